/* SPDX-License-Identifier: MIT
 * The parser: precedence and structure of expressions, syntax errors with their places.  The expected
 * structures and messages are CPython 3.11's. */
#include "unit.h"

#include "vm/front/parse.h"

#include <stdio.h>

/* The tree as a fully parenthesised text, operators first. */

static void put(struct unit_text *t, const char *s) { unit_write(t, s, strlen(s)); }

static void put_number(struct unit_text *t, const struct tn_node *n)
{
  char buf[40];
  if (n->kind == TN_N_INT) snprintf(buf, sizeof buf, "%lld", (long long)n->u.i);
  else snprintf(buf, sizeof buf, "%g", n->u.f);
  put(t, buf);
}

static const char *symbol(int op)
{
  for (int k = 0; k < TN_NTOKENS; k++)
    if (tn_tokens[k].prec && tn_tokens[k].bc == op) return tn_tokens[k].text;
  return op == TN_BC_NEG      ? "-"
         : op == TN_BC_POS    ? "+"
         : op == TN_BC_INVERT ? "~"
         : op == TN_BC_NOT    ? "not"
         : op == TN_BC_ISNOT  ? "is not"
                              : "not in";
}

static void put_tree(struct unit_text *t, const struct tn_node *n);

static void put_list(struct unit_text *t, const char *head, const struct tn_node *n, const char *tail)
{
  put(t, "(");
  put(t, head);
  for (uint32_t i = 0; i < n->nkids; i++) {
    put(t, " ");
    if (n->kind == TN_N_COMPARE && i) {
      put(t, symbol(n->u.s.p[i - 1]));
      put(t, " ");
    }
    put_tree(t, n->kid[i]);
  }
  put(t, tail);
  put(t, ")");
}

static void put_named(struct unit_text *t, const struct tn_node *n)
{
  static const char *const stars[] = {"", "/", "*", "**"};
  if (n->kind == TN_N_ATTRIBUTE) {
    put(t, "(. ");
    put_tree(t, n->kid[0]);
    put(t, " ");
    put(t, n->sym->s);
    put(t, ")");
    return;
  }
  const char *star = n->kind == TN_N_PARAM ? stars[n->op] : "";
  if (n->nkids) put(t, "(= ");
  put(t, star);
  put(t, n->sym->s);
  if (!n->nkids) return;
  put(t, " ");
  put_tree(t, n->kid[0]);
  put(t, ")");
}

static void put_tree(struct unit_text *t, const struct tn_node *n)
{
  switch ((enum tn_node_kind)n->kind) {
  case TN_N_NONE: put(t, "None"); break;
  case TN_N_ELLIPSIS: put(t, "..."); break;
  case TN_N_INT: case TN_N_FLOAT: put_number(t, n); break;
  case TN_N_STR: put(t, "'"); unit_write(t, n->u.s.p, n->u.s.n); put(t, "'"); break;
  case TN_N_NAME: case TN_N_PARAM: case TN_N_KEYWORD: case TN_N_ATTRIBUTE: put_named(t, n); break;
  case TN_N_UNARY: case TN_N_BINARY: put_list(t, symbol(n->op), n, ""); break;
  case TN_N_COMPARE: put_list(t, "cmp", n, ""); break;
  case TN_N_AND: put_list(t, "and", n, ""); break;
  case TN_N_OR: put_list(t, "or", n, ""); break;
  case TN_N_IFEXP: put_list(t, "if", n, ""); break;
  case TN_N_LAMBDA: put_list(t, "lambda", n, ""); break;
  case TN_N_CALL: put_list(t, "call", n, ""); break;
  case TN_N_STARRED: put_list(t, "*", n, ""); break;
  case TN_N_DOUBLESTAR: put_list(t, "**", n, ""); break;
  case TN_N_SUBSCRIPT: put_list(t, "[]", n, ""); break;
  case TN_N_SLICE: put_list(t, "slice", n, ""); break;
  case TN_N_TUPLE: put_list(t, "tuple", n, ""); break;
  case TN_N_LIST: put_list(t, "list", n, ""); break;
  case TN_N_DICT: put_list(t, "dict", n, ""); break;
  case TN_N_LISTCOMP: put_list(t, "comp", n, ""); break;
  case TN_N_DICTCOMP: put_list(t, "dictcomp", n, ""); break;
  case TN_N_CLAUSE: put_list(t, "for", n, ""); break;
  default: put(t, "?");
  }
}

