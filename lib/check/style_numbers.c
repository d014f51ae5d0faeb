/* SPDX-License-Identifier: MIT
 * Move numbers as the export format has them: before each move of White, and before a move of Black where something
 * parts it from White's. */
#include "check/style.h"

#include "pgn/lexer.h"

enum { DEEPEST = 4096 /* variations inside one another; in deeper ones nobody looks at move numbers */ };

/* What lies between a move of White and that of Black. */
enum parted {
  TOGETHER, /* nothing that matters */
  EITHER,   /* something that has no place in the export format: a number may stand or not */
  PARTED    /* a comment, a glyph or a variation; or Black's move begins the line of play */
};

struct numbers {
  const char *text;
  const pgn_token *tokens;
  struct pgni_check_places places;
  bool is_black;                    /* Black is to move */
  uint64_t was_black[DEEPEST / 64]; /* a bit for each line of play around the one at hand */
  size_t depth;
  enum parted parted;
  size_t count;    /* move numbers since the last move */
  uint32_t number; /* the token of the last one */
  bool is_apart;   /* something stands behind that */
};

/* How many periods a move number has, 0 where it is not digits and periods. */
static uint32_t count_periods(const char *text, uint32_t length) {
  uint32_t digits = 0, i;
  while (digits < length && pgn_is_digit(text[digits]))
    digits++;
  for (i = digits; i < length && text[i] == '.';)
    i++;
  return digits > 0 && i == length ? length - digits : 0;
}

static void note_missing(struct numbers *numbers, const pgn_token *move) {
  const char *text = numbers->text + move->at;
  PGNI_COUNT_PLACE(&numbers->places, move->at, move->length, "no move number before %s%s",
                   pgn_quote(text, move->length).text,
                   numbers->is_black ? ", a move of Black that does not stand right behind White's" : "");
}

static void note_number(struct numbers *numbers, const char *what) {
  const pgn_token *number = &numbers->tokens[numbers->number];
  const char *text = numbers->text + number->at;
  PGNI_COUNT_PLACE(&numbers->places, number->at, number->length, "the move number %s %s",
                   pgn_quote(text, number->length).text, what);
}

/* Looks at what stands before a move. */
static void check_move(struct numbers *numbers, uint32_t move) {
  const pgn_token *number = &numbers->tokens[numbers->number];
  if (numbers->is_black && numbers->parted == TOGETHER) {
    if (numbers->count > 0)
      note_number(numbers, "is not needed, because Black's move stands right behind White's");
    return;
  }
  if (numbers->count == 0) {
    if (numbers->parted != EITHER || !numbers->is_black)
      note_missing(numbers, &numbers->tokens[move]);
    return;
  }
  if (numbers->count > 1)
    note_number(numbers, "stands behind another one, or a piece of it");
  else if (numbers->is_apart)
    note_number(numbers, "does not stand right before its move");
  else if (count_periods(numbers->text + number->at, number->length) != (numbers->is_black ? 3 : 1))
    note_number(numbers, numbers->is_black ? "should have three periods, before a move of Black"
                                           : "should have one period, before a move of White");
}

static void part(struct numbers *numbers, enum parted how) {
  if (numbers->parted < how)
    numbers->parted = how;
  numbers->is_apart = true;
}

/* Enters a variation, which replaces the last move; false when it lies too deep. */
static bool enter(struct numbers *numbers) {
  if (numbers->depth == DEEPEST)
    return false;
  uint64_t bit = UINT64_C(1) << numbers->depth % 64, *word = &numbers->was_black[numbers->depth / 64];
  *word = numbers->is_black ? *word | bit : *word & ~bit;
  numbers->depth++;
  numbers->is_black = !numbers->is_black;
  numbers->parted = PARTED;
  numbers->count = 0;
  return true;
}

static void leave(struct numbers *numbers) {
  if (numbers->depth > 0) {
    numbers->depth--;
    numbers->is_black = numbers->was_black[numbers->depth / 64] >> numbers->depth % 64 & 1;
  }
  numbers->parted = PARTED;
  numbers->count = 0;
}

/* Takes in a token; false when nothing behind it can be judged. */
static bool look_at(struct numbers *numbers, uint32_t index) {
  switch ((pgn_token_kind)numbers->tokens[index].kind) {
  case PGN_TOKEN_NUMBER:
    numbers->number = index;
    numbers->count++;
    numbers->is_apart = false;
    return true;
  case PGN_TOKEN_MOVE:
    check_move(numbers, index);
    numbers->is_black = !numbers->is_black;
    numbers->parted = TOGETHER;
    numbers->count = 0;
    return true;
  case PGN_TOKEN_COMMENT:
  case PGN_TOKEN_LINE_COMMENT:
  case PGN_TOKEN_NAG: part(numbers, PARTED); return true;
  case PGN_TOKEN_SUFFIX:
  case PGN_TOKEN_RESULT: part(numbers, EITHER); return true;
  case PGN_TOKEN_OPEN: return enter(numbers);
  case PGN_TOKEN_CLOSE: leave(numbers); return true;
  case PGN_TOKEN_ESCAPE:
  case PGN_TOKEN_STRAY:
  case PGN_TOKEN_BAD_TAG:
  case PGN_TOKEN_JUNK:
  case PGN_TOKEN_PADDING:
  case PGN_TOKEN_REMARK: return true;
  }
  return true;
}

void pgni_check_style_numbers(pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  if (!replayed->is_supported || !replayed->is_playable)
    return; /* nobody knows whose move it is */
  struct numbers numbers;
  numbers.text = check->game->text;
  numbers.tokens = replayed->tokens;
  numbers.places.count = numbers.depth = numbers.count = 0;
  numbers.is_black = pgn_position_turn(&replayed->start) == PGN_BLACK;
  numbers.is_apart = false;
  numbers.number = 0;
  numbers.parted = PARTED;
  uint32_t end =
      replayed->result_token < replayed->token_count ? replayed->result_token : (uint32_t)replayed->token_count;
  const pgn_unread *unread = replayed->unread, *unread_end = unread + replayed->unread_count;
  for (uint32_t i = 0; i < end; i++) {
    while (unread < unread_end && unread->last <= i)
      unread++;
    if (unread < unread_end && unread->first <= i) {
      i = unread->last - 1; /* it is text, with whatever numbers */
      part(&numbers, EITHER);
      numbers.count = 0;
    } else if (!look_at(&numbers, i)) {
      break;
    }
  }
  pgni_check_report_places(check, PGN_CODE_STYLE_MOVE_NUMBERS, &numbers.places);
}
