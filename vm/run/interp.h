/* SPDX-License-Identifier: MIT
 * What the files of the running half share: the interpreter's state (frames, registers, names), binding of
 * arguments, and the text builder.  Nothing outside exec, call, names, operators, objects and the builtin
 * functions includes this. */
#ifndef TN_INTERP_H
#define TN_INTERP_H
#include "exec.h"
#include "vm/arrays/apply.h"
#include "vm/base/poll.h"
#include "vm/show/show.h"

enum {
  TN_FRAME_LIMIT = 20000,     /* nested calls of Tenon functions; they live on the heap */
  TN_DEPTH_LIMIT = 200,       /* nested calls through C: builtins that call back */
  TN_NEST_LIMIT = 10000,      /* nested containers that repr and == follow */
  TN_TRACE_EDGE = 6           /* entries kept at each end of a long traceback */
};

struct tn_frame {
  struct tn_proto *proto;
  struct tn_function *fn;     /* owned; NULL at the top level */
  size_t base;                /* of its registers in interp->regs */
  const struct tn_ins *pc;    /* next instruction, while a callee runs */
  uint32_t dst;               /* the caller's register that gets the result, as an operand */
  tenon_mode mode;            /* in force when the frame was entered: on leaving it is in force again */
  struct tn_pos pos;          /* of a composed function's call: where all that it does is said to happen */
};

struct tn_trace_entry { struct tn_proto *proto; uint32_t line, repeats; };   /* proto owned */

/* The parameters of a builtin, parsed from its signature once it is called. */
struct tn_param { const char *name; uint8_t n; bool optional; };
struct tn_signature {
  const struct tn_builtin *fn;
  uint8_t count, positional;  /* parameters in all; the first |positional| may be given by position */
  uint8_t nameless;           /* the first so many may not be given by name */
  uint8_t required;           /* leading parameters that may not be missing */
  int8_t star;                /* index of the parameter that collects the rest, or -1 */
  int8_t star2;               /* index of "**name", or -1 */
  uint8_t least, most;        /* so many arguments by position need no binding; 1, 0: none do */
  bool parsed;
  struct tn_param param[TN_MAX_PARAMS];
};

enum { TN_SPACES_MAX = 64, TN_TYPES = TN_OBJECT + TN_SETTING + 1 };      /* types: by tag, objects by kind */
struct tn_namespace { const char *name; size_t n; tn_value names; };     /* a module's or a type's dict of names */

struct tn_interp {
  const struct tn_library *lib;
  /* One stack of registers, grown as needed: pointers into it move.  All hold values; a callee's lie over those of its
   * caller from the call's arguments on, which the caller has no more use for. */
  tn_value *regs; size_t cap;
  struct tn_frame *frames; size_t nframes, frames_cap;
  size_t frame_room;                    /* frames_cap, or the limit of nested calls where that is less */
  int depth;                            /* entries from C */
  struct { struct tn_proto *proto; uint32_t ip; size_t depth; } logged;   /* opt.trace: the instruction before */
  tn_value globals, echo;               /* echo: value of the last ECHO */
  struct tn_namespace spaces[TN_SPACES_MAX]; int nspaces;
  const struct tn_dict *type_names[TN_TYPES];    /* methods and array attributes (ints) of a type; found when asked */
  tn_value builtins;                    /* what unqualified names see after the globals */
  tn_value modules;                     /* dict: those of scripts, by name; UNDEF before the first */
  tn_value formulas;                    /* dict: those that evaluate() compiled, by text; UNDEF before the first */
  tn_value prelude;                     /* what composed functions see in place of the globals */
  uint64_t names_version;               /* counts changes of these three dicts' entries */
  tn_value kinds[TN_DTYPE_LIMIT];       /* x.dtype.kind, by dtype; UNDEF: not asked for yet */
  tn_value composed;                    /* list: the functions of vm/prelude that were called so far, by number */
  struct tn_signature *signatures; size_t nsignatures, sig_cap;
  uint32_t *sig_index; size_t sig_mask; /* hash of the row's address → signature */
  struct tn_builtin *aliases; size_t naliases;   /* rows made for the aliases of elementwise operations */
  struct tn_trace_entry tb[2 * TN_TRACE_EDGE]; int ntb; uint64_t tb_dropped;
  struct tn_proto *innermost;           /* of the traceback, counted; NULL: the error is no instruction's */
  tn_value handling;                    /* the exception that except or finally parts deal with now, or None */
  tn_value raised, context;             /* of the error on its way: the exception, if err.object; what it met */
};

