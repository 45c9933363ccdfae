/* SPDX-License-Identifier: MIT
 * The CPU executor: a launch → the program's code over tiles, strips and threads.  Contiguous operands are
 * read and written in place; others are expanded, a strip at a time, into scratch that stays in cache.  The
 * last tile of a range runs the same handlers, on points that it shares with the tile before or on padded
 * copies, so that an element's bits never depend on its position.  Knows nothing of what handlers compute, or of
 * source.  Declared in cpu.h. */
#include "cpu.h"

#include <string.h>
#include <time.h>

/* The usual grain: about ten times the cost of starting a thread. */
enum { WORK_PER_THREAD = 1 << 18,
       START = 16 };           /* grains that are worth the start of a crew */
enum { CUT_FROM = 512,         /* points of a run that are worth a pass of their own */
       STRIP_CACHE = 1 << 20,  /* bytes that a thread reads and writes, again and again, without leaving its cache */
       UNIT_WORK = 1 << 15,    /* points × instructions that are worth a claim, */
       UNIT_LEAST = 256,       /* and points: a multiple of every tile */
       SLICE_WORK = 1 << 20,   /* points × instructions, and bytes of operands, between two looks at the request */
       SLICE_BYTES = 1 << 22 };        /* to stop: a few milliseconds, even where each page is made at its first use */

/* A program's length costs code alone, some 30 bytes an instruction, and its live values a tile each; operands that are
 * not contiguous take a strip each in every thread. */
static const struct tn_limits limits = {.steps = 1 << 16, .arrays = 512, .accumulators = 256};

struct cpu {
  struct tn_executor pub;
  const struct tn_isa *isa;
  int64_t grain;               /* points × instructions that are worth another thread */
  int64_t strip_bytes;         /* that a strip's rows take at most */
  char *arena;                 /* scratch of all threads, kept between launches, as is this: */
  size_t arena_size;
  struct tn_cpu_operand *operands;
  size_t operands_cap;
  struct tn_cpu_unit *units;
  size_t units_cap;
};

/* ---- One thread's share ---- */

/* Points are passed in pieces over which long runs of operands stay whole: those are then read in place. */
static int64_t piece_length(const struct tn_cpu_run *r)
{
  int64_t piece = INT64_MAX;
  for (int k = 0; k < r->noperands; k++) {
    const struct tn_cpu_operand *o = &r->operands[k];
    int64_t whole = o->run > o->same ? o->run : o->same;
    if (o->p && whole >= CUT_FROM && whole < piece) piece = whole;
  }
  return piece;
}

/* Points between two looks at the request to stop; whole chunks, so that slicing cuts no tile. */
static int64_t slice_length(const struct tn_cpu_run *r)
{
  int64_t bytes = 1;
  for (int k = 0; k < r->noperands; k++) bytes += r->operands[k].p ? r->operands[k].size : 0;
  int64_t chunks = tn_cpu_min(SLICE_WORK / (int64_t)r->code->section[TN_BODY].n, SLICE_BYTES / bytes) / TN_CHUNK;
  return (chunks ? chunks : 1) * TN_CHUNK;
}

/* Points that are claimed at once, where nothing is reduced: the fewer, the longer the program is.  Whole tiles. */
static int64_t unit_length(const struct tn_cpu_code *c)
{
  int64_t unit = TN_CHUNK;
  while (unit > UNIT_LEAST && unit * (int64_t)c->section[TN_BODY].n > UNIT_WORK) unit /= 2;
  return unit;
}

static void run_elementwise(const struct tn_cpu_run *r, struct tn_cpu_thread *t)
{
  if (r->launch->kept <= TN_CHUNK && r->linear && r->claims->threads == 1) {      /* no more than a slice ever is */
    tn_cpu_points(r, t, 0, r->launch->kept);
    return;
  }
  int64_t unit = unit_length(r->code), slice = slice_length(r), from, to;
  int64_t piece = r->linear || r->row ? INT64_MAX : piece_length(r);
  while (tn_claim(r->claims, &from, &to)) {
    int64_t point = from * unit, end = tn_cpu_min(to * unit, r->launch->kept);
    while (point < end && (r->renews || !tn_wants_stop(r->vm))) {
      int64_t count = tn_cpu_min(tn_cpu_min(end - point, piece - point % piece), slice);
      tn_cpu_points(r, t, point, count);
      point += count;
    }
  }
}

