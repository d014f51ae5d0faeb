/* SPDX-License-Identifier: MIT
 * The replay: one pass over the tokens of a game, with a frame for every open variation. */
#include "pgn/replay_state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/dash.h"
#include "notation/lenient.h"
#include "pgn/start.h"
#include "pgnkit/array.h"

enum { DEFAULT_NESTING_LIMIT = 1000, FINDINGS_MAX = 1000 /* listed of a game at a time */ };

pgn_status pgn_replay_new(pgn_replay **replay, const pgn_replay_options *options) {
  assert(options->from < PGN_NOTATION_COUNT && pgni_notation_of(options->from)->read &&
         options->to.notation < PGN_NOTATION_COUNT);
  pgn_replay *made = calloc(1, sizeof *made);
  *replay = made;
  if (!made)
    return PGN_ERR_NOMEM;
  made->option = *options;
  if (made->option.nesting_limit == 0)
    made->option.nesting_limit = DEFAULT_NESTING_LIMIT;
  /* The fast way knows SAN only, and does not both write moves and compare them. */
  if (pgni_notation_has_san(pgni_notation_of(options->from)) &&
      !(options->checks_spelling && options->to.notation != PGN_NOTATION_AUTO))
    made->fast = pgni_replay_choose_fast();
  pgni_memo_init(&made->memo);
  return PGN_OK;
}

void pgni_replay_set_portable(pgn_replay *replay) {
  if (replay->fast)
    replay->fast = pgni_replay_fast_anywhere;
}

void pgni_replay_set_careful(pgn_replay *replay) { replay->fast = NULL; }

void pgn_replay_free(pgn_replay *replay) {
  if (!replay)
    return;
  free(replay->frame);
  free(replay->played);
  free(replay->unread);
  free(replay->own);
  pgn_walk_free(replay->walk);
  free(replay);
}

/* ---- findings ---------------------------------------------------------------------------------------------- */

pgn_diag *pgni_replay_place(pgn_replay *replay, pgn_diag *diag, uint32_t index, uint32_t ply) {
  const pgn_token *token = &replay->tokens[index];
  if (diag) {
    diag->offset = token->at;
    diag->length = token->length;
    diag->ply = ply;
    diag->variation = pgni_replay_frame(replay)->variation;
  }
  return diag;
}

/* ---- tokens that are understood as something else ---------------------------------------------------------- */

/* Adds a token behind those of its own that the replay has by now; its index. */
static uint32_t push_token(pgn_replay *replay, const pgn_token *token) {
  size_t count = replay->own_count;
  if (!PGN_ARRAY_RESERVE(replay->own, replay->own_capacity, count + 1) ||
      !PGN_ARRAY_RESERVE(replay->played, replay->played_capacity, count + 1)) {
    replay->out_of_memory = true;
    return (uint32_t)count - 1; /* never the first: there is something that was rewritten */
  }
  replay->tokens = replay->own;
  replay->own[count] = *token;
  replay->played[count].move = replay->played[count].length = 0;
  return (uint32_t)replay->own_count++;
}

/* The token `index`, to be changed: the replay goes on with tokens of its own.  NULL when memory ran out. */
pgn_token *pgni_replay_rewrite(pgn_replay *replay, uint32_t index) {
  if (!replay->is_rewritten) {
    if (!PGN_ARRAY_RESERVE(replay->own, replay->own_capacity, index + 1)) {
      replay->out_of_memory = true;
      return NULL;
    }
    memcpy(replay->own, replay->tokens, (index + 1) * sizeof *replay->own);
    replay->tokens = replay->own;
    replay->own_count = index + 1;
    replay->is_rewritten = true;
  }
  return &replay->own[index];
}

/* The bytes of a dash with a square behind it, as in words that the lexer joined; 0 when it is none. */
static uint32_t lone_dash(const char *text, uint32_t length) {
  uint32_t dash = (uint32_t)pgni_dash(text, text + length);
  bool is_lone = dash > 0 && dash < length &&
                 (pgni_any_space(text + dash, text + length) || (text[dash] >= 'a' && text[dash] <= 'h'));
  return is_lone ? dash : 0;
}

/* Takes the next piece of what is left of a word: a move number or its periods, a dash, or all the rest.  Without a
 * period, what is left is a number if it is the one that is due, or would be if none had been wrong. */