/* exec.c */
tenon_status tn_execute(tenon_vm *vm, size_t floor, tn_value *out);   /* runs until |floor| frames are left */
/* The registers of the innermost frame. */
static inline tn_value *tn_window(struct tn_interp *I) { return I->regs + I->frames[I->nframes - 1].base; }

/* instructions.c */
/* The global or builtin that constant |k| of |p| names, borrowed; p->globals remembers where. */
tenon_status tn_global_find(tenon_vm *vm, struct tn_proto *p, uint32_t k, tn_value **at);
tenon_status tn_global_set(tenon_vm *vm, struct tn_proto *p, uint32_t k, tn_value v);
tenon_status tn_global_delete(tenon_vm *vm, const struct tn_proto *p, tn_value name);
tenon_status tn_unbound(tenon_vm *vm, tn_value name, bool free);
tenon_status tn_broken(tenon_vm *vm, enum tn_bc op);
tenon_status tn_cell_get(tenon_vm *vm, enum tn_bc op, tn_value cell, tn_value name, tn_value *out);
tenon_status tn_make_sequence(tenon_vm *vm, bool list, tn_value *run, uint32_t n, tn_value *out);
tenon_status tn_make_dict(tenon_vm *vm, tn_value *run, uint32_t pairs, tn_value *out);
tenon_status tn_merge(tenon_vm *vm, tn_value dict, tn_value from);
tenon_status tn_make_set(tenon_vm *vm, tn_value *run, uint32_t n, tn_value *out);
tenon_status tn_make_function(tenon_vm *vm, struct tn_proto *parent, struct tn_function *self, uint32_t child,
                              const tn_value *r, tn_value defaults, tn_value *out);
/* A function as |f| that runs in |mode|, whichever f's own is. */
tenon_status tn_function_in_mode(tenon_vm *vm, const struct tn_function *f, tenon_mode mode, tn_value *out);
tenon_status tn_unpack(tenon_vm *vm, tn_value v, uint32_t first, uint32_t n);
tenon_status tn_join(tenon_vm *vm, const tn_value *run, uint32_t n, tn_value *out);
tenon_status tn_format_value(tenon_vm *vm, tn_value v, tn_value spec, tn_value *out);
tenon_status tn_assert_fail(tenon_vm *vm, tn_value message);
/* CALL, CALLKW, CALLM and CALLMKW in general. */
tenon_status tn_call_run(tenon_vm *vm, enum tn_bc op, uint32_t first, uint32_t n, uint32_t dst, tn_value *out,
                         bool *pushed);
tenon_status tn_call_spread(tenon_vm *vm, uint32_t first, uint32_t dst, tn_value *out, bool *pushed);

/* call.c.  Arguments: |npos| values by position, then |nkw| by keyword with their |names| (strs). */
/* Enters a Tenon function: a new innermost frame with its parameters bound.  The arguments are moved out
 * where they are used and left alone where not; they must not lie in the stack of registers. */
tenon_status tn_push_function(tenon_vm *vm, struct tn_function *fn, uint32_t dst, uint32_t npos, tn_value *args,
                              uint32_t nkw, const tn_value *names);
tenon_status tn_push_frame(tenon_vm *vm, struct tn_proto *p, struct tn_function *fn, uint32_t dst);
/* Room for one more frame, and for registers up to |end|. */
tenon_status tn_frame_reserve(tenon_vm *vm, size_t end);
/* Releases the innermost frame's registers and drops it; the mode is left alone. */
void tn_drop_frame(tenon_vm *vm);
/* Calls run[0] with the arguments that follow it (|method|: the first of them is the method's object, which npos does
 * not count): *pushed says that a Tenon function was entered, else *out is the result.  The run must not lie in the
 * stack of registers; its values are moved out where they are used. */
