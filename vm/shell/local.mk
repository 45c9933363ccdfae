# SPDX-License-Identifier: MIT
# The public interface, the list of executors and tables, the program.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/api.c \
  %D%/executors.def \
  %D%/registry.c \
  %D%/registry.h
