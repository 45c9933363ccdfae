/* SPDX-License-Identifier: MIT
 * Bodies as OpenCL C; see body.h.  Their words (ops/body.def) are replaced by expressions, or get the suffix of
 * the type (IADD → IADD_i64) and a definition at the kernel's head, written once for both widths. */
#include "body.h"

#include "ops/math/opencl.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum type { ANY, REAL, WHOLE };
enum word {
#define TN_WORD(NAME, parameters, type, text, meaning) W_##NAME,
#include "ops/body.def"
#undef TN_WORD
  W_TO_I32, W_TO_I64,      /* not in bodies: casts need them */
  NWORDS
};
_Static_assert(NWORDS <= 64, "a bit for each word");

static const struct { const char *name; enum type type; const char *text; } words[NWORDS] = {
#define TN_WORD(NAME, parameters, type, text, meaning) [W_##NAME] = {#NAME, type, text},
#include "ops/body.def"
#undef TN_WORD
  [W_TO_I32] = {"I32", REAL, "#define I32_$S(x) ((x) >= -0x1p31$L && (x) < 0x1p31$L ? (int)(x) : INT_MIN)\n"},
  [W_TO_I64] = {"I64", REAL, "#define I64_$S(x) ((x) >= -0x1p63$L && (x) < 0x1p63$L ? (long)(x) : LONG_MIN)\n"},
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

static bool is_defined(unsigned w)      /* rather than replaced */
{
  size_t n = strlen(words[w].text);
  return n && words[w].text[n - 1] == '\n';
}

static void put_template(struct tn_text *t, const char *s, unsigned w, bool wide)
{
  bool real = words[w].type == REAL;
  for (; *s; s++) {
    if (*s != '$') { tn_text_put(t, s, 1); continue; }
    switch (*++s) {
    case 'T': tn_text_format(t, real ? (wide ? "double" : "float") : wide ? "long" : "int"); break;
    case 'U': tn_text_format(t, wide ? "ulong" : "uint"); break;
    case 'S': tn_text_format(t, real ? (wide ? "f64" : "f32") : wide ? "i64" : "i32"); break;
    case 'W': tn_text_format(t, wide ? "63" : "31"); break;
    case 'X': tn_text_format(t, wide ? "LONG" : "INT"); break;
    case 'L': tn_text_format(t, wide ? "" : "f"); break;
    default: break;
    }
  }
}

static void need_word(struct tn_needs *need, unsigned w, bool wide)
{
  need->words[wide] |= (uint64_t)1 << w;
  if (need->target->narrow_by_double && !wide && (w == W_DIV || w == W_SQRT)) need->fp64 = true;
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The number in K(|s|…) as a literal of the type. */
static void put_number(struct tn_text *t, const struct tn_needs *need, const char *s, size_t n, unsigned dt)
{
  bool negative = n && *s == '-', real = dt == TN_F64 || dt == TN_F32;
  if (real && need->target->zeros_hidden && n == 1 && *s == '0') { tn_text_format(t, "ZERO%s", suffix(dt)); return; }
  if (negative) tn_text_format(t, "(");
  tn_text_put(t, s, n);
  if (real && strspn(s, "-0123456789") >= n) tn_text_format(t, ".0");
  tn_text_format(t, "%s%s", dt == TN_F32 ? "f" : dt == TN_I64 ? "L" : "", negative ? ")" : "");
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
  need_word(need, W_DIV, false);
  need_word(need, W_SQRT, false);
}

/* M1(f, …, M2(f, …: function f of the math text.  Returns where the operands begin. */
static const char *put_function(struct tn_text *t, struct tn_needs *need, const char *s, unsigned dt)
{
  while (*s == '(' || *s == ' ') s++;
  size_t n = 0;
  while (is_word(s[n])) n++;
  bool fast = need->fast && tn_math_guarded(s, n);
  char name[32];
  int len = snprintf(name, sizeof name, fast ? "fast_%.*s" : "%.*s", (int)n, s);
  need_function(need, name, len, dt);
  tn_text_format(t, "tn_%s%s(", name, suffix(dt));
  for (s += n; *s == ',' || *s == ' ';) s++;
  return s;
}

/* A word of the body: what replaces it, or its name in the definitions. */
static void put_word(struct tn_text *t, struct tn_needs *need, const char *s, size_t n, unsigned dt)
{
  unsigned w = 0;
  while (w < NWORDS && (strlen(words[w].name) != n || memcmp(words[w].name, s, n))) w++;
  if (w == NWORDS) { tn_text_put(t, s, n); return; }
  if (!is_defined(w)) { put_template(t, words[w].text, w, is_wide(dt)); return; }
  bool typed = words[w].type != ANY;
  need_word(need, w, typed && is_wide(dt));
  tn_text_format(t, "%s%s", words[w].name, typed ? suffix(dt) : "");
}

/* The body from |s| to |end| with the operands x, y, z in |o|. */
static void put_text(struct tn_text *t, struct tn_needs *need, const char *s, const char *end, unsigned dt,
                     const char *const *o)
{
  while (s < end) {
    if (!is_word(*s) || isdigit((unsigned char)*s)) { tn_text_put(t, s++, 1); continue; }
    size_t n = 0;
    while (is_word(s[n])) n++;
    if (n == 1 && *s >= 'x' && *s <= 'z') tn_text_format(t, "%s", o[*s - 'x']);
    else if (n == 1 && *s == 'K') {
      const char *open = s + 2, *close = strchr(open, ')');
      put_number(t, need, open, (size_t)(close - open), dt);
      s = close + 1;
      continue;
    } else if (n == 2 && *s == 'M' && isdigit((unsigned char)s[1])) {
      s = put_function(t, need, s + 2, dt);
      continue;
    } else put_word(t, need, s, n, dt);
    s += n;
  }
}

void tn_put_body(struct tn_text *t, struct tn_needs *need, const char *body, unsigned dt, const char *x,
                 const char *y, const char *z)
{
  put_text(t, need, body, body + strlen(body), dt, (const char *const[]){x, y, z});
}

static void put_call(struct tn_text *t, struct tn_needs *need, const char *prefix, enum tn_zpart part, unsigned dt,
                     const char *const *v)
{
  char name[32];
  int len = snprintf(name, sizeof name, "%s%s", prefix, tn_zparts[part].name);
  need_function(need, name, len, dt);
  tn_text_format(t, "tn_%s%s(", name, suffix(dt));
  for (int i = 0; i < tn_zparts[part].arity; i++) tn_text_format(t, i ? ", %s" : "%s", v[i]);
  tn_text_format(t, ")");
}

void tn_put_zpart(struct tn_text *t, struct tn_needs *need, enum tn_zpart part, unsigned dt, const char *const *v)
{
  bool fast = need->fast && tn_zpart_is_guarded(part);
  put_call(t, need, fast ? "fast_" : "", part, dt, v);
}

bool tn_zpart_is_guarded(enum tn_zpart part)
{
  return tn_math_guarded(tn_zparts[part].name, strlen(tn_zparts[part].name));
}

void tn_put_zguard(struct tn_text *t, struct tn_needs *need, enum tn_zpart part, unsigned dt, const char *const *v)
{
  put_call(t, need, "slow_", part, dt, v);
}

/* The first call M1(f, … or M2(f, … of a guarded function in |s|, NULL if there is none; |*f|, |*n|: its name. */
static const char *next_guarded(const char *s, const char **f, size_t *n)
{
  for (; (s = strchr(s, 'M')); s++) {
    if (!isdigit((unsigned char)s[1]) || s[2] != '(') continue;
    *f = s + 3;
    for (*n = 0; is_word((*f)[*n]);) ++*n;
    if (tn_math_guarded(*f, *n)) return s;
  }
  return NULL;
}

bool tn_body_is_guarded(const char *body)
{
  const char *f;
  size_t n;
  return next_guarded(body, &f, &n) != NULL;
}

/* The end of the argument list that |s| is inside of. */
static const char *closing(const char *s)
{
  for (int depth = 0; *s && (depth || *s != ')'); s++) depth += (*s == '(') - (*s == ')');
  return s;
}

/* Each guarded call asks for its own operands; those may themselves be made of guarded calls, which also ask. */
void tn_put_guard(struct tn_text *t, struct tn_needs *need, const char *body, unsigned dt, const char *x,
                  const char *y, const char *z)
{
  const char *f, *join = "";
  size_t n;
  for (const char *s = body; (s = next_guarded(s, &f, &n)); s = f + n) {
    char name[32];
    int len = snprintf(name, sizeof name, "slow_%.*s", (int)n, f);
    need_function(need, name, len, dt);
    tn_text_format(t, "%stn_%s%s(", join, name, suffix(dt));
    const char *arguments = f + n + strspn(f + n, ", ");
    put_text(t, need, arguments, closing(arguments), dt, (const char *const[]){x, y, z});
    tn_text_format(t, ")");
    join = " | ";
  }
}

void tn_put_constant(struct tn_text *t, struct tn_needs *need, double c, unsigned dt)
{
  if (dt == TN_F64) need->fp64 = true;
  if (dt == TN_F64 || dt == TN_F32) {
    if (c == 0 && need->target->zeros_hidden) {
      tn_text_format(t, "%sZERO%s", __builtin_signbit(c) ? "-" : "", suffix(dt));
      return;
    }
    bool whole = c > -1e6 && c < 1e6 && c == (double)(int)c && !(c == 0 && __builtin_signbit(c));
    if (whole) { tn_text_format(t, "%d.0%s", (int)c, dt == TN_F32 ? "f" : ""); return; }
    union { double d; uint64_t u; } wide = {.d = c};
    union { float f; uint32_t u; } narrow = {.f = (float)c};
    if (dt == TN_F64) tn_text_format(t, "as_double(0x%016llxUL)", (unsigned long long)wide.u);
    else tn_text_format(t, "as_float(0x%08xU)", narrow.u);
    return;
  }
  int64_t i = c >= -0x1p63 && c < 0x1p63 ? (int64_t)c : INT64_MIN;
  if (dt == TN_BOOL) tn_text_format(t, "%d", c != 0);
  else if (dt == TN_I64 && i != INT64_MIN) tn_text_format(t, "%lldL", (long long)i);
  else if (dt == TN_I32 && i > INT32_MIN && i <= INT32_MAX) tn_text_format(t, "%lld", (long long)i);
  else tn_text_format(t, dt == TN_I64 ? "LONG_MIN" : "INT_MIN");
}

void tn_put_cast(struct tn_text *t, struct tn_needs *need, unsigned to, unsigned from, const char *x)
{
  bool from_real = from == TN_F32 || from == TN_F64;
  if (to == TN_F64 || from == TN_F64) need->fp64 = true;
  if (to == from) tn_text_format(t, "%s", x);
  else if (to == TN_BOOL) tn_text_format(t, "%s != 0", x);
  else if (from_real && (to == TN_I32 || to == TN_I64)) {
    need_word(need, to == TN_I32 ? W_TO_I32 : W_TO_I64, from == TN_F64);
    tn_text_format(t, "%s%s(%s)", to == TN_I32 ? "I32" : "I64", suffix(from), x);
  } else tn_text_format(t, "(%s)%s", tn_cl_type(to), x);
}

/* Kernels have one dimension, which no compiler knows. */
static const char hidden_zeros[] = "#define ZERO_f32 as_float((uint)get_global_size(1) - 1u)\n",
  hidden_zeros_wide[] = "#define ZERO_f64 as_double((ulong)get_global_size(1) - 1ul)\n";

void tn_put_definitions(struct tn_text *t, struct tn_needs *need)
{
  if (need->target->zeros_hidden) tn_text_format(t, "%s%s", hidden_zeros, need->target->fp64 ? hidden_zeros_wide : "");
  for (unsigned w = 0; w < NWORDS; w++)
    for (int wide = 0; wide < 2; wide++) {
      if (!(need->words[wide] >> w & 1)) continue;
      bool by_double = !wide && need->target->narrow_by_double;
      if (by_double && w == W_DIV) tn_text_format(t, "%s", div_by_double);
      else if (by_double && w == W_SQRT) tn_text_format(t, "%s", sqrt_by_double);
      else put_template(t, words[w].text, w, wide);
    }
  for (int f = 0; f < tn_math_count(); f++)
    if (need->math[f / 64] >> (f % 64) & 1) tn_text_format(t, "%s", tn_math_text(f));
}