static const struct { const char *text, *tree; } expressions[] = {
  {"a + b * c",
   "(+ a (* b c))"},
  {"a - b - c",
   "(- (- a b) c)"},
  {"a * b / c // d % e @ f",
   "(@ (% (// (/ (* a b) c) d) e) f)"},
  {"-a ** b",
   "(- (** a b))"},
  {"-a ** -b ** c",
   "(- (** a (- (** b c))))"},
  {"a ** b ** c",
   "(** a (** b c))"},
  {"2 ** -1 * 3",
   "(* (** 2 -1) 3)"},
  {"not a == b",
   "(not (cmp a == b))"},
  {"not not a",
   "(not (not a))"},
  {"not a and b or not c",
   "(or (and (not a) b) (not c))"},
  {"a or b and c or d",
   "(or a (and b c) d)"},
  {"a < b <= c != d",
   "(cmp a < b <= c != d)"},
  {"a is not b",
   "(cmp a is not b)"},
  {"a not in b in c",
   "(cmp a not in b in c)"},
  {"a | b ^ c & d << e + f",
   "(| a (^ b (& c (<< d (+ e f)))))"},
  {"~a & -b | +c",
   "(| (& (~ a) (- b)) (+ c))"},
  {"a if b else c if d else e",
   "(if b a (if d c e))"},
  {"(a if b else c) if d else e",
   "(if d (if b a c) e)"},
  {"a or b if c and d else not e",
   "(if (and c d) (or a b) (not e))"},
  {"lambda: a if b else c",
   "(lambda (if b a c))"},
  {"lambda x, y=a + 1, *z, w, v=2, **k: x",
   "(lambda x (= y (+ a 1)) *z /w (= /v 2) **k x)"},
  {"lambda *, x: lambda y: x + y",
   "(lambda /x (lambda y (+ x y)))"},
  {"a.b.c(d)(e)[f].g",
   "(. ([] (call (call (. (. a b) c) d) e) f) g)"},
  {"f(a, b, *c, d=1, e=lambda: 2, **g)",
   "(call f a b (* c) (= d 1) (= e (lambda 2)) (** g))"},
  {"f(x for x in y)",
   "(call f (comp x (for x y)))"},
  {"[x * y for x in a if b if c for y in d if e or g]",
   "(comp (* x y) (for x a b c) (for y d (or e g)))"},
  {"[i for i, (j, *k) in z]",
   "(comp i (for (tuple i (tuple j (* k))) z))"},
  {"{a: b for a, b in c}",
   "(dictcomp a b (for (tuple a b) c))"},
  {"{a: b, **c, 'd': e}",
   "(dict a b (** c) 'd' e)"},
  {"x[1:2, ::3, :, ..., None, -1]",
   "([] x (tuple (slice 1 2 None) (slice None None 3) (slice None None None) ... None -1))"},
  {"x[a:b][c:d:e]",
   "([] ([] x (slice a b None)) (slice c d e))"},
  {"x[:, 1]",
   "([] x (tuple (slice None None None) 1))"},
  {"x[1,]",
   "([] x (tuple 1))"},
  {"(a, b), [c, (d,), ()]",
   "(tuple (tuple a b) (list c (tuple d) (tuple)))"},
  {"*a, b",
   "(tuple (* a) b)"},
  {"(a)",
   "a"},
  {"((a, b))",
   "(tuple a b)"},
  {"a < (b < c)",
   "(cmp a < (cmp b < c))"},
  {"(a < b) < c",
   "(cmp (cmp a < b) < c)"},
  {"(a and b) and c",
   "(and (and a b) c)"},
  {"-(-a)",
   "(- (- a))"},
  {"- - a",
   "(- (- a))"},
  {"f(a)(b)(c, )",
   "(call (call (call f a) b) c)"},
  {"[]",
   "(list)"},
  {"{}",
   "(dict)"},
  {"[*a, *b]",
   "(list (* a) (* b))"},
  {"a if not b else -c",
   "(if (not b) a (- c))"},
  {"a in (b, c)",
   "(cmp a in (tuple b c))"},
  {"x.y[z] ** -w.v",
   "(** ([] (. x y) z) (- (. w v)))"},
  {"a @ b @ c",
   "(@ (@ a b) c)"},
  {"a << b >> c",
   "(>> (<< a b) c)"},
  {"a == b == (c == d)",
   "(cmp a == b == (cmp c == d))"},
  {"[[j for j in range(i)] for i in range(n)]",
   "(comp (comp j (for j (call range i))) (for i (call range n)))"},
  {"lambda: (yield_, 1)",
   "(lambda (tuple yield_ 1))"},
  {"f(*a, *b, **c, **d)",
   "(call f (* a) (* b) (** c) (** d))"},
  {"x[lambda: 1:2]",
   "([] x (slice (lambda 1) 2 None))"},
  {"x[a if b else c:d]",
   "([] x (slice (if b a c) d None))"},
  {"1 if 2 else 3, 4",
   "(tuple (if 2 1 3) 4)"},
  {"[a if b else c for d in e if f]",
   "(comp (if b a c) (for d e f))"},
  {"[x for x in a or b]",
   "(comp x (for x (or a b)))"},
};

