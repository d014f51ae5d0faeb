/* SPDX-License-Identifier: MIT
 * Findings that need the games in their order. */
#include "in_order.h"

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
  join_clear(&run->join);
  pgn_buffer_clear(&run->out);
  pgn_diag_list_clear(&run->found);
  free(run->code_count);
  free(run->file);
}

/* ---- findings, counted and written --------------------------------------------------------------------------- */

/* Writes what is in `out`.  A page has its figures above its findings, and so cannot be written before these are known.
 */
static pgn_status write_out(struct check_run *check, struct run *run) {
  pgn_status status = check->out.failed ? PGN_ERR_NOMEM : PGN_OK;
  if (status == PGN_OK && check->html) {
    pgn_buffer_add(&check->html->body, check->out.data, check->out.length);
    status = check->html->body.failed ? PGN_ERR_NOMEM : PGN_OK;
  } else if (status == PGN_OK) {
    status = output_write(&run->outputs.output[0], check->out.data, check->out.length);
  }
  check->out.length = 0;
  return status;
}

/* Counts a finding in every way. */
static void count(struct check_run *check, struct run *run, const char *file, const pgn_diag *diag, const char *message,
                  const char *move) {
  report_finding_at(&run->report, file, diag, message, move);
  if (check->html)
    check_html_count(check->html, file, diag);
  if (diag->code < CODES)
    check->code_count[diag->code]++;
}

/* Has the findings of a file end before those of another begin. */
static pgn_status list_file(struct check_run *check, struct run *run, const char *file) {
  const char *before = check->listed_file;
  check->listed_file = file;
  if (!before || before == file)
    return PGN_OK;
  const struct check_page page = {&check->choice, &check->out, NULL, before, check->html};
  check_write_more(&page, &check->listing);
  listing_end_file(&check->listing);
  return write_out(check, run);
}

pgn_status check_report(void *context, struct run *run, const char *file, pgn_diag diag, const char *message) {
  struct check_run *check = context;
  pgn_status status = list_file(check, run, file);
  pgn_diag_list alone = {.item = &diag, .count = 1};
  pgn_check_findings(check->check, &alone, 0);
  if (alone.count == 0 || status != PGN_OK)
    return status;
  count(check, run, file, &diag, message, NULL);
  if ((check->choice.quiet && diag.severity == PGN_NOTE) || !listing_takes(&check->listing, &diag))
    return PGN_OK;
  const struct check_page page = {&check->choice, &check->out, NULL, file, check->html};
  const struct check_finding finding = {.diag = &diag, .message = message};
  check_write_gap(&page);
  return check_write_finding(&page, &finding) ? write_out(check, run) : PGN_ERR_NOMEM;
}

