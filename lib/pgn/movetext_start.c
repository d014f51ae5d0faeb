/* SPDX-License-Identifier: MIT
 * Whether a line begins movetext: its first word is one that the reader of moves knows, in any spelling.  Where it may
 * as well be a word of prose, or a date, the words behind it have to be such too; where it stands alone, the game could
 * begin with it, or another move follows. */
#include "pgn/lexer.h"

#include "notation/lenient.h"
#include "pgn/result.h"
#include "pgn/start.h"
#include "pgn/token_text.h"
#include "pgnkit/notation.h"

#include <string.h>

enum likeness {
  NO_MOVETEXT,
  NOT_ALONE, /* maybe, but not as the only word, unless the game can begin with it */
  MAYBE,
  SURELY
};

enum {
  WORDS_MAX = 6,   /* that may be prose are looked at, and are then taken for movetext */
  SIGNED_MAX = 256 /* bytes behind wrong signs */
};

/* ---- one word ------------------------------------------------------------------------------------------------ */

/* Squares in digits: 5254, 52-54, 52545755. */
static bool is_numeric(const char *text, size_t length) {
  size_t digits = 0;
  for (size_t i = 0; i < length; i++) {
    if (pgni_is_rank(text[i]))
      digits++;
    else if ((text[i] != '-' && text[i] != 'x') || digits % 4 != 2)
      return false;
  }
  return digits >= 4 && (digits % 4 == 0 || (digits == 5 && text[length - 1] <= '4'));
}

/* A pawn's capture without rank: ed, exd. */
static bool is_short_capture(const char *text, size_t length) {
  return (length == 2 || (length == 3 && text[1] == 'x')) && pgni_is_file(text[0]) && pgni_is_file(text[length - 1]) &&
         (text[0] - text[length - 1] == 1 || text[length - 1] - text[0] == 1);
}

/* A square, and what may stand before it. */
static bool is_target(const char *text, size_t length) {
  if (length < 2 || !pgni_is_file(text[length - 2]) || !pgni_is_rank(text[length - 1]))
    return false;
  length -= 2;
  if (length > 0 && (text[length - 1] == '-' || text[length - 1] == 'x'))
    length--;
  if (length > 0 && pgni_is_rank(text[length - 1]))
    length--;
  if (length > 0 && pgni_is_file(text[length - 1]))
    length--;
  return length == 0;
}

/* True for moves that stand together (Nf3Nf6, e4,e5). */
static bool is_two_moves(const char *text, size_t length) {
  for (size_t first = 2; first + 2 <= length && length < PGNI_LENIENT_WRITTEN_MAX; first++) {
    size_t sign = text[first] == ',' || text[first] == '.';
    if (pgn_move_text_is_plausible(text, first) &&
        pgn_move_text_is_plausible(text + first + sign, length - first - sign))
      return true;
  }
  return false;
}

/* The king takes its own rook: KxRh1. */
static bool is_castling_by_capture(const char *text, size_t length) {
  return length >= 5 && text[0] == 'K' && text[length - 4] == 'x' && text[length - 3] == 'R' &&
         is_target(text + 1, length - 5) == (length > 5) && pgni_is_file(text[length - 2]) &&
         pgni_is_rank(text[length - 1]);
}

static enum likeness move_likeness(const char *text, size_t length) {
  pgni_lenient lenient;
  pgn_side side;
  if (length > 0 && pgn_move_text_is_plausible(text, length))
    return is_numeric(text, length) ? NOT_ALONE : SURELY;
  memset(&lenient, 0, sizeof lenient);
  if (!pgni_lenient_reduce(&lenient, text, length))
    return NO_MOVETEXT;
  if (pgni_lenient_castling(&lenient, &side) || pgni_lenient_is_null(&lenient) ||
      is_numeric(lenient.text, lenient.length))
    return NOT_ALONE;
  if (is_castling_by_capture(lenient.text, lenient.length))
    return SURELY;
  bool is_named = strchr("KQRBNPkqrnp", *lenient.text) != NULL;
  bool may_be_named = is_named || *lenient.text == 'b';
  if (is_short_capture(lenient.text + (*lenient.text == 'P'), lenient.length - (*lenient.text == 'P')))
    return NOT_ALONE;
  if ((!is_named && is_target(lenient.text, lenient.length)) ||
      (may_be_named && is_target(lenient.text + 1, lenient.length - 1)))
    return is_named && *lenient.text <= 'Z' && lenient.codes.count == 0 ? SURELY : MAYBE;
  return is_two_moves(text, length) ? MAYBE : NO_MOVETEXT;
}

