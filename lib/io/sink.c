/* SPDX-License-Identifier: MIT
 * Sinks: bytes gathered, compressed where asked for, written, and put in place when complete. */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/pack.h"
#include "io/sink_file.h"
#include "pgnkit/chars.h"
#include "pgnkit/io.h"
#include "pgnkit/pipeline.h"
#include "sys/sys.h"

enum { PLAIN_BLOCK_BYTES = 128 * 1024 };

struct pgn_sink {
  pgni_outlet outlet;
  bool owned; /* the descriptor is closed with the sink */
  char *path; /* as it was given */
  /* What an abandoned output is to be called: PATH.partial, or beside the file itself.  Made at the beginning, so that
   * want of memory does not keep an output from getting its name. */
  char *partial[2];
  const char *kept;          /* what it is called */
  atomic_bool has_temporary; /* asked for while an interrupt is handled, too */
  pgni_packer *packer;       /* NULL for plain output */
  pgn_status (*packer_new)(pgni_packer **packer);
  unsigned threads;       /* that may compress */
  pgn_pipeline *pipeline; /* of threads that compress; NULL: they are not needed so far */
  bool has_lent_packer;   /* to the first of them */
  uint8_t *block;         /* bytes gathered: the present member, or the write buffer of plain output */
  size_t block_length, block_capacity;
  uint8_t *packed; /* one compressed block; NULL before the first that is compressed here */
  uint64_t accepted, written;
  bool complete; /* all is written and the descriptor closed */
  bool finished; /* committed or abandoned */
  pgn_status status;
  int error;
};

/* ---- opening ----------------------------------------------------------------------------------------------- */

/* In small letters or capitals. */
static bool ends_in(const char *text, const char *end) {
  size_t length = strlen(text), end_length = strlen(end);
  return length >= end_length && pgn_is_word(text + length - end_length, end_length, end);
}

/* Everything but the descriptor. */
static pgn_status sink_new(pgn_sink **made, const char *path, bool may_compress) {
  pgn_status status = PGN_OK;
  *made = NULL;
  pgn_sink *sink = calloc(1, sizeof *sink);
  if (!sink)
    return PGN_ERR_NOMEM;
  sink->outlet.fd = sink->outlet.named = -1;
  if (may_compress && ends_in(path, ".gz"))
    sink->packer_new = pgni_packer_new_gzip;
  else if (may_compress && ends_in(path, ".zst"))
    sink->packer_new = pgni_packer_new_zstd;
  if (sink->packer_new)
    status = sink->packer_new(&sink->packer);
  if (!status) {
    sink->threads = 1;
    sink->block_capacity = sink->packer ? PGNI_BLOCK_BYTES : PLAIN_BLOCK_BYTES;
    sink->block = malloc(sink->block_capacity);
    sink->path = strdup(path);
    if (!sink->block || !sink->path)
      status = PGN_ERR_NOMEM;
  }
  if (status) {
    pgn_sink_free(sink);
    return status;
  }
  *made = sink;
  return PGN_OK;
}

pgn_status pgn_sink_open_fd(pgn_sink **sink, int fd, bool owned) {
  pgn_status status = sink_new(sink, "-", false);
  if (!status) {
    (*sink)->outlet.fd = (*sink)->outlet.named = fd;
    (*sink)->owned = owned;
  }
  return status;
}

pgn_status pgn_sink_open(pgn_sink **made, const char *path) {
  if (!strcmp(path, "-"))
    return pgn_sink_open_fd(made, PGNI_STDOUT, false);
  pgn_status status = sink_new(made, path, true);
  if (status)
    return status;
  pgn_sink *sink = *made;
  status = pgni_outlet_open(&sink->outlet, path);
  if (status) {
    int error = errno;
    pgn_sink_free(sink);
    *made = NULL;
    errno = error;
    return status;
  }
  sink->owned = true;
  sink->has_temporary = sink->outlet.temporary != NULL;
  if (sink->has_temporary) {
    sink->partial[0] = pgni_path_join(path, strlen(path), ".partial");
    sink->partial[1] = pgni_path_join(sink->outlet.target, strlen(sink->outlet.target), ".partial");
    if (!sink->partial[0] || !sink->partial[1]) {
      pgn_sink_free(sink);
      *made = NULL;
      return PGN_ERR_NOMEM;
    }
  }
  return PGN_OK;
}

