/* SPDX-License-Identifier: MIT
 * Programs that sum products of two operands along one axis, where each of them is broadcast along an axis of the other
 * one's (products of matrices, alone or in stacks, however they lie): found here, and computed by tiles of rows ×
 * columns on packed operands, in the canonical order, so with the bits of any other way.  Declared in cpu.h. */
#include "cpu.h"

#include <string.h>

enum { ROWS = TN_PRODUCT_ROWS,
       BLOCK_ROWS = 16 * ROWS,       /* of a block, whose rows are packed once */
       BLOCK_TILES = 16,             /* tiles of columns in a block */
       LEAST = 4,                    /* rows, columns and terms from which on it pays, */
       LEAST_WORK = 512,             /* their product, */
       LEAST_RESULTS = 64 };         /* and, for many terms, results: packing is a share of the work then */

/* ---- Which programs ---- */

static bool is_load(const struct tn_program *p, uint32_t v, unsigned in, unsigned part)
{
  const struct tn_pstep *s = &p->steps[v];
  return s->kind == TN_P_LOAD && s->a == in && s->b == part;
}

/* Is |v| part |x| of operand 0 times part |y| of operand 1? */
static bool is_product(const struct tn_program *p, uint32_t v, unsigned x, unsigned y)
{
  const struct tn_pstep *s = &p->steps[v];
  if (s->kind != TN_P_OP || s->op != TN_OP_MUL) return false;
  return (is_load(p, s->a, 0, x) && is_load(p, s->b, 1, y)) || (is_load(p, s->b, 0, x) && is_load(p, s->a, 1, y));
}

static bool is_complex_product(const struct tn_program *p, const uint32_t *v)
{
  const struct tn_pstep *re = &p->steps[v[0]], *im = &p->steps[v[1]];
  if (re->kind != TN_P_OP || re->op != TN_OP_SUB || im->kind != TN_P_OP || im->op != TN_OP_ADD) return false;
  if (!is_product(p, re->a, 0, 0) || !is_product(p, re->b, 1, 1)) return false;
  return (is_product(p, im->a, 0, 1) && is_product(p, im->b, 1, 0)) ||
         (is_product(p, im->a, 1, 0) && is_product(p, im->b, 0, 1));
}

/* The parts that each operand and the result have in the product; 0: it is none. */
static int parts_of(const struct tn_program *p)
{
  const struct tn_poutput *o = p->out;
  if (p->nin != 2 || p->nout != 1 || o->reduce != TN_RED_SUM) return 0;
  if (p->in[0].bclass != TN_B_FULL || p->in[1].bclass != TN_B_FULL) return 0;
  unsigned dt = tn_dtype_real(o->dtype);
  if (tn_dtype_real(p->in[0].dtype) != dt || tn_dtype_real(p->in[1].dtype) != dt || dt == TN_BOOL) return 0;
  if (!tn_dtype_is_complex(o->dtype)) return is_product(p, o->value[0], 0, 0) ? 1 : 0;
  return is_complex_product(p, o->value) ? 2 : 0;
}

bool tn_cpu_is_product(const struct tn_program *p) { return parts_of(p) != 0; }

/* Sorts the axes of |l|: the last kept one is the columns', the next one that only the other operand has the rows'. */
static bool set_axes(struct tn_cpu_product *q, const struct tn_launch *l)
{
  int j = l->nkeep - 1, i;
  if (l->nkeep < 2 || l->ndim != l->nkeep + 1) return false;
  q->right = l->in[1].stride[j] != 0;
  const struct tn_operand *a = &l->in[!q->right], *b = &l->in[q->right];
  if (!b->stride[j] || a->stride[j]) return false;
  for (i = j - 1; i >= 0 && (!a->stride[i] || b->stride[i]); i--) continue;
  if (i < 0) return false;
  q->m = l->shape[i];
  q->n = l->shape[j];
  q->terms = l->reduced;
  q->row = i;
  if (q->m < LEAST || q->n < LEAST || q->terms < LEAST) return false;
  return q->m * q->n >= LEAST_WORK / q->terms && (q->terms <= TN_LANES || q->m * q->n >= LEAST_RESULTS);
}

static int64_t chunks_of(const struct tn_cpu_product *q) { return (q->terms + TN_CHUNK - 1) / TN_CHUNK; }
static int64_t ceiling(int64_t n, int64_t d) { return (n + d - 1) / d; }
static size_t term_bytes(const struct tn_cpu_product *q) { return (size_t)(ROWS * q->parts) * (size_t)q->size; }
static size_t tile_bytes(const struct tn_cpu_product *q) { return (size_t)(2 * ROWS) * (size_t)q->isa->vbytes; }
static size_t block_bytes(const struct tn_cpu_product *q) { return BLOCK_ROWS / ROWS * BLOCK_TILES * tile_bytes(q); }

