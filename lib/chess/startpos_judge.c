/* SPDX-License-Identifier: MIT
 * Why letters are no start array, and a position no start position. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "chess/startpos.h"

struct reason {
  char *text; /* NULL: nobody wants it */
  size_t length;
};

/* Adds to a reason, which is cut when there is no more room. */
PGN_PRINTF(2, 3)
static void add(struct reason *reason, const char *format, ...) {
  if (!reason->text)
    return;
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(reason->text + reason->length, PGN_STARTPOS_REASON_MAX - reason->length, format, arguments);
  va_end(arguments);
  if (n > 0)
    reason->length += (size_t)n;
  if (reason->length >= PGN_STARTPOS_REASON_MAX)
    reason->length = PGN_STARTPOS_REASON_MAX - 1;
}

static const char *number_name(unsigned n) {
  static const char *const names[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight"};
  return names[n];
}

static bool judge_counts(const char array[8], struct reason *reason) {
  static const struct {
    char letter;
    const char *name;
    unsigned count;
  } pieces[] = {{'K', "king", 1}, {'Q', "queen", 1}, {'R', "rook", 2}, {'B', "bishop", 2}, {'N', "knight", 2}};
  enum { KINDS = sizeof pieces / sizeof pieces[0] };
  unsigned count[KINDS] = {0}, pawns = 0, known = 0, wrong = 0, told = 0;
  for (unsigned file = 0; file < 8; file++) {
    pawns += array[file] == 'P';
    for (unsigned i = 0; i < KINDS; i++)
      if (array[file] == pieces[i].letter) {
        count[i]++;
        known++;
      }
  }
  for (unsigned i = 0; i < KINDS; i++)
    wrong += count[i] != pieces[i].count;
  if (wrong == 0)
    return true;
  add(reason, "it has ");
  for (unsigned i = 0; i < KINDS; i++)
    if (count[i] != pieces[i].count) {
      add(reason, "%s%s %s%s",
          told == 0                         ? ""
          : told + 1 == wrong && pawns == 0 ? " and "
                                            : ", ",
          number_name(count[i]), pieces[i].name, count[i] == 1 ? "" : "s");
      told++;
    }
  if (pawns > 0)
    add(reason, " and %s pawn%s", number_name(pawns), pawns == 1 ? "" : "s");
  if (known + pawns < 8)
    add(reason, ", and a letter that is no piece");
  add(reason, "; an array has one king, one queen, two rooks, two bishops and two knights");
  return false;
}

bool pgn_startpos_judge(const char array[8], pgn_startpos_rules rules, char text[PGN_STARTPOS_REASON_MAX]) {
  struct reason reason = {.text = text};
  add(&reason, "%s", "");
  if (!judge_counts(array, &reason))
    return false;
  if (rules == PGN_STARTPOS_SHUFFLE)
    return true;
  unsigned bishops[2] = {0, 0}, rooks[2] = {0, 0}, bishop = 0, rook = 0, king = 0;
  for (unsigned file = 0; file < 8; file++) {
    if (array[file] == 'B')
      bishops[bishop++] = file;
    else if (array[file] == 'R')
      rooks[rook++] = file;
    else if (array[file] == 'K')
      king = file;
  }
  bool apart = (bishops[0] ^ bishops[1]) & 1, between = rooks[0] < king && king < rooks[1];
  if (!apart)
    add(&reason,
        "both bishops, on %c and %c, stand on %s squares: one must stand on a light square (b, d, f or h), the "
        "other on a dark one",
        'a' + (int)bishops[0], 'a' + (int)bishops[1], bishops[0] & 1 ? "light" : "dark");
  if (!apart && !between)
    add(&reason, "; and ");
  if (!between)
    add(&reason, "the king on %c must stand between the rooks on %c and %c", 'a' + (int)king, 'a' + (int)rooks[0],
        'a' + (int)rooks[1]);
  return apart && between;
}

/* ---- positions --------------------------------------------------------------------------------------------- */

static const char *piece_name(char piece) {
  static const char letters[] = "PNBRQKpnbrqk";
  static const char *const names[] = {"a white pawn",   "a white knight", "a white bishop", "a white rook",
                                      "a white queen",  "a white king",   "a black pawn",   "a black knight",
                                      "a black bishop", "a black rook",   "a black queen",  "a black king"};
  const char *letter = piece ? strchr(letters, piece) : NULL;
  return letter ? names[letter - letters] : "something";
}

/* What does not belong there, or is missing; NULL when the square is as it should be. */
static const char *wanted_on(const pgn_setup *setup, unsigned square) {
  char piece = setup->piece[square];
  bool white = piece >= 'A' && piece <= 'Z' && piece != 'P', black = piece >= 'a' && piece <= 'z' && piece != 'p';
  switch (square / 8) {
  case 0: return white ? NULL : "one of White's pieces";
  case 1: return piece == 'P' ? NULL : "a white pawn";
  case 6: return piece == 'p' ? NULL : "a black pawn";
  case 7: return black ? NULL : "one of Black's pieces";
  default: return piece == '.' ? NULL : "nothing";
  }
}

static bool judge_squares(const pgn_setup *setup, struct reason *reason) {
  enum { SHOWN = 2 };
  unsigned wrong = 0;
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++) {
    const char *wanted = wanted_on(setup, square);
    if (!wanted || wrong++ >= SHOWN)
      continue;
    char piece = setup->piece[square];
    if (wrong > 1)
      add(reason, "; ");
    if (piece == '.')
      add(reason, "%c%u is empty, but %s belongs there", 'a' + (int)(square % 8), square / 8 + 1, wanted);
    else
      add(reason, "%s stands on %c%u, where %s belongs", piece_name(piece), 'a' + (int)(square % 8), square / 8 + 1,
          wanted);
  }
  if (wrong > SHOWN)
    add(reason, "; and %u more square%s", wrong - SHOWN, wrong - SHOWN == 1 ? " does not fit" : "s do not fit");
  return wrong == 0;
}

