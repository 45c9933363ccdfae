/* SPDX-License-Identifier: MIT
 * Case by ranges; see letters.h. */
#include "letters.h"

#include <stddef.h>

/* Capitals from |first| to |last|, each |apart| from its small letter; of pairs one stands behind the other. */
static const struct { uint32_t first, last; int apart; } capitals[] = {
  {'A', 'Z', 32}, {0xC0, 0xD6, 32}, {0xD8, 0xDE, 32}, {0x391, 0x3A1, 32}, {0x3A3, 0x3AB, 32},
  {0x400, 0x40F, 80}, {0x410, 0x42F, 32}, {0x531, 0x556, 48}, {0x10A0, 0x10C5, 7264},
};
static const struct { uint32_t first, last; } pairs[] = {
  {0x100, 0x12F}, {0x132, 0x137}, {0x139, 0x148}, {0x14A, 0x177}, {0x179, 0x17E}, {0x1CD, 0x1DC}, {0x1DE, 0x1EF},
  {0x1F8, 0x21F}, {0x222, 0x233}, {0x3D8, 0x3EF}, {0x460, 0x481}, {0x48A, 0x4BF}, {0x4C1, 0x4CE}, {0x4D0, 0x52F},
  {0x1E00, 0x1E95}, {0x1EA0, 0x1EFF},
};
static const struct { uint32_t upper, lower; } singles[] = {{0x178, 0xFF}, {0x386, 0x3AC}, {0x388, 0x3AD},
  {0x389, 0x3AE}, {0x38A, 0x3AF}, {0x38C, 0x3CC}, {0x38E, 0x3CD}, {0x38F, 0x3CE}};

uint32_t tn_to_lower(uint32_t c)
{
  for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++)
    if (c >= capitals[i].first && c <= capitals[i].last) return c + (uint32_t)capitals[i].apart;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (c >= pairs[i].first && c <= pairs[i].last) return c + !((c - pairs[i].first) % 2);
  for (size_t i = 0; i < sizeof singles / sizeof *singles; i++)
    if (c == singles[i].upper) return singles[i].lower;
  return c;
}

uint32_t tn_to_upper(uint32_t c)
{
  if (c == 0xB5) return 0x39C;          /* the micro sign is a mu */
  if (c == 0x3C2) return 0x3A3;         /* a final sigma */
  for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++) {
    uint32_t base = c - (uint32_t)capitals[i].apart;
    if (base >= capitals[i].first && base <= capitals[i].last) return base;
  }
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (c >= pairs[i].first && c <= pairs[i].last) return c - (c - pairs[i].first) % 2;
  for (size_t i = 0; i < sizeof singles / sizeof *singles; i++)
    if (c == singles[i].lower) return singles[i].upper;
  return c;
}

bool tn_is_upper(uint32_t c) { return tn_to_lower(c) != c; }
bool tn_is_lower(uint32_t c) { return c == 0xDF || c == 0x138 || c == 0x149 || tn_to_upper(c) != c; }

bool tn_is_blank(uint32_t c)
{
  return (c >= 9 && c <= 13) || (c >= 0x1C && c <= 0x20) || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool tn_is_letter(uint32_t c)
{
  if (c < 0x80) return (c | 32) >= 'a' && (c | 32) <= 'z';
  if (c < 0xC0) return c == 0xAA || c == 0xB5 || c == 0xBA;
  if (c == 0xD7 || c == 0xF7) return false;
  bool marks = (c >= 0x300 && c <= 0x36F) || (c >= 0x2000 && c <= 0x2BFF && c != 0x2071 && c != 0x207F) ||
               (c >= 0x2E00 && c <= 0x2E7F) || (c >= 0x3000 && c <= 0x3004) || (c >= 0x3007 && c <= 0x3030) ||
               (c >= 0xD800 && c <= 0xF8FF) || (c >= 0xFE00 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF20) ||
               (c >= 0x1F000 && c <= 0x1FAFF) || c >= 0xE0000;
  return !marks;
}

bool tn_is_printable(uint32_t c)
{
  return c == ' ' || (c > ' ' && c != 0x7F && !(c >= 0x80 && c < 0xA1) && c != 0xAD && !tn_is_blank(c) &&
                      !(c >= 0x200B && c <= 0x200F) && !(c >= 0x202A && c <= 0x202E) && !(c >= 0x2060 && c <= 0x206F) &&
                      !(c >= 0xD800 && c <= 0xF8FF) && c != 0xFEFF);
}
