/* SPDX-License-Identifier: MIT
 * The ordered pipeline: a ring of jobs, whose way through it one mutex guards.  A slot is the caller's until its job
 * was sent and again when it is done, a worker's between. */
#include "pgnkit/pipeline.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "sys/sys.h"

struct slot {
  void *job; /* NULL until it is used */
  pgn_status status;
  bool is_done; /* worked on and not yet finished */
};

struct worker {
  struct pgn_pipeline *pipeline;
  void *state; /* NULL until it has something to do */
  pgni_thread thread;
};

struct pgn_pipeline {
  pgn_pipeline_steps step;
  void *context;
  pgn_status failure; /* the first one; nothing is finished after it */
  struct slot *slot;
  size_t slot_count;
  uint64_t head, tail; /* jobs filled, jobs finished; slot = number % slot_count */
  struct worker *worker;
  unsigned worker_count, threads_wanted, threads_started;
  /* Between threads: */
  uint64_t ready_head, next_ready; /* jobs that were sent on their way, the one a worker takes next */
  const struct slot *awaited;      /* the slot whose job the calling thread waits for */
  bool stopping;
  pgni_mutex lock;
  pgni_condition ready, done;
};

static struct slot *slot_of(pgn_pipeline *pipeline, uint64_t number) {
  return &pipeline->slot[number % pipeline->slot_count];
}

static void *work_on_jobs(void *argument) {
  struct worker *worker = argument;
  pgn_pipeline *pipeline = worker->pipeline;
  pgni_mutex_lock(&pipeline->lock);
  for (;;) {
    while (!pipeline->stopping && pipeline->next_ready == pipeline->ready_head)
      pgni_condition_wait(&pipeline->ready, &pipeline->lock);
    if (pipeline->stopping)
      break;
    struct slot *slot = slot_of(pipeline, pipeline->next_ready++);
    pgni_mutex_unlock(&pipeline->lock);
    pgn_status status = pipeline->step.work(worker->state, slot->job);
    pgni_mutex_lock(&pipeline->lock);
    slot->status = status;
    slot->is_done = true;
    if (slot == pipeline->awaited)
      pgni_condition_wake(&pipeline->done);
  }
  pgni_mutex_unlock(&pipeline->lock);
  return NULL;
}

static bool make_worker(pgn_pipeline *pipeline, struct worker *worker) {
  worker->pipeline = pipeline;
  if (!worker->state)
    worker->state = pipeline->step.worker_new(pipeline->context);
  return worker->state != NULL;
}

/* Starts threads until as many run as there are jobs for.  Where the system gives no more, the work is done by fewer,
 * or by the caller. */
static pgn_status start_threads(pgn_pipeline *pipeline, uint64_t jobs) {
  while (pipeline->threads_started < pipeline->threads_wanted && pipeline->threads_started < jobs) {
    struct worker *worker = &pipeline->worker[pipeline->threads_started];
    if (!make_worker(pipeline, worker))
      return PGN_ERR_NOMEM;
    if (pgni_thread_start(&worker->thread, work_on_jobs, worker))
      pipeline->threads_started++;
    else
      pipeline->threads_wanted = pipeline->threads_started;
  }
  return PGN_OK;
}

pgn_status pgn_pipeline_new(pgn_pipeline **pipeline, unsigned threads, size_t jobs, const pgn_pipeline_steps *steps,
                            void *context) {
  *pipeline = NULL;
  if (threads == 0 || jobs == 0)
    return PGN_ERR_USAGE;
  pgn_pipeline *made = calloc(1, sizeof *made);
  if (!made)
    return PGN_ERR_NOMEM;
  pgni_mutex_begin(&made->lock);
  pgni_condition_begin(&made->ready);
  pgni_condition_begin(&made->done);
  made->step = *steps;
  made->context = context;
  made->slot_count = threads == 1 ? 1 : jobs;
  made->slot = calloc(made->slot_count, sizeof *made->slot);
  made->worker_count = threads;
  made->worker = calloc(threads, sizeof *made->worker);
  made->threads_wanted = threads > 1 ? threads : 0;
  if (!made->slot || !made->worker) {
    pgn_pipeline_free(made);
    return PGN_ERR_NOMEM;
  }
  *pipeline = made;
  return PGN_OK;
}

static void note(pgn_pipeline *pipeline, pgn_status status) {
  if (pipeline->failure == PGN_OK)
    pipeline->failure = status;
}