bool tn_cpu_product_find(const struct tn_program *p, const struct tn_launch *l, const struct tn_isa *isa,
                         struct tn_cpu_product *q)
{
  q->parts = parts_of(p);
  if (!q->parts || !set_axes(q, l)) return false;
  unsigned dt = tn_dtype_real(p->out[0].dtype);
  q->isa = isa;
  q->launch = l;
  q->size = (int)tn_dtype_size(dt);
  q->family = tn_family_of(dt, q->size);
  q->tile = isa->product[q->family][q->parts - 1];
  if (!q->tile) return false;
  q->columns = 2 * isa->vbytes / (q->size * q->parts);
  int64_t terms = tn_cpu_min(q->terms, TN_CHUNK);
  q->levels = 1;
  while (chunks_of(q) >> q->levels) q->levels++;
  q->a = tn_cpu_align(TN_CHUNK * sizeof(int32_t)) + tn_cpu_align(TN_LANES * sizeof(int32_t));
  q->b = q->a + tn_cpu_align((size_t)(terms * (BLOCK_ROWS / ROWS)) * term_bytes(q));
  q->block = q->b + tn_cpu_align((size_t)(terms * 2 * isa->vbytes));
  q->scratch = q->block + (size_t)(1 + q->levels) * block_bytes(q);
  int64_t others = l->kept / q->m / q->n;
  q->units = others * ceiling(q->m, BLOCK_ROWS) * ceiling(q->n, BLOCK_TILES * q->columns);
  return true;
}

/* ---- Packing ---- */

static inline void put(char *to, const char *from, int size)
{
  if (size == 8) memcpy(to, from, 8);
  else memcpy(to, from, 4);
}

/* The order of a chunk of |m| terms: lane by lane as they are joined; in |count| how many each has.  The lanes. */
static int set_order(int64_t m, int32_t *order, int32_t *count)
{
  int lanes = 1, n = 0;
  while (lanes < TN_LANES && lanes < m) lanes *= 2;
  for (int j = 0; j < lanes; j++) {
    int start = n, lane = 0;
    for (int bit = 1; bit < lanes; bit *= 2) lane = 2 * lane + !!(j & bit);
    for (int64_t e = lane; e < m; e += lanes) order[n++] = (int32_t)e;
    count[j] = n - start;
  }
  return lanes;
}

/* One part of |count| rows or columns, |across| bytes apart, of |m| terms: term after term, |width| of them side by
 * side, |step| elements from one term to the next; zeros where there are no more. */
static inline void pack_part(char *to, const char *from, int64_t m, const int32_t *order, int64_t along, int64_t across,
                             int64_t count, int width, int step, int size)
{
  for (int64_t i = 0; i < width; i++, from += across, to += size)
    for (int64_t t = 0; t < m; t++) {
      char *at = to + t * step * size;
      if (i < count) put(at, from + order[t] * along, size);
      else memset(at, 0, (size_t)size);
    }
}

/* The same where they lie side by side already. */
static void pack_rows(char *to, const char *from, int64_t m, const int32_t *order, int64_t along, int64_t bytes,
                      int64_t step)
{
  for (int64_t t = 0; t < m; t++, to += step) {
    memcpy(to, from + order[t] * along, (size_t)bytes);
    memset(to + bytes, 0, (size_t)(step - bytes));
  }
}

struct terms { const char *p; int64_t along, across; };       /* an operand at a block's first term */

static void pack(const struct tn_cpu_product *q, char *to, struct terms s, int64_t m, const int32_t *order,
                 int64_t count, int width)
{
  int step = width * q->parts;
  if (count > width) count = width;
  if (q->parts == 1 && s.across == q->size && width != ROWS) {
    pack_rows(to, s.p, m, order, s.along, count * q->size, step * q->size);
    return;
  }
  for (int k = 0; k < q->parts; k++, to += width * q->size, s.p += q->size)
    if (q->size == 8) pack_part(to, s.p, m, order, s.along, s.across, count, width, step, 8);
    else pack_part(to, s.p, m, order, s.along, s.across, count, width, step, 4);
}

/* ---- Blocks ---- */

/* A block: where it begins in both operands and in the result, and how much of it there is. */
struct block { struct terms a, b; char *c; int64_t c_row, rows, columns; };