Test(parse, structure)
{
  tenon_vm *vm = unit_open();
  for (size_t i = 0; i < sizeof expressions / sizeof *expressions; i++) {
    struct tn_source s;
    struct tn_tree tree;
    struct unit_text t = {0};
    tn_tree_open(&tree, vm);
    cr_assert_eq(tn_source_open(&s, vm, "test.py", expressions[i].text, strlen(expressions[i].text)), TENON_OK);
    cr_assert_eq(tn_parse(&tree, &s), TENON_OK, "%s: %s", expressions[i].text, vm->err.message);
    cr_assert_eq(tree.root->kid[0]->kind, TN_N_EXPR);
    put_tree(&t, tree.root->kid[0]->kid[0]);
    cr_assert_str_eq(t.s, expressions[i].tree, "%s", expressions[i].text);
    free(t.s);
    tn_tree_close(&tree);
    tn_source_close(&s);
  }
  unit_close(vm);
}

/* col 0: CPython points elsewhere */
static const struct { const char *text; tenon_status status; unsigned line, col; const char *message; } errors[] = {
  {"x = (1 + 2\ny = 3\n", TENON_E_SYNTAX, 1, 5, "'(' was never closed"},
  {"x = (1 + 2", TENON_E_SYNTAX, 1, 5, "'(' was never closed"},
  {"foo(a b)", TENON_E_SYNTAX, 1, 5, "invalid syntax. Perhaps you forgot a comma?"},
  {"x = [1, 2", TENON_E_SYNTAX, 1, 5, "'[' was never closed"},
  {"if x\n  pass\n", TENON_E_SYNTAX, 1, 5, "expected ':'"},
  {"if x = 3:\n  pass\n", TENON_E_SYNTAX, 1, 4, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?"},
  {"while 1\n  pass", TENON_E_SYNTAX, 1, 8, "expected ':'"},
  {"def f(:\n  pass", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"def f()\n  pass", TENON_E_SYNTAX, 1, 8, "expected ':'"},
  {"for x in\n  pass", TENON_E_SYNTAX, 1, 9, "invalid syntax"},
  {"for x y in z:\n pass", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"  x = 1\n", TENON_E_INDENT, 1, 2, "unexpected indent"},
  {"if x:\npass\n", TENON_E_INDENT, 2, 1, "expected an indented block after 'if' statement on line 1"},
  {"if x:\n    a\n  b\n", TENON_E_INDENT, 3, 4, "unindent does not match any outer indentation level"},
  {"x = 1\n    y = 2\n", TENON_E_INDENT, 2, 4, "unexpected indent"},
  {"1 = x", TENON_E_SYNTAX, 1, 1, "cannot assign to literal here. Maybe you meant '==' instead of '='?"},
  {"f() = 1", TENON_E_SYNTAX, 1, 1, "cannot assign to function call here. Maybe you meant '==' instead of '='?"},
  {"None = 1", TENON_E_SYNTAX, 1, 1, "cannot assign to None"},
  {"a + b = c", TENON_E_SYNTAX, 1, 1, "cannot assign to expression here. Maybe you meant '==' instead of '='?"},
  {"x += 1 += 2", TENON_E_SYNTAX, 1, 8, "invalid syntax"},
  {"1 += 2", TENON_E_SYNTAX, 1, 1, "'literal' is an illegal expression for augmented assignment"},
  {"(a, b) += 1", TENON_E_SYNTAX, 1, 1, "'tuple' is an illegal expression for augmented assignment"},
  {"del 1", TENON_E_SYNTAX, 1, 5, "cannot delete literal"},
  {"del f()", TENON_E_SYNTAX, 1, 5, "cannot delete function call"},
  {"for 1 in x: pass", TENON_E_SYNTAX, 1, 5, "cannot assign to literal"},
  {"return 1", TENON_E_SYNTAX, 1, 1, "'return' outside function"},
  {"break", TENON_E_SYNTAX, 1, 1, "'break' outside loop"},
  {"continue", TENON_E_SYNTAX, 1, 1, "'continue' not properly in loop"},
  {"def f():\n  x = 1\n  global x\n", TENON_E_SYNTAX, 3, 3, "name 'x' is assigned to before global declaration"},
  {"def f(x):\n  global x\n", TENON_E_SYNTAX, 2, 3, "name 'x' is parameter and global"},
  {"nonlocal x", TENON_E_SYNTAX, 1, 1, "nonlocal declaration not allowed at module level"},
  {"def f():\n  nonlocal x\n", TENON_E_SYNTAX, 2, 3, "no binding for nonlocal 'x' found"},
  {"def f(a, a): pass", TENON_E_SYNTAX, 1, 10, "duplicate argument 'a' in function definition"},
  {"def f(a=1, b): pass", TENON_E_SYNTAX, 1, 12, "non-default argument follows default argument"},
  {"def f(*): pass", TENON_E_SYNTAX, 1, 7, "named arguments must follow bare *"},
  {"lambda *: 1", TENON_E_SYNTAX, 1, 0, "named arguments must follow bare *"},
  {"f(a=1, 2)", TENON_E_SYNTAX, 1, 0, "positional argument follows keyword argument"},
  {"f(**a, 1)", TENON_E_SYNTAX, 1, 0, "positional argument follows keyword argument unpacking"},
  {"f(**a, *b)", TENON_E_SYNTAX, 1, 8, "iterable argument unpacking follows keyword argument unpacking"},
  {"f(a=1, a=2)", TENON_E_SYNTAX, 1, 8, "keyword argument repeated: a"},
  {"f(1=2)", TENON_E_SYNTAX, 1, 3, "expression cannot contain assignment, perhaps you meant \"==\"?"},
  {"f(a+b=2)", TENON_E_SYNTAX, 1, 3, "expression cannot contain assignment, perhaps you meant \"==\"?"},
  {"f(None=1)", TENON_E_SYNTAX, 1, 3, "cannot assign to None"},
  {"x = 0777", TENON_E_SYNTAX, 1, 5,
   "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers"},
  {"x = 1abc", TENON_E_SYNTAX, 1, 5, "invalid decimal literal"},
  {"x = 1__0", TENON_E_SYNTAX, 1, 6, "invalid decimal literal"},
  {"x = 1_", TENON_E_SYNTAX, 1, 6, "invalid decimal literal"},
  {"x = 0xg", TENON_E_SYNTAX, 1, 6, "invalid hexadecimal literal"},
  {"x = 0o8", TENON_E_SYNTAX, 1, 7, "invalid digit '8' in octal literal"},
  {"x = 0b2", TENON_E_SYNTAX, 1, 7, "invalid digit '2' in binary literal"},
  {"x = 0b12", TENON_E_SYNTAX, 1, 8, "invalid digit '2' in binary literal"},
  {"x = 'abc", TENON_E_SYNTAX, 1, 5, "unterminated string literal (detected at line 1)"},
  {"x = '''abc\ndef", TENON_E_SYNTAX, 1, 5, "unterminated triple-quoted string literal (detected at line 2)"},
  {"x = \"abc\ny", TENON_E_SYNTAX, 1, 5, "unterminated string literal (detected at line 1)"},
  {"x = )", TENON_E_SYNTAX, 1, 5, "unmatched ')'"},
  {"x = (]", TENON_E_SYNTAX, 1, 6, "closing parenthesis ']' does not match opening parenthesis '('"},
  {"x = (\n]", TENON_E_SYNTAX, 2, 1, "closing parenthesis ']' does not match opening parenthesis '(' on line 1"},
  {"x = }", TENON_E_SYNTAX, 1, 5, "unmatched '}'"},
  {"x = $", TENON_E_SYNTAX, 1, 5, "invalid syntax"},
  {"x = a?b", TENON_E_SYNTAX, 1, 6, "invalid syntax"},
  {"x = a!", TENON_E_SYNTAX, 1, 6, "invalid syntax"},
  {"x = ×", TENON_E_SYNTAX, 1, 5, "invalid character '×' (U+00D7)"},
  {"x = 5 5", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"x y", TENON_E_SYNTAX, 1, 3, "invalid syntax"},
  {"print 1", TENON_E_SYNTAX, 1, 1, "Missing parentheses in call to 'print'. Did you mean print(...)?"},
  {"print 'a'", TENON_E_SYNTAX, 1, 1, "Missing parentheses in call to 'print'. Did you mean print(...)?"},
  {"x = *a", TENON_E_SYNTAX, 1, 5, "can't use starred expression here"},
  {"(*a)", TENON_E_SYNTAX, 1, 2, "cannot use starred expression here"},
  {"*a", TENON_E_SYNTAX, 1, 1, "can't use starred expression here"},
  {"*a = b", TENON_E_SYNTAX, 1, 1, "starred assignment target must be in a list or tuple"},
  {"a, *b, *c = d", TENON_E_SYNTAX, 1, 1, "multiple starred expressions in assignment"},
  {"x = a if b", TENON_E_SYNTAX, 1, 5, "expected 'else' after 'if' expression"},
  {"x = (a if b)", TENON_E_SYNTAX, 1, 6, "expected 'else' after 'if' expression"},
  {"[x for x]", TENON_E_SYNTAX, 1, 9, "invalid syntax"},
  {"[x for x in]", TENON_E_SYNTAX, 1, 12, "invalid syntax"},
  {"[*a for a in b]", TENON_E_SYNTAX, 1, 2, "iterable unpacking cannot be used in comprehension"},
  {"f(x for x in y, 1)", TENON_E_SYNTAX, 1, 3, "Generator expression must be parenthesized"},
  {"f(1, x for x in y)", TENON_E_SYNTAX, 1, 6, "Generator expression must be parenthesized"},
  {"x = lambda", TENON_E_SYNTAX, 1, 11, "invalid syntax"},
  {"x = lambda a=: 1", TENON_E_SYNTAX, 1, 14, "invalid syntax"},
  {"x = {1:2, 3}", TENON_E_SYNTAX, 1, 11, "':' expected after dictionary key"},
  {"x = {1:}", TENON_E_SYNTAX, 1, 7, "expression expected after dictionary key and ':'"},
  {"x = {**a: 1}", TENON_E_SYNTAX, 1, 9, "invalid syntax"},
  {"x[1:2:3:4]", TENON_E_SYNTAX, 1, 8, "invalid syntax"},
  {"x = a.", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"x = a..b", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"x = a.1", TENON_E_SYNTAX, 1, 6, "invalid syntax"},
  {"import", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"import a.", TENON_E_SYNTAX, 1, 10, "invalid syntax"},
  {"from a import", TENON_E_SYNTAX, 1, 14, "invalid syntax"},
  {"from a import (b", TENON_E_SYNTAX, 1, 15, "'(' was never closed"},
  {"from a import b,", TENON_E_SYNTAX, 1, 17, "trailing comma not allowed without surrounding parentheses"},
  {"assert", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"else: pass", TENON_E_SYNTAX, 1, 1, "invalid syntax"},
  {"elif x: pass", TENON_E_SYNTAX, 1, 1, "invalid syntax"},
  {"f\"{\"", TENON_E_SYNTAX, 1, 0, "f-string: expecting '}'"},
  {"f\"{x\"", TENON_E_SYNTAX, 1, 0, "f-string: expecting '}'"},
  {"f\"}\"", TENON_E_SYNTAX, 1, 0, "f-string: single '}' is not allowed"},
  {"f\"{}\"", TENON_E_SYNTAX, 1, 0, "f-string: empty expression not allowed"},
  {"f\"{x!z}\"", TENON_E_SYNTAX, 1, 0, "f-string: invalid conversion character: expected 's', 'r', or 'a'"},
  {"f\"{a b}\"", TENON_E_SYNTAX, 1, 0, "f-string: invalid syntax. Perhaps you forgot a comma?"},
  {"f\"{x:{y:{z}}}\"", TENON_E_SYNTAX, 1, 0, "f-string: expressions nested too deeply"},
  {"x = 1 +", TENON_E_SYNTAX, 1, 8, "invalid syntax"},
  {"x = 1 + * 2", TENON_E_SYNTAX, 1, 9, "invalid syntax"},
  {"x = not", TENON_E_SYNTAX, 1, 8, "invalid syntax"},
  {"a not b", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"a is", TENON_E_SYNTAX, 1, 5, "invalid syntax"},
  {"x = a b c", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"if True:\n", TENON_E_INDENT, 1, 0, "expected an indented block after 'if' statement on line 1"},
  {"def f():\n", TENON_E_INDENT, 1, 0, "expected an indented block after function definition on line 1"},
  {"x = 1;;", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"x = \\ 1", TENON_E_SYNTAX, 1, 6, "unexpected character after line continuation character"},
  {"x = \\", TENON_E_SYNTAX, 1, 0, "unexpected EOF while parsing"},
  {"\tx", TENON_E_INDENT, 1, 1, "unexpected indent"},
  {"if x:\n\ta\n        b\n", TENON_E_INDENT, 3, 1, "inconsistent use of tabs and spaces in indentation"},
  {"x = [1,2,,3]", TENON_E_SYNTAX, 1, 10, "invalid syntax"},
  {"f(,)", TENON_E_SYNTAX, 1, 3, "invalid syntax"},
  {"(,)", TENON_E_SYNTAX, 1, 2, "invalid syntax"},
  {"x: int: 3", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"(a,b): int = 1", TENON_E_SYNTAX, 1, 1, "only single target (not tuple) can be annotated"},
  {"@jit\nx=1", TENON_E_SYNTAX, 2, 1, "invalid syntax"},
  {"x = 1 if 2 else", TENON_E_SYNTAX, 1, 16, "invalid syntax"},
  {"def f(a.b): pass", TENON_E_SYNTAX, 1, 8, "invalid syntax"},
  {"def 1(): pass", TENON_E_SYNTAX, 1, 5, "invalid syntax"},
  {"import a as b.c", TENON_E_SYNTAX, 1, 14, "invalid syntax"},
  {"def f():\n\"\"\"x\"\"\"\n", TENON_E_INDENT, 2, 1, "expected an indented block after function definition on line 1"},
  {"x = (1,\n  2,\n  3", TENON_E_SYNTAX, 1, 5, "'(' was never closed"},
  {"x = 1\n  + 2", TENON_E_INDENT, 2, 2, "unexpected indent"},
  {"x = {", TENON_E_SYNTAX, 1, 5, "'{' was never closed"},
  {"def f(**k, a): pass", TENON_E_SYNTAX, 1, 12, "arguments cannot follow var-keyword argument"},
  {"def f(*a, *b): pass", TENON_E_SYNTAX, 1, 11, "* argument may appear only once"},
  {"def f(a, *, **k): pass", TENON_E_SYNTAX, 1, 0, "named arguments must follow bare *"},
  {"if 1: if 2: pass", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"x = [i for i in range(3) if i else 2]", TENON_E_SYNTAX, 1, 31, "invalid syntax"},
  {"print(a, b=)", TENON_E_SYNTAX, 1, 12, "invalid syntax"},
  {"f(a.b=1)", TENON_E_SYNTAX, 1, 3, "expression cannot contain assignment, perhaps you meant \"==\"?"},
  {"x = 'a", TENON_E_SYNTAX, 1, 5, "unterminated string literal (detected at line 1)"},
  {"True = 1", TENON_E_SYNTAX, 1, 1, "cannot assign to True"},
  {"f(True=1)", TENON_E_SYNTAX, 1, 3, "cannot assign to True"},
  {"for True in x: pass", TENON_E_SYNTAX, 1, 5, "cannot assign to True"},
  {"[a, b] += 1", TENON_E_SYNTAX, 1, 1, "'list' is an illegal expression for augmented assignment"},
  {"x = i for i in y", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"not = 3", TENON_E_SYNTAX, 1, 5, "invalid syntax"},
  {"is x", TENON_E_SYNTAX, 1, 1, "invalid syntax"},
  {"x == ", TENON_E_SYNTAX, 1, 6, "invalid syntax"},
  {"x = 1 == ", TENON_E_SYNTAX, 1, 10, "invalid syntax"},
  {"x <> y", TENON_E_SYNTAX, 1, 0, "invalid syntax"},
  {"i++", TENON_E_SYNTAX, 1, 4, "invalid syntax"},
  {"x = a && b", TENON_E_SYNTAX, 1, 8, "invalid syntax"},
  {"x = !a", TENON_E_SYNTAX, 1, 5, "invalid syntax"},
  {"x = a ? b : c", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"x = 3 if y", TENON_E_SYNTAX, 1, 5, "expected 'else' after 'if' expression"},
  {"else", TENON_E_SYNTAX, 1, 1, "invalid syntax"},
  {"def f(x):\n   return x\n  y=1\n", TENON_E_INDENT, 3, 6, "unindent does not match any outer indentation level"},
  {"for i in range(3) print(i)", TENON_E_SYNTAX, 1, 19, "invalid syntax"},
  {"while x print(y)", TENON_E_SYNTAX, 1, 9, "invalid syntax"},
  {"if a then b", TENON_E_SYNTAX, 1, 6, "invalid syntax"},
  {"else if x: pass", TENON_E_SYNTAX, 1, 1, "invalid syntax"},
  {"def f(x) return x", TENON_E_SYNTAX, 1, 10, "expected ':'"},
  {"x = y = ", TENON_E_SYNTAX, 1, 9, "invalid syntax"},
  {"x = \"a\" + + ", TENON_E_SYNTAX, 1, 13, "invalid syntax"},
  {"from x import *, y", TENON_E_SYNTAX, 1, 16, "invalid syntax"},
  {"import *", TENON_E_SYNTAX, 1, 8, "invalid syntax"},
  {"x = f'{a'", TENON_E_SYNTAX, 1, 0, "f-string: expecting '}'"},
  {"global x, ", TENON_E_SYNTAX, 1, 11, "invalid syntax"},
  {"del", TENON_E_SYNTAX, 1, 4, "invalid syntax"},
  {"del (a, b", TENON_E_SYNTAX, 1, 5, "'(' was never closed"},
  {"pass 5", TENON_E_SYNTAX, 1, 6, "invalid syntax"},
  {"break 3", TENON_E_SYNTAX, 1, 7, "invalid syntax"},
  {"x=1 y=2", TENON_E_SYNTAX, 1, 5, "invalid syntax"},
  {"def f(x, y=2, z): pass", TENON_E_SYNTAX, 1, 15, "non-default argument follows default argument"},
  {"a = 1", TENON_E_SYNTAX, 1, 2, "invalid non-printable character U+00A0"},
  {"x = “a”", TENON_E_SYNTAX, 1, 5, "invalid character '“' (U+201C)"},
  /* no UTF-8: in a name, a string, a comment; overlong, a surrogate, beyond U+10FFFF, cut short */
  {"x = 1\ny\xFF = 2", TENON_E_SYNTAX, 2, 2,
   "(unicode error) 'utf-8' codec can't decode byte 0xff in position 7: invalid start byte"},
  {"x = '\xE9t\xE9'", TENON_E_SYNTAX, 1, 6,
   "(unicode error) 'utf-8' codec can't decode byte 0xe9 in position 5: invalid continuation byte"},
  {"# caf\xC3", TENON_E_SYNTAX, 1, 6,
   "(unicode error) 'utf-8' codec can't decode byte 0xc3 in position 5: unexpected end of data"},
  {"'\xC0\xAF'", TENON_E_SYNTAX, 1, 2,
   "(unicode error) 'utf-8' codec can't decode byte 0xc0 in position 1: invalid start byte"},
  {"'\xE0\x80\x80'", TENON_E_SYNTAX, 1, 2,
   "(unicode error) 'utf-8' codec can't decode byte 0xe0 in position 1: invalid continuation byte"},
  {"'\xED\xA0\x80'", TENON_E_SYNTAX, 1, 2,
   "(unicode error) 'utf-8' codec can't decode byte 0xed in position 1: invalid continuation byte"},
  {"'\xF4\x90\x80\x80'", TENON_E_SYNTAX, 1, 2,
   "(unicode error) 'utf-8' codec can't decode byte 0xf4 in position 1: invalid continuation byte"},
  {"'\xF8\x88\x80\x80'", TENON_E_SYNTAX, 1, 2,
   "(unicode error) 'utf-8' codec can't decode byte 0xf8 in position 1: invalid start byte"},
  {"'\x80'", TENON_E_SYNTAX, 1, 2,
   "(unicode error) 'utf-8' codec can't decode byte 0x80 in position 1: invalid start byte"},
  {"\xEF\xBB\xBFx = '\xF0\x9F'", TENON_E_SYNTAX, 1, 9,
   "(unicode error) 'utf-8' codec can't decode byte 0xf0 in position 8: invalid continuation byte"},
  /* ints beyond 64 bits */
  {"x = 1\ny = [2, 9223372036854775808]", TENON_E_OVERFLOW, 2, 9,
   "integer literal 9223372036854775808 does not fit in 64 bits"},
  {"9223372036854775808", TENON_E_OVERFLOW, 1, 1, "integer literal 9223372036854775808 does not fit in 64 bits"},
  {"-9223372036854775809", TENON_E_OVERFLOW, 1, 2, "integer literal 9223372036854775809 does not fit in 64 bits"},
  {"x - 9223372036854775808", TENON_E_OVERFLOW, 1, 5, "integer literal 9223372036854775808 does not fit in 64 bits"},
  {"-9223372036854775808 ** 2", TENON_E_OVERFLOW, 1, 2, "integer literal 9223372036854775808 does not fit in 64 bits"},
  {"0x1_0000_0000_0000_0000", TENON_E_OVERFLOW, 1, 1,
   "integer literal 0x1_0000_0000_0000_0000 does not fit in 64 bits"},
  {"f'{0o7777777777777777777777}'", TENON_E_OVERFLOW, 1, 0,
   "integer literal 0o7777777777777777777777 does not fit in 64 bits"},
  {"1000000000000000000000000000000000000000000", TENON_E_OVERFLOW, 1, 1,
   "integer literal 1000000000000000000000000000000000000000... does not fit in 64 bits"},
};

Test(parse, errors)
{
  tenon_vm *vm = unit_open();
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
    struct tn_proto *p;
    tenon_status st = tn_compile(vm, "test.py", errors[i].text, strlen(errors[i].text), false, &p);
    cr_assert_eq(st, errors[i].status, "%s", errors[i].text);
    cr_assert_null(p);
    cr_assert_str_eq(vm->err.message, errors[i].message, "%s", errors[i].text);
    cr_assert_str_eq(vm->err.source_name, "test.py");
    cr_assert_eq(vm->err.pos.line, errors[i].line, "%s", errors[i].text);
    if (errors[i].col) cr_assert_eq(vm->err.pos.col, errors[i].col, "%s: column %u", errors[i].text, vm->err.pos.col);
    tn_error_clear(&vm->err);
  }
  unit_close(vm);
}

