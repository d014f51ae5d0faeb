/* SPDX-License-Identifier: MIT
 * Correcting movetext: how moves are spelt, and their numbers. */
#include <stdio.h>

#include "check/fix.h"
#include "pgn/writer.h"
#include "pgnkit/chars.h"

/* What a move written as SAN has none of. */
static bool is_about_spelling(pgn_code code) {
  switch (code) {
  case PGN_CODE_CAPTURE_MARK_WRONG:
  case PGN_CODE_PROMOTION_SPELLING:
  case PGN_CODE_EN_PASSANT_MARK:
  case PGN_CODE_CAPTURE_SHORT:
  case PGN_CODE_ORIGIN_SPELLING:
  case PGN_CODE_PIECE_LETTER_SMALL:
  case PGN_CODE_CHECK_MARK_SPELLING:
  case PGN_CODE_DASH_UNUSUAL:
  case PGN_CODE_CAPTURE_SIGN_UNUSUAL:
  case PGN_CODE_MOVE_PUNCTUATION:
  case PGN_CODE_ORIGIN_NEEDLESS:
  case PGN_CODE_CHECK_MARK_MISSING:
  case PGN_CODE_CHECK_MARK_WRONG:
  case PGN_CODE_ORIGIN_BY_CHECK:
  case PGN_CODE_CASTLING_ZEROS:
  case PGN_CODE_CASTLING_SPELLING:
  case PGN_CODE_CASTLING_AS_KING_MOVE: return true;
  default: return false;
  }
}

static const pgn_token *token_at(const pgn_fix *fix, size_t index) { return &fix->replayed->tokens[index]; }

static const char *text_of(const pgn_fix *fix, const pgn_token *token) { return fix->game->text + token->at; }

/* The token that begins at a place; the number of tokens when there is none. */
static size_t find_token(const pgn_fix *fix, uint64_t offset) {
  size_t low = 0, high = fix->replayed->token_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (token_at(fix, middle)->at < offset)
      low = middle + 1;
    else
      high = middle;
  }
  return low < fix->replayed->token_count && token_at(fix, low)->at == offset ? low : fix->replayed->token_count;
}

/* Numeric words and figurines stay in their notation. */
static bool is_other_notation(const char *text) { return (*text >= '1' && *text <= '8') || *text == '\xe2'; }

static uint32_t without_sign(const char *text, uint32_t length) {
  while (length > 0 && (text[length - 1] == '+' || text[length - 1] == '#'))
    length--;
  return length;
}

/* True when nothing but a blank, a line end or an end of the game stands before a place. */
static bool is_space_before(const pgn_fix *fix, uint32_t at) {
  return at == 0 || pgn_is_white(fix->game->text[at - 1]);
}

static bool is_space_at(const pgn_fix *fix, uint32_t at) {
  return at >= fix->game->length || pgn_is_white(fix->game->text[at]);
}

/* Takes a word out, with the blanks before it where there are others behind it. */
static void take_out(pgn_fix *fix, const pgn_token *token) {
  uint32_t at = token->at, end = token->at + token->length;
  if (is_space_at(fix, end))
    while (at > 0 && (fix->game->text[at - 1] == ' ' || fix->game->text[at - 1] == '\t'))
      at--;
  /* A word at the beginning of a line leaves its line end before what follows. */
  if (at == 0 || fix->game->text[at - 1] == '\n' || fix->game->text[at - 1] == '\r')
    at = token->at;
  bool parts = !is_space_before(fix, at) && !is_space_at(fix, end);
  pgni_fix_edit(fix, at, end - at, " ", parts);
}

static bool is_word(const pgn_token *token) {
  return token->kind == PGN_TOKEN_MOVE || token->kind == PGN_TOKEN_NUMBER || token->kind == PGN_TOKEN_RESULT;
}

/* Parts a word from one that stands together with it. */
static void part_from_next(pgn_fix *fix, size_t index) {
  const pgn_token *token = token_at(fix, index);
  if (index + 1 < fix->replayed->token_count && is_word(token + 1) && token->at + token->length == token[1].at)
    pgni_fix_edit(fix, token[1].at, 0, " ", 1);
}

/* Writes a move anew: all of it, or nothing but its sign, whatever notation it is written in. */
static void rewrite_move(pgn_fix *fix, size_t index, bool signs_only) {
  const pgn_token *token = token_at(fix, index);
  const pgn_played *played = &fix->replayed->played[index];
  pgn_buffer text;
  pgn_buffer_init(&text);
  uint32_t right = 0;
  if (signs_only) {
    right = without_sign(played->text, played->length);
    pgn_buffer_add(&text, text_of(fix, token), without_sign(text_of(fix, token), token->length));
  }
  pgn_buffer_add(&text, played->text + right, played->length - right);
  fix->failed |= text.failed;
  pgni_fix_edit(fix, token->at, token->length, text.data, text.length);
  /* A comma between two moves is what parted them. */
  part_from_next(fix, index);
  pgn_buffer_clear(&text);
}

