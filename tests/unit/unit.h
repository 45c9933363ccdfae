/* SPDX-License-Identifier: MIT
 * A bare VM for tests of single parts: memory and errors, no executors and no builtins.  Closing it proves
 * that everything was given back. */
#ifndef UNIT_H
#define UNIT_H
#include "vm/base/threads.h"
#include "vm/code/bytecode.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static inline tenon_vm *unit_open(void)
{
  tenon_vm *vm = calloc(1, sizeof *vm);
  cr_assert(vm);
  tn_error_clear(&vm->err);
  return vm;
}

static inline void unit_close(tenon_vm *vm)
{
  tn_crew_free(vm);
  tn_heap_trim(&vm->heap);
  cr_assert_eq(vm->heap.now, 0, "%zu bytes were not freed", vm->heap.now);
  free(vm);
}

/* Compiles |src|; the caller releases the prototype. */
static inline struct tn_proto *unit_compile(tenon_vm *vm, const char *src, size_t n)
{
  struct tn_proto *p;
  tenon_status st = tn_compile(vm, "test.py", src, n, false, &p);
  cr_assert_eq(st, TENON_OK, "%.200s: %s", src, vm->err.message);
  return p;
}

static inline void unit_drop(tenon_vm *vm, struct tn_proto *p) { tn_release(vm, tn_object(p)); }

struct unit_text { char *s; size_t n, cap; };

static inline int unit_write(void *ud, const char *s, size_t n)
{
  struct unit_text *t = ud;
  if (t->n + n + 1 > t->cap) {
    size_t cap = 2 * (t->n + n + 1);
    char *p = realloc(t->s, cap);
    if (!p) return 1;
    t->s = p;
    t->cap = cap;
  }
  memcpy(t->s + t->n, s, n);
  t->n += n;
  t->s[t->n] = 0;
  return 0;
}
#endif