/* What Python has and Tenon refuses, by name. */
Test(parse, refused)
{
  static const struct { const char *text, *message; } rows[] = {
    {"class A: pass", "'class' is not supported"}, {"def f():\n  yield 1\n", "'yield' is not supported"},
    {"async def f(): pass", "'async' is not supported"}, {"await x", "'await' is not supported"},
    {"b'x'", "bytes literals are not supported"}, {"from . import x", "relative imports are not supported"},
    {"del a.b", "deleting attributes is not supported"},
  };
  tenon_vm *vm = unit_open();
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct tn_proto *p;
    cr_assert_eq(tn_compile(vm, "test.py", rows[i].text, strlen(rows[i].text), false, &p), TENON_E_SYNTAX, "%s",
                 rows[i].text);
    cr_assert_str_eq(vm->err.message, rows[i].message);
    tn_error_clear(&vm->err);
  }
  unit_close(vm);
}

/* The source line goes with the error; a long one is cut between characters. */
Test(parse, source_line)
{
  tenon_vm *vm = unit_open();
  struct tn_proto *p;
  cr_assert_eq(tn_compile(vm, "test.py", "a = 1\r\nb = = 2\r\nc\r\n", 19, false, &p), TENON_E_SYNTAX);
  cr_assert_str_eq(vm->err.source_line, "b = = 2");
  tn_error_clear(&vm->err);
  char text[600] = "x = '";
  for (size_t i = 5; i + 2 < 590; i += 2) memcpy(text + i, "é", 3);
  strcat(text, "' $");
  cr_assert_eq(tn_compile(vm, "test.py", text, strlen(text), false, &p), TENON_E_SYNTAX);
  cr_assert_leq(strlen(vm->err.source_line), TN_LINE_MAX - 1);
  cr_assert_eq(strlen(vm->err.source_line) % 2, 1);              /* 5 bytes and whole two-byte letters */
  tn_error_clear(&vm->err);
  unit_close(vm);
}

