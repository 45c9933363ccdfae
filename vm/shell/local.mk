# SPDX-License-Identifier: MIT
# The public interface, the list of executors and tables, the program.
libcore_la_SOURCES += \
  %D%/api.c \
  %D%/registry.c \
  %D%/registry.h
