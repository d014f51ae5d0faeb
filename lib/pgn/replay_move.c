/* SPDX-License-Identifier: MIT
 * Words of movetext on their way to moves, with all that can be irregular about them. */
#include "pgn/replay_state.h"

#include <stdio.h>
#include <string.h>

#include "base/dash.h"
#include "notation/lenient.h"
#include "notation/notation_internal.h"
#include "pgn/result.h"

/* Signs that stand behind a move and judge it or the position, and have no suffix in PGN. */
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

/* The same in one character each that PGN writes with two. */
static const char *const double_signs[] = {"\xe2\x80\xbc", "\xe2\x81\x87", "\xe2\x81\x88", "\xe2\x81\x89"};
static const char *const double_suffixes[] = {"!!", "??", "?!", "!?"};

enum { SIGN_COUNT = sizeof signs / sizeof *signs, DOUBLE_SIGN_COUNT = sizeof double_signs / sizeof *double_signs };

static bool is_text(const char *text, uint32_t length, const char *wanted) {
  return strlen(wanted) == length && memcmp(text, wanted, length) == 0;
}

/* The same with any dash for a hyphen. */
static bool is_sign(const char *text, uint32_t length, const char *wanted) {
  const char *stop = text + length;
  for (size_t taken; *wanted && text < stop; wanted++, text += taken) {
    taken = *wanted == '-' ? pgni_dash(text, stop) : *text == *wanted;
    if (!taken)
      return false;
  }
  return !*wanted && text == stop;
}

/* One move, or one that can mean several, which is said of it then. */
static bool is_one_move(const pgn_replay *replay, const char *text, uint32_t length) {
  const pgn_position *now = &replay->frame[replay->depth].now;
  pgn_notation_style style = {replay->option.from, PGN_CASTLING_AUTO};
  pgn_move move;
  if (length == 0)
    return false;
  pgn_status status = pgn_move_parse(now, text, length, &style, &move, NULL);
  return status == PGN_OK || status == PGN_ERR_AMBIGUOUS;
}

/* The length of the first of several moves, 0 where there are none, or what they are is not clear. */
static uint32_t first_of_several(const pgn_replay *replay, const char *text, uint32_t length, pgn_move_report *report) {
  return (uint32_t)pgni_run_together_split(&replay->frame[replay->depth].now, text, length, replay->option.from,
                                           report);
}

/* The bytes before a move number with periods inside a word (O-O5...Be7), 0 when there is none. */
static uint32_t number_inside(const char *text, uint32_t length) {
  for (uint32_t period = 1; period + 1 < length; period++) {
    if (text[period] != '.' || !pgn_is_digit(text[period - 1]))
      continue;
    uint32_t from = period;
    while (from > 0 && pgn_is_digit(text[from - 1]) && period - from < 3)
      from--;
    if (from > 0 && text[from - 1] >= 'a' && text[from - 1] <= 'h')
      from++; /* the rank of a square */
    return from < period ? from : 0;
  }
  return 0;
}

/* The length of a move with a sign right behind it, without the sign; 0 when it is no such word. */
static uint32_t before_sign(const pgn_replay *replay, const char *text, uint32_t length) {
  uint32_t longest = 0;
  for (size_t i = 0; i < SIGN_COUNT + DOUBLE_SIGN_COUNT; i++) {
    const char *sign = i < SIGN_COUNT ? signs[i] : double_signs[i - SIGN_COUNT];
    /* A dash may have three bytes. */
    for (uint32_t n = (uint32_t)strlen(sign), most = 3 * n; n < length && n <= most; n++)
      if (n > longest && is_sign(text + length - n, n, sign) &&
          (is_one_move(replay, text, length - n) || first_of_several(replay, text, length - n, NULL)))
        longest = n;
  }
  return longest ? length - longest : 0;
}

static bool is_move_or_several(const pgn_replay *replay, const char *text, uint32_t length) {
  return is_one_move(replay, text, length) || first_of_several(replay, text, length, NULL);
}

