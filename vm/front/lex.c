/* SPDX-License-Identifier: MIT
 * Bytes to tokens by Python's rules: indentation, joined lines, numbers, strings; see lex.h.  What a number
 * or a string is worth is found in literal.c; of grammar nothing is known here but the nesting of brackets. */
#include "lex.h"
#include "vm/base/poll.h"

#include <string.h>

const struct tn_token_info tn_tokens[TN_NTOKENS] = {
#define TN_TOKEN(ID, CLASS, TEXT, PREC, BC) {TEXT, sizeof TEXT - 1, TN_TC_##CLASS, PREC, BC},
#include "token.def"
#undef TN_TOKEN
};

/* Code points from U+0080 that are punctuation, symbols, blanks or unassigned; all others count as letters,
 * which is a little more than Unicode's XID_Continue. */
static const uint32_t no_letters[][2] = {
  {0x80, 0xA9}, {0xAB, 0xB4}, {0xB6, 0xB6}, {0xB8, 0xB9}, {0xBB, 0xBF}, {0xD7, 0xD7}, {0xF7, 0xF7}, {0x2C2, 0x2C5},
  {0x37E, 0x37E}, {0x2000, 0x203E}, {0x2041, 0x2053}, {0x2055, 0x2070}, {0x2072, 0x207E}, {0x2080, 0x208F},
  {0x20A0, 0x20CF}, {0x2100, 0x2101}, {0x2116, 0x2117}, {0x2120, 0x2123}, {0x2190, 0x2BFF}, {0x2E00, 0x2E7F},
  {0x3000, 0x3004}, {0x3008, 0x3020}, {0x3030, 0x3030}, {0xD800, 0xF8FF}, {0xFD3E, 0xFD3F}, {0xFE10, 0xFE1F},
  {0xFE30, 0xFE32}, {0xFE45, 0xFE4C}, {0xFE50, 0xFE6F}, {0xFEFF, 0xFEFF}, {0xFF00, 0xFF0F}, {0xFF1A, 0xFF20},
  {0xFF3B, 0xFF3E}, {0xFF40, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF}, {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF},
};

static bool is_letter(uint32_t c)
{
  if (c < 0x80) return (c | 32) - 'a' < 26u || c == '_';
  for (size_t i = 0; i < sizeof no_letters / sizeof *no_letters; i++)
    if (c >= no_letters[i][0] && c <= no_letters[i][1]) return false;
  return true;
}

static bool is_digit(int c) { return c >= '0' && c <= '9'; }
static bool is_newline(int c) { return c == '\n' || c == '\r'; }

/* The byte |k| places on; 0 at the end (the text itself has no zero bytes). */
static int peek(const struct tn_lexer *lx, uint32_t k)
{
  return k < lx->end - lx->at ? (unsigned char)lx->src->text[lx->at + k] : 0;
}

static tenon_status newline(struct tn_lexer *lx)     /* steps over one line end */
{
  lx->at += peek(lx, 0) == '\r' && peek(lx, 1) == '\n' ? 2 : 1;
  return TENON_OK;
}

/* The code point at lx->at; its length, 0 at the end.  The source is UTF-8. */
static unsigned code_point(const struct tn_lexer *lx, uint32_t *cp)
{
  return tn_utf8_decode(lx->src->text + lx->at, lx->end - lx->at, cp);
}

void tn_lexer_open(struct tn_lexer *lx, const struct tn_source *src)
{
  *lx = (struct tn_lexer){.src = src, .end = src->n, .line_start = true, .nindent = 1, .tok = {.kind = TN_T_NEWLINE}};
  if (src->n >= 3 && !memcmp(src->text, "\xEF\xBB\xBF", 3)) lx->at = 3;
}

void tn_lexer_embed(struct tn_lexer *lx, const struct tn_source *src, uint32_t at, uint32_t end)
{
  *lx = (struct tn_lexer){.src = src, .at = at, .end = end, .last_end = at, .embedded = true, .nindent = 1};
}

void tn_lexer_close(struct tn_lexer *lx)
{
  tn_free(lx->src->vm, lx->brackets, lx->cap * sizeof *lx->brackets);
  lx->brackets = NULL;
  lx->cap = lx->nbrackets = 0;
}

static tenon_status give(struct tn_lexer *lx, enum tn_token_kind kind, uint32_t start)
{
  lx->tok = (struct tn_token){(uint8_t)kind, start, lx->at};
  return TENON_OK;
}

/* A backslash outside strings: the next line belongs to this one. */
static tenon_status continuation(struct tn_lexer *lx)
{
  uint32_t at = lx->at++;
  if (lx->at < lx->end && !is_newline(peek(lx, 0)))
    return tn_source_error(lx->src, at + 1, at + 2, TENON_E_SYNTAX,
                           "unexpected character after line continuation character");
  if (lx->at < lx->end) newline(lx);
  if (lx->at >= lx->end) return tn_source_error(lx->src, at, at + 1, TENON_E_SYNTAX, "unexpected EOF while parsing");
  return TENON_OK;
}