tenon_status tn_call_begin(tenon_vm *vm, uint32_t dst, bool method, uint32_t npos, tn_value *run, uint32_t nkw,
                           const tn_value *names, tn_value *out, bool *pushed);
/* Are |n| arguments by position, a method's object among them, the first of |o|'s parameters, and no other required? */
static inline bool tn_calls_directly(const struct tn_builtin_obj *o, uint32_t n, const tn_value *args)
{
  if (n < o->signature->least || n > o->signature->most) return false;
  for (uint32_t i = 0; i < n; i++)
    if (args[i].tag == TN_UNDEF) return false;
  return true;
}
/* Calls it so; the arguments may lie in the stack of registers, and are moved out. */
tenon_status tn_call_directly(tenon_vm *vm, const struct tn_builtin_obj *o, uint32_t n, tn_value *args, tn_value *out);
/* Any callable; as tn_call, with keywords. */
tenon_status tn_call_keywords(tenon_vm *vm, tn_value fn, uint32_t npos, const tn_value *args, uint32_t nkw,
                              const tn_value *names, tn_value *out);
/* The builtin |name| of module |where| by positional arguments; NotImplementedError if there is none. */
tenon_status tn_call_named(tenon_vm *vm, const char *where, const char *name, uint32_t n, const tn_value *args,
                           tn_value *out);
tenon_status tn_switch_mode(tenon_vm *vm, tenon_mode mode);
tenon_status tn_enter_c(tenon_vm *vm);       /* one more level of C; RecursionError at the bound */
static inline void tn_leave_c(struct tn_interp *I) { I->depth--; }

/* errors.c */
tenon_status tn_exception_new(tenon_vm *vm, tenon_status cls, size_t n, const tn_value *args, tn_value *out);
tenon_status tn_exception_attribute(const struct tn_exception *e, const char *name, tn_value *out, bool *found);
tenon_status tn_raise_value(tenon_vm *vm, tn_value v);               /* an exception, or a class of them */
tenon_status tn_raise_from(tenon_vm *vm, tn_value v, tn_value cause);
tenon_status tn_raise_again(tenon_vm *vm, tn_value caught);          /* None: there is nothing to raise */
tenon_status tn_raise_with(tenon_vm *vm, tenon_status cls, tn_value arg);      /* with one argument */
tenon_status tn_matches(tenon_vm *vm, tn_value exception, tn_value cls, bool *out);
/* Leaves frames above |floor| with the error that is recorded, to one that catches it and goes on, or all of them. */
bool tn_unwind(tenon_vm *vm, size_t floor);
/* What |v| is as a context manager: *keep leaves it, *value is what "as" binds. */
tenon_status tn_with_enter(tenon_vm *vm, tn_value v, tn_value *keep, tn_value *value);
tenon_status tn_with_exit(tenon_vm *vm, tn_value keep);
tenon_status tn_with_fail(tenon_vm *vm, tn_value keep, tn_value exception, bool *swallow);

/* traceback.c */
tn_value tn_trail(tenon_vm *vm);                 /* where the recorded error arose, or UNDEF without memory */
void tn_trail_load(tenon_vm *vm, tn_value trail);      /* the recorded error arose there */
void tn_note_error(tenon_vm *vm, struct tn_proto *p, uint32_t ip);   /* the innermost frame is left with an error */
void tn_finish_error(tenon_vm *vm);                                  /* the error leaves the interpreter */
void tn_traceback_clear(tenon_vm *vm);
/* One line of opt.trace about the instruction about to run, after the result of the one before. */
void tn_log_instruction(tenon_vm *vm, size_t depth, const struct tn_proto *p, uint32_t ip, const tn_value *r);