/* How many of the digits at the front of a word are the number of the move or moves behind them; 0 when there is
 * nothing of the kind.  The others may belong to castling with zeros (50-0), if the number is the one that is due. */
static uint32_t number_before_move(const pgn_replay *replay, const char *text, uint32_t length, uint32_t digits) {
  const struct pgni_frame *frame = &replay->frame[replay->depth];
  int64_t due = pgn_position_fullmove_number(&frame->now) + frame->number_shift, number = 0;
  if (digits > 0 && digits < length && !pgn_is_digit(text[digits]) &&
      is_move_or_several(replay, text + digits, length - digits))
    return digits;
  for (uint32_t n = 1; n < digits; n++) {
    number = number * 10 + (text[n - 1] - '0');
    if (number == due && text[n] == '0' && is_move_or_several(replay, text + n, length - n))
      return n;
  }
  return 0;
}

/* The bytes before the blank in a word that the lexer joined from several (e4 - e5), and before the dash on that blank,
 * when they are a move; else 0. */
static uint32_t before_blank(const pgn_replay *replay, const char *text, uint32_t length) {
  uint32_t n = 0;
  while (n < length && text[n] != ' ' && text[n] != '\t' && !pgni_odd_space(text + n, text + length))
    n++;
  if (n == length)
    return 0;
  for (uint32_t dash = 1; dash <= 3 && dash < n; dash += 2)
    if (pgni_dash(text + n - dash, text + n) == dash && is_move_or_several(replay, text, n - dash))
      return n - dash;
  return is_move_or_several(replay, text, n) ? n : 0;
}

bool pgni_replay_can_read(const pgn_replay *replay, const char *text, uint32_t length) {
  return is_move_or_several(replay, text, length) || before_blank(replay, text, length) > 0 ||
         before_sign(replay, text, length) > 0;
}

/* Cuts a word that holds more than one move, or a number and a move; false when it is no such word.  The report says
 * what it can mean when that is not clear. */
static bool split_word(pgn_replay *replay, uint32_t index, pgn_move_report *report) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  const char *text = pgni_replay_text(replay, index);
  uint32_t length = replay->tokens[index].length, digits = 0;
  while (digits < length && digits < 3 && pgn_is_digit(text[digits]))
    digits++;
  uint32_t number = number_before_move(replay, text, length, digits);
  if (number) {
    PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_NUMBER_SPELLING,
                   "move number %.*s stands together with its move", (int)number, text);
    if (!pgni_replay_cut(replay, index, number))
      return false;
    replay->own[index].kind = PGN_TOKEN_NUMBER;
    pgni_replay_number(replay, index);
    return true;
  }
  uint32_t first = before_blank(replay, text, length);
  if (first)
    return pgni_replay_cut(replay, index, first);
  first = before_sign(replay, text, length);
  if (first) /* the sign has a finding of its own, at its place */
    return pgni_replay_cut(replay, index, first);
  first = first_of_several(replay, text, length, report);
  if (!first && !digits) {
    /* What stands before a number can be read whatever stands behind it. */
    uint32_t before = number_inside(text, length);
    if (before)
      first = is_one_move(replay, text, before) ? before : first_of_several(replay, text, before, report);
  }
  if (!first)
    return false;
  /* A comma between them is a finding of its own. */
  if (!replay->in_rest && text[first - 1] != ',' && text[first - 1] != '.')
    PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_WORDS_GLUED, "\"%s\" is more than one move",
                   pgni_replay_quote(replay, index).text);
  return pgni_replay_cut(replay, index, first);
}

/* The length of a sign, or of one with a comma or a period behind it without that; 0 when it is none. */
static uint32_t sign_length(const char *text, uint32_t length, size_t *sign) {
  uint32_t shorter = length > 1 && (text[length - 1] == ',' || text[length - 1] == '.') ? length - 1 : length;
  for (size_t i = 0; i < SIGN_COUNT; i++)
    if (is_sign(text, shorter, signs[i])) {
      *sign = i;
      return shorter;
    }
  for (size_t i = 0; i < DOUBLE_SIGN_COUNT; i++)
    if (is_text(text, shorter, double_signs[i])) {
      *sign = SIGN_COUNT + i;
      return shorter;
    }
  return 0;
}