bool pgn_startpos_judge_setup(const pgn_setup *setup, pgn_startpos_rules rules, char white[8], char black[8],
                              char text[PGN_STARTPOS_REASON_MAX]) {
  struct reason reason = {.text = text};
  add(&reason, "%s", "");
  if (!judge_squares(setup, &reason))
    return false;
  memcpy(white, setup->piece + PGN_A1, 8);
  for (unsigned file = 0; file < 8; file++)
    black[file] = (char)(setup->piece[PGN_A8 + file] - 'a' + 'A');
  char why[PGN_STARTPOS_REASON_MAX];
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    if (!pgn_startpos_judge(color == PGN_WHITE ? white : black, rules, why)) {
      add(&reason, "%s array: %s", color == PGN_WHITE ? "White's" : "Black's", why);
      return false;
    }
  if (setup->turn != PGN_WHITE)
    add(&reason, "Black is to move");
  else if (setup->halfmove_clock != 0 || setup->fullmove_number != 1)
    add(&reason, "its counters are %lu and %lu, so moves have been made; those of a start position are 0 and 1",
        (unsigned long)setup->halfmove_clock, (unsigned long)setup->fullmove_number);
  else
    return true;
  return false;
}

size_t pgn_startpos_fen(const char white[8], const char black[8], pgn_startpos_rules rules,
                        char fen[PGN_STARTPOS_FEN_MAX]) {
  char lower[8];
  for (unsigned file = 0; file < 8; file++)
    lower[file] = (char)(black[file] - 'A' + 'a');
  int n = snprintf(fen, PGN_STARTPOS_FEN_MAX, "%.8s/pppppppp/8/8/8/8/PPPPPPPP/%.8s w %s - 0 1", lower, white,
                   rules == PGN_STARTPOS_SHUFFLE ? "-" : "KQkq");
  return n > 0 ? (size_t)n : 0;
}