static uint32_t push_rest(pgn_replay *replay) {
  const char *text = replay->game->text + replay->rest_at;
  for (size_t space; replay->rest_length > 1 && (space = pgni_any_space(text, text + replay->rest_length)) > 0 &&
                     space < replay->rest_length;
       text += space) {
    replay->rest_at += (uint32_t)space;
    replay->rest_length -= (uint32_t)space;
  }
  const struct pgni_frame *frame = pgni_replay_frame(replay);
  uint32_t length = replay->rest_length, n = 0;
  int64_t number = 0, due = pgn_position_fullmove_number(&frame->now);
  pgn_token token = {.at = replay->rest_at, .length = length, .kind = PGN_TOKEN_MOVE};
  for (; n < length && n < 3 && pgn_is_digit(text[n]); n++)
    number = number * 10 + (text[n] - '0');
  uint32_t digits = n;
  while (n < length && text[n] == '.')
    n++;
  if (n > digits || (n > 0 && n == length && (number == due || number == due + frame->number_shift))) {
    token.length = n;
    token.kind = PGN_TOKEN_NUMBER;
  }
  uint32_t dash = lone_dash(text, length);
  if (dash)
    token.length = dash;
  replay->rest_at += token.length;
  replay->rest_length -= token.length;
  return push_token(replay, &token);
}

/* Keeps the first `length` bytes of a token and leaves the rest for later. */
bool pgni_replay_cut(pgn_replay *replay, uint32_t index, uint32_t length) {
  pgn_token *token = pgni_replay_rewrite(replay, index);
  if (!token)
    return false;
  replay->rest_at = token->at + length;
  replay->rest_length += token->length - length;
  token->length = length;
  return true;
}

static void add_unread(pgn_replay *replay, uint32_t first, uint32_t last) {
  if (replay->unread_count > 0 && replay->unread[replay->unread_count - 1].last == first) {
    replay->unread[replay->unread_count - 1].last = last;
    return;
  }
  if (!PGN_ARRAY_RESERVE(replay->unread, replay->unread_capacity, replay->unread_count + 1)) {
    replay->out_of_memory = true;
    return;
  }
  replay->unread[replay->unread_count++] = (pgn_unread){first, last};
}

void pgni_replay_keep(pgn_replay *replay, uint32_t index) { add_unread(replay, index, index + 1); }

/* ---- variations -------------------------------------------------------------------------------------------- */

static void skip_variation(pgn_replay *replay, uint32_t index) {
  replay->skipped = 1;
  replay->skips_variation = true;
  replay->skipped_from = index;
}

/* Sets up a line of play that begins from a position behind a ply, before its first move.  What is known only with a
 * move, or once it stopped, is not set. */
static void begin_line(struct pgni_frame *frame, const pgn_position *now, uint32_t ply, int64_t number_shift) {
  frame->now = *now;
  frame->has_move = frame->stopped = false;
  frame->ply = ply;
  frame->opened_at = frame->variation = 0;
  frame->number_shift = number_shift;
}

static void open_variation(pgn_replay *replay, uint32_t index) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  replay->variations++;
  if (!frame->has_move) {
    PGNI_REPORT_AT(replay, index, frame->ply, PGN_CODE_VARIATION_EARLY,
                   "a variation opens before any move it could replace");
    skip_variation(replay, index);
    return;
  }
  if (replay->depth == replay->option.nesting_limit) {
    PGNI_REPORT_AT(replay, index, frame->ply, PGN_CODE_NESTING_TOO_DEEP,
                   "variations are nested more than %u deep; this one is passed over", replay->option.nesting_limit);
    skip_variation(replay, index);
    return;
  }
  if (!PGN_ARRAY_RESERVE(replay->frame, replay->frame_capacity, replay->depth + 2)) {
    replay->out_of_memory = true;
    return;
  }
  const pgn_position *before = pgni_replay_before(replay);
  frame = pgni_replay_frame(replay);
  struct pgni_frame *inner = &replay->frame[++replay->depth];
  begin_line(inner, before, frame->ply - 1, frame->number_shift);
  inner->opened_at = index;
  inner->variation = replay->variations;
}

static void close_variation(pgn_replay *replay, uint32_t index) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  if (frame->stopped)
    add_unread(replay, frame->stopped_at, index);
  if (replay->depth == 0) {
    PGNI_REPORT_AT(replay, index, frame->ply, PGN_CODE_VARIATION_UNOPENED,
                   "a closing parenthesis without an opening one");
    add_unread(replay, index, index + 1);
    return;
  }
  replay->depth--;
}