static void fill_const(const struct tn_cpu_run *r, const struct tn_cpu_const *k, char *dst)
{
  const char *src = NULL;
  double x = 0;
  int64_t widened = 0;
  if (k->kind == TN_P_LOAD) {
    const struct tn_operand *o = &r->launch->in[k->index];
    unsigned dt = r->program->in[k->index].dtype;
    src = (const char *)o->buf->host + o->offset + (size_t)k->part * tn_dtype_size(k->dt);
    if (tn_dtype_is_packed(dt)) {
      tn_element_cast(k->dt, &widened, dt, src);
      src = (const char *)&widened;
    }
  } else if (k->kind == TN_P_SCALAR) src = (const char *)&r->launch->args[k->index];
  else x = r->program->consts[k->index];
  if (src && tn_dtype_size(k->dt) == 8) {
    memcpy(dst, src, 8);
    return;
  }
  union { double f64; float f32; int64_t i64; int32_t i32; } v = {0};
  switch (k->dt) {
  case TN_F64: v.f64 = x; break;
  case TN_F32: v.f32 = (float)x; break;
  case TN_I64: v.i64 = (int64_t)x; break;
  case TN_I32: v.i32 = (int32_t)x; break;
  default: v.i64 = -(int64_t)(src ? *src != 0 : x != 0); src = NULL; break;
  }
  if (src) memcpy(&v, src, 4);
  memcpy(dst, &v, 8);
}

static struct tn_cpu_layout lay_out(const struct tn_cpu_run *r)
{
  const struct tn_cpu_code *c = r->code;
  struct tn_cpu_layout l;
  l.tails = tn_cpu_slot_offset(c, c->nslots);
  l.strips = l.tails + (size_t)(r->noperands + c->nlanes) * tn_cpu_tile_bytes(c);
  l.lanes = l.strips + (r->linear ? 0 : (size_t)r->noperands * TN_STRIP_BYTES);
  l.places = l.lanes + tn_cpu_align(tn_cpu_reduce_scratch(r));
  l.total = l.places + tn_cpu_align((size_t)r->noperands * sizeof(struct tn_cpu_place));
  return l;
}

struct tn_cpu_thread tn_cpu_thread_begin(const struct tn_cpu_run *r, char *scratch)
{
  const struct tn_cpu_layout *l = &r->layout;
  const struct tn_cpu_code *c = r->code;
  struct tn_cpu_thread t = {
    .bases = (void *)scratch, .places = (void *)(scratch + l->places), .tails = scratch + l->tails,
    .strips = scratch + l->strips, .lanes = scratch + l->lanes,
    .identity = scratch + l->lanes + (size_t)c->nlanes * TN_LANES * 8,
  };
  for (int k = 0; k < r->noperands; k++) {
    t.bases->at[k] = (struct tn_base){scratch, 0};
    t.places[k] = (struct tn_cpu_place){0};
  }
  for (int k = 0; k < c->nconsts; k++) fill_const(r, &c->consts[k], scratch + tn_cpu_const_offset(c, k));
  for (int k = 0; k < c->nslots; k++)
    t.bases->at[tn_cpu_slot_base(c) + k] = (struct tn_base){scratch + tn_cpu_slot_offset(c, k), 0};
  t.bases->origin = t.bases->lane_mask = 0;
  t.bases->moving = r->noperands;
  for (int k = TN_SPREAD; k <= TN_PROLOGUE; k++)
    if (c->section[k].n) tn_cpu_run_section(c, k, t.bases, 1);
  return t;
}

int64_t tn_cpu_claimable(const struct tn_cpu_run *r)
{
  int64_t unit = unit_length(r->code);
  return r->program->reduces ? tn_cpu_reduce_units(r) : (r->launch->kept + unit - 1) / unit;
}

int64_t tn_cpu_walks(const struct tn_cpu_run *r)
{
  return r->program->reduces ? tn_cpu_reduce_walks(r) : r->row ? r->launch->kept / r->row : 0;
}

void tn_cpu_share(const struct tn_cpu_run *r, struct tn_cpu_thread *t)
{
  if (!r->program->reduces) run_elementwise(r, t);
  else if (r->across) tn_cpu_reduce_columns(r, t);
  else tn_cpu_reduce_rows(r, t);
}

/* A launch for its threads: scratch for each of them. */
struct shared { const struct tn_cpu_run *run; char *scratch; };

