/* SPDX-License-Identifier: MIT
 * Why letters are no start array, and a position no start position. */
#include <stdio.h>
#include <string.h>

#include "chess/sentence.h"
#include "chess/startpos.h"

static const char *number_name(unsigned n) {
  static const char *const names[] = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight"};
  return names[n];
}

static bool judge_counts(const char array[8], pgni_sentence *reason) {
  static const struct {
    char letter;
    pgn_role role;
    unsigned count;
  } pieces[] = {
      {'K', PGN_KING, 1}, {'Q', PGN_QUEEN, 1}, {'R', PGN_ROOK, 2}, {'B', PGN_BISHOP, 2}, {'N', PGN_KNIGHT, 2}};
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
  pgni_say(reason, "it has ");
  for (unsigned i = 0; i < KINDS; i++)
    if (count[i] != pieces[i].count) {
      pgni_say(reason, "%s%s %s%s",
               told == 0                         ? ""
               : told + 1 == wrong && pawns == 0 ? " and "
                                                 : ", ",
               number_name(count[i]), pgni_role_name(pieces[i].role), count[i] == 1 ? "" : "s");
      told++;
    }
  if (pawns > 0)
    pgni_say(reason, " and %s pawn%s", number_name(pawns), pawns == 1 ? "" : "s");
  if (known + pawns < 8)
    pgni_say(reason, ", and a letter that is no piece");
  pgni_say(reason, "; an array has one king, one queen, two rooks, two bishops and two knights");
  return false;
}

bool pgn_startpos_judge(const char array[8], pgn_startpos_rules rules, char text[PGN_STARTPOS_REASON_MAX]) {
  char unread[PGN_STARTPOS_REASON_MAX];
  pgni_sentence reason = pgni_sentence_begin(text ? text : unread, PGN_STARTPOS_REASON_MAX);
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
    pgni_say(&reason,
             "both bishops, on %c and %c, stand on %s squares: one must stand on a light square (b, d, f or h), the "
             "other on a dark one",
             'a' + (int)bishops[0], 'a' + (int)bishops[1], bishops[0] & 1 ? "light" : "dark");
  if (!apart && !between)
    pgni_say(&reason, "; and ");
  if (!between)
    pgni_say(&reason, "the king on %c must stand between the rooks on %c and %c", 'a' + (int)king, 'a' + (int)rooks[0],
             'a' + (int)rooks[1]);
  return apart && between;
}

/* ---- positions --------------------------------------------------------------------------------------------- */

/* "a white pawn" */
static struct pgni_phrase piece_phrase(char piece) {
  static const char letters[] = "PNBRQKpnbrqk";
  const char *letter = piece ? strchr(letters, piece) : NULL;
  unsigned index = letter ? (unsigned)(letter - letters) : 0;
  struct pgni_phrase phrase = {"something"};
  if (letter)
    snprintf(phrase.text, sizeof phrase.text, "a %s %s", pgni_color_adjective(index < 6 ? PGN_WHITE : PGN_BLACK),
             pgni_role_name((pgn_role)(PGN_PAWN + index % 6)));
  return phrase;
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

static bool judge_squares(const pgn_setup *setup, pgni_sentence *reason) {
  enum { SHOWN = 2 };
  unsigned wrong = 0;
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++) {
    const char *wanted = wanted_on(setup, square);
    if (!wanted || wrong++ >= SHOWN)
      continue;
    char piece = setup->piece[square];
    pgni_square_name name = pgni_square_name_of((pgn_square)square);
    if (wrong > 1)
      pgni_say(reason, "; ");
    if (piece == '.')
      pgni_say(reason, "%s is empty, but %s belongs there", name.text, wanted);
    else
      pgni_say(reason, "%s stands on %s, where %s belongs", piece_phrase(piece).text, name.text, wanted);
  }
  if (wrong > SHOWN)
    pgni_say(reason, "; and %u more square%s", wrong - SHOWN, wrong - SHOWN == 1 ? " does not fit" : "s do not fit");
  return wrong == 0;
}

bool pgn_startpos_judge_setup(const pgn_setup *setup, pgn_startpos_rules rules, char white[8], char black[8],
                              char text[PGN_STARTPOS_REASON_MAX]) {
  char unread[PGN_STARTPOS_REASON_MAX];
  pgni_sentence reason = pgni_sentence_begin(text ? text : unread, PGN_STARTPOS_REASON_MAX);
  if (!judge_squares(setup, &reason))
    return false;
  memcpy(white, setup->piece + PGN_A1, 8);
  for (unsigned file = 0; file < 8; file++)
    black[file] = (char)(setup->piece[PGN_A8 + file] - 'a' + 'A');
  char why[PGN_STARTPOS_REASON_MAX];
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    if (!pgn_startpos_judge(color == PGN_WHITE ? white : black, rules, why)) {
      pgni_say(&reason, "%s array: %s", color == PGN_WHITE ? "White's" : "Black's", why);
      return false;
    }
  if (setup->turn != PGN_WHITE)
    pgni_say(&reason, "Black is to move");
  else if (setup->halfmove_clock != 0 || setup->fullmove_number != 1)
    pgni_say(&reason, "its counters are %lu and %lu, so moves have been made; those of a start position are 0 and 1",
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
