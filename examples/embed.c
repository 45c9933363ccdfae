/* SPDX-License-Identifier: MIT
 * The smallest host: hands an array to a script's function and reads the result.
 * cc embed.c $(pkg-config --cflags --libs tenon) */
#include <tenon.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
  static const char src[] = "def f(x): return exp(-x*x) * sin(x)\n";
  double x[5] = {0, 0.5, 1, 1.5, 2}, y[5];
  int64_t n = 5;
  tenon_view view = {.size = sizeof view, .data = x, .dtype = TENON_F64, .ndim = 1, .shape = &n};
  tenon_vm *vm = NULL;
  tenon_value *f = NULL, *a = NULL, *r = NULL;
  if (tenon_vm_new(NULL, &vm) || tenon_eval(vm, "embed", src, strlen(src), NULL) || tenon_get(vm, "f", &f) ||
      tenon_array_from(vm, &view, NULL, NULL, &a) || tenon_call(vm, f, 1, &a, &r) ||
      tenon_array_read(vm, r, y, sizeof y)) {
    fputs(tenon_last_error(vm)->text, stderr);
    return 1;
  }
  for (int i = 0; i < 5; i++) printf("f(%g) = %.17g\n", x[i], y[i]);
  tenon_vm_free(vm);   /* frees what f, a and r denote, too */
  return 0;
}
