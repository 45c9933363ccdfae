# SPDX-License-Identifier: MIT
# Recorded steps to programs, and their runs.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/batch.c \
  %D%/batch.h \
  %D%/build.c \
  %D%/build.h \
  %D%/complex.c \
  %D%/complex.h \
  %D%/cut.c \
  %D%/cut.h \
  %D%/explain.c \
  %D%/fuse.c \
  %D%/fuse.h \
  %D%/groups.c \
  %D%/groups.h \
  %D%/history.c \
  %D%/history.h \
  %D%/key.c \
  %D%/key.h \
  %D%/launch.c \
  %D%/launch.h \
  %D%/narrow.c \
  %D%/narrow.h \
  %D%/period.c \
  %D%/period.h \
  %D%/plan.c \
  %D%/plan.h \
  %D%/strips.c \
  %D%/reuse.c \
  %D%/reuse.h \
  %D%/taped.c \
  %D%/trace.c \
  %D%/trace.h
