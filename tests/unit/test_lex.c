/* SPDX-License-Identifier: MIT
 * The lexer: tokens, indentation, joined lines, numbers, positions; and the REPL's question for more. */
#include "unit.h"

#include "vm/base/digits.h"
#include "vm/base/number.h"
#include "vm/front/lex.h"

#include <math.h>
#include <stdio.h>

/* The tokens of |src|: a letter or word each, blanks between. */
static void tokens(const char *src, char *out, size_t room)
{
  tenon_vm *vm = unit_open();
  struct tn_source s;
  struct tn_lexer lx;
  cr_assert_eq(tn_source_open(&s, vm, "test.py", src, strlen(src)), TENON_OK);
  tn_lexer_open(&lx, &s);
  size_t used = 0;
  *out = 0;
  do {
    if (tn_lex(&lx)) {
      snprintf(out + used, room - used, "!%s@%u:%u", vm->err.message, vm->err.pos.line, vm->err.pos.col);
      break;
    }
    struct tn_token t = lx.tok;
    if (t.kind == TN_T_END) break;
    if (t.kind <= TN_T_DEDENT)
      used += (size_t)snprintf(out + used, room - used, "%s ",
                               t.kind == TN_T_NEWLINE  ? "NL"
                               : t.kind == TN_T_INDENT ? ">"
                                                       : "<");
    else used += (size_t)snprintf(out + used, room - used, "%.*s ", (int)(t.end - t.start), src + t.start);
  } while (used < room);
  tn_lexer_close(&lx);
  tn_source_close(&s);
  unit_close(vm);
}

static void expect_tokens(const char *src, const char *want)
{
  char got[2048];
  tokens(src, got, sizeof got);
  cr_assert_str_eq(got, want, "%s", src);
}

Test(lex, operators)
{
  expect_tokens("a**=b//=c>>=d<<=e", "a **= b //= c >>= d <<= e NL ");
  expect_tokens("a<=b>=c!=d==e->f:=g...h@i@=j", "a <= b >= c != d == e -> f := g ... h @ i @= j NL ");
  expect_tokens("a<-b**-c", "a < - b ** - c NL ");
  expect_tokens("x.y .z", "x . y . z NL ");
}

Test(lex, indentation)
{
  expect_tokens("if a:\n  b\n  if c:\n  \td\ne\n", "if a : NL > b NL if c : NL > d NL < < e NL ");
  expect_tokens("if a:\n\n  # comment\n  b\n\n# c\nd", "if a : NL > b NL < d NL ");
  expect_tokens("if a:\n  b", "if a : NL > b NL < ");
  expect_tokens("if a:\n  b\n   \n  c\n", "if a : NL > b NL c NL < ");
  expect_tokens("if a:\n    b\n  c\n", "if a : NL > b NL !unindent does not match any outer indentation level@3:4");
  expect_tokens("if a:\n\tb\n        c\n", "if a : NL > b NL !inconsistent use of tabs and spaces in indentation@3:1");
}

Test(lex, lines)
{
  expect_tokens("a\r\nb\rc\n", "a NL b NL c NL ");
  expect_tokens("\xEF\xBB\xBF" "a", "a NL ");
  expect_tokens("#! /usr/bin/tenon\na\n", "a NL ");
  expect_tokens("(a,\n  b # c\n\n)\nd", "( a , b ) NL d NL ");
  expect_tokens("a + \\\n  b\n", "a + b NL ");
  expect_tokens("a \\ b", "a !unexpected character after line continuation character@1:4");
  expect_tokens("\fa\n  \f b\n", "a NL > b NL < ");
  expect_tokens("", "");
  expect_tokens("\n\n# x\n", "");
}

Test(lex, names_and_strings)
{
  expect_tokens("θ_1 = été + 変数", "θ_1 = été + 変数 NL ");
  expect_tokens("a × b", "a !invalid character '×' (U+00D7)@1:3");
  expect_tokens("a\xC2\xA0" "b", "a !invalid non-printable character U+00A0@1:2");
  expect_tokens("'a\\'b' \"c\" rb'' '''x\ny''' f\"{q}\"", "'a\\'b' \"c\" rb'' '''x\ny''' f\"{q}\" NL ");
  expect_tokens("'abc\n", "!unterminated string literal (detected at line 1)@1:1");
  expect_tokens("x = '''abc\nd\n", "x = !unterminated triple-quoted string literal (detected at line 2)@1:5");
  expect_tokens("notx not_ nonlocal1 for4", "notx not_ nonlocal1 for4 NL ");
}

Test(lex, brackets)
{
  expect_tokens("(a", "( a !'(' was never closed@1:1");
  expect_tokens("(a]", "( a !closing parenthesis ']' does not match opening parenthesis '('@1:3");
  expect_tokens("{\n)", "{ !closing parenthesis ')' does not match opening parenthesis '{' on line 1@2:1");
  expect_tokens("a)", "a !unmatched ')'@1:2");
}

Test(lex, numbers)
{
  expect_tokens("1 1_000 0xFF 0o17 0b1 1e5 1. .5 1.5e-3j 1_0.2_5 00 0_0 1E+2J",
                "1 1_000 0xFF 0o17 0b1 1e5 1. .5 1.5e-3j 1_0.2_5 00 0_0 1E+2J NL ");
  expect_tokens("1if a else 2or 3", "1 if a else 2 or 3 NL ");
  expect_tokens("1..real", "1. . real NL ");
  expect_tokens("1abc", "!invalid decimal literal@1:1");
  expect_tokens("1__0", "!invalid decimal literal@1:2");
  expect_tokens(
      "012", "!leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers@1:1");
  expect_tokens("0o8", "!invalid digit '8' in octal literal@1:3");
  expect_tokens("0xg", "!invalid hexadecimal literal@1:2");
}

