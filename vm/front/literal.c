/* SPDX-License-Identifier: MIT
 * What number and string tokens are worth: values of numbers, escapes, adjacent strings; see parse.h. */
#include "literal.h"

#include "vm/base/number.h"

#include <string.h>

/* Ints have 64 bits; 2^63 is left for a minus to come (tn_int_check). */
static tenon_status integer(struct tn_parser *p, struct tn_node *node, const char *s, size_t n)
{
  unsigned shift = 0;
  if (n > 2 && s[0] == '0' && (s[1] | 32) > '9') {
    shift = (s[1] | 32) == 'x' ? 4 : (s[1] | 32) == 'o' ? 3 : 1;
    s += 2;
    n -= 2;
  }
  uint64_t value = 0;
  bool fits = true;
  for (size_t i = 0; i < n; i++) {
    unsigned v = s[i] <= '9' ? (unsigned)(s[i] - '0') : (unsigned)((s[i] | 32) - 'a' + 10);
    fits = fits && !__builtin_mul_overflow(value, shift ? 1u << shift : 10u, &value) &&
           !__builtin_add_overflow(value, v, &value);
  }
  if (p->formula && !shift && (!fits || value > INT64_MAX)) {
    tn_scan_double(s, n, &node->u.f);                          /* the node is a FLOAT */
    return TENON_OK;
  }
  node->kind = TN_N_INT;
  node->op = !fits || value > INT64_MAX;
  node->u.i = (int64_t)value;
  return fits && value <= (uint64_t)1 << 63 ? TENON_OK : tn_int_check(p->src, node);
}

tenon_status tn_parse_number(struct tn_parser *p, struct tn_node **out)
{
  struct tn_token t = p->lx->tok;
  size_t n = 0;
  struct tn_node *node = tn_node_new(p->tree, TN_N_FLOAT, t.start, t.end, 0);
  char *s = tn_tree_alloc(p->tree, t.end - t.start + 1);
  if (!node || !s) return TENON_E_NOMEM;
  for (uint32_t i = t.start; i < t.end; i++)
    if (p->src->text[i] != '_') s[n++] = p->src->text[i];
  bool prefixed = n > 2 && s[0] == '0' && (s[1] | 32) > '9' && (s[1] | 32) != 'e' && (s[1] | 32) != 'j';
  bool real = false;
  for (size_t i = 0; i < n && !prefixed; i++) real = real || s[i] == '.' || (s[i] | 32) == 'e' || (s[i] | 32) == 'j';
  *out = node;
  if (!real) TN_TRY(integer(p, node, s, n));
  else {
    if ((s[n - 1] | 32) == 'j') node->kind = TN_N_IMAGINARY;
    tn_scan_double(s, n, &node->u.f);
  }
  return tn_lex(p->lx);
}

tenon_status tn_int_check(const struct tn_source *src, const struct tn_node *n)
{
  enum { SHOWN = 40 };
  if (n->kind != TN_N_INT || !n->op) return TENON_OK;
  uint32_t size = n->end - n->start;
  return tn_source_error(src, n->start, n->end, TENON_E_OVERFLOW, "integer literal %.*s%s does not fit in 64 bits",
                         (int)(size < SHOWN ? size : SHOWN), src->text + n->start, size > SHOWN ? "..." : "");
}

void tn_chars_put(struct tn_chars *c, const char *s, size_t n)
{
  memcpy(c->s + c->n, s, n);
  c->n += n;
}

tenon_status tn_chars_begin(struct tn_chars *c, struct tn_tree *t, size_t most)
{
  c->n = 0;
  c->s = tn_tree_alloc(t, most + 1);
  return c->s ? TENON_OK : TENON_E_NOMEM;
}

static int hex(char c)
{
  return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}

/* \xHH, \uHHHH, \UHHHHHHHH at |at| (behind the letter). */
static tenon_status hex_escape(struct tn_parser *p, uint32_t *at, uint32_t end, struct tn_chars *out)
{
  char letter = p->src->text[*at - 1], utf8[4];
  uint32_t want = letter == 'x' ? 2 : letter == 'u' ? 4 : 8, code = 0, start = *at - 2;
  for (uint32_t i = 0; i < want; i++) {
    int v = *at < end ? hex(p->src->text[*at]) : -1;
    if (v < 0)
      return tn_source_error(p->src, start, *at, TENON_E_SYNTAX, "(unicode error) truncated \\%c%.*s escape", letter,
                             (int)want, "XXXXXXXX");
    code = code << 4 | (uint32_t)v;
    ++*at;
  }
  if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
    return tn_source_error(p->src, start, *at, TENON_E_SYNTAX, "(unicode error) illegal Unicode character U+%04X",
                           (unsigned)code);
  tn_chars_put(out, utf8, tn_utf8_encode(code, utf8));
  return TENON_OK;
}

