/* SPDX-License-Identifier: MIT
 * The registry of live queues and the turn to look for devices; see queues.h. */
#include "queues.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

static struct {
  pthread_mutex_t lock, discovery;
  struct tn_queue *first;
  unsigned long serial;
  bool at_exit;
  bool used, inherited;          /* devices were looked for, in this process; in one that it was forked from */
  unsigned forks;
} tn_registry = {.lock = PTHREAD_MUTEX_INITIALIZER, .discovery = PTHREAD_MUTEX_INITIALIZER};

static void finish_all(void)
{
  pthread_mutex_lock(&tn_registry.lock);
  for (struct tn_queue *q = tn_registry.first; q; q = q->next) clFinish(q->queue);
  pthread_mutex_unlock(&tn_registry.lock);
}

/* Threads and devices stay with the parent: here its queues are nobody's, and its locks, whoever held them. */
static void begin_child(void)
{
  tn_registry.first = NULL;
  tn_registry.forks++;
  tn_registry.inherited |= tn_registry.used;
  pthread_mutex_init(&tn_registry.lock, NULL);
  pthread_mutex_init(&tn_registry.discovery, NULL);
}
__attribute__((constructor)) static void prepare_for_fork(void) { (void)pthread_atfork(NULL, NULL, begin_child); }

void tn_queue_add(struct tn_queue *q)
{
  pthread_mutex_lock(&tn_registry.lock);
  q->serial = ++tn_registry.serial;
  q->prev = NULL;
  q->next = tn_registry.first;
  if (q->next) q->next->prev = q;
  tn_registry.first = q;
  pthread_mutex_unlock(&tn_registry.lock);
}

void tn_queue_remove(struct tn_queue *q)
{
  pthread_mutex_lock(&tn_registry.lock);
  if (q->next) q->next->prev = q->prev;
  if (q->prev) q->prev->next = q->next;
  else tn_registry.first = q->next;
  pthread_mutex_unlock(&tn_registry.lock);
}

void tn_discovery_begin(void)
{
  pthread_mutex_lock(&tn_registry.discovery);
  tn_registry.used = true;
}
void tn_discovery_end(void) { pthread_mutex_unlock(&tn_registry.discovery); }

bool tn_is_inherited(void) { return tn_registry.inherited; }
unsigned tn_forks(void) { return tn_registry.forks; }

void tn_queues_built(void)
{
  pthread_mutex_lock(&tn_registry.lock);
  if (!tn_registry.at_exit) tn_registry.at_exit = !atexit(finish_all);
  pthread_mutex_unlock(&tn_registry.lock);
}
