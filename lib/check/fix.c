/* SPDX-License-Identifier: MIT
 * Correcting a game: changes are gathered, made, and proved by reading the outcome. */
#include "check/fix.h"

#include <stdlib.h>

#include "pgnkit/array.h"

/* ---- changes ---------------------------------------------------------------------------------------------------- */

void pgni_fix_edit(pgn_fix *fix, uint32_t at, uint32_t length, const char *text, size_t text_length) {
  if (!PGN_ARRAY_RESERVE(fix->edit, fix->edit_capacity, fix->edit_count + 1)) {
    fix->failed = true;
    return;
  }
  fix->edit[fix->edit_count] = (struct pgni_edit){.at = at,
                                                  .length = length,
                                                  .text_at = (uint32_t)fix->texts.length,
                                                  .text_length = (uint32_t)text_length,
                                                  .order = (uint32_t)fix->edit_count};
  fix->edit_count++;
  pgn_buffer_add(&fix->texts, text, text_length);
}

void pgni_fix_mark(pgn_fix *fix, pgn_code code, uint32_t at) {
  for (size_t i = fix->first; i < fix->list->count; i++) {
    pgn_diag *diag = &fix->list->item[i];
    if (diag->code == code && (at == UINT32_MAX || diag->offset == at))
      diag->flags |= PGN_DIAG_FIXED;
  }
}

bool pgni_fix_has(const pgn_fix *fix, pgn_code code) {
  for (size_t i = fix->first; i < fix->list->count; i++)
    if (fix->list->item[i].code == code)
      return true;
  return false;
}

static int compare_edits(const void *a, const void *b) {
  const struct pgni_edit *left = a, *right = b;
  if (left->at != right->at)
    return left->at < right->at ? -1 : 1;
  /* What is put in comes before what is replaced there. */
  if ((left->length == 0) != (right->length == 0))
    return left->length == 0 ? -1 : 1;
  return left->order < right->order ? -1 : left->order > right->order;
}

/* Makes the changes.  Two of one place that are the same are made once. */
static void make_edits(pgn_fix *fix) {
  const char *text = fix->game->text;
  uint32_t done = 0;
  fix->corrected.length = 0;
  if (fix->edit_count > 1)
    qsort(fix->edit, fix->edit_count, sizeof *fix->edit, compare_edits);
  for (size_t i = 0; i < fix->edit_count; i++) {
    const struct pgni_edit *edit = &fix->edit[i];
    if (edit->at < done)
      continue;
    pgn_buffer_add(&fix->corrected, text + done, edit->at - done);
    if (edit->text_length > 0)
      pgn_buffer_add(&fix->corrected, fix->texts.data + edit->text_at, edit->text_length);
    done = edit->at + edit->length;
  }
  pgn_buffer_add(&fix->corrected, text + done, fix->game->length - done);
}

/* ---- proof ------------------------------------------------------------------------------------------------------- */

/* What a text reads as; borrowed from the reader and the replay of the fix. */
struct outcome {
  bool is_one_game;
  pgn_game game;
  pgn_replayed replayed;
};

/* Counts the items of a text, no further than two. */
static pgn_status count_items(pgn_fix *fix, const pgn_buffer *text, unsigned *items) {
  pgn_game game;
  pgn_status status = PGN_OK;
  *items = 0;
  pgn_reader_start_text(fix->reader, text->data, text->length);
  while (*items < 2 && (status = pgn_reader_next(fix->reader, &game)) == PGN_OK)
    ++*items;
  return status == PGN_END ? PGN_OK : status;
}

static pgn_status read_again(pgn_fix *fix, const pgn_buffer *text, struct outcome *outcome) {
  unsigned items;
  pgn_status status = count_items(fix, text, &items);
  pgn_diag_list_truncate(&fix->found, 0);
  outcome->is_one_game = false;
  if (status != PGN_OK || items != 1)
    return status;
  pgn_reader_start_text(fix->reader, text->data, text->length);
  status = pgn_reader_next(fix->reader, &outcome->game);
  outcome->is_one_game = status == PGN_OK && outcome->game.kind == PGN_ITEM_GAME;
  if (!outcome->is_one_game)
    return status;
  status = pgn_replay_game(fix->replay, &outcome->game, &fix->found, &outcome->replayed);
  if (status == PGN_OK)
    status = pgn_check_game(fix->check, &outcome->game, &outcome->replayed, &fix->found, 0);
  return status;
}

