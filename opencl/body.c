/* SPDX-License-Identifier: MIT
 * Bodies as OpenCL C; see body.h.  Names of the bodies' macros either are built-in functions under another
 * name or get the suffix of the type (IADD → IADD_i64) and a definition below, written once for both widths. */
#include "body.h"

#include "ops/math/opencl.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { SEL, MNOT, IADD, ISUB, IMUL, INEG, IABS, IFLOORDIV, IMOD, IFMOD, IPOW, ISHL, ISHR, DIV, SQRT, TO_I32, TO_I64, NHELPERS };
#define BIT(h, wide) ((uint64_t)1 << ((h) + ((wide) ? 32 : 0)))

/* $T type, $U its unsigned twin, $S suffix, $W bits - 1, $M smallest integer, $L literal suffix.  |needs| are
 * of the same width; each comes before its users. */
static const struct { const char *name, *text; uint32_t needs; } helpers[NHELPERS] = {
  [SEL] = {"SEL", "#define SEL(m, a, b) ((m) ? (a) : (b))\n", 0},
  [MNOT] = {"MNOT", "#define MNOT(m) (!(m))\n", 0},
  [IADD] = {"IADD", "#define IADD_$S(x, y) (($T)(($U)(x) + ($U)(y)))\n", 0},
  [ISUB] = {"ISUB", "#define ISUB_$S(x, y) (($T)(($U)(x) - ($U)(y)))\n", 0},
  [IMUL] = {"IMUL", "#define IMUL_$S(x, y) (($T)(($U)(x) * ($U)(y)))\n", 0},
  [INEG] = {"INEG", "#define INEG_$S(x) (($T)(0 - ($U)(x)))\n", 0},
  [IABS] = {"IABS", "#define IABS_$S(x) ((x) < 0 ? INEG_$S(x) : (x))\n", 1u << INEG},
  [IFLOORDIV] = {"IFLOORDIV",
    "$T IFLOORDIV_$S($T x, $T y)\n{\n"
    "  const $T d = (y == 0 || y == -1) ? 1 : y;   /* a divisor that cannot trap */\n"
    "  const $T q = x / d - (x % d != 0 && (x ^ d) < 0);\n"
    "  return y == 0 ? 0 : y == -1 ? INEG_$S(x) : q;\n}\n", 1u << INEG},
  [IMOD] = {"IMOD",
    "$T IMOD_$S($T x, $T y)\n{\n"
    "  const $T d = (y == 0 || y == -1) ? 1 : y;\n"
    "  const $T r = x % d;\n"
    "  return r != 0 && (r ^ d) < 0 ? r + d : r;\n}\n", 0},
  [IFMOD] = {"IFMOD", "#define IFMOD_$S(x, y) ((x) % ((y) == 0 || (y) == -1 ? 1 : (y)))\n", 0},
  [IPOW] = {"IPOW",
    "$T IPOW_$S($T x, $T y)\n{\n"
    "  $U r = 1, b = ($U)x;\n"
    "  for ($U e = ($U)y; e; e >>= 1, b *= b)\n"
    "    if (e & 1) r *= b;\n"
    "  return y < 0 ? (x == 1 ? 1 : x == -1 ? (y & 1 ? -1 : 1) : 0) : ($T)r;\n}\n", 0},
  [ISHL] = {"ISHL", "#define ISHL_$S(x, y) (($U)(y) > $W ? 0 : ($T)(($U)(x) << (y)))\n", 0},
  [ISHR] = {"ISHR", "#define ISHR_$S(x, y) ((x) >> (($U)(y) > $W ? $W : (y)))\n", 0},
  [DIV] = {"DIV", "#define DIV_$S(x, y) ((x) / (y))\n", 0},
  [SQRT] = {"SQRT", "#define SQRT_$S(x) sqrt(x)\n", 0},
  [TO_I32] = {"I32", "#define I32_$S(x) ((x) >= -0x1p31$L && (x) < 0x1p31$L ? (int)(x) : INT_MIN)\n", 0},
  [TO_I64] = {"I64", "#define I64_$S(x) ((x) >= -0x1p63$L && (x) < 0x1p63$L ? (long)(x) : LONG_MIN)\n", 0},
};
/* Where float operations are not correctly rounded, the same in double are, and rounding twice is harmless. */
static const char div_by_double[] = "#define DIV_f32(x, y) ((float)((double)(x) / (double)(y)))\n",
  sqrt_by_double[] = "#define SQRT_f32(x) ((float)sqrt((double)(x)))\n";

