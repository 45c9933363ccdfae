/* SPDX-License-Identifier: MIT
 * Lowers steps on the integers that programs do not know (ops/dtype.def) to steps on int32 and int64. */
#ifndef TN_NARROW_H
#define TN_NARROW_H
#include "build.h"

/* Row |op| computed in the integer dtype |dt|, of values in its register's dtype, as is the result; where the row gives
 * a truth value, a bool. */
uint32_t tn_narrow_op(struct tn_build *b, enum tn_op op, unsigned dt, uint32_t x, uint32_t y, uint32_t z);
/* Value |v| of the real dtype |from| as |to|, either of which may be such an integer: in their registers' dtypes. */
uint32_t tn_narrow_cast(struct tn_build *b, uint32_t v, unsigned from, unsigned to);
#endif