/* signature.c */
tenon_status tn_signatures_new(tenon_vm *vm, size_t rows);           /* room for that many */
void tn_signatures_free(tenon_vm *vm);
const struct tn_signature *tn_signature_add(tenon_vm *vm, const struct tn_builtin *fn);
tenon_status tn_signature_parse(tenon_vm *vm, const struct tn_signature *s);
const struct tn_signature *tn_signature_of(tenon_vm *vm, const struct tn_builtin *fn);

/* lacking.c: has NumPy's |function| the keyword argument, although the one with |params| has not?  Has Python the
 * builtin function |name|? */
bool tn_numpy_has_keyword(const char *function, const char *params, const char *keyword);
bool tn_python_has(const char *name);

/* composed.c */
/* The function that a row written in Tenon (fn NULL) is, borrowed; compiled when it is first asked for. */
tenon_status tn_composed(tenon_vm *vm, const struct tn_builtin *row, struct tn_function **out);
/* Any function written so. */
tenon_status tn_compose(tenon_vm *vm, const struct tn_composed_text *text, tn_value *out);

/* namespaces.c */
tenon_status tn_names_new(tenon_vm *vm);
/* Where |where| (names of spaces, a blank between) has no such name yet. */
tenon_status tn_names_put(tenon_vm *vm, const char *where, const char *name, tn_value v);
void tn_names_free(tenon_vm *vm);
tenon_status tn_name_error(tenon_vm *vm, const char *name, size_t n);
/* The same where other names are known. */
tenon_status tn_name_error_near(tenon_vm *vm, const char *name, size_t n, const struct tn_dict *const *known,
                                size_t count);
tenon_status tn_attribute_error(tenon_vm *vm, const char *owner, const char *space, const char *name, size_t n);
const char *tn_module_shown(const struct tn_module *m);              /* "numpy" */
/* The name in |dict| nearest to |name| and nearer than |*best|, which becomes its distance; else NULL. */
const char *tn_near_name(const struct tn_dict *dict, const char *name, size_t n, size_t *best);
struct tn_dict *tn_space_find(tenon_vm *vm, const char *name);
tenon_status tn_import_all(tenon_vm *vm, const struct tn_module *m);  /* from m import * */
tn_value tn_module_value(tenon_vm *vm, const char *name);            /* UNDEF and no error: no such module */

/* operators.c, containers.c */
tenon_status tn_container_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out,
                                 bool *done);
tenon_status tn_container_getitem(tenon_vm *vm, tn_value x, tn_value key, tn_value *out);
tenon_status tn_container_setitem(tenon_vm *vm, tn_value x, tn_value key, tn_value v);
tenon_status tn_delitem(tenon_vm *vm, tn_value x, tn_value key);
tenon_status tn_setattr(tenon_vm *vm, tn_value x, const struct tn_str *name, tn_value v);
tenon_status tn_contains(tenon_vm *vm, tn_value x, tn_value container, bool *out);
tenon_status tn_list_extend(tenon_vm *vm, struct tn_list *l, tn_value v);
tenon_status tn_compare(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value y, bool *out);   /* for sorting, min, max */
/* Two keys of functools.cmp_to_key, which are bound to this; else *done is false. */
extern const struct tn_builtin tn_sort_key;
tenon_status tn_compare_keys(tenon_vm *vm, enum tn_bc op, tn_value x, tn_value y, tn_value *out, bool *done);
tenon_status tn_as_index(tenon_vm *vm, tn_value v, int64_t *out);
tenon_status tn_int_power(tenon_vm *vm, int64_t x, int64_t n, int64_t *out);

/* sets.c */
enum tn_set_op { TN_SET_OR, TN_SET_AND, TN_SET_XOR, TN_SET_SUB };
tenon_status tn_set_combine(tenon_vm *vm, enum tn_set_op op, const struct tn_set *x, const struct tn_set *y,
                            bool frozen, tn_value *out);
