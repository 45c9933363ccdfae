# SPDX-License-Identifier: MIT
# The public interface, the list of executors and tables, the program.
libcore_la_SOURCES += \
  %D%/api.c \
  %D%/executors.def \
  %D%/registry.c \
  %D%/registry.h
