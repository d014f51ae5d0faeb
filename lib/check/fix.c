/* SPDX-License-Identifier: MIT
 * Correcting a game: changes are gathered, tried, and kept when reading the outcome proves them. */
#include "check/fix.h"

#include <assert.h>
#include <stdlib.h>

#include "base/utf8.h"
#include "pgnkit/array.h"

enum {
  FINDINGS_MOST = 100000, /* of one game; one with more is no game that could be corrected */
  ROUNDS_MOST = 8,        /* what was corrected may show what else there is to correct */
  TRIES_MOST = 300,       /* outcomes read of one game, */
  TRIES_LEAST = 20,
  TRIED_BYTES = 16 << 20, /* and so much of large ones, so that no text takes for ever */
  RECODED_MOST = 1000000  /* runs of bytes that are not UTF-8 */
};

/* ---- readings --------------------------------------------------------------------------------------------------- */

/* Reads a text and finds all that is wrong with it. */
static pgn_status read_text(pgn_fix *fix, struct pgni_reading *reading) {
  reading->is_one_game = false;
  pgn_diag_list_truncate(&reading->found, 0);
  if (reading->text.failed)
    return PGN_ERR_NOMEM;
  pgn_reader_start_text(reading->reader, reading->text.data, reading->text.length);
  pgn_status status = pgn_reader_next(reading->reader, &reading->game);
  const pgn_game *game = &reading->game;
  if (status == PGN_END)
    return PGN_OK;
  if (status != PGN_OK || game->kind != PGN_ITEM_GAME || game->text != reading->text.data ||
      game->length != reading->text.length)
    return status;
  reading->is_one_game = true;
  status = pgn_replay_game(reading->replay, game, &reading->found, &reading->replayed);
  if (status == PGN_OK)
    status = pgn_check_game(fix->check, game, &reading->replayed, &reading->found, 0);
  return status;
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

/* Looks at `now` from here on. */
static void look_at(pgn_fix *fix) {
  fix->game = &fix->now->game;
  fix->replayed = &fix->now->replayed;
  fix->list = &fix->now->found;
  fix->is_whole = is_read_whole(fix->replayed);
  fix->line_end = pgn_text_line_end(fix->game->text, fix->game->length);
}

/* ---- findings ---------------------------------------------------------------------------------------------------- */

/* Takes down what was found of a game, and where. */
static bool take_down(const pgn_diag_list *list, struct pgni_fix_finding **finding, size_t *count, size_t *capacity) {
  *count = 0;
  if (!PGN_ARRAY_RESERVE(*finding, *capacity, list->count + 1))
    return false;
  for (size_t i = 0; i < list->count; i++)
    (*finding)[(*count)++] = (struct pgni_fix_finding){
        .at = (uint32_t)list->item[i].offset, .order = (uint32_t)i, .code = list->item[i].code};
  return true;
}

/* Where a place of `now` is in `next`. */
static uint32_t moved(const pgn_fix *fix, uint32_t at) {
  size_t low = 0, high = fix->made_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (fix->made[middle].at + fix->made[middle].length <= at)
      low = middle + 1;
    else
      high = middle;
  }
  return (uint32_t)(at + (low > 0 ? fix->made[low - 1].shift : 0));
}

static int compare_places(const void *a, const void *b) {
  const struct pgni_fix_finding *left = a, *right = b;
  if (left->code != right->code)
    return left->code < right->code ? -1 : 1;
  if (left->at != right->at)
    return left->at < right->at ? -1 : 1;
  return left->order < right->order ? -1 : left->order > right->order;
}

static int compare_orders(const void *a, const void *b) {
  const struct pgni_fix_finding *left = a, *right = b;
  return left->order < right->order ? -1 : left->order > right->order;
}

/* Of the findings of one code, those that are left at their places are not corrected, and as many more as are left
 * elsewhere. */
