/* SPDX-License-Identifier: MIT
 * Rows of counts by key: a hash table with open addressing, whose keys lie one after another in blocks that do not
 * move. */
#include <stdlib.h>
#include <string.h>

#include "pgnkit/array.h"
#include "pgnkit/stats.h"

/* Keys are kept here, and freed all at once. */
struct keys {
  struct keys *next;
  size_t length, capacity;
  char text[];
};

struct pgn_stats_table {
  pgn_stats_row *row;
  uint64_t *hash; /* of each row's key */
  size_t count, row_capacity, hash_capacity;
  uint32_t *slot;    /* row number + 1, 0 = free */
  size_t slot_count; /* a power of two */
  struct keys *keys;
  pgn_stats_counts all; /* of all rows */
};

enum { FIRST_SLOTS = 256, KEYS_BLOCK = 16384 };

pgn_status pgn_stats_table_new(pgn_stats_table **table) {
  *table = calloc(1, sizeof **table);
  return *table ? PGN_OK : PGN_ERR_NOMEM;
}

static void free_keys(pgn_stats_table *table) {
  while (table->keys) {
    struct keys *next = table->keys->next;
    free(table->keys);
    table->keys = next;
  }
}

void pgn_stats_table_free(pgn_stats_table *table) {
  if (!table)
    return;
  free_keys(table);
  free(table->row);
  free(table->hash);
  free(table->slot);
  free(table);
}

void pgn_stats_table_clear(pgn_stats_table *table) {
  table->count = 0;
  table->all = (pgn_stats_counts){0};
  if (table->slot)
    memset(table->slot, 0, table->slot_count * sizeof *table->slot);
  /* One block of keys is enough for most, and kept. */
  if (table->keys) {
    struct keys *kept = table->keys;
    table->keys = kept->next;
    free_keys(table);
    kept->next = NULL;
    kept->length = 0;
    table->keys = kept;
  }
}

/* FNV-1a, with its bits mixed once more because slots are taken from the lowest. */
static uint64_t hash_of(const char *key, size_t length) {
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char)key[i]) * UINT64_C(0x100000001b3);
  return hash ^ hash >> 32;
}

static bool grow_slots(pgn_stats_table *table) {
  size_t wanted = table->slot_count ? 2 * table->slot_count : FIRST_SLOTS;
  uint32_t *slot = calloc(wanted, sizeof *slot);
  if (!slot)
    return false;
  for (size_t i = 0; i < table->count; i++) {
    size_t at = table->hash[i] & (wanted - 1);
    while (slot[at])
      at = (at + 1) & (wanted - 1);
    slot[at] = (uint32_t)i + 1;
  }
  free(table->slot);
  table->slot = slot;
  table->slot_count = wanted;
  return true;
}

static bool grow_rows(pgn_stats_table *table) {
  return PGN_ARRAY_RESERVE(table->row, table->row_capacity, table->count + 1) &&
         PGN_ARRAY_RESERVE(table->hash, table->hash_capacity, table->count + 1);
}

static const char *keep_key(pgn_stats_table *table, const char *key, size_t length) {
  struct keys *keys = table->keys;
  if (!keys || keys->capacity - keys->length < length + 1) {
    size_t capacity = length + 1 > KEYS_BLOCK ? length + 1 : KEYS_BLOCK;
    keys = malloc(sizeof *keys + capacity);
    if (!keys)
      return NULL;
    *keys = (struct keys){.next = table->keys, .capacity = capacity};
    table->keys = keys;
  }
  char *kept = keys->text + keys->length;
  memcpy(kept, key, length);
  kept[length] = '\0';
  keys->length += length + 1;
  return kept;
}

pgn_status pgn_stats_table_add(pgn_stats_table *table, const char *key, size_t key_length,
                               const pgn_stats_counts *counts) {
  if (2 * (table->count + 1) > table->slot_count && !grow_slots(table))
    return PGN_ERR_NOMEM;
  pgn_stats_counts all = table->all;
  if (!pgn_stats_counts_add(&all, counts))
    return PGN_ERR_LIMIT;
  uint64_t hash = hash_of(key, key_length);
  size_t at = hash & (table->slot_count - 1);
  for (; table->slot[at]; at = (at + 1) & (table->slot_count - 1)) {
    pgn_stats_row *row = &table->row[table->slot[at] - 1];
    if (row->key_length == key_length && memcmp(row->key, key, key_length) == 0) {
      pgn_stats_counts_add(&row->counts, counts); /* which are among those of all rows */
      table->all = all;
      return PGN_OK;
    }
  }
  const char *kept;
  if (!grow_rows(table) || !(kept = keep_key(table, key, key_length)))
    return PGN_ERR_NOMEM;
  table->row[table->count] = (pgn_stats_row){.key = kept, .key_length = key_length, .counts = *counts};
  table->all = all;
  table->hash[table->count] = hash;
  table->slot[at] = (uint32_t)++table->count;
  return PGN_OK;
}

pgn_status pgn_stats_table_merge(pgn_stats_table *table, const pgn_stats_table *more) {
  pgn_status status = PGN_OK;
  for (size_t i = 0; i < more->count && status == PGN_OK; i++)
    status = pgn_stats_table_add(table, more->row[i].key, more->row[i].key_length, &more->row[i].counts);
  return status;
}

const pgn_stats_row *pgn_stats_table_rows(const pgn_stats_table *table, size_t *count) {
  *count = table->count;
  return table->row;
}
