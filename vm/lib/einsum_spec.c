/* SPDX-License-Identifier: MIT
 * The arguments of einsum to terms: which axis of which operand has which label, in NumPy's two notations, with
 * NumPy's errors.  Must not compute.  Declared in einsum.h. */
#include "einsum.h"

#include <string.h>

/* Labels are numbers: A-Z, a-z, in this order, then the axes that ellipses stand for, the last of an array first. */
enum { LETTERS = 52, LABELS = LETTERS + TN_MAX_NDIM };

static int letter_label(char c)
{
  return c >= 'A' && c <= 'Z' ? c - 'A' : c >= 'a' && c <= 'z' ? c - 'a' + 26 : -1;
}

static char label_letter(int label)
{
  return label >= LETTERS ? '.' : (char)(label < 26 ? 'A' + label : 'a' + label - 26);
}

/* ---- operands with lists of numbers become a text ---- */

static tenon_status write_labels(tenon_vm *vm, tn_value list, struct tn_text *t)
{
  if (!TN_IS(list, TN_LIST) && !TN_IS(list, TN_TUPLE))
    return tn_raise(vm, TENON_E_TYPE, "subscripts must be a list or tuple, not %s", tn_type_name(list));
  bool is_list = TN_IS(list, TN_LIST);
  size_t n = is_list ? TN_AS(tn_list, list)->n : TN_AS(tn_tuple, list)->n;
  const tn_value *v = is_list ? TN_AS(tn_list, list)->v : TN_AS(tn_tuple, list)->v;
  for (size_t i = 0; i < n; i++) {
    if (v[i].tag == TN_ELLIPSIS) { tn_text_puts(t, "..."); continue; }
    if (!tn_is_integral(v[i]))
      return tn_raise(vm, TENON_E_TYPE, "each subscript must be either an integer or an ellipsis");
    if (v[i].u.i < 0 || v[i].u.i >= LETTERS)
      return tn_raise(vm, TENON_E_VALUE, "subscript is not within the valid range [0, 52)");
    tn_text_putc(t, label_letter((int)v[i].u.i));
  }
  return TENON_OK;
}

static tenon_status write_subscripts(tenon_vm *vm, const struct tn_tuple *args, struct tn_text *t)
{
  if (args->n < 2)
    return tn_raise(vm, TENON_E_VALUE, "must specify the einstein sum subscripts string and at least one operand, "
                                       "or at least one operand and its corresponding subscripts list");
  for (size_t i = 1; i < args->n; i += 2) {
    if (i > 1) tn_text_putc(t, ',');
    TN_TRY(write_labels(vm, args->v[i], t));
  }
  if (args->n % 2) {
    tn_text_puts(t, "->");
    TN_TRY(write_labels(vm, args->v[args->n - 1], t));
  }
  return t->failed ? vm->err.pub.status : TENON_OK;
}

/* ---- the text ---- */

struct label_reader {
  tenon_vm *vm;
  struct tn_einsum *e;
  int8_t label[TN_MAX_NDIM];       /* of the axes of the term at hand */
  int count[LABELS];               /* how often each label is in a term */
  int order[LABELS], norder;       /* labels as they first appear */
  int wide;                        /* the most axes that an ellipsis stands for */
};

/* An ellipsis at |s|?  -1: dots that are none. */
static int ellipsis_at(const char *s, const char *end)
{
  return *s != '.' ? 0 : end - s >= 3 && s[1] == '.' && s[2] == '.' ? 1 : -1;
}

static tenon_status odd_dots(struct label_reader *r, int operand)
{
  static const char text[] = "einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in";
  return operand < 0 ? tn_raise(r->vm, TENON_E_VALUE, "%s the output", text)
                     : tn_raise(r->vm, TENON_E_VALUE, "%s operand %d", text, operand);
}

/* The labels from |s| to |end|, |ndim| axes of which are there: what an ellipsis stands for is what is left. */
static tenon_status read_labels(struct label_reader *r, const char *s, const char *end, int ndim, int operand, int *n)
{
  int letters = 0, dots = 0;
  for (const char *p = s; p < end; p++) {
    if (*p == ' ') continue;
    int dot = ellipsis_at(p, end);
    if (dot < 0 || (dot && dots)) return odd_dots(r, operand);
    if (dot) { dots = 1; p += 2; continue; }
    if (letter_label(*p) < 0)
      return tn_raise(r->vm, TENON_E_VALUE,
                      "invalid subscript '%c' in einstein sum subscripts string, subscripts must be letters", *p);
    letters++;
  }
  if (letters > ndim && operand >= 0)
    return tn_raise(r->vm, TENON_E_VALUE,
                    "einstein sum subscripts string contains too many subscripts for operand %d", operand);
  if (operand < 0 ? !dots && r->wide : letters < ndim && !dots)
    return tn_raise(r->vm, TENON_E_VALUE, "%s has more dimensions than subscripts given in einstein sum, but no '...' "
                    "ellipsis provided to broadcast the extra dimensions.", operand < 0 ? "output" : "operand");
  int rest = operand < 0 ? r->wide : ndim - letters;
  if (letters + (dots ? rest : 0) > TN_MAX_NDIM)
    return tn_raise(r->vm, TENON_E_VALUE, "einsum() of more than %d different labels", TN_MAX_NDIM);
  if (dots && rest > r->wide) r->wide = rest;
  *n = 0;
  for (const char *p = s; p < end; p++) {
    if (*p == ' ') continue;
    if (*p != '.') { r->label[(*n)++] = (int8_t)letter_label(*p); continue; }
    for (int k = rest; k-- > 0;) r->label[(*n)++] = (int8_t)(LETTERS + k);
    p += 2;
  }
  return TENON_OK;
}