/* Inside text that is passed over only parentheses count: they tell where it ends. */
static bool pass_over(pgn_replay *replay, uint32_t index) {
  uint8_t kind = replay->tokens[index].kind;
  if (replay->skips_variation) {
    replay->variations += kind == PGN_TOKEN_OPEN;
    replay->skipped += kind == PGN_TOKEN_OPEN;
    replay->skipped -= kind == PGN_TOKEN_CLOSE;
    if (replay->skipped == 0) {
      replay->skips_variation = false;
      add_unread(replay, replay->skipped_from, index + 1);
    }
    return true;
  }
  if (!pgni_replay_frame(replay)->stopped)
    return false;
  if (kind == PGN_TOKEN_OPEN) {
    replay->variations++;
    replay->skipped++;
  } else if (kind == PGN_TOKEN_CLOSE && replay->skipped > 0) {
    replay->skipped--;
  } else if (kind == PGN_TOKEN_CLOSE && replay->depth > 0) {
    return false;
  }
  return true;
}

/* ---- the other tokens -------------------------------------------------------------------------------------- */

static void check_nag(pgn_replay *replay, uint32_t index) {
  const pgn_token *token = &replay->tokens[index];
  const char *text = pgni_replay_text(replay, index);
  unsigned value = 0;
  for (uint32_t i = 1; i < token->length && value < 256 && pgn_is_digit(text[i]); i++)
    value = value * 10 + (unsigned)(text[i] - '0');
  if (token->length == 1 || !pgn_is_digit(text[1])) {
    PGNI_REPORT_AT(replay, index, pgni_replay_frame(replay)->ply, PGN_CODE_NAG_MALFORMED,
                   "a dollar sign without a number");
    add_unread(replay, index, index + 1);
  } else if (value > 255) {
    PGNI_REPORT_AT(replay, index, pgni_replay_frame(replay)->ply, PGN_CODE_NAG_OUT_OF_RANGE,
                   "annotation glyph %s is above $255", pgni_replay_quote(replay, index).text);
  }
}

static bool is_known_suffix(uint32_t length) {
  return length == 1 || length == 2; /* of ! and ?, every one and every pair has a meaning */
}

static void look_at_token(pgn_replay *replay, uint32_t index) {
  const pgn_token *token = &replay->tokens[index];
  const char *text = pgni_replay_text(replay, index);
  uint32_t ply = pgni_replay_frame(replay)->ply;
  switch ((pgn_token_kind)token->kind) {
  case PGN_TOKEN_MOVE: pgni_replay_move(replay, index); break;
  case PGN_TOKEN_NUMBER: pgni_replay_number(replay, index); break;
  case PGN_TOKEN_OPEN: open_variation(replay, index); break;
  case PGN_TOKEN_CLOSE: close_variation(replay, index); break;
  case PGN_TOKEN_NAG: check_nag(replay, index); break;
  case PGN_TOKEN_SUFFIX:
    if (!is_known_suffix(token->length))
      PGNI_REPORT_AT(replay, index, ply, PGN_CODE_SUFFIX_UNKNOWN, "\"%s\" is none of ! ? !! ?? !? ?!",
                     pgni_replay_quote(replay, index).text);
    else if (replay->depth == 0 && !pgni_replay_frame(replay)->has_move)
      PGNI_REPORT_AT(replay, index, ply, PGN_CODE_SUFFIX_UNKNOWN, "no move stands before \"%s\"",
                     pgni_replay_quote(replay, index).text);
    break;
  case PGN_TOKEN_JUNK:
    if (*text == '}')
      PGNI_REPORT_AT(replay, index, ply, PGN_CODE_BRACE_UNOPENED, "a closing brace without an opening one");
    else
      PGNI_REPORT_AT(replay, index, ply, PGN_CODE_CHARACTER_UNEXPECTED, "'%c' means nothing here", *text);
    add_unread(replay, index, index + 1);
    break;
  case PGN_TOKEN_BAD_TAG:
    PGNI_REPORT_AT(replay, index, 0, PGN_CODE_TAG_MALFORMED, "this is no tag: \"%s\"",
                   pgni_replay_quote(replay, index).text);
    add_unread(replay, index, index + 1);
    break;
  case PGN_TOKEN_STRAY:
    if (replay->at == replay->lost_moves_at) {
      PGNI_REPORT_AT(replay, index, 0, PGN_CODE_MOVETEXT_STRAY,
                     "text between the tags and the moves holds moves, and no game begins behind it: \"%s\"",
                     pgni_replay_quote(replay, index).text);
      break;
    }
    PGNI_REPORT_AT(replay, index, 0, PGN_CODE_TEXT_STRAY, "text between the tags and the moves: \"%s\"",
                   pgni_replay_quote(replay, index).text);
    break;
  case PGN_TOKEN_RESULT:
    if (replay->at != replay->game->result && !pgni_replay_judgement(replay, index))
      PGNI_REPORT_AT(replay, index, ply, PGN_CODE_RESULT_IN_VARIATION, "result %s inside a variation",
                     pgni_replay_quote(replay, index).text);
    break;
  case PGN_TOKEN_COMMENT:
  case PGN_TOKEN_LINE_COMMENT:
  case PGN_TOKEN_PADDING:
  case PGN_TOKEN_REMARK:
  case PGN_TOKEN_ESCAPE: break;
  }
}

