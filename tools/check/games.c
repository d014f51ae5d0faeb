/* SPDX-License-Identifier: MIT
 * Checking the games of a batch, and writing what was found. */
#include <stdlib.h>
#include <string.h>

#include "once.h"
#include "pgnkit/chars.h"
#include "pgnkit/fix.h"
#include "pgnkit/replay.h"
#include "report.h"

struct worker {
  const struct check_choice *choice;
  pgn_replay *replay;
  pgn_check *check;
  pgn_fix *fix;      /* NULL: nothing is corrected */
  size_t copied_end; /* so much of the block has gone to the corrected copy */
  bool is_parted;    /* and there is a blank line behind it */
};

static void set_up(const struct check_choice *choice, pgn_check *check) {
  pgn_check_set_tournament(check, choice->is_tournament);
  pgn_code code;
  pgn_severity severity;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++)
    if (severities_chosen(choice->severities, code, &severity))
      pgn_check_set_severity(check, code, severity);
}

pgn_check *check_new(const struct check_choice *choice) {
  pgn_check *check;
  if (pgn_check_new(&check, choice->strict) != PGN_OK)
    return NULL;
  set_up(choice, check);
  return check;
}

static void free_worker(void *argument) {
  struct worker *worker = argument;
  pgn_replay_free(worker->replay);
  pgn_check_free(worker->check);
  pgn_fix_free(worker->fix);
  free(worker);
}

static void *new_worker(const void *argument) {
  const struct check_choice *choice = argument;
  struct worker *worker = calloc(1, sizeof *worker);
  if (!worker)
    return NULL;
  worker->choice = choice;
  worker->check = check_new(choice);
  pgn_replay_options options = {.from = choice->from,
                                .to = {choice->fix ? PGN_NOTATION_SAN : PGN_NOTATION_AUTO, PGN_CASTLING_AUTO},
                                .checks_spelling = true};
  if (!worker->check || pgn_replay_new(&worker->replay, &options) != PGN_OK ||
      (choice->fix && pgn_fix_new(&worker->fix, choice->from, choice->strict) != PGN_OK)) {
    free_worker(worker);
    return NULL;
  }
  if (worker->fix)
    set_up(choice, pgn_fix_check(worker->fix));
  return worker;
}

/* Writes the findings from number `first` on, or what will stand above them when they are written in order. */
static pgn_status write_findings(const struct worker *worker, struct batch *batch, const pgn_game *game, size_t first) {
  const struct check_page page = {worker->choice, &batch->out, batch, batch->file, NULL};
  const pgn_diag_list *list = &batch->findings;
  if (check_is_in_order(worker->choice)) {
    if (list->count > first && game->kind == PGN_ITEM_GAME)
      check_add_names(worker->choice, game, &batch->more[CHECK_HEADINGS]);
    return batch->more[CHECK_HEADINGS].failed ? PGN_ERR_NOMEM : PGN_OK;
  }
  bool ok = true;
  for (size_t i = first; ok && i < list->count; i++) {
    const struct check_finding finding = {.diag = &list->item[i], .message = pgn_diag_message(list, &list->item[i])};
    if (!worker->choice->quiet || finding.diag->severity != PGN_NOTE)
      ok = check_write_finding(&page, &finding);
  }
  return ok ? PGN_OK : PGN_ERR_NOMEM;
}

static bool has_error(const pgn_diag_list *list, size_t first) {
  for (size_t i = first; i < list->count; i++)
    if (list->item[i].severity == PGN_ERROR)
      return true;
  return false;
}

/* ---- the corrected copy ------------------------------------------------------------------------------------------ */

/* What stands between games goes there as it is; a game that is laid out has the blank line behind it already. */
static void copy_gap(const struct worker *worker, struct batch *batch, const char *stop) {
  const pgn_block *block = &batch->block;
  if (!worker->is_parted)
    pgn_buffer_add(&batch->more[CHECK_COPY], block->data + worker->copied_end,
                   (size_t)(stop - block->data) - worker->copied_end);
}