static void compare_findings_of_code(pgn_fix *fix, struct pgni_fix_finding *finding, size_t count,
                                     const struct pgni_fix_finding *left, size_t left_count) {
  size_t gone = count > left_count ? count - left_count : 0, k = 0;
  fix->fixed_count += gone;
  for (size_t i = 0; i < count; i++) {
    while (k < left_count && left[k].at < finding[i].at)
      k++;
    bool is_there = k < left_count && left[k].at == finding[i].at;
    k += is_there;
    if (is_there || gone == 0)
      continue;
    finding[i].is_fixed = true;
    gone--;
  }
  for (size_t i = count; gone > 0; gone -= !finding[i].is_fixed, finding[i].is_fixed = true)
    i--;
}

/* Compares the findings of the game as it came with those it has now. */
static bool compare_findings(pgn_fix *fix) {
  fix->fixed_count = 0;
  if (!take_down(&fix->now->found, &fix->left, &fix->left_count, &fix->left_capacity))
    return false;
  qsort(fix->finding, fix->finding_count, sizeof *fix->finding, compare_places);
  qsort(fix->left, fix->left_count, sizeof *fix->left, compare_places);
  for (size_t i = 0, k = 0; i < fix->finding_count;) {
    pgn_code code = fix->finding[i].code;
    size_t end = i;
    while (end < fix->finding_count && fix->finding[end].code == code)
      end++;
    while (k < fix->left_count && fix->left[k].code < code)
      k++;
    size_t left_end = k;
    while (left_end < fix->left_count && fix->left[left_end].code == code)
      left_end++;
    compare_findings_of_code(fix, fix->finding + i, end - i, fix->left + k, left_end - k);
    i = end;
    k = left_end;
  }
  qsort(fix->finding, fix->finding_count, sizeof *fix->finding, compare_orders);
  return true;
}

/* Marks the caller's findings: the same as ours, in the same order for each code, but that he may have stopped sooner.
 */
static void mark_findings(pgn_fix *fix, pgn_diag_list *list, size_t first, bool is_recoded) {
  size_t reached[PGNI_CODES_MAX] = {0};
  for (size_t i = first; i < list->count; i++) {
    pgn_diag *diag = &list->item[i];
    bool is_fixed = false;
    if (diag->code == PGN_CODE_FINDINGS_MANY) {
      is_fixed = fix->finding_count > 0 && fix->fixed_count == fix->finding_count;
    } else if (diag->code == PGN_CODE_ENCODING_INVALID) {
      is_fixed = is_recoded;
      fix->fixed_count += is_recoded;
    } else if (diag->code < PGNI_CODES_MAX) {
      size_t k = reached[diag->code];
      while (k < fix->finding_count && fix->finding[k].code != diag->code)
        k++;
      reached[diag->code] = k + 1;
      is_fixed = k < fix->finding_count && fix->finding[k].is_fixed;
    }
    if (is_fixed)
      diag->flags |= PGN_DIAG_FIXED;
  }
}

/* ---- tries ------------------------------------------------------------------------------------------------------- */

static void find_edits(pgn_fix *fix) {
  fix->edit_count = fix->texts.length = 0;
  fix->group_count = 0;
  pgni_fix_tags(fix);
  pgni_fix_results(fix);
  pgni_fix_moves(fix);
}

/* Makes room for as many as there may be, and puts the edits in their order. */
static bool prepare_edits(pgn_fix *fix) {
  if (fix->failed || fix->texts.failed || !PGN_ARRAY_RESERVE(fix->made, fix->made_capacity, fix->edit_count + 1) ||
      !PGN_ARRAY_RESERVE(fix->is_chosen, fix->chosen_capacity, fix->group_count + (size_t)1) ||
      !PGN_ARRAY_RESERVE(fix->is_proved, fix->proved_capacity, fix->group_count + (size_t)1) ||
      !PGN_ARRAY_RESERVE(fix->is_made, fix->is_made_capacity, fix->group_count + (size_t)1))
    return false;
  if (fix->edit_count > 1)
    pgni_fix_sort_edits(fix);
  memset(fix->is_chosen, 0, fix->group_count);
  return true;
}

