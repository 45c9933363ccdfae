/* SPDX-License-Identifier: MIT
 * Tagged values and counted objects.  Small values live in the tag word's partner; everything else is an
 * object with a reference count.  Registers, containers and closures own what they hold. */
#ifndef TN_VALUE_H
#define TN_VALUE_H
#include "vm/base/text.h"

enum tn_tag {
  TN_UNDEF,        /* no value: an unset register, a missing argument */
  TN_NONE, TN_ELLIPSIS, TN_BOOLEAN, TN_INT, TN_FLOAT,
  TN_DTYPE,        /* u.i: number of an element type (np.float64) */
  TN_EXCCLASS,     /* u.i: tenon_status of an exception class (ValueError) */
  TN_OBJECT        /* from here on u.o is an object; its kind is u.o->kind */
};

_Static_assert(TN_INT == TN_BOOLEAN + 1 && TN_FLOAT == TN_BOOLEAN + 2,
               "the real scalars stand together, narrow to wide");
_Static_assert(TN_DTYPE > TN_FLOAT && TN_OBJECT > TN_EXCCLASS, "numbered values above the plain ones, objects last");

enum tn_okind {
  TN_COMPLEX_OBJ, TN_STR, TN_ARRAY, TN_TUPLE, TN_LIST, TN_DICT, TN_SLICE, TN_RANGE, TN_FUNCTION, TN_BUILTIN,
  TN_BOUND,        /* a method with its object */
  TN_MODULE,       /* np, math, np.random: a name under which builtins are found */
  TN_CELL,         /* a variable shared with closures */
  TN_ITER, TN_PROTO, TN_EXCEPTION, TN_MODE,    /* TN_MODE: what mode("…") gives to with */
  TN_GENERATOR,    /* a stream of random numbers */
  TN_SET, TN_FROZENSET,
  TN_FLAGS,        /* x.flags of an array */
  TN_RECORD,       /* values by name alone (np.finfo): a tuple with names that is none to the language */
  TN_SETTING       /* what np.printoptions(…) gives to with */
};

struct tn_obj {
  uint32_t refs;
  uint8_t kind;                    /* enum tn_okind */
  bool tracked;                    /* linked into vm->objects */
  struct tn_obj *prev, *next;      /* tracked objects; |next| also links zombies */
};

typedef struct tn_value {
  uint32_t tag;
  union { int64_t i; double f; bool b; struct tn_obj *o; } u;
} tn_value;

struct tn_complex { struct tn_obj h; tn_value pad; double re, im; };
struct tn_str { struct tn_obj h; size_t n; uint64_t hash; char s[]; };       /* terminated UTF-8; hash: 0 unknown yet */
/* |names|: UNDEF, or a str: the name of the type and those of the items, blanks between; those behind a '|' are found
 * but not shown. */
struct tn_tuple { struct tn_obj h; size_t n; tn_value names; tn_value v[]; };
struct tn_list { struct tn_obj h; size_t n, cap; tn_value *v; };
struct tn_entry { tn_value key, value; uint64_t hash; };                     /* key.tag == TN_UNDEF: removed */
/* insertion order */
struct tn_dict {
  struct tn_obj h; size_t n, used, cap; struct tn_entry *e; uint32_t *index; size_t nindex;
  uint64_t *watch;                 /* counts what makes entries come, go or move; NULL: nobody asks */
};
/* In the order of CPython's sets.  key.tag == TN_UNDEF: free, or |removed|; hash: of a frozenset, 0 unknown yet */
struct tn_member { tn_value key; int64_t hash; bool removed; };
struct tn_set { struct tn_obj h; size_t n, fill, nslots, finger; struct tn_member *e; int64_t hash; };
struct tn_slice { struct tn_obj h; tn_value start, stop, step; };            /* None where absent */
struct tn_range { struct tn_obj h; int64_t start, stop, step; uint64_t count; };   /* stop: modulo 2^64 */
struct tn_cell { struct tn_obj h; tn_value v; };
/* form, extra: vm/run/protocols.c; step, name: of the form that has a function of its own */
struct tn_iter;
typedef tenon_status (*tn_iter_step)(tenon_vm *vm, struct tn_iter *it, tn_value *out, bool *done);
struct tn_iter {
  struct tn_obj h; tn_value over; int64_t i; int form; tn_value extra; tn_iter_step step; const char *name;
};
struct tn_bound { struct tn_obj h; tn_value self; const struct tn_builtin *fn; };
/* names: the interpreter's, or of a script |own|, a dict; title: the str that |name| stands in, then; loading: it is
 * being run */