/* Padding is no text, and left out; what stood on both sides of it stays apart. */
static void leave_out(const struct worker *worker, struct batch *batch, const pgn_game *padding) {
  const pgn_block *block = &batch->block;
  const char *behind = padding->text + padding->length, *stop = block->data + block->length;
  bool is_apart =
      padding->text == block->data || pgn_is_white(padding->text[-1]) || behind == stop || pgn_is_white(*behind);
  if (!is_apart && !worker->is_parted)
    pgn_buffer_add_char(&batch->more[CHECK_COPY], ' ');
}

/* An item that is nothing to be corrected.  Of a game that is too long there may be a piece that ends within a
 * character. */
static void copy_item(struct worker *worker, struct batch *batch, const pgn_game *item) {
  if (!worker->fix)
    return;
  copy_gap(worker, batch, item->text);
  if (item->kind == PGN_ITEM_GAME)
    pgn_buffer_add(&batch->more[CHECK_COPY], item->text, item->length);
  else if (item->kind == PGN_ITEM_PADDING)
    leave_out(worker, batch, item);
  else
    pgn_fix_text(item->text, item->length, &batch->more[CHECK_COPY]);
  worker->copied_end = (size_t)(item->text - batch->block.data) + item->length;
  worker->is_parted = false;
}

static const char mark[] = "\xef\xbb\xbf"; /* a byte order mark */
enum { MARK_LENGTH = sizeof mark - 1 };

/* What stands on a line and is no text: a blank, or what is left out of the copy. */
static bool is_nothing(char c) { return pgn_is_blank_or_tab(c) || c == '\0' || c == '\x1a'; }

/* True when nothing but blanks and padding stands beside a game on its first and last line. */
static bool is_apart(const struct batch *batch, const pgn_game *game) {
  const pgn_block *block = &batch->block;
  const char *before = game->text, *behind = game->text + game->length, *stop = block->data + block->length;
  for (bool goes_on = true; goes_on;) {
    bool is_mark = before - block->data >= MARK_LENGTH && memcmp(before - MARK_LENGTH, mark, MARK_LENGTH) == 0;
    goes_on = is_mark || (before > block->data && is_nothing(before[-1]));
    before -= is_mark ? MARK_LENGTH : goes_on;
  }
  for (bool goes_on = true; goes_on;) {
    bool is_mark = stop - behind >= MARK_LENGTH && memcmp(behind, mark, MARK_LENGTH) == 0;
    goes_on = is_mark || (behind < stop && is_nothing(*behind));
    behind += is_mark ? MARK_LENGTH : goes_on;
  }
  bool begins_line = before > block->data ? pgn_is_line_end(before[-1]) : !block->within_line;
  return begins_line && (behind == stop || pgn_is_line_end(*behind));
}

static pgn_status copy_corrected(struct worker *worker, struct batch *batch, const pgn_game *game, size_t first,
                                 uint32_t *fixed) {
  if (!worker->fix)
    return PGN_OK;
  copy_gap(worker, batch, game->text);
  pgn_status status =
      pgn_fix_game(worker->fix, game, &batch->findings, first, is_apart(batch, game), &batch->more[CHECK_COPY]);
  worker->copied_end = (size_t)(game->text - batch->block.data) + game->length;
  worker->is_parted = pgn_fix_has_laid_out(worker->fix);
  *fixed = (uint32_t)pgn_fix_count(worker->fix);
  return status;
}

static pgn_status end_batch(void *argument, struct batch *batch) {
  struct worker *worker = argument;
  if (worker->fix)
    copy_gap(worker, batch, batch->block.data + batch->block.length);
  worker->copied_end = 0; /* of the next block */
  worker->is_parted = false;
  return PGN_OK;
}

/* ---- games ---------------------------------------------------------------------------------------------------------
 */

