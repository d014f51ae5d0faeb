/* SPDX-License-Identifier: MIT
 * Results in every spelling. */
#include "pgn/result.h"

#include "base/dash.h"
#include "notation/lenient.h"
#include "pgn/lexer.h"

#include <string.h>

/* What one player got, in half points. */
enum { LOST, DRAWN, WON };

struct part {
  const char *text;
  unsigned points;
};

static bool starts_with(const char *text, const char *stop, const char *with) {
  size_t length = strlen(with);
  return (size_t)(stop - text) >= length && memcmp(text, with, length) == 0;
}

/* Longer ones first, where one begins with another.  A half of Latin-1 is a byte of its own. */
static const struct part parts[] = {{"1/2", DRAWN}, {"0.5", DRAWN},      {"0,5", DRAWN}, {".5", DRAWN},
                                    {",5", DRAWN},  {"1", WON},          {"0", LOST},    {"O", LOST},
                                    {"o", LOST},    {"\xc2\xbd", DRAWN}, {"\xbd", DRAWN}};

static const struct part *part_at(const char *text, const char *stop) {
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (starts_with(text, stop, parts[i].text))
      return &parts[i];
  return NULL;
}

/* The bytes of the sign between the players' parts, 0 when there is none. */
static size_t sign_at(const char *text, const char *stop) {
  return text < stop && *text == ':' ? 1 : pgni_dash(text, stop);
}

static const char *skip_blanks(const char *p, const char *stop) {
  for (size_t length; p < stop && (length = *p == ' ' || *p == '\t' ? 1 : pgni_odd_space(p, stop)) > 0;)
    p += length;
  return p;
}

/* A line may have been broken behind the dash. */
static const char *skip_blanks_and_break(const char *p, const char *stop) {
  const char *q = skip_blanks(p, stop);
  if (q < stop && pgn_is_line_end(*q))
    q = skip_blanks(q + pgni_line_end_length(q, stop), stop);
  return q;
}

/* An F behind a score says that it was a forfeit. */
static const char *skip_forfeit(const char *p, const char *stop) {
  for (int i = 0; i < 2 && p < stop && (*p == 'F' || *p == 'f'); i++)
    p++;
  return p;
}

static void set_score(struct pgni_result *found, unsigned white, unsigned black) {
  found->code = PGN_CODE_RESULT_SPELLING;
  if (white == DRAWN && black == DRAWN) {
    found->result = PGN_RESULT_DRAW;
  } else if (white == WON && black == LOST) {
    found->result = PGN_RESULT_WHITE;
  } else if (white == LOST && black == WON) {
    found->result = PGN_RESULT_BLACK;
  } else {
    found->result = PGN_RESULT_UNKNOWN;
    found->code = PGN_CODE_RESULT_NOT_IN_PGN;
  }
}

/* Won or lost without a game: +/-, -:+, +--. */
static bool scan_forfeit(const char *text, const char *stop, struct pgni_result *found) {
  const char *p = text;
  bool wins[2], has_colon = false;
  for (int i = 0; i < 2; i++) {
    size_t dash = pgni_dash(p, stop);
    wins[i] = p < stop && *p == '+';
    if (!dash && !wins[i])
      return false;
    p += dash ? dash : 1;
    if (i == 1)
      break;
    size_t sign = p < stop && *p == '/' ? 1 : sign_at(p, stop);
    if (!sign)
      return false;
    has_colon = *p == ':';
    p += sign;
  }
  if (wins[0] && wins[1])
    return false;
  found->length = (size_t)(p - text);
  set_score(found, wins[0] ? WON : LOST, wins[1] ? WON : LOST);
  found->is_forfeit = true;
  found->may_be_judgement = !has_colon && wins[0] != wins[1];
  return true;
}

/* A half alone says it all, unless it is written as a decimal. */
static bool scan_half(const struct part *part, struct pgni_result *found) {
  if (part->points != DRAWN || memchr(part->text, '5', strlen(part->text)))
    return false;
  found->length = strlen(part->text);
  found->is_half = true;
  set_score(found, DRAWN, DRAWN);
  return true;
}

