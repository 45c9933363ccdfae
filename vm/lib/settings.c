/* SPDX-License-Identifier: MIT
 * Settings of the interpreter, for all that follows or for a with block: how arrays are shown, what is done about
 * floating-point events.  A setting's values are a dict by name.  Declared in tables.h. */
#include "tables.h"
#include "vm/arrays/arrayfn.h"
#include "vm/arrays/events.h"
#include "vm/lib/printing.h"
#include "vm/show/show.h"

#include <math.h>
#include <string.h>

/* ---- how arrays are shown */

static const char *const mode_names[] = {
  [TN_FIXED] = "fixed", [TN_UNIQUE] = "unique", [TN_MAXPREC] = "maxprec", [TN_MAXPREC_EQUAL] = "maxprec_equal"};
enum { NMODES = sizeof mode_names / sizeof *mode_names };

static bool is_text(tn_value v, const char *s) { return TN_IS(v, TN_STR) && !strcmp(TN_AS(tn_str, v)->s, s); }

static tenon_status odd_text(tenon_vm *vm, const char *name, tn_value v, char *out)
{
  if (!TN_IS(v, TN_STR)) return tn_raise(vm, TENON_E_TYPE, "%s must be a string, not '%s'", name, tn_type_name(v));
  const struct tn_str *s = TN_AS(tn_str, v);
  if (s->n >= TN_ODD_TEXT || strlen(s->s) != s->n)
    return tn_raise(vm, TENON_E_VALUE, "%s must have fewer than %d bytes, none of them zero", name, TN_ODD_TEXT);
  memcpy(out, s->s, s->n + 1);
  return TENON_OK;
}

static tenon_status whole(tenon_vm *vm, const struct tn_builtin *self, const char *name, tn_value v, int64_t most,
                          int64_t *out)
{
  TN_TRY(tn_arg_int(vm, self, name, v, out));
  if (*out >= 0 && *out <= most) return TENON_OK;
  return *out < 0 ? tn_raise(vm, TENON_E_VALUE, "%s must be >= 0", name)
                  : tn_raise(vm, TENON_E_VALUE, "%s must be at most %lld", name, (long long)most);
}

static tenon_status set_threshold(tenon_vm *vm, tn_value v, int64_t *out)
{
  if (!tn_is_real_scalar(v)) return tn_raise(vm, TENON_E_TYPE, "threshold must be numeric");
  double x = tn_as_double(v);
  if (isnan(x))
    return tn_raise(vm, TENON_E_VALUE, "threshold must be non-NAN, try sys.maxsize for untruncated representation");
  *out = v.tag != TN_FLOAT ? v.u.i : x >= 0x1p63 ? INT64_MAX : x < 0 ? -1 : (int64_t)floor(x);
  return TENON_OK;
}

static tenon_status set_mode(tenon_vm *vm, tn_value v, enum tn_float_mode *out)
{
  for (int i = 0; i < NMODES; i++)
    if (is_text(v, mode_names[i])) { *out = (enum tn_float_mode)i; return TENON_OK; }
  return tn_raise(vm, TENON_E_VALUE,
                  "floatmode option must be one of \"fixed\", \"unique\", \"maxprec\", \"maxprec_equal\"");
}

static tenon_status set_sign(tenon_vm *vm, tn_value v, char *out)
{
  if (!is_text(v, "-") && !is_text(v, "+") && !is_text(v, " "))
    return tn_raise(vm, TENON_E_VALUE, "sign option must be one of ' ', '+', or '-'");
  *out = TN_AS(tn_str, v)->s[0];
  return TENON_OK;
}

static tenon_status set_legacy(tenon_vm *vm, tn_value v, bool *bare)
{
  *bare = is_text(v, "1.25");
  if (*bare || (v.tag == TN_BOOLEAN && !v.u.i)) return TENON_OK;
  return tn_raise(vm, TENON_E_VALUE, "legacy printing option can only be '1.25' or False");
}

