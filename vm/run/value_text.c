/* SPDX-License-Identifier: MIT
 * The text of any value, as print shows it (str) or as it is written in a program (repr).  Containers are
 * walked with a stack of their own, so the depth of the data never meets the C stack.  Arrays are laid out in
 * array_text.c, numbers in number_text.c.  Declared in exec.h and interp.h. */
#include "interp.h"

#include <stdio.h>
#include <string.h>

static void put_string_repr(struct tn_text *t, const struct tn_str *s)
{
  char quote = memchr(s->s, '\'', s->n) && !memchr(s->s, '"', s->n) ? '"' : '\'';
  tn_text_putc(t, quote);
  for (size_t i = 0; i < s->n && !t->failed; i++) {
    unsigned char c = (unsigned char)s->s[i];
    char hex[8];
    if (c == '\\' || c == (unsigned char)quote) { tn_text_putc(t, '\\'); tn_text_putc(t, (char)c); }
    else if (c == '\n') tn_text_puts(t, "\\n");
    else if (c == '\r') tn_text_puts(t, "\\r");
    else if (c == '\t') tn_text_puts(t, "\\t");
    else if (c < 0x20 || c == 0x7F) {
      snprintf(hex, sizeof hex, "\\x%02x", c);
      tn_text_puts(t, hex);
    } else tn_text_putc(t, (char)c);
  }
  tn_text_putc(t, quote);
}

static void put_range(struct tn_text *t, const struct tn_range *g)
{
  /* The stop is known modulo 2^64: it lies behind the last item, or of none before the start. */
  int64_t near = g->count ? tn_range_item(g, g->count - 1) : g->start;
  bool above = (g->step > 0) == (g->count > 0);
  uint64_t far = above ? (uint64_t)g->stop - (uint64_t)near : (uint64_t)near - (uint64_t)g->stop;
  __int128 stop = above ? (__int128)near + far : (__int128)near - far;
  tn_text_puts(t, "range(");
  tn_text_int(t, g->start);
  tn_text_puts(t, ", ");
  if (stop == (int64_t)stop) tn_text_int(t, (int64_t)stop);
  else {                                        /* of a slice that runs past the ends of 64 bits */
    char buf[24];
    snprintf(buf, sizeof buf, "%s%llu", stop < 0 ? "-" : "", (unsigned long long)(stop < 0 ? -stop : stop));
    tn_text_puts(t, buf);
  }
  if (g->step != 1) { tn_text_puts(t, ", "); tn_text_int(t, g->step); }
  tn_text_putc(t, ')');
}

static const char *const iter_names[] = {
  [TN_ITER_LIST] = "list_iterator", [TN_ITER_TUPLE] = "tuple_iterator", [TN_ITER_DICT] = "dict_keyiterator",
  [TN_ITER_STR] = "str_iterator",
  [TN_ITER_RANGE] = "range_iterator", [TN_ITER_ARRAY] = "iterator", [TN_ITER_SET] = "set_iterator",
  [TN_ITER_ENUMERATE] = "enumerate",
  [TN_ITER_ZIP] = "zip",
  [TN_ITER_MAP] = "map", [TN_ITER_FILTER] = "filter", [TN_ITER_REVERSED] = "reversed",
  [TN_ITER_CALLS] = "callable_iterator",
  [TN_ITER_VALUES] = "dict_valueiterator",
  [TN_ITER_ITEMS] = "dict_itemiterator", [TN_VIEW_KEYS] = "dict_keys", [TN_VIEW_VALUES] = "dict_values",
  [TN_VIEW_ITEMS] = "dict_items",
};

static const char *iter_name(tn_value v)
{
  const struct tn_iter *it = TN_AS(tn_iter, v);
  return it->form == TN_ITER_STEP ? it->name : iter_names[it->form];
}

static void put_named(struct tn_text *t, const char *before, const char *name, const char *after)
{
  tn_text_puts(t, before);
  tn_text_puts(t, name);
  tn_text_puts(t, after);
}

static const char *str(tn_value v) { return TN_IS(v, TN_STR) ? TN_AS(tn_str, v)->s : "?"; }

static void put_object(struct tn_text *t, tn_value v, bool repr)
{
  switch (v.u.o->kind) {
  case TN_COMPLEX_OBJ: tn_text_complex(t, TN_AS(tn_complex, v)->re, TN_AS(tn_complex, v)->im, false); break;
  case TN_STR:
    if (repr) put_string_repr(t, TN_AS(tn_str, v));
    else tn_text_put(t, TN_AS(tn_str, v)->s, TN_AS(tn_str, v)->n);
    break;
  case TN_RANGE: put_range(t, TN_AS(tn_range, v)); break;
  case TN_FUNCTION: put_named(t, "<function ", str(TN_AS(tn_function, v)->proto->name), ">"); break;
  case TN_BUILTIN: {
    const struct tn_builtin *fn = TN_AS(tn_builtin_obj, v)->fn;
    const char *cls = tn_class_shown(fn);
    if (cls) put_named(t, "<class '", cls, "'>");
    else put_named(t, "<built-in function ", fn->name, ">");
    break;
  }
  case TN_BOUND: put_named(t, "<built-in method ", TN_AS(tn_bound, v)->fn->name, ">"); break;
  case TN_MODULE: put_named(t, "<module '", tn_module_shown(TN_AS(tn_module, v)), "'>"); break;
  case TN_ITER: put_named(t, "<", iter_name(v), " object>"); break;
  case TN_PROTO: put_named(t, "<code ", str(tn_as_proto(v)->name), ">"); break;
  case TN_MODE: put_named(t, "mode('", tenon_mode_name(TN_AS(tn_mode_obj, v)->mode), "')"); break;
  case TN_FLAGS: tn_flags_text(t, TN_AS(tn_flags, v)); break;
  default: put_named(t, "<", tn_type_name(v), ">"); break;
  }
}