static bool is_wide(unsigned dt) { return dt == TN_I64 || dt == TN_F64; }

const char *tn_cl_type(unsigned dt)
{
  return dt == TN_F64 ? "double" : dt == TN_F32 ? "float" : dt == TN_I64 ? "long" : "int";
}

unsigned tn_suffix(unsigned dt, const char **text)
{
  *text = dt == TN_F64 ? "_f64" : dt == TN_F32 ? "_f32" : dt == TN_I64 ? "_i64" : "_i32";
  return 4;
}

static const char *suffix(unsigned dt) { const char *s; tn_suffix(dt, &s); return s; }

static void need_helper(struct tn_needs *need, unsigned h, bool wide)
{
  need->helpers |= BIT(h, wide);
  for (unsigned k = 0; k < NHELPERS; k++)
    if (helpers[h].needs >> k & 1) need_helper(need, k, wide);
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The number in K(|s|…) as a literal of the type. */
static void put_number(struct tn_source *t, const struct tn_needs *need, const char *s, size_t n, unsigned dt)
{
  bool negative = n && *s == '-', real = dt == TN_F64 || dt == TN_F32;
  if (real && need->target->zeros_hidden && n == 1 && *s == '0') { tn_put(t, "ZERO%s", suffix(dt)); return; }
  if (negative) tn_put(t, "(");
  tn_put_n(t, s, n);
  if (real && !memchr(s, '.', n)) tn_put(t, ".0");
  tn_put(t, "%s%s", dt == TN_F32 ? "f" : dt == TN_I64 ? "L" : "", negative ? ")" : "");
}

static void need_math(struct tn_needs *need, int f)
{
  if (f < 0 || need->math[f / 64] >> (f % 64) & 1) return;
  need->math[f / 64] |= (uint64_t)1 << (f % 64);
  for (int k = 0; tn_math_needs(f, k) >= 0; k++) need_math(need, tn_math_needs(f, k));
}

/* Function |name| of the math text, which takes DIV_f32, SQRT_f32 and fma.h where they are defined. */
static void need_function(struct tn_needs *need, const char *name, int len, unsigned dt)
{
  need_math(need, tn_math_find(name, (size_t)len, dt));
  if (dt != TN_F32) return;
  if (need->target->fma_in_integers) need_math(need, tn_math_find("fma", 3, TN_I32));
  if (!need->target->narrow_by_double) return;
  need_helper(need, DIV, false);
  need_helper(need, SQRT, false);
  need->fp64 = true;
}

/* M1(f, …, M2(f, …: function f of the math text.  Returns where the operands begin. */
static const char *put_function(struct tn_source *t, struct tn_needs *need, const char *s, unsigned dt)
{
  while (*s == '(' || *s == ' ') s++;
  size_t n = 0;
  while (is_word(s[n])) n++;
  bool fast = need->fast && tn_math_guarded(s, n);
  char name[32];
  int len = snprintf(name, sizeof name, fast ? "fast_%.*s" : "%.*s", (int)n, s);
  need_function(need, name, len, dt);
  tn_put(t, "tn_%s%s(", name, suffix(dt));
  for (s += n; *s == ',' || *s == ' ';) s++;
  return s;
}

/* The function of a body M1(f, x) or M2(f, x, y) that is guarded; its length in |*n|, 0 for any other body. */
static const char *guarded_function(const char *body, size_t *n)
{
  *n = 0;
  if (strncmp(body, "M1(", 3) && strncmp(body, "M2(", 3)) return body;
  const char *s = body + 3;
  while (is_word(s[*n])) ++*n;
  if (!tn_math_guarded(s, *n)) *n = 0;
  return s;
}

bool tn_body_is_guarded(const char *body)
{
  size_t n;
  guarded_function(body, &n);
  return n != 0;
}

void tn_put_guard(struct tn_source *t, struct tn_needs *need, const char *body, unsigned dt, const char *x, const char *y)
{
  size_t n;
  const char *s = guarded_function(body, &n);
  char name[32];
  int len = snprintf(name, sizeof name, "slow_%.*s", (int)n, s);
  need_function(need, name, len, dt);
  tn_put(t, "tn_%s%s(%s", name, suffix(dt), x);
  if (body[1] == '2') tn_put(t, ", %s", y);
  tn_put(t, ")");
}

static bool put_renamed(struct tn_source *t, const char *s, size_t n, unsigned dt)
{
  static const struct { const char *from, *to; } names[] = {
    {"FABS", "fabs"}, {"COPYSIGN", "copysign"}, {"FLOOR", "floor"}, {"CEIL", "ceil"}, {"TRUNC", "trunc"}, {"RINT", "rint"},
    {"MTRUE", "1"}, {"MFALSE", "0"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i].from) == n && !memcmp(names[i].from, s, n)) { tn_put(t, "%s", names[i].to); return true; }
  bool wide = is_wide(dt);
  if (n == 3 && !memcmp(s, "INF", 3)) tn_put(t, wide ? "(double)INFINITY" : "INFINITY");
  else if (n == 4 && !memcmp(s, "IMAX", 4)) tn_put(t, wide ? "LONG_MAX" : "INT_MAX");
  else if (n == 4 && !memcmp(s, "IMIN", 4)) tn_put(t, wide ? "LONG_MIN" : "INT_MIN");
  else return false;
  return true;
}

