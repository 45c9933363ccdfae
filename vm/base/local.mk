# SPDX-License-Identifier: MIT
# Memory, errors, the one handle; shapes, texts and numbers as bytes.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/bigint.c \
  %D%/bigint.h \
  %D%/digits.c \
  %D%/digits.h \
  %D%/float_env.h \
  %D%/letters.c \
  %D%/letters.h \
  %D%/mem.c \
  %D%/mem.h \
  %D%/number.c \
  %D%/number.h \
  %D%/poll.h \
  %D%/shape.c \
  %D%/shape.h \
  %D%/state.c \
  %D%/state.h \
  %D%/status.c \
  %D%/status.h \
  %D%/text.c \
  %D%/text.h \
  %D%/threads.c \
  %D%/threads.h \
  %D%/utf8.c \
  %D%/utf8.h
