# SPDX-License-Identifier: MIT
# The library: one file, one table of functions.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/core.c \
  %D%/choices.c \
  %D%/cmath.c \
  %D%/creation.c \
  %D%/csv.c \
  %D%/csv.h \
  %D%/csv_fields.c \
  %D%/einsum.c \
  %D%/einsum.h \
  %D%/einsum_spec.c \
  %D%/elementwise.c \
  %D%/exact_math.c \
  %D%/fft.c \
  %D%/files.c \
  %D%/files.h \
  %D%/folds.c \
  %D%/formulas.c \
  %D%/formulas.def \
  %D%/iterators.c \
  %D%/lapack.c \
  %D%/lapack_body.h \
  %D%/linalg.c \
  %D%/linalg.h \
  %D%/linalg_small.c \
  %D%/linalg_small_body.h \
  %D%/list_sort.c \
  %D%/list_sort.h \
  %D%/lists.c \
  %D%/maps.c \
  %D%/math.c \
  %D%/modules.c \
  %D%/npy.c \
  %D%/npz.c \
  %D%/numbers.c \
  %D%/objects.c \
  %D%/operator_module.c \
  %D%/operators.c \
  %D%/order.c \
  %D%/order.h \
  %D%/order_values.c \
  %D%/printing.c \
  %D%/printing.h \
  %D%/products.c \
  %D%/raw_files.c \
  %D%/reductions.c \
  %D%/reductions.h \
  %D%/rows.c \
  %D%/scans.c \
  %D%/scatter.c \
  %D%/select.c \
  %D%/sequences.c \
  %D%/sets.c \
  %D%/settings.c \
  %D%/shapes.c \
  %D%/sorting.c \
  %D%/special.c \
  %D%/string_format.c \
  %D%/string_search.c \
  %D%/strings.c \
  %D%/tables.h \
  %D%/text_saving.c \
  %D%/text_tables.c \
  %D%/types.c \
  %D%/zip.c \
  %D%/zip.h
# zip.c
AM_CPPFLAGS += $(ZLIB_CFLAGS)
libcore_la_LIBADD += $(ZLIB_LIBS)