/* Bytes that are no text are said wherever they stand; behind a move number they belong to the move to come. */
static void look_at_padding(pgn_replay *replay, uint32_t index) {
  const pgn_token *token = &replay->tokens[index];
  bool is_behind_number = index > 0 && token[-1].kind == PGN_TOKEN_NUMBER;
  pgni_replay_place(replay, pgni_report_padding(pgni_replay_text(replay, index), token->length, replay->list), index,
                    pgni_replay_frame(replay)->ply + is_behind_number);
}

/* Lost braces are said wherever they stand, also in text that is passed over. */
static void look_at_comment(pgn_replay *replay, uint32_t index) {
  if (replay->tokens[index].flags & PGN_TOKEN_UNCLOSED) {
    pgn_diag *diag = PGNI_REPORT_AT(replay, index, pgni_replay_frame(replay)->ply, PGN_CODE_COMMENT_UNCLOSED,
                                    "the comment opened here is not closed");
    if (diag)
      diag->length = 1;
  }
}

/* ---- the whole game ---------------------------------------------------------------------------------------- */

/* Closes what the end of the game leaves open: `end` is the result's token, or behind the last. */
static void finish_lines(pgn_replay *replay, uint32_t end) {
  if (replay->skips_variation) {
    PGNI_REPORT_AT(replay, replay->skipped_from, pgni_replay_frame(replay)->ply, PGN_CODE_VARIATION_UNCLOSED,
                   "the variation opened here is not closed");
    add_unread(replay, replay->skipped_from, end);
  }
  for (;; replay->depth--) {
    struct pgni_frame *frame = pgni_replay_frame(replay);
    if (frame->stopped)
      add_unread(replay, frame->stopped_at, end);
    if (replay->depth == 0)
      return;
    /* The parenthesis stands behind the last move of the line around it. */
    PGNI_REPORT_AT(replay, frame->opened_at, frame[-1].ply, PGN_CODE_VARIATION_UNCLOSED,
                   "the variation opened here is not closed");
  }
}

/* So that nobody has to count from a null pointer. */
static const pgn_unread nothing_unread;

static int compare_unread(const void *a, const void *b) {
  const pgn_unread *left = a, *right = b;
  return left->first < right->first ? -1 : left->first > right->first;
}

static void replay_token(pgn_replay *replay, uint32_t index, bool is_behind_moves) {
  uint8_t kind = replay->tokens[index].kind;
  if (kind == PGN_TOKEN_COMMENT)
    look_at_comment(replay, index);
  else if (kind == PGN_TOKEN_PADDING)
    look_at_padding(replay, index);
  else if (is_behind_moves || !pass_over(replay, index))
    look_at_token(replay, index);
}

/* The first token of the movetext. */
static uint32_t find_movetext(const pgn_game *game) {
  uint32_t last_tag = game->tag_count ? game->tags[game->tag_count - 1].at : 0;
  uint32_t i = 0;
  for (; i < game->token_count; i++) {
    const pgn_token *token = &game->tokens[i];
    bool is_other =
        token->kind == PGN_TOKEN_STRAY || token->kind == PGN_TOKEN_ESCAPE || token->kind == PGN_TOKEN_BAD_TAG;
    if (!is_other && token->at >= last_tag)
      break;
  }
  return i;
}

