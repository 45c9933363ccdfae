/* SPDX-License-Identifier: MIT
 * What this build has: the executors (executors.def) and the tables of builtin functions. */
#ifndef TN_REGISTRY_H
#define TN_REGISTRY_H
#include "vm/arrays/builtin.h"

/* Registers every executor with |vm| and opens the host's; devices wait until they are needed. */
tenon_status tn_registry_open(tenon_vm *vm);

extern const struct tn_library tn_library;
#endif
