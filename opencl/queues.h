/* SPDX-License-Identifier: MIT
 * The one process-wide registry: command queues that are alive.  A process that ends while a kernel's first
 * launch is pending crashes in some implementations, so that all queues are finished at exit, by a handler
 * that is registered after the implementation's own (which it registers when it first builds). */
#ifndef TN_CL_QUEUES_H
#define TN_CL_QUEUES_H
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

/* A live queue; the memory is the caller's.  |serial| is unique in the process, never 0. */
struct tn_queue { cl_command_queue queue; unsigned long serial; struct tn_queue *prev, *next; };

void tn_queue_add(struct tn_queue *q);
void tn_queue_remove(struct tn_queue *q);
/* To be called after a successful build. */
void tn_queues_built(void);
#endif
