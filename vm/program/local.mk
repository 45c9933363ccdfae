# SPDX-License-Identifier: MIT
# The waist: programs, and what an executor must do.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/executor.c \
  %D%/executor.h \
  %D%/program.c \
  %D%/program.h
