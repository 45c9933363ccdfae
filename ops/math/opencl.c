/* SPDX-License-Identifier: MIT
 * The sections of the math text (embed.sh) as numbered pieces: what both types share, f64's macros and text, f32's
 * macros and text, the end.  So a section of text is two pieces, and numbers are in order of dependence because the
 * sections stand in that order in their files. */
#include "opencl.h"
#include "ops/dtype.h"
#include <string.h>

static const struct section {
  char kind;
  const char *name, *needs, *text;
} sections[] = {
#include "ops/math/cl_text.inc"
};
enum { SECTIONS = sizeof sections / sizeof *sections, MOST = 512 };

/* Where the pieces of a kind begin: shared, f64, f32, end. */
struct order {
  int section[MOST];
  char type[MOST];   /* 'd' or 'f' of text, else 0 */
  int count;
};

static void append(struct order *o, char kind, char type)
{
  for (int i = 0; i < SECTIONS && o->count < MOST; i++)
    if (sections[i].kind == kind) {
      o->section[o->count] = i;
      o->type[o->count++] = type;
    }
}

static struct order pieces(void)
{
  struct order o = { .count = 0 };
  append(&o, 's', 0);
  append(&o, 'd', 'd');
  append(&o, 't', 'd');
  append(&o, 'f', 'f');
  append(&o, 't', 'f');
  append(&o, 'e', 0);
  return o;
}

int tn_math_count(void)
{
  return pieces().count;
}

/* The piece that is the section of that name, for that type or shared. */
static int find(const struct order *o, const char *name, size_t n, char type)
{
  for (int i = 0; i < o->count; i++) {
    const struct section *s = &sections[o->section[i]];
    if ((o->type[i] == 0 || o->type[i] == type) && strlen(s->name) == n && memcmp(s->name, name, n) == 0)
      return i;
  }
  return -1;
}

int tn_math_find(const char *name, size_t n, unsigned dt)
{
  struct order o = pieces();
  int f = dt == TN_F64 ? find(&o, name, n, 'd') : dt == TN_F32 ? find(&o, name, n, 'f') : find(&o, name, n, 0);
  return f >= 0 && (o.type[f] == 0 || sections[o.section[f]].kind == 't') ? f : -1;
}

/* The sections that it names; then, of text for a type, the vocabulary's beginning and end. */
int tn_math_needs(int f, int k)
{
  struct order o = pieces();
  if (f < 0 || f >= o.count)
    return -1;
  char type = o.type[f];
  const char *s = sections[o.section[f]].needs;
  for (; *s; k--) {
    size_t n = strcspn(s, " ");
    if (k == 0)
      return find(&o, s, n, type);
    s += n + strspn(s + n, " ");
  }
  if (sections[o.section[f]].kind != 't')
    return -1;
  return k == 0   ? find(&o, "cl_common", 9, 0)
         : k == 1 ? find(&o, type == 'd' ? "cl_f64" : "cl_f32", 6, type)
         : k == 2 ? find(&o, "cl_end", 6, 0)
                  : -1;
}

const char *tn_math_text(int f)
{
  struct order o = pieces();
  return f >= 0 && f < o.count ? sections[o.section[f]].text : "";
}

bool tn_math_guarded(const char *name, size_t n)
{
  for (int i = 0; i < SECTIONS; i++)
    if (strncmp(sections[i].name, "fast_", 5) == 0 && strlen(sections[i].name) == n + 5 &&
        memcmp(sections[i].name + 5, name, n) == 0)
      return true;
  return false;
}
