# SPDX-License-Identifier: MIT
# The interpreter.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/attributes.c \
  %D%/call.c \
  %D%/composed.c \
  %D%/containers.c \
  %D%/dispatch.h \
  %D%/errors.c \
  %D%/exec.c \
  %D%/exec.h \
  %D%/flags.c \
  %D%/format.c \
  %D%/instructions.c \
  %D%/interp.h \
  %D%/lacking.c \
  %D%/constants.def \
  %D%/namespaces.c \
  %D%/operators.c \
  %D%/protocols.c \
  %D%/quick.h \
  %D%/sets.c \
  %D%/signature.c \
  %D%/traceback.c \
  %D%/value_text.c
