/* SPDX-License-Identifier: MIT
 * The ordered pipeline: what it keeps in order, whatever the threads do, and what becomes of failures. */
#include "pgnkit/pipeline.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "unit/unit.h"

enum { JOBS = 500, NEVER = -1 };

/* A run: its numbers are multiplied by three in the threads. */
struct trial {
  int finished;                          /* jobs, in order */
  int failing_work, failing_finish;      /* the number of the job, or NEVER */
  int jobs_made, workers_made;           /* in the thread of the test */
  int jobs_most, workers_most;           /* before memory runs out; 0: it does not */
  _Atomic int jobs_freed, workers_freed; /* by whoever does it */
};

static struct trial *trial; /* the one at hand, for what has no context */

struct job {
  int number, product;
};

static void *job_new(void *context) {
  struct trial *seen = context;
  if (seen->jobs_most && seen->jobs_made == seen->jobs_most)
    return NULL;
  seen->jobs_made++;
  return calloc(1, sizeof(struct job));
}

static void job_free(void *job) {
  trial->jobs_freed++;
  free(job);
}

static void *worker_new(void *context) {
  struct trial *seen = context;
  if (seen->workers_most && seen->workers_made == seen->workers_most)
    return NULL;
  seen->workers_made++;
  return calloc(1, sizeof(int));
}

static void worker_free(void *worker) {
  trial->workers_freed++;
  free(worker);
}

/* Some jobs take much longer than those behind them. */
static pgn_status work(void *worker, void *argument) {
  struct job *job = argument;
  for (volatile int i = 0; i < (job->number % 7 == 0 ? 20000 : 10); i = i + 1)
    ;
  ++*(int *)worker;
  job->product = 3 * job->number;
  return job->number == trial->failing_work ? PGN_ERR_SYNTAX : PGN_OK;
}

static pgn_status finish(void *context, void *argument) {
  struct trial *seen = context;
  const struct job *job = argument;
  ck_assert_int_eq(job->number, seen->finished);
  ck_assert_int_eq(job->product, 3 * job->number);
  seen->finished++;
  return job->number == seen->failing_finish ? PGN_ERR_IO : PGN_OK;
}

static const pgn_pipeline_steps steps = {job_new, job_free, worker_new, worker_free, work, finish};

static pgn_pipeline *begin(struct trial *made, unsigned threads, size_t jobs) {
  pgn_pipeline *pipeline;
  *made = (struct trial){.failing_work = NEVER, .failing_finish = NEVER};
  trial = made;
  ck_assert_int_eq(pgn_pipeline_new(&pipeline, threads, jobs, &steps, made), PGN_OK);
  return pipeline;
}

/* Sends jobs until one is refused. */
static pgn_status send(pgn_pipeline *pipeline, int count) {
  pgn_status status = PGN_OK;
  for (int i = 0; i < count && status == PGN_OK; i++) {
    void *job;
    status = pgn_pipeline_get(pipeline, &job);
    if (status != PGN_OK)
      break;
    *(struct job *)job = (struct job){.number = i};
    status = pgn_pipeline_put(pipeline);
  }
  return status;
}

static void end(struct trial *seen, pgn_pipeline *pipeline) {
  pgn_pipeline_free(pipeline);
  ck_assert_int_eq(seen->jobs_freed, seen->jobs_made);
  ck_assert_int_eq(seen->workers_freed, seen->workers_made);
}

static const unsigned threads[] = {1, 2, 3, 8};
enum { THREADS = sizeof threads / sizeof *threads };

START_TEST(jobs_are_finished_in_order) {
  struct trial seen;
  pgn_pipeline *pipeline = begin(&seen, threads[_i], threads[_i] + 2);
  ck_assert_int_eq(send(pipeline, JOBS), PGN_OK);
  ck_assert_int_eq(pgn_pipeline_drain(pipeline), PGN_OK);
  ck_assert_int_eq(seen.finished, JOBS);
  ck_assert_int_le(seen.jobs_made, (int)threads[_i] + 2);
  ck_assert_int_le(seen.workers_made, (int)threads[_i]);
  end(&seen, pipeline);
}
END_TEST

