/* SPDX-License-Identifier: MIT
 * The ordered pipeline: a ring of jobs, whose way through it one mutex guards.  A slot is the caller's until its job
 * was sent and again when it is done, a worker's between. */
#include "run/pipeline.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

struct slot {
  void *job; /* NULL until it is used */
  pgn_status status;
  bool is_done; /* worked on and not yet finished */
};

struct worker {
  struct pgni_pipeline *pipeline;
  void *state; /* NULL until it has something to do */
  pthread_t thread;
};

struct pgni_pipeline {
  pgni_pipeline_steps step;
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
  pthread_mutex_t lock;
  pthread_cond_t ready, done;
};

static struct slot *slot_of(pgni_pipeline *pipeline, uint64_t number) {
  return &pipeline->slot[number % pipeline->slot_count];
}

static void *work_on_jobs(void *argument) {
  struct worker *worker = argument;
  pgni_pipeline *pipeline = worker->pipeline;
  pthread_mutex_lock(&pipeline->lock);
  for (;;) {
    while (!pipeline->stopping && pipeline->next_ready == pipeline->ready_head)
      pthread_cond_wait(&pipeline->ready, &pipeline->lock);
    if (pipeline->stopping)
      break;
    struct slot *slot = slot_of(pipeline, pipeline->next_ready++);
    pthread_mutex_unlock(&pipeline->lock);
    pgn_status status = pipeline->step.work(worker->state, slot->job);
    pthread_mutex_lock(&pipeline->lock);
    slot->status = status;
    slot->is_done = true;
    if (slot == pipeline->awaited)
      pthread_cond_signal(&pipeline->done);
  }
  pthread_mutex_unlock(&pipeline->lock);
  return NULL;
}

static bool make_worker(pgni_pipeline *pipeline, struct worker *worker) {
  worker->pipeline = pipeline;
  if (!worker->state)
    worker->state = pipeline->step.worker_new(pipeline->context);
  return worker->state != NULL;
}

/* Starts threads until as many run as there are jobs for.  Where the system gives no more, the work is done by fewer,
 * or by the caller. */
static pgn_status start_threads(pgni_pipeline *pipeline, uint64_t jobs) {
  while (pipeline->threads_started < pipeline->threads_wanted && pipeline->threads_started < jobs) {
    struct worker *worker = &pipeline->worker[pipeline->threads_started];
    if (!make_worker(pipeline, worker))
      return PGN_ERR_NOMEM;
    /* Signals are the calling thread's business. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    int error = pthread_create(&worker->thread, NULL, work_on_jobs, worker);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (error)
      pipeline->threads_wanted = pipeline->threads_started;
    else
      pipeline->threads_started++;
  }
  return PGN_OK;
}

pgn_status pgni_pipeline_new(pgni_pipeline **pipeline, unsigned threads, const pgni_pipeline_steps *steps,
                             void *context) {
  *pipeline = NULL;
  pgni_pipeline *made = calloc(1, sizeof *made);
  if (!made)
    return PGN_ERR_NOMEM;
  pthread_mutex_init(&made->lock, NULL);
  pthread_cond_init(&made->ready, NULL);
  pthread_cond_init(&made->done, NULL);
  made->step = *steps;
  made->context = context;
  made->slot_count = threads == 1 ? 1 : 2 * (size_t)threads + 1;
  made->slot = calloc(made->slot_count, sizeof *made->slot);
  made->worker_count = threads;
  made->worker = calloc(threads, sizeof *made->worker);
  made->threads_wanted = threads > 1 ? threads : 0;
  if (!made->slot || !made->worker) {
    pgni_pipeline_free(made);
    return PGN_ERR_NOMEM;
  }
  *pipeline = made;
  return PGN_OK;
}

static void note(pgni_pipeline *pipeline, pgn_status status) {
  if (pipeline->failure == PGN_OK)
    pipeline->failure = status;
}

/* Without threads: the caller does it. */
static void work_here(pgni_pipeline *pipeline, struct slot *slot) {
  struct worker *worker = &pipeline->worker[0];
  slot->status = make_worker(pipeline, worker) ? pipeline->step.work(worker->state, slot->job) : PGN_ERR_NOMEM;
  slot->is_done = true;
}

/* Waits for the oldest job and finishes it. */
static void finish_oldest(pgni_pipeline *pipeline) {
  struct slot *slot = slot_of(pipeline, pipeline->tail);
  if (!pipeline->threads_started) {
    work_here(pipeline, slot);
  } else {
    pthread_mutex_lock(&pipeline->lock);
    pipeline->awaited = slot;
    while (!slot->is_done)
      pthread_cond_wait(&pipeline->done, &pipeline->lock);
    pipeline->awaited = NULL;
    pthread_mutex_unlock(&pipeline->lock);
  }
  note(pipeline, slot->status);
  if (pipeline->failure == PGN_OK)
    note(pipeline, pipeline->step.finish(pipeline->context, slot->job));
  slot->is_done = false;
  pipeline->tail++;
}

static bool is_oldest_done(pgni_pipeline *pipeline) {
  if (pipeline->tail == pipeline->head || !pipeline->threads_started)
    return false;
  pthread_mutex_lock(&pipeline->lock);
  bool done = slot_of(pipeline, pipeline->tail)->is_done;
  pthread_mutex_unlock(&pipeline->lock);
  return done;
}

pgn_status pgni_pipeline_get(pgni_pipeline *pipeline, void **job) {
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

pgn_status pgni_pipeline_put(pgni_pipeline *pipeline) {
  pipeline->head++;
  /* The first job waits for a second: threads are not worth their start for one. */
  uint64_t jobs = pipeline->head - pipeline->tail;
  if (pipeline->threads_wanted && (jobs > 1 || pipeline->threads_started)) {
    pgn_status status = start_threads(pipeline, jobs);
    if (status != PGN_OK)
      note(pipeline, status);
  }
  if (!pipeline->threads_wanted)
    return pgni_pipeline_drain(pipeline);
  if (pipeline->threads_started) {
    pthread_mutex_lock(&pipeline->lock);
    uint64_t sent = pipeline->head - pipeline->ready_head;
    pipeline->ready_head = pipeline->head;
    if (sent > 1)
      pthread_cond_broadcast(&pipeline->ready);
    else
      pthread_cond_signal(&pipeline->ready);
    pthread_mutex_unlock(&pipeline->lock);
  }
  return pipeline->failure;
}

pgn_status pgni_pipeline_drain(pgni_pipeline *pipeline) {
  while (pipeline->tail != pipeline->head)
    finish_oldest(pipeline);
  /* What was done here is not for the threads. */
  if (!pipeline->threads_started)
    pipeline->ready_head = pipeline->next_ready = pipeline->head;
  return pipeline->failure;
}

void pgni_pipeline_free(pgni_pipeline *pipeline) {
  if (!pipeline)
    return;
  pthread_mutex_lock(&pipeline->lock);
  pipeline->stopping = true;
  pthread_cond_broadcast(&pipeline->ready);
  pthread_mutex_unlock(&pipeline->lock);
  for (unsigned i = 0; i < pipeline->threads_started; i++)
    pthread_join(pipeline->worker[i].thread, NULL);
  pthread_cond_destroy(&pipeline->done);
  pthread_cond_destroy(&pipeline->ready);
  pthread_mutex_destroy(&pipeline->lock);
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