/* ---- words of a line ----------------------------------------------------------------------------------------- */

static const char *skip_blanks(const char *p, const char *stop) {
  for (size_t length; p < stop && !pgn_is_line_end(*p) &&
                      ((length = pgni_any_space(p, stop)) > 0 || (length = pgni_padding(p, stop)) > 0);)
    p += length;
  return p;
}

/* A result that could not be anything else, whatever stands behind it. */
static bool is_score(struct pgni_lexer *lexer, const char *p) {
  const char *end = pgni_word_end(p, lexer->stop);
  return pgn_result_parse(p, (size_t)(end - p)) != PGN_RESULT_NONE || pgni_odd_result_alone(lexer, p) != NULL;
}

static enum likeness word_likeness(struct pgni_lexer *lexer, const char **p) {
  const char *from = *p;
  *p = pgni_move_end(from, lexer->stop);
  return is_score(lexer, from) ? SURELY : move_likeness(from, (size_t)(*p - from));
}

/* The move number before the word at hand. */
enum number { NO_NUMBER, PERIODS_ALONE, BARE_NUMBER, NUMBER_WITH_PERIODS };

static enum likeness behind_number(enum likeness found) { return found == NOT_ALONE ? MAYBE : found; }

/* What begins with a digit or a period.  `*number` is the number before it, and then this one. */
static enum likeness number_likeness(struct pgni_lexer *lexer, const char **p, enum number *number) {
  const char *stop = lexer->stop;
  enum number before = *number;
  *number = NO_NUMBER;
  const char *from = *p, *digits = from;
  bool is_castling = *from == '0' && pgni_move_end(from, stop) > pgni_word_end(from, stop); /* 0 - 0 */
  bool is_word = is_castling || is_score(lexer, from);
  const char *end = is_word ? from : pgni_move_number_end(from, stop);
  while (digits < stop && pgn_is_digit(*digits))
    digits++;
  if (end == from) {
    enum likeness whole = word_likeness(lexer, p);
    if (whole != NO_MOVETEXT || digits == from || digits - from > 3)
      return whole;
    /* 1e4 */
    return behind_number(move_likeness(digits, (size_t)(*p - digits)));
  }
  bool closes = end < stop && *end == ')' && end == digits;
  end += closes;
  *p = end;
  if (digits == from) { /* periods: a move has to follow */
    *number = PERIODS_ALONE;
    return skip_blanks(end, stop) == pgni_line_end(end, stop) ? NO_MOVETEXT : MAYBE;
  }
  const char *next = skip_blanks(end, stop);
  bool has_periods = end > digits && pgni_period(digits, stop);
  bool ends_line = next == stop || pgn_is_line_end(*next);
  if (ends_line && (has_periods || end == digits))
    return before == PERIODS_ALONE ? NO_MOVETEXT : SURELY;
  if (!has_periods) {
    *number = BARE_NUMBER;
    return before == BARE_NUMBER ? NO_MOVETEXT : MAYBE;
  }
  *number = NUMBER_WITH_PERIODS;
  if (!pgn_is_digit(*next))
    return SURELY;
  if (next > end && (before == NO_NUMBER || before == PERIODS_ALONE)) {
    const char *behind = pgni_move_number_end(next, stop);
    return behind > next && behind[-1] == '.' ? MAYBE : SURELY;
  }
  /* No move number but a date, or a fraction, unless a move or a result follows. */
  *p = next;
  return behind_number(word_likeness(lexer, p));
}

/* The letter of a piece apart from its move, or the sign of a novelty (N f3). */
static bool is_letter_before_move(const char *p, const char *stop) {
  const char *move = skip_blanks(p + 1, stop), *end = move < stop ? pgni_move_end(move, stop) : move;
  return strchr("KQRBN", *p) && end > move && pgn_move_text_is_plausible(move, (size_t)(end - move));
}

