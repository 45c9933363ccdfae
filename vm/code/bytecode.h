/* SPDX-License-Identifier: MIT
 * Register bytecode: fixed 8-byte instructions, constants, positions, child prototypes.  What the compiler
 * makes, the verifier checks, the disassembler shows and exec.c runs. */
#ifndef TN_BYTECODE_H
#define TN_BYTECODE_H
#include "vm/data/value.h"

enum tn_bc {
#define TN_BC(NAME, ...) TN_BC_##NAME,
#include "bytecode.def"
#undef TN_BC
  TN_NBC
};

/* What takes the place of some of them when they run. */
enum tn_step {
  TN_STEP_NONE = TN_NBC - 1,
#define TN_STEP(NAME) TN_STEP_##NAME,
#include "steps.def"
#undef TN_STEP
  TN_NSTEPS
};
_Static_assert(TN_NSTEPS <= UINT8_MAX, "a step's number is a byte");
_Static_assert(TN_STEP_GEI_IFNOT - TN_STEP_EQ_IF == 35, "six branches for each comparison");
_Static_assert(TN_STEP_GETITEMI_MUL - TN_STEP_GETITEMI_ADD == 2 && TN_STEP_MUL_SETITEMI - TN_STEP_ADD_SETITEMI == 2,
               "sum, difference, product");

/* Runs that code relies on: binary operators, among them those with an in-place form, bitwise ones and comparisons;
 * in the same order those beside a constant. */
_Static_assert(TN_BC_NOTIN - TN_BC_MATMUL == 22 && TN_BC_SHR - TN_BC_MATMUL == 12 && TN_BC_EQ == TN_BC_SHR + 1,
               "operators stand together");
_Static_assert(TN_BC_ADDK == TN_BC_NOTIN + 1 && TN_BC_SHRK - TN_BC_ADDK == TN_BC_SHR - TN_BC_ADD &&
                   TN_BC_GEK - TN_BC_ADDK == TN_BC_GE - TN_BC_ADD,
               "a constant on the right");
_Static_assert(TN_BC_KADD == TN_BC_GEK + 1 && TN_BC_KDIV - TN_BC_KADD == TN_BC_DIV - TN_BC_ADD,
               "a constant on the left");
_Static_assert(TN_BC_BOR == TN_BC_BAND + 1 && TN_BC_BXOR == TN_BC_BAND + 2, "and, or, exclusive or");
_Static_assert(TN_BC_NE == TN_BC_EQ + 1 && TN_BC_LT == TN_BC_EQ + 2 && TN_BC_GE == TN_BC_EQ + 5,
               "equality, then the order");
_Static_assert(TN_BC_RERAISE - TN_BC_RAISE == 3, "what raises");
_Static_assert(TN_BC_NOT - TN_BC_NEG == 3, "unary operators stand together");

/* Registers of a loop: the iterator, its item, and of a range the next number and the step. */
enum { TN_LOOP_REGISTERS = 4 };
enum { TN_KILL_A = 1, TN_KILL_B = 2, TN_KILL_C = 4, TN_INPLACE = 8 };

struct tn_ins { uint8_t op, flags; uint16_t a, b, c; };

/* In the form that runs (tn_proto.run), registers and constants stand as offsets of half a value each, so that a
 * processor's addressing scales them by itself. */
enum { TN_OPERAND = 2, TN_OPERAND_MAX = 0xFFFF / TN_OPERAND };      /* larger ones need an EXTEND */

struct tn_bc_info { const char *name, *form, *help; };
extern const struct tn_bc_info tn_bcs[TN_NBC];

/* The jump of a 'j' instruction: B low half, C high half (an EXTEND before it extends A alone). */
static inline int32_t tn_jump(struct tn_ins i) { return (int32_t)((uint32_t)i.b | (uint32_t)i.c << 16); }

enum { TN_NOT_PLAIN = -1 };

/* Where the closure takes a free variable from, when FUNCTION runs in the parent. */
/* a register that holds a cell, or the parent's free variable */
struct tn_capture { bool from_register; uint32_t index; };

/* What happens on an error in one of the instructions from |start| to before |end|; inner guards come before outer
 * ones. */
struct tn_guard {
  uint32_t start, end;
  bool restores;                  /* the exception being handled is the one in register |top| again; on to the next */
  uint32_t top;                   /* else the registers from |top| on become unbound, and the code at |target| runs */
  uint32_t target;
};

/* Where the value of a global or builtin stands as long as names are as they were at |version| (0: never); |own|:
 * among the globals, where it can be set. */
struct tn_global { uint64_t version; tn_value *at; bool own; };

