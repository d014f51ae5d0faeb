/* SPDX-License-Identifier: MIT
 * Findings that need the games in their order. */
#include "settle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/array.h"
#include "write_html.h"

enum {
  SAME_BY_CHANCE = 40, /* plies that two games of different players may share without being one */
  ENCODINGS = PGN_TEXT_UTF8 | PGN_TEXT_OTHER_BYTES,
  LINE_ENDS = PGN_TEXT_LF | PGN_TEXT_CRLF | PGN_TEXT_CR,
  CODES = 10000,
  MESSAGE_MAX = 1100 /* more than a finding keeps: it shows where it is cut */
};

bool check_run_begin(struct check_run *run) {
  run->check = check_new(&run->choice);
  run->code_count = calloc(CODES, sizeof *run->code_count);
  return run->check && run->code_count && pgn_reader_new(&run->reader) == PGN_OK &&
         pgn_duplicates_new(&run->duplicates) == PGN_OK && check_once_begin(&run->once, &run->choice);
}

void check_run_end(struct check_run *run) {
  check_once_end(&run->once);
  pgn_check_free(run->check);
  pgn_duplicates_free(run->duplicates);
  pgn_duplicates_free(run->all);
  pgn_reader_free(run->reader);
  check_html_free(run->html);
  free(run->code_count);
  free(run->file);
}

static void judge(void *context, pgn_diag *diag) {
  const struct check_run *run = context;
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  list.item = diag;
  list.count = 1;
  pgn_check_findings(run->check, &list, 0);
  if (list.count == 0)
    diag->severity = PGN_SEVERITY_NONE;
}

static void count(void *context, const char *file, const pgn_diag *diag) {
  struct check_run *run = context;
  if (run->html)
    check_html_count(run->html, file, diag);
  if (diag->code < CODES)
    run->code_count[diag->code]++;
}

static pgn_status tell(void *context, const char *file, const pgn_diag *diag, const char *message, pgn_buffer *out) {
  struct check_run *run = context;
  const struct check_page page = {&run->choice, out, NULL, file, run->html};
  const struct check_finding finding = {.diag = diag, .message = message};
  if (!listing_takes(&run->listing, diag))
    return PGN_OK;
  check_write_gap(&page);
  return check_write_finding(&page, &finding) ? PGN_OK : PGN_ERR_NOMEM;
}

static pgn_status end_file(void *context, const char *file, pgn_buffer *out) {
  struct check_run *run = context;
  const struct check_page page = {&run->choice, out, NULL, file, run->html};
  check_write_more(&page, &run->listing);
  listing_end_file(&run->listing);
  return out->failed ? PGN_ERR_NOMEM : PGN_OK;
}

/* ---- one game ------------------------------------------------------------------------------------------------ */

/* A game whose turn has come. */
struct turn {
  struct check_run *run;
  const struct batch *batch;
  const struct batch_item *item;
  const char *text; /* in the block */
  size_t length;
  uint64_t number;
};

/* Places findings about a game from number `first` on, which have their offsets in it. */
static void place(const struct turn *turn, pgn_diag_list *found, size_t first) {
  struct check_run *run = turn->run;
  if (found->count == first)
    return;
  if (!run->is_placing || run->placed_offset != turn->batch->block.offset) {
    pgn_reader_start_block(run->reader, &turn->batch->block);
    run->is_placing = true;
    run->placed_offset = turn->batch->block.offset;
  }
  const pgn_game game = {.kind = PGN_ITEM_GAME,
                         .text = turn->text,
                         .length = turn->length,
                         .offset = turn->item->offset,
                         .number = turn->number};
  pgn_reader_place(run->reader, &game, found, first);
  for (size_t i = first; i < found->count; i++)
    found->item[i].game = turn->number;
}

/* Adds a finding at a byte of the game's text. */
static void find(const struct turn *turn, pgn_diag_list *found, pgn_code code, size_t at, const char *message,
                 pgn_severity most) {
  struct check_run *run = turn->run;
  size_t first = found->count;
  pgn_diag *diag = pgn_diag_list_add(found, code, at, 0, "%s", message);
  if (!diag)
    return;
  pgn_check_soften(diag, most);
  pgn_check_findings(run->check, found, first);
  place(turn, found, first);
}