tenon_status tn_set_update(tenon_vm *vm, struct tn_set *s, tn_value from);       /* with any iterable's items */
/* A set of any iterable's items; |from| itself if it is a set and may be shared. */
tenon_status tn_to_set(tenon_vm *vm, tn_value from, bool share, bool frozen, tn_value *out);
/* Operators where one operand is a set, or a view of a dict's keys or items; else *done stays false. */
tenon_status tn_set_binary(tenon_vm *vm, enum tn_bc op, bool inplace, tn_value x, tn_value y, tn_value *out,
                           bool *done);

/* protocols.c */
enum tn_iter_form { TN_ITER_LIST, TN_ITER_TUPLE, TN_ITER_DICT, TN_ITER_STR, TN_ITER_RANGE, TN_ITER_ARRAY,
                    TN_ITER_SET, TN_ITER_ENUMERATE, TN_ITER_ZIP,
                    TN_ITER_MAP, TN_ITER_FILTER, TN_ITER_REVERSED, TN_ITER_CALLS, TN_ITER_STEP,
                    TN_ITER_VALUES, TN_ITER_ITEMS,
                    TN_VIEW_KEYS, TN_VIEW_VALUES, TN_VIEW_ITEMS };   /* the views are iterable, not iterators */
_Static_assert(TN_ITER_REVERSED - TN_ITER_ENUMERATE == 4 && TN_VIEW_KEYS > TN_ITER_ITEMS,
               "named iterators together; views last");
/* borrows, retains */
tn_value tn_iter_new(tenon_vm *vm, enum tn_iter_form form, tn_value over, tn_value extra, int64_t i);
/* An iterator of form STEP; |over| and |extra| are taken, also on failure (UNDEF |over|: it failed already). */
tenon_status tn_iter_make(tenon_vm *vm, tn_iter_step step, const char *name, tn_value over, tn_value extra, int64_t i,
                          tn_value *out);
tenon_status tn_length(tenon_vm *vm, tn_value v, int64_t *out);
tenon_status tn_to_list(tenon_vm *vm, tn_value v, tn_value *out);    /* a new list of the items */
tenon_status tn_to_tuple(tenon_vm *vm, tn_value v, tn_value *out);

/* value_text.c */
tenon_status tn_repr_text(struct tn_text *t, tn_value v, bool repr);

/* attributes.c */
/* x.name as GETATTR and METHOD have it, |name| a str.  *out, owned, is a method itself, not bound to x, if *method. */
tenon_status tn_attribute(tenon_vm *vm, tn_value x, tn_value name, tn_value *out);
tenon_status tn_method(tenon_vm *vm, tn_value x, tn_value name, tn_value *out, bool *method);
tenon_status tn_attributes_new(tenon_vm *vm);       /* the attributes of arrays, as names of their type */
tenon_status tn_type_of(tenon_vm *vm, tn_value v, tn_value *out);
/* x.flags; flags.c */
tenon_status tn_flags_new(tenon_vm *vm, tn_value array, tn_value *out);
/* set UNDEF: reads */
tenon_status tn_flags_attribute(tenon_vm *vm, const struct tn_flags *f, const char *name, tn_value set, tn_value *out);
tenon_status tn_flags_item(tenon_vm *vm, const struct tn_flags *f, tn_value key, tn_value set, tn_value *out);
tenon_status tn_flags_text(struct tn_text *t, const struct tn_flags *f);
bool tn_is_instance(tn_value v, tn_value cls, bool *known);
bool tn_is_subclass(tn_value x, tn_value cls, bool *known);
bool tn_callable(tn_value v);                      /* vm/lib/objects.c */

/* vm/show/number_text.c */
tenon_status tn_format_spec(tenon_vm *vm, tn_value v, const char *spec, size_t n, tn_value *out);
tenon_status tn_percent(tenon_vm *vm, tn_value fmt, tn_value args, tn_value *out);

/* vm/run/protocols.c: a dict itself, or that of a record which is a mapping (NpzFile); else |x|.  Borrowed. */
tn_value tn_mapping(tn_value x);

/* vm/lib */
bool tn_is_elementwise(const struct tn_builtin *fn);   /* is it a row of elementwise.def as a function? */
#endif
