/* SPDX-License-Identifier: MIT
 * Texts and arrays in files: what files.c (which reads and writes them) shares with the formats. */
#ifndef TN_FILES_H
#define TN_FILES_H
#include "vm/arrays/arrayfn.h"

/* A text table: how it is laid out, and what it held. */
struct tn_csv {
  const char *file;                    /* for errors */
  char delimiter;                      /* 0: blanks */
  char comment;                        /* 0: none */
  int64_t skip;                        /* lines before the table */
  bool names;                          /* the first line names the columns */
  bool missing;                        /* an empty field is NaN, not an error */
  unsigned dtype;                      /* float64 or int64 */
  int64_t *use; size_t nuse;           /* columns to keep, in order; use NULL: all */
};
struct tn_csv_table {
  int64_t rows, cols;
  char *cells; size_t used, cap;       /* rows × cols elements of 8 bytes; |used| of |cap| elements */
  tn_value names;                      /* list of str, or UNDEF */
};
/* Parses |n| bytes of |text|, which is followed by a zero byte.  tn_csv_free in every case. */
tenon_status tn_csv_parse(tenon_vm *vm, const struct tn_csv *how, const char *text, size_t n, struct tn_csv_table *out);
void tn_csv_free(tenon_vm *vm, struct tn_csv_table *t);

/* What the header of a .npy file (formats 1 to 3) says: |bytes| of elements begin at byte |data|. */
struct tn_npy {
  unsigned dtype;
  bool swapped, fortran;               /* bytes in the other order; the first axis varies fastest */
  int ndim;
  int64_t shape[TN_MAX_NDIM];
  size_t data, bytes;
};
/* Reads the header of |n| bytes; a damaged file, or one that is too short, is a ValueError. */
tenon_status tn_npy_read_header(tenon_vm *vm, const char *file, const char *data, size_t n, struct tn_npy *h);
/* The array in a .npy file's bytes, or NULL. */
struct tn_tensor *tn_npy_parse(tenon_vm *vm, const char *file, const char *data, size_t n);
/* ValueError unless |data|, of at least TN_NPY_MAGIC_SIZE bytes, begins as such a file does. */
enum { TN_NPY_MAGIC_SIZE = 6 };
tenon_status tn_npy_check(tenon_vm *vm, const char *file, const char *data);
/* Writes the header of format 1.0 for a C-order array; returns its length.  |buf| has TN_NPY_HEADER bytes. */
enum { TN_NPY_HEADER = 1024 };
size_t tn_npy_header(unsigned dtype, int ndim, const int64_t *shape, bool fortran, char *buf);

/* Files by name: OSError unless they are granted. */
tenon_status tn_arg_path(tenon_vm *vm, const struct tn_builtin *self, tn_value v, const char **path);
tenon_status tn_os_error(tenon_vm *vm, int error, const char *path);
/* A new file beside |path|, which tn_put_beside puts in its place, so that |path| is the old file or the new one, never
 * half of it.  |temp| has TN_PATH bytes.  A descriptor, or -1. */
enum { TN_PATH = 4096 };
int tn_open_beside(tenon_vm *vm, const char *path, char *temp);
/* |error|: errno of what went wrong with the new file, which is removed then; 0: nothing. */
tenon_status tn_put_beside(tenon_vm *vm, const char *path, const char *temp, int error);
/* Computes pending |t|, if it is large, into a new .npy file, which becomes |path|; it stays pending.  |*done| false:
 * not so, and nothing is there. */
tenon_status tn_map_save(tenon_vm *vm, const char *path, struct tn_tensor *t, bool *done);
/* The array of a .npy file that |mode|, a str, says how to map. */
tenon_status tn_map_npy(tenon_vm *vm, const struct tn_builtin *self, const char *path, tn_value mode, tn_value *out);
#endif