struct tn_module {
  struct tn_obj h; const char *name; const struct tn_dict *names; tn_value own, title; bool loading;
};
struct tn_builtin_obj { struct tn_obj h; const struct tn_builtin *fn; const struct tn_signature *signature; };
/* args: a tuple; cause, context: exceptions, or UNDEF; trail: where it arose (vm/run/traceback.c), or UNDEF */
struct tn_exception { struct tn_obj h; tenon_status cls; bool quiet; tn_value args, cause, context, trail; };
struct tn_mode_obj { struct tn_obj h; tenon_mode mode; };
struct tn_flags { struct tn_obj h; tn_value array; };
struct tn_setting { struct tn_obj h; int which; tn_value given, before; };        /* dicts; vm/lib/settings.c */
struct tn_generator { struct tn_obj h; struct tn_stream stream; };

#define TN_IS(v, k) ((v).tag == TN_OBJECT && (v).u.o->kind == (k))
#define TN_AS(type, v) ((struct type *)(void *)(v).u.o)

static inline tn_value tn_undef(void) { return (tn_value){.tag = TN_UNDEF, .u.i = 0}; }
static inline tn_value tn_none(void) { return (tn_value){.tag = TN_NONE, .u.i = 0}; }
static inline tn_value tn_bool(bool b) { return (tn_value){.tag = TN_BOOLEAN, .u.i = b}; }  /* u.i is 0 or 1 too */
static inline tn_value tn_int(int64_t i) { return (tn_value){.tag = TN_INT, .u.i = i}; }
static inline tn_value tn_float(double f) { return (tn_value){.tag = TN_FLOAT, .u.f = f}; }
static inline tn_value tn_dtype_value(unsigned d) { return (tn_value){.tag = TN_DTYPE, .u.i = d}; }
static inline tn_value tn_object(void *o) { return (tn_value){.tag = TN_OBJECT, .u.o = (struct tn_obj *)o}; }

/* Are they one object?  Numbers have no identity but their value; NaN is one. */
static inline bool tn_same(tn_value x, tn_value y)
{
  if (x.tag != y.tag) return false;
  if (x.tag == TN_FLOAT && x.u.f != x.u.f && y.u.f != y.u.f) return true;
  return x.tag == TN_NONE || x.tag == TN_ELLIPSIS || x.u.i == y.u.i;
}

static inline tn_value tn_retain(tn_value v) { if (v.tag == TN_OBJECT) v.u.o->refs++; return v; }
/* Drops a reference; frees at zero.  Never recurses on the C stack however deep the structure. */
void tn_obj_free(tenon_vm *vm, struct tn_obj *o);
static inline void tn_release(tenon_vm *vm, tn_value v)
{
  if (v.tag == TN_OBJECT && !--v.u.o->refs) tn_obj_free(vm, v.u.o);
}
static inline void tn_assign(tenon_vm *vm, tn_value *slot, tn_value owned)
{
  tn_value old = *slot;
  *slot = owned;
  tn_release(vm, old);
}

/* A new object of |bytes| bytes, one reference, zeroed behind the header; |tracked| for those that can be
 * part of a cycle (containers, cells, functions).  NULL: MemoryError. */
void *tn_obj_new(tenon_vm *vm, enum tn_okind kind, size_t bytes, bool tracked);