/* What `next` is becomes what is. */
static void accept_next(pgn_fix *fix) {
  struct pgni_reading *was = fix->now;
  for (size_t i = 0; i < fix->finding_count; i++)
    fix->finding[i].at = moved(fix, fix->finding[i].at);
  fix->now = fix->next;
  fix->next = was;
  look_at(fix);
}

static size_t count_asking(const pgn_diag_list *list, bool (*asks)(pgn_code code)) {
  size_t count = 0;
  for (size_t i = 0; i < list->count; i++)
    count += asks(list->item[i].code);
  return count;
}

/* True when `next` has a finding of the code at the place, among its findings in the order of their places. */
static bool is_left(const pgn_fix *fix, pgn_code code, uint32_t at) {
  size_t low = 0, high = fix->left_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const struct pgni_fix_finding *left = &fix->left[middle];
    if (left->code < code || (left->code == code && left->at < at))
      low = middle + 1;
    else
      high = middle;
  }
  return low < fix->left_count && fix->left[low].code == code && fix->left[low].at == at;
}

/* True when what asked for a correction is gone in `next`, or no change of it was made: another stood in its place. */
static bool has_corrected(const pgn_fix *fix, uint32_t group) {
  const struct pgni_cause *cause = &fix->cause[group];
  if (!fix->is_made[group])
    return true;
  if (cause->asks)
    return count_asking(&fix->next->found, cause->asks) < count_asking(&fix->now->found, cause->asks);
  /* What was put in at the place itself may stand before or behind what was found there. */
  return !is_left(fix, cause->code, moved(fix, cause->at)) &&
         !is_left(fix, cause->code, cause->at > 0 ? moved(fix, cause->at - 1) + 1 : 0);
}

/* Drops those of the chosen corrections that have not corrected what they were made for. */
static pgn_status drop_useless(pgn_fix *fix, bool *has_dropped) {
  bool (*asked)(pgn_code code) = NULL;
  bool is_answered = false;
  *has_dropped = false;
  if (!take_down(&fix->next->found, &fix->left, &fix->left_count, &fix->left_capacity))
    return PGN_ERR_NOMEM;
  if (fix->left_count > 1)
    qsort(fix->left, fix->left_count, sizeof *fix->left, compare_places);
  for (uint32_t i = 0; i < fix->group_count; i++) {
    if (!fix->is_chosen[i])
      continue;
    /* Corrections that one kind of findings asks for come in a row. */
    bool is_same = asked && fix->is_made[i] && fix->cause[i].asks == asked;
    bool is_right = is_same ? is_answered : has_corrected(fix, i);
    if (fix->is_made[i] && fix->cause[i].asks) {
      asked = fix->cause[i].asks;
      is_answered = is_right;
    }
    if (!is_right) {
      fix->is_chosen[i] = 0;
      *has_dropped = true;
    }
  }
  return PGN_OK;
}

/* Makes the chosen changes; `*is_right` when reading the outcome proves them: it is the game but for these changes,
 * with less that is wrong with it, and each has corrected what it was made for.  Those that have not are no longer
 * chosen then, which `*has_dropped` tells. */
static pgn_status try_edits(pgn_fix *fix, bool *is_right, bool *has_dropped) {
  *is_right = *has_dropped = fix->is_next_proved = false;
  if (fix->tries_left == 0)
    return PGN_OK;
  fix->tries_left--;
  pgni_fix_make_edits(fix);
  pgn_status status = read_text(fix, fix->next);
  if (status != PGN_OK || !fix->next->is_one_game || !pgni_fix_is_same_but_for_edits(fix))
    return status;
  status = drop_useless(fix, has_dropped);
  size_t left = pgni_fix_count_findings(fix->next, false);
  *is_right = status == PGN_OK && !*has_dropped && left < fix->least_left && pgni_fix_has_no_new_finding(fix, false);
  if (*is_right)
    fix->least_left = left;
  fix->is_next_proved = *is_right;
  return status;
}

