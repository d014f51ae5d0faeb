/* SPDX-License-Identifier: MIT
 * What is told once a file. */
#include "once.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 64 /* a power of two */ };

/* ---- codes ----------------------------------------------------------------------------------------------------- */

/* Numbers of codes never change. */
enum { ENCODING_INVALID = 118, CLOCK_RISES = 208, CLOCK_CONTRADICTS = 210 };

static bool is_about_bytes(pgn_code code) { return code == ENCODING_INVALID; }
static bool is_about_clocks(pgn_code code) { return code == CLOCK_RISES || code == CLOCK_CONTRADICTS; }

void check_once_take(const pgn_check *check, pgn_diag_list *list, size_t first, struct check_repeats *repeats) {
  *repeats = (struct check_repeats){.control = 0};
  if (list->count == first)
    return;
  size_t kept = first;
  uint64_t control = pgn_check_time_control_key(check);
  for (size_t i = first; i < list->count; i++) {
    bool of_bytes = is_about_bytes(list->item[i].code);
    bool of_control = control && is_about_clocks(list->item[i].code);
    repeats->has_other_bytes |= of_bytes;
    repeats->control = of_control ? control : repeats->control;
    if (!of_bytes && !of_control)
      list->item[kept++] = list->item[i];
  }
  list->count = kept;
}

/* ---- in the order of the games --------------------------------------------------------------------------------- */

bool check_once_begin(struct check_once *once, const struct check_choice *choice) {
  const pgn_replay_options options = {
      .from = choice->from, .to = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO}, .checks_spelling = true};
  pgn_diag_list_init(&once->list);
  once->list.strict = choice->strict;
  return pgn_replay_new(&once->replay, &options) == PGN_OK && pgn_reader_new(&once->reader) == PGN_OK;
}

void check_once_end(struct check_once *once) {
  pgn_replay_free(once->replay);
  pgn_reader_free(once->reader);
  pgn_diag_list_clear(&once->list);
  move_names_clear(&once->names);
  free(once->control);
}

void check_once_next_file(struct check_once *once) {
  once->told_bytes = false;
  if (once->time_control_count > 0)
    memset(once->control, 0, once->control_slots * sizeof *once->control);
  once->time_control_count = 0;
}

/* The slot of a key, or the free one where it belongs. */
static uint64_t *find_slot(const struct check_once *once, uint64_t control) {
  uint64_t mixed = control * UINT64_C(0x9e3779b97f4a7c15);
  size_t i = (size_t)(mixed >> 32) & (once->control_slots - 1);
  while (once->control[i] && once->control[i] != control)
    i = (i + 1) & (once->control_slots - 1);
  return &once->control[i];
}

/* Makes room for another key: half of the slots are free. */
static bool grow_slots(struct check_once *once) {
  if (2 * once->time_control_count < once->control_slots)
    return true;
  uint64_t *old = once->control;
  size_t old_slots = once->control_slots, slots = old_slots ? 2 * old_slots : FIRST_SLOTS;
  uint64_t *made = calloc(slots, sizeof *made);
  if (!made)
    return false;
  once->control = made;
  once->control_slots = slots;
  for (size_t i = 0; i < old_slots; i++)
    if (old[i])
      *find_slot(once, old[i]) = old[i];
  free(old);
  return true;
}

/* True for a TimeControl tag of which nothing was told yet; it is noted. */
static bool is_new_control(struct check_once *once, uint64_t control, pgn_status *status) {
  if (!grow_slots(once)) {
    *status = PGN_ERR_NOMEM;
    return false;
  }
  uint64_t *slot = find_slot(once, control);
  bool is_new = *slot == 0;
  *slot = control;
  once->time_control_count += is_new;
  return is_new;
}

pgn_status check_once_tell(struct check_once *once, pgn_check *check, const struct check_repeats *repeats,
                           const char *text, size_t length, pgn_diag_list *found) {
  pgn_status status = PGN_OK;
  bool tells_bytes = repeats->has_other_bytes && !once->told_bytes;
  bool gives_time_control = repeats->control && is_new_control(once, repeats->control, &status);
  once->told_bytes |= tells_bytes;
  if (status != PGN_OK || (!tells_bytes && !gives_time_control))
    return status;
  pgn_game game;
  pgn_replayed replayed;
  size_t first = found->count;
  pgn_diag_list_truncate(&once->list, 0);
  pgn_reader_start_text(once->reader, text, length);
  status = pgn_reader_next(once->reader, &game);
  if (status == PGN_OK)
    status = pgn_replay_game(once->replay, &game, &once->list, &replayed);
  if (status == PGN_OK)
    status = pgn_check_game(check, &game, &replayed, &once->list, 0);
  for (size_t i = 0; status == PGN_OK && i < once->list.count; i++) {
    const pgn_diag *diag = &once->list.item[i];
    if (!(tells_bytes && is_about_bytes(diag->code)) && !(gives_time_control && is_about_clocks(diag->code)))
      continue;
    pgn_diag *added =
        pgn_diag_list_add(found, diag->code, diag->offset, diag->length, "%s", pgn_diag_message(&once->list, diag));
    if (!added)
      return PGN_ERR_NOMEM;
    added->severity = diag->severity;
    added->ply = diag->ply;
    added->variation = diag->variation;
  }
  move_names_truncate(&once->names);
  if (status == PGN_OK && !move_names_add(&once->names, found, first, &game, &replayed, true))
    return PGN_ERR_NOMEM;
  return status;
}