/* Blanks and comments between tokens; within brackets line ends too. */
static tenon_status skip_blanks(struct tn_lexer *lx)
{
  bool joined = lx->nbrackets || lx->embedded || lx->joined;
  for (;;) {
    int c = peek(lx, 0);
    if (c == ' ' || c == '\t' || c == '\f' || (joined && is_newline(c))) lx->at++;
    else if (c == '\\' && !lx->embedded) TN_TRY(continuation(lx));
    else if (c == '#' && !lx->embedded)
      while (lx->at < lx->end && !is_newline(peek(lx, 0))) lx->at++;
    else return TENON_OK;
  }
}

/* Measures the indentation of the next line that has a token; sets *found to false when that gave none. */
static tenon_status indentation(struct tn_lexer *lx, bool *found)
{
  uint32_t col = 0, alt = 0, start = lx->at;
  *found = false;
  for (;; lx->at++) {
    int c = peek(lx, 0);
    if (c == ' ') { col++; alt++; }
    else if (c == '\t') { col = (col / 8 + 1) * 8; alt++; }
    else if (c == '\f') col = alt = 0;
    else if (c == '#') {
      while (lx->at < lx->end && !is_newline(peek(lx, 0))) lx->at++;
      lx->at--;
    } else if (is_newline(c)) {
      newline(lx);
      start = lx->at--;
      col = alt = 0;
    } else if (c == '\\') {
      TN_TRY(continuation(lx));
      lx->at--;
    } else break;
  }
  lx->line_start = false;
  if (lx->at >= lx->end) col = alt = 0;
  uint32_t top = lx->nindent - 1;
  if (col == lx->indent[top] && alt == lx->alt[top]) return TENON_OK;
  if ((col > lx->indent[top]) != (alt > lx->alt[top]) || (col == lx->indent[top]))
    return tn_source_error(lx->src, start, lx->at, TENON_E_INDENT,
                           "inconsistent use of tabs and spaces in indentation");
  *found = true;
  if (col > lx->indent[top]) {
    if (lx->nindent == TN_INDENT_MAX)
      return tn_source_error(lx->src, start, lx->at, TENON_E_INDENT, "too many levels of indentation");
    lx->indent[lx->nindent] = col;
    lx->alt[lx->nindent++] = alt;
    return give(lx, TN_T_INDENT, start);
  }
  while (lx->indent[lx->nindent - 1] > col) {
    lx->nindent--;
    lx->dedents++;
  }
  if (lx->indent[lx->nindent - 1] != col) {
    uint32_t end = lx->at;
    while (end < lx->end && !is_newline((unsigned char)lx->src->text[end])) end++;
    return tn_source_error(lx->src, end, end + 1, TENON_E_INDENT,
                           "unindent does not match any outer indentation level");
  }
  if (lx->alt[lx->nindent - 1] != alt)
    return tn_source_error(lx->src, start, lx->at, TENON_E_INDENT,
                           "inconsistent use of tabs and spaces in indentation");
  lx->dedents--;
  return give(lx, TN_T_DEDENT, lx->at);
}

/* Digits with single underscores between them.  False where an underscore is misplaced or no digit is there. */
static bool digits(struct tn_lexer *lx, int base)
{
  for (;;) {
    int n = 0;
    for (;; lx->at++, n++) {
      int c = peek(lx, 0);
      int v = is_digit(c) ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : 99;
      if (v >= base) break;
    }
    if (!n) return false;
    if (peek(lx, 0) != '_') return true;
    lx->at++;
  }
}

/* A number ends here; keywords may follow it directly (1if x else y), other names may not. */
static tenon_status number_end(struct tn_lexer *lx, uint32_t start, const char *what)
{
  static const char *const follow[] = {"and", "else", "for", "if", "in", "is", "not", "or"};
  uint32_t c;
  if (!code_point(lx, &c) || !(is_letter(c) || is_digit((int)c))) return give(lx, TN_T_NUMBER, start);
  for (size_t i = 0; i < sizeof follow / sizeof *follow; i++) {
    size_t n = strlen(follow[i]);
    if (lx->end - lx->at >= n && !memcmp(lx->src->text + lx->at, follow[i], n)) return give(lx, TN_T_NUMBER, start);
  }
  if (is_digit((int)c))
    return tn_source_error(lx->src, lx->at, lx->at + 1, TENON_E_SYNTAX, "invalid digit '%c' in %s literal", (int)c,
                           what);
  return tn_source_error(lx->src, lx->at - 1, lx->at, TENON_E_SYNTAX, "invalid %s literal", what);
}

