# SPDX-License-Identifier: MIT
# The CPU executor.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/code.c \
  %D%/cpu.h \
  %D%/executor.c \
  %D%/graph.c \
  %D%/graph.h \
  %D%/isa.c \
  %D%/operands.c \
  %D%/pace.c \
  %D%/points.c \
  %D%/products.c \
  %D%/reduce.c \
  %D%/strips.c

# The handlers, once for each instruction set: these flags are theirs alone.
handlers = %D%/handlers.c %D%/handlers.h %D%/handlers_family.h %D%/handlers_product.h %D%/handlers_vec.h
handler_cflags = $(AM_CFLAGS) $(TN_HANDLER_CFLAGS) -fwrapv
noinst_LTLIBRARIES += libgeneric.la
libcore_la_LIBADD += libgeneric.la
libgeneric_la_SOURCES = $(handlers)
libgeneric_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_ISA=tn_isa_generic -DTN_ISA_NAME='"generic"' -DTN_VBYTES=16
libgeneric_la_CFLAGS = $(handler_cflags)
if TN_ISA_X86
noinst_LTLIBRARIES += libv2.la
libcore_la_LIBADD += libv2.la
libv2_la_SOURCES = $(handlers)
libv2_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_ISA=tn_isa_v2 -DTN_ISA_NAME='"x86-64-v2"' -DTN_VBYTES=16
libv2_la_CFLAGS = $(handler_cflags) -march=x86-64-v2
noinst_LTLIBRARIES += libv3.la
libcore_la_LIBADD += libv3.la
libv3_la_SOURCES = $(handlers)
libv3_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_ISA=tn_isa_v3 -DTN_ISA_NAME='"x86-64-v3"' -DTN_VBYTES=32
libv3_la_CFLAGS = $(handler_cflags) -march=x86-64-v3
noinst_LTLIBRARIES += libv4.la
libcore_la_LIBADD += libv4.la
libv4_la_SOURCES = $(handlers)
libv4_la_CPPFLAGS = $(AM_CPPFLAGS) -DTN_ISA=tn_isa_v4 -DTN_ISA_NAME='"x86-64-v4"' -DTN_VBYTES=64
libv4_la_CFLAGS = $(handler_cflags) -march=x86-64-v4
endif