bool pgni_replay_judgement(pgn_replay *replay, uint32_t index) {
  const char *text = pgni_replay_text(replay, index);
  uint32_t length = replay->tokens[index].length, ply = pgni_replay_frame(replay)->ply;
  size_t sign = 0;
  if (!pgni_replay_frame(replay)->has_move)
    return false;
  uint32_t taken = sign_length(text, length, &sign);
  if (taken > 0 && sign < SIGN_COUNT)
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_SUFFIX_UNKNOWN,
                   "\"%.*s\" is a judgement that PGN has no suffix for; it is kept as a comment", (int)taken, text);
  else if (taken > 0)
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_SUFFIX_UNKNOWN, "the suffix \"%s\" is written %s",
                   double_signs[sign - SIGN_COUNT], double_suffixes[sign - SIGN_COUNT]);
  else if (is_text(text, length, "(=)"))
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_MOVE_PUNCTUATION, "\"(=)\", the offer of a draw, is kept as a comment");
  else
    return false;
  if (taken > 0 && taken < length) {
    pgn_diag *diag = PGNI_REPORT_AT(replay, index, ply, PGN_CODE_MOVE_PUNCTUATION, "\"%c\" is left out", text[taken]);
    if (diag) {
      diag->offset += taken;
      diag->length = 1;
    }
  }
  pgn_token *own = pgni_replay_rewrite(replay, index);
  if (own)
    own->kind = PGN_TOKEN_SUFFIX;
  if (own && taken > 0)
    own->length = taken;
  return true;
}

/* A word that is no move, but only says something about the one before it (e.p., mate), behind whatever else is said
 * about that. */
static bool take_as_remark(pgn_replay *replay, uint32_t index) {
  pgn_code code;
  uint8_t before = index > 0 ? replay->tokens[index - 1].kind : PGN_TOKEN_OPEN;
  if (!pgni_replay_frame(replay)->has_move || before == PGN_TOKEN_NUMBER || before == PGN_TOKEN_OPEN ||
      !pgni_word_belongs_to_move(pgni_replay_text(replay, index), replay->tokens[index].length, &code))
    return false;
  PGNI_REPORT_AT(replay, index, pgni_replay_frame(replay)->ply, code, "\"%s\" is left out",
                 pgni_replay_quote(replay, index).text);
  pgn_token *token = pgni_replay_rewrite(replay, index);
  if (token)
    token->kind = PGN_TOKEN_REMARK;
  return true;
}

/* Two zeros behind the last move, where castling is not legal: both lost, whatever the tag says. */
static bool take_as_result(pgn_replay *replay, uint32_t index) {
  const pgn_game *game = replay->game;
  struct pgni_result found;
  const char *text = pgni_replay_text(replay, index);
  if (game->result != PGN_NO_TOKEN || replay->depth > 0 || *text != '0' ||
      !pgni_result_read(text, replay->tokens[index].length, &found) || !found.may_be_castling)
    return false;
  for (size_t i = (size_t)replay->at + 1; i < game->token_count; i++)
    if (game->tokens[i].kind != PGN_TOKEN_COMMENT && game->tokens[i].kind != PGN_TOKEN_LINE_COMMENT &&
        game->tokens[i].kind != PGN_TOKEN_ESCAPE && game->tokens[i].kind != PGN_TOKEN_PADDING)
      return false;
  pgn_token *token = pgni_replay_rewrite(replay, index);
  if (token)
    token->kind = PGN_TOKEN_RESULT;
  replay->result_token = index;
  return true;
}

/* The marks that stand apart behind the word at hand, whatever other remarks stand between. */
struct marks_behind {
  bool is_passing; /* one of en passant */
  char sign;       /* of check or mate, + or #; 0 when there is none */
};

