/* SPDX-License-Identifier: MIT
 * Keyword arguments and builtin functions that NumPy and Python have and Tenon has not, so that errors can say so.
 * Declared in interp.h. */
#include "interp.h"

#include <string.h>

static const struct { const char *keywords, *functions; } numpys[] = {
  {"deg",
   "angle"},
  {"like",
   "arange fromiter identity tri"},
  {"order",
   "argsort ravel sort"},
  {"order subok ndmin ndmax like",
   "array"},
  {"order like",
   "asarray empty eye full ones zeros"},
  {"subok",
   "broadcast_arrays broadcast_to"},
  {"out casting",
   "concat concatenate"},
  {"order subok",
   "copy empty_like full_like ones_like zeros_like"},
  {"out where casting order dtype subok signature",
   "divmod float_power frexp gcd heaviside lcm ldexp logaddexp logaddexp2 modf nextafter signbit "
   "spacing vecdot"},
  {"excludelist deletechars replace_space case_sensitive defaultfmt usemask like",
   "genfromtxt"},
  {"dtype casting",
   "hstack vstack"},
  {"axis",
   "linspace trim_zeros unique"},
  {"allow_pickle fix_imports encoding max_header_size",
   "load"},
  {"like",
   "loadtxt"},
  {"where casting order dtype subok signature",
   "matmul"},
  {"weights",
   "nanpercentile nanquantile percentile quantile"},
  {"where",
   "nanstd nanvar std var"},
  {"out",
   "outer"},
  {"allow_pickle",
   "save savez savez_compressed"},
  {"out dtype casting",
   "stack"},
};

static bool lists(const char *words, const char *word)
{
  size_t n = strlen(word);
  for (const char *at = words; (at = strstr(at, word)); at += n)
    if ((at == words || at[-1] == ' ') && (!at[n] || at[n] == ' ')) return true;
  return false;
}

bool tn_numpy_has_keyword(const char *function, const char *params, const char *keyword)
{
  for (size_t i = 0; i < sizeof numpys / sizeof *numpys; i++)
    if (lists(numpys[i].functions, function) && lists(numpys[i].keywords, keyword)) return true;
  return params && strstr(params, "where=") && lists("casting order subok signature", keyword);      /* of ufuncs */
}

bool tn_python_has(const char *name)
{
  return lists("aiter anext breakpoint bytearray bytes classmethod compile delattr dir eval exec globals input locals "
               "memoryview object property setattr staticmethod super vars open",
               name);
}