/* Tries what is chosen, without what proves useless. */
static pgn_status try_useful(pgn_fix *fix, bool *is_right) {
  bool has_dropped;
  pgn_status status = try_edits(fix, is_right, &has_dropped);
  if (status == PGN_OK && has_dropped && memchr(fix->is_chosen, 1, fix->group_count))
    status = try_edits(fix, is_right, &has_dropped);
  return status;
}

/* Chooses of the corrections from..to, beside those already chosen, as many as can be proved. */
static pgn_status choose(pgn_fix *fix, uint32_t from, uint32_t to) {
  bool is_right;
  if (fix->tries_left == 0)
    return PGN_OK;
  memcpy(fix->is_proved, fix->is_chosen, fix->group_count);
  memset(fix->is_chosen + from, 1, to - from);
  pgn_status status = try_useful(fix, &is_right);
  if (status != PGN_OK || is_right)
    return status;
  memcpy(fix->is_chosen, fix->is_proved, fix->group_count);
  if (to - from < 2)
    return PGN_OK;
  uint32_t middle = from + (to - from) / 2;
  status = choose(fix, from, middle);
  return status == PGN_OK ? choose(fix, middle, to) : status;
}

static pgn_status run_round(pgn_fix *fix, bool *has_changed) {
  *has_changed = false;
  find_edits(fix);
  if (!prepare_edits(fix))
    return PGN_ERR_NOMEM;
  if (fix->edit_count == 0)
    return PGN_OK;
  fix->least_left = pgni_fix_count_findings(fix->now, false);
  pgn_status status = choose(fix, 0, fix->group_count);
  *has_changed = status == PGN_OK && memchr(fix->is_chosen, 1, fix->group_count) != NULL;
  if (!*has_changed)
    return status;
  if (!fix->is_next_proved) { /* something else was tried since */
    pgni_fix_make_edits(fix);
    status = read_text(fix, fix->next);
  }
  if (status == PGN_OK)
    accept_next(fix);
  return status;
}

/* Corrects until there is nothing more, or that takes too long: what is proved by then is kept. */
static pgn_status correct(pgn_fix *fix) {
  bool has_changed = true;
  pgn_status status = PGN_OK;
  for (int round = 0; status == PGN_OK && has_changed && round < ROUNDS_MOST; round++)
    status = run_round(fix, &has_changed);
  return status;
}

/* ---- encoding ---------------------------------------------------------------------------------------------------- */

/* The end of a run of bytes that are not UTF-8. */
static size_t run_end(const char *text, size_t length, size_t at) {
  uint32_t point;
  while (at < length && (unsigned char)text[at] >= 0x80 && pgni_utf8_decode(text + at, length - at, &point) == 0)
    at++;
  return at;
}

void pgn_fix_text(const char *text, size_t length, pgn_buffer *out) {
  for (size_t at = 0; at < length;) {
    size_t plain = pgn_utf8_prefix(text + at, length - at), end = run_end(text, length, at + plain);
    pgn_buffer_add(out, text + at, plain);
    for (at += plain; at < end; at++)
      pgni_utf8_add_cp1252(out, (unsigned char)text[at]);
  }
}