static char *repeat(const char *head, const char *open, size_t n, const char *middle, const char *close,
                    const char *tail)
{
  size_t room = strlen(head) + n * (strlen(open) + strlen(close)) + strlen(middle) + strlen(tail) + 1;
  char *s = malloc(room), *at = s;
  cr_assert(s);
  at = stpcpy(at, head);
  for (size_t i = 0; i < n; i++) at = stpcpy(at, open);
  at = stpcpy(at, middle);
  for (size_t i = 0; i < n; i++) at = stpcpy(at, close);
  stpcpy(at, tail);
  return s;
}

/* Nesting and length are bounded by memory, not by the C stack. */
Test(parse, depth)
{
  static const struct { const char *head, *open, *middle, *close; } shapes[] = {
    {"x = ", "(", "1", ")"}, {"x = ", "[", "", "]"}, {"x = ", "-", "a", ""}, {"x = ", "not ", "a", ""},
    {"x = ", "a+", "b", ""}, {"x = ", "2**", "b", ""}, {"x = ", "f(", "b", ")"}, {"x = ", "a[", "b", "]"},
    {"x = ", "{1: ", "b", "}"}, {"x = ", "lambda: ", "b", ""}, {"x = ", "a if b else ", "c", ""},
    {"x = a", ".b", "", ""}, {"x = ", "a and (b or ", "c", ")"}, {"", "(a,", "", ")"}, {"x = ", "a < ", "b", ""},
    {"x = ", "[a for b in ", "c", "]"},
  };
  tenon_vm *vm = unit_open();
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    char *s = repeat(shapes[i].head, shapes[i].open, 20000, shapes[i].middle, shapes[i].close, "\n");
    unit_drop(vm, unit_compile(vm, s, strlen(s)));
    free(s);
  }
  char *s = repeat("x = ", "(", 100000, "1", ")", "\n");
  unit_drop(vm, unit_compile(vm, s, strlen(s)));
  free(s);
  unit_close(vm);
}