/* Without threads: the caller does it. */
static void work_here(pgn_pipeline *pipeline, struct slot *slot) {
  struct worker *worker = &pipeline->worker[0];
  slot->status = make_worker(pipeline, worker) ? pipeline->step.work(worker->state, slot->job) : PGN_ERR_NOMEM;
  slot->is_done = true;
}

/* Waits for the oldest job and finishes it. */
static void finish_oldest(pgn_pipeline *pipeline) {
  struct slot *slot = slot_of(pipeline, pipeline->tail);
  if (!pipeline->threads_started) {
    work_here(pipeline, slot);
  } else {
    pgni_mutex_lock(&pipeline->lock);
    pipeline->awaited = slot;
    while (!slot->is_done)
      pgni_condition_wait(&pipeline->done, &pipeline->lock);
    pipeline->awaited = NULL;
    pgni_mutex_unlock(&pipeline->lock);
  }
  note(pipeline, slot->status);
  if (pipeline->failure == PGN_OK)
    note(pipeline, pipeline->step.finish(pipeline->context, slot->job));
  slot->is_done = false;
  pipeline->tail++;
}

static bool is_oldest_done(pgn_pipeline *pipeline) {
  if (pipeline->tail == pipeline->head || !pipeline->threads_started)
    return false;
  pgni_mutex_lock(&pipeline->lock);
  bool done = slot_of(pipeline, pipeline->tail)->is_done;
  pgni_mutex_unlock(&pipeline->lock);
  return done;
}

pgn_status pgn_pipeline_get(pgn_pipeline *pipeline, void **job) {
  while (is_oldest_done(pipeline))
    finish_oldest(pipeline);
  if (pipeline->head - pipeline->tail == pipeline->slot_count)
    finish_oldest(pipeline);
  struct slot *slot = slot_of(pipeline, pipeline->head);
  if (!slot->job)
    slot->job = pipeline->step.job_new(pipeline->context);
  if (!slot->job)
    note(pipeline, PGN_ERR_NOMEM);
  *job = slot->job;
  return pipeline->failure;
}

pgn_status pgn_pipeline_put(pgn_pipeline *pipeline) {
  pipeline->head++;
  /* The first job waits for a second: threads are not worth their start for one. */
  uint64_t jobs = pipeline->head - pipeline->tail;
  if (pipeline->threads_wanted && (jobs > 1 || pipeline->threads_started)) {
    pgn_status status = start_threads(pipeline, jobs);
    if (status != PGN_OK)
      note(pipeline, status);
  }
  if (!pipeline->threads_wanted)
    return pgn_pipeline_drain(pipeline);
  if (pipeline->threads_started) {
    pgni_mutex_lock(&pipeline->lock);
    uint64_t sent = pipeline->head - pipeline->ready_head;
    pipeline->ready_head = pipeline->head;
    if (sent > 1)
      pgni_condition_wake_all(&pipeline->ready);
    else
      pgni_condition_wake(&pipeline->ready);
    pgni_mutex_unlock(&pipeline->lock);
  }
  return pipeline->failure;
}

pgn_status pgn_pipeline_drain(pgn_pipeline *pipeline) {
  while (pipeline->tail != pipeline->head)
    finish_oldest(pipeline);
  /* What was done here is not for the threads. */
  if (!pipeline->threads_started)
    pipeline->ready_head = pipeline->next_ready = pipeline->head;
  return pipeline->failure;
}

void pgn_pipeline_free(pgn_pipeline *pipeline) {
  if (!pipeline)
    return;
  pgni_mutex_lock(&pipeline->lock);
  pipeline->stopping = true;
  pgni_condition_wake_all(&pipeline->ready);
  pgni_mutex_unlock(&pipeline->lock);
  for (unsigned i = 0; i < pipeline->threads_started; i++)
    pgni_thread_join(pipeline->worker[i].thread);
  pgni_condition_end(&pipeline->done);
  pgni_condition_end(&pipeline->ready);
  pgni_mutex_end(&pipeline->lock);
  for (unsigned i = 0; pipeline->worker && i < pipeline->worker_count; i++)
    if (pipeline->worker[i].state)
      pipeline->step.worker_free(pipeline->worker[i].state);
  for (size_t i = 0; pipeline->slot && i < pipeline->slot_count; i++)
    if (pipeline->slot[i].job)
      pipeline->step.job_free(pipeline->slot[i].job);
  free(pipeline->worker);
  free(pipeline->slot);
  free(pipeline);
}
