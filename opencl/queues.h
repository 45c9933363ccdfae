/* SPDX-License-Identifier: MIT
 * What is one for the whole process, for two weaknesses of implementations.  The registry of command queues that are
 * alive: a process that ends while a kernel's first launch is pending crashes in some, so that all queues are finished
 * at exit, by a handler that is registered after the implementation's own (which it registers when it first builds).
 * And the turn to look for devices: platforms and devices set themselves up when they are first asked for, which some
 * do in two threads at once. */
#ifndef TN_CL_QUEUES_H
#define TN_CL_QUEUES_H
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdbool.h>

/* A live queue; the memory is the caller's.  |serial| is unique in the process, never 0. */
struct tn_queue { cl_command_queue queue; unsigned long serial; struct tn_queue *prev, *next; };

void tn_queue_add(struct tn_queue *q);
void tn_queue_remove(struct tn_queue *q);
/* To be called after a successful build. */
void tn_queues_built(void);

/* Around everything that asks which platforms and devices there are. */
void tn_discovery_begin(void);
void tn_discovery_end(void);
/* Was this process forked from one that looked for devices?  What implementations set up then does not work in a
 * child: calls may never return. */
bool tn_is_inherited(void);
/* How many forks led to this process: what was made under another number is its parent's.  No system call, as is asked
 * at each launch. */
unsigned tn_forks(void);
#endif