/* One option by its name; None leaves it as it is. */
static tenon_status set_print_option(tenon_vm *vm, const struct tn_builtin *self, const char *name, tn_value v,
                                     struct tn_print_options *o)
{
  int64_t n = o->precision;
  if (!tn_given(v)) return TENON_OK;
  if (!strcmp(name, "threshold")) return set_threshold(vm, v, &o->threshold);
  if (!strcmp(name, "edgeitems")) return whole(vm, self, name, v, INT64_MAX, &o->edge);
  if (!strcmp(name, "linewidth") || !strcmp(name, "max_line_width")) return tn_arg_int(vm, self, name, v, &o->width);
  if (!strcmp(name, "suppress") || !strcmp(name, "suppress_small")) return tn_arg_bool(vm, v, &o->suppress);
  if (!strcmp(name, "nanstr")) return odd_text(vm, name, v, o->nan);
  if (!strcmp(name, "infstr")) return odd_text(vm, name, v, o->inf);
  if (!strcmp(name, "sign")) return set_sign(vm, v, &o->sign);
  if (!strcmp(name, "floatmode")) return set_mode(vm, v, &o->mode);
  if (!strcmp(name, "legacy")) return set_legacy(vm, v, &o->bare);
  if (strcmp(name, "precision") != 0)
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() does not support %s=", self->name, name);
  if (!tn_is_integral(v) && !TN_IS(v, TN_ARRAY)) return tn_raise(vm, TENON_E_TYPE, "precision must be an integer");
  tenon_status st = whole(vm, self, name, v, TN_PRECISION_MAX, &n);
  o->precision = (int)n;
  return st;
}

tenon_status tn_print_option_args(tenon_vm *vm, const struct tn_builtin *self, const char *const *names,
                                  const tn_value *v, size_t n, struct tn_print_options *o)
{
  for (size_t i = 0; i < n; i++)
    if (names[i]) TN_TRY(set_print_option(vm, self, names[i], v[i], o));
  return TENON_OK;
}

static tenon_status set_print(tenon_vm *vm, const struct tn_print_options *o)
{
  if (!vm->print && !(vm->print = tn_alloc(vm, sizeof *vm->print))) return TENON_E_NOMEM;
  *vm->print = *o;
  return TENON_OK;
}

static tenon_status put(tenon_vm *vm, tn_value dict, const char *name, tn_value taken)
{
  tn_value key = taken.tag == TN_UNDEF ? tn_undef() : tn_str_new(vm, name, strlen(name));
  tenon_status st = key.tag == TN_UNDEF ? TENON_E_NOMEM : tn_dict_set(vm, TN_AS(tn_dict, dict), key, taken);
  tn_release(vm, key);
  tn_release(vm, taken);
  return st;
}

static tn_value text(tenon_vm *vm, const char *s) { return tn_str_new(vm, s, strlen(s)); }

static tenon_status fill_print(tenon_vm *vm, tn_value d)
{
  const struct tn_print_options *o = tn_print_of(vm);
  char sign[2] = {o->sign, 0};
  TN_TRY(put(vm, d, "edgeitems", tn_int(o->edge)));
  TN_TRY(put(vm, d, "threshold", tn_int(o->threshold)));
  TN_TRY(put(vm, d, "floatmode", text(vm, mode_names[o->mode])));
  TN_TRY(put(vm, d, "precision", tn_int(o->precision)));
  TN_TRY(put(vm, d, "suppress", tn_bool(o->suppress)));
  TN_TRY(put(vm, d, "linewidth", tn_int(o->width)));
  TN_TRY(put(vm, d, "nanstr", text(vm, o->nan)));
  TN_TRY(put(vm, d, "infstr", text(vm, o->inf)));
  TN_TRY(put(vm, d, "sign", text(vm, sign)));
  TN_TRY(put(vm, d, "formatter", tn_none()));
  TN_TRY(put(vm, d, "legacy", o->bare ? text(vm, "1.25") : tn_bool(false)));
  return put(vm, d, "override_repr", tn_none());
}