START_TEST(the_first_failure_stays) {
  for (int in_work = 0; in_work < 2; in_work++) {
    struct trial seen;
    pgn_pipeline *pipeline = begin(&seen, threads[_i], 2 * threads[_i] + 1);
    pgn_status expected = in_work ? PGN_ERR_SYNTAX : PGN_ERR_IO;
    void *job;
    *(in_work ? &seen.failing_work : &seen.failing_finish) = 100;
    pgn_status status = send(pipeline, JOBS);
    ck_assert_int_eq(status, expected);
    ck_assert_int_eq(pgn_pipeline_drain(pipeline), expected);
    ck_assert_int_eq(pgn_pipeline_get(pipeline, &job), expected);
    ck_assert_int_eq(seen.finished, in_work ? 100 : 101); /* none behind it */
    end(&seen, pipeline);
  }
}
END_TEST

START_TEST(what_is_under_way_may_be_dropped) {
  for (int count = 0; count < 20; count++) {
    struct trial seen;
    pgn_pipeline *pipeline = begin(&seen, threads[_i], 2 * threads[_i] + 1);
    ck_assert_int_eq(send(pipeline, count), PGN_OK);
    ck_assert_int_le(seen.finished, count);
    end(&seen, pipeline);
  }
}
END_TEST

START_TEST(workers_come_with_their_jobs) {
  struct trial seen;
  pgn_pipeline *pipeline = begin(&seen, threads[_i], 2 * threads[_i] + 1);
  ck_assert_int_eq(send(pipeline, 1), PGN_OK);
  ck_assert_int_eq(pgn_pipeline_drain(pipeline), PGN_OK);
  ck_assert_int_eq(seen.finished, 1);
  ck_assert_int_eq(seen.workers_made, 1);
  ck_assert_int_eq(seen.jobs_made, 1);
  end(&seen, pipeline);
}
END_TEST

START_TEST(want_of_memory_is_told) {
  for (int of_jobs = 0; of_jobs < 2; of_jobs++) {
    struct trial seen;
    pgn_pipeline *pipeline = begin(&seen, threads[_i], 2 * threads[_i] + 1);
    void *job;
    *(of_jobs ? &seen.jobs_most : &seen.workers_most) = 1;
    pgn_status status = send(pipeline, JOBS);
    /* One job, or one worker, is all that one thread needs. */
    ck_assert_int_eq(status, threads[_i] == 1 ? PGN_OK : PGN_ERR_NOMEM);
    if (threads[_i] > 1)
      ck_assert_int_eq(pgn_pipeline_get(pipeline, &job), PGN_ERR_NOMEM);
    end(&seen, pipeline);
  }
}
END_TEST

START_TEST(no_threads_and_no_jobs_are_refused) {
  pgn_pipeline *pipeline;
  struct trial seen = {0};
  ck_assert_int_eq(pgn_pipeline_new(&pipeline, 0, 1, &steps, &seen), PGN_ERR_USAGE);
  ck_assert_ptr_null(pipeline);
  ck_assert_int_eq(pgn_pipeline_new(&pipeline, 1, 0, &steps, &seen), PGN_ERR_USAGE);
  ck_assert_ptr_null(pipeline);
}
END_TEST

START_TEST(nothing_is_freed_as_nothing) { pgn_pipeline_free(NULL); }
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("pipeline");
  TCase *tests = tcase_create("pipeline");
  tcase_add_loop_test(tests, jobs_are_finished_in_order, 0, THREADS);
  tcase_add_loop_test(tests, the_first_failure_stays, 0, THREADS);
  tcase_add_loop_test(tests, what_is_under_way_may_be_dropped, 0, THREADS);
  tcase_add_loop_test(tests, workers_come_with_their_jobs, 0, THREADS);
  tcase_add_loop_test(tests, want_of_memory_is_told, 0, THREADS);
  tcase_add_test(tests, no_threads_and_no_jobs_are_refused);
  tcase_add_test(tests, nothing_is_freed_as_nothing);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