/* A compiled function (or the module's top level).  Immutable once verified but for |globals|; a counted object. */
struct tn_proto {
  struct tn_obj h;
  tn_value name;                  /* str: "f", "<module>", "<lambda>" */
  tn_value doc;                   /* str: what its first statement says about it; or UNDEF */
  tn_value source_name;           /* str: file name */
  tn_value home;                  /* dict of a script's globals that was imported; UNDEF: the interpreter's */
  tn_value source;                /* str: the whole text, for error lines; shared by all prototypes of a file */
  size_t ncode; struct tn_ins *code; struct tn_pos *pos;      /* pos[i] is code[i]'s */
  struct tn_ins *run;                                         /* what exec.c runs: as many, made of the verified code */
  size_t nconst; tn_value *consts;
  struct tn_global *globals;                                  /* by the constant that names it; NULL: none used */
  size_t nproto; struct tn_proto **protos;                    /* counted references */
  uint32_t nregs;
  /* Parameters occupy registers 0..: nparam positional-or-keyword, then nkwonly keyword-only, then *args, then
   * **kwargs. */
  uint32_t nposonly;              /* so many of the first are given by position only */
  uint32_t nparam, nkwonly, ndefaults;    /* the last |ndefaults| of the nparam + nkwonly have default values */
  bool has_args, has_kwargs;
  tn_value *param_names;          /* strs: nparam + nkwonly + has_args + has_kwargs */
  size_t ncapture; struct tn_capture *captures;
  size_t nguards; struct tn_guard *guards;
  bool unbound;                   /* registers that are no parameter may be read before they are written */
  uint32_t plain;                 /* nparam if these are all the parameters, else TN_NOT_PLAIN */
  uint32_t held, held_end;        /* the registers among which those are that may hold objects when it returns */
  bool verified;                  /* plain is set */
  bool composed;                  /* of vm/prelude: sees its own names, and errors are its caller's */
};

struct tn_function {
  struct tn_obj h;
  struct tn_proto *proto;
  tn_value defaults;
  tn_value name, doc;             /* that it was given; UNDEF: the prototype's */
  tenon_mode mode;                /* it runs in; TENON_AUTO: in its caller's */
  size_t nfree; struct tn_cell *free[];
};

static inline struct tn_proto *tn_as_proto(tn_value v) { return (struct tn_proto *)(void *)v.u.o; }

/* Compiles |src| to a verified prototype object (kind TN_PROTO, owned).  SyntaxError with position otherwise.
 * |echo|: emit ECHO for expression statements of the top level. */
tenon_status tn_compile(tenon_vm *vm, const char *name, const char *src, size_t n, bool echo, struct tn_proto **out);
/* Compiles a formula, that is one expression by the rules of SymPy's and numexpr's text (vm/front/formula.c), to what,
 * run without arguments, returns a function |called| so, whose parameters are the names in |args|, a list or tuple;
 * those among them are unpacked.  |args| None: the text defines the function. */
tenon_status tn_compile_formula(tenon_vm *vm, const char *called, const struct tn_str *text, tn_value args,
                                struct tn_proto **out);
/* The next name in a formula from |*at| on, behind which |*at| is then, or NULL: what looks like a name and is no
 * attribute; so also the keywords, and what stands in strings. */
const char *tn_formula_name(const char *s, size_t n, size_t *at, size_t *length);
/* Checks every operand of every instruction against its row, jumps, constants, captures, children.
 * BytecodeError otherwise.  After it, no bytecode can make exec.c read or write out of bounds. */
tenon_status tn_verify(tenon_vm *vm, struct tn_proto *p);
/* Makes p->run of the code, which is verified, or was before names became constants. */
tenon_status tn_prepare(tenon_vm *vm, struct tn_proto *p);
/* The step at |at| becomes the plain instruction for good, and so does the one before, which may count on it. */
void tn_revert(struct tn_proto *p, size_t at);
/* Listing of |p| and its children. */
tenon_status tn_disassemble(tenon_vm *vm, const struct tn_proto *p, tenon_write_fn w, void *ud);
/* Sets the kill flags and |unbound|: a backward liveness analysis, by the compiler on each finished prototype. */
tenon_status tn_liveness(tenon_vm *vm, struct tn_proto *p);
/* A blank prototype; a function of |p| with |p->ncapture| free variables, none set.  NULL on failure. */
struct tn_proto *tn_proto_new(tenon_vm *vm);
struct tn_function *tn_function_new(tenon_vm *vm, struct tn_proto *p, tn_value defaults);
/* True when |src| only lacks more lines (open bracket, block, string): for the REPL. */
bool tn_source_incomplete(tenon_vm *vm, const char *src, size_t n);
#endif