static tenon_status apply_print(tenon_vm *vm, const struct tn_builtin *self, const struct tn_dict *d)
{
  struct tn_print_options o = *tn_print_of(vm);
  for (size_t i = 0; i < d->used; i++)
    if (d->e[i].key.tag != TN_UNDEF)
      TN_TRY(set_print_option(vm, self, TN_AS(tn_str, d->e[i].key)->s, d->e[i].value, &o));
  return set_print(vm, &o);
}

/* ---- floating-point events */

static const struct { const char *name; enum tn_event event; } events[] = {
  {"divide", TN_EVENT_DIVIDE}, {"over", TN_EVENT_OVER}, {"under", TN_EVENT_UNDER}, {"invalid", TN_EVENT_INVALID}};
enum { NEVENTS = sizeof events / sizeof *events };
static const char *const action_names[] = {
  [TN_EVENT_IGNORE] = "ignore", [TN_EVENT_WARN] = "warn", [TN_EVENT_RAISE] = "raise"};
enum { NACTIONS = sizeof action_names / sizeof *action_names };

static tenon_status fill_events(tenon_vm *vm, tn_value d)
{
  for (int i = 0; i < NEVENTS; i++)
    TN_TRY(put(vm, d, events[i].name, text(vm, action_names[vm->events.action[events[i].event]])));
  return TENON_OK;
}

static tenon_status find_action(tenon_vm *vm, const struct tn_builtin *self, tn_value v, uint8_t *action)
{
  for (uint8_t i = 0; i < NACTIONS; i++)
    if (is_text(v, action_names[i])) { *action = i; return TENON_OK; }
  if (is_text(v, "call") || is_text(v, "print") || is_text(v, "log"))
    return tn_raise(vm, TENON_E_NOTIMPLEMENTED, "%s() does not support '%s': 'ignore', 'warn' and 'raise' it does",
                    self->name, TN_AS(tn_str, v)->s);
  return TN_IS(v, TN_STR) ? tn_raise(vm, TENON_E_VALUE, "invalid error mode '%s'", TN_AS(tn_str, v)->s)
                          : tn_raise(vm, TENON_E_TYPE, "an error mode must be str, not %s", tn_type_name(v));
}

/* all= counts for those that are not given themselves. */
static tenon_status apply_events(tenon_vm *vm, const struct tn_builtin *self, const struct tn_dict *d)
{
  uint8_t action[TN_NEVENTS];
  tn_value v;
  memcpy(action, vm->events.action, sizeof action);
  if (tn_dict_get_str(d, "all", 3, &v)) {
    TN_TRY(find_action(vm, self, v, &action[0]));
    memset(action, action[0], sizeof action);
  }
  for (int i = 0; i < NEVENTS; i++)
    if (tn_dict_get_str(d, events[i].name, strlen(events[i].name), &v))
      TN_TRY(find_action(vm, self, v, &action[events[i].event]));
  vm->events.wanted = false;
  for (int i = 0; i < TN_NEVENTS; i++) vm->events.wanted |= action[i] != TN_EVENT_IGNORE;
  memcpy(vm->events.action, action, sizeof action);
  return TENON_OK;
}

/* ---- settings in general */

enum { PRINT, EVENTS, NSETTINGS };
static const struct {
  tenon_status (*fill)(tenon_vm *vm, tn_value dict);       /* what is in force */
  tenon_status (*apply)(tenon_vm *vm, const struct tn_builtin *self, const struct tn_dict *d);
} settings[NSETTINGS] = {
  [PRINT] = {fill_print, apply_print},
  [EVENTS] = {fill_events, apply_events},
};

static tenon_status current(tenon_vm *vm, int which, tn_value *out)
{
  *out = tn_dict_new(vm);
  TN_TRY(tn_made(*out));
  tenon_status st = settings[which].fill(vm, *out);
  if (st) tn_release(vm, *out);
  return st;
}