/* The first token that is a move or a number outside variations from `i` on, or the result. */
static size_t first_move_or_result(const pgn_game *game, size_t i) {
  size_t depth = 0;
  for (; i < game->token_count; i++) {
    uint8_t kind = game->tokens[i].kind;
    depth += kind == PGN_TOKEN_OPEN;
    depth -= kind == PGN_TOKEN_CLOSE && depth > 0;
    bool is_number = kind == PGN_TOKEN_NUMBER && pgn_is_digit(game->text[game->tokens[i].at]);
    if (depth == 0 && (is_number || kind == PGN_TOKEN_MOVE || kind == PGN_TOKEN_RESULT))
      break;
  }
  return i;
}

/* True when a token is the number of the first move from a position. */
static bool is_first_number(const pgn_game *game, const pgn_token *token, const pgn_position *start) {
  const char *text = game->text + token->at;
  int64_t number = 0;
  uint32_t n = 0, periods = 0;
  if (token->kind != PGN_TOKEN_NUMBER)
    return false;
  for (; n < token->length && n < 9 && pgn_is_digit(text[n]); n++)
    number = number * 10 + (text[n] - '0');
  for (; n < token->length; n++)
    periods += text[n] == '.';
  return number == pgn_position_fullmove_number(start) && (periods < 2 || pgn_position_turn(start) == PGN_BLACK);
}

/* Moves are played from the start position only if none stand before them in text that was not read.  Finds such text
 * where no game begins behind it. */
static void find_lost_moves(pgn_replay *replay, const pgn_game *game, const pgn_position *start) {
  enum pgni_moves_held most = PGNI_HOLDS_NO_MOVES;
  size_t i = 0, text_at = 0;
  for (; i < game->token_count; i++) {
    const pgn_token *token = &game->tokens[i];
    if (token->kind == PGN_TOKEN_STRAY) {
      const char *text = game->text + token->at;
      enum pgni_moves_held held = pgni_moves_held_by(text, text + token->length);
      if (held > most) {
        most = held;
        text_at = i;
      }
    } else if (token->kind != PGN_TOKEN_ESCAPE && token->kind != PGN_TOKEN_BAD_TAG &&
               token->kind != PGN_TOKEN_PADDING && token->kind != PGN_TOKEN_COMMENT &&
               token->kind != PGN_TOKEN_LINE_COMMENT) {
      break;
    }
  }
  if (most == PGNI_HOLDS_NO_MOVES)
    return;
  size_t first = first_move_or_result(game, i);
  bool has_moves = first < game->token_count && game->tokens[first].kind != PGN_TOKEN_RESULT;
  if (has_moves ? is_first_number(game, &game->tokens[first], start) : most != PGNI_HOLDS_FIRST_MOVE)
    return;
  replay->lost_moves_at = (uint32_t)text_at;
  replay->unplayable_from = (uint32_t)first;
}

/* True where a stretch of regular movetext may begin. */
static bool may_run(pgn_replay *replay) {
  return replay->fast && !replay->is_rewritten && !replay->skips_variation && !pgni_replay_frame(replay)->stopped;
}

/* Of tokens `from`..`to`, which are regular, the number that no move follows; `to` when there is none.  It may have
 * none at all. */
static uint32_t last_number(const pgn_game *game, uint32_t from, uint32_t to) {
  uint32_t i = to;
  while (i > from && game->tokens[i - 1].kind == PGN_TOKEN_COMMENT)
    i--;
  return i > from && game->tokens[i - 1].kind == PGN_TOKEN_NUMBER ? i - 1 : to;
}

static void replay_tokens(pgn_replay *replay, const pgn_game *game) {
  uint32_t count = (uint32_t)game->token_count;
  uint32_t end = game->result == PGN_NO_TOKEN ? count : game->result;
  uint32_t playable_end = end < replay->unplayable_from ? end : replay->unplayable_from;
  for (uint32_t i = 0; i < count && !replay->out_of_memory; i++) {
    if (i < playable_end && may_run(replay)) {
      i = last_number(game, i, replay->fast(replay, i, playable_end));
      if (i == count)
        break;
    }
    uint32_t index = replay->is_rewritten ? push_token(replay, &game->tokens[i]) : i;
    replay->played[index].move = replay->played[index].length = 0;
    replay->at = i;
    if (i == end && pgni_replay_takes_judgement(replay, index)) {
      end = count;
    } else if (i == end) {
      finish_lines(replay, index);
      replay->result_token = index;
    } else if (i == replay->unplayable_from) {
      pgni_replay_stop(replay, index);
    }
    replay_token(replay, index, i >= end);
    for (replay->in_rest = true; replay->rest_length > 0 && !replay->out_of_memory;)
      replay_token(replay, push_rest(replay), false);
    replay->in_rest = false;
  }
  if (end == count)
    finish_lines(replay, replay->result_token != PGN_NO_TOKEN ? replay->result_token
                         : replay->is_rewritten               ? (uint32_t)replay->own_count
                                                              : count);
}