/* Adds what is told of it because no game before it in the file had the same. */
static pgn_status tell_once(const struct turn *turn, const struct check_record *record, pgn_diag_list *found) {
  struct check_run *run = turn->run;
  const struct check_repeats repeats = {record->has_other_bytes, record->control};
  size_t first = found->count;
  pgn_status status = check_once_tell(&run->once, run->check, &repeats, turn->text, turn->length, found);
  place(turn, found, first);
  return status;
}

/* The file that a game is in. */
static const char *file_of(const struct check_run *run, uint64_t game) {
  size_t low = 0, high = run->file_count;
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    if (run->file[middle].first_game <= game)
      low = middle;
    else
      high = middle;
  }
  return run->file[low].name;
}

/* Looks ahead to the games whose turn comes soon: the collection of all games is too large for the caches.  All records
 * of a batch are alike, each a struct check_record.  The first games of a batch have to do without. */
static void expect(const pgn_duplicates *duplicates, const struct batch *batch, const char *record) {
  enum { FAR = 10, NEAR = 5 };
  size_t behind = (size_t)(batch->records.data + batch->records.length - record) / sizeof(struct check_record);
  struct check_record next;
  if (behind > FAR) {
    memcpy(&next, record + FAR * sizeof next, sizeof next);
    pgn_duplicates_prefetch(duplicates, &next.key, false);
  }
  if (behind > NEAR) {
    memcpy(&next, record + NEAR * sizeof next, sizeof next);
    pgn_duplicates_prefetch(duplicates, &next.key, true);
  }
}

/* In a tournament a game that stands twice gives its point twice.  Elsewhere that is only untidy within a file; from
 * file to file it is what collections are made of. */
static pgn_severity severity_of_duplicate(const struct check_run *run, bool has_same_players, bool is_elsewhere,
                                          uint32_t plies) {
  if (!run->choice.is_tournament && is_elsewhere)
    return PGN_NOTE;
  if (has_same_players)
    return run->choice.is_tournament ? PGN_ERROR : PGN_WARNING;
  return plies < SAME_BY_CHANCE ? PGN_NOTE : PGN_WARNING;
}

static pgn_status find_duplicate(const struct turn *turn, const struct check_record *record, pgn_diag_list *found) {
  struct check_run *run = turn->run;
  pgn_duplicate duplicate;
  pgn_status status = pgn_duplicates_add(run->duplicates, &record->key, turn->number, &duplicate);
  if (status != PGN_OK || duplicate.game == 0)
    return status;
  const char *file = file_of(run, duplicate.game);
  bool is_elsewhere = file != turn->batch->file;
  char message[MESSAGE_MAX];
  snprintf(message, sizeof message, "the same moves as game %llu%s%s%s%s", (unsigned long long)duplicate.game,
           is_elsewhere ? " of " : "", is_elsewhere ? file : "",
           duplicate.same_players ? ", by the same players in the same round" : ", by other players or elsewhere",
           duplicate.same_players && run->choice.is_tournament ? ": its point would count twice" : "");
  find(turn, found, PGN_CODE_GAME_DUPLICATE, 0, message,
       severity_of_duplicate(run, duplicate.same_players, is_elsewhere, record->key.plies));
  return PGN_OK;
}

/* The file of a game that comes later is not known yet. */
static void find_prefix(const struct turn *turn, const struct check_record *record, pgn_diag_list *found) {
  if (record->prefix == 0)
    return;
  const char *file = record->prefix < turn->number ? file_of(turn->run, record->prefix) : turn->batch->file;
  bool is_elsewhere = file != turn->batch->file;
  char message[MESSAGE_MAX];
  snprintf(message, sizeof message, "all %u plies of game %llu%s%s are the first of this game: was it cut off?",
           record->prefix_plies, (unsigned long long)record->prefix, is_elsewhere ? " of " : "",
           is_elsewhere ? file : "");
  find(turn, found, PGN_CODE_GAME_PREFIX, 0, message, record->prefix_plies < SAME_BY_CHANCE ? PGN_NOTE : PGN_WARNING);
}