static void run_thread(void *ud, int i)
{
  const struct shared *s = ud;
  struct tn_cpu_thread t = tn_cpu_thread_begin(s->run, s->scratch + (size_t)i * s->run->layout.total);
  tn_cpu_share(s->run, &t);
}

/* ---- A launch ---- */

/* Operands as they come with the launch; those without a buffer are in |local|, where a strip has |rows| rows. */
static void set_operands(struct tn_cpu_run *r, char *local, int64_t rows)
{
  const struct tn_program *p = r->program;
  for (int k = 0; k < r->noperands; k++) {
    bool in = k < p->nin, reduced = !in && p->out[k - p->nin].reduce != TN_RED_NONE;
    const struct tn_operand *x = in ? &r->launch->in[k] : &r->launch->out[k - p->nin];
    char *at = x->buf ? (char *)x->buf->host + x->offset : local + x->offset * rows;
    bool skip = reduced || (in && p->in[k].bclass == TN_B_SPLAT);
    r->operands[k] = (struct tn_cpu_operand){
      .p = skip ? NULL : at, .result = reduced ? at : NULL, .stride = x->stride, .local = !x->buf,
      .size = (int64_t)tn_dtype_size(in ? p->in[k].dtype : p->out[k - p->nin].dtype),
    };
  }
}

/* Rows of a tile or more are read and written where they are, one after the other, if that spares gathering: what
 * repeats itself soon is gathered once. */
static void set_rows(struct tn_cpu_run *r)
{
  int64_t row = INT64_MAX, n = 1, points = r->launch->kept;
  bool gathers = false;
  r->row = 0;
  if (r->linear || r->code->nlanes) return;
  for (int k = 0; k < r->noperands; k++) {
    const struct tn_cpu_operand *o = &r->operands[k];
    if (!o->p) continue;
    row = tn_cpu_min(row, k < r->code->nin && o->same > o->run ? o->same : o->run);
    gathers |= o->run != points && (k >= r->code->nin || o->cycle > TN_STRIP / 2);
  }
  if (row < r->code->tile || (row < CUT_FROM && !gathers)) return;
  for (r->outer = r->space->ndim; r->outer && n < row;) n *= r->space->shape[--r->outer];
  r->row = n;
}

void tn_cpu_scan(struct tn_cpu_run *r)
{
  r->linear = true;
  for (int k = 0; k < r->noperands; k++) {
    struct tn_cpu_operand *o = &r->operands[k];
    o->run = o->same = 1;
    if (!o->p) continue;
    tn_cpu_operand_scan(o, r->space);
    r->linear &= o->run == r->launch->kept * r->launch->reduced;
  }
  set_rows(r);
}

/* The order of the axes: reduced ones innermost, or, across, kept ones. */
static void set_space(struct tn_cpu_run *r, struct tn_cpu_space *s, bool across)
{
  const struct tn_launch *l = r->launch;
  int axis = across ? l->nkeep : 0;
  s->ndim = l->ndim;
  for (int i = 0; i < l->ndim; i++, axis++) {
    if (axis == l->ndim) axis = 0;
    s->axis[i] = (uint8_t)axis;
    s->shape[i] = l->shape[axis];
  }
  r->space = s;
  tn_cpu_scan(r);
}

/* Operands and space of a launch along one axis, reducing nothing, if each operand is contiguous or one element: the
 * same as set_operands and set_space find, of which small launches are to have little.  False: it is not so. */
static bool set_line(struct tn_cpu_run *r, struct tn_cpu_space *s)
{
  const struct tn_program *p = r->program;
  const struct tn_launch *l = r->launch;
  if (l->ndim != 1 || p->reduces) return false;
  int64_t n = l->shape[0];
  for (int k = 0; k < r->noperands; k++) {
    bool in = k < p->nin, splat = in && p->in[k].bclass == TN_B_SPLAT;
    const struct tn_operand *x = in ? &l->in[k] : &l->out[k - p->nin];
    int64_t size = (int64_t)tn_dtype_size(in ? p->in[k].dtype : p->out[k - p->nin].dtype);
    if (!x->buf || (!splat && x->stride[0] != size)) return false;
    r->operands[k] = (struct tn_cpu_operand){
      .p = splat ? NULL : (char *)x->buf->host + x->offset, .stride = x->stride, .size = size,
      .run = splat ? 1 : n, .same = 1, .cycle = n};
  }
  s->ndim = 1;
  s->axis[0] = 0;
  s->shape[0] = n;
  r->space = s;
  r->linear = true;
  r->row = 0;
  return true;
}

