/* SPDX-License-Identifier: MIT
 * What literal.c and fstring.c share: text being collected in the tree's arena, and escapes. */
#ifndef TN_LITERAL_H
#define TN_LITERAL_H
#include "parse.h"

struct tn_chars { char *s; size_t n; };

tenon_status tn_chars_begin(struct tn_chars *c, struct tn_tree *t, size_t most);   /* room for |most| bytes */
void tn_chars_put(struct tn_chars *c, const char *s, size_t n);
/* The escape whose backslash is at *at; steps behind it. */
tenon_status tn_escape(struct tn_parser *p, uint32_t *at, uint32_t end, struct tn_chars *out);
/* What was collected as a STR operand, unless it is empty; begins anew. */
tenon_status tn_str_operand(struct tn_parser *p, struct tn_chars *c, uint32_t start, uint32_t end);
/* The text from |at| to |end| of an f-string: pushes STR and FORMATTED operands; text at its end stays in |c|. */
tenon_status tn_parse_fstring(struct tn_parser *p, uint32_t at, uint32_t end, bool raw, struct tn_chars *c);
#endif