static void put_helper(struct tn_source *t, struct tn_needs *need, const char *s, size_t n, unsigned dt)
{
  tn_put_n(t, s, n);
  for (unsigned h = 0; h < NHELPERS; h++) {
    if (strlen(helpers[h].name) != n || memcmp(helpers[h].name, s, n)) continue;
    bool typed = h != SEL && h != MNOT;
    need_helper(need, h, typed && is_wide(dt));
    if (typed) tn_put(t, "%s", suffix(dt));
    if (need->target->narrow_by_double && dt == TN_F32 && need->helpers & (BIT(DIV, 0) | BIT(SQRT, 0))) need->fp64 = true;
    return;
  }
}

void tn_put_body(struct tn_source *t, struct tn_needs *need, const char *body, unsigned dt, const char *x, const char *y, const char *z)
{
  for (const char *s = body; *s;) {
    if (!is_word(*s) || isdigit((unsigned char)*s)) { tn_put_n(t, s++, 1); continue; }
    size_t n = 0;
    while (is_word(s[n])) n++;
    const char *operand = n > 1 ? NULL : *s == 'x' ? x : *s == 'y' ? y : *s == 'z' ? z : NULL;
    if (operand) tn_put(t, "%s", operand);
    else if (n == 1 && *s == 'K') {
      const char *open = s + 2, *close = strchr(open, ')');
      put_number(t, need, open, (size_t)(close - open), dt);
      s = close + 1;
      continue;
    } else if (n == 2 && *s == 'M' && isdigit((unsigned char)s[1])) {
      s = put_function(t, need, s + 2, dt);
      continue;
    } else if (!put_renamed(t, s, n, dt)) put_helper(t, need, s, n, dt);
    s += n;
  }
}