/* Tells the findings about the stream before a place, from number `*told` on. */
static pgn_status tell_before(struct check_run *check, struct run *run, const struct batch *batch, uint64_t place,
                              size_t *told) {
  const pgn_diag_list *source = &batch->source_findings;
  pgn_status status = PGN_OK;
  for (; status == PGN_OK && *told < source->count && source->item[*told].offset < place; ++*told)
    status = check_report(check, run, batch->file, source->item[*told], pgn_diag_message(source, &source->item[*told]));
  return status;
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
static void add_finding(const struct turn *turn, pgn_diag_list *found, pgn_code code, size_t at, const char *message,
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
  size_t behind = (size_t)(batch->more[CHECK_RECORDS].data + batch->more[CHECK_RECORDS].length - record) /
                  sizeof(struct check_record);
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
  add_finding(turn, found, PGN_CODE_GAME_DUPLICATE, 0, message,
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
  add_finding(turn, found, PGN_CODE_GAME_PREFIX, 0, message,
              record->prefix_plies < SAME_BY_CHANCE ? PGN_NOTE : PGN_WARNING);
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
    add_finding(turn, found, PGN_CODE_ENCODING_MIXED, pgn_text_find(turn->text, turn->length, other),
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
    add_finding(turn, found, PGN_CODE_LINE_ENDS_MIXED, pgn_text_find(turn->text, turn->length, LINE_ENDS & ~first),
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
  size_t at = batch_more_begin(batch, (size_t)(turn->item - batch->item), CHECK_HEADINGS),
         end = turn->item->more_end[CHECK_HEADINGS];
  if (end > at) {
    check_write_heading(page, turn->number, batch->more[CHECK_HEADINGS].data + at, end - at);
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

/* What is only known of a game in its order, put behind what was found of it alone. */
static pgn_status find_in_order(const struct turn *turn, const char *bytes) {
  struct check_run *check = turn->run;
  struct check_record record;
  memcpy(&record, bytes, sizeof record);
  expect(check->duplicates, turn->batch, bytes);
  if (!begin_file(check, turn->batch, turn->number))
    return PGN_ERR_NOMEM;
  if (check->html)
    check_html_count(check->html, turn->batch->file, NULL);
  check->plies += record.plies;
  check->fixed += record.fixed;
  pgn_status status = find_duplicate(turn, &record, &check->found);
  if (status == PGN_OK)
    status = tell_once(turn, &record, &check->found);
  if (status != PGN_OK)
    return status;
  find_prefix(turn, &record, &check->found);
  compare_kinds(turn, &record, &check->found);
  return check->found.failed ? PGN_ERR_NOMEM : PGN_OK;
}

/* Takes an item whose turn has come, with its findings from number `first` on. */
static pgn_status take_turn(struct check_run *check, struct run *run, struct batch *batch, size_t i, size_t first) {
  struct batch_item *item = &batch->item[i];
  struct turn turn = {check, batch, item, NULL, 0, item->number};
  size_t from = (size_t)(item->offset - batch->block.offset), to = batch->block.length;
  if (i + 1 < batch->item_count)
    to = (size_t)(batch->item[i + 1].offset - batch->block.offset);
  turn.text = batch->block.data + from;
  turn.length = to - from;
  bool has_head = false;
  pgn_status status = PGN_OK;
  for (size_t k = first; k < item->findings_end; k++) {
    const pgn_diag *diag = &batch->findings.item[k];
    count(check, run, batch->file, diag, pgn_diag_message(&batch->findings, diag),
          move_names_of(&batch->move_names, k));
    check->fixed += !item->is_game && diag->flags & PGN_DIAG_FIXED;
  }
  if (check_is_in_order(&check->choice))
    status = write_listed(&turn, &batch->findings, first, item->findings_end, &has_head, &check->out);
  pgn_diag_list_truncate(&check->found, 0);
  if (status == PGN_OK && item->is_game)
    status = find_in_order(&turn, batch->more[CHECK_RECORDS].data + batch_more_begin(batch, i, CHECK_RECORDS));
  for (size_t k = 0; status == PGN_OK && k < check->found.count; k++) {
    const pgn_diag *diag = &check->found.item[k];
    count(check, run, batch->file, diag, pgn_diag_message(&check->found, diag), NULL);
    item->damaged |= diag->severity == PGN_ERROR;
  }
  return status == PGN_OK ? write_listed(&turn, &check->found, 0, check->found.count, &has_head, &check->out) : status;
}

pgn_status check_finish(void *context, struct run *run, struct batch *batch, size_t items) {
  struct check_run *check = context;
  size_t number = 0, told = 0;
  pgn_status status = list_file(check, run, batch->file);
  for (size_t i = 0; status == PGN_OK && i < items; i++) {
    status = tell_before(check, run, batch, batch->item[i].offset, &told);
    if (status == PGN_OK)
      status = run_write_item(run, batch, i, &number);
    if (status == PGN_OK)
      status = take_turn(check, run, batch, i, i > 0 ? batch->item[i - 1].findings_end : 0);
    if (status == PGN_OK && check->out.length > 0)
      status = write_out(check, run);
  }
  if (status == PGN_OK)
    status = tell_before(check, run, batch, batch_stop(batch, items), &told);
  if (status == PGN_OK && check->choice.fix)
    status = join_write(&check->join, &run->outputs.output[1], &run->report, batch, CHECK_COPY, items);
  return status;
}

pgn_status check_end(void *context, struct run *run) {
  struct check_run *check = context;
  pgn_status status = list_file(check, run, NULL);
  if (status != PGN_OK)
    return status;
  const struct check_totals totals = {.files = check->files,
                                      .games = run->games,
                                      .plies = check->plies,
                                      .fixed = check->fixed,
                                      .html = check->html,
                                      .count = run->report.count,
                                      .code_count = check->code_count};
  check_write_summary(&check->choice, &totals, &check->out);
  status =
      check->out.failed ? PGN_ERR_NOMEM : output_write(&run->outputs.output[0], check->out.data, check->out.length);
  check->out.length = 0;
  return status;
}

/* ---- the first run --------------------------------------------------------------------------------------------- */

pgn_status check_collect(void *context, struct run *run, struct batch *batch, size_t items) {
  struct check_run *check = context;
  pgn_status status = PGN_OK;
  (void)run;
  for (size_t i = 0; status == PGN_OK && i < items; i++) {
    if (!batch->item[i].is_game)
      continue;
    const char *bytes = batch->more[CHECK_RECORDS].data + batch_more_begin(batch, i, CHECK_RECORDS);
    struct check_record record;
    pgn_duplicate duplicate;
    memcpy(&record, bytes, sizeof record);
    expect(check->all, batch, bytes);
    status = pgn_duplicates_add(check->all, &record.key, batch->item[i].number, &duplicate);
  }
  return status;
}