/* True for a token of PGN but for its dash. */
static bool has_only_odd_dash(const char *text, size_t length, const struct part *white, size_t b,
                              const struct part *black) {
  char token[8];
  size_t a = strlen(white->text), c = strlen(black->text);
  if (text[a] == ':' || a + b + c != length || a + 1 + c >= sizeof token)
    return false;
  memcpy(token, text, a);
  token[a] = '-';
  memcpy(token + a + 1, black->text, c);
  return pgn_result_parse(token, a + 1 + c) != PGN_RESULT_NONE;
}

/* One player's part, a dash, the other's. */
static bool scan_score(const char *text, const char *stop, struct pgni_result *found) {
  const struct part *white = part_at(text, stop), *black = NULL;
  if (!white)
    return false;
  const char *white_end = text + strlen(white->text);
  const char *white_stop = skip_forfeit(white_end, stop);
  const char *p = skip_blanks(white_stop, stop);
  size_t dash = sign_at(p, stop);
  bool is_colon = dash && *p == ':';
  if (dash) {
    p = skip_blanks_and_break(p + dash, stop);
    black = part_at(p, stop);
  }
  if (!black || white->points + black->points > WON) /* 1-1 is no score of chess */
    return scan_half(white, found);
  const char *black_end = p + strlen(black->text), *end = skip_forfeit(black_end, stop);
  found->length = (size_t)(end - text);
  found->is_forfeit = white_stop > white_end || end > black_end;
  set_score(found, white->points, black->points);
  /* Two zeros, or letters O, are castling where that is legal. */
  found->may_be_castling = white->points == LOST && black->points == LOST && !is_colon && end == black_end;
  if (pgn_result_parse(text, found->length) != PGN_RESULT_NONE)
    found->code = 0;
  else if (found->code == PGN_CODE_RESULT_SPELLING && has_only_odd_dash(text, found->length, white, dash, black))
    found->code = PGN_CODE_DASH_UNUSUAL;
  return true;
}

/* Words that say there is no result. */
static bool scan_word(const char *text, const char *stop, struct pgni_result *found) {
  if (!starts_with(text, stop, "none") && !starts_with(text, stop, "None"))
    return false;
  found->length = 4;
  found->result = PGN_RESULT_UNKNOWN;
  found->code = PGN_CODE_RESULT_NOT_IN_PGN;
  return true;
}

/* A comma or period behind a result is passed over. */
static void scan_punctuation(const char *text, const char *stop, struct pgni_result *found) {
  const char *sign = text + found->length;
  if (found->may_be_castling || sign == stop || (*sign != '.' && *sign != ',') ||
      (sign + 1 < stop && !pgni_any_space(sign + 1, stop)))
    return;
  found->length++;
  if (found->code == 0)
    found->code = PGN_CODE_RESULT_SPELLING;
}

bool pgni_result_scan(const char *text, const char *stop, struct pgni_result *found) {
  *found = (struct pgni_result){.result = PGN_RESULT_NONE};
  if (text == stop)
    return false;
  if (*text == '*') {
    found->length = 1;
    found->result = PGN_RESULT_UNKNOWN;
    return true;
  }
  if (!scan_word(text, stop, found) && !scan_forfeit(text, stop, found) && !scan_score(text, stop, found))
    return false;
  scan_punctuation(text, stop, found);
  return true;
}

bool pgni_result_read(const char *text, size_t length, struct pgni_result *found) {
  pgn_result token = pgn_result_parse(text, length);
  if (token != PGN_RESULT_NONE) {
    *found = (struct pgni_result){.result = token, .length = length};
    return true;
  }
  const char *stop = text + length;
  const char *from = skip_blanks(text, stop);
  while (stop > from && (stop[-1] == ' ' || stop[-1] == '\t'))
    stop--;
  if (!pgni_result_scan(from, stop, found) || found->length != (size_t)(stop - from))
    return false;
  if (stop - from != (ptrdiff_t)length && found->code == 0)
    found->code = PGN_CODE_RESULT_SPELLING;
  return true;
}

bool pgni_result_says_forfeit(const char *text, size_t length) {
  struct pgni_result found;
  if (pgni_result_read(text, length, &found))
    return found.is_forfeit;
  /* A word that begins with F: forfeit, FF. */
  bool begins = true;
  for (size_t i = 0; i < length; i++) {
    bool is_f = (text[i] | 0x20) == 'f';
    if (text[i] == '+' || (is_f && begins))
      return true;
    begins = !pgn_is_letter(text[i]);
  }
  return false;
}
