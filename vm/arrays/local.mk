# SPDX-License-Identifier: MIT
# What a host function may use to work on arrays.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/apply.c \
  %D%/apply.h \
  %D%/args.c \
  %D%/builtin.c \
  %D%/builtin.h \
  %D%/calc.c \
  %D%/arrayfn.h \
  %D%/convert.c \
  %D%/events.c \
  %D%/events.h \
  %D%/host.c \
  %D%/index.c \
  %D%/index.h \
  %D%/index_key.c \
  %D%/reduce.c \
  %D%/region.c \
  %D%/region.h \
  %D%/renew.c \
  %D%/scan.c \
  %D%/scan.h \
  %D%/scan_sums.h \
  %D%/views.c \
  %D%/views.h
