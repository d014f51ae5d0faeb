/* SPDX-License-Identifier: MIT
 * Correcting movetext: how moves are spelt, and their numbers. */
#include <stdio.h>

#include "check/fix.h"

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

/* Changes nothing but the sign, whatever notation the move is written in. */
static void fix_sign(pgn_fix *fix, const pgn_token *token, const pgn_played *played) {
  uint32_t body = without_sign(text_of(fix, token), token->length), right = without_sign(played->text, played->length);
  pgni_fix_edit(fix, token->at + body, token->length - body, played->text + right, played->length - right);
}

/* Takes a word out, with the blanks before it. */
static void take_out(pgn_fix *fix, const pgn_token *token) {
  uint32_t at = token->at;
  while (at > 0 && (fix->game->text[at - 1] == ' ' || fix->game->text[at - 1] == '\t'))
    at--;
  /* A word at the beginning of a line leaves its line end before what follows. */
  if (at == 0 || fix->game->text[at - 1] == '\n' || fix->game->text[at - 1] == '\r')
    at = token->at;
  pgni_fix_edit(fix, at, token->at + token->length - at, "", 0);
}

static bool is_word(const pgn_token *token) {
  return token->kind == PGN_TOKEN_MOVE || token->kind == PGN_TOKEN_NUMBER || token->kind == PGN_TOKEN_RESULT;
}

static void fix_spelling(pgn_fix *fix, pgn_diag *diag) {
  size_t index = find_token(fix, diag->offset);
  if (index == fix->replayed->token_count)
    return;
  const pgn_token *token = token_at(fix, index);
  const pgn_played *played = &fix->replayed->played[index];
  if (token->kind == PGN_TOKEN_REMARK) {
    take_out(fix, token);
  } else if (token->kind != PGN_TOKEN_MOVE || !played->move || played->length == 0) {
    return;
  } else if (diag->code == PGN_CODE_CHECK_MARK_MISSING || diag->code == PGN_CODE_CHECK_MARK_WRONG) {
    fix_sign(fix, token, played);
  } else if (!is_other_notation(text_of(fix, token))) {
    pgni_fix_edit(fix, token->at, token->length, played->text, played->length);
    /* A comma between two moves is what parted them. */
    if (index + 1 < fix->replayed->token_count && is_word(token + 1) && token->at + token->length == token[1].at)
      pgni_fix_edit(fix, token[1].at, 0, " ", 1);
  } else {
    return;
  }
  diag->flags |= PGN_DIAG_FIXED;
}

/* ---- words that stand together ------------------------------------------------------------------------------------
 */

/* Parts a word from those that stand together with it, up to the last; 1.e4 is none. */
static void part_words(pgn_fix *fix, size_t index) {
  for (size_t i = index; i + 1 < fix->replayed->token_count; i++) {
    const pgn_token *token = token_at(fix, i), *next = token + 1;
    if (!is_word(token) || !is_word(next) || token->at + token->length != next->at)
      return;
    if (token->kind != PGN_TOKEN_NUMBER || text_of(fix, next)[-1] != '.')
      pgni_fix_edit(fix, next->at, 0, " ", 1);
  }
}

static void part_words_of(pgn_fix *fix, pgn_code code) {
  for (size_t i = fix->first; i < fix->list->count; i++) {
    pgn_diag *diag = &fix->list->item[i];
    if (diag->code != code)
      continue;
    part_words(fix, find_token(fix, diag->offset));
    diag->flags |= PGN_DIAG_FIXED;
  }
}

/* ---- numbers -------------------------------------------------------------------------------------------------------
 */

/* Where a line of play stands. */
struct count {
  int64_t number, number_before; /* of the move to come, and before the last one */
  bool is_black, is_black_before;
};

enum { LINES_MAX = 256 /* variations inside one another whose numbers are corrected */ };

static bool is_kept_as_text(const pgn_fix *fix, size_t index) {
  const pgn_replayed *replayed = fix->replayed;
  size_t low = 0, high = replayed->unread_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (replayed->unread[middle].first <= index)
      low = middle + 1;
    else
      high = middle;
  }
  return low > 0 && index < replayed->unread[low - 1].last;
}