/* True when two replays have the same moves in all their lines, and the same start. */
static bool has_same_moves(const pgn_replayed *a, const pgn_replayed *b) {
  size_t i = 0, k = 0;
  if (a->is_playable != b->is_playable || a->plies != b->plies)
    return false;
  if (a->is_playable && pgn_position_hash(&a->start) != pgn_position_hash(&b->start))
    return false;
  for (;; i++, k++) {
    while (i < a->token_count && !a->played[i].move)
      i++;
    while (k < b->token_count && !b->played[k].move)
      k++;
    if (i == a->token_count || k == b->token_count)
      return i == a->token_count && k == b->token_count;
    if (a->played[i].move != b->played[k].move)
      return false;
  }
}

/* Of a list from number `first` on, the findings of a code that were not corrected. */
static size_t count_left(const pgn_diag_list *list, size_t first, pgn_code code) {
  size_t count = 0;
  for (size_t i = first; i < list->count; i++)
    count += list->item[i].code == code && !(list->item[i].flags & PGN_DIAG_FIXED);
  return count;
}

/* True when every finding that is marked as corrected is gone. */
static bool has_kept_its_word(const pgn_fix *fix) {
  for (size_t i = fix->first; i < fix->list->count; i++) {
    const pgn_diag *diag = &fix->list->item[i];
    if ((diag->flags & PGN_DIAG_FIXED) &&
        count_left(&fix->found, 0, diag->code) > count_left(fix->list, fix->first, diag->code))
      return false;
  }
  return true;
}

static const char *line_end_of(const pgn_game *game) {
  const char *feed = memchr(game->text, '\n', game->length);
  if (feed)
    return feed > game->text && feed[-1] == '\r' ? "\r\n" : "\n";
  return memchr(game->text, '\r', game->length) ? "\r" : "\n";
}

/* True when every word of the main line is a move. */
static bool is_read_whole(const pgn_replayed *replayed) {
  size_t depth = 0;
  if (!replayed->is_supported || !replayed->is_playable || !replayed->is_start_known)
    return false;
  for (size_t i = 0; i < replayed->token_count && i != replayed->result_token; i++) {
    uint8_t kind = replayed->tokens[i].kind;
    depth += kind == PGN_TOKEN_OPEN;
    depth -= kind == PGN_TOKEN_CLOSE && depth > 0;
    if (kind == PGN_TOKEN_MOVE && depth == 0 && !replayed->played[i].move)
      return false;
  }
  return true;
}

static void begin_game(pgn_fix *fix, const pgn_game *game, const pgn_replayed *replayed, pgn_diag_list *list,
                       size_t first) {
  fix->game = game;
  fix->replayed = replayed;
  fix->list = list;
  fix->first = first;
  fix->is_whole = is_read_whole(replayed);
  fix->line_end = line_end_of(game);
}

static void find_edits(pgn_fix *fix) {
  fix->edit_count = fix->texts.length = 0;
  pgni_fix_tags(fix);
  pgni_fix_results(fix);
  pgni_fix_moves(fix);
}

/* True when the corrected text is one game with the same moves, without what was corrected, and with nothing left that
 * would be corrected the next time. */
static pgn_status prove(pgn_fix *fix, const pgn_buffer *text, bool *is_right) {
  struct outcome outcome;
  pgn_status status = read_again(fix, text, &outcome);
  *is_right = status == PGN_OK && outcome.is_one_game && has_same_moves(fix->replayed, &outcome.replayed) &&
              has_kept_its_word(fix);
  if (!*is_right)
    return status;
  const pgn_game *game = fix->game;
  const pgn_replayed *replayed = fix->replayed;
  pgn_diag_list *list = fix->list;
  size_t first = fix->first;
  begin_game(fix, &outcome.game, &outcome.replayed, &fix->found, 0);
  find_edits(fix);
  *is_right = fix->edit_count == 0;
  begin_game(fix, game, replayed, list, first);
  return fix->failed ? PGN_ERR_NOMEM : PGN_OK;
}

/* ---- the export format --------------------------------------------------------------------------------------------
 */

