/* SPDX-License-Identifier: MIT
 * A ring of blocks, filled and emptied by the caller, compressed by threads. */
#include "io/pack_queue.h"

#include <stdlib.h>

#include "io/thread.h"

/* Blocks beside those that are being compressed, so that neither side waits for the other at every block. */
enum { SPARE_BLOCKS = 2 };

struct slot {
  uint8_t *block, *packed; /* NULL until they are used */
  size_t length, packed_length;
  pgn_status status;
  bool is_done; /* compressed and not yet taken */
};

struct worker {
  pgni_pack_queue *queue;
  pgni_packer *packer;
  pthread_t thread;
};

struct pgni_pack_queue {
  pgn_status (*packer_new)(pgni_packer **packer);
  size_t bound;
  struct slot *slot;
  size_t slot_count;
  uint64_t put, taken; /* blocks; slot = number % slot_count */
  struct worker *worker;
  unsigned worker_count, threads_wanted, threads_started;
  /* Between threads: */
  uint64_t sent, next; /* blocks sent to the threads, the one a thread takes next */
  const struct slot *awaited;
  bool stopping;
  pthread_mutex_t lock;
  pthread_cond_t ready, done;
};

static struct slot *slot_of(pgni_pack_queue *queue, uint64_t number) {
  return &queue->slot[number % queue->slot_count];
}

static void pack(pgni_packer *packer, struct slot *slot) {
  slot->status = packer->pack(packer, slot->block, slot->length, slot->packed, &slot->packed_length);
}

static void *pack_blocks(void *argument) {
  struct worker *worker = argument;
  pgni_pack_queue *queue = worker->queue;
  pthread_mutex_lock(&queue->lock);
  for (;;) {
    while (!queue->stopping && queue->next == queue->sent)
      pthread_cond_wait(&queue->ready, &queue->lock);
    if (queue->stopping)
      break;
    struct slot *slot = slot_of(queue, queue->next++);
    pthread_mutex_unlock(&queue->lock);
    pack(worker->packer, slot);
    pthread_mutex_lock(&queue->lock);
    slot->is_done = true;
    if (slot == queue->awaited)
      pthread_cond_signal(&queue->done);
  }
  pthread_mutex_unlock(&queue->lock);
  return NULL;
}

pgn_status pgni_pack_queue_new(pgni_pack_queue **queue, unsigned threads, pgni_packer *packer,
                               pgn_status (*packer_new)(pgni_packer **packer)) {
  *queue = NULL;
  pgni_pack_queue *made = calloc(1, sizeof *made);
  if (!made)
    return PGN_ERR_NOMEM;
  pthread_mutex_init(&made->lock, NULL);
  pthread_cond_init(&made->ready, NULL);
  pthread_cond_init(&made->done, NULL);
  made->packer_new = packer_new;
  made->bound = packer->bound;
  made->slot_count = (size_t)threads + SPARE_BLOCKS;
  made->slot = calloc(made->slot_count, sizeof *made->slot);
  made->worker = calloc(threads, sizeof *made->worker);
  if (!made->slot || !made->worker) {
    pgni_pack_queue_free(made);
    return PGN_ERR_NOMEM;
  }
  made->worker[0].packer = packer;
  made->worker_count = made->threads_wanted = threads;
  *queue = made;
  return PGN_OK;
}

bool pgni_pack_queue_is_empty(const pgni_pack_queue *queue) { return queue->put == queue->taken; }

bool pgni_pack_queue_is_full(const pgni_pack_queue *queue) { return queue->put - queue->taken == queue->slot_count; }

static pgn_status start_threads(pgni_pack_queue *queue) {
  while (queue->threads_started < queue->threads_wanted && queue->threads_started < queue->put - queue->taken) {
    struct worker *worker = &queue->worker[queue->threads_started];
    worker->queue = queue;
    if (!worker->packer && queue->packer_new(&worker->packer) != PGN_OK)
      return PGN_ERR_NOMEM;
    if (pgni_thread_start(&worker->thread, pack_blocks, worker))
      queue->threads_started++;
    else
      queue->threads_wanted = queue->threads_started;
  }
  return PGN_OK;
}

pgn_status pgni_pack_queue_put(pgni_pack_queue *queue, uint8_t **block, size_t length) {
  struct slot *slot = slot_of(queue, queue->put);
  if (!slot->block)
    slot->block = malloc(PGNI_BLOCK_BYTES);
  if (!slot->packed)
    slot->packed = malloc(queue->bound);
  if (!slot->block || !slot->packed)
    return PGN_ERR_NOMEM;
  uint8_t *empty = slot->block;
  slot->block = *block;
  slot->length = length;
  slot->is_done = false;
  *block = empty;
  queue->put++;
  /* Want of memory for one more thread is told, but what there is goes its way: the first has its packer already. */
  pgn_status status = start_threads(queue);
  if (!queue->threads_started) {
    pack(queue->worker[0].packer, slot);
    slot->is_done = true;
    return status;
  }
  pthread_mutex_lock(&queue->lock);
  queue->sent = queue->put;
  pthread_cond_signal(&queue->ready);
  pthread_mutex_unlock(&queue->lock);
  return status;
}

bool pgni_pack_queue_take(pgni_pack_queue *queue, bool wait, pgni_packed *packed) {
  if (queue->taken == queue->put)
    return false;
  struct slot *slot = slot_of(queue, queue->taken);
  pthread_mutex_lock(&queue->lock);
  if (wait) {
    queue->awaited = slot;
    while (!slot->is_done)
      pthread_cond_wait(&queue->done, &queue->lock);
    queue->awaited = NULL;
  }
  bool is_done = slot->is_done;
  pthread_mutex_unlock(&queue->lock);
  if (!is_done)
    return false;
  *packed = (pgni_packed){slot->status, slot->packed, slot->packed_length};
  queue->taken++;
  return true;
}

void pgni_pack_queue_free(pgni_pack_queue *queue) {
  if (!queue)
    return;
  pthread_mutex_lock(&queue->lock);
  queue->stopping = true;
  pthread_cond_broadcast(&queue->ready);
  pthread_mutex_unlock(&queue->lock);
  for (unsigned i = 0; i < queue->threads_started; i++)
    pthread_join(queue->worker[i].thread, NULL);
  pthread_cond_destroy(&queue->done);
  pthread_cond_destroy(&queue->ready);
  pthread_mutex_destroy(&queue->lock);
  for (unsigned i = 1; queue->worker && i < queue->worker_count; i++)
    if (queue->worker[i].packer)
      queue->worker[i].packer->free(queue->worker[i].packer);
  for (size_t i = 0; queue->slot && i < queue->slot_count; i++) {
    free(queue->slot[i].block);
    free(queue->slot[i].packed);
  }
  free(queue->worker);
  free(queue->slot);
  free(queue);
}