static enum likeness likeness(struct pgni_lexer *lexer, const char **p, bool is_first, enum number *number) {
  const char *stop = lexer->stop;
  pgn_code code;
  switch (**p) {
  case '{':
  case ';':
  case '*': return SURELY;
  case '$': return *p + 1 < stop && pgn_is_digit((*p)[1]) ? SURELY : NO_MOVETEXT;
  case '!':
  case '?':
    while (*p < stop && (**p == '!' || **p == '?'))
      ++*p;
    return is_first ? NO_MOVETEXT : MAYBE;
  case '[':
  case '<': return !is_first && pgni_ends_movetext(lexer, *p) ? SURELY : NO_MOVETEXT;
  default: break;
  }
  if (pgn_is_digit(**p) || pgni_period(*p, stop))
    return number_likeness(lexer, p, number);
  *number = NO_NUMBER;
  const char *from = *p;
  enum likeness found = word_likeness(lexer, p);
  if (found == NO_MOVETEXT && *p == from + 1 && is_letter_before_move(from, stop))
    return MAYBE;
  if (found == NO_MOVETEXT && !is_first && *p > from && pgni_word_belongs_to_move(from, (size_t)(*p - from), &code))
    return MAYBE;
  return found;
}

/* ---- a word alone -------------------------------------------------------------------------------------------- */

/* True when the game whose tags were read can begin with that word. */
static bool is_first_move(const struct pgni_lexer *lexer, const char *text, size_t length) {
  const pgn_game game = {.text = lexer->item,
                         .tags = lexer->tag,
                         .tag_count = lexer->tag_count,
                         .tag_ids = lexer->ids,
                         .tag_of_id = lexer->id_tag,
                         .result = PGN_NO_TOKEN};
  pgn_notation_style style = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  pgn_diag_list list;
  pgn_replayed replayed;
  pgni_run_together several;
  pgn_move move;
  pgn_diag_list_init(&list);
  pgni_start_position(&game, &list, &replayed);
  pgn_diag_list_clear(&list);
  if (!replayed.is_playable)
    return false;
  pgn_status status = pgn_move_parse(&replayed.start, text, length, &style, &move, NULL);
  if (status == PGN_OK || status == PGN_ERR_AMBIGUOUS)
    return status != PGN_OK || *text == '@' || pgn_move_get_kind(move) != PGN_MOVE_NULL;
  pgni_run_together_find(&replayed.start, text, length, PGN_NOTATION_AUTO, &several);
  return several.ways > 0;
}

/* True when the next line that is not blank begins with a move.  What is written begins with a number, so it does not
 * turn the text above it into movetext. */
static bool has_move_below(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  for (size_t length; (length = pgni_any_space(p, stop)) > 0 || (length = pgni_padding(p, stop)) > 0;)
    p += length;
  lexer->uncertain |= p == stop;
  const char *end = p < stop ? pgni_move_end(p, stop) : p;
  lexer->uncertain |= end == stop;
  return end > p && pgn_result_parse(p, (size_t)(end - p)) == PGN_RESULT_NONE &&
         pgn_move_text_is_plausible(p, (size_t)(end - p));
}

/* ---- the line ------------------------------------------------------------------------------------------------ */

/* A word alone on its line, that may be prose; NULL where there is none. */
struct alone {
  const char *word, *end, *line_end;
};

/* The answer but for a word alone, for which it is true. */
static bool looks_like_movetext(struct pgni_lexer *lexer, const char *p, struct alone *alone) {
  const char *stop = lexer->stop;
  enum number number = NO_NUMBER;
  memset(alone, 0, sizeof *alone);
  for (int words = 0; words < WORDS_MAX; words++) {
    p = skip_blanks(p, stop);
    lexer->uncertain |= p == stop;
    if (p == stop || pgn_is_line_end(*p)) {
      alone->line_end = p;
      return words > 0;
    }
    const char *word = p;
    enum likeness found = likeness(lexer, &p, words == 0, &number);
    lexer->uncertain |= p == stop;
    alone->word = words == 0 && found == NOT_ALONE ? word : NULL;
    alone->end = p;
    if (found == SURELY || found == NO_MOVETEXT)
      return found == SURELY;
  }
  return true;
}

bool pgni_may_begin_movetext(struct pgni_lexer *lexer, const char *p, const char *stop) {
  struct alone alone;
  const char *whole = lexer->stop;
  lexer->stop = stop;
  bool found = looks_like_movetext(lexer, p, &alone);
  lexer->stop = whole;
  return found;
}

