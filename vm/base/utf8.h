/* SPDX-License-Identifier: MIT
 * UTF-8, as source text and strs hold it.  Pure functions of bytes. */
#ifndef TN_UTF8_H
#define TN_UTF8_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the code point at |s|, or 0 where the text is not UTF-8 (overlong, surrogate, cut short). */
unsigned tn_utf8_decode(const char *s, size_t n, uint32_t *code);
/* Offset of the first byte that is no part of UTF-8 text, or |n|; why not, in |*reason|. */
size_t tn_utf8_valid(const char *s, size_t n, const char **reason);
size_t tn_utf8_encode(uint32_t code, char *buf);            /* at most 4 bytes; returns their number */
size_t tn_utf8_count(const char *s, size_t n);              /* code points */
size_t tn_utf8_offset(const char *s, size_t n, size_t k);   /* byte offset of code point |k| */
static inline size_t tn_utf8_size(unsigned char lead)
{
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}
#endif
