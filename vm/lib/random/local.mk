# SPDX-License-Identifier: MIT
# Random numbers.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/integers.c \
  %D%/more.c \
  %D%/normal.c \
  %D%/order.c \
  %D%/random.c \
  %D%/random.h \
  %D%/reject.c