/* Constructors return an owned value; tag TN_UNDEF on failure (MemoryError recorded). */
tn_value tn_str_new(tenon_vm *vm, const char *s, size_t n);
tn_value tn_str_pair(tenon_vm *vm, const struct tn_str *x, const struct tn_str *y);        /* x + y */
tn_value tn_str_format(tenon_vm *vm, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* What was written, as a str, or UNDEF; |t| is freed either way. */
tn_value tn_text_str(struct tn_text *t);
tn_value tn_complex_new(tenon_vm *vm, double re, double im);
tn_value tn_tuple_new(tenon_vm *vm, size_t n);                  /* items UNDEF, to be filled */
/* The same items under |names|, as struct tn_tuple says: a tuple, or a record. */
tn_value tn_named_new(tenon_vm *vm, enum tn_okind kind, const struct tn_tuple *items, tn_value names);
/* The |i|-th name, |*n| letters long; NULL: there are no more.  Name 0 is the type's, item i has name i + 1. */
const char *tn_item_name(const struct tn_tuple *t, size_t i, size_t *n);
tn_value tn_list_new(tenon_vm *vm, size_t n);                   /* items None */
tn_value tn_dict_new(tenon_vm *vm);
tn_value tn_slice_new(tenon_vm *vm, tn_value start, tn_value stop, tn_value step);  /* borrows, retains */
tn_value tn_range_new(tenon_vm *vm, int64_t start, int64_t stop, int64_t step);
static inline int64_t tn_range_item(const struct tn_range *r, uint64_t i)      /* i < count */
{
  return (int64_t)((uint64_t)r->start + i * (uint64_t)r->step);
}
tn_value tn_cell_new(tenon_vm *vm, tn_value owned);
tn_value tn_bound_new(tenon_vm *vm, tn_value self, const struct tn_builtin *fn);

/* *out: |*s|, a str that nobody else refers to, longer by |t|, another one; *s is UNDEF then. */
tenon_status tn_str_append(tenon_vm *vm, tn_value *s, const struct tn_str *t, tn_value *out);
/* Room for |n| items in all, asked for at once. */
tenon_status tn_list_reserve(tenon_vm *vm, struct tn_list *l, size_t n);
/* What became of a constructor's value. */
static inline tenon_status tn_made(tn_value v) { return v.tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK; }

tenon_status tn_list_append(tenon_vm *vm, struct tn_list *l, tn_value owned);   /* releases |owned| on failure */
/* Changes of many items (list.c): done wholly or, on failure, not at all. */
/* |count| items from |start| on are replaced by the |n| of |from|, which are retained */
tenon_status tn_list_splice(tenon_vm *vm, struct tn_list *l, size_t start, size_t count, const tn_value *from,
                            size_t n);
/* every |step|-th item from |start| on: replaced by the |n| of |from|; removed, |count| of them */
tenon_status tn_list_assign(tenon_vm *vm, struct tn_list *l, size_t start, int64_t step, size_t n,
                            const tn_value *from);
tenon_status tn_list_delete(tenon_vm *vm, struct tn_list *l, size_t start, size_t step, size_t count);
tenon_status tn_list_reverse(tenon_vm *vm, struct tn_list *l);

/* What they are made of: the items, with room for |need|, to be moved about without touching their counts.  In place
 * where about |moves| moves are few, else in a copy that takes the place of the list's memory at the end. */
struct tn_edit {
  tn_value *v;
  tn_value copy;                   /* a list without items: it owns the copy, and at the end what that replaces */
  tenon_vm *stop;                  /* whom to ask whether to stop: NULL in place */
  tn_value gone;                   /* what the list loses: an item, or a list of them, whose length is set last */
};
tenon_status tn_edit_begin(tenon_vm *vm, struct tn_list *l, size_t need, size_t moves, struct tn_edit *e);
tenon_status tn_edit_keep(tenon_vm *vm, struct tn_edit *e, size_t n);      /* makes |gone|, with room for |n| items */
tenon_status tn_edit_move(const struct tn_edit *e, tn_value *to, const tn_value *from, size_t n);   /* may overlap */
/* The list's new length, and how the change went, which it returns. */
tenon_status tn_edit_end(tenon_vm *vm, struct tn_list *l, size_t n, struct tn_edit *e, tenon_status s);

/* Dicts (dict.c).  A key is anything but a list, dict, slice or array; numbers that are equal are one key, also
 * array scalars.  Where there is no such key, or the error for one that cannot be hashed is recorded, get and remove
 * are false.  tn_dict_get gives a borrowed value. */
tenon_status tn_dict_set(tenon_vm *vm, struct tn_dict *d, tn_value key, tn_value value);  /* borrows both, retains */
/* The same under a string, unless there is a value already. */
tenon_status tn_dict_offer(tenon_vm *vm, struct tn_dict *d, tn_value name, tn_value value);
bool tn_dict_get(tenon_vm *vm, const struct tn_dict *d, tn_value key, tn_value *out);
bool tn_dict_remove(tenon_vm *vm, struct tn_dict *d, tn_value key);
void tn_dict_clear(tenon_vm *vm, struct tn_dict *d);
/* Each gets what the other has. */
void tn_dict_swap(struct tn_dict *x, struct tn_dict *y);
/* Where the value stands, until |d| is changed (see watch); NULL as above. */
tn_value *tn_dict_find(tenon_vm *vm, const struct tn_dict *d, tn_value key);
/* The same of a string whose hash is known, among keys that are strings. */
tn_value *tn_dict_named(const struct tn_dict *d, const struct tn_str *key);
/* By C string, without making an object (globals). */
bool tn_dict_get_str(const struct tn_dict *d, const char *s, size_t n, tn_value *out);
uint64_t tn_str_hash(const char *s, size_t n);                      /* never 0 */
tenon_status tn_str_hashed(tenon_vm *vm, struct tn_str *s, uint64_t *h);   /* the same, kept in |s| */

/* Python's hash of a value: of numbers and tuples of them as CPython's, so that sets have its order. */
tenon_status tn_hash(tenon_vm *vm, tn_value v, int64_t *h);
bool tn_same_key(tenon_vm *vm, tn_value a, tn_value b, bool *failed);

/* Sets (set.c).  A key is what a dict's may be; an error is recorded where it cannot be hashed. */
tn_value tn_set_new(tenon_vm *vm, bool frozen);
tenon_status tn_set_add(tenon_vm *vm, struct tn_set *s, tn_value key);             /* borrows, retains */
tenon_status tn_set_has(tenon_vm *vm, const struct tn_set *s, tn_value key, bool *yes);
tenon_status tn_set_remove(tenon_vm *vm, struct tn_set *s, tn_value key, bool *was);
tn_value tn_set_pop(struct tn_set *s);                          /* some key, owned; UNDEF: there is none */
tenon_status tn_set_merge(tenon_vm *vm, struct tn_set *s, const struct tn_set *from);
void tn_set_swap(struct tn_set *x, struct tn_set *y);
/* Has |x| no key that |y| has not?  Are they equal? */
tenon_status tn_set_within(tenon_vm *vm, const struct tn_set *x, const struct tn_set *y, bool *yes);
/* The key in slot |*i| or behind, borrowed, and on to the slot behind it; false at the end. */
static inline bool tn_set_next(const struct tn_set *s, size_t *i, tn_value *key)
{
  while (*i < s->nslots && s->e[*i].key.tag == TN_UNDEF) ++*i;
  if (*i >= s->nslots) return false;
  *key = s->e[(*i)++].key;
  return true;
}
#define TN_IS_SET(v) (TN_IS(v, TN_SET) || TN_IS(v, TN_FROZENSET))

/* "int", "list", "ndarray", "numpy.float64"-like names: "float64" for array scalars */
const char *tn_type_name(tn_value v);
static inline bool tn_is_number(tn_value v)   /* a Python scalar: bool int float complex */
{
  return (v.tag >= TN_BOOLEAN && v.tag <= TN_FLOAT) || TN_IS(v, TN_COMPLEX_OBJ);
}
static inline bool tn_is_real_scalar(tn_value v) { return v.tag == TN_BOOLEAN || v.tag == TN_INT || v.tag == TN_FLOAT; }
static inline bool tn_is_integral(tn_value v) { return v.tag == TN_BOOLEAN || v.tag == TN_INT; }
/* of a real scalar */
static inline double tn_as_double(tn_value v) { return v.tag == TN_FLOAT ? v.u.f : (double)v.u.i; }
/* The kind of a Python scalar (tn_is_number). */
static inline int tn_weak_kind(tn_value v)
{
  return v.tag == TN_BOOLEAN ? 0 : v.tag == TN_INT ? 1 : v.tag == TN_FLOAT ? 2 : 3;
}

/* Functions and prototypes belong to vm/code, which says how they end (vm->code; set before the first is made). */
struct tn_code_objects {
  /* drops what |o| refers to but code: it is empty then, still an object */
  void (*clear)(tenon_vm *vm, struct tn_obj *o);
  void (*free)(tenon_vm *vm, struct tn_obj *o);    /* frees a cleared |o| with its code */
};

/* Frees everything that is still alive (end of the VM's life), cycles included. */
void tn_objects_free_all(tenon_vm *vm);
#endif
