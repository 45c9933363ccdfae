/* SPDX-License-Identifier: MIT
 * The cache of kernels; see cache.h.  It holds one reference to each; whoever uses a kernel holds another,
 * so that kernels outlive the cache where programs do. */
#include "cache.h"

#include <string.h>

static uint64_t hash_text(const char *s, size_t n)      /* FNV-1a */
{
  uint64_t h = 14695981039346656037u;
  for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)s[i]) * 1099511628211u;
  return h;
}

void tn_kernel_release(tenon_vm *vm, struct tn_kernel *k)
{
  if (!k || --k->refs) return;
  if (k->kernel) clReleaseKernel(k->kernel);
  if (k->program) clReleaseProgram(k->program);
  tn_free(vm, k->text, k->length + 1);
  tn_free(vm, k, sizeof *k);
}

static void make_room(tenon_vm *vm, struct tn_kernel_cache *c)
{
  struct tn_kernel **oldest = NULL;
  if (c->count < TN_KERNEL_LIMIT) return;
  for (unsigned i = 0; i < TN_KERNEL_BUCKETS; i++)
    for (struct tn_kernel **k = &c->bucket[i]; *k; k = &(*k)->next)
      if ((*k)->refs == 1 && (!oldest || (*k)->asked < (*oldest)->asked)) oldest = k;
  if (!oldest) return;
  struct tn_kernel *gone = *oldest;
  *oldest = gone->next;
  c->count--;
  tn_kernel_release(vm, gone);
}

static tenon_status build(tenon_vm *vm, struct tn_device *d, struct tn_kernel *k)
{
  cl_int code;
  TN_TRY(tn_device_build(vm, d, k->text, &k->program));
  k->kernel = clCreateKernel(k->program, "run", &code);
  if (code) { k->kernel = NULL; return tn_device_error(vm, "cannot make a kernel", code); }
  vm->n.kernels_built++;
  return TENON_OK;
}

tenon_status tn_kernel_get(tenon_vm *vm, struct tn_kernel_cache *c, struct tn_device *d, struct tn_text *text,
                           struct tn_kernel **out)
{
  uint64_t h = hash_text(text->s, text->n);
  struct tn_kernel **bucket = &c->bucket[h % TN_KERNEL_BUCKETS], *k = *bucket;
  while (k && (k->hash != h || k->length != text->n || memcmp(k->text, text->s, text->n))) k = k->next;
  if (!k) {
    k = tn_zalloc(vm, sizeof *k);
    char *copy = k ? tn_strndup(vm, text->s, text->n) : NULL;
    if (!copy) { tn_free(vm, k, sizeof *k); tn_text_free(text); return TENON_E_NOMEM; }
    *k = (struct tn_kernel){.text = copy, .length = text->n, .hash = h, .refs = 1};
    tenon_status st = build(vm, d, k);
    if (st) { tn_kernel_release(vm, k); tn_text_free(text); return st; }
    make_room(vm, c);
    k->next = *bucket;
    *bucket = k;
    c->count++;
  }
  tn_text_free(text);
  k->asked = ++c->clock;
  k->refs++;
  *out = k;
  return TENON_OK;
}

void tn_kernel_cache_clear(tenon_vm *vm, struct tn_kernel_cache *c)
{
  for (unsigned i = 0; i < TN_KERNEL_BUCKETS; i++)
    while (c->bucket[i]) {
      struct tn_kernel *k = c->bucket[i];
      c->bucket[i] = k->next;
      k->next = NULL;
      tn_kernel_release(vm, k);
    }
  c->count = 0;
}