static bool is_several(unsigned kinds) { return (kinds & (kinds - 1)) != 0; }

/* What is said once a file, where the second kind of something appears. */
static void compare_kinds(const struct turn *turn, const struct check_record *record, pgn_diag_list *found) {
  struct check_run *run = turn->run;
  unsigned before = run->kinds;
  size_t before_count = found->count;
  run->kinds |= record->text_kinds;
  if (!(run->told_kinds & ENCODINGS) && is_several(run->kinds & ENCODINGS)) {
    unsigned other = before & ENCODINGS ? ENCODINGS & ~before : PGN_TEXT_OTHER_BYTES;
    run->told_kinds |= ENCODINGS;
    find(turn, found, PGN_CODE_ENCODING_MIXED, pgn_text_find(turn->text, turn->length, other),
         other == PGN_TEXT_UTF8 ? "characters in UTF-8 begin here, behind bytes that are not UTF-8"
                                : "bytes that are not UTF-8 begin here, in a file that has characters in UTF-8",
         PGN_ERROR);
    if (run->choice.fix && found->count > before_count) { /* all of the copy is written in UTF-8 */
      found->item[before_count].flags |= PGN_DIAG_FIXED;
      run->fixed++;
    }
  }
  if (!(run->told_kinds & LINE_ENDS) && is_several(run->kinds & LINE_ENDS)) {
    unsigned first = before & LINE_ENDS;
    if (!first) { /* both in one game */
      size_t at = pgn_text_find(turn->text, turn->length, LINE_ENDS);
      first = pgn_text_kinds(turn->text, at + 1 < turn->length && turn->text[at + 1] == '\n' ? at + 2 : at + 1);
    }
    run->told_kinds |= LINE_ENDS;
    find(turn, found, PGN_CODE_LINE_ENDS_MIXED, pgn_text_find(turn->text, turn->length, LINE_ENDS & ~first),
         "lines end otherwise from here on than before in this file", PGN_ERROR);
  }
}

static bool begin_file(struct check_run *run, const struct batch *batch, uint64_t number) {
  if (run->file_count > 0 && run->file_number == batch->file_number)
    return true;
  if (!PGN_ARRAY_RESERVE(run->file, run->file_capacity, run->file_count + 1))
    return false;
  run->file[run->file_count++] = (struct check_file){batch->file, number};
  run->file_number = batch->file_number;
  run->kinds = run->told_kinds = 0;
  check_once_next_file(&run->once);
  run->is_placing = false;
  return true;
}

/* What stands above the first finding that is listed of an item. */
static bool write_head(const struct turn *turn, const struct check_page *page) {
  struct check_run *run = turn->run;
  const struct batch *batch = turn->batch;
  if (!turn->item->is_game) {
    check_write_gap(page);
    return true;
  }
  size_t at = turn->item > batch->item ? turn->item[-1].headings_end : 0;
  if (turn->item->headings_end > at) {
    check_write_heading(page, turn->number, batch->headings.data + at, turn->item->headings_end - at);
    return true;
  }
  /* Nothing was found in the game alone: its tags have to be read again. */
  pgn_game game;
  pgn_buffer names;
  pgn_buffer_init(&names);
  run->is_placing = false;
  pgn_reader_start_text(run->reader, turn->text, turn->length);
  bool ok = pgn_reader_next(run->reader, &game) == PGN_OK;
  if (ok) {
    check_add_names(&run->choice, &game, &names);
    check_write_heading(page, turn->number, names.data, names.length);
  }
  ok = ok && !names.failed;
  pgn_buffer_clear(&names);
  return ok;
}

