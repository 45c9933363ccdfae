/* SPDX-License-Identifier: MIT
 * Bodies in MPFR (see math_body.h): a descent over C's operators and the words of ops/body.def, every value of
 * TN_BODY_BITS bits, a mask 0 or 1.  Functions of the math text are MPFR's, by name (math_points.c). */
#include "math_body.h"

#include "math_points.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

struct reader {
  const char *s;
  mpfr_srcptr x, y;
  const char *fault;
};

static void expression(struct reader *r, mpfr_t v);

static bool take(struct reader *r, const char *token)
{
  size_t n = strlen(token);
  while (*r->s == ' ') r->s++;
  if (strncmp(r->s, token, n)) return false;
  r->s += n;
  return true;
}

static void expect(struct reader *r, const char *token)
{
  if (!take(r, token) && !r->fault) r->fault = r->s;
}

static size_t word_at(struct reader *r)
{
  size_t n = 0;
  while (*r->s == ' ') r->s++;
  while (isalnum((unsigned char)r->s[n])) n++;
  return n;
}

static bool is(const char *s, size_t n, const char *word) { return strlen(word) == n && !memcmp(s, word, n); }

/* f, operands): what follows M1( and M2(. */
static void call(struct reader *r, mpfr_t v)
{
  char name[32] = "";
  size_t n = word_at(r);
  memcpy(name, r->s, n < sizeof name ? n : 0);
  r->s += n;
  const tn_math_reference *found = tn_math_reference_of(name);
  const tn_math_reference f = found ? *found : (tn_math_reference){.arity = 0};    /* the next call overwrites it */
  mpfr_t a, b;
  mpfr_init2(a, TN_BODY_BITS);
  mpfr_init2(b, TN_BODY_BITS);
  expect(r, ",");
  expression(r, a);
  if (f.arity == 2) {
    expect(r, ",");
    expression(r, b);
    f.mpfr2(v, a, b, MPFR_RNDN);
  } else if (f.arity == 1)
    f.mpfr1(v, a, MPFR_RNDN);
  else
    r->fault = "an unknown function";
  mpfr_clear(a);
  mpfr_clear(b);
  expect(r, ")");
}

/* The word |w| of |n| bytes with its operands, of which |v| has room for the first. */
static void word(struct reader *r, mpfr_t v, const char *w, size_t n)
{
  mpfr_t b, c;
  mpfr_init2(b, TN_BODY_BITS);
  mpfr_init2(c, TN_BODY_BITS);
  expression(r, v);
  if (is(w, n, "SEL") || is(w, n, "DIV") || is(w, n, "COPYSIGN")) {
    expect(r, ",");
    expression(r, b);
  }
  if (is(w, n, "SEL")) {
    expect(r, ",");
    expression(r, c);
    mpfr_set(v, mpfr_zero_p(v) ? c : b, MPFR_RNDN);
  } else if (is(w, n, "DIV"))
    mpfr_div(v, v, b, MPFR_RNDN);
  else if (is(w, n, "COPYSIGN"))
    mpfr_copysign(v, v, b, MPFR_RNDN);
  else if (is(w, n, "SQRT"))
    mpfr_sqrt(v, v, MPFR_RNDN);
  else if (is(w, n, "FABS"))
    mpfr_abs(v, v, MPFR_RNDN);
  else if (is(w, n, "FLOOR"))
    mpfr_floor(v, v);
  else if (is(w, n, "CEIL"))
    mpfr_ceil(v, v);
  else if (is(w, n, "TRUNC"))
    mpfr_trunc(v, v);
  else if (is(w, n, "RINT"))
    mpfr_rint(v, v, MPFR_RNDN);
  else if (is(w, n, "MNOT"))
    mpfr_set_si(v, mpfr_zero_p(v), MPFR_RNDN);
  else
    r->fault = w;
  mpfr_clear(b);
  mpfr_clear(c);
  expect(r, ")");
}

static void primary(struct reader *r, mpfr_t v)
{
  if (take(r, "-")) {
    primary(r, v);
    mpfr_neg(v, v, MPFR_RNDN);
    return;
  }
  if (take(r, "(")) {
    expression(r, v);
    expect(r, ")");
    return;
  }
  const char *w = r->s;
  size_t n = word_at(r);
  w = r->s;
  r->s += n;
  if (is(w, n, "x") || is(w, n, "y"))
    mpfr_set(v, *w == 'x' ? r->x : r->y, MPFR_RNDN);
  else if (is(w, n, "INF"))
    mpfr_set_inf(v, 1);
  else if (!n || !take(r, "("))
    r->fault = w;
  else if (is(w, n, "K")) {
    char *end;
    mpfr_strtofr(v, r->s, &end, 0, MPFR_RNDN);
    r->s = end;
    expect(r, ")");
  } else if (is(w, n, "M1") || is(w, n, "M2"))
    call(r, v);
  else
    word(r, v, w, n);
}

static const char *const levels[][7] = {{"|"}, {"&"}, {"==", "!=", "<=", ">=", "<", ">"}, {"+", "-"}, {"*"}};
enum { LEVELS = sizeof levels / sizeof *levels };

static void operate(mpfr_t v, const char *op, const mpfr_t b)
{
  switch (*op) {
  case '+': mpfr_add(v, v, b, MPFR_RNDN); break;
  case '-': mpfr_sub(v, v, b, MPFR_RNDN); break;
  case '*': mpfr_mul(v, v, b, MPFR_RNDN); break;
  case '|': mpfr_set_si(v, !mpfr_zero_p(v) || !mpfr_zero_p(b), MPFR_RNDN); break;
  case '&': mpfr_set_si(v, !mpfr_zero_p(v) && !mpfr_zero_p(b), MPFR_RNDN); break;
  case '=': mpfr_set_si(v, mpfr_equal_p(v, b), MPFR_RNDN); break;
  case '!': mpfr_set_si(v, !mpfr_equal_p(v, b), MPFR_RNDN); break;
  case '<': mpfr_set_si(v, op[1] ? mpfr_lessequal_p(v, b) : mpfr_less_p(v, b), MPFR_RNDN); break;
  default: mpfr_set_si(v, op[1] ? mpfr_greaterequal_p(v, b) : mpfr_greater_p(v, b), MPFR_RNDN); break;
  }
}

static void level(struct reader *r, mpfr_t v, int k)
{
  if (k == LEVELS) {
    primary(r, v);
    return;
  }
  level(r, v, k + 1);
  mpfr_t b;
  mpfr_init2(b, TN_BODY_BITS);
  for (int i = 0; levels[k][i] && !r->fault;)
    if (take(r, levels[k][i])) {
      level(r, b, k + 1);
      operate(v, levels[k][i], b);
      i = 0;
    } else
      i++;
  mpfr_clear(b);
}

static void expression(struct reader *r, mpfr_t v)
{
  if (r->fault)
    mpfr_set_nan(v);
  else
    level(r, v, 0);
}

const char *tn_body_exact(mpfr_t result, const char *body, const mpfr_t x, const mpfr_t y)
{
  struct reader r = {.s = body, .x = x, .y = y};
  expression(&r, result);
  return r.fault ? r.fault : *r.s ? r.s : NULL;
}
