/* SPDX-License-Identifier: MIT
 * Offsets in a source text to lines and columns, and errors at a place in it; see lex.h. */
#include "lex.h"
#include "vm/base/poll.h"

#include <stdio.h>
#include <string.h>

/* Offset behind the line end at or after |at|; |n| when there is none. */
static uint32_t next_line(const char *s, uint32_t n, uint32_t at)
{
  while (at < n && s[at] != '\n' && s[at] != '\r') at++;
  if (at + 1 < n && s[at] == '\r' && s[at + 1] == '\n') at++;
  return at < n ? at + 1 : n;
}

tenon_status tn_source_open(struct tn_source *s, tenon_vm *vm, const char *name, const char *text, size_t n)
{
  *s = (struct tn_source){.vm = vm, .name = name, .text = text};
  if (n > INT32_MAX) return tn_source_error(s, 0, 0, TENON_E_SYNTAX, "source code is longer than 2 GB");
  s->n = (uint32_t)n;
  for (uint32_t at = 0;;) {
    TN_TRY(tn_poll(vm));
    TN_TRY(tn_grow(vm, &s->lines, &s->cap, s->nlines + 1, sizeof *s->lines));
    s->lines[s->nlines++] = at;
    uint32_t next = next_line(text, s->n, at);
    if (next >= s->n) break;
    at = next;
  }
  const char *zero = n ? memchr(text, 0, n) : NULL;
  uint32_t at = zero ? (uint32_t)(zero - text) : 0;
  if (zero) return tn_source_error(s, at, at + 1, TENON_E_SYNTAX, "source code cannot contain null bytes");
  const char *reason = "";
  at = (uint32_t)tn_utf8_valid(text, n, &reason);
  if (at == n) return TENON_OK;
  return tn_source_error(s, at, at + 1, TENON_E_SYNTAX,
                         "(unicode error) 'utf-8' codec can't decode byte 0x%02x in position %u: %s",
                         (unsigned)(unsigned char)text[at], (unsigned)at, reason);
}

void tn_source_close(struct tn_source *s)
{
  tn_free(s->vm, s->lines, s->cap * sizeof *s->lines);
  s->lines = NULL;
  s->nlines = s->cap = 0;
}

static size_t line_of(const struct tn_source *s, uint32_t at)      /* index into lines */
{
  size_t lo = 0, hi = s->nlines;
  while (hi - lo > 1) {
    size_t mid = lo + (hi - lo) / 2;
    if (s->lines[mid] <= at) lo = mid;
    else hi = mid;
  }
  return lo;
}

/* End of the line's text: without its line end and trailing blanks. */
static uint32_t line_end(const struct tn_source *s, size_t line)
{
  uint32_t end = line + 1 < s->nlines ? s->lines[line + 1] : s->n;
  while (end > s->lines[line] && strchr("\r\n \t", s->text[end - 1])) end--;
  return end;
}

static uint16_t column(uint32_t from_line_start)
{
  return from_line_start >= UINT16_MAX - 1 ? UINT16_MAX - 1 : (uint16_t)(from_line_start + 1);
}

struct tn_pos tn_source_pos(const struct tn_source *s, uint32_t start, uint32_t end)
{
  if (!s->nlines) return (struct tn_pos){0, 0, 0};
  size_t line = line_of(s, start);
  if (line + 1 < s->nlines && end >= s->lines[line + 1]) {
    uint32_t cut = line_end(s, line);
    end = cut > start ? cut : start + 1;
  }
  return (struct tn_pos){(uint32_t)line + 1, column(start - s->lines[line]), column(end - s->lines[line])};
}

tenon_status tn_source_error(const struct tn_source *s, uint32_t start, uint32_t end, tenon_status st, const char *fmt,
                             ...)
{
  tenon_vm *vm = s->vm;
  if (vm->err.pub.status) return vm->err.pub.status;
  char message[TN_MESSAGE_MAX];
  va_list ap;
  va_start(ap, fmt);
  vsnprintf(message, sizeof message, fmt, ap);
  va_end(ap);
  struct tn_pos before = vm->pos;
  vm->pos = tn_source_pos(s, start, end);
  tn_raise(vm, st, "%s", message);
  vm->pos = before;
  snprintf(vm->err.source_name, sizeof vm->err.source_name, "%s", s->name);
  if (s->nlines) {
    size_t line = line_of(s, start);
    uint32_t cut = line_end(s, line);
    if (cut - s->lines[line] >= TN_LINE_MAX) {
      cut = s->lines[line] + TN_LINE_MAX - 1;
      while (cut > s->lines[line] && ((unsigned char)s->text[cut] & 0xC0) == 0x80) cut--;     /* whole characters */
    }
    snprintf(vm->err.source_line, sizeof vm->err.source_line, "%.*s", (int)(cut - s->lines[line]),
             s->text + s->lines[line]);
    const char *reason;
    char *shown = vm->err.source_line;             /* itself UTF-8, with the columns of the source */
    for (size_t k = strlen(shown), at; (at = tn_utf8_valid(shown, k, &reason)) < k;) shown[at] = '?';
  }
  return st;
}