/* Writes findings from..to of a list in their order, those that are listed. */
static pgn_status write_listed(const struct turn *turn, const pgn_diag_list *list, size_t from, size_t to,
                               bool *has_head, pgn_buffer *out) {
  struct check_run *run = turn->run;
  const struct check_page page = {&run->choice, out, NULL, turn->batch->file, run->html};
  bool ok = true;
  for (size_t i = from; ok && i < to; i++) {
    const pgn_diag *diag = &list->item[i];
    if ((run->choice.quiet && diag->severity == PGN_NOTE) || !listing_takes(&run->listing, diag))
      continue;
    if (!*has_head && check_is_in_order(&run->choice))
      ok = write_head(turn, &page);
    *has_head = true;
    const struct check_finding finding = {
        .diag = diag,
        .message = pgn_diag_message(list, diag),
        .move = move_names_of(list == &turn->batch->findings ? &turn->batch->move_names : &run->once.names, i),
        .text = turn->text,
        .length = turn->length,
        .offset = turn->item->offset};
    ok = ok && check_write_finding(&page, &finding);
  }
  return ok ? PGN_OK : PGN_ERR_NOMEM;
}

static pgn_status settle(void *context, const struct batch *batch, size_t item, size_t first, uint64_t number,
                         const char *bytes, pgn_diag_list *found, pgn_buffer *out) {
  struct check_run *run = context;
  struct turn turn = {run, batch, &batch->item[item], NULL, 0, number};
  size_t from = (size_t)(turn.item->offset - batch->block.offset), to = batch->block.length;
  if (item + 1 < batch->item_count)
    to = (size_t)(batch->item[item + 1].offset - batch->block.offset);
  turn.text = batch->block.data + from;
  turn.length = to - from;
  bool has_head = false;
  pgn_status status = PGN_OK;
  if (check_is_in_order(&run->choice))
    status = write_listed(&turn, &batch->findings, first, turn.item->findings_end, &has_head, out);
  for (size_t i = first; !turn.item->is_game && i < turn.item->findings_end; i++)
    run->fixed += (batch->findings.item[i].flags & PGN_DIAG_FIXED) != 0;
  if (!turn.item->is_game || status != PGN_OK)
    return status;
  struct check_record record;
  memcpy(&record, bytes, sizeof record);
  expect(run->duplicates, batch, bytes);
  if (!begin_file(run, batch, number))
    return PGN_ERR_NOMEM;
  if (run->html)
    check_html_count(run->html, batch->file, NULL);
  run->plies += record.plies;
  run->fixed += record.fixed;
  status = find_duplicate(&turn, &record, found);
  if (status != PGN_OK)
    return status;
  status = tell_once(&turn, &record, found);
  if (status != PGN_OK)
    return status;
  find_prefix(&turn, &record, found);
  compare_kinds(&turn, &record, found);
  return write_listed(&turn, found, 0, found->count, &has_head, out);
}

/* ---- the first run -------------------------------------------------------------------------------------------------
 */

static void ignore_judge(void *context, pgn_diag *diag) {
  (void)context;
  diag->severity = PGN_SEVERITY_NONE;
}

static void ignore_count(void *context, const char *file, const pgn_diag *diag) {
  (void)context;
  (void)file;
  (void)diag;
}

static pgn_status ignore_tell(void *context, const char *file, const pgn_diag *diag, const char *message,
                              pgn_buffer *out) {
  (void)context;
  (void)file;
  (void)diag;
  (void)message;
  (void)out;
  return PGN_OK;
}

static pgn_status ignore_end(void *context, const char *file, pgn_buffer *out) {
  (void)context;
  (void)file;
  (void)out;
  return PGN_OK;
}

static pgn_status collect(void *context, const struct batch *batch, size_t item, size_t first, uint64_t number,
                          const char *bytes, pgn_diag_list *found, pgn_buffer *out) {
  struct check_run *run = context;
  struct check_record record;
  pgn_duplicate duplicate;
  (void)first;
  (void)found;
  (void)out;
  if (!batch->item[item].is_game)
    return PGN_OK;
  memcpy(&record, bytes, sizeof record);
  expect(run->all, batch, bytes);
  return pgn_duplicates_add(run->all, &record.key, number, &duplicate);
}

const struct session_findings check_collecting = {ignore_judge, ignore_count, ignore_tell, collect, ignore_end};
const struct session_findings check_findings = {judge, count, tell, settle, end_file};
