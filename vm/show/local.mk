# SPDX-License-Identifier: MIT
# Values as text.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/array_text.c \
  %D%/float_text.c \
  %D%/number_text.c \
  %D%/show.h