static pgn_status take_text(struct worker *worker, struct batch *batch, pgn_reader *reader, const pgn_game *text) {
  size_t first = batch->findings.count;
  copy_item(worker, batch, text);
  batch_report_text(batch, reader, text);
  for (size_t i = first; worker->fix && text->kind == PGN_ITEM_PADDING && i < batch->findings.count; i++)
    batch->findings.item[i].flags |= PGN_DIAG_FIXED;
  pgn_check_findings(worker->check, &batch->findings, first);
  return write_findings(worker, batch, text, first);
}

static void keep_record(struct batch *batch, const struct check_record *record) {
  pgn_buffer_add(&batch->more[CHECK_RECORDS], (const char *)record, sizeof *record);
}

static pgn_status take_game(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                            struct batch_item *item) {
  struct worker *worker = argument;
  if (game->kind != PGN_ITEM_GAME)
    return take_text(worker, batch, reader, game);
  size_t first = batch->findings.count;
  pgn_replayed replayed;
  struct check_record record = {.text_kinds = 0};
  pgn_status status = pgn_replay_game(worker->replay, game, &batch->findings, &replayed);
  if (status == PGN_OK)
    status = pgn_check_game(worker->check, game, &replayed, &batch->findings, first);
  if (status == PGN_OK)
    status = copy_corrected(worker, batch, game, first, &record.fixed);
  if (status != PGN_OK)
    return status;
  struct check_repeats repeats;
  check_once_take(worker->check, &batch->findings, first, &repeats);
  record.has_other_bytes = repeats.has_other_bytes;
  record.control = repeats.control;
  if (batch->findings.count > first) {
    pgn_reader_place(reader, game, &batch->findings, first);
    item->damaged = has_error(&batch->findings, first);
    if (!batch_name_moves(batch, first, game, &replayed, true))
      return PGN_ERR_NOMEM;
    status = write_findings(worker, batch, game, first);
  }
  pgn_check_key(worker->check, &record.key);
  record.plies = replayed.plies;
  record.text_kinds = pgn_check_text_kinds(worker->check);
  if (worker->choice->all)
    record.prefix = pgn_duplicates_find_prefix(worker->choice->all, worker->check, &record.prefix_plies);
  keep_record(batch, &record);
  return status;
}

static pgn_status take_oversize(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                                bool continued, struct batch_item *item) {
  struct worker *worker = argument;
  size_t first = batch->findings.count;
  struct check_record record = {.text_kinds = 0};
  copy_item(worker, batch, game);
  batch_refuse_oversize(batch, reader, game, continued, item);
  if (continued)
    return PGN_OK;
  pgn_check_findings(worker->check, &batch->findings, first);
  item->damaged = has_error(&batch->findings, first);
  pgn_status status = write_findings(worker, batch, game, first);
  keep_record(batch, &record);
  return status;
}

/* ---- keys alone ----------------------------------------------------------------------------------------------------
 */

static pgn_status take_key(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                           struct batch_item *item) {
  struct worker *worker = argument;
  struct check_record record = {.text_kinds = 0};
  pgn_replayed replayed;
  (void)reader;
  (void)item;
  if (game->kind != PGN_ITEM_GAME)
    return PGN_OK;
  pgn_status status = pgn_replay_game(worker->replay, game, &batch->findings, &replayed);
  if (status == PGN_OK)
    status = pgn_check_game(worker->check, game, &replayed, &batch->findings, 0);
  if (status == PGN_OK)
    pgn_check_key(worker->check, &record.key);
  keep_record(batch, &record);
  pgn_diag_list_truncate(&batch->findings, 0);
  return status;
}

static pgn_status take_no_key(void *argument, struct batch *batch, pgn_reader *reader, const pgn_game *game,
                              bool continued, struct batch_item *item) {
  const struct check_record record = {.text_kinds = 0};
  (void)argument;
  (void)reader;
  (void)game;
  (void)item;
  if (!continued)
    keep_record(batch, &record);
  return PGN_OK;
}

const struct batch_tool check_keys = {new_worker, free_worker, take_key, take_no_key, NULL};
const struct batch_tool check_games = {new_worker, free_worker, take_game, take_oversize, end_batch};