/* A value that holds no others. */
static tenon_status put_leaf(struct tn_text *t, tn_value v, bool repr)
{
  switch (v.tag) {
  case TN_UNDEF: tn_text_puts(t, "<unbound>"); break;
  case TN_NONE: tn_text_puts(t, "None"); break;
  case TN_ELLIPSIS: tn_text_puts(t, "Ellipsis"); break;
  case TN_BOOLEAN: tn_text_puts(t, v.u.i ? "True" : "False"); break;
  case TN_INT: tn_text_int(t, v.u.i); break;
  case TN_FLOAT: tn_text_double(t, v.u.f); break;
  case TN_DTYPE: put_named(t, repr ? "dtype('" : "", tn_dtype_info((unsigned)v.u.i)->name, repr ? "')" : ""); break;
  case TN_EXCCLASS: put_named(t, "<class '", tenon_status_name((tenon_status)v.u.i), "'>"); break;
  default:
    if (TN_IS(v, TN_ARRAY)) return tn_text_array(t, tn_as_array(v), repr, tn_print_of(t->vm));
    put_object(t, v, repr);
  }
  return t->failed ? TENON_E_NOMEM : TENON_OK;
}

/* A container being written: up to item |i| of it. */
struct level { tn_value v; size_t i; bool written; };

static bool is_tuple(tn_value v) { return TN_IS(v, TN_TUPLE) || TN_IS(v, TN_RECORD); }

static const char *opening(tn_value v)
{
  return TN_IS(v, TN_LIST)    ? "["
         : TN_IS(v, TN_DICT)  ? "{"
         : is_tuple(v)        ? "("
         : TN_IS(v, TN_SLICE) ? "slice("
         : !TN_IS_SET(v)      ? NULL
         : TN_IS(v, TN_SET)   ? (TN_AS(tn_set, v)->n ? "{" : "set(")
                              : (TN_AS(tn_set, v)->n ? "frozenset({" : "frozenset(");
}

/* The name of item |i|, or, for 0, of the type of a tuple that has names, with what comes behind it. */
static void put_item_name(struct tn_text *t, const struct tn_tuple *v, size_t i, const char *after)
{
  size_t n;
  const char *name = tn_item_name(v, i, &n);
  if (!name) return;
  tn_text_put(t, name, n);
  tn_text_puts(t, after);
}

/* Is item |i| of a tuple not to be shown, or not there? */
static bool hidden(const struct tn_tuple *t, size_t i)
{
  size_t n;
  const char *name = tn_item_name(t, i + 1, &n);
  return i >= t->n || (name && memchr(TN_AS(tn_str, t->names)->s, '|', (size_t)(name - TN_AS(tn_str, t->names)->s)));
}

static void put_closing(struct tn_text *t, tn_value v)
{
  if (TN_IS(v, TN_LIST)) tn_text_putc(t, ']');
  else if (TN_IS(v, TN_DICT)) tn_text_putc(t, '}');
  else if (TN_IS_SET(v) && TN_AS(tn_set, v)->n) tn_text_puts(t, TN_IS(v, TN_SET) ? "}" : "})");
  else tn_text_puts(t, TN_IS(v, TN_TUPLE) && TN_AS(tn_tuple, v)->n == 1 && !TN_IS(TN_AS(tn_tuple, v)->names, TN_STR)
                         ? ",)"
                         : ")");
}

/* The next item of |l| into |*item| with what comes before it; false at the end. */
static bool next_item(struct tn_text *t, struct level *l, tn_value *item)
{
  tn_value v = l->v;
  if (TN_IS_SET(v)) {
    if (!tn_set_next(TN_AS(tn_set, v), &l->i, item)) return false;
    if (l->written) tn_text_puts(t, ", ");
    return l->written = true;
  }
  if (!TN_IS(v, TN_DICT)) {
    if (TN_IS(v, TN_LIST) ? l->i >= TN_AS(tn_list, v)->n : is_tuple(v) ? hidden(TN_AS(tn_tuple, v), l->i) : l->i >= 3)
      return false;
    if (l->i) tn_text_puts(t, ", ");
    if (is_tuple(v)) put_item_name(t, TN_AS(tn_tuple, v), l->i + 1, "=");
    *item = (TN_IS(v, TN_LIST) ? TN_AS(tn_list, v)->v
             : is_tuple(v)     ? TN_AS(tn_tuple, v)->v
                               : &TN_AS(tn_slice, v)->start)[l->i++];
    return true;
  }
  const struct tn_dict *d = TN_AS(tn_dict, v);         /* two steps an entry: the key, the value */
  while (l->i / 2 < d->used && d->e[l->i / 2].key.tag == TN_UNDEF) l->i += 2;
  if (l->i / 2 >= d->used) return false;
  const struct tn_entry *e = &d->e[l->i / 2];
  if (l->i % 2) tn_text_puts(t, ": ");
  else if (l->written) tn_text_puts(t, ", ");
  l->written = true;
  *item = l->i++ % 2 ? e->value : e->key;
  return true;
}