/* The arguments that are not None, by the names of the parameters, which the signature spells. */
static tenon_status given(tenon_vm *vm, const struct tn_builtin *self, const tn_value *args, int n, tn_value *out)
{
  *out = tn_dict_new(vm);
  TN_TRY(tn_made(*out));
  tenon_status st = TENON_OK;
  const char *p = self->params;
  for (int i = 0; i < n && !st; i++) {
    char name[32];
    p += strspn(p, " *,");
    size_t length = strcspn(p, "=,");
    memcpy(name, p, length);
    name[length] = 0;
    p += strcspn(p, ",");
    if (tn_given(args[i])) st = put(vm, *out, name, tn_retain(args[i]));
  }
  if (st) tn_release(vm, *out);
  return st;
}

TN_BUILTIN_FN(fn_get) { return current(vm, self->aux, out); }

TN_BUILTIN_FN(fn_set)
{
  tn_value d;
  TN_TRY(given(vm, self, args, n, &d));
  tenon_status st = settings[self->aux].apply(vm, self, TN_AS(tn_dict, d));
  tn_release(vm, d);
  *out = tn_none();
  return st;
}

/* The same; gives what was in force before. */
TN_BUILTIN_FN(fn_exchange)
{
  tn_value ignored;
  TN_TRY(current(vm, self->aux, out));
  tenon_status st = fn_set(vm, self, args, n, &ignored);
  if (st) tn_assign(vm, out, tn_undef());
  return st;
}

TN_BUILTIN_FN(fn_setting)
{
  tn_value d;
  TN_TRY(given(vm, self, args, n, &d));
  struct tn_setting *o = tn_obj_new(vm, TN_SETTING, sizeof *o, false);
  if (!o) { tn_release(vm, d); return TENON_E_NOMEM; }
  o->which = self->aux;
  o->given = d;
  *out = tn_object(o);
  return TENON_OK;
}

TN_BUILTIN_FN(fn_enter)
{
  struct tn_setting *o = TN_AS(tn_setting, args[0]);
  tn_value before;
  TN_TRY(current(vm, o->which, &before));
  tn_assign(vm, &o->before, before);
  TN_TRY(settings[o->which].apply(vm, self, TN_AS(tn_dict, o->given)));
  if (o->which == PRINT) return current(vm, o->which, out);
  *out = tn_none();
  return TENON_OK;
}

TN_BUILTIN_FN(fn_exit)
{
  struct tn_setting *o = TN_AS(tn_setting, args[0]);
  *out = tn_none();
  if (!TN_IS(o->before, TN_DICT)) return tn_raise(vm, TENON_E_RUNTIME, "a with block that was not entered is left");
  return settings[o->which].apply(vm, self, TN_AS(tn_dict, o->before));
}

#define PRINT_PARAMS \
  "precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, nanstr=None, infstr=None, " \
  "formatter=None, sign=None, floatmode=None, *, legacy=None, override_repr=None"

#define EVENT_PARAMS "all=None, divide=None, over=None, under=None, invalid=None"

const struct tn_builtin tn_setting_builtins[] = {
  {"set_printoptions", "np", PRINT_PARAMS, fn_set, PRINT, "how arrays are shown from here on"},
  {"get_printoptions", "np", "", fn_get, PRINT, "how arrays are shown, as a dict"},
  {"printoptions", "np", PRINT_PARAMS, fn_setting, PRINT, "with np.printoptions(...): how arrays are shown in a block"},
  {"seterr", "np", EVENT_PARAMS, fn_exchange, EVENTS,
   "what is done about quotients by zero, overflow, underflow and invalid operations of arrays from here on: 'ignore' "
   "(as at the beginning), 'warn' (once for each line) or 'raise' (FloatingPointError); gives what was done before"},
  {"geterr", "np", "", fn_get, EVENTS, "what is done about floating-point events, as a dict"},
  {"errstate", "np", "*, all=None, divide=None, over=None, under=None, invalid=None", fn_setting, EVENTS,
   "with np.errstate(...): what is done about floating-point events in a block (see seterr)"},
  {"__enter__", "setting", "self", fn_enter, 0, "puts the setting in force"},
  {"__exit__", "setting", "self, cls, exception, trail", fn_exit, 0, "puts back what was in force"},
  {NULL, NULL, NULL, NULL, 0, NULL},
};
