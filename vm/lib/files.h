/* SPDX-License-Identifier: MIT
 * Texts and arrays in files: what files.c (which reads and writes them) shares with the formats. */
#ifndef TN_FILES_H
#define TN_FILES_H
#include "vm/arrays/arrayfn.h"

/* A text table: how it is laid out, and what it held.  Values are borrowed. */
struct tn_csv {
  const char *file;                    /* for errors */
  const char *delimiter; size_t delimiter_size;      /* size 0: blanks */
  int64_t *widths; size_t nwidths;     /* of the fields, in place of a delimiter; 0: none */
  bool one_width;                      /* widths[0] is that of all */
  tn_value comments;                   /* a tuple of strs, none of them empty */
  char quote;                          /* 0: none */
  int64_t skip, skip_footer;           /* lines before the table; rows at its end */
  int64_t max_rows;                    /* negative: all */
  bool names;                          /* the first line names the columns */
  tn_value given_names;                /* a tuple of strs that name them, or UNDEF */
  tn_value usecols;                    /* columns to keep, in order: a tuple of ints and strs; UNDEF: all */
  bool loose;                          /* as genfromtxt: what is no number is a missing value */
  bool strict;                         /* if it is empty or one of |missing|; else an error */
  bool autostrip, skip_invalid;        /* fields without blanks; rows of another length are left out */
  tn_value converters, missing, filling;             /* UNDEF or None: there are none */
  bool guess;                          /* look for kinds of columns, not for elements */
  unsigned dtype;
};
struct tn_csv_table {
  int64_t rows, cols;
  char *cells; size_t used, cap;       /* rows × cols elements; |used| of |cap| elements */
  char *kinds; size_t kinds_cap;       /* of the columns, as tn_csv_guess says */
  tn_value names;                      /* list of str, or UNDEF */
};
/* Parses |n| bytes of |text|, which is followed by a zero byte.  tn_csv_free in every case. */
tenon_status tn_csv_parse(tenon_vm *vm, const struct tn_csv *how, const char *text, size_t n, struct tn_csv_table *out);
void tn_csv_free(tenon_vm *vm, const struct tn_csv *how, struct tn_csv_table *t);

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
/* What the bytes of an .npz file are to the language: a record that is a mapping. */
tenon_status tn_npz_parse(tenon_vm *vm, const char *file, const char *data, size_t n, tn_value *out);
/* ValueError unless |data|, of at least TN_NPY_MAGIC_SIZE bytes, begins as such a file does. */
enum { TN_NPY_MAGIC_SIZE = 6 };
tenon_status tn_npy_check(tenon_vm *vm, const char *file, const char *data);
/* Writes the header of format 1.0 for a C-order array; returns its length.  |buf| has TN_NPY_HEADER bytes. */
enum { TN_NPY_HEADER = 1024 };
size_t tn_npy_header(unsigned dtype, int ndim, const int64_t *shape, bool fortran, char *buf);

/* Files by name: OSError unless they are granted. */
tenon_status tn_arg_path(tenon_vm *vm, const struct tn_builtin *self, tn_value v, const char **path);
tenon_status tn_os_error(tenon_vm *vm, int error, const char *path);
struct tn_bytes { char *p; size_t n, cap; };
/* They are none afterwards, so that whoever asked may free them, too. */
static inline void tn_bytes_free(tenon_vm *vm, struct tn_bytes *b)
{
  tn_free(vm, b->p, b->cap);
  *b = (struct tn_bytes){NULL, 0, 0};
}
/* The whole file and a zero byte behind it; of what has no end, a device or a pipe, only what is like |what|. */
enum tn_contents { TN_TEXT_FILE, TN_NPY_FILE, TN_ANY_FILE };
tenon_status tn_file_read(tenon_vm *vm, const char *path, enum tn_contents what, struct tn_bytes *b);
/* Its text, in place, as UTF-8 from the encoding that a str names (None: UTF-8): UnicodeDecodeError. */
tenon_status tn_file_decode(tenon_vm *vm, const struct tn_builtin *self, const char *path, tn_value encoding,
                            struct tn_bytes *b);
/* 0 or errno; an interrupt is recorded. */
int tn_file_write(tenon_vm *vm, int fd, const char *p, size_t n);
/* The parts, one behind the other, as a file that takes the place of |path| once it is whole. */
tenon_status tn_file_put(tenon_vm *vm, const char *path, const struct tn_bytes *part, size_t nparts);
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
