/* SPDX-License-Identifier: MIT
 * An ordered pipeline: jobs are filled in one thread, worked on in many, and finished in the first again, in the order
 * they were filled.  What comes out does not depend on the number of threads. */
#ifndef PGNKIT_PIPELINE_H
#define PGNKIT_PIPELINE_H

#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

/* What a pipeline is made of.  `work` is called in any thread, with a worker that no other thread has at that time; all
 * else in the thread that calls the pipeline, which is one and the same.  A status other than PGN_OK of `work` or
 * `finish` stops the pipeline: no later job is finished. */
typedef struct pgn_pipeline_steps {
  void *(*job_new)(void *context); /* NULL when memory ran out */
  void (*job_free)(void *job);
  void *(*worker_new)(void *context); /* one for each thread; NULL when memory ran out */
  void (*worker_free)(void *worker);
  pgn_status (*work)(void *worker, void *job);
  pgn_status (*finish)(void *context, void *job);
} pgn_pipeline_steps;

/* Belongs to the thread that made it. */
typedef struct pgn_pipeline pgn_pipeline;

/* Makes a pipeline of up to `threads` workers (1: everything happens in the calling thread) and `jobs` jobs, which are
 * made as they are needed and then used again: more than threads, or these wait for one another; of one thread it is
 * one.  Threads are started as there are jobs for them; where the system gives fewer, the work is done by these.
 * Signals are left to the caller's threads.  `*steps` is copied, the context borrowed until the pipeline is freed.
 * Steps do not call the pipeline.  PGN_OK, PGN_ERR_NOMEM; PGN_ERR_USAGE for no threads or no jobs. */
PGN_MUST_USE pgn_status pgn_pipeline_new(pgn_pipeline **pipeline, unsigned threads, size_t jobs,
                                         const pgn_pipeline_steps *steps, void *context);

/* Gives a job to fill in `*job`, borrowed until it is put, finishing older ones that are done, or the oldest if none is
 * free.  The first status other than PGN_OK that a step returned, or PGN_ERR_NOMEM, is returned from then on. */
PGN_MUST_USE pgn_status pgn_pipeline_get(pgn_pipeline *pipeline, void **job);
/* Sends the job last got on its way.  The status is that of pgn_pipeline_get(). */
PGN_MUST_USE pgn_status pgn_pipeline_put(pgn_pipeline *pipeline);
/* Finishes every job that is under way.  The status is that of pgn_pipeline_get(). */
PGN_MUST_USE pgn_status pgn_pipeline_drain(pgn_pipeline *pipeline);
/* Stops the workers and frees everything; jobs not finished are dropped.  NULL is allowed. */
void pgn_pipeline_free(pgn_pipeline *pipeline);

PGN_API_END

#endif