/* What nearly all movetext begins with, told without looking at words: a number with its period, and a letter. */
static bool is_number_before_letter(const char *p, const char *stop) {
  const char *digits = p;
  while (p < stop && pgn_is_digit(*p))
    p++;
  if (p == digits || p - digits > 3 || *digits == '0' || stop - p < 3 || *p != '.')
    return false;
  p += p[1] == ' ' ? 2 : 1;
  return pgni_is_file(*p) || (*p != 0 && strchr("KQRBNO", *p));
}

bool pgni_begins_movetext(struct pgni_lexer *lexer, const char *p) {
  if (is_number_before_letter(p, lexer->stop))
    return true;
  struct alone alone;
  if (!looks_like_movetext(lexer, p, &alone))
    return false;
  return !alone.word || !pgni_is_before_moves(lexer) || has_move_below(lexer, alone.line_end) ||
         is_first_move(lexer, alone.word, (size_t)(alone.end - alone.word));
}

/* ---- moves that stand in other text -------------------------------------------------------------------------- */

/* The end of a sign at `p` that a line of movetext may wrongly begin with; NULL when there is none. */
static const char *sign_end(const char *p, const char *stop) {
  if (stop - p >= 3 && memcmp(p, "(=)", 3) == 0)
    return p + 3;
  return *p != 0 && strchr("()<>}]!?", *p) ? p + 1 : NULL;
}

static const char *skip_signs(const char *p, const char *stop) {
  for (const char *end;; p = end) {
    p = skip_blanks(p, stop);
    if (p == stop || pgn_is_line_end(*p) || !(end = sign_end(p, stop)))
      return p;
  }
}

/* A word that can be nothing but a move; `*p` moves behind it. */
static bool pass_sure_move(const char **p, const char *stop) {
  const char *from = *p;
  *p = pgni_move_end(from, stop);
  return move_likeness(from, (size_t)(*p - from)) == SURELY;
}

bool pgni_begins_movetext_behind_signs(struct pgni_lexer *lexer, const char *p) {
  const char *stop = lexer->stop;
  const char *from = skip_signs(p, stop);
  if (from == p || pgni_mark_end(p, stop))
    return false;
  /* Two words are all that is looked at. */
  const char *limit = stop - from > SIGNED_MAX ? from + SIGNED_MAX : stop;
  const char *line_end = pgni_line_end(from, limit);
  lexer->uncertain |= line_end == stop;
  const char *number_end = from < line_end && pgn_is_digit(*from) ? pgni_move_number_end(from, line_end) : from;
  p = skip_blanks(number_end, line_end);
  if (p == line_end || !pass_sure_move(&p, line_end))
    return false;
  if (number_end > from)
    return true;
  /* Two moves, or a move and the number of the next. */
  p = skip_signs(p, line_end);
  if (p < line_end && pgn_is_digit(*p))
    p = skip_blanks(pgni_move_number_end(p, line_end), line_end);
  return p < line_end && pass_sure_move(&p, line_end);
}

enum pgni_moves_held pgni_moves_held_by(const char *p, const char *stop) {
  enum pgni_moves_held held = PGNI_HOLDS_NO_MOVES;
  bool is_behind_one = false;
  unsigned moves = 0; /* of the line */
  while (p < stop) {
    if (pgn_is_line_end(*p))
      moves = 0;
    size_t space = pgni_any_space(p, stop);
    const char *digits = p;
    while (p < stop && pgn_is_digit(*p) && p - digits < 4)
      p++;
    const char *number_end = p > digits ? pgni_move_number_end(digits, stop) : digits;
    bool has_digits = p > digits && p - digits <= 3; /* 1e4 has its number as well */
    if (has_digits) {
      is_behind_one = p - digits == 1 && *digits == '1';
      p = number_end > p ? number_end : p;
      if (number_end > digits)
        continue;
    } else {
      p = digits;
    }
    const char *word = p, *end = pgni_move_end(p, stop);
    if (space || end == word) {
      p = word + (space ? space : 1);
      continue;
    }
    if (pass_sure_move(&p, stop)) {
      if (is_behind_one)
        return PGNI_HOLDS_FIRST_MOVE;
      if (++moves > 1)
        held = PGNI_HOLDS_MOVES;
    }
    is_behind_one = false;
    p = end;
  }
  return held;
}