static void fix_number(pgn_fix *fix, size_t index, const struct count *count) {
  const pgn_token *token = token_at(fix, index);
  const char *text = text_of(fix, token);
  char right[32];
  int64_t number = 0;
  uint32_t digits = 0;
  for (; digits < token->length && digits < 9 && text[digits] >= '0' && text[digits] <= '9'; digits++)
    number = number * 10 + (text[digits] - '0');
  const pgn_token *before = index > 0 ? token - 1 : NULL;
  if (digits == 0 && before && before->kind == PGN_TOKEN_NUMBER) {
    take_out(fix, token);
    return;
  }
  /* Its periods may stand apart from it: 3. ... a6. */
  const pgn_token *behind = index + 1 < fix->replayed->token_count ? token + 1 : NULL;
  if (behind && behind->kind == PGN_TOKEN_NUMBER && *text_of(fix, behind) != '.') { /* two numbers: one is enough */
    take_out(fix, token);
    return;
  }
  bool has_periods_apart = behind && behind->kind == PGN_TOKEN_NUMBER && *text_of(fix, behind) == '.';
  uint32_t periods = token->length - digits;
  bool is_regular = digits > 0 && (periods < 2 || periods == 3) &&
                    (periods == 0 || memcmp(text + digits, "...", periods) == 0) && number == count->number &&
                    !has_periods_apart;
  if (is_regular && !(periods == 0 && token->at + token->length == token[1].at))
    return;
  if (digits == 0 && periods == 3 && memcmp(text, "...", 3) == 0)
    return;
  int length = snprintf(right, sizeof right, "%lld%s", (long long)count->number, count->is_black ? "..." : ".");
  pgni_fix_edit(fix, token->at, token->length, right, (size_t)length);
}

/* Goes through all lines of play with the number that is due. */
static void fix_numbers(pgn_fix *fix) {
  const pgn_replayed *replayed = fix->replayed;
  struct count line[LINES_MAX];
  uint32_t depth = 0;
  size_t begun = fix->edit_count;
  line[0] = (struct count){.number = pgn_position_fullmove_number(&replayed->start),
                           .is_black = pgn_position_turn(&replayed->start) == PGN_BLACK};
  for (size_t i = 0; i < replayed->token_count && i != replayed->result_token; i++) {
    const pgn_token *token = token_at(fix, i);
    struct count *count = &line[depth];
    if (token->kind == PGN_TOKEN_NUMBER && i + 1 < replayed->token_count && !is_kept_as_text(fix, i)) {
      fix_number(fix, i, count);
    } else if (token->kind == PGN_TOKEN_MOVE && replayed->played[i].move) {
      count->number_before = count->number;
      count->is_black_before = count->is_black;
      count->number += count->is_black;
      count->is_black = !count->is_black;
    } else if (token->kind == PGN_TOKEN_OPEN) {
      if (++depth == LINES_MAX) { /* all numbers are corrected, or none */
        fix->edit_count = begun;
        return;
      }
      line[depth] = (struct count){.number = count->number_before, .is_black = count->is_black_before};
    } else if (token->kind == PGN_TOKEN_CLOSE && depth > 0) {
      depth--;
    }
  }
  part_words_of(fix, PGN_CODE_NUMBER_SPELLING);
  for (size_t i = fix->first; i < fix->list->count; i++) {
    pgn_diag *diag = &fix->list->item[i];
    if (diag->code == PGN_CODE_NUMBER_WRONG && !is_kept_as_text(fix, find_token(fix, diag->offset)))
      diag->flags |= PGN_DIAG_FIXED;
  }
}

void pgni_fix_moves(pgn_fix *fix) {
  for (size_t i = fix->first; i < fix->list->count; i++)
    if (is_about_spelling(fix->list->item[i].code))
      fix_spelling(fix, &fix->list->item[i]);
  part_words_of(fix, PGN_CODE_WORDS_GLUED);
  if (fix->is_whole && !pgni_fix_has(fix, PGN_CODE_MOVES_MISSING) &&
      (pgni_fix_has(fix, PGN_CODE_NUMBER_WRONG) || pgni_fix_has(fix, PGN_CODE_NUMBER_SPELLING)))
    fix_numbers(fix);
}