/* The terms before "->": their labels stand in |place| until the space is known. */
static tenon_status read_terms(struct label_reader *r, const char *s, const char *end)
{
  struct tn_einsum *e = r->e;
  int k = 0;
  for (bool more = true; more; k++) {
    const char *comma = memchr(s, ',', (size_t)(end - s)), *stop = comma ? comma : end;
    if (k == e->nterms)
      return tn_raise(r->vm, TENON_E_VALUE,
                      "fewer operands provided to einstein sum function than specified in the subscripts string");
    TN_TRY(read_labels(r, s, stop, e->term[k].ndim, k, &e->term[k].ndim));
    for (int i = 0; i < e->term[k].ndim; i++) {
      int label = e->term[k].place[i] = r->label[i];
      if (!r->count[label]++) r->order[r->norder++] = label;
    }
    more = comma;
    s = stop + 1;
  }
  return k < e->nterms ? tn_raise(r->vm, TENON_E_VALUE, "more operands provided to einstein sum function than "
                                  "specified in the subscripts string") : TENON_OK;
}

/* Without "->": the ellipses' axes, then in the alphabet's order what appears once. */
static void guess_output(struct label_reader *r, int *n)
{
  *n = 0;
  for (int k = r->wide; k-- > 0;) r->label[(*n)++] = (int8_t)(LETTERS + k);
  for (int c = 0; c < LETTERS; c++)
    if (r->count[c] == 1 && *n < TN_MAX_NDIM) r->label[(*n)++] = (int8_t)c;
}

static tenon_status check_output(struct label_reader *r, int n)
{
  bool seen[LABELS] = {false};
  for (int i = 0; i < n; i++) {
    int label = r->label[i];
    if (seen[label])
      return tn_raise(r->vm, TENON_E_VALUE,
                      "einstein sum subscripts string includes output subscript '%c' multiple times",
                      label_letter(label));
    seen[label] = true;
    if (!r->count[label])
      return tn_raise(r->vm, TENON_E_VALUE,
                      "einstein sum subscripts string included output subscript '%c' which never appeared in an input",
                      label_letter(label));
  }
  return TENON_OK;
}

static tenon_status lay_out(struct label_reader *r, int nout)
{
  struct tn_einsum *e = r->e;
  int place[LABELS];
  for (int i = 0; i < LABELS; i++) place[i] = -1;
  for (int i = 0; i < nout; i++) place[r->label[i]] = i;
  e->ndim = e->nout = nout;
  for (int i = 0; i < r->norder; i++) {
    if (place[r->order[i]] >= 0) continue;
    if (e->ndim == TN_MAX_NDIM)
      return tn_raise(r->vm, TENON_E_VALUE, "einsum() of more than %d different labels", TN_MAX_NDIM);
    place[r->order[i]] = e->ndim++;
  }
  for (int i = 0; i < LABELS; i++)
    if (place[i] >= 0) e->label[place[i]] = label_letter(i);
  for (int k = 0; k < e->nterms; k++)
    for (int i = 0; i < e->term[k].ndim; i++) e->term[k].place[i] = (int8_t)place[e->term[k].place[i]];
  return TENON_OK;
}

static tenon_status read_text(tenon_vm *vm, const char *s, size_t n, struct tn_einsum *e)
{
  struct label_reader r = {.vm = vm, .e = e};
  const char *end = s + n, *dash = memchr(s, '-', n), *angle = memchr(s, '>', n);
  if ((dash || angle) && (!dash || dash + 1 == end || angle != dash + 1))
    return tn_raise(vm, TENON_E_VALUE, "einstein sum subscript string does not contain proper '->' output specified");
  TN_TRY(read_terms(&r, s, dash ? dash : end));
  int nout;
  if (dash) TN_TRY(read_labels(&r, dash + 2, end, TN_MAX_NDIM, -1, &nout));
  else guess_output(&r, &nout);
  TN_TRY(check_output(&r, nout));
  return lay_out(&r, nout);
}

/* ---- both ---- */

void tn_einsum_free(tenon_vm *vm, struct tn_einsum *e)
{
  for (int i = 0; i < e->nterms; i++) tn_release(vm, e->term[i].array);
  tn_free(vm, e->term, e->room * sizeof *e->term);
  e->term = NULL;
}

tenon_status tn_einsum_read(tenon_vm *vm, const struct tn_builtin *f, const struct tn_tuple *args,
                            struct tn_einsum *e)
{
  bool text = args->n && TN_IS(args->v[0], TN_STR);
  *e = (struct tn_einsum){.room = text ? args->n - 1 : args->n / 2};
  if (text && args->n < 2)
    return tn_raise(vm, TENON_E_VALUE, "must specify the einstein sum subscripts string and at least one operand");
  if (e->room > INT16_MAX) return tn_raise(vm, TENON_E_VALUE, "%s() of too many operands", f->name);
  struct tn_text written = tn_text_new(vm);
  tenon_status s = text ? TENON_OK : write_subscripts(vm, args, &written);
  if (!s && !(e->term = tn_alloc(vm, e->room * sizeof *e->term))) s = vm->err.pub.status;
  for (size_t i = 0; !s && i < e->room; i++) {
    struct tn_term *t = &e->term[i];
    s = tn_arg_array(vm, args->v[text ? i + 1 : 2 * i], &t->array);
    if (s) break;
    t->ndim = tn_as_array(t->array)->t->ndim;
    e->nterms++;
  }
  const struct tn_str *given = text ? TN_AS(tn_str, args->v[0]) : NULL;
  if (!s) s = given ? read_text(vm, given->s, given->n, e) : read_text(vm, written.s ? written.s : "", written.n, e);
  tn_text_free(&written);
  return s;
}