/* ---- writing ----------------------------------------------------------------------------------------------- */

static pgn_status fail(pgn_sink *sink, pgn_status status, int error) {
  sink->error = error;
  errno = error;
  return sink->status = status;
}

/* What was wrong before is wrong again. */
static pgn_status repeat(const pgn_sink *sink) {
  if (sink->finished || sink->complete)
    return PGN_ERR_USAGE;
  if (sink->status)
    errno = sink->error;
  return sink->status;
}

static pgn_status put(pgn_sink *sink, const void *bytes, size_t length) {
  int error = pgni_sys_write(sink->outlet.fd, bytes, length, &sink->written);
  return error ? fail(sink, PGN_ERR_IO, error) : PGN_OK;
}

static pgn_status put_block(pgn_sink *sink, const void *bytes, size_t length) {
  if (!sink->packer)
    return put(sink, bytes, length);
  if (!sink->packed && !(sink->packed = malloc(sink->packer->bound)))
    return fail(sink, PGN_ERR_NOMEM, ENOMEM);
  size_t packed;
  pgn_status status = sink->packer->pack(sink->packer, bytes, length, sink->packed, &packed);
  return status ? fail(sink, status, ENOMEM) : put(sink, sink->packed, packed);
}

/* ---- compressed by threads --------------------------------------------------------------------------------- */

/* Blocks beside those that are being compressed, so that neither side waits for the other at every block. */
enum { SPARE_BLOCKS = 2 };

struct job {
  uint8_t *block, *packed;
  size_t length, packed_length;
};

static void job_free(void *argument) {
  struct job *job = argument;
  free(job->block);
  free(job->packed);
  free(job);
}

static void *job_new(void *argument) {
  const pgn_sink *sink = argument;
  struct job *job = calloc(1, sizeof *job);
  if (!job)
    return NULL;
  job->block = malloc(PGNI_BLOCK_BYTES);
  job->packed = malloc(sink->packer->bound);
  if (job->block && job->packed)
    return job;
  job_free(job);
  return NULL;
}

/* The first thread has the packer of the sink, which then is the pipeline's. */
static void *packer_new(void *argument) {
  pgn_sink *sink = argument;
  pgni_packer *packer = sink->packer;
  if (!sink->has_lent_packer)
    sink->has_lent_packer = true;
  else if (sink->packer_new(&packer) != PGN_OK)
    return NULL;
  return packer;
}

static void packer_free(void *argument) {
  pgni_packer *packer = argument;
  packer->free(packer);
}

static pgn_status pack_job(void *packer, void *argument) {
  struct job *job = argument;
  return ((pgni_packer *)packer)->pack(packer, job->block, job->length, job->packed, &job->packed_length);
}

static pgn_status put_job(void *argument, void *done) {
  const struct job *job = done;
  return put(argument, job->packed, job->packed_length);
}

/* Gives the block to a thread, and takes an empty one for it. */
static pgn_status send_block(pgn_sink *sink, size_t length) {
  static const pgn_pipeline_steps steps = {job_new, job_free, packer_new, packer_free, pack_job, put_job};
  pgn_status status = PGN_OK;
  void *got;
  if (!sink->pipeline)
    status = pgn_pipeline_new(&sink->pipeline, sink->threads, sink->threads + SPARE_BLOCKS, &steps, sink);
  if (status == PGN_OK)
    status = pgn_pipeline_get(sink->pipeline, &got);
  if (status != PGN_OK)
    return status;
  struct job *job = got;
  uint8_t *empty = job->block;
  job->block = sink->block;
  job->length = length;
  sink->block = empty;
  return pgn_pipeline_put(sink->pipeline);
}

/* A failure of writing has been kept by put(). */
static pgn_status keep_failure(pgn_sink *sink, pgn_status status) {
  return status && !sink->status ? fail(sink, status, ENOMEM) : status;
}

