/* SPDX-License-Identifier: MIT
 * Does a text only lack more lines?  Asked by the REPL after each line; decided from the tokens alone.  See
 * bytecode.h. */
#include "lex.h"

#include <string.h>

/* A blank last line ends a block that was typed. */
static bool blank_end(const char *s, size_t n)
{
  if (!n || s[n - 1] != '\n') return false;
  for (n--; n && s[n - 1] != '\n'; n--)
    if (!strchr(" \t\r\f", s[n - 1])) return false;
  return true;
}

static bool compound(enum tn_token_kind k)
{
  return k == TN_T_IF || k == TN_T_WHILE || k == TN_T_FOR || k == TN_T_DEF || k == TN_T_WITH || k == TN_T_AT;
}

/* Why the lexer stopped: an open bracket or string, a line that goes on. */
static bool lacks_more(const struct tn_lexer *lx)
{
  const char *s = lx->src->text;
  if (lx->at < lx->end) return false;
  if (lx->nbrackets) return true;
  if (strstr(lx->src->vm->err.message, "unterminated triple-quoted")) return true;
  size_t n = lx->src->n;
  while (n && (s[n - 1] == '\n' || s[n - 1] == '\r')) n--;
  return n && s[n - 1] == '\\';
}

static bool tokens_lack_more(struct tn_lexer *lx)
{
  bool first = true, block_pending = false, in_compound = false, decorated = false;
  uint32_t depth = 0;
  enum tn_token_kind before = TN_T_NEWLINE;
  for (;;) {
    if (tn_lex(lx)) return lacks_more(lx);
    enum tn_token_kind k = (enum tn_token_kind)lx->tok.kind;
    if (k == TN_T_END) break;
    if (k == TN_T_INDENT) { depth++; block_pending = false; }
    else if (k == TN_T_DEDENT) depth--;
    else if (k == TN_T_NEWLINE) {
      block_pending = before == TN_T_COLON;
      first = true;
    } else if (first) {
      first = block_pending = false;
      if (!depth && k != TN_T_ELSE && k != TN_T_ELIF) in_compound = compound(k);
      if (!depth) decorated = k == TN_T_AT;
    }
    before = k;
  }
  if (block_pending) return true;
  return (in_compound || decorated) && !blank_end(lx->src->text, lx->src->n);
}

bool tn_source_incomplete(tenon_vm *vm, const char *text, size_t n)
{
  struct tn_source src;
  struct tn_lexer lx;
  if (vm->err.pub.status) return false;
  bool lacks = false;
  if (!tn_source_open(&src, vm, "", text, n)) {
    tn_lexer_open(&lx, &src);
    lacks = tokens_lack_more(&lx);
    tn_lexer_close(&lx);
  }
  tn_source_close(&src);
  tn_error_clear(&vm->err);
  return lacks;
}
