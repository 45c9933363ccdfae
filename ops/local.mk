# SPDX-License-Identifier: MIT
# What an operation is: rows, dtypes, the text of the elementary functions.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += %D%/body.def %D%/body.h %D%/dtype.c %D%/dtype.def %D%/dtype.h %D%/elementwise.def %D%/identity.c \
  %D%/op.c %D%/op.h %D%/reduce.def %D%/reduce.h %D%/zparts.def

math_text = \
  %D%/math/constants.h %D%/math/fma.h %D%/math/philox.h %D%/math/text.h %D%/math/text_atan.h %D%/math/text_base.h \
  %D%/math/text_complex.h %D%/math/text_complex_log.h %D%/math/text_exp.h %D%/math/text_hyper.h \
  %D%/math/text_log.h %D%/math/text_mod.h %D%/math/text_pow.h %D%/math/text_special.h %D%/math/text_trig.h
libcore_la_SOURCES += $(math_text) \
  %D%/math/macros_scalar.h %D%/math/macros_tile.h %D%/math/macros_undef.h %D%/math/scalar.c %D%/math/scalar.h \
  %D%/math/tile.h %D%/math/vec.h

# the same text as string literals, for kernels
cl_text = $(math_text) %D%/math/macros_cl.h
libcore_la_SOURCES += %D%/math/opencl.c %D%/math/opencl.h %D%/math/macros_cl.h
nodist_libcore_la_SOURCES = %D%/math/cl_text.inc
BUILT_SOURCES += %D%/math/cl_text.inc
CLEANFILES += %D%/math/cl_text.inc
EXTRA_DIST += %D%/math/coefficients.py %D%/math/embed.sh
%D%/math/cl_text.inc: $(cl_text) %D%/math/embed.sh
	@$(MKDIR_P) %D%/math
	$(AM_V_GEN)$(SHELL) $(srcdir)/%D%/math/embed.sh $(srcdir)/%D%/math >$@.tmp && mv $@.tmp $@