static pgn_status put_all_packed(pgn_sink *sink) {
  return sink->pipeline ? keep_failure(sink, pgn_pipeline_drain(sink->pipeline)) : PGN_OK;
}

/* ---- gathered ---------------------------------------------------------------------------------------------- */

static pgn_status empty_block(pgn_sink *sink) {
  size_t length = sink->block_length;
  sink->block_length = 0;
  return sink->threads == 1 ? put_block(sink, sink->block, length) : keep_failure(sink, send_block(sink, length));
}

void pgn_sink_set_threads(pgn_sink *sink, unsigned threads) {
  if (sink->packer && !sink->pipeline)
    sink->threads = threads > 1 ? threads : 1;
}

pgn_status pgn_sink_write(pgn_sink *sink, const void *bytes, size_t length) {
  pgn_status status = repeat(sink);
  const char *at = bytes;
  if (!status)
    sink->accepted += length;
  while (!status && length) {
    size_t part = length;
    if (!sink->block_length && length >= sink->block_capacity && sink->threads == 1) {
      /* Blocks of compressed output have one size; plain ones need none. */
      part = sink->packer ? sink->block_capacity : length;
      status = put_block(sink, at, part);
    } else {
      size_t room = sink->block_capacity - sink->block_length;
      part = length < room ? length : room;
      memcpy(sink->block + sink->block_length, at, part);
      sink->block_length += part;
      if (sink->block_length == sink->block_capacity)
        status = empty_block(sink);
    }
    at += part;
    length -= part;
  }
  return status;
}

pgn_status pgn_sink_flush(pgn_sink *sink) {
  pgn_status status = repeat(sink);
  if (!status && sink->packer)
    return put_all_packed(sink);
  return status || !sink->block_length ? status : empty_block(sink);
}

/* Writes what is left.  Even an output of nothing needs a member to be a compressed file. */
static pgn_status put_rest(pgn_sink *sink) {
  pgn_status status = PGN_OK;
  /* No thread is started for a file of one block. */
  if (!sink->pipeline)
    sink->threads = 1;
  if (sink->block_length || (sink->packer && !sink->accepted))
    status = empty_block(sink);
  return status ? status : put_all_packed(sink);
}

/* ---- finishing --------------------------------------------------------------------------------------------- */

/* Closes an owned descriptor.  Of one that stays open a copy is closed: some file systems tell only then that there
 * was no room.  0 or an errno. */
static int close_outlet(pgn_sink *sink) {
  int fd = sink->outlet.fd;
  if (sink->owned)
    sink->outlet.fd = -1;
  else if (sink->written)
    fd = pgni_sys_duplicate(fd);
  else
    return 0;
  return fd < 0 ? errno : pgni_sys_close(fd);
}

pgn_status pgn_sink_finish(pgn_sink *sink) {
  if (sink->complete && !sink->finished)
    return PGN_OK;
  pgn_status status = repeat(sink);
  if (!status)
    status = put_rest(sink);
  if (status)
    return status;
  int error = 0;
  /* A name is given, or an old file given up, only for what is known to be on the disk. */
  if (sink->has_temporary)
    error = pgni_sys_sync(sink->outlet.fd);
  int close_error = close_outlet(sink);
  if (!error)
    error = close_error;
  if (error)
    return fail(sink, PGN_ERR_IO, error);
  sink->complete = true;
  return PGN_OK;
}

pgn_status pgn_sink_commit(pgn_sink *sink) {
  pgn_status status = pgn_sink_finish(sink);
  if (status)
    return status;
  int error = sink->has_temporary ? pgni_sys_replace(sink->outlet.temporary, sink->outlet.target) : 0;
  if (error)
    return fail(sink, PGN_ERR_IO, error);
  sink->has_temporary = false;
  sink->finished = true;
  return PGN_OK;
}

/* Renames the temporary file; true when it has that name. */
static bool keep_as(pgn_sink *sink, const char *partial) {
  if (pgni_sys_replace(sink->outlet.temporary, partial) != 0)
    return false;
  sink->kept = partial;
  return true;
}

