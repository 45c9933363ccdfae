/* SPDX-License-Identifier: MIT
 * UTF-8; see utf8.h. */
#include "utf8.h"

#include <string.h>

unsigned tn_utf8_decode(const char *s, size_t n, uint32_t *cp)
{
  const unsigned char *p = (const unsigned char *)s;
  if (!n) return 0;
  if (p[0] < 0x80) { *cp = p[0]; return 1; }
  unsigned len = p[0] >= 0xF0 ? 4 : p[0] >= 0xE0 ? 3 : 2;
  if (p[0] < 0xC2 || p[0] > 0xF4 || n < len) return 0;
  uint32_t c = p[0] & (0x7Fu >> len);
  for (unsigned i = 1; i < len; i++) {
    if ((p[i] & 0xC0) != 0x80) return 0;
    c = c << 6 | (p[i] & 0x3F);
  }
  if ((len == 3 && c < 0x800) || (len == 4 && (c < 0x10000 || c > 0x10FFFF)) || (c >= 0xD800 && c <= 0xDFFF)) return 0;
  *cp = c;
  return len;
}

size_t tn_utf8_valid(const char *s, size_t n, const char **reason)
{
  size_t i = 0;
  uint32_t code;
  for (unsigned size; i < n && (size = tn_utf8_decode(s + i, n - i, &code)); i += size);
  if (i == n) return n;
  unsigned char lead = (unsigned char)s[i], next = i + 1 < n ? (unsigned char)s[i + 1] : 0;
  size_t have = 1, want = tn_utf8_size(lead);
  if (next < (lead == 0xE0   ? 0xA0
              : lead == 0xF0 ? 0x90
                             : 0x80) ||
      next > (lead == 0xED   ? 0x9F
              : lead == 0xF4 ? 0x8F
                             : 0xBF))
    want = 1;
  while (have < want && i + have < n && (s[i + have] & 0xC0) == 0x80) have++;
  bool start = lead >= 0xC2 && lead <= 0xF4, cut = start && (i + 1 == n || (have < want && i + have == n));
  *reason = !start ? "invalid start byte" : cut ? "unexpected end of data" : "invalid continuation byte";
  return i;
}

size_t tn_utf8_encode(uint32_t c, char *buf)
{
  if (c < 0x80) { buf[0] = (char)c; return 1; }
  size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  for (size_t i = n; i-- > 1; c >>= 6) buf[i] = (char)(0x80 | (c & 0x3F));
  buf[0] = (char)((n == 2 ? 0xC0 : n == 3 ? 0xE0 : 0xF0) | c);
  return n;
}

size_t tn_utf8_count(const char *s, size_t n)
{
  const uint64_t ones = UINT64_C(0x0101010101010101);
  size_t count = n, i = 0;
  /* eight bytes at a time: all but 10xxxxxx begin a character */
  for (uint64_t w; n - i >= sizeof w; i += sizeof w) {
    memcpy(&w, s + i, sizeof w);
    count -= (size_t)((w >> 7 & ~w >> 6 & ones) * ones >> 56);
  }
  for (; i < n; i++) count -= (s[i] & 0xC0) == 0x80;
  return count;
}

size_t tn_utf8_offset(const char *s, size_t n, size_t k)
{
  size_t i = 0;
  while (i < n && k--) i += tn_utf8_size((unsigned char)s[i]);
  return i < n ? i : n;
}