static struct marks_behind marks_behind(const pgn_replay *replay) {
  const pgn_game *game = replay->game;
  struct marks_behind found = {.is_passing = false, .sign = '\0'};
  if (replay->rest_length > 0)
    return found;
  for (size_t i = (size_t)replay->at + 1; i < game->token_count; i++) {
    const pgn_token *token = &game->tokens[i];
    pgn_code code;
    if (token->kind == PGN_TOKEN_SUFFIX || token->kind == PGN_TOKEN_NAG || token->kind == PGN_TOKEN_COMMENT ||
        token->kind == PGN_TOKEN_LINE_COMMENT || token->kind == PGN_TOKEN_PADDING)
      continue;
    const char *text = game->text + token->at;
    if (token->kind != PGN_TOKEN_MOVE || !pgni_word_belongs_to_move(text, token->length, &code))
      break;
    found.is_passing |= pgni_word_marks_en_passant(text, token->length);
    if (code == PGN_CODE_CHECK_MARK_SPELLING && found.sign != '#')
      found.sign = pgni_word_sign(text, token->length);
  }
  return found;
}

/* A move that fits several pieces, with the marks that stand apart behind it: one of en passant or a sign of check may
 * tell which.  The status is as before where they do not. */
static pgn_status read_with_marks(pgn_replay *replay, const char *text, uint32_t length, pgn_move *move,
                                  pgn_move_report *report) {
  const pgn_position *now = &pgni_replay_frame(replay)->now;
  struct marks_behind behind = marks_behind(replay);
  pgn_move_report marked;
  if (behind.is_passing && pgni_move_parse_passing(now, text, length, replay->option.from, move, &marked) == PGN_OK) {
    *report = marked;
    return PGN_OK;
  }
  char joined[PGNI_LENIENT_WRITTEN_MAX + 1];
  pgn_notation_style style = {replay->option.from, PGN_CASTLING_AUTO};
  if (!behind.sign || length >= PGNI_LENIENT_WRITTEN_MAX)
    return PGN_ERR_AMBIGUOUS;
  memcpy(joined, text, length);
  joined[length] = behind.sign;
  pgn_move read;
  if (pgn_move_parse(now, joined, length + 1, &style, &read, &marked) != PGN_OK)
    return PGN_ERR_AMBIGUOUS;
  *move = read;
  *report = marked;
  return PGN_OK;
}

/* What became of a word that the short way did not take. */
enum reading { IS_MOVE, IS_CUT, IS_OTHER, IS_UNREADABLE };

/* A lone N is the sign of a novelty, or the letter of the move behind it; the report says so where both fit. */
static bool is_sign_or_piece(const pgn_replay *replay, uint32_t index, pgn_move_report *report) {
  const pgn_game *game = replay->game;
  const pgn_token *behind = &game->tokens[replay->at + 1];
  char joined[16] = "N";
  if (!is_text(pgni_replay_text(replay, index), replay->tokens[index].length, joined) || replay->in_rest ||
      replay->at + 1 >= game->token_count || behind->kind != PGN_TOKEN_MOVE || behind->length > sizeof joined - 2)
    return false;
  memcpy(joined + 1, game->text + behind->at, behind->length);
  if (!is_one_move(replay, joined, behind->length + 1) || !is_one_move(replay, joined + 1, behind->length))
    return false;
  report->error = PGN_CODE_MOVE_AMBIGUOUS;
  snprintf(report->message, sizeof report->message, "\"N %s\" can mean %s or %s behind the sign of a novelty",
           joined + 1, joined, joined + 1);
  return true;
}

