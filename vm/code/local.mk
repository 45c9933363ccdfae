# SPDX-License-Identifier: MIT
# Bytecode: what a chunk is, before it runs.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/bytecode.c \
  %D%/bytecode.def \
  %D%/bytecode.h \
  %D%/disasm.c \
  %D%/liveness.c \
  %D%/operands.h \
  %D%/prepare.c \
  %D%/steps.def \
  %D%/verify.c
