/* SPDX-License-Identifier: MIT
 * The replay: one pass over the tokens of a game, with a frame for every open variation.
 *
 * Regular moves take the short way through pgni_move_parse_fast(); all else is looked at again by the careful
 * functions, which also make the findings. */
#include "pgnkit/replay.h"

#include "base/diag_codes.h"
#include "notation/notation_internal.h"
#include "pgn/lexer.h"
#include "pgn/result.h"
#include "pgn/start.h"
#include "pgnkit/buffer.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_NESTING_LIMIT = 1000, QUOTED_MAX = 60, FINDINGS_MAX = 1000 /* listed of a game */ };

/* A line of play: the main line or a variation. */
struct frame {
  pgn_position now;
  pgn_position before; /* the last move, which a variation would replace */
  bool has_move;       /* so `before` is set */
  bool stopped;        /* a move was not read: the rest of the line is text */
  uint32_t stopped_at; /* token */
  uint32_t ply;        /* of the last move */
  uint32_t opened_at;  /* token */
  uint32_t variation;
  int64_t number_shift; /* how far the written move numbers are from the true ones */
};

struct pgn_replay {
  pgn_replay_options option;
  struct frame *frame;
  size_t frame_capacity;
  pgn_played *played;
  size_t played_capacity;
  pgn_unread *unread;
  size_t unread_count, unread_capacity;

  /* The game at hand. */
  const pgn_game *game;
  pgn_diag_list *list;
  const pgn_token *tokens; /* the game's, or from the first that was understood as something else on, `own` */
  pgn_token *own;
  size_t own_count, own_capacity;
  bool is_rewritten;             /* `tokens` are `own` */
  uint32_t at;                   /* the token of the game that is being looked at */
  uint32_t rest_at, rest_length; /* what is left of a word that is being read piece by piece */
  bool in_rest;                  /* the token at hand is such a piece, not the first */
  uint32_t result_token;
  size_t depth; /* index of the current frame */
  uint32_t variations;
  size_t skipped;           /* open parentheses inside text that is passed over */
  bool skips_variation;     /* what is passed over is one variation, not the rest of a line */
  uint32_t skipped_from;    /* token */
  uint32_t unplayable_from; /* token: without a start position no move from here on means anything */
  bool out_of_memory;
};

pgn_status pgn_replay_new(pgn_replay **replay, const pgn_replay_options *options) {
  pgn_replay *made = calloc(1, sizeof *made);
  *replay = made;
  if (!made)
    return PGN_ERR_NOMEM;
  made->option = *options;
  if (made->option.nesting_limit == 0)
    made->option.nesting_limit = DEFAULT_NESTING_LIMIT;
  return PGN_OK;
}

void pgn_replay_free(pgn_replay *replay) {
  if (!replay)
    return;
  free(replay->frame);
  free(replay->played);
  free(replay->unread);
  free(replay->own);
  free(replay);
}

/* Grows an array of `size` bytes an item so that `count` items fit. */
static bool reserve(void **array, size_t *capacity, size_t count, size_t size) {
  if (count <= *capacity)
    return true;
  size_t wanted = *capacity ? *capacity : 8;
  while (wanted < count)
    wanted *= 2;
  /* Frames hold positions, which want their alignment. */
  void *made = aligned_alloc(64, (wanted * size + 63) / 64 * 64);
  if (!made)
    return false;
  if (*array)
    memcpy(made, *array, *capacity * size);
  free(*array);
  *array = made;
  *capacity = wanted;
  return true;
}

static struct frame *current(pgn_replay *replay) { return &replay->frame[replay->depth]; }

/* ---- findings ---------------------------------------------------------------------------------------------- */

static pgn_diag *place_at_token(pgn_replay *replay, pgn_diag *diag, uint32_t index, uint32_t ply) {
  const pgn_token *token = &replay->tokens[index];
  pgni_place(diag, token->at, token->length);
  if (diag) {
    diag->ply = ply;
    diag->variation = current(replay)->variation;
  }
  return diag;
}

#define FIND(replay, index, ply, code, ...) \
  place_at_token((replay), pgn_diag_list_add((replay)->list, (code), __VA_ARGS__), (index), (ply))

static const char *token_text(const pgn_replay *replay, uint32_t index) {
  return replay->game->text + replay->tokens[index].at;
}

