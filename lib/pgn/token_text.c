/* SPDX-License-Identifier: MIT
 * How far a token of movetext reaches. */
#include "pgn/token_text.h"

#include "base/dash.h"
#include "base/utf8.h"
#include "notation/lenient.h"
#include "notation/notation_internal.h"
#include "pgn/lexer.h"
#include "pgn/result.h"
#include "pgnkit/notation.h"

#include <string.h>

/* ---- characters -------------------------------------------------------------------------------------------- */

enum { WORD_GOES_ON, WORD_ENDS, WORD_LOOK_CLOSER };

/* What ends a word of movetext.  A period is left to the word itself: it ends a number, but not "e.p.".  Bytes above
 * ASCII may begin a space. */
#define L WORD_LOOK_CLOSER
#define ROW(high)                                                                                                   \
  [0x##high##0] = L, [0x##high##1] = L, [0x##high##2] = L, [0x##high##3] = L, [0x##high##4] = L, [0x##high##5] = L, \
  [0x##high##6] = L, [0x##high##7] = L, [0x##high##8] = L, [0x##high##9] = L, [0x##high##a] = L, [0x##high##b] = L, \
  [0x##high##c] = L, [0x##high##d] = L, [0x##high##e] = L, [0x##high##f] = L
static const uint8_t word_table[256] = {['\0'] = WORD_ENDS,
                                        ['\x1a'] = WORD_ENDS,
                                        [' '] = WORD_ENDS,
                                        ['\t'] = WORD_ENDS,
                                        ['\n'] = WORD_ENDS,
                                        ['\v'] = WORD_ENDS,
                                        ['\f'] = WORD_ENDS,
                                        ['\r'] = WORD_ENDS,
                                        ['{'] = WORD_ENDS,
                                        ['}'] = WORD_ENDS,
                                        ['('] = WORD_ENDS,
                                        [')'] = WORD_ENDS,
                                        ['['] = WORD_ENDS,
                                        [']'] = WORD_ENDS,
                                        ['<'] = WORD_ENDS,
                                        ['>'] = WORD_ENDS,
                                        [';'] = WORD_ENDS,
                                        ['!'] = WORD_ENDS,
                                        ['?'] = WORD_ENDS,
                                        ['$'] = WORD_ENDS,
                                        ['*'] = WORD_ENDS,
                                        ROW(8),
                                        ROW(9),
                                        ROW(a),
                                        ROW(b),
                                        ROW(c),
                                        ROW(d),
                                        ROW(e),
                                        ROW(f)};
#undef ROW
#undef L

const char *pgni_word_end(const char *p, const char *stop) {
  for (;;) {
    while (p < stop && word_table[(unsigned char)*p] == WORD_GOES_ON)
      p++;
    if (p == stop || word_table[(unsigned char)*p] == WORD_ENDS || pgni_odd_space(p, stop) || pgni_padding(p, stop))
      return p;
    uint32_t point;
    size_t length = pgni_utf8_decode(p, (size_t)(stop - p), &point);
    p += length ? length : 1;
  }
}

static const char *skip_blanks(const char *p, const char *stop) {
  for (size_t length; p < stop && (length = *p == ' ' || *p == '\t' ? 1 : pgni_odd_space(p, stop)) > 0;)
    p += length;
  return p;
}

/* Where a dash at the end of `from`..`to` begins, NULL when there is none. */
static const char *last_dash(const char *from, const char *to) {
  for (int length = 3; length > 0; length -= 2)
    if (to - from > length && pgni_dash(to - length, to) == (size_t)length)
      return to - length;
  return NULL;
}

static bool is_square_at(const char *p, const char *stop) {
  return stop - p >= 2 && pgni_is_file(p[0]) && pgni_is_rank(p[1]);
}

static bool is_check_sign(char c) { return c == '+' || c == '#'; }

static const char *skip_check_signs(const char *p, const char *stop) {
  while (p < stop && is_check_sign(*p))
    p++;
  return p;
}

static const char *without_check_signs(const char *from, const char *end) {
  while (end > from && is_check_sign(end[-1]))
    end--;
  return end;
}

/* ---- numbers ------------------------------------------------------------------------------------------------- */

size_t pgni_period(const char *p, const char *stop) {
  if (p == stop)
    return 0;
  if (*p == '.' || *p == '\x85') /* of Windows-1252; in UTF-8 no character begins with it */
    return 1;
  return stop - p >= 3 && memcmp(p, "\xe2\x80\xa6", 3) == 0 ? 3 : 0;
}

static const char *periods_end(const char *p, const char *stop) {
  for (size_t length; (length = pgni_period(p, stop)) > 0;)
    p += length;
  return p;
}

/* True for 1: e4 and 1:e4, where 1:0 and 1 : 0 are results. */
static bool is_colon_of_number(const char *digits, const char *colon, const char *stop) {
  struct pgni_result found;
  if (pgni_result_scan(digits, stop, &found) && pgni_word_end(digits + found.length, stop) == digits + found.length)
    return false;
  const char *behind = colon + 1;
  return behind == stop || pgni_any_space(behind, stop) || pgni_is_file(*behind) ||
         (*behind && strchr("KQRBNO", *behind));
}

const char *pgni_move_number_end(const char *p, const char *stop) {
  const char *digits = p;
  while (p < stop && pgn_is_digit(*p))
    p++;
  size_t count = (size_t)(p - digits);
  bool period = pgni_period(p, stop) > 0;
  if (count > 3 && !period)
    return digits;
  if (count <= 3 && count > 0 && !period && p < stop) {
    if (*p == ',' && p + 1 < stop && !pgn_is_digit(p[1]))
      return p + 1; /* 1,e4 */
    if (*p == ':' && is_colon_of_number(digits, p, stop))
      return p + 1;
    if (pgni_word_end(p, stop) > p)
      return digits; /* digits that begin a word: 1-0, 0-0, 1e4 */
  }
  return periods_end(p, stop);
}

/* ---- moves --------------------------------------------------------------------------------------------------- */

static bool is_move_by_form(const char *text, const char *end) {
  while (end > text && (end[-1] == ',' || end[-1] == '.'))
    end--;
  return pgn_move_text_is_plausible(text, (size_t)(end - text));
}

/* Where a result begins that stands together with the move before it (Qh5#1-0), or periods and what follows them do
 * (e4...e5); NULL when the word is one piece. */
static const char *part_run_together(const char *word, const char *end) {
  for (const char *p = word + 2; p < end; p++) {
    struct pgni_result found;
    size_t period = pgni_period(p, end);
    if (period && (period == 3 || *p != '.' || pgni_period(p + 1, end))) {
      if (is_move_by_form(word, p))
        return p;
      p = periods_end(p, end) - 1;
    } else if ((pgn_is_digit(*p) || *p == '\xc2' || *p == '\xbd') && pgni_result_scan(p, end, &found) &&
               found.length == (size_t)(end - p) && !found.may_be_castling && is_move_by_form(word, p)) {
      return p;
    }
  }
  return NULL;
}

/* The bytes of a piece's letter or figurine at `p`, 0 when there is none a pawn may become. */
static size_t promotion_piece(const char *p, const char *stop) {
  size_t length = 0;
  if (p == stop)
    return 0;
  if ((*p | 0x20) >= 'a' && (*p | 0x20) <= 'z' && (unsigned char)*p < 0x80)
    return 1;
  return pgni_figurine_role(p, (size_t)(stop - p), &length) != PGN_ROLE_NONE ? length : 0;
}

/* The end of (Q) at `p`, NULL when it is not there. */
static const char *promotion_in_parentheses_end(const char *p, const char *stop) {
  if (p == stop || *p != '(')
    return NULL;
  p++;
  size_t piece = promotion_piece(p, stop);
  return piece && p + piece < stop && p[piece] == ')' ? p + piece + 1 : NULL;
}

/* The end of the piece a pawn becomes at `p`, a word of its own with check marks at most; NULL when there is none. */
static const char *promotion_word_end(const char *p, const char *stop) {
  static const char pieces[] = "QRBNqrbn";
  p = skip_check_signs(p, stop);
  size_t length = promotion_piece(p, stop);
  if (length == 0 || (length == 1 && !strchr(pieces, *p)))
    return NULL;
  const char *end = pgni_word_end(p, stop);
  return skip_check_signs(p + length, end) == end ? end : NULL;
}

static bool is_zero(char c) { return c == 'O' || c == 'o' || c == '0'; }

/* The end of castling with blanks in it (O - O) at `p`, NULL when there is none. */
static const char *spaced_castling_end(const char *p, const char *stop) {
  char letter = *p;
  const char *end = NULL, *q = p + 1;
  bool has_blank = false;
  for (int i = 0; i < 2; i++) {
    const char *dash = skip_blanks(q, stop);
    const char *dash_end = dash + pgni_dash(dash, stop);
    if (dash_end == dash)
      break;
    const char *next = skip_blanks(dash_end, stop);
    if (next == stop || *next != letter)
      break;
    has_blank |= dash > q || next > dash_end;
    q = next + 1;
    end = q;
  }
  if (!end || !has_blank)
    return NULL;
  end = skip_check_signs(end, stop);
  return pgni_word_end(end, stop) == end ? end : NULL;
}

/* The end of "e. p." at `p`, NULL when it is not there. */
static const char *spaced_passing_mark_end(const char *p, const char *word_end, const char *stop) {
  if (word_end - p > 2 || *p != 'e' || (word_end - p == 2 && p[1] != '.'))
    return NULL;
  const char *next = skip_blanks(word_end, stop);
  if (next == stop || *next != 'p')
    return NULL;
  next += next + 1 < stop && next[1] == '.' ? 2 : 1;
  return pgni_word_end(next, stop) == next ? next : NULL;
}

/* A pawn on its last rank: e8, exd8, e7-e8; signs of check, and that of a promotion, may stand behind it. */
static bool awaits_promotion(const char *move, const char *end) {
  if (end > move && end[-1] == '=')
    end--;
  end = without_check_signs(move, end);
  return end - move >= 2 && pgni_is_file(*move) && pgni_is_file(end[-2]) && (end[-1] == '1' || end[-1] == '8') &&
         pgn_move_text_is_plausible(move, (size_t)(end - move));
}

/* A move to which a dash and a square may be added: e2, Ng1. */
static bool is_origin(const char *move, const char *end) {
  return end - move <= 3 && end - move >= 2 && is_square_at(end - 2, end) &&
         (end - move == 2 || (*move >= 'A' && *move <= 'Z'));
}

const char *pgni_move_end(const char *p, const char *stop) {
  const char *end = pgni_word_end(p, stop), *joined = NULL;
  if (end == p)
    return end;
  if (is_zero(*p) && (joined = spaced_castling_end(p, stop)))
    return joined;
  if (*p == 'e' && (joined = spaced_passing_mark_end(p, end, stop)))
    return joined;
  const char *square_end = without_check_signs(p, end);
  if (end < stop && square_end > p && (square_end[-1] == '1' || square_end[-1] == '8' || square_end[-1] == '=') &&
      (joined = promotion_in_parentheses_end(end, stop)))
    return pgni_word_end(joined, stop);
  const char *part = part_run_together(p, end);
  if (part)
    return part;
  const char *dash = last_dash(p, end);
  if (dash && is_origin(p, dash)) {
    joined = skip_blanks(end, stop);
    if (joined > end && is_square_at(joined, stop))
      return pgni_word_end(joined, stop);
  }
  if (end - p >= 3 && end[-1] == '=' && awaits_promotion(p, end)) {
    joined = skip_blanks(end, stop);
    if (joined > end && (joined = promotion_word_end(joined, stop)))
      return joined;
  }
  return end;
}

const char *pgni_move_rest_end(const char *move, const char *end, const char *p, const char *stop) {
  const char *next;
  if (end == p || skip_blanks(end, p) < p)
    return NULL;
  size_t dash = pgni_dash(p, stop);
  /* What reads whole blocks has taken O-O for a word. */
  if (dash && is_zero(*move))
    return (next = spaced_castling_end(move, stop)) && next > p ? next : NULL;
  if (dash && is_origin(move, end)) {
    next = skip_blanks(p + dash, stop);
    return is_square_at(next, stop) ? pgni_word_end(next, stop) : NULL;
  }
  const char *sign = skip_check_signs(p, stop);
  if (sign < stop && *sign == '=' && end[-1] != '=' && awaits_promotion(move, end)) {
    next = skip_blanks(sign + 1, stop);
    return promotion_word_end(next, stop);
  }
  if (*p == '(' && awaits_promotion(move, end) && (next = promotion_in_parentheses_end(p, stop)))
    return pgni_word_end(next, stop);
  return NULL;
}

const char *pgni_mark_in_parentheses_end(const char *p, const char *stop) {
  enum { LONGEST = 16 };
  pgn_code code;
  const char *end = p + 1;
  while (end < stop && end - p < LONGEST && *end != ')' && *end != '(' && !pgn_is_line_end(*end))
    end++;
  if (end == stop || *end != ')' || end == p + 1)
    return NULL;
  return pgni_word_belongs_to_move(p, (size_t)(end + 1 - p), &code) ? end + 1 : NULL;
}