/* A variant that is not played: no token is looked at. */
static void pass_by(pgn_replay *replay, const pgn_game *game) {
  for (size_t i = 0; i < game->token_count; i++)
    replay->played[i].move = replay->played[i].length = 0;
  replay->result_token = game->result;
}

void pgni_limit_findings(pgn_diag_list *list) {
  list->most = list->count + (list->most_of_game ? list->most_of_game : FINDINGS_MAX);
  list->dropped = 0;
  list->dropped_severity = 0;
}

void pgni_tell_left_out(pgn_diag_list *list, const pgn_game *game) {
  list->most = 0;
  if (list->dropped == 0)
    return;
  pgn_diag *diag = pgn_diag_list_add(list, PGN_CODE_FINDINGS_MANY, (uint32_t)game->length, 0,
                                     "%zu more findings about this game are not listed", list->dropped);
  if (diag)
    diag->severity = list->dropped_severity;
}

pgn_status pgn_replay_game(pgn_replay *replay, const pgn_game *game, pgn_diag_list *list, pgn_replayed *replayed) {
  assert(game->kind == PGN_ITEM_GAME);
  size_t first_finding = list->count;
  pgni_limit_findings(list);
  replay->game = game;
  replay->replayed = replayed;
  replay->list = list;
  replay->depth = replay->skipped = replay->unread_count = 0;
  replay->variations = 0;
  replay->skips_variation = replay->out_of_memory = false;
  replay->tokens = game->tokens;
  replay->is_rewritten = replay->in_rest = false;
  replay->rest_length = 0;
  replay->word_end = 0;
  replay->result_token = PGN_NO_TOKEN;
  replay->late_start = 0;
  replay->castled[PGN_WHITE].ply = replay->castled[PGN_BLACK].ply = 0;
  if (!PGN_ARRAY_RESERVE(replay->played, replay->played_capacity, game->token_count + 1) ||
      !PGN_ARRAY_RESERVE(replay->frame, replay->frame_capacity, 1) ||
      !PGN_ARRAY_RESERVE(replay->unread, replay->unread_capacity, 1))
    return PGN_ERR_NOMEM;
  pgni_replay_tags(game, list);
  pgni_start_position(game, list, replayed);
  static const pgn_position nothing; /* where there is none, it is the same nothing every time */
  begin_line(&replay->frame[0], replayed->is_playable ? &replayed->start : &nothing, 0, 0);
  replay->unplayable_from = replayed->is_playable ? PGN_NO_TOKEN : find_movetext(game);
  replay->lost_moves_at = PGN_NO_TOKEN;
  if (replayed->is_playable)
    find_lost_moves(replay, game, &replayed->start);
  if (replayed->is_supported)
    replay_tokens(replay, game);
  else
    pass_by(replay, game);
  replayed->result = pgni_replay_result(replay, game);
  replayed->tokens = replay->tokens;
  replayed->token_count = replay->is_rewritten ? replay->own_count : game->token_count;
  replayed->result_token = replay->result_token;
  replayed->final = replay->frame[0].now;
  replayed->plies = replay->frame[0].ply;
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    replayed->castled[color].ply = replay->castled[color].ply;
    replayed->castled[color].side = replay->castled[color].side;
  }
  replayed->played = replay->played;
  /* Lines are finished inside out; the reader of this list goes through the text. */
  if (replay->unread_count > 1)
    qsort(replay->unread, replay->unread_count, sizeof *replay->unread, compare_unread);
  replayed->unread = replay->unread ? replay->unread : &nothing_unread;
  replayed->unread_count = replay->unread_count;
  pgni_tell_left_out(list, game);
  replayed->ok = true;
  for (size_t i = first_finding; i < list->count; i++)
    if (list->item[i].severity == PGN_ERROR)
      replayed->ok = false;
  return replay->out_of_memory || list->failed ? PGN_ERR_NOMEM : PGN_OK;
}