static enum reading read_carefully(pgn_replay *replay, uint32_t index, pgn_move *move) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  const char *text = pgni_replay_text(replay, index);
  uint32_t length = replay->tokens[index].length;
  pgn_move_report report;
  pgn_notation_style style = {replay->option.from, PGN_CASTLING_AUTO};
  pgn_status status = pgn_move_parse(&frame->now, text, length, &style, move, &report);
  if (status == PGN_ERR_AMBIGUOUS)
    status = read_with_marks(replay, text, length, move, &report);
  /* --+ judges the position; a null move gives no check. */
  if (status == PGN_OK && pgn_move_get_kind(*move) == PGN_MOVE_NULL && pgni_replay_judgement(replay, index))
    return IS_OTHER;
  if (status != PGN_OK && is_sign_or_piece(replay, index, &report))
    status = PGN_ERR_AMBIGUOUS;
  if (status != PGN_OK && status != PGN_ERR_AMBIGUOUS) {
    if (pgni_replay_judgement(replay, index) || take_as_remark(replay, index) || take_as_result(replay, index))
      return IS_OTHER;
    if (split_word(replay, index, &report))
      return replay->tokens[index].kind == PGN_TOKEN_MOVE ? IS_CUT : IS_OTHER;
  }
  for (unsigned i = 0; i < report.warning_count; i++)
    PGNI_REPORT_AT(replay, index, frame->ply + 1, report.warning[i].code, "%s", report.warning[i].message);
  if (status == PGN_OK)
    return pgn_move_get_kind(*move) != PGN_MOVE_NULL || !replay->list->strict ? IS_MOVE : IS_UNREADABLE;
  if (pgni_replay_blames_start(replay, index) ||
      (status == PGN_ERR_SYNTAX && pgni_replay_illegible_word(replay, index)))
    return IS_UNREADABLE;
  if (report.error == PGN_CODE_CASTLING_ILLEGAL)
    pgni_replay_explain_castling(replay, index, &report);
  PGNI_REPORT_AT(replay, index, frame->ply + 1, report.error, "%s: %s", pgni_replay_quote(replay, index).text,
                 report.message);
  return IS_UNREADABLE;
}

bool pgni_replay_play(pgn_replay *replay, struct pgni_frame *frame, uint32_t index, pgn_move move) {
  pgn_played *played = &replay->played[index];
  frame->before = frame->now;
  frame->before_at = frame->last_at = index;
  pgn_position_play(&frame->now, move);
  played->length = 0;
  if (replay->option.to.notation != PGN_NOTATION_AUTO) {
    /* The writer looks at eight bytes at once, whatever the length. */
    char text[PGN_MOVE_TEXT_MAX] = {0};
    size_t length = pgni_move_write(&frame->before, &frame->now, move, &replay->option.to, text);
    if (length == 0) {
      frame->now = frame->before;
      return false;
    }
    played->length = (uint8_t)length;
    memcpy(played->text, text, sizeof played->text);
  }
  played->move = move;
  return true;
}

void pgni_replay_move(pgn_replay *replay, uint32_t index) {
  struct pgni_frame *frame = pgni_replay_frame(replay);
  const pgn_token *token = &replay->tokens[index];
  pgn_move move = 0;
  if (pgni_move_parse_fast(&frame->now, replay->game->text + token->at, token->length, replay->option.from, &move) !=
      PGN_OK) {
    enum reading reading = read_carefully(replay, index, &move);
    if (reading == IS_CUT) {
      pgni_replay_move(replay, index);
      return;
    }
    if (reading == IS_OTHER)
      return;
    if (reading == IS_UNREADABLE) {
      pgni_replay_stop(replay, index);
      return;
    }
  }
  if (pgni_replay_play(replay, frame, index, move)) {
    frame->has_move = true;
    pgni_replay_note_castling(replay, move, ++frame->ply);
    if (replay->option.checks_spelling)
      pgni_replay_spelling(replay, index, frame->ply, move);
    return;
  }
  PGNI_REPORT_AT(replay, index, frame->ply + 1, PGN_CODE_MOVE_NOT_WRITABLE,
                 "%s: %s cannot express this castling, because the same squares are a legal king move",
                 pgni_replay_quote(replay, index).text, pgn_notation_name(replay->option.to.notation));
  /* `before` is no longer that of the move before: no variation may replace anything here, and none is read. */
  pgni_replay_stop(replay, index);
}