const char *pgn_sink_abandon(pgn_sink *sink) {
  if (sink->finished)
    return sink->kept;
  if (!sink->status && !sink->complete && sink->accepted)
    put_rest(sink);
  if (sink->outlet.fd >= 0 && !sink->complete) {
    int error = close_outlet(sink);
    if (error && !sink->status)
      fail(sink, PGN_ERR_IO, error);
  }
  sink->finished = true;
  if (!sink->has_temporary)
    return NULL;
  if (!sink->accepted || !sink->written) {
    pgn_sink_unlink_temporary(sink);
    sink->has_temporary = false;
    return NULL;
  }
  /* Beside the name that was given; beside the file itself when a symbolic link led to another file system; and when
   * neither name can be had, as it is: what was made is not thrown away. */
  if (!keep_as(sink, sink->partial[0]) && !keep_as(sink, sink->partial[1]))
    sink->kept = sink->outlet.temporary;
  sink->has_temporary = false;
  return sink->kept;
}

/* The name in its folder; `*info` says which folder that is.  NULL when the folder cannot be looked at. */
static const char *name_in_folder(const char *path, pgni_sys_info *info) {
  const char *slash = strrchr(path, '/');
  char folder[4096] = ".";
  size_t length = slash ? (size_t)(slash - path) + 1 : 0;
  if (length >= sizeof folder)
    return NULL;
  if (slash) {
    memcpy(folder, path, length);
    folder[length] = '\0';
  }
  return pgni_sys_look_at(folder, info) ? path + length : NULL;
}

/* True when both files would get the same name; there need not be any yet. */
static bool has_same_target(const pgn_sink *a, const pgn_sink *b) {
  pgni_sys_info a_folder, b_folder;
  const char *a_name = name_in_folder(a->outlet.target, &a_folder),
             *b_name = name_in_folder(b->outlet.target, &b_folder);
  if (!a_name || !b_name)
    return !strcmp(a->outlet.target, b->outlet.target);
  return pgni_sys_is_same(&a_folder, &b_folder) && !strcmp(a_name, b_name);
}

/* What is written to, or is to be replaced; false when there is no such thing. */
static bool look_at(const pgn_sink *sink, pgni_sys_info *info) {
  return sink->outlet.target ? pgni_sys_look_at(sink->outlet.target, info)
                             : pgni_sys_look_at_descriptor(sink->outlet.fd, info);
}

bool pgn_sink_is_same(const pgn_sink *a, const pgn_sink *b) {
  const pgni_outlet *first = &a->outlet, *second = &b->outlet;
  pgni_sys_info a_info, b_info;
  if (first->target && second->target ? has_same_target(a, b) : first->named >= 0 && first->named == second->named)
    return true;
  return look_at(a, &a_info) && look_at(b, &b_info) && pgni_sys_is_same(&a_info, &b_info) &&
         a_info.kind != PGNI_SYS_CHARACTER;
}

bool pgn_sink_replaces(const pgn_sink *sink, int fd) {
  pgni_sys_info old, other;
  return sink->outlet.target && look_at(sink, &old) && pgni_sys_look_at_descriptor(fd, &other) &&
         pgni_sys_is_same(&old, &other);
}

int pgn_sink_errno(const pgn_sink *sink) { return sink->error; }

const char *pgn_sink_path(const pgn_sink *sink) { return sink->path; }

void pgn_sink_unlink_temporary(const pgn_sink *sink) {
  if (sink->has_temporary)
    pgni_sys_remove(sink->outlet.temporary);
}

void pgn_sink_free(pgn_sink *sink) {
  if (!sink)
    return;
  if (sink->owned && sink->outlet.fd >= 0)
    pgni_sys_close(sink->outlet.fd);
  pgn_sink_unlink_temporary(sink);
  pgn_pipeline_free(sink->pipeline);
  if (sink->packer && !sink->has_lent_packer)
    sink->packer->free(sink->packer);
  free(sink->outlet.target);
  free(sink->outlet.temporary);
  free(sink->path);
  free(sink->partial[0]);
  free(sink->partial[1]);
  free(sink->block);
  free(sink->packed);
  free(sink);
}