/* Writes the game at hand in UTF-8, where it is the same game then. */
static pgn_status recode(pgn_fix *fix, bool *is_recoded) {
  const pgn_buffer *text = &fix->now->text;
  pgn_buffer written;
  size_t length = text->length, at = pgn_utf8_prefix(text->data, length);
  *is_recoded = false;
  if (at == length)
    return PGN_OK;
  pgn_buffer_init(&written);
  fix->edit_count = fix->texts.length = fix->group_count = 0;
  pgni_fix_begin_for(fix, NULL);
  while (at < length && fix->edit_count < RECODED_MOST && !fix->failed) {
    size_t end = run_end(text->data, length, at);
    written.length = 0;
    pgn_fix_text(text->data + at, end - at, &written);
    pgni_fix_edit(fix, (uint32_t)at, (uint32_t)(end - at), written.data, written.length);
    at = end + pgn_utf8_prefix(text->data + end, length - end);
  }
  fix->failed |= written.failed;
  pgn_buffer_clear(&written);
  if (!prepare_edits(fix))
    return PGN_ERR_NOMEM;
  if (at < length)
    return PGN_OK;
  fix->is_chosen[0] = 1;
  pgni_fix_make_edits(fix);
  pgn_status status = read_text(fix, fix->next);
  *is_recoded = status == PGN_OK && fix->next->is_one_game && pgni_fix_is_same_but_for_edits(fix);
  if (*is_recoded)
    accept_next(fix);
  return status;
}

/* ---- the export format --------------------------------------------------------------------------------------------
 */

/* Lays the corrected text out anew, if all of it can be read. */
static pgn_status lay_out(pgn_fix *fix) {
  bool is_same = false;
  pgn_buffer *text = &fix->next->text;
  text->length = 0;
  if (!fix->replayed->ok)
    return PGN_OK;
  pgn_status status = pgn_writer_add(fix->writer, fix->game, fix->replayed, fix->list, 0, 1, text);
  while (status == PGN_OK && text->length > 0 && text->data[text->length - 1] == '\n')
    text->length--;
  if (status == PGN_OK)
    status = read_text(fix, fix->next);
  if (status == PGN_OK && fix->next->is_one_game)
    status = pgni_fix_is_same_game(fix, &is_same);
  fix->has_laid_out = status == PGN_OK && is_same && pgni_fix_has_no_new_finding(fix, true);
  if (!fix->has_laid_out)
    return status;
  fix->made_count = 0;
  accept_next(fix);
  for (size_t i = 0; i < fix->finding_count; i++)
    fix->finding[i].at = UINT32_MAX; /* nothing is where it was */
  return PGN_OK;
}

/* ---- the whole ----------------------------------------------------------------------------------------------------
 */

/* Begins with the game as it came, in UTF-8; `*is_game` is false where its text alone is not that game. */
static pgn_status begin_game(pgn_fix *fix, const pgn_game *game, bool *is_game, bool *is_recoded) {
  pgn_buffer *text = &fix->now->text;
  text->length = 0;
  fix->finding_count = fix->fixed_count = fix->made_count = 0;
  pgn_buffer_add(text, game->text, game->length);
  pgn_status status = read_text(fix, fix->now);
  *is_recoded = false;
  *is_game = status == PGN_OK && fix->now->is_one_game;
  if (!*is_game)
    return status;
  look_at(fix);
  status = recode(fix, is_recoded);
  /* A game whose rules are not played here is passed on, and so is what has more faults than any game. */
  *is_game = fix->replayed->is_supported && !pgni_fix_has(fix, PGN_CODE_FINDINGS_MANY);
  if (status == PGN_OK && *is_game && !take_down(fix->list, &fix->finding, &fix->finding_count, &fix->finding_capacity))
    status = PGN_ERR_NOMEM;
  return status;
}

/* Corrects, lays out, and corrects what that may have made clear, until nothing changes; a layout is the last. */
static pgn_status correct_and_lay_out(pgn_fix *fix) {
  pgn_status status = correct(fix);
  bool has_changed = true;
  for (int round = 0; status == PGN_OK && fix->export_format && has_changed; round++) {
    has_changed = false;
    status = lay_out(fix);
    if (status == PGN_OK && fix->has_laid_out && round < ROUNDS_MOST)
      status = run_round(fix, &has_changed);
  }
  return status;
}

