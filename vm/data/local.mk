# SPDX-License-Identifier: MIT
# Values, buffers, tensors and arrays.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/array.c \
  %D%/array.h \
  %D%/set.c \
  %D%/strided.c \
  %D%/tape.c \
  %D%/tape.h \
  %D%/buffer.c \
  %D%/buffer.h \
  %D%/dict.c \
  %D%/list.c \
  %D%/value.c \
  %D%/value.h