static struct block block_at(const struct tn_cpu_product *q, int64_t unit)
{
  const struct tn_launch *l = q->launch;
  const struct tn_operand *a = &l->in[!q->right], *b = &l->in[q->right];
  int64_t across = ceiling(q->n, BLOCK_TILES * q->columns), down = ceiling(q->m, BLOCK_ROWS), stride = 1;
  int64_t i = unit / across % down * BLOCK_ROWS, j = unit % across * BLOCK_TILES * q->columns;
  int64_t rest = unit / across / down;
  int last = l->nkeep - 1;
  struct block o = {.a = {(const char *)a->buf->host + a->offset, a->stride[l->nkeep], a->stride[q->row]},
                    .b = {(const char *)b->buf->host + b->offset, b->stride[l->nkeep], b->stride[last]},
                    .c = (char *)l->out[0].buf->host + l->out[0].offset,
                    .rows = tn_cpu_min(q->m - i, BLOCK_ROWS),
                    .columns = tn_cpu_min(q->n - j, BLOCK_TILES * q->columns)};
  for (int k = last; k >= 0; stride *= l->shape[k--]) {
    int64_t at = k == last ? j : k == q->row ? i : rest % l->shape[k];
    if (k != last && k != q->row) rest /= l->shape[k];
    if (k == q->row) o.c_row = stride * q->size * q->parts;
    o.a.p += at * a->stride[k];
    o.b.p += at * b->stride[k];
    o.c += at * stride * q->size * q->parts;
  }
  return o;
}

/* One chunk of |m| terms of the block: its tiles, one behind the other, to |to|. */
static void chunk_tiles(const struct tn_cpu_product *q, const struct block *o, int64_t start, int64_t m, char *scratch,
                        char *to)
{
  int32_t *order = (int32_t *)(void *)scratch;
  int32_t *count = (int32_t *)(void *)(scratch + tn_cpu_align(TN_CHUNK * sizeof(int32_t)));
  int lanes = set_order(m, order, count);
  struct terms a = o->a, b = o->b;
  size_t panel = (size_t)m * term_bytes(q);
  a.p += start * a.along;
  b.p += start * b.along;
  for (int64_t i = 0; i < o->rows; i += ROWS, a.p += ROWS * a.across)
    pack(q, scratch + q->a + (size_t)(i / ROWS) * panel, a, m, order, o->rows - i, ROWS);
  for (int64_t j = 0; j < o->columns; j += q->columns, b.p += q->columns * b.across) {
    pack(q, scratch + q->b, b, m, order, o->columns - j, q->columns);
    for (int64_t i = 0; i < o->rows; i += ROWS, to += tile_bytes(q))
      q->tile(lanes, count, scratch + q->a + (size_t)(i / ROWS) * panel, scratch + q->b, to);
  }
}

/* A row of a tile, part by part, to its place among the results. */
static void put_row(const struct tn_cpu_product *q, char *to, const char *row, int64_t n)
{
  if (q->parts == 1) {
    memcpy(to, row, (size_t)(n * q->size));
    return;
  }
  const char *im = row + q->isa->vbytes;
  for (int64_t k = 0; k < n; k++, to += 2 * q->size) {
    put(to, row + k * q->size, q->size);
    put(to + q->size, im + k * q->size, q->size);
  }
}

static void put_block(const struct tn_cpu_product *q, const struct block *o, const char *tile)
{
  for (int64_t j = 0; j < o->columns; j += q->columns)
    for (int64_t i = 0; i < o->rows; i += ROWS, tile += tile_bytes(q))
      for (int64_t r = 0; r < ROWS && i + r < o->rows; r++)
        put_row(q, o->c + (i + r) * o->c_row + j * q->size * q->parts, tile + r * 2 * q->isa->vbytes,
                tn_cpu_min(q->columns, o->columns - j));
}

static void run_block(const struct tn_cpu_product *q, const struct block *o, char *scratch)
{
  size_t bytes = block_bytes(q);
  char *tiles = scratch + q->block;
  struct tn_cpu_tree tree = {.combine = q->isa->combine[q->family][TN_RED_SUM], .level = tiles + bytes, .stride = bytes,
                             .width = (long)(bytes / (size_t)q->size)};
  for (int64_t start = 0; start < q->terms; start += TN_CHUNK) {
    if (tn_wants_stop(q->vm)) return;
    chunk_tiles(q, o, start, tn_cpu_min(q->terms - start, TN_CHUNK), scratch, tiles);
    if (q->terms > TN_CHUNK) tn_cpu_tree_push(&tree, tiles);
  }
  put_block(q, o, q->terms > TN_CHUNK ? tn_cpu_tree_finish(&tree) : tiles);
}

void tn_cpu_product_share(void *ud, int i)
{
  const struct tn_cpu_product *q = ud;
  char *scratch = q->memory + (size_t)i * q->scratch;
  int64_t unit, end;
  while (tn_claim(q->claims, &unit, &end))
    for (; unit < end && !tn_wants_stop(q->vm); unit++) {
      struct block o = block_at(q, unit);
      run_block(q, &o, scratch);
    }
}
