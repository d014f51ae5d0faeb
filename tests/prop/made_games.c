/* SPDX-License-Identifier: MIT
 * Random legal games, most of them regular, and what is odd about the others. */
#include "prop/made_games.h"

#include <string.h>

#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "prop/starts.h"
#include "prop/tap.h"

struct maker {
  char *text;
  size_t length, room, line; /* `line` is where the last one begins */
  uint64_t *random;
  int odd; /* one thing in so many is odd; 0 = none */
  const char *line_end;
  unsigned width;
  bool numbers_black, is_numbered;
};

static int below(struct maker *make, int n) { return random_below(make->random, n); }

/* True once in `n`. */
static bool once(struct maker *make, int n) { return below(make, n) == 0; }

static bool is_odd(struct maker *make) { return make->odd && once(make, make->odd); }

static void put_bytes(struct maker *make, const char *bytes, size_t length) {
  if (make->room - make->length <= length)
    return;
  memcpy(make->text + make->length, bytes, length);
  make->length += length;
}

static void put(struct maker *make, const char *text) { put_bytes(make, text, strlen(text)); }

__attribute__((format(printf, 2, 3))) static void put_format(struct maker *make, const char *format, ...) {
  char text[500];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  put(make, text);
}

static const char *one_of(struct maker *make, const char *const *texts, size_t count) {
  return texts[below(make, (int)count)];
}
#define ONE_OF(make, ...) \
  one_of((make), (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static void put_line_end(struct maker *make) {
  put(make, make->line_end);
  make->line = make->length;
}

/* What stands between two words. */
static void put_gap(struct maker *make) {
  if (is_odd(make)) {
    if (once(make, 3))
      for (int n = below(make, 70); n > 0; n--)
        put(make, ONE_OF(make, " ", " ", " ", "\n"));
    else
      put(make, ONE_OF(make, "\t", "  ", "\r\n", "\n\n", "\r", "\v", "\xc2\xa0", "", " \n", "\n%an escape\n"));
  }
  if (make->length - make->line > make->width)
    put_line_end(make);
  else
    put(make, " ");
}

/* ---- words ------------------------------------------------------------------------------------------------- */

static const char letters[] = "NBRQK", files[] = "abcdefgh", ranks[] = "12345678";

static char *add_square(uint64_t *random, char *at) {
  *at++ = files[random_below(random, 8)];
  *at++ = ranks[random_below(random, 8)];
  return at;
}

static char *add_mark(uint64_t *random, char *at) {
  static const char *const marks[] = {"", "", "", "+", "#", "++", "+#"};
  const char *mark = marks[random_below(random, 7)];
  return memcpy(at, mark, strlen(mark)), at + strlen(mark);
}

static char *add_promotion(uint64_t *random, char *at) {
  *at++ = '=';
  *at++ = letters[random_below(random, 5)];
  return at;
}

/* A word that may be a move, whatever the position. */
static void make_word(uint64_t *random, char out[40]) {
  static const char any[] = "NBRQKabcdefgh12345678x=+#-O";
  static const char *const others[] = {
      "0-0",       "0-0-0",  "e8Q",      "e8(Q)",    "exd6e.p.", "Nf3Nc6",  "Kxe8",    "P@e4",     "nf3",
      "Nbd7xf3",   "O-O-O+", "O-O++",    "e1=K",     "--",       "Z0",      "e.p.",    "mate",     "1000.",
      "100000.",   "999999", "1000000.", "99999999", "e4e5",     "g1f3",    "7163",    "e7e8q",    "O-O-O-",
      "Ng1-f3",    "b1=Q+",  "Qa1xb2+",  "Qh4xe1#",  "Nb1xd2",   "exd8=Q+", "e7xd8=Q", "Qa1xb2++", "e7xd8=Q+#",
      "O-O-O-O-O", "O-1",    "O",        "1-O",      "+-",       "-",       "+",       "n",        "o-o",
      "00",        "000",    "0.",       "1",        "1/2",      ".",       "...",     "1....",    "Qh5#1-O",
      "e41-O",     "e p.",   "e p"};
  char *at = out;
  int kind = random_below(random, 12);
  if (kind < 5) {
    *at++ = letters[random_below(random, 5)];
    if (random_below(random, 3) == 0)
      *at++ = files[random_below(random, 8)];
    if (random_below(random, 4) == 0)
      *at++ = ranks[random_below(random, 8)];
    if (random_below(random, 3) == 0)
      *at++ = 'x';
    at = add_mark(random, add_square(random, at));
  } else if (kind < 8) {
    if (random_below(random, 2)) {
      *at++ = files[random_below(random, 8)];
      *at++ = 'x';
    }
    at = add_square(random, at);
    if (strchr("18", at[-1]) || random_below(random, 9) == 0)
      at = add_promotion(random, at);
    at = add_mark(random, at);
  } else if (kind == 8) {
    memcpy(at, "O-O-O", 5);
    at = add_mark(random, at + (random_below(random, 2) ? 5 : 3));
  } else if (kind == 9) {
    for (int n = 5 + random_below(random, 6); n > 0; n--)
      *at++ = any[random_below(random, sizeof any - 1)];
  } else {
    const char *word = others[random_below(random, sizeof others / sizeof *others)];
    at = memcpy(at, word, strlen(word));
    at += strlen(word);
  }
  *at = 0;
}

/* A word for an own piece that sees a square: legal, or pinned, or one of several, or it leaves the king in check. */
static void make_fitting_word(struct maker *make, const pgn_position *position, char out[40]) {
  pgn_color us = pgn_position_turn(position);
  for (int tries = 0; tries < 20; tries++) {
    pgn_square to = (pgn_square)below(make, 64);
    pgn_bitboard from_set = pgn_position_attackers(position, to) & pgn_position_pieces(position, us, PGN_ROLE_NONE);
    if (from_set == 0 || (pgn_position_pieces(position, us, PGN_ROLE_NONE) >> to & 1))
      continue;
    pgn_square from = (pgn_square)below(make, 64);
    while (!(from_set >> from & 1))
      from = (from + 1) & 63;
    pgn_role role = pgn_position_piece_at(position, from, NULL);
    bool takes = pgn_position_piece_at(position, to, NULL) != PGN_ROLE_NONE || role == PGN_PAWN;
    char *at = out;
    if (role != PGN_PAWN)
      *at++ = " PNBRQK"[role];
    if (role == PGN_PAWN || once(make, 4))
      *at++ = files[from & 7];
    if (role != PGN_PAWN && once(make, 5))
      *at++ = ranks[from >> 3];
    if (takes != once(make, 12))
      *at++ = 'x';
    *at++ = files[to & 7];
    *at++ = ranks[to >> 3];
    if (role == PGN_PAWN && (to >> 3 == 0 || to >> 3 == 7))
      at = add_promotion(make->random, at);
    *at = 0;
    return;
  }
  make_word(make->random, out);
}

static void put_wrong_word(struct maker *make, const pgn_position *position) {
  char word[40];
  if (once(make, 5)) /* whatever became of the rights, and of the squares between */
    strcpy(word, once(make, 2) ? "O-O" : "O-O-O");
  else if (once(make, 3))
    make_word(make->random, word);
  else
    make_fitting_word(make, position, word);
  put(make, word);
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

static void put_number(struct maker *make, const pgn_position *position, bool is_interrupted) {
  bool is_black = pgn_position_turn(position) == PGN_BLACK;
  unsigned number = pgn_position_fullmove_number(position);
  if (!is_odd(make)) {
    if (make->is_numbered && (!is_black || is_interrupted || make->numbers_black)) {
      put_format(make, "%u%s", number, is_black ? "..." : ".");
      put_gap(make);
    }
    return;
  }
  const char *zero = ONE_OF(make, "", "", "", "0");
  number += once(make, 3) ? (unsigned)(below(make, 3) - 1) : 0;
  const char *periods = ONE_OF(make, "", ".", ". .", "..", "...", "....", " .", " ...");
  put_format(make, "%s%u%s", zero, number, periods);
  if (!once(make, 4))
    put_gap(make);
}

/* Something tells more about its origin than it has to, or less about what it does. */
static size_t change_san(struct maker *make, pgn_move move, char *san, size_t length) {
  pgn_role role = pgn_move_role(move);
  if (pgn_move_get_kind(move) == PGN_MOVE_CASTLING)
    return length;
  char *capture = memchr(san, 'x', length);
  switch (below(make, 5)) {
  case 0:
    if (capture) {
      memmove(capture, capture + 1, (size_t)(san + length - capture - 1));
      return length - 1;
    }
    break;
  case 1:
    if (strchr("+#", san[length - 1]))
      return length - 1;
    break;
  case 2: san[length] = "+#"[below(make, 2)]; return length + 1;
  default:
    if (role != PGN_PAWN) {
      char told[2] = {files[pgn_move_from(move) & 7], ranks[pgn_move_from(move) >> 3]};
      size_t from = (size_t)below(make, 2), count = from ? 1 : 1 + (size_t)below(make, 2);
      const char *behind = capture ? capture : san + 1;
      size_t rest = (size_t)(san + length - behind);
      memmove(san + 1 + count, behind, rest);
      memcpy(san + 1, told + from, count);
      return 1 + count + rest;
    }
  }
  return length;
}

static void put_move(struct maker *make, const pgn_position *position, pgn_move move) {
  char text[PGN_MOVE_TEXT_MAX + 8];
  pgn_notation_style style = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  if (make->odd && once(make, 4 * make->odd))
    style.notation = (pgn_notation)(PGN_NOTATION_SAN + below(make, PGN_NOTATION_ICCF + 1 - PGN_NOTATION_SAN));
  size_t length = pgn_move_format(position, move, &style, text, sizeof text);
  if (style.notation == PGN_NOTATION_SAN && length > 1 && is_odd(make))
    length = change_san(make, move, text, length);
  put_bytes(make, text, length);
}

/* One of the legal moves, the rare kinds more often; 0 when there is none. */
static pgn_move choose_move(struct maker *make, const pgn_position *position) {
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  if (count == 0)
    return 0;
  pgn_move chosen = moves[below(make, (int)count)];
  if (once(make, 2))
    for (size_t i = 0; i < count; i++)
      if (pgn_move_get_kind(moves[i]) > PGN_MOVE_DOUBLE_PUSH && once(make, 3))
        chosen = moves[i];
  return chosen;
}

/* ---- lines of play ----------------------------------------------------------------------------------------- */

static void put_line(struct maker *make, pgn_position *position, int plies, int depth, bool is_interrupted);

static void put_comment(struct maker *make) {
  static const char *const comments[] = {"{a comment}",
                                         "{[%clk 1:29:55]}",
                                         "{}",
                                         "{of more than one\nline}",
                                         "{[%eval 0.17] [%clk 0:00:01]}",
                                         "; a line\n",
                                         "{caf\xc3\xa9}",
                                         "{1. e4 e5 *}",
                                         "{x} {y}",
                                         "$14 {and}",
                                         "$1",
                                         "$300",
                                         "{d5} $22"};
  put(make, comments[below(make, sizeof comments / sizeof *comments - (make->odd ? 0 : 5))]);
}

static void put_variation(struct maker *make, const pgn_position *before, int depth) {
  pgn_position position = *before;
  put(make, "(");
  if (is_odd(make))
    put_gap(make);
  if (make->odd && once(make, 3)) {
    put_number(make, &position, true);
    put_wrong_word(make, &position);
  } else {
    put_line(make, &position, 1 + below(make, 5), depth + 1, true);
  }
  if (!make->odd || !once(make, 30 * make->odd))
    put(make, ")");
}

/* What may stand behind a move; true when the next one needs its number. */
static bool put_remarks(struct maker *make, const pgn_position *before, const pgn_position *after, bool is_rare,
                        int depth) {
  if (is_odd(make) || once(make, 40))
    put(make, make->odd ? ONE_OF(make, "!", "?!", "!!!", " !", "!?", " N", " e.p.", "+", "??", "=") : "!");
  bool any = false;
  while (once(make, is_rare ? 3 : 25)) {
    any = true;
    put_gap(make);
    if (depth < 4 && once(make, 2))
      put_variation(make, make->odd && once(make, 10) ? after : before, depth);
    else
      put_comment(make);
  }
  return any;
}

static void put_line(struct maker *make, pgn_position *position, int plies, int depth, bool is_interrupted) {
  for (int i = 0; i < plies; i++) {
    pgn_move move = choose_move(make, position);
    if (make->odd && !pgn_position_is_check(position) && once(make, 8 * make->odd))
      move = pgn_move_null();
    if (move == 0)
      return;
    if (i > 0)
      put_gap(make);
    put_number(make, position, is_interrupted);
    pgn_position before = *position;
    if (make->odd && once(make, 12 * make->odd)) {
      put_wrong_word(make, position); /* what is behind it is legal again if the word is none */
      put_gap(make);
    }
    if (pgn_move_get_kind(move) == PGN_MOVE_NULL)
      put(make, ONE_OF(make, "--", "Z0"));
    else
      put_move(make, position, move);
    pgn_position_play(position, move);
    bool is_rare = pgn_move_get_kind(move) > PGN_MOVE_DOUBLE_PUSH || i == 0 || is_interrupted;
    is_interrupted = put_remarks(make, &before, position, is_rare, depth);
  }
}

/* ---- games ------------------------------------------------------------------------------------------------- */

/* A set-up with clocks that are seldom met; true when it is given as a FEN. */
static bool choose_start(struct maker *make, pgn_position *position, char fen[REF_TEXT]) {
  int kind = below(make, 10);
  if (kind < 4) {
    pgn_position_init(position);
    return false;
  }
  for (int tries = 0; tries < 4; tries++) {
    int array = below(make, 960);
    if (kind < 8)
      start_fen(array, kind < 7 ? array : below(make, 960), fen);
    else
      (kind == 8 ? rights_fen : few_fen)(make->random, fen);
    if (once(make, 2)) {
      char *clocks = strrchr(fen, ' ');
      *clocks = 0;
      clocks = strrchr(fen, ' ');
      const char *clock = ONE_OF(make, "0", "1", "49", "98", "99", "100", "4999", "60000");
      const char *number =
          ONE_OF(make, "1", "8", "9", "97", "98", "99", "997", "999", "9998", "9999", "65535", "99990", "99999",
                 "100000", "999997", "999999", "1000000", "9999998", "99999990", "2147483646", "4294967290");
      snprintf(clocks, REF_TEXT - (size_t)(clocks - fen), " %s %s", clock, number);
    }
    pgn_setup setup;
    pgn_setup_problems accepted = pgn_setup_problem_bit(PGN_CODE_FEN_OPPOSITE_CHECK);
    if (pgn_setup_parse(fen, strlen(fen), PGN_FEN_AUTO, &setup, NULL) == PGN_OK &&
        pgn_position_from_setup(position, &setup, pgn_setup_is_chess960(&setup) ? PGN_CHESS960 : PGN_STANDARD,
                                accepted) == PGN_OK)
      return true;
  }
  pgn_position_init(position); /* the moves will not fit the FEN */
  return true;
}

const char *const odd_tags[ODD_TAGS] = {
    "[A \"b\\\"c\"]",    "[A_1 \"\\\\\"]", "[a-b \"c\"]", "[ A \"b\" ]", "[A\t\"b\"]",
    "[A  \"b\"]",        "[A \"b]",        "[A \"b\"",    "[A b]",       "[A \"b\"c\"]",
    "[A \"b\" ] x",      "[A \"\"]",       "[A \"b\n\"]", "[\"b\"]",     "[A \"[B \"c\"]",
    "[A \"b\"][B \"\"]", "%escape",        "{a comment}", "[]",          "[A \"b\xc3\xa9\"]",
    "[A \"b\"\n]"};

static void put_tags(struct maker *make, const char *fen, const char *result) {
  static const char name_bytes[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
  put_format(make, "[Event \"Game %d\"]", below(make, 1000));
  put_line_end(make);
  for (int n = below(make, 6); n > 0; n--) {
    put(make, "[");
    for (int k = 1 + below(make, 12); k > 0; k--)
      put_bytes(make, &name_bytes[below(make, sizeof name_bytes - 1)], 1);
    put(make, " \"");
    for (int k = below(make, 50); k > 0; k--)
      put_format(make, "%c", 'a' + below(make, 26));
    put(make, "\"]");
    put_line_end(make);
  }
  if (is_odd(make)) {
    put(make, odd_tags[below(make, ODD_TAGS)]);
    put_line_end(make);
  }
  if (*fen) {
    put_format(make, "[SetUp \"1\"]%s[FEN \"%s\"]%s", make->line_end, fen, make->line_end);
    if (once(make, 2))
      put_format(make, "[Variant \"%s\"]%s", ONE_OF(make, "Chess960", "fischerandom", "Standard", "Atomic"),
                 make->line_end);
  }
  put_format(make, "[Result \"%s\"]", once(make, 12) ? "1-0" : result);
  put_line_end(make);
  if (!is_odd(make))
    put_line_end(make);
}

static void put_game(struct maker *make) {
  pgn_position position;
  char fen[REF_TEXT] = "";
  const char *result = ONE_OF(make, "1-0", "0-1", "1/2-1/2", "*");
  bool has_fen = choose_start(make, &position, fen);
  make->odd = (const int[]){0, 0, 150, 40, 10, 3}[below(make, 6)];
  make->line_end = make->odd ? ONE_OF(make, "\n", "\n", "\r\n", "\r", "\r\r\n") : ONE_OF(make, "\n", "\n", "\r\n");
  make->width = (const unsigned[]){0, 20, 70, 70, 100000}[below(make, 5)];
  make->is_numbered = !once(make, 10);
  make->numbers_black = once(make, 10);
  if (has_fen || !once(make, 10))
    put_tags(make, has_fen ? fen : "", result);
  int plies = once(make, 30) ? 600 : below(make, once(make, 4) ? 160 : 40);
  if (once(make, 10)) {
    put_comment(make);
    put_gap(make);
  }
  put_line(make, &position, plies, 0, true);
  put_gap(make);
  if (make->odd && once(make, 4))
    result = ONE_OF(make, "O-1", "1-O", "o-1", "0:1", "1:0", "1/2", "+-", "-+", "+:-", "=", "1 - 0", "1-0.", "\xc2\xbd",
                    "\xc2\xbd-\xc2\xbd", "n-o", "0-0", "O-O", "1", "01", "1/2-1/2!", "1-0 {c} ; c",
                    "1\xe2\x80\x93"
                    "0");
  if (!is_odd(make))
    put(make, result);
  put_line_end(make);
  if (!is_odd(make))
    put_line_end(make);
}

size_t made_games(uint64_t *random, char *text, size_t room) {
  struct maker make = {.text = text, .room = room, .random = random};
  for (int n = 1 + below(&make, 3); n > 0; n--)
    put_game(&make);
  /* A text may end anywhere. */
  if (once(&make, 5))
    make.length -= (size_t)below(&make, (int)(make.length < 60 ? make.length : 60) + 1);
  return make.length;
}

/* ---- games of others --------------------------------------------------------------------------------------- */

/* Puts a text in the place of `gone` bytes; what does not fit is left as it was. */
static size_t replace(char *text, size_t length, size_t room, size_t at, size_t gone, const char *with) {
  size_t count = strlen(with);
  if (length - gone + count > room)
    return length;
  memmove(text + at + count, text + at + gone, length - at - gone);
  memcpy(text + at, with, count);
  return length - gone + count;
}

size_t change_words(uint64_t *random, char *text, size_t length, size_t room, int most) {
  static const char *const gaps[] = {"\t", "  ", "\r\n", "\n\n", "\r", "", " {c} ", " ; c\n", " $5 ", " ( ", " ) "};
  static const char *const periods[] = {"", ".", "..", "...", "....", ". ", " ...", ".e4"};
  for (int n = 1 + random_below(random, most); n > 0 && length > 0; n--) {
    size_t at = random_next(random) % length, end = at;
    while (at > 0 && !memchr(" \n\r\t", text[at - 1], 4))
      at--;
    while (end < length && !memchr(" \n\r\t", text[end], 4))
      end++;
    char word[100];
    switch (random_below(random, 6)) {
    case 0:
    case 1: make_word(random, word); break;
    case 2:
      make_word(random, word);
      snprintf(word + strlen(word), 41, ") %.*s", end - at < 30 ? (int)(end - at) : 30, text + at);
      length = replace(text, length, room, at, end - at, word);
      strcpy(word, "(");
      end = at;
      break;
    case 3:
      snprintf(word, sizeof word, "%d%s", random_below(random, random_below(random, 2) ? 1200 : 60),
               periods[random_below(random, 8)]);
      break;
    case 4:
      memset(word, ' ', sizeof word);
      word[random_below(random, 70)] = 0;
      at = end;
      break;
    default: strcpy(word, gaps[random_below(random, sizeof gaps / sizeof *gaps)]); at = end;
    }
    length = replace(text, length, room, at, end - at, word);
  }
  return length;
}