/* For "%.*s": no more of a token than a message can bear. */
static int quoted(const pgn_replay *replay, uint32_t index) {
  return (int)pgn_utf8_cut(token_text(replay, index), replay->tokens[index].length, QUOTED_MAX);
}

/* ---- tokens that are understood as something else ---------------------------------------------------------- */

/* Adds a token behind those of its own that the replay has by now; its index. */
static uint32_t push_token(pgn_replay *replay, const pgn_token *token) {
  size_t count = replay->own_count;
  if (!reserve((void **)&replay->own, &replay->own_capacity, count + 1, sizeof *replay->own) ||
      !reserve((void **)&replay->played, &replay->played_capacity, count + 1, sizeof *replay->played)) {
    replay->out_of_memory = true;
    return (uint32_t)count - 1; /* never the first: there is something that was rewritten */
  }
  replay->tokens = replay->own;
  replay->own[count] = *token;
  replay->played[count].move = replay->played[count].length = 0;
  return (uint32_t)replay->own_count++;
}

/* The token `index`, to be changed: the replay goes on with tokens of its own.  NULL when memory ran out. */
static pgn_token *rewrite_token(pgn_replay *replay, uint32_t index) {
  if (!replay->is_rewritten) {
    if (!reserve((void **)&replay->own, &replay->own_capacity, index + 1, sizeof *replay->own)) {
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

/* Takes the next piece of what is left of a word: a move number, or all the rest. */
static uint32_t push_rest(pgn_replay *replay) {
  const char *text = replay->game->text + replay->rest_at;
  uint32_t length = replay->rest_length, n = 0;
  pgn_token token = {.at = replay->rest_at, .length = length, .kind = PGN_TOKEN_MOVE};
  while (n < length && text[n] >= '0' && text[n] <= '9')
    n++;
  if (n > 0 && n < length && text[n] == '.') {
    while (n < length && text[n] == '.')
      n++;
    token.length = n;
    token.kind = PGN_TOKEN_NUMBER;
  }
  replay->rest_at += token.length;
  replay->rest_length -= token.length;
  return push_token(replay, &token);
}

/* Keeps the first `length` bytes of a token and leaves the rest for later. */
static bool cut_token(pgn_replay *replay, uint32_t index, uint32_t length) {
  pgn_token *token = rewrite_token(replay, index);
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
  if (!reserve((void **)&replay->unread, &replay->unread_capacity, replay->unread_count + 1, sizeof *replay->unread)) {
    replay->out_of_memory = true;
    return;
  }
  replay->unread[replay->unread_count++] = (pgn_unread){first, last};
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

static void stop_line(pgn_replay *replay, uint32_t index) {
  struct frame *frame = current(replay);
  frame->stopped = true;
  frame->stopped_at = index;
}

static void check_number(pgn_replay *replay, uint32_t index);

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_move(const pgn_replay *replay, const char *text, uint32_t length) {
  const pgn_position *now = &replay->frame[replay->depth].now;
  pgn_notation_style style = {replay->option.from, PGN_CASTLING_AUTO};
  pgn_move move;
  return length > 0 && (pgn_move_parse(now, text, length, &style, &move, NULL) == PGN_OK ||
                        pgni_glued_moves_split(now, text, length, replay->option.from));
}

/* The bytes before a move number with periods inside a word (O-O5...Be7), 0 when there is none. */
static uint32_t number_inside(const char *text, uint32_t length) {
  for (uint32_t period = 1; period + 1 < length; period++) {
    if (text[period] != '.' || !is_digit(text[period - 1]))
      continue;
    uint32_t from = period;
    while (from > 0 && is_digit(text[from - 1]) && period - from < 3)
      from--;
    if (from > 0 && text[from - 1] >= 'a' && text[from - 1] <= 'h')
      from++; /* the rank of a square */
    return from < period ? from : 0;
  }
  return 0;
}

/* Cuts a word that holds more than one move, or a number and a move; false when it is no such word. */
static bool split_word(pgn_replay *replay, uint32_t index) {
  struct frame *frame = current(replay);
  const char *text = token_text(replay, index);
  uint32_t length = replay->tokens[index].length, digits = 0;
  while (digits < length && digits < 3 && is_digit(text[digits]))
    digits++;
  if (digits > 0 && digits < length && !is_digit(text[digits]) && is_move(replay, text + digits, length - digits)) {
    FIND(replay, index, frame->ply + 1, PGN_CODE_NUMBER_SPELLING, "move number %.*s stands together with its move",
         (int)digits, text);
    if (!cut_token(replay, index, digits))
      return false;
    replay->own[index].kind = PGN_TOKEN_NUMBER;
    check_number(replay, index);
    return true;
  }
  uint32_t first = digits ? 0 : number_inside(text, length);
  if (first && !is_move(replay, text, first))
    first = 0;
  if (!first)
    first = (uint32_t)pgni_glued_moves_split(&frame->now, text, length, replay->option.from);
  if (!first)
    return false;
  /* A comma between them is a finding of its own. */
  if (!replay->in_rest && text[first - 1] != ',' && text[first - 1] != '.')
    FIND(replay, index, frame->ply + 1, PGN_CODE_WORDS_GLUED, "\"%.*s\" is more than one move", quoted(replay, index),
         text);
  return cut_token(replay, index, first);
}

/* Signs that stand behind a move and judge it or the position, and have no suffix in PGN.  They are kept as remarks. */
static bool take_as_judgement(pgn_replay *replay, uint32_t index) {
  static const char *const signs[] = {"=",
                                      "+=",
                                      "=+",
                                      "+-",
                                      "-+",
                                      "+/-",
                                      "-/+",
                                      "+/=",
                                      "=/+",
                                      "+--",
                                      "--+",
                                      "N",
                                      "RR",
                                      "D",
                                      "\xc2\xb1",     /* plus-minus */
                                      "\xe2\x88\x93", /* minus-plus */
                                      "\xe2\xa9\xb1", /* = over +, + over = */
                                      "\xe2\xa9\xb2",
                                      "\xe2\x88\x9e", /* unclear */
                                      "\xe2\xac\x92", /* equal */
                                      "\xe2\x96\xa1", /* the only move */
                                      "\xe2\xa8\x80", /* zugzwang */
                                      "\xe2\x9f\xb3", /* development, initiative, attack, counterplay */
                                      "\xe2\x86\x91",
                                      "\xe2\x86\x92",
                                      "\xe2\x87\x86",
                                      "\xe2\x8a\x95"};
  const pgn_token *token = &replay->tokens[index];
  if (!current(replay)->has_move)
    return false;
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    if (strlen(signs[i]) != token->length || memcmp(token_text(replay, index), signs[i], token->length) != 0)
      continue;
    FIND(replay, index, current(replay)->ply, PGN_CODE_SUFFIX_UNKNOWN,
         "\"%s\" is a judgement that PGN has no suffix for; it is kept as a comment", signs[i]);
    pgn_token *own = rewrite_token(replay, index);
    if (own)
      own->kind = PGN_TOKEN_SUFFIX;
    return true;
  }
  return false;
}

/* A word that is no move, but only says something about the one before it (e.p., mate). */
static bool take_as_remark(pgn_replay *replay, uint32_t index) {
  pgn_code code;
  uint8_t before = index > 0 ? replay->tokens[index - 1].kind : PGN_TOKEN_OPEN;
  if (!current(replay)->has_move ||
      (before != PGN_TOKEN_MOVE && before != PGN_TOKEN_REMARK && before != PGN_TOKEN_SUFFIX) ||
      !pgni_word_belongs_to_move(token_text(replay, index), replay->tokens[index].length, &code))
    return false;
  FIND(replay, index, current(replay)->ply, code, "\"%.*s\" is left out", quoted(replay, index),
       token_text(replay, index));
  pgn_token *token = rewrite_token(replay, index);
  if (token)
    token->kind = PGN_TOKEN_REMARK;
  return true;
}

static bool is_decided_by_tag(const pgn_game *game) {
  struct pgni_result told;
  const pgn_tag *tag = pgn_game_tag(game, "Result");
  return tag && pgni_result_read(game->text + tag->value_at, tag->value_length, &told) &&
         told.result != PGN_RESULT_UNKNOWN;
}

/* Two zeros behind the last move, where castling is not legal and no tag tells another result: both lost. */
static bool take_as_result(pgn_replay *replay, uint32_t index) {
  const pgn_game *game = replay->game;
  struct pgni_result found;
  const char *text = token_text(replay, index);
  if (game->result != PGN_NO_TOKEN || replay->depth > 0 || *text != '0' ||
      !pgni_result_read(text, replay->tokens[index].length, &found) || !found.may_be_castling ||
      is_decided_by_tag(game))
    return false;
  for (size_t i = (size_t)replay->at + 1; i < game->token_count; i++)
    if (game->tokens[i].kind != PGN_TOKEN_COMMENT && game->tokens[i].kind != PGN_TOKEN_LINE_COMMENT &&
        game->tokens[i].kind != PGN_TOKEN_PADDING)
      return false;
  pgn_token *token = rewrite_token(replay, index);
  if (token)
    token->kind = PGN_TOKEN_RESULT;
  replay->result_token = index;
  return true;
}

/* What became of a word that the short way did not take. */
enum reading { IS_MOVE, IS_CUT, IS_OTHER, IS_UNREADABLE };

static enum reading read_carefully(pgn_replay *replay, uint32_t index, pgn_move *move) {
  struct frame *frame = current(replay);
  pgn_move_report report;
  pgn_notation_style style = {replay->option.from, PGN_CASTLING_AUTO};
  pgn_status status =
      pgn_move_parse(&frame->now, token_text(replay, index), replay->tokens[index].length, &style, move, &report);
  if (status != PGN_OK && status != PGN_ERR_AMBIGUOUS) {
    if (take_as_judgement(replay, index) || take_as_remark(replay, index) || take_as_result(replay, index))
      return IS_OTHER;
    if (split_word(replay, index))
      return replay->tokens[index].kind == PGN_TOKEN_MOVE ? IS_CUT : IS_OTHER;
  }
  for (unsigned i = 0; i < report.warning_count; i++)
    FIND(replay, index, frame->ply + 1, report.warning[i].code, "%s", report.warning[i].message);
  if (status == PGN_OK)
    return pgn_move_get_kind(*move) != PGN_MOVE_NULL || !replay->list->strict ? IS_MOVE : IS_UNREADABLE;
  FIND(replay, index, frame->ply + 1, report.error, "%.*s: %s", quoted(replay, index), token_text(replay, index),
       report.message);
  return IS_UNREADABLE;
}

static void play_move(pgn_replay *replay, uint32_t index) {
  struct frame *frame = current(replay);
  const pgn_token *token = &replay->tokens[index];
  pgn_move move = 0;
  if (pgni_move_parse_fast(&frame->now, replay->game->text + token->at, token->length, replay->option.from, &move) !=
      PGN_OK) {
    enum reading reading = read_carefully(replay, index, &move);
    if (reading == IS_CUT) {
      play_move(replay, index);
      return;
    }
    if (reading == IS_OTHER)
      return;
    if (reading == IS_UNREADABLE) {
      stop_line(replay, index);
      return;
    }
  }
  pgn_played *played = &replay->played[index];
  frame->before = frame->now;
  pgn_position_play(&frame->now, move);
  if (replay->option.to.notation != PGN_NOTATION_AUTO) {
    char text[PGN_MOVE_TEXT_MAX];
    size_t length = pgni_move_write(&frame->before, &frame->now, move, &replay->option.to, text);
    if (length == 0) {
      frame->now = frame->before;
      FIND(replay, index, frame->ply + 1, PGN_CODE_MOVE_NOT_WRITABLE,
           "%.*s: %s cannot express this castling, because the same squares are a legal king move",
           quoted(replay, index), token_text(replay, index), pgn_notation_name(replay->option.to.notation));
      /* `before` is no longer that of the move before: no variation may replace anything here, and none is read. */
      stop_line(replay, index);
      return;
    }
    played->length = (uint8_t)length;
    memcpy(played->text, text, sizeof played->text);
  }
  played->move = move;
  frame->has_move = true;
  frame->ply++;
}

/* A number with no, one or three periods, or three periods alone.  Periods apart from their number are irregular, but a
 * number that is so already is reported once. */
static bool is_regular_number(const pgn_replay *replay, uint32_t index, uint32_t digits) {
  const pgn_token *token = &replay->tokens[index];
  const char *text = token_text(replay, index);
  uint32_t periods = 0;
  while (digits + periods < token->length && text[digits + periods] == '.')
    periods++;
  if (digits == 0 && index > 0 && replay->tokens[index - 1].kind == PGN_TOKEN_NUMBER)
    return false;
  return digits + periods == token->length && (periods == 3 || (digits > 0 && periods < 2));
}

static void check_number(pgn_replay *replay, uint32_t index) {
  struct frame *frame = current(replay);
  const pgn_token *token = &replay->tokens[index];
  const char *text = token_text(replay, index);
  int64_t number = 0;
  uint32_t digits = 0;
  for (; digits < token->length && text[digits] >= '0' && text[digits] <= '9'; digits++)
    if (number < INT32_MAX)
      number = number * 10 + (text[digits] - '0');
  if (!is_regular_number(replay, index, digits))
    FIND(replay, index, frame->ply + 1, PGN_CODE_NUMBER_SPELLING, "a move number is not written as \"%.*s\"",
         quoted(replay, index), text);
  if (digits == 0)
    return;
  int64_t expected = pgn_position_fullmove_number(&frame->now);
  if (number == expected + frame->number_shift)
    return;
  /* From here on the numbers are expected to go on from this one, so that one slip is reported once. */
  frame->number_shift = number - expected;
  FIND(replay, index, frame->ply + 1, PGN_CODE_NUMBER_WRONG, "move number %.*s stands before move %lld", (int)digits,
       text, (long long)expected);
}

/* ---- variations -------------------------------------------------------------------------------------------- */

static void skip_variation(pgn_replay *replay, uint32_t index) {
  replay->skipped = 1;
  replay->skips_variation = true;
  replay->skipped_from = index;
}

static void open_variation(pgn_replay *replay, uint32_t index) {
  struct frame *frame = current(replay);
  replay->variations++;
  if (!frame->has_move) {
    FIND(replay, index, frame->ply, PGN_CODE_VARIATION_EARLY, "a variation opens before any move it could replace");
    skip_variation(replay, index);
    return;
  }
  if (replay->depth == replay->option.nesting_limit) {
    FIND(replay, index, frame->ply, PGN_CODE_NESTING_TOO_DEEP,
         "variations are nested more than %u deep; this one is passed over", replay->option.nesting_limit);
    skip_variation(replay, index);
    return;
  }
  if (!reserve((void **)&replay->frame, &replay->frame_capacity, replay->depth + 2, sizeof *replay->frame)) {
    replay->out_of_memory = true;
    return;
  }
  frame = current(replay);
  struct frame *inner = &replay->frame[++replay->depth];
  inner->now = frame->before;
  inner->has_move = inner->stopped = false;
  inner->ply = frame->ply - 1;
  inner->opened_at = index;
  inner->variation = replay->variations;
  inner->number_shift = frame->number_shift;
}

static void close_variation(pgn_replay *replay, uint32_t index) {
  struct frame *frame = current(replay);
  if (frame->stopped)
    add_unread(replay, frame->stopped_at, index);
  if (replay->depth == 0) {
    FIND(replay, index, frame->ply, PGN_CODE_VARIATION_UNOPENED, "a closing parenthesis without an opening one");
    add_unread(replay, index, index + 1);
    return;
  }
  replay->depth--;
}

/* Inside text that is passed over only parentheses count: they tell where it ends. */
static bool pass_over(pgn_replay *replay, uint32_t index) {
  uint8_t kind = replay->tokens[index].kind;
  if (replay->skips_variation) {
    replay->skipped += kind == PGN_TOKEN_OPEN;
    replay->skipped -= kind == PGN_TOKEN_CLOSE;
    if (replay->skipped == 0) {
      replay->skips_variation = false;
      add_unread(replay, replay->skipped_from, index + 1);
    }
    return true;
  }
  if (!current(replay)->stopped)
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
  const char *text = token_text(replay, index);
  unsigned value = 0;
  for (uint32_t i = 1; i < token->length && value < 256 && is_digit(text[i]); i++)
    value = value * 10 + (unsigned)(text[i] - '0');
  if (token->length == 1 || !is_digit(text[1])) {
    FIND(replay, index, current(replay)->ply, PGN_CODE_NAG_MALFORMED, "a dollar sign without a number");
    add_unread(replay, index, index + 1);
  } else if (value > 255) {
    FIND(replay, index, current(replay)->ply, PGN_CODE_NAG_OUT_OF_RANGE, "annotation glyph %.*s is above $255",
         quoted(replay, index), text);
  }
}

static bool is_known_suffix(uint32_t length) {
  return length == 1 || length == 2; /* of ! and ?, every one and every pair has a meaning */
}

static void look_at_token(pgn_replay *replay, uint32_t index) {
  const pgn_token *token = &replay->tokens[index];
  const char *text = token_text(replay, index);
  uint32_t ply = current(replay)->ply;
  switch ((pgn_token_kind)token->kind) {
  case PGN_TOKEN_MOVE: play_move(replay, index); break;
  case PGN_TOKEN_NUMBER: check_number(replay, index); break;
  case PGN_TOKEN_OPEN: open_variation(replay, index); break;
  case PGN_TOKEN_CLOSE: close_variation(replay, index); break;
  case PGN_TOKEN_NAG: check_nag(replay, index); break;
  case PGN_TOKEN_SUFFIX:
    if (!is_known_suffix(token->length))
      FIND(replay, index, ply, PGN_CODE_SUFFIX_UNKNOWN, "\"%.*s\" is none of ! ? !! ?? !? ?!", quoted(replay, index),
           text);
    break;
  case PGN_TOKEN_JUNK:
    FIND(replay, index, ply, PGN_CODE_CHARACTER_UNEXPECTED, "'%c' means nothing here", *text);
    add_unread(replay, index, index + 1);
    break;
  case PGN_TOKEN_BAD_TAG:
    FIND(replay, index, 0, PGN_CODE_TAG_MALFORMED, "this is no tag: \"%.*s\"", quoted(replay, index), text);
    add_unread(replay, index, index + 1);
    break;
  case PGN_TOKEN_STRAY:
    FIND(replay, index, 0, PGN_CODE_TEXT_STRAY, "text between the tags and the moves: \"%.*s\"", quoted(replay, index),
         text);
    break;
  case PGN_TOKEN_RESULT:
    if (replay->at != replay->game->result)
      FIND(replay, index, ply, PGN_CODE_RESULT_IN_VARIATION, "result %.*s inside a variation", quoted(replay, index),
           text);
    break;
  case PGN_TOKEN_COMMENT:
  case PGN_TOKEN_LINE_COMMENT:
  case PGN_TOKEN_PADDING:
  case PGN_TOKEN_REMARK:
  case PGN_TOKEN_ESCAPE: break;
  }
}

/* Bytes that are no text are said wherever they stand. */
static void look_at_padding(pgn_replay *replay, uint32_t index) {
  const pgn_token *token = &replay->tokens[index];
  place_at_token(replay, pgni_report_padding(token_text(replay, index), token->length, replay->list), index,
                 current(replay)->ply);
}

/* Lost braces are said wherever they stand, also in text that is passed over. */
static void look_at_comment(pgn_replay *replay, uint32_t index) {
  if (replay->tokens[index].flags & PGN_TOKEN_UNCLOSED) {
    pgn_diag *diag =
        FIND(replay, index, current(replay)->ply, PGN_CODE_COMMENT_UNCLOSED, "the comment opened here is not closed");
    if (diag)
      diag->length = 1;
  }
}

/* ---- the whole game ---------------------------------------------------------------------------------------- */

static void look_at_tag(const pgn_game *game, const pgn_tag *tag, pgn_diag_list *list) {
  const char *name = game->text + tag->name_at;
  int length = (int)pgn_utf8_cut(name, tag->name_length, QUOTED_MAX);
  uint32_t flags = tag->flags;
  if (flags & PGN_TAG_DUPLICATE)
    PGNI_FIND(list, PGN_CODE_TAG_DUPLICATE, tag->at, tag->length, "tag %.*s stands twice; the first counts", length,
              name);
  if (flags & PGN_TAG_NAME_ODD)
    PGNI_FIND(list, PGN_CODE_TAG_NAME_ODD, tag->name_at, tag->name_length,
              "the tag name %.*s holds other characters than letters, digits and _", length, name);
  if (flags & PGN_TAG_QUOTES_MISSING) {
    /* It says all that is wrong with the value's end. */
    PGNI_FIND(list, PGN_CODE_TAG_QUOTES_MISSING, tag->value_at, tag->value_length,
              "the value of %.*s is not between quotes; it is read up to the bracket", length, name);
    flags &= ~(uint32_t)PGN_TAG_QUOTE_UNESCAPED;
  }
  if (flags & PGN_TAG_QUOTE_UNESCAPED)
    PGNI_FIND(list, PGN_CODE_TAG_QUOTE_UNESCAPED, tag->value_at, tag->value_length,
              "a quote or backslash in the value of %.*s is not escaped", length, name);
  if (flags & PGN_TAG_BRACKET_MISSING)
    PGNI_FIND(list, PGN_CODE_TAG_BRACKET_MISSING, tag->at, tag->length, "tag %.*s has no closing bracket", length,
              name);
  if (flags & PGN_TAG_BROKEN_OFF)
    PGNI_FIND(list, PGN_CODE_TAG_HOLDS_TAG, tag->at, tag->length, "tag %.*s is broken off by another tag", length,
              name);
  if (flags & PGN_TAG_LAYOUT)
    PGNI_FIND(list, PGN_CODE_TAG_LAYOUT, tag->at, tag->length,
              "tag %.*s shares its line with another tag or with movetext", length, name);
}

static void look_at_tags(const pgn_game *game, pgn_diag_list *list) {
  for (size_t i = 0; i < game->tag_count; i++)
    if (game->tags[i].flags & ~(uint32_t)PGN_TAG_ESCAPES)
      look_at_tag(game, &game->tags[i], list);
}

/* Said of a result that is not one of the four tokens. */
#define SPELLED "the result \"%.*s\" is no token of PGN; it is read as %s"

/* What the Result tag says, and what is odd about it. */
static pgn_result told_by_tag(pgn_replay *replay, const pgn_game *game) {
  const pgn_tag *tag = pgn_game_tag(game, "Result");
  struct pgni_result found;
  if (!tag)
    return PGN_RESULT_NONE;
  const char *value = game->text + tag->value_at;
  if (!pgni_result_read(value, tag->value_length, &found)) {
    PGNI_FIND(replay->list, PGN_CODE_RESULT_UNKNOWN, tag->value_at, tag->value_length,
              "the Result tag is none of 1-0, 0-1, 1/2-1/2 and *");
    return PGN_RESULT_NONE;
  }
  if (found.code)
    PGNI_FIND(replay->list, found.code, tag->value_at, tag->value_length, SPELLED, (int)tag->value_length, value,
              pgn_result_text(found.result));
  return found.result;
}

static pgn_result find_result(pgn_replay *replay, const pgn_game *game) {
  pgn_result told = told_by_tag(replay, game);
  if (replay->result_token == PGN_NO_TOKEN) {
    /* Where it should stand: behind the last token or tag. */
    bool tagged = told != PGN_RESULT_NONE;
    pgn_diag *diag = PGNI_FIND(
        replay->list, PGN_CODE_RESULT_MISSING, (uint32_t)game->length, 0, "the game has no result at its end%s%s",
        tagged ? "; the Result tag gives " : ", nor in its tags", tagged ? pgn_result_text(told) : "");
    if (diag)
      diag->ply = replay->frame[0].ply;
    return told == PGN_RESULT_NONE ? PGN_RESULT_UNKNOWN : told;
  }
  uint32_t index = replay->result_token, ply = replay->frame[0].ply;
  struct pgni_result marker = {.result = PGN_RESULT_UNKNOWN};
  pgni_result_read(token_text(replay, index), replay->tokens[index].length, &marker);
  if (marker.code)
    FIND(replay, index, ply, marker.code, SPELLED, quoted(replay, index), token_text(replay, index),
         pgn_result_text(marker.result));
  if (told == PGN_RESULT_NONE || told == marker.result)
    return marker.result;
  FIND(replay, index, ply, PGN_CODE_RESULT_DIFFERS, "result %s, but the Result tag says %s",
       pgn_result_text(marker.result), pgn_result_text(told));
  bool both_decisive = marker.result != PGN_RESULT_DRAW && marker.result != PGN_RESULT_UNKNOWN &&
                       told != PGN_RESULT_DRAW && told != PGN_RESULT_UNKNOWN;
  return both_decisive ? PGN_RESULT_UNKNOWN : marker.result;
}

/* Closes what the end of the game leaves open: `end` is the result's token, or behind the last. */
static void finish_lines(pgn_replay *replay, uint32_t end) {
  if (replay->skips_variation) {
    FIND(replay, replay->skipped_from, current(replay)->ply, PGN_CODE_VARIATION_UNCLOSED,
         "the variation opened here is not closed");
    add_unread(replay, replay->skipped_from, end);
  }
  for (;; replay->depth--) {
    struct frame *frame = current(replay);
    if (frame->stopped)
      add_unread(replay, frame->stopped_at, end);
    if (replay->depth == 0)
      return;
    /* The parenthesis stands behind the last move of the line around it. */
    FIND(replay, frame->opened_at, frame[-1].ply, PGN_CODE_VARIATION_UNCLOSED,
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

static void replay_tokens(pgn_replay *replay, const pgn_game *game) {
  uint32_t count = (uint32_t)game->token_count;
  uint32_t end = game->result == PGN_NO_TOKEN ? count : game->result;
  for (uint32_t i = 0; i < count && !replay->out_of_memory; i++) {
    uint32_t index = replay->is_rewritten ? push_token(replay, &game->tokens[i]) : i;
    replay->at = i;
    if (i == end) {
      finish_lines(replay, index);
      replay->result_token = index;
    } else if (i == replay->unplayable_from) {
      stop_line(replay, index);
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

/* A game can have more findings than anybody reads: the rest is counted in one. */
static void tell_dropped(pgn_diag_list *list, const pgn_game *game) {
  list->most = 0;
  if (list->dropped == 0)
    return;
  pgn_diag *diag = PGNI_FIND(list, PGN_CODE_FINDINGS_MANY, (uint32_t)game->length, 0,
                             "%zu more findings about this game are not listed", list->dropped);
  if (diag)
    diag->severity = list->dropped_severity;
}

pgn_status pgn_replay_game(pgn_replay *replay, const pgn_game *game, pgn_diag_list *list, pgn_replayed *replayed) {
  size_t first_finding = list->count;
  list->most = list->count + FINDINGS_MAX;
  list->dropped = 0;
  list->dropped_severity = 0;
  replay->game = game;
  replay->list = list;
  replay->depth = replay->skipped = replay->unread_count = 0;
  replay->variations = 0;
  replay->skips_variation = replay->out_of_memory = false;
  replay->tokens = game->tokens;
  replay->is_rewritten = replay->in_rest = false;
  replay->rest_length = 0;
  replay->result_token = PGN_NO_TOKEN;
  if (!reserve((void **)&replay->played, &replay->played_capacity, game->token_count + 1, sizeof *replay->played) ||
      !reserve((void **)&replay->frame, &replay->frame_capacity, 1, sizeof *replay->frame) ||
      !reserve((void **)&replay->unread, &replay->unread_capacity, 1, sizeof *replay->unread))
    return PGN_ERR_NOMEM;
  for (size_t i = 0; i < game->token_count; i++)
    replay->played[i].move = replay->played[i].length = 0;

  look_at_tags(game, list);
  pgni_start_position(game, list, replayed);
  struct frame *frame = &replay->frame[0];
  memset(frame, 0, sizeof *frame);
  if (replayed->is_playable)
    frame->now = replayed->start;
  replay->unplayable_from = replayed->is_playable ? PGN_NO_TOKEN : find_movetext(game);
  if (replayed->is_supported)
    replay_tokens(replay, game);
  else
    replay->result_token = game->result;
  replayed->result = find_result(replay, game);
  replayed->tokens = replay->tokens;
  replayed->token_count = replay->is_rewritten ? replay->own_count : game->token_count;
  replayed->result_token = replay->result_token;
  replayed->final = replay->frame[0].now;
  replayed->plies = replay->frame[0].ply;
  replayed->played = replay->played;
  /* Lines are finished inside out; the reader of this list goes through the text. */
  if (replay->unread_count > 1)
    qsort(replay->unread, replay->unread_count, sizeof *replay->unread, compare_unread);
  replayed->unread = replay->unread ? replay->unread : &nothing_unread;
  replayed->unread_count = replay->unread_count;
  tell_dropped(list, game);
  replayed->ok = true;
  for (size_t i = first_finding; i < list->count; i++)
    if (list->item[i].severity == PGN_ERROR)
      replayed->ok = false;
  return replay->out_of_memory || list->failed ? PGN_ERR_NOMEM : PGN_OK;
}
