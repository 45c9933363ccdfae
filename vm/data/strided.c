/* SPDX-License-Identifier: MIT
 * Copies between arrays of any strides, changing the dtype on the way, in pieces between which an interrupt is heeded.
 * Knows memory, shapes and dtypes, not tensors.  Declared in array.h. */
#include "array.h"

#include "vm/base/poll.h"

#include <string.h>

/* One run of |n| elements along the innermost axis. */
static void copy_run(int64_t n, unsigned ddt, char *dst, int64_t ds, unsigned sdt, const char *src, int64_t ss)
{
  size_t size = tn_dtype_size(ddt);
  if (ddt == sdt) {
    if (ds == (int64_t)size && ss == ds) memmove(dst, src, (size_t)n * size);
    else if (size == 8) for (int64_t i = 0; i < n; i++) memcpy(dst + i * ds, src + i * ss, 8);
    else if (size == 4) for (int64_t i = 0; i < n; i++) memcpy(dst + i * ds, src + i * ss, 4);
    else if (size == 16) for (int64_t i = 0; i < n; i++) memcpy(dst + i * ds, src + i * ss, 16);
    else if (size == 2) for (int64_t i = 0; i < n; i++) memcpy(dst + i * ds, src + i * ss, 2);
    else for (int64_t i = 0; i < n; i++) dst[i * ds] = src[i * ss];
    return;
  }
  for (int64_t i = 0; i < n; i++) tn_element_cast(ddt, dst + i * ds, sdt, src + i * ss);
}

/* The axes that a strided copy walks: those that both sides walk evenly are one, so that the inner run is as long as it
 * can be. */
struct walk {
  int n;
  int64_t shape[TN_MAX_NDIM], to[TN_MAX_NDIM], from[TN_MAX_NDIM], at[TN_MAX_NDIM];
};

static void walk_begin(struct walk *w, int ndim, const int64_t *shape, const int64_t *to, const int64_t *from)
{
  w->n = 0;
  for (int i = 0; i < ndim; i++) {
    int k = w->n - 1;
    if (shape[i] == 1) continue;
    if (k >= 0 && w->to[k] == to[i] * shape[i] && w->from[k] == from[i] * shape[i]) w->shape[k] *= shape[i];
    else w->shape[k = w->n++] = shape[i];
    w->to[k] = to[i];
    w->from[k] = from[i];
  }
  if (!w->n) {
    w->n = 1;
    w->shape[0] = 1;
    w->to[0] = w->from[0] = 0;
  }
}

/* Sets |w->at| to element |k|, and moves both sides to the start of its run. */
static void walk_to(struct walk *w, int64_t k, char **dst, const char **src)
{
  for (int i = w->n; i-- > 0; k /= w->shape[i]) {
    w->at[i] = k % w->shape[i];
    if (i == w->n - 1) continue;
    *dst += w->at[i] * w->to[i];
    *src += w->at[i] * w->from[i];
  }
}

/* To the start of the next run; false: there is none. */
static bool next_run(struct walk *w, char **dst, const char **src)
{
  int k = w->n - 2;
  while (k >= 0 && ++w->at[k] == w->shape[k]) {
    *dst -= w->to[k] * (w->shape[k] - 1);
    *src -= w->from[k] * (w->shape[k] - 1);
    w->at[k--] = 0;
  }
  if (k < 0) return false;
  *dst += w->to[k];
  *src += w->from[k];
  return true;
}

tenon_status tn_strided_go_on(tenon_vm *vm, int ndim, const int64_t *shape, unsigned ddt, char *dst,
                              const int64_t *dstr, unsigned sdt, const char *src, const int64_t *sstr, int64_t *done)
{
  struct walk w;
  int64_t count = tn_shape_count(ndim, shape), moved = 0;
  if (*done >= count) return TENON_OK;
  walk_begin(&w, ndim, shape, dstr, sstr);
  walk_to(&w, *done, &dst, &src);
  int last = w.n - 1;
  int64_t run = w.shape[last], i = w.at[last];
  do {
    for (int64_t k; i < run; i += k) {
      k = vm && run - i > TN_POLL_BLOCK ? TN_POLL_BLOCK : run - i;
      copy_run(k, ddt, dst + i * w.to[last], w.to[last], sdt, src + i * w.from[last], w.from[last]);
      *done += k;
      if (vm && (moved += k) >= TN_POLL_BLOCK) {
        TN_TRY(*done < count ? tn_poll(vm) : TENON_OK);
        moved = 0;
      }
    }
    i = 0;
  } while (next_run(&w, &dst, &src));
  return TENON_OK;
}

void tn_strided_cast(int ndim, const int64_t *shape, unsigned ddt, char *dst, const int64_t *dstr, unsigned sdt,
                     const char *src, const int64_t *sstr)
{
  int64_t done = 0;
  (void)tn_strided_go_on(NULL, ndim, shape, ddt, dst, dstr, sdt, src, sstr, &done);
}

tenon_status tn_strided_copy(tenon_vm *vm, int ndim, const int64_t *shape, unsigned ddt, char *dst, const int64_t *dstr,
                             unsigned sdt, const char *src, const int64_t *sstr)
{
  int64_t done = 0;
  return tn_strided_go_on(vm, ndim, shape, ddt, dst, dstr, sdt, src, sstr, &done);
}

void tn_move_elements(char *far, const int64_t *place, int64_t unit, char *near, int64_t step, int64_t n, size_t size,
                      bool scatter)
{
#define EACH(bytes) \
  for (int64_t i = 0; i < n; i++) { \
    char *p = far + place[i] * unit, *q = near + i * step; \
    memcpy(scatter ? p : q, scatter ? q : p, bytes); \
  } \
  break
  switch (size) {            /* memcpy of a constant size is one move */
  case 1: EACH(1);
  case 2: EACH(2);
  case 4: EACH(4);
  case 8: EACH(8);
  default: EACH(16);
  }
#undef EACH
}
