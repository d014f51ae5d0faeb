/* SPDX-License-Identifier: MIT
 * Reading ahead: a ring of buffers between a thread that fills them and the caller.
 *
 * The thread never waits for anybody else: where a read would have to, it stops and says so, and the caller waits
 * instead, once nothing is left in the ring.  So a signal interrupts the wait as it always did, whoever reads the
 * output is served before it, and the thread can be stopped at any time. */
#include "io/read_ahead.h"

#include <stdlib.h>
#include <string.h>

#include "sys/sys.h"

enum { BUFFERS = 4, BUFFER_BYTES = 256 * 1024 };

struct buffer {
  uint8_t *bytes;
  size_t at, length;
  uint64_t taken; /* of the stream, when it was filled */
};

struct pgni_read_ahead {
  pgni_stream *stream;
  pgni_thread thread;
  pgni_mutex lock;
  pgni_condition changed, go; /* the caller waits for the one, the thread for the other */
  struct buffer ring[BUFFERS];
  size_t filled, used; /* buffers, in all; buffer = number % BUFFERS */
  pgn_status ending;   /* PGN_OK while there may be more */
  bool waits;          /* there was nothing to read: the thread does nothing until it is told to */
  bool stopping;
  /* The caller's: */
  uint64_t taken;
  bool has_ended;
  uint8_t *memory; /* of the buffers */
};

static void *read_on(void *argument) {
  pgni_read_ahead *ahead = argument;
  pgni_mutex_lock(&ahead->lock);
  for (;;) {
    while (!ahead->stopping && (ahead->waits || ahead->filled - ahead->used == BUFFERS))
      pgni_condition_wait(&ahead->go, &ahead->lock);
    if (ahead->stopping || ahead->ending != PGN_OK)
      break;
    struct buffer *buffer = &ahead->ring[ahead->filled % BUFFERS];
    pgni_mutex_unlock(&ahead->lock);
    size_t got;
    pgn_status status = pgni_stream_read(ahead->stream, buffer->bytes, BUFFER_BYTES, &got);
    pgni_mutex_lock(&ahead->lock);
    buffer->at = 0;
    buffer->length = got;
    buffer->taken = pgni_stream_taken(ahead->stream);
    if (status == PGN_OK)
      ahead->filled++;
    else if (status == PGN_ERR_CANCELLED)
      ahead->waits = true;
    else
      ahead->ending = status;
    pgni_condition_wake(&ahead->changed);
  }
  pgni_mutex_unlock(&ahead->lock);
  return NULL;
}

static void clear(pgni_read_ahead *ahead) {
  pgni_condition_end(&ahead->go);
  pgni_condition_end(&ahead->changed);
  pgni_mutex_end(&ahead->lock);
  free(ahead->memory);
  free(ahead);
}

pgn_status pgni_read_ahead_start(pgni_read_ahead **ahead, pgni_stream *stream) {
  *ahead = NULL;
  pgni_read_ahead *made = calloc(1, sizeof *made);
  uint8_t *memory = malloc((size_t)BUFFERS * BUFFER_BYTES);
  if (!made || !memory) {
    free(made);
    free(memory);
    return PGN_ERR_NOMEM;
  }
  made->stream = stream;
  made->memory = memory;
  for (size_t i = 0; i < BUFFERS; i++)
    made->ring[i].bytes = memory + i * BUFFER_BYTES;
  made->taken = pgni_stream_taken(stream);
  pgni_mutex_begin(&made->lock);
  pgni_condition_begin(&made->changed);
  pgni_condition_begin(&made->go);
  stream->never_waits = true;
  if (!pgni_thread_start(&made->thread, read_on, made)) {
    stream->never_waits = false;
    clear(made);
    return PGN_OK;
  }
  *ahead = made;
  return PGN_OK;
}

/* Lets the thread look again for something to read, or fill a buffer that has become free. */
static void send_on(pgni_read_ahead *ahead) {
  ahead->waits = false;
  pgni_condition_wake(&ahead->go);
}

/* Waits, with the lock, until there are bytes, or the end, or the thread says that there is nothing to read. */
static void await_news(pgni_read_ahead *ahead) {
  while (ahead->filled == ahead->used && ahead->ending == PGN_OK && !ahead->waits)
    pgni_condition_wait(&ahead->changed, &ahead->lock);
}

static bool is_empty(const pgni_read_ahead *ahead) { return ahead->filled == ahead->used && ahead->ending == PGN_OK; }

/* Waits until there are bytes or the end. */
static pgn_status await_bytes(pgni_read_ahead *ahead) {
  for (;;) {
    await_news(ahead);
    if (!is_empty(ahead))
      return PGN_OK;
    /* The thread leaves the stream alone now. */
    pgni_mutex_unlock(&ahead->lock);
    pgn_status status = pgni_sys_await_readable(ahead->stream->fd);
    pgni_mutex_lock(&ahead->lock);
    send_on(ahead);
    if (status != PGN_OK)
      return status;
  }
}

pgn_status pgni_read_ahead_read(pgni_read_ahead *ahead, void *buffer, size_t capacity, size_t *got) {
  uint8_t *to = buffer;
  *got = 0;
  pgni_mutex_lock(&ahead->lock);
  pgn_status status = await_bytes(ahead);
  while (status == PGN_OK && *got < capacity && ahead->used != ahead->filled) {
    struct buffer *from = &ahead->ring[ahead->used % BUFFERS];
    pgni_mutex_unlock(&ahead->lock);
    size_t count = from->length - from->at;
    if (count > capacity - *got)
      count = capacity - *got;
    memcpy(to + *got, from->bytes + from->at, count);
    from->at += count;
    *got += count;
    ahead->taken = from->taken;
    pgni_mutex_lock(&ahead->lock);
    if (from->at == from->length) {
      ahead->used++;
      /* A thread that waits for room is not woken for every buffer. */
      if (ahead->waits || ahead->filled - ahead->used <= BUFFERS / 2)
        send_on(ahead);
    }
  }
  if (status == PGN_OK && *got == 0) {
    status = ahead->ending;
    ahead->has_ended = true;
    ahead->taken = pgni_stream_taken(ahead->stream);
  }
  pgni_mutex_unlock(&ahead->lock);
  return status;
}

bool pgni_read_ahead_would_wait(pgni_read_ahead *ahead) {
  bool would_wait;
  if (!ahead->stream->waits)
    return false;
  pgni_mutex_lock(&ahead->lock);
  /* Something to read may be too little to make a byte: then the thread says once more that there is nothing. */
  for (;;) {
    await_news(ahead);
    would_wait = is_empty(ahead);
    if (!would_wait || !pgni_sys_is_readable(ahead->stream->fd))
      break;
    send_on(ahead);
  }
  pgni_mutex_unlock(&ahead->lock);
  return would_wait;
}

uint64_t pgni_read_ahead_taken(const pgni_read_ahead *ahead) { return ahead->taken; }

bool pgni_read_ahead_has_ended(const pgni_read_ahead *ahead) { return ahead->has_ended; }

void pgni_read_ahead_stop(pgni_read_ahead *ahead) {
  if (!ahead)
    return;
  pgni_mutex_lock(&ahead->lock);
  ahead->stopping = true;
  pgni_condition_wake(&ahead->go);
  pgni_mutex_unlock(&ahead->lock);
  pgni_thread_join(ahead->thread);
  clear(ahead);
}
