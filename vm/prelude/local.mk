# SPDX-License-Identifier: MIT
# Functions written in Tenon: their source is embedded in the library, line for line a string literal.
prelude_py = \
  %D%/adjoints.py %D%/arranging.py %D%/callables.py %D%/choosing.py %D%/contractions.py %D%/differences.py \
  %D%/dtypes.py %D%/elementwise.py %D%/fits.py %D%/formulas.py %D%/fourier.py %D%/functional.py %D%/gradients.py \
  %D%/histograms.py %D%/joining.py %D%/linalg.py %D%/norms.py %D%/numeric.py %D%/padding.py %D%/parts.py \
  %D%/polynomials.py %D%/quantiles.py %D%/special.py %D%/special_forms.py %D%/statistics.py
libcore_la_SOURCES += %D%/composed.c %D%/composed.h
nodist_libcore_la_SOURCES += %D%/composed.inc
BUILT_SOURCES += %D%/composed.inc
CLEANFILES += %D%/composed.inc
EXTRA_DIST += $(prelude_py) %D%/README %D%/embed.sh
%D%/composed.inc: $(prelude_py) %D%/embed.sh
	@$(MKDIR_P) %D%
	$(AM_V_GEN)cd $(srcdir) && $(SHELL) %D%/embed.sh $(prelude_py) >$(abs_builddir)/$@.tmp
	@mv $@.tmp $@
