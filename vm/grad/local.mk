# SPDX-License-Identifier: MIT
# Gradients: nodes read backwards.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/backward.c \
  %D%/calls.c \
  %D%/grad.h \
  %D%/gradients.c \
  %D%/rules.c \
  %D%/spread.c
