# SPDX-License-Identifier: MIT
# The OpenCL executor.
EXTRA_DIST += %D%/README
opencl_sources = \
  %D%/body.c \
  %D%/body.h \
  %D%/build.c \
  %D%/cache.c \
  %D%/cache.h \
  %D%/clerr.c \
  %D%/clerr.h \
  %D%/device.c \
  %D%/device.h \
  %D%/devices.c \
  %D%/emit.c \
  %D%/emit.h \
  %D%/executor.c \
  %D%/executor.h \
  %D%/geometry.c \
  %D%/geometry.h \
  %D%/memory.c \
  %D%/memory.h \
  %D%/queues.c \
  %D%/queues.h \
  %D%/selftest.c \
  %D%/selftest.h
if HAVE_OPENCL
libcore_la_SOURCES += $(opencl_sources)
AM_CFLAGS += $(OPENCL_CFLAGS)
libcore_la_LIBADD += $(OPENCL_LIBS)
else
EXTRA_DIST += $(opencl_sources)
endif