static tenon_status number(struct tn_lexer *lx)
{
  static const struct {
    char letter;
    int base;
    const char *name;
  } prefixes[] = {{'x', 16, "hexadecimal"}, {'o', 8, "octal"}, {'b', 2, "binary"}};
  uint32_t start = lx->at;
  const char *what = "decimal";
  for (size_t i = 0; i < 3; i++)
    if (peek(lx, 0) == '0' && (peek(lx, 1) | 32) == prefixes[i].letter) {
      lx->at += 2;
      if (peek(lx, 0) == '_') lx->at++;
      if (digits(lx, prefixes[i].base)) return number_end(lx, start, prefixes[i].name);
      if (is_digit(peek(lx, 0))) return number_end(lx, start, prefixes[i].name);
      return tn_source_error(lx->src, lx->at - 1, lx->at, TENON_E_SYNTAX, "invalid %s literal", prefixes[i].name);
    }
  bool ok = true, integer = true;
  if (peek(lx, 0) != '.') ok = digits(lx, 10);
  uint32_t whole = lx->at;
  if (ok && peek(lx, 0) == '.') {
    integer = false;
    lx->at++;
    if (is_digit(peek(lx, 0))) ok = digits(lx, 10);
  }
  uint32_t sign = peek(lx, 1) == '+' || peek(lx, 1) == '-';
  if (ok && (peek(lx, 0) | 32) == 'e' && is_digit(peek(lx, 1 + sign))) {
    integer = false;
    lx->at += 1 + sign;
    ok = digits(lx, 10);
  }
  if (!ok) return tn_source_error(lx->src, lx->at - 1, lx->at, TENON_E_SYNTAX, "invalid decimal literal");
  if ((peek(lx, 0) | 32) == 'j') {
    integer = false;
    what = "imaginary";
    lx->at++;
  }
  if (integer && lx->src->text[start] == '0')
    for (uint32_t i = start; i < whole; i++)
      if (lx->src->text[i] != '0' && lx->src->text[i] != '_')
        return tn_source_error(
            lx->src, start, whole, TENON_E_SYNTAX,
            "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers");
  return number_end(lx, start, what);
}

static tenon_status string(struct tn_lexer *lx, uint32_t start)     /* lx->at is at the opening quote */
{
  int quote = peek(lx, 0);
  bool triple = peek(lx, 1) == quote && peek(lx, 2) == quote;
  lx->at += triple ? 3 : 1;
  for (; lx->at < lx->end; lx->at++) {
    int c = peek(lx, 0);
    if (c == '\\' && lx->at + 1 < lx->end) {
      lx->at++;
      if (peek(lx, 0) == '\r' && peek(lx, 1) == '\n') lx->at++;
    } else if (c == quote && (!triple || (peek(lx, 1) == quote && peek(lx, 2) == quote))) {
      lx->at += triple ? 3 : 1;
      return give(lx, TN_T_STRING, start);
    } else if (!triple && is_newline(c)) break;
  }
  unsigned line = tn_source_pos(lx->src, triple && lx->at > start ? lx->at - 1 : start, lx->at).line;
  return tn_source_error(lx->src, start, start + 1, TENON_E_SYNTAX,
                         "unterminated %sstring literal (detected at line %u)", triple ? "triple-quoted " : "", line);
}

static tenon_status name(struct tn_lexer *lx)
{
  uint32_t start = lx->at, c = 0;
  for (unsigned len; (len = code_point(lx, &c)) && (is_letter(c) || is_digit((int)c));) lx->at += len;
  const char *s = lx->src->text + start;
  uint32_t n = lx->at - start;
  int q = peek(lx, 0);
  if (n <= 2 && (q == '"' || q == '\'')) {
    bool prefix = true;
    for (uint32_t i = 0; i < n; i++) prefix = prefix && strchr("rRfFbBuU", s[i]);
    if (prefix) return string(lx, start);
  }
  for (int k = TN_T_AND; n >= 2 && n <= 8 && k < TN_NTOKENS; k++)
    if (tn_tokens[k].n == n && !memcmp(tn_tokens[k].text, s, n)) return give(lx, (enum tn_token_kind)k, start);
  return give(lx, TN_T_NAME, start);
}