/* Decimal to double: the expected values are the C compiler's. */
Test(lex, doubles)
{
  static const struct { const char *text; double value; } rows[] = {
    {"0", 0}, {"1", 1}, {"1.", 1}, {".5", .5}, {"0.1", 0.1}, {"1e22", 1e22}, {"1e23", 1e23},
    {"9007199254740993", 9007199254740993.0}, {"123456789012345678901234567890", 123456789012345678901234567890.0},
    {"2.2250738585072011e-308", 2.2250738585072011e-308}, {"2.2250738585072013831e-308", 2.2250738585072013831e-308},
    {"4.9e-324", 4.9e-324}, {"2.4703282292062328e-324", 2.4703282292062328e-324}, {"1e-400", 0}, {"0e999999999999", 0},
    {"1.7976931348623157e308", 1.7976931348623157e308}, {"3.14159265358979323846", 3.14159265358979323846},
    {"0.000000000000000000000000000123456789", 0.000000000000000000000000000123456789}, {"1e16", 1e16},
    {"8.41e21", 8.41e21},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    double x = -1;
    cr_assert_eq(tn_scan_double(rows[i].text, strlen(rows[i].text), &x), strlen(rows[i].text), "%s", rows[i].text);
    cr_assert_eq(x, rows[i].value, "%s: %a", rows[i].text, x);
  }
  double x;
  cr_assert_eq(tn_scan_double("1e400", 5, &x), 5);
  cr_assert(isinf(x));
  cr_assert_eq(tn_scan_double("1e+", 3, &x), 1);
  cr_assert_eq(tn_scan_double("e5", 2, &x), 0);
}

/* Printing against the C library's: the least precision of %g that strtod reads back.  Beside a power of two, whose
 * neighbours lie at unequal distances, a shorter text that is not the nearest may do. */
static void expect_shortest(double x)
{
  char want[40], got[40];
  for (int precision = 1; precision <= 17; precision++) {
    snprintf(want, sizeof want, "%.*g", precision, x);
    if (strtod(want, NULL) == x) break;
  }
  tn_print_double(x, got, sizeof got);
  if (fabs(frexp(x, &(int){0})) != 0.5) cr_assert_str_eq(got, want, "%a", x);
  else cr_assert(strlen(got) <= strlen(want), "%a: %s, %s", x, got, want);
  double back = 0;
  cr_assert_eq(tn_scan_double(got + (*got == '-'), strlen(got) - (*got == '-'), &back), strlen(got) - (*got == '-'));
  cr_assert_eq(back, fabs(x), "%a", x);
}

Test(lex, shortest_text)
{
  static const double rows[] = {0, -0.0, 1, 10, 100, 123456, 0.1, -0.001, 1e-4, 0.00012345, 1e-5, 1e15,
                                123456789012345678, 1e16, 1e22, 1e23, 0.5, 1.0 / 3,
                                5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 9007199254740993, 8.41e21,
                                9.5367431640625e-07};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) expect_shortest(rows[i]);
  uint64_t bits = 88172645463325252u;
  for (int i = 0; i < 20000; i++) {
    bits ^= bits << 13;
    bits ^= bits >> 7;
    bits ^= bits << 17;
    double x;
    memcpy(&x, &bits, sizeof x);
    if (isfinite(x)) expect_shortest(i % 2 ? x : ldexp(floor(ldexp(fabs(frexp(x, &(int){0})), i % 53)), i % 90 - 60));
  }
}

Test(lex, positions)
{
  tenon_vm *vm = unit_open();
  struct tn_source s;
  const char *text = "ab\r\n(c +\n  d)  # x\n";
  cr_assert_eq(tn_source_open(&s, vm, "test.py", text, strlen(text)), TENON_OK);
  struct tn_pos p = tn_source_pos(&s, 0, 2), q = tn_source_pos(&s, 5, 12);
  cr_assert(p.line == 1 && p.col == 1 && p.end == 3);
  cr_assert(q.line == 2 && q.col == 2 && q.end == 5, "%u:%u-%u", q.line, q.col, q.end);   /* cut at the line's end */
  tn_source_close(&s);
  unit_close(vm);
}

Test(lex, incomplete)
{
  static const struct { const char *text; bool more; } rows[] = {
    {"", false}, {"x = 1\n", false}, {"x = (1 +\n", true}, {"x = [1,\n2]\n", false}, {"if x:\n", true},
    {"if x:\n  y\n", true}, {"if x:\n  y\n\n", false}, {"if x:\n  y\nelse:\n", true}, {"def f(a,\n", true},
    {"'''abc\n", true}, {"'''abc'''\n", false}, {"x = 'abc\n", false}, {"x = 1 + \\\n", true}, {"@jit\n", true},
    {"@jit\ndef f():\n  return 1\n\n", false}, {"if x: y\n", true}, {"if x: y\n\n", false},
    {"for i in x:\n  y\nz\n", false}, {"x = )\n", false}, {"d = {1:\n", true}, {"x = 1 $\n", false},
    {"for i in x:\n  if y:\n    z\n  w\n", true}, {"# comment\n", false}, {"lambda x: x\n", false}, {"x[1:]\n", false},
    {"while 1:\n  pass\n  \n", false},
  };
  tenon_vm *vm = unit_open();
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    cr_assert_eq(tn_source_incomplete(vm, rows[i].text, strlen(rows[i].text)), rows[i].more, "%s", rows[i].text);
    cr_assert_eq(vm->err.pub.status, TENON_OK);
  }
  unit_close(vm);
}