tenon_status tn_escape(struct tn_parser *p, uint32_t *at, uint32_t end, struct tn_chars *out)
{
  static const char letters[] = "\\'\"abfnrtv", values[] = "\\'\"\a\b\f\n\r\t\v";
  const char *text = p->src->text;
  char c = text[++*at], utf8[4];
  ++*at;
  if (c == '\n' || c == '\r') {                     /* a joined line */
    if (c == '\r' && *at < end && text[*at] == '\n') ++*at;
    return TENON_OK;
  }
  const char *l = strchr(letters, c);
  if (l) {
    tn_chars_put(out, &values[l - letters], 1);
    return TENON_OK;
  }
  if (c >= '0' && c <= '7') {
    uint32_t code = (uint32_t)(c - '0');
    for (int i = 0; i < 2 && *at < end && text[*at] >= '0' && text[*at] <= '7'; i++)
      code = code << 3 | (uint32_t)(text[(*at)++] - '0');
    tn_chars_put(out, utf8, tn_utf8_encode(code, utf8));
    return TENON_OK;
  }
  if (c == 'x' || c == 'u' || c == 'U') return hex_escape(p, at, end, out);
  if (c == 'N')
    return tn_source_error(p->src, *at - 2, *at, TENON_E_SYNTAX, "character names (\\N{...}) are not supported");
  tn_chars_put(out, "\\", 1);                       /* an unknown escape stays as it is */
  --*at;
  return TENON_OK;
}

/* The text of a string without expressions, between |at| and |end|. */
static tenon_status plain(struct tn_parser *p, uint32_t at, uint32_t end, bool raw, struct tn_chars *out)
{
  const char *text = p->src->text;
  while (at < end) {
    if (text[at] == '\\' && !raw) TN_TRY(tn_escape(p, &at, end, out));
    else if (text[at] == '\r') {                    /* line ends are \n whatever the file has */
      tn_chars_put(out, "\n", 1);
      at += at + 1 < end && text[at + 1] == '\n' ? 2 : 1;
    } else tn_chars_put(out, &text[at++], 1);
  }
  return TENON_OK;
}

tenon_status tn_str_operand(struct tn_parser *p, struct tn_chars *c, uint32_t start, uint32_t end)
{
  if (!c->n) return TENON_OK;
  struct tn_node *n = tn_node_new(p->tree, TN_N_STR, start, end, 0);
  if (!n) return TENON_E_NOMEM;
  n->u.s.p = c->s;
  n->u.s.n = c->n;
  c->s += c->n;
  c->n = 0;
  return tn_operand_push(p, n, start, end);
}

/* Prefix letters and quotes of the string token |t|: where its text lies. */
static tenon_status anatomy(struct tn_parser *p, struct tn_token t, uint32_t *from, uint32_t *to, bool *raw,
                            bool *format)
{
  const char *text = p->src->text;
  *raw = *format = false;
  for (*from = t.start; text[*from] != '"' && text[*from] != '\''; ++*from) {
    char c = (char)(text[*from] | 32);
    if (c == 'b') return tn_source_error(p->src, t.start, t.end, TENON_E_SYNTAX, "bytes literals are not supported");
    *raw |= c == 'r';
    *format |= c == 'f';
  }
  uint32_t quotes = t.end - *from >= 6 && text[*from + 1] == text[*from] && text[*from + 2] == text[*from] ? 3 : 1;
  *from += quotes;
  *to = t.end - quotes;
  return TENON_OK;
}

/* Adjacent strings are one; with an f-string among them the result is a JOINED node. */
tenon_status tn_parse_strings(struct tn_parser *p, struct tn_node **out)
{
  uint32_t start = p->lx->tok.start, end = start;
  size_t mark = p->nops;
  bool joined = false;
  int depth = p->depth;
  struct tn_chars chars = {0};
  p->depth = 0;
  while (tn_now(p) == TN_T_STRING) {
    struct tn_token t = p->lx->tok;
    uint32_t from = 0, to = 0;
    bool raw = false, format = false;
    TN_TRY(anatomy(p, t, &from, &to, &raw, &format));
    /* an escape is never shorter than what it stands for; what is collected so far moves along */
    struct tn_chars old = chars;
    TN_TRY(tn_chars_begin(&chars, p->tree, old.n + (to - from)));
    if (old.n) tn_chars_put(&chars, old.s, old.n);
    if (format) TN_TRY(tn_parse_fstring(p, from, to, raw, &chars));
    else TN_TRY(plain(p, from, to, raw, &chars));
    joined |= format;
    end = t.end;
    TN_TRY(tn_lex(p->lx));
  }
  p->depth = depth;
  if (joined) {
    TN_TRY(tn_str_operand(p, &chars, start, end));
    TN_TRY(tn_operands_join(p, TN_N_JOINED, mark, start, end));
    *out = p->ops[--p->nops].n;
    return TENON_OK;
  }
  *out = tn_node_new(p->tree, TN_N_STR, start, end, 0);
  if (!*out) return TENON_E_NOMEM;
  (*out)->u.s.p = chars.s;
  (*out)->u.s.n = chars.n;
  return TENON_OK;
}