/* Opens and closes brackets; the rest of the punctuation has no memory. */
static tenon_status bracket(struct tn_lexer *lx, enum tn_token_kind kind, uint32_t start)
{
  const struct tn_source *src = lx->src;
  char c = tn_tokens[kind].text[0];
  if (kind == TN_T_LPAREN || kind == TN_T_LBRACKET || kind == TN_T_LBRACE) {
    TN_TRY(tn_grow(src->vm, &lx->brackets, &lx->cap, lx->nbrackets + 1, sizeof *lx->brackets));
    lx->brackets[lx->nbrackets++] = (struct tn_bracket){c, start};
  } else if (kind == TN_T_RPAREN || kind == TN_T_RBRACKET || kind == TN_T_RBRACE) {
    if (!lx->nbrackets) {
      if (lx->embedded) return TENON_OK;          /* the brace that ends the expression; the parser judges the rest */
      return tn_source_error(src, start, start + 1, TENON_E_SYNTAX, "unmatched '%c'", c);
    }
    struct tn_bracket b = lx->brackets[--lx->nbrackets];
    if (c != (b.open == '(' ? ')' : b.open == '[' ? ']' : '}')) {
      unsigned there = tn_source_pos(src, b.at, b.at + 1).line, here = tn_source_pos(src, start, start + 1).line;
      if (there != here)
        return tn_source_error(src, start, start + 1, TENON_E_SYNTAX,
                               "closing parenthesis '%c' does not match opening parenthesis '%c' on line %u", c, b.open,
                               there);
      return tn_source_error(src, start, start + 1, TENON_E_SYNTAX,
                             "closing parenthesis '%c' does not match opening parenthesis '%c'", c, b.open);
    }
  }
  return TENON_OK;
}

static tenon_status punctuation(struct tn_lexer *lx)
{
  uint32_t start = lx->at, left = lx->end - lx->at;
  const char *s = lx->src->text + start;
  int best = -1;
  for (int k = TN_T_LPAREN; k < TN_T_AND; k++) {
    uint32_t n = tn_tokens[k].n;
    if (tn_tokens[k].text[0] != *s || n > left || (best >= 0 && n <= tn_tokens[best].n)) continue;
    if (!memcmp(tn_tokens[k].text, s, n)) best = k;
  }
  if (lx->embedded && !lx->nbrackets && best == TN_T_WALRUS) best = TN_T_COLON;    /* f"{x:=5}" */
  if (best < 0 || (best == TN_T_BANG && !lx->embedded)) {
    uint32_t c;
    unsigned len = code_point(lx, &c);
    if (c < 0x20 || c == 0x7F || (c >= 0x80 && c < 0xA1))
      return tn_source_error(lx->src, start, start + len, TENON_E_SYNTAX, "invalid non-printable character U+%04X",
                             (unsigned)c);
    if (c >= 0x80)
      return tn_source_error(lx->src, start, start + len, TENON_E_SYNTAX, "invalid character '%.*s' (U+%04X)", (int)len,
                             s, (unsigned)c);
    return tn_source_error(lx->src, start, start + len, TENON_E_SYNTAX, "invalid syntax");
  }
  lx->at += tn_tokens[best].n;
  TN_TRY(bracket(lx, (enum tn_token_kind)best, start));
  return give(lx, (enum tn_token_kind)best, start);
}

tenon_status tn_never_closed(const struct tn_lexer *lx)
{
  struct tn_bracket b = lx->brackets[lx->nbrackets - 1];
  return tn_source_error(lx->src, b.at, b.at + 1, TENON_E_SYNTAX, "'%c' was never closed", b.open);
}

static tenon_status at_end(struct tn_lexer *lx)
{
  if (lx->embedded || lx->open_end) return give(lx, TN_T_END, lx->at);
  if (lx->nbrackets) return tn_never_closed(lx);
  if (lx->joined) return give(lx, TN_T_END, lx->at);
  uint8_t last = lx->tok.kind;
  if (last != TN_T_NEWLINE && last != TN_T_DEDENT && last != TN_T_INDENT && last != TN_T_END)
    return give(lx, TN_T_NEWLINE, lx->at);
  if (lx->nindent > 1) {
    lx->nindent--;
    return give(lx, TN_T_DEDENT, lx->at);
  }
  return give(lx, TN_T_END, lx->at);
}

tenon_status tn_lex(struct tn_lexer *lx)
{
  TN_TRY(tn_poll(lx->src->vm));
  lx->last_end = lx->tok.end > lx->last_end ? lx->tok.end : lx->last_end;
  if (lx->dedents) {
    lx->dedents--;
    return give(lx, TN_T_DEDENT, lx->at);
  }
  if (lx->line_start) {
    bool found;
    TN_TRY(indentation(lx, &found));
    if (found) return TENON_OK;
  }
  TN_TRY(skip_blanks(lx));
  if (lx->at >= lx->end) return at_end(lx);
  int c = peek(lx, 0);
  if (is_newline(c)) {
    uint32_t start = lx->at;
    newline(lx);
    lx->line_start = true;
    return give(lx, TN_T_NEWLINE, start);
  }
  if (is_digit(c) || (c == '.' && is_digit(peek(lx, 1)))) return number(lx);
  if (c == '"' || c == '\'') return string(lx, lx->at);
  uint32_t cp = 0;
  code_point(lx, &cp);
  return is_letter(cp) ? name(lx) : punctuation(lx);
}