static void fix_spelling(pgn_fix *fix, const pgn_diag *diag) {
  size_t index = find_token(fix, diag->offset);
  if (index == fix->replayed->token_count)
    return;
  const pgn_token *token = token_at(fix, index);
  const pgn_played *played = &fix->replayed->played[index];
  bool is_about_sign = diag->code == PGN_CODE_CHECK_MARK_MISSING || diag->code == PGN_CODE_CHECK_MARK_WRONG;
  pgni_fix_begin(fix, diag);
  if (token->kind == PGN_TOKEN_REMARK)
    take_out(fix, token);
  else if (token->kind == PGN_TOKEN_MOVE && played->move && played->length > 0 &&
           (is_about_sign || !is_other_notation(text_of(fix, token))))
    rewrite_move(fix, index, is_about_sign);
}

/* ---- words that stand together ---------------------------------------------------------------------------------- */

/* Parts a word from those that stand together with it, up to the last; 1.e4 is none. */
static void part_words(pgn_fix *fix, const pgn_diag *diag) {
  size_t index = find_token(fix, diag->offset);
  pgni_fix_begin(fix, diag);
  for (size_t i = index; i + 1 < fix->replayed->token_count; i++) {
    const pgn_token *token = token_at(fix, i), *next = token + 1;
    if (!is_word(token) || !is_word(next) || token->at + token->length != next->at)
      return;
    if (token->kind != PGN_TOKEN_NUMBER || text_of(fix, next)[-1] != '.')
      pgni_fix_edit(fix, next->at, 0, " ", 1);
  }
}

static void part_words_of(pgn_fix *fix, pgn_code code) {
  for (size_t i = 0; i < fix->list->count; i++)
    if (fix->list->item[i].code == code)
      part_words(fix, &fix->list->item[i]);
}

/* ---- numbers --------------------------------------------------------------------------------------------------- */

/* Where a line of play stands. */
struct count {
  int64_t number, number_before; /* of the move to come, and before the last one */
  bool is_black, is_black_before;
};

enum { LINES_MAX = 256 /* variations inside one another whose numbers are corrected */ };

/* How a number token is written. */
struct written {
  int64_t number;
  uint32_t digits, periods; /* behind them; anything else counts as periods too */
  bool is_regular;          /* none, one or three of them, and nothing else */
};

static struct written read_number(const char *text, uint32_t length) {
  struct written written = {0, 0, 0, false};
  while (written.digits < length && written.digits < 9 && pgn_is_digit(text[written.digits]))
    written.number = written.number * 10 + (text[written.digits++] - '0');
  written.periods = length - written.digits;
  written.is_regular = (written.periods < 2 && written.digits > 0) || written.periods == 3;
  written.is_regular = written.is_regular && memcmp(text + written.digits, "...", written.periods) == 0;
  return written;
}

/* Writes the number that is due.  Where there was none, its digits must not run into what stands before. */
static void write_number(pgn_fix *fix, const pgn_token *token, const struct count *count, bool had_digits) {
  char right[32];
  int length = snprintf(right, sizeof right, "%lld%s", (long long)count->number, count->is_black ? "..." : ".");
  if (!had_digits && !is_space_before(fix, token->at) && fix->game->text[token->at - 1] != '(')
    pgni_fix_edit(fix, token->at, 0, " ", 1);
  pgni_fix_edit(fix, token->at, token->length, right, (size_t)length);
}

static bool is_about_number(pgn_code code) { return code == PGN_CODE_NUMBER_WRONG || code == PGN_CODE_NUMBER_SPELLING; }

/* `*wrong` is the correction of all numbers that are not the one due: they hang together. */
static void fix_number(pgn_fix *fix, size_t index, const struct count *count, uint32_t *wrong) {
  const pgn_token *token = token_at(fix, index), *before = index > 0 ? token - 1 : NULL, *behind = token + 1;
  struct written written = read_number(text_of(fix, token), token->length);
  bool is_number_behind = behind->kind == PGN_TOKEN_NUMBER, is_run_together = token->at + token->length == behind->at;
  bool are_periods_behind = is_number_behind && *text_of(fix, behind) == '.';
  pgni_fix_begin_for(fix, is_about_number);
  if (written.digits == 0 && before && before->kind == PGN_TOKEN_NUMBER) {
    take_out(fix, token); /* its periods stood apart from it: 3. ... a6 */
    return;
  }
  if (is_number_behind && !are_periods_behind) { /* two numbers: one is enough */
    take_out(fix, token);
    return;
  }
  if (written.digits == 0) {
    bool is_at_move = before && before->kind == PGN_TOKEN_MOVE && before->at + before->length == token->at;
    if (written.is_regular && !is_at_move)
      return;
  } else if (written.number != count->number) {
    fix->group = *wrong;
    write_number(fix, token, count, true);
    *wrong = fix->group;
    return;
  } else if (written.is_regular && !are_periods_behind && !(written.periods == 0 && is_run_together)) {
    return;
  }
  write_number(fix, token, count, written.digits > 0);
}