static tenon_status put_exception(struct tn_text *t, const struct tn_exception *e, bool repr)
{
  const struct tn_tuple *args = TN_AS(tn_tuple, e->args);
  if (repr) tn_text_puts(t, tenon_status_name(e->cls));
  if (args->n == 1) {
    if (repr) tn_text_putc(t, '(');
    TN_TRY(tn_repr_text(t, args->v[0], repr || e->cls == TENON_E_KEY));
    if (repr) tn_text_putc(t, ')');
    return TENON_OK;
  }
  return repr || args->n ? tn_repr_text(t, e->args, true) : TENON_OK;
}

static tenon_status put_view(struct tn_text *t, tn_value v)
{
  tn_value list;
  TN_TRY(tn_to_list(t->vm, v, &list));
  put_named(t, iter_names[TN_AS(tn_iter, v)->form], "(", "");
  tenon_status st = tn_repr_text(t, list, true);
  tn_text_putc(t, ')');
  tn_release(t->vm, list);
  return st;
}

/* What is written by writing another value: the only place that recurses, to the bound of calls from C. */
static tenon_status put_through(struct tn_text *t, tn_value v, bool repr)
{
  TN_TRY(tn_enter_c(t->vm));
  tenon_status st = TN_IS(v, TN_EXCEPTION) ? put_exception(t, TN_AS(tn_exception, v), repr) : put_view(t, v);
  tn_leave_c(t->vm->interp);
  return st;
}

/* What str() shows of a record that has a text of its own: its item __str__. */
static tn_value shown_as(tn_value v)
{
  size_t n;
  const char *name;
  for (size_t i = 0; TN_IS(v, TN_RECORD) && (name = tn_item_name(TN_AS(tn_tuple, v), i + 1, &n)); i++)
    if (n == 7 && !memcmp(name, "__str__", n)) return TN_AS(tn_tuple, v)->v[i];
  return v;
}

tenon_status tn_repr_text(struct tn_text *t, tn_value v, bool repr)
{
  if (!repr) v = shown_as(v);
  tenon_vm *vm = t->vm;
  struct level *stack = NULL;
  size_t n = 0, cap = 0;
  tenon_status st = TENON_OK;
  for (;;) {
    if ((st = t->failed ? TENON_E_NOMEM : tn_poll(vm))) break;
    const char *open = v.tag == TN_OBJECT ? opening(v) : NULL;
    size_t k = 0;
    while (open && k < n && stack[k].v.u.o != v.u.o) k++;
    if (open && k < n) tn_text_puts(t, TN_IS(v, TN_DICT) ? "{...}" : "[...]");
    else if (!open && (TN_IS(v, TN_EXCEPTION) || (TN_IS(v, TN_ITER) && TN_AS(tn_iter, v)->form >= TN_VIEW_KEYS)))
      st = put_through(t, v, repr || n);
    else if (!open) st = put_leaf(t, v, n ? !TN_IS(stack[n - 1].v, TN_RECORD) : repr);
    else if (n == TN_NEST_LIMIT)
      st = tn_raise(vm, TENON_E_RECURSION, "maximum recursion depth exceeded while getting the repr of an object");
    else if (!(st = tn_grow(vm, &stack, &cap, n + 1, sizeof *stack))) {
      stack[n++] = (struct level){v, 0, false};
      if (is_tuple(v)) put_item_name(t, TN_AS(tn_tuple, v), 0, "");
      tn_text_puts(t, open);
    }
    while (!st && n && !next_item(t, &stack[n - 1], &v)) put_closing(t, stack[--n].v);
    if (st || !n) break;
  }
  tn_free(vm, stack, cap * sizeof *stack);
  return st ? st : t->failed ? TENON_E_NOMEM : TENON_OK;
}

tenon_status tn_repr(tenon_vm *vm, tn_value v, bool repr, tn_value *out)
{
  if (!repr && TN_IS(v, TN_STR)) { *out = tn_retain(v); return TENON_OK; }
  struct tn_text t = tn_text_new(vm);
  tenon_status st = tn_repr_text(&t, v, repr);
  if (st) { tn_text_free(&t); return st; }
  *out = tn_text_str(&t);
  return out->tag == TN_UNDEF ? TENON_E_NOMEM : TENON_OK;
}