/* Lays the corrected text out anew, if all of it can be read; marks the findings that are gone then. */
static pgn_status lay_out(pgn_fix *fix) {
  struct outcome outcome;
  bool is_right;
  pgn_status status = read_again(fix, &fix->corrected, &outcome);
  fix->laid_out.length = 0;
  if (status != PGN_OK || !outcome.is_one_game || !outcome.replayed.ok)
    return status;
  status = pgn_writer_add(fix->writer, &outcome.game, &outcome.replayed, &fix->found, 0, 1, &fix->laid_out);
  if (status == PGN_OK)
    status = prove(fix, &fix->laid_out, &is_right);
  if (status != PGN_OK)
    return status;
  if (!is_right) {
    fix->laid_out.length = 0;
    return PGN_OK;
  }
  status = read_again(fix, &fix->laid_out, &outcome);
  for (size_t i = fix->first; i < fix->list->count; i++) {
    pgn_diag *diag = &fix->list->item[i];
    bool is_there = false;
    for (size_t k = 0; k < fix->found.count && !is_there; k++)
      is_there = fix->found.item[k].code == diag->code;
    if (!is_there)
      diag->flags |= PGN_DIAG_FIXED;
  }
  return status;
}

/* ---- the whole ----------------------------------------------------------------------------------------------------
 */

static void forget_marks(pgn_fix *fix) {
  for (size_t i = fix->first; i < fix->list->count; i++)
    fix->list->item[i].flags &= (uint8_t)~PGN_DIAG_FIXED;
}

/* Changes the text at every finding that has one right answer; leaves it as it is where the outcome is another game. */
static pgn_status correct(pgn_fix *fix) {
  find_edits(fix);
  if (fix->failed || fix->texts.failed)
    return PGN_ERR_NOMEM;
  make_edits(fix);
  if (fix->corrected.failed)
    return PGN_ERR_NOMEM;
  bool is_right = true;
  pgn_status status = fix->edit_count > 0 ? prove(fix, &fix->corrected, &is_right) : PGN_OK;
  if (status == PGN_OK && !is_right) {
    fix->corrected.length = 0;
    pgn_buffer_add(&fix->corrected, fix->game->text, fix->game->length);
    forget_marks(fix);
  }
  return status;
}

pgn_status pgn_fix_game(pgn_fix *fix, const pgn_game *game, const pgn_replayed *replayed, pgn_diag_list *list,
                        size_t first, bool is_apart, pgn_buffer *out) {
  begin_game(fix, game, replayed, list, first);
  fix->is_apart = is_apart;
  fix->laid_out.length = 0;
  /* A game whose rules are not played here, or that was not read for its length, is passed on. */
  pgn_status status = PGN_OK;
  bool is_passed_on = !replayed->is_supported || (list->count == first && !fix->export_format);
  if (!is_passed_on)
    status = correct(fix);
  if (status == PGN_OK && !is_passed_on && fix->export_format)
    status = lay_out(fix);
  if (status != PGN_OK)
    return status;
  const pgn_buffer *made = fix->laid_out.length > 0 ? &fix->laid_out : &fix->corrected;
  if (is_passed_on)
    pgn_buffer_add(out, game->text, game->length);
  else
    pgn_buffer_add(out, made->data, made->length);
  return out->failed || fix->laid_out.failed ? PGN_ERR_NOMEM : PGN_OK;
}

bool pgn_fix_has_laid_out(const pgn_fix *fix) { return fix->laid_out.length > 0; }

pgn_status pgn_fix_new(pgn_fix **fix, pgn_notation from, bool export_format) {
  const pgn_replay_options replay = {
      .from = from, .to = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO}, .checks_spelling = true};
  const pgn_writer_options writer = {.format = PGN_FORMAT_PGN, .width = 79};
  pgn_fix *made = calloc(1, sizeof *made);
  *fix = made;
  if (!made)
    return PGN_ERR_NOMEM;
  made->export_format = export_format;
  if (pgn_reader_new(&made->reader) != PGN_OK || pgn_replay_new(&made->replay, &replay) != PGN_OK ||
      pgn_check_new(&made->check, export_format) != PGN_OK || pgn_writer_new(&made->writer, &writer) != PGN_OK) {
    pgn_fix_free(made);
    *fix = NULL;
    return PGN_ERR_NOMEM;
  }
  return PGN_OK;
}

void pgn_fix_free(pgn_fix *fix) {
  if (!fix)
    return;
  pgn_reader_free(fix->reader);
  pgn_replay_free(fix->replay);
  pgn_check_free(fix->check);
  pgn_writer_free(fix->writer);
  pgn_diag_list_clear(&fix->found);
  pgn_buffer_clear(&fix->texts);
  pgn_buffer_clear(&fix->corrected);
  pgn_buffer_clear(&fix->laid_out);
  free(fix->edit);
  free(fix);
}