/* The rest of |r|, whose code, program and launch are there. */
static void set_run(struct tn_cpu_run *r, struct tn_cpu_operand *operands, struct tn_cpu_space *s, char *local,
                    int64_t rows)
{
  r->noperands = r->program->nin + r->program->nout;
  r->operands = operands;
  if (!set_line(r, s)) {
    set_operands(r, local, rows);
    set_space(r, s, false);
    r->across = r->program->reduces && tn_cpu_reduce_across(r);
    if (r->across) set_space(r, s, true);
  }
  r->layout = lay_out(r);
}

/* points × instructions of a launch */
static int64_t work_of(const struct tn_cpu_code *c, const struct tn_launch *l)
{
  int64_t work;
  bool much = __builtin_mul_overflow(l->kept * l->reduced, (int64_t)c->section[TN_BODY].n, &work);
  return much ? INT64_MAX : work;
}

/* As many threads as |work| is worth, of which there are |pieces|, in a launch that begins with |p|.  No crew is
 * started for a short one that may be the only one of its kind. */
static int useful_threads(const struct cpu *cpu, const tenon_vm *vm, const struct tn_program *p, int64_t work,
                          int64_t pieces)
{
  if (work < 2 * cpu->grain || (!vm->crew && !p->runs && work < START * cpu->grain)) return 1;
  int64_t useful = work / cpu->grain, most = tn_threads_allowed(vm);
  if (useful > pieces) useful = pieces;
  if (useful > most) useful = most;
  return useful < 1 ? 1 : (int)useful;
}

static int64_t now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Scratch of at least |size| bytes, 64-byte aligned; NULL on failure. */
static char *arena(struct cpu *cpu, tenon_vm *vm, size_t size)
{
  if (cpu->arena_size < size + 64) {
    tn_free(vm, cpu->arena, cpu->arena_size);
    cpu->arena_size = 0;
    cpu->arena = tn_alloc(vm, size + 64);
    if (!cpu->arena) return NULL;
    cpu->arena_size = size + 64;
  }
  return cpu->arena + (64 - ((uintptr_t)cpu->arena & 63));
}

static tenon_status prepare(struct cpu *cpu, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l)
{
  struct tn_cpu_code *c = p->exec[cpu->pub.slot].data;
  if (c && c->isa != cpu->isa) {
    tn_cpu_code_free(vm, c);
    p->exec[cpu->pub.slot].data = c = NULL;
  }
  if (!c) {
    c = tn_cpu_code_new(vm, p, cpu->isa);
    if (!c) return TENON_E_NOMEM;
    p->exec[cpu->pub.slot].data = c;
    p->exec[cpu->pub.slot].free = tn_cpu_code_free;
  }
  for (int i = 0; i < p->nin; i++)
    if (l->in[i].buf && !tn_buffer_read(vm, l->in[i].buf)) return TENON_E_DEVICE;
  for (int i = 0; i < p->nout; i++)
    if (l->out[i].buf && !tn_buffer_write(vm, l->out[i].buf, false)) return TENON_E_DEVICE;
  return TENON_OK;
}

/* Runs |share| on the threads of |trial|, and notes how fast they were. */
static void run_paced(tenon_vm *vm, struct tn_cpu_pace *pace, const struct tn_cpu_trial *trial, int64_t points,
                      tn_share_fn *share, void *ud)
{
  int64_t start = trial->level < 0 ? 0 : now();
  tn_parallel(vm, trial->threads, share, ud);
  if (trial->level >= 0) tn_cpu_pace_end(pace, trial, (double)(now() - start) / (double)points);
}

/* A thread for so many times the work of one that goes point by point. */
enum { PRODUCT_PACE = 8 };

static tenon_status run_product(struct cpu *cpu, tenon_vm *vm, const struct tn_program *p, const struct tn_launch *l,
                                struct tn_cpu_product *q)
{
  struct tn_cpu_code *code = p->exec[cpu->pub.slot].data;
  int threads = useful_threads(cpu, vm, p, work_of(code, l) / PRODUCT_PACE, q->units);
  struct tn_cpu_trial trial = tn_cpu_pace_begin(&code->pace, threads);
  struct tn_claims claims = tn_claims_of(q->units, trial.threads);
  q->vm = vm;
  q->claims = &claims;
  q->memory = arena(cpu, vm, (size_t)trial.threads * q->scratch);
  if (!q->memory) return TENON_E_NOMEM;
  run_paced(vm, &code->pace, &trial, l->kept * l->reduced, tn_cpu_product_share, q);
  return tn_poll(vm);
}