static pgn_status correct_game(pgn_fix *fix, const pgn_game *game, bool *is_recoded) {
  bool is_game;
  uint64_t most = TRIED_BYTES / (game->length + 1);
  fix->tries_left = most > TRIES_MOST ? TRIES_MOST : most < TRIES_LEAST ? TRIES_LEAST : most;
  pgn_status status = begin_game(fix, game, &is_game, is_recoded);
  if (status == PGN_OK && is_game)
    status = correct_and_lay_out(fix);
  if (status == PGN_OK && is_game && !compare_findings(fix))
    status = PGN_ERR_NOMEM;
  return status;
}

pgn_status pgn_fix_game(pgn_fix *fix, const pgn_game *game, pgn_diag_list *list, size_t first, bool is_apart,
                        pgn_buffer *out) {
  assert(game->kind == PGN_ITEM_GAME && first <= list->count);
  bool is_recoded = false;
  fix->is_apart = is_apart;
  fix->has_laid_out = false;
  fix->fixed_count = 0;
  bool is_clean =
      list->count == first && !fix->export_format && pgn_utf8_prefix(game->text, game->length) == game->length;
  if (is_clean) {
    pgn_buffer_add(out, game->text, game->length);
    return out->failed ? PGN_ERR_NOMEM : PGN_OK;
  }
  pgn_status status = correct_game(fix, game, &is_recoded);
  if (status != PGN_OK)
    return status;
  mark_findings(fix, list, first, is_recoded);
  pgn_buffer_add(out, fix->now->text.data, fix->now->text.length);
  if (fix->has_laid_out)
    pgn_buffer_add_text(out, "\n\n");
  return out->failed ? PGN_ERR_NOMEM : PGN_OK;
}

bool pgn_fix_has_laid_out(const pgn_fix *fix) { return fix->has_laid_out; }

size_t pgn_fix_count(const pgn_fix *fix) { return fix->fixed_count; }

pgn_check *pgn_fix_check(pgn_fix *fix) { return fix->check; }

pgn_status pgn_fix_new(pgn_fix **fix, pgn_notation from, bool export_format) {
  assert(from == PGN_NOTATION_AUTO || from == PGN_NOTATION_SAN);
  const pgn_replay_options replay = {
      .from = from, .to = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO}, .checks_spelling = true};
  const pgn_writer_options writer = {.format = PGN_FORMAT_PGN, .width = 79};
  pgn_fix *made = calloc(1, sizeof *made);
  *fix = NULL;
  if (!made)
    return PGN_ERR_NOMEM;
  made->export_format = export_format;
  made->now = &made->reading[0];
  made->next = &made->reading[1];
  bool is_made =
      pgn_check_new(&made->check, export_format) == PGN_OK && pgn_writer_new(&made->writer, &writer) == PGN_OK;
  for (size_t i = 0; i < 2; i++) {
    made->reading[i].found.most_of_game = FINDINGS_MOST;
    is_made = is_made && pgn_reader_new(&made->reading[i].reader) == PGN_OK &&
              pgn_replay_new(&made->reading[i].replay, &replay) == PGN_OK;
  }
  if (!is_made) {
    pgn_fix_free(made);
    return PGN_ERR_NOMEM;
  }
  *fix = made;
  return PGN_OK;
}

void pgn_fix_free(pgn_fix *fix) {
  if (!fix)
    return;
  for (size_t i = 0; i < 2; i++) {
    pgn_reader_free(fix->reading[i].reader);
    pgn_replay_free(fix->reading[i].replay);
    pgn_diag_list_clear(&fix->reading[i].found);
    pgn_buffer_clear(&fix->reading[i].text);
    pgn_buffer_clear(&fix->essence[i]);
  }
  pgn_check_free(fix->check);
  pgn_writer_free(fix->writer);
  pgn_buffer_clear(&fix->texts);
  free(fix->edit);
  free(fix->made);
  free(fix->is_chosen);
  free(fix->is_proved);
  free(fix->is_made);
  free(fix->cause);
  free(fix->finding);
  free(fix->left);
  free(fix);
}
