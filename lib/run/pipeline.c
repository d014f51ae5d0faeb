/* SPDX-License-Identifier: MIT
 * The ordered pipeline: a ring of jobs, each with a state that one mutex guards. */
#include "run/pipeline.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum job_state { JOB_FREE, JOB_READY, JOB_BUSY, JOB_DONE };

struct slot {
  void *job;
  enum job_state state;
  pgn_status status;
};

struct worker {
  struct pgni_pipeline *pipeline;
  void *state;
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
  unsigned worker_count, threads_started;
  /* With threads only: */
  uint64_t next_ready; /* the job a worker takes next */
  bool stopping;
  bool has_lock;
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
    while (!pipeline->stopping && pipeline->next_ready == pipeline->head)
      pthread_cond_wait(&pipeline->ready, &pipeline->lock);
    if (pipeline->stopping)
      break;
    struct slot *slot = slot_of(pipeline, pipeline->next_ready++);
    slot->state = JOB_BUSY;
    pthread_mutex_unlock(&pipeline->lock);
    pgn_status status = pipeline->step.work(worker->state, slot->job);
    pthread_mutex_lock(&pipeline->lock);
    slot->status = status;
    slot->state = JOB_DONE;
    pthread_cond_signal(&pipeline->done);
  }
  pthread_mutex_unlock(&pipeline->lock);
  return NULL;
}

static bool start_threads(pgni_pipeline *pipeline) {
  pthread_mutex_init(&pipeline->lock, NULL);
  pthread_cond_init(&pipeline->ready, NULL);
  pthread_cond_init(&pipeline->done, NULL);
  pipeline->has_lock = true;
  /* Signals are the calling thread's business. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  for (unsigned i = 0; i < pipeline->worker_count; i++, pipeline->threads_started++)
    if (pthread_create(&pipeline->worker[i].thread, NULL, work_on_jobs, &pipeline->worker[i]) != 0)
      break;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return pipeline->threads_started == pipeline->worker_count;
}

pgn_status pgni_pipeline_new(pgni_pipeline **pipeline, unsigned threads, const pgni_pipeline_steps *steps,
                             void *context) {
  *pipeline = NULL;
  pgni_pipeline *made = calloc(1, sizeof *made);
  if (!made)
    return PGN_ERR_NOMEM;
  made->step = *steps;
  made->context = context;
  size_t slots = threads == 1 ? 1 : 2 * (size_t)threads + 1;
  made->slot = calloc(slots, sizeof *made->slot);
  made->worker = calloc(threads, sizeof *made->worker);
  bool ok = made->slot && made->worker;
  for (; ok && made->slot_count < slots; made->slot_count++)
    ok = (made->slot[made->slot_count].job = steps->job_new(context)) != NULL;
  for (; ok && made->worker_count < threads; made->worker_count++) {
    made->worker[made->worker_count].pipeline = made;
    ok = (made->worker[made->worker_count].state = steps->worker_new(context)) != NULL;
  }
  if (!ok || (threads > 1 && !start_threads(made))) {
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

/* Waits for the oldest job and finishes it. */
static void finish_oldest(pgni_pipeline *pipeline) {
  struct slot *slot = slot_of(pipeline, pipeline->tail);
  if (pipeline->has_lock) {
    pthread_mutex_lock(&pipeline->lock);
    while (slot->state != JOB_DONE)
      pthread_cond_wait(&pipeline->done, &pipeline->lock);
    pthread_mutex_unlock(&pipeline->lock);
  }
  note(pipeline, slot->status);
  if (pipeline->failure == PGN_OK)
    note(pipeline, pipeline->step.finish(pipeline->context, slot->job));
  slot->state = JOB_FREE;
  pipeline->tail++;
}

static bool is_oldest_done(pgni_pipeline *pipeline) {
  if (pipeline->tail == pipeline->head)
    return false;
  if (!pipeline->has_lock)
    return true;
  pthread_mutex_lock(&pipeline->lock);
  bool done = slot_of(pipeline, pipeline->tail)->state == JOB_DONE;
  pthread_mutex_unlock(&pipeline->lock);
  return done;
}

pgn_status pgni_pipeline_get(pgni_pipeline *pipeline, void **job) {
  while (is_oldest_done(pipeline))
    finish_oldest(pipeline);
  if (pipeline->head - pipeline->tail == pipeline->slot_count)
    finish_oldest(pipeline);
  *job = slot_of(pipeline, pipeline->head)->job;
  return pipeline->failure;
}

pgn_status pgni_pipeline_put(pgni_pipeline *pipeline) {
  struct slot *slot = slot_of(pipeline, pipeline->head);
  if (!pipeline->has_lock) {
    slot->status = pipeline->step.work(pipeline->worker[0].state, slot->job);
    slot->state = JOB_DONE;
    pipeline->head++;
    finish_oldest(pipeline);
    return pipeline->failure;
  }
  pthread_mutex_lock(&pipeline->lock);
  slot->state = JOB_READY;
  pipeline->head++;
  pthread_cond_signal(&pipeline->ready);
  pthread_mutex_unlock(&pipeline->lock);
  return pipeline->failure;
}

pgn_status pgni_pipeline_drain(pgni_pipeline *pipeline) {
  while (pipeline->tail != pipeline->head)
    finish_oldest(pipeline);
  return pipeline->failure;
}

void pgni_pipeline_free(pgni_pipeline *pipeline) {
  if (!pipeline)
    return;
  if (pipeline->has_lock) {
    pthread_mutex_lock(&pipeline->lock);
    pipeline->stopping = true;
    pthread_cond_broadcast(&pipeline->ready);
    pthread_mutex_unlock(&pipeline->lock);
    for (unsigned i = 0; i < pipeline->threads_started; i++)
      pthread_join(pipeline->worker[i].thread, NULL);
    pthread_cond_destroy(&pipeline->done);
    pthread_cond_destroy(&pipeline->ready);
    pthread_mutex_destroy(&pipeline->lock);
  }
  /* The last one of each is not there when memory ran out. */
  for (unsigned i = 0; i < pipeline->worker_count; i++)
    if (pipeline->worker[i].state)
      pipeline->step.worker_free(pipeline->worker[i].state);
  for (size_t i = 0; i < pipeline->slot_count; i++)
    if (pipeline->slot[i].job)
      pipeline->step.job_free(pipeline->slot[i].job);
  free(pipeline->worker);
  free(pipeline->slot);
  free(pipeline);
}