static tenon_status cpu_run(struct tn_executor *self, tenon_vm *vm, struct tn_program *p, const struct tn_launch *l,
                            enum tn_fallback *why)
{
  struct cpu *cpu = (struct cpu *)self;
  (void)why;
  TN_TRY(prepare(cpu, vm, p, l));
  struct tn_cpu_product product;
  if (p->reduces && tn_cpu_product_find(p, l, cpu->isa, &product)) return run_product(cpu, vm, p, l, &product);
  struct tn_cpu_code *code = p->exec[cpu->pub.slot].data;
  struct tn_cpu_run r = {.vm = vm, .code = code, .program = p, .launch = l};
  size_t noperands = (size_t)p->nin + (size_t)p->nout;
  TN_TRY(tn_grow(vm, &cpu->operands, &cpu->operands_cap, noperands, sizeof *cpu->operands));
  for (int k = 0; k < p->nin; k++) r.renews |= l->in[k].buf == l->out[0].buf;
  struct tn_cpu_space space;
  set_run(&r, cpu->operands, &space, NULL, 0);
  int64_t points = l->kept * l->reduced, pieces = tn_cpu_claimable(&r);
  int useful = useful_threads(cpu, vm, p, work_of(code, l), pieces);
  struct tn_cpu_trial trial = tn_cpu_pace_begin(&code->pace, useful);
  struct tn_claims claims = tn_claims_of(pieces, trial.threads);
  size_t partials = tn_cpu_align(tn_cpu_reduce_partials(&r));
  char *a = arena(cpu, vm, partials + (size_t)trial.threads * r.layout.total);
  if (!a) return TENON_E_NOMEM;
  r.claims = &claims;
  r.partials = a;
  struct shared s = {.run = &r, .scratch = a + partials};
  run_paced(vm, &code->pace, &trial, points, run_thread, &s);
  if (r.renews) return TENON_OK;
  TN_TRY(tn_poll(vm));
  if (partials) tn_cpu_reduce_finish(&r);
  return TENON_OK;
}

/* ---- Strips ---- */

/* Few rows are not worth strips, nor are those of which one alone does not stay in cache.  Each thread gets as many
 * strips as the others. */
static int64_t cpu_strip_rows(struct tn_executor *self, tenon_vm *vm, int64_t rows, int64_t bytes)
{
  int64_t threads = tn_threads_allowed(vm), strip = ((struct cpu *)self)->strip_bytes / bytes;
  if (!strip || rows <= strip || rows < 2 * threads) return 0;
  int64_t strips = (rows + strip - 1) / strip;
  strips += (threads - strips % threads) % threads;
  return (rows + strips - 1) / strips;
}

/* The programs of |s| ready for their launches; what these are worth, and how many operands they have. */
static tenon_status prepare_strips(struct cpu *cpu, tenon_vm *vm, const struct tn_strips *s, int64_t *work,
                                   size_t *noperands)
{
  *work = 0;
  *noperands = 0;
  for (size_t i = 0; i < s->n; i++) {
    struct tn_program *p = s->at[i].prog;
    TN_TRY(prepare(cpu, vm, p, &s->at[i].launch));
    int64_t more = work_of(p->exec[cpu->pub.slot].data, &s->at[i].launch);
    *work = more > INT64_MAX - *work ? INT64_MAX : *work + more;
    *noperands += (size_t)p->nin + (size_t)p->nout;
  }
  return TENON_OK;
}

/* Each program as if launched for the first strip, with |local| for the values without buffers. */
static void set_units(struct cpu *cpu, tenon_vm *vm, const struct tn_strips *s, char *local)
{
  struct tn_cpu_operand *operands = cpu->operands;
  for (size_t i = 0; i < s->n; i++) {
    struct tn_cpu_unit *u = &cpu->units[i];
    u->launch = s->at[i].launch;
    u->launch.shape[0] = s->strip;
    u->launch.kept = u->launch.kept / s->rows * s->strip;
    u->run = (struct tn_cpu_run){.vm = vm, .program = s->at[i].prog, .launch = &u->launch,
                                 .code = s->at[i].prog->exec[cpu->pub.slot].data};
    set_run(&u->run, operands, &u->space, local, s->strip);
    operands += u->run.noperands;
  }
}

