/* SPDX-License-Identifier: MIT
 * Source text to tokens, one at a time; and offsets in the text to lines and columns. */
#ifndef TN_LEX_H
#define TN_LEX_H
#include "vm/code/bytecode.h"
#include "vm/base/utf8.h"

enum tn_token_kind {
#define TN_TOKEN(ID, ...) TN_T_##ID,
#include "token.def"
#undef TN_TOKEN
  TN_NTOKENS
};
_Static_assert(TN_T_SHR_TO - TN_T_ADD_TO == 12, "augmented assignments stand together");
_Static_assert(TN_T_AND == TN_T_SHR_TO + 1 && TN_T_LPAREN == TN_T_STRING + 1,
               "punctuation stands between names and words");
enum tn_token_class { TN_TC_SPECIAL, TN_TC_OP, TN_TC_WORD, TN_TC_REFUSED };
struct tn_token_info { const char *text; uint8_t n, cls, prec, bc; };
extern const struct tn_token_info tn_tokens[TN_NTOKENS];

/* A text and where its lines begin.  Offsets everywhere are byte offsets into |text|. */
struct tn_source {
  tenon_vm *vm;
  const char *name, *text;
  uint32_t n;
  uint32_t *lines; size_t nlines, cap;
};
tenon_status tn_source_open(struct tn_source *s, tenon_vm *vm, const char *name, const char *text, size_t n);
void tn_source_close(struct tn_source *s);
/* Line and columns of the bytes |start| to |end|; what goes on in later lines is cut off. */
struct tn_pos tn_source_pos(const struct tn_source *s, uint32_t start, uint32_t end);
/* Records an error (TENON_E_SYNTAX or TENON_E_INDENT) at a range, with the source line. */
tenon_status tn_source_error(const struct tn_source *s, uint32_t start, uint32_t end, tenon_status st, const char *fmt,
                             ...) __attribute__((format(printf, 5, 6)));

struct tn_token { uint8_t kind; uint32_t start, end; };   /* enum tn_token_kind */

enum { TN_INDENT_MAX = 100 };
struct tn_bracket { char open; uint32_t at; };

struct tn_lexer {
  const struct tn_source *src;
  uint32_t at, end;                    /* next byte; end of the text */
  struct tn_token tok;                 /* the current token */
  uint32_t last_end;                   /* end of the token before it */
  bool line_start, embedded;           /* embedded: the expressions of an f-string */
  bool open_end;                       /* an open bracket at the end of the text is no error */
  bool joined;                         /* line ends are blanks everywhere */
  uint32_t nindent, indent[TN_INDENT_MAX], alt[TN_INDENT_MAX];   /* columns with tabs to 8 and to 1 */
  uint32_t dedents;                    /* DEDENT tokens still to be given */
  struct tn_bracket *brackets; size_t nbrackets, cap;
};

void tn_lexer_open(struct tn_lexer *lx, const struct tn_source *src);
/* The expression that begins at |at| inside an f-string whose text ends at |end|. */
void tn_lexer_embed(struct tn_lexer *lx, const struct tn_source *src, uint32_t at, uint32_t end);
void tn_lexer_close(struct tn_lexer *lx);
tenon_status tn_lex(struct tn_lexer *lx);   /* on to the next token */
tenon_status tn_never_closed(const struct tn_lexer *lx);      /* the error for the innermost open bracket */

#endif
