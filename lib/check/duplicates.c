/* SPDX-License-Identifier: MIT
 * Which games have been seen before.  An archive may have ten million, so little is kept of each: the entries lie one
 * behind another in pieces that are never moved, and only the small table of where they are grows by copying. */
#include <stdlib.h>
#include <string.h>

#include "base/compiler.h"
#include "check/rules.h"
#include "pgnkit/array.h"

enum { PIECE = 1 << 14, FIRST_SLOTS = 1 << 10, NOTHING = 0, PREFIX_LEAST = 2 /* plies */ };

struct entry {
  uint64_t moves;
  uint32_t more_moves;
  uint32_t players;
  uint32_t game;
  uint32_t next; /* the entry behind it in the same slot, counted from 1; NOTHING for none */
};

struct pgn_duplicates {
  struct entry **piece;
  size_t piece_capacity;
  uint32_t count;
  uint32_t *slot; /* the first entry of each, from 1 */
  size_t slots;   /* a power of two */
};

pgn_status pgn_duplicates_new(pgn_duplicates **duplicates) {
  pgn_duplicates *made = calloc(1, sizeof *made);
  *duplicates = made;
  if (!made)
    return PGN_ERR_NOMEM;
  made->slots = FIRST_SLOTS;
  made->slot = calloc(made->slots, sizeof *made->slot);
  if (!made->slot) {
    free(made);
    *duplicates = NULL;
    return PGN_ERR_NOMEM;
  }
  return PGN_OK;
}

void pgn_duplicates_free(pgn_duplicates *duplicates) {
  if (!duplicates)
    return;
  for (size_t i = 0; i * PIECE < duplicates->count; i++)
    free(duplicates->piece[i]);
  free(duplicates->piece);
  free(duplicates->slot);
  free(duplicates);
}

/* The entry counted as `index` from 1. */
static struct entry *entry_at(const pgn_duplicates *duplicates, uint32_t index) {
  return &duplicates->piece[(index - 1) / PIECE][(index - 1) % PIECE];
}

static size_t slot_of(const pgn_duplicates *duplicates, uint64_t moves) {
  return (size_t)moves & (duplicates->slots - 1);
}

/* A table as large as the number of entries, so that few share a slot. */
static bool grow_slots(pgn_duplicates *duplicates) {
  uint32_t *slot = calloc(2 * duplicates->slots, sizeof *slot);
  if (!slot)
    return false;
  free(duplicates->slot);
  duplicates->slot = slot;
  duplicates->slots *= 2;
  for (uint32_t i = 1; i <= duplicates->count; i++) {
    struct entry *entry = entry_at(duplicates, i);
    size_t at = slot_of(duplicates, entry->moves);
    entry->next = slot[at];
    slot[at] = i;
  }
  return true;
}

static bool make_room(pgn_duplicates *duplicates) {
  if (duplicates->count == duplicates->slots && !grow_slots(duplicates))
    return false;
  if (duplicates->count % PIECE != 0)
    return true;
  size_t pieces = duplicates->count / PIECE;
  if (!PGN_ARRAY_RESERVE(duplicates->piece, duplicates->piece_capacity, pieces + 1))
    return false;
  duplicates->piece[pieces] = malloc(PIECE * sizeof **duplicates->piece);
  return duplicates->piece[pieces] != NULL;
}

void pgn_duplicates_prefetch(const pgn_duplicates *duplicates, const pgn_game_key *key, bool is_near) {
  const uint32_t *slot = &duplicates->slot[slot_of(duplicates, key->moves[0])];
  if (!is_near)
    PGNI_PREFETCH(slot);
  else if (*slot != NOTHING)
    PGNI_PREFETCH(entry_at(duplicates, *slot));
}

static const struct entry *find(const pgn_duplicates *duplicates, const struct entry *wanted) {
  for (uint32_t i = duplicates->slot[slot_of(duplicates, wanted->moves)]; i != NOTHING;) {
    const struct entry *entry = entry_at(duplicates, i);
    if (entry->moves == wanted->moves && entry->more_moves == wanted->more_moves)
      return entry;
    i = entry->next;
  }
  return NULL;
}

static pgn_status insert(pgn_duplicates *duplicates, const struct entry *made) {
  if (!make_room(duplicates))
    return PGN_ERR_NOMEM;
  uint32_t index = ++duplicates->count;
  size_t at = slot_of(duplicates, made->moves);
  struct entry *entry = entry_at(duplicates, index);
  *entry = *made;
  entry->next = duplicates->slot[at];
  duplicates->slot[at] = index;
  return PGN_OK;
}

uint64_t pgn_duplicates_find_prefix(const pgn_duplicates *duplicates, const pgn_check *check, uint32_t *plies) {
  uint64_t chain[2] = {0, 0}, game = 0;
  for (uint32_t count = 1; count < check->line.move_count; count++) {
    uint64_t moves[2];
    pgni_chain(chain, check->move[count - 1].move);
    pgni_finish_chain(check, chain, count, moves);
    const struct entry wanted = {.moves = moves[0], .more_moves = (uint32_t)moves[1]};
    const struct entry *found = count < PREFIX_LEAST ? NULL : find(duplicates, &wanted);
    if (found) {
      game = found->game;
      *plies = count;
    }
  }
  return game;
}

pgn_status pgn_duplicates_add(pgn_duplicates *duplicates, const pgn_game_key *key, uint64_t number,
                              pgn_duplicate *found) {
  *found = (pgn_duplicate){0, false};
  if (number > UINT32_MAX)
    return PGN_ERR_LIMIT;
  if (key->plies == 0)
    return PGN_OK;
  struct entry game = {.moves = key->moves[0],
                       .more_moves = (uint32_t)key->moves[1],
                       .players = (uint32_t)(key->players ^ key->players >> 32),
                       .game = (uint32_t)number};
  const struct entry *first = find(duplicates, &game);
  if (!first)
    return insert(duplicates, &game);
  if (key->players != 0 && first->players == game.players) {
    *found = (pgn_duplicate){first->game, true};
    return PGN_OK;
  }
  if (key->players == 0) {
    *found = (pgn_duplicate){first->game, false};
    return PGN_OK;
  }
  /* Later games with the same moves and other players stand under a key of both, so that many of them are found as
   * fast as a few. */
  game.moves ^= (key->players | 1) * UINT64_C(0x9e3779b97f4a7c15);
  const struct entry *same = find(duplicates, &game);
  *found = (pgn_duplicate){same ? same->game : first->game, same != NULL};
  return same ? PGN_OK : insert(duplicates, &game);
}