static tenon_status cpu_run_strips(struct tn_executor *self, tenon_vm *vm, struct tn_strips *s)
{
  struct cpu *cpu = (struct cpu *)self;
  int64_t work, strips = (s->rows + s->strip - 1) / s->strip;
  size_t noperands;
  TN_TRY(tn_grow(vm, &cpu->units, &cpu->units_cap, s->n, sizeof *cpu->units));
  TN_TRY(prepare_strips(cpu, vm, s, &work, &noperands));
  TN_TRY(tn_grow(vm, &cpu->operands, &cpu->operands_cap, noperands, sizeof *cpu->operands));
  struct tn_cpu_pace *pace = &((struct tn_cpu_code *)s->at[0].prog->exec[cpu->pub.slot].data)->strip_pace;
  struct tn_cpu_trial trial = tn_cpu_pace_begin(pace, useful_threads(cpu, vm, s->at[0].prog, work, strips));
  struct tn_claims claims = tn_claims_of(strips, trial.threads);
  struct tn_cpu_strips g = {.unit = cpu->units, .n = s->n, .rows = s->rows, .strip = s->strip,
                            .local = s->local * s->strip, .claims = &claims};
  size_t bytes = (size_t)g.local * (size_t)trial.threads + 64;
  char *local = tn_alloc(vm, bytes);
  if (!local) return TENON_E_NOMEM;
  set_units(cpu, vm, s, local + (64 - ((uintptr_t)local & 63)));
  tn_cpu_strips_lay_out(&g);
  g.scratch = arena(cpu, vm, (size_t)trial.threads * g.total);
  if (g.scratch) run_paced(vm, pace, &trial, s->rows, tn_cpu_strips_share, &g);
  tn_free(vm, local, bytes);
  return g.scratch ? tn_poll(vm) : TENON_E_NOMEM;
}

static bool cpu_runs_whole(struct tn_executor *self, const struct tn_program *p)
{
  (void)self;
  return tn_cpu_is_product(p);
}

static bool cpu_accepts(struct tn_executor *self, const struct tn_program *p, enum tn_fallback *why)
{
  (void)self; (void)p; (void)why;
  return true;
}

static tenon_status cpu_finish(struct tn_executor *self, tenon_vm *vm)
{
  (void)self; (void)vm;
  return TENON_OK;
}

static void cpu_free(struct tn_executor *self, tenon_vm *vm)
{
  struct cpu *cpu = (struct cpu *)self;
  tn_free(vm, cpu->arena, cpu->arena_size);
  tn_free(vm, cpu->operands, cpu->operands_cap * sizeof *cpu->operands);
  tn_free(vm, cpu->units, cpu->units_cap * sizeof *cpu->units);
  tn_free(vm, cpu, sizeof *cpu);
}

static struct tn_executor *cpu_open(tenon_vm *vm, unsigned slot, const char *device)
{
  (void)device;
  struct cpu *cpu = tn_zalloc(vm, sizeof *cpu);
  if (!cpu) return NULL;
  cpu->pub = (struct tn_executor){.name = tn_cpu_kind.name, .slot = slot, .limits = limits,
                                  .accepts = cpu_accepts, .run = cpu_run, .strip_rows = cpu_strip_rows,
                                  .runs_whole = cpu_runs_whole, .run_strips = cpu_run_strips,
                                  .finish = cpu_finish, .free = cpu_free};
  cpu->isa = tn_isa_best();
  cpu->grain = WORK_PER_THREAD;
  cpu->strip_bytes = STRIP_CACHE;
  return &cpu->pub;
}

const struct tn_executor_kind tn_cpu_kind = {.name = "cpu", .open = cpu_open};

void tn_cpu_isa_set(struct tn_executor *self, const struct tn_isa *isa) { ((struct cpu *)self)->isa = isa; }
void tn_cpu_grain_set(struct tn_executor *self, int64_t grain) { ((struct cpu *)self)->grain = grain; }
void tn_cpu_strip_set(struct tn_executor *self, int64_t bytes) { ((struct cpu *)self)->strip_bytes = bytes; }