/* Goes through all lines of play with the number that is due. */
static void fix_numbers(pgn_fix *fix) {
  const pgn_replayed *replayed = fix->replayed;
  struct count line[LINES_MAX];
  uint32_t depth = 0, wrong = PGNI_NO_GROUP, begun_groups = fix->group_count;
  size_t begun = fix->edit_count;
  line[0] = (struct count){.number = pgn_position_fullmove_number(&replayed->start),
                           .is_black = pgn_position_turn(&replayed->start) == PGN_BLACK};
  for (size_t i = 0; i < replayed->token_count && i != replayed->result_token; i++) {
    const pgn_token *token = token_at(fix, i);
    struct count *count = &line[depth];
    if (token->kind == PGN_TOKEN_NUMBER && i + 1 < replayed->token_count && !pgni_fix_is_kept_as_text(replayed, i)) {
      fix_number(fix, i, count, &wrong);
    } else if (token->kind == PGN_TOKEN_MOVE && replayed->played[i].move) {
      count->number_before = count->number;
      count->is_black_before = count->is_black;
      count->number += count->is_black;
      count->is_black = !count->is_black;
    } else if (token->kind == PGN_TOKEN_OPEN) {
      if (++depth == LINES_MAX) { /* all numbers are corrected, or none */
        fix->edit_count = begun;
        fix->group_count = begun_groups;
        return;
      }
      line[depth] = (struct count){.number = count->number_before, .is_black = count->is_black_before};
    } else if (token->kind == PGN_TOKEN_CLOSE && depth > 0) {
      depth--;
    }
  }
  part_words_of(fix, PGN_CODE_NUMBER_SPELLING);
}

/* ---- what is no text ------------------------------------------------------------------------------------------- */

static bool is_about_padding(pgn_code code) {
  return code == PGN_CODE_BYTE_ORDER_MARK || code == PGN_CODE_NUL_BYTES || code == PGN_CODE_END_OF_FILE_MARK;
}

static void take_padding_out(pgn_fix *fix, const pgn_diag *diag) {
  size_t index = find_token(fix, diag->offset);
  if (index == fix->replayed->token_count || token_at(fix, index)->kind != PGN_TOKEN_PADDING)
    return;
  uint32_t at = token_at(fix, index)->at, length = token_at(fix, index)->length;
  pgni_fix_begin(fix, diag);
  pgni_fix_edit(fix, at, length, " ", !is_space_before(fix, at) && !is_space_at(fix, at + length));
}

/* Two signs in one character are written as two. */
static void fix_suffix(pgn_fix *fix, const pgn_diag *diag) {
  static const char *const suffixes[] = {"!!", "??", "!?", "?!"}; /* of the glyphs from 3 on */
  size_t index = find_token(fix, diag->offset);
  if (index == fix->replayed->token_count || *text_of(fix, token_at(fix, index)) != '\xe2')
    return;
  const pgn_token *token = token_at(fix, index);
  unsigned glyph = pgni_suffix_glyph(text_of(fix, token), token->length);
  pgni_fix_begin(fix, diag);
  if (glyph >= 3 && glyph < 7)
    pgni_fix_edit_text(fix, token->at, token->length, suffixes[glyph - 3]);
}

void pgni_fix_moves(pgn_fix *fix) {
  for (size_t i = 0; i < fix->list->count; i++) {
    const pgn_diag *diag = &fix->list->item[i];
    if (is_about_spelling(diag->code))
      fix_spelling(fix, diag);
    else if (is_about_padding(diag->code))
      take_padding_out(fix, diag);
    else if (diag->code == PGN_CODE_SUFFIX_UNKNOWN)
      fix_suffix(fix, diag);
  }
  part_words_of(fix, PGN_CODE_WORDS_GLUED);
  if (fix->is_whole && !pgni_fix_has(fix, PGN_CODE_MOVES_MISSING) &&
      (pgni_fix_has(fix, PGN_CODE_NUMBER_WRONG) || pgni_fix_has(fix, PGN_CODE_NUMBER_SPELLING)))
    fix_numbers(fix);
}