void tn_put_constant(struct tn_source *t, struct tn_needs *need, double c, unsigned dt)
{
  if (dt == TN_F64) need->fp64 = true;
  if (dt == TN_F64 || dt == TN_F32) {
    if (c == 0 && need->target->zeros_hidden) { tn_put(t, "%sZERO%s", __builtin_signbit(c) ? "-" : "", suffix(dt)); return; }
    bool whole = c > -1e6 && c < 1e6 && c == (double)(int)c && !(c == 0 && __builtin_signbit(c));
    if (whole) { tn_put(t, "%d.0%s", (int)c, dt == TN_F32 ? "f" : ""); return; }
    union { double d; uint64_t u; } wide = {.d = c};
    union { float f; uint32_t u; } narrow = {.f = (float)c};
    if (dt == TN_F64) tn_put(t, "as_double(0x%016llxUL)", (unsigned long long)wide.u);
    else tn_put(t, "as_float(0x%08xU)", narrow.u);
    return;
  }
  int64_t i = c >= -0x1p63 && c < 0x1p63 ? (int64_t)c : INT64_MIN;
  if (dt == TN_BOOL) tn_put(t, "%d", c != 0);
  else if (dt == TN_I64 && i != INT64_MIN) tn_put(t, "%lldL", (long long)i);
  else if (dt == TN_I32 && i > INT32_MIN && i <= INT32_MAX) tn_put(t, "%lld", (long long)i);
  else tn_put(t, dt == TN_I64 ? "LONG_MIN" : "INT_MIN");
}

void tn_put_cast(struct tn_source *t, struct tn_needs *need, unsigned to, unsigned from, const char *x)
{
  bool from_real = from == TN_F32 || from == TN_F64;
  if (to == TN_F64 || from == TN_F64) need->fp64 = true;
  if (to == from) tn_put(t, "%s", x);
  else if (to == TN_BOOL) tn_put(t, "%s != 0", x);
  else if (from_real && (to == TN_I32 || to == TN_I64)) {
    need_helper(need, to == TN_I32 ? TO_I32 : TO_I64, from == TN_F64);
    tn_put(t, "%s%s(%s)", to == TN_I32 ? "I32" : "I64", suffix(from), x);
  } else tn_put(t, "(%s)%s", tn_cl_type(to), x);
}

static void put_template(struct tn_source *t, const char *s, unsigned h, bool wide)
{
  bool real = h >= DIV;
  for (; *s; s++) {
    if (*s != '$') { tn_put_n(t, s, 1); continue; }
    switch (*++s) {
    case 'T': tn_put(t, real ? (wide ? "double" : "float") : wide ? "long" : "int"); break;
    case 'U': tn_put(t, wide ? "ulong" : "uint"); break;
    case 'S': tn_put(t, real ? (wide ? "f64" : "f32") : wide ? "i64" : "i32"); break;
    case 'W': tn_put(t, wide ? "63" : "31"); break;
    case 'L': tn_put(t, wide ? "" : "f"); break;
    default: break;
    }
  }
}

/* Kernels have one dimension, which no compiler knows. */
static const char hidden_zeros[] = "#define ZERO_f32 as_float((uint)get_global_size(1) - 1u)\n",
  hidden_zeros_wide[] = "#define ZERO_f64 as_double((ulong)get_global_size(1) - 1ul)\n";

void tn_put_definitions(struct tn_source *t, struct tn_needs *need)
{
  if (need->target->zeros_hidden) tn_put(t, "%s%s", hidden_zeros, need->target->fp64 ? hidden_zeros_wide : "");
  for (unsigned h = 0; h < NHELPERS; h++)
    for (int wide = 0; wide < 2; wide++) {
      if (!(need->helpers & BIT(h, wide))) continue;
      if (!wide && need->target->narrow_by_double && h == DIV) tn_put(t, "%s", div_by_double);
      else if (!wide && need->target->narrow_by_double && h == SQRT) tn_put(t, "%s", sqrt_by_double);
      else put_template(t, helpers[h].text, h, wide);
    }
  for (int f = 0; f < tn_math_count(); f++)
    if (need->math[f / 64] >> (f % 64) & 1) tn_put(t, "%s", tn_math_text(f));
}
