/* SPDX-License-Identifier: MIT
 * Letters: which code points have another case, of the Latin, Greek and Cyrillic scripts, and which are letters or
 * can be printed.  Pure functions; no locale. */
#ifndef TN_LETTERS_H
#define TN_LETTERS_H
#include <stdbool.h>
#include <stdint.h>

uint32_t tn_to_upper(uint32_t c);       /* itself if it has no capital that is one code point */
uint32_t tn_to_lower(uint32_t c);
bool tn_is_upper(uint32_t c);
bool tn_is_lower(uint32_t c);
bool tn_is_letter(uint32_t c);
bool tn_is_blank(uint32_t c);           /* str.isspace, and where str.split splits */
bool tn_is_printable(uint32_t c);
#endif
