/* SPDX-License-Identifier: MIT
 * See criterion.h. */
#include "criterion.h"
