/* SPDX-License-Identifier: MIT
 * An ordered pipeline: jobs are filled in one thread, worked on in many, and finished in the first again, in the order
 * they were filled.  What comes out does not depend on the number of threads. */
#ifndef PGNKIT_RUN_PIPELINE_H
#define PGNKIT_RUN_PIPELINE_H

#include "pgnkit/status.h"

typedef struct pgni_pipeline_steps {
  void *(*job_new)(void *context); /* NULL when memory ran out */
  void (*job_free)(void *job);
  void *(*worker_new)(void *context); /* one for each thread; NULL when memory ran out */
  void (*worker_free)(void *worker);
  pgn_status (*work)(void *worker, void *job);    /* in any thread */
  pgn_status (*finish)(void *context, void *job); /* in the calling thread, in order */
} pgni_pipeline_steps;

typedef struct pgni_pipeline pgni_pipeline;

/* Makes a pipeline of up to `threads` workers (1: everything happens in the calling thread), started as there are jobs
 * for them; where the system gives fewer threads, the work is done by these.  PGN_OK, PGN_ERR_NOMEM. */
pgn_status pgni_pipeline_new(pgni_pipeline **pipeline, unsigned threads, const pgni_pipeline_steps *steps,
                             void *context);

/* Gives a job to fill in `*job`, finishing older ones if none is free.  The first status other than PGN_OK that a step
 * returned is returned from then on. */
pgn_status pgni_pipeline_get(pgni_pipeline *pipeline, void **job);
/* Sends the job last got on its way. */
pgn_status pgni_pipeline_put(pgni_pipeline *pipeline);
/* Finishes every job that is under way. */
pgn_status pgni_pipeline_drain(pgni_pipeline *pipeline);
/* Stops the workers and frees everything; jobs not finished are dropped. */
void pgni_pipeline_free(pgni_pipeline *pipeline);

#endif
