/* SPDX-License-Identifier: MIT
 * Every legal move of random games, ordinary, Chess960 and from two different arrays, written in every notation and
 * read again; the fast and the careful way; no two moves with one text. */
#include <stdio.h>
#include <stdlib.h>

#include "notation/notations.h"
#include "unit/notation_support.h"

enum { GAMES = 120, PLIES = 60 };

/* Check notes every assertion, which for millions of them takes longer than all else. */
#define EXPECT(condition, ...)   \
  do {                           \
    if (!(condition))            \
      ck_abort_msg(__VA_ARGS__); \
  } while (0)

static uint64_t seed;

static uint32_t draw(uint32_t below) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return (uint32_t)(seed >> 32) % below;
}

/* A start position of two arrays; the rights are those of the outermost rooks. */
static pgn_position start_of(unsigned white, unsigned black, pgn_variant variant) {
  pgn_setup setup;
  char array[2][8];
  ck_assert(pgn_startpos_array(white, array[PGN_WHITE]) && pgn_startpos_array(black, array[PGN_BLACK]));
  memset(&setup, 0, sizeof setup);
  memset(setup.piece, '.', sizeof setup.piece);
  for (unsigned file = 0; file < 8; file++) {
    setup.piece[file] = array[PGN_WHITE][file];
    setup.piece[8 + file] = 'P';
    setup.piece[48 + file] = 'p';
    setup.piece[56 + file] = (char)(array[PGN_BLACK][file] - 'A' + 'a');
    setup.castling_rooks |= (uint64_t)(array[PGN_WHITE][file] == 'R') << file;
    setup.castling_rooks |= (uint64_t)(array[PGN_BLACK][file] == 'R') << (56 + file);
  }
  setup.ep_square = PGN_SQUARE_NONE;
  setup.fullmove_number = 1;
  pgn_position position;
  ck_assert_int_eq(pgn_position_from_setup(&position, &setup, variant, 0), PGN_OK);
  return position;
}

/* A reason that lost the piece it was to name ends with a blank, one that was cut with a period. */
static bool has_reason(const pgn_move_report *report) {
  size_t length = strlen(report->message);
  return length > 0 && report->message[length - 1] != ' ' && report->message[length - 1] != '.';
}

static void check_move(const pgn_position *position, const pgn_position *after, pgn_move move, const char *text,
                       const pgn_notation_style *style) {
  pgn_move found;
  pgn_move_report report;
  pgn_notation_style any = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  size_t length = strlen(text);
  char fen[PGN_FEN_MAX], again[PGN_MOVE_TEXT_MAX];
  pgn_position_format(position, PGN_FEN_SHREDDER, PGN_EP_LEGAL, fen, sizeof fen);
  const pgni_notation_row *row = pgni_notation_of(style->notation);
  EXPECT(pgni_move_write(position, after, move, style, again) == length && strcmp(again, text) == 0,
         "%s in %s: written as %s beside the position after", text, fen, again);
  if (!row->read)
    return;
  pgn_status status = pgn_move_parse(position, text, length, style, &found, &report);
  EXPECT(status == PGN_OK && found == move, "%s in %s: %s", text, fen, report.message);
  /* A king's step to where castling could take it too is the one text with a warning. */
  bool doubtful = row->castles_by_square && pgn_move_get_kind(move) == PGN_MOVE_NORMAL &&
                  pgni_castling_to_target(position, pgn_move_from(move), pgn_move_to(move)) != 0 &&
                  pgn_move_role(move) == PGN_KING;
  EXPECT(first_code(&report) == (doubtful ? PGN_CODE_CASTLING_OR_KING_MOVE : 0) && report.warning_count == doubtful,
         "%s in %s: %d", text, fen, first_code(&report));
  status = pgni_move_parse_fast(position, text, length, style->notation, &found);
  EXPECT(doubtful ? status != PGN_OK : status == PGN_OK && found == move, "%s in %s: not read fast", text, fen);
  if (!pgni_notation_is_told_apart(row))
    return;
  EXPECT(pgn_move_parse(position, text, length, &any, &found, NULL) == PGN_OK && found == move,
         "%s in %s: another move when told by form", text, fen);
  EXPECT(pgn_move_text_is_plausible(text, length), "%s: not plausible", text);
}

/* Any text that has the form of SAN means the same the quick way as the careful way. */
static void check_all_san(const pgn_position *position) {
  static const char letters[] = "NBRQK";
  for (int square = 0; square < 64; square++) {
    for (int piece = -1; piece < 5; piece++) {
      for (int form = 0; form < 4; form++) {
        char text[8];
        char square_text[2] = {(char)('a' + (square & 7)), (char)('1' + (square >> 3))};
        char origin = form & 2 ? (char)((draw(2) && piece >= 0 ? '1' : 'a') + (int)draw(8)) : 0;
        size_t n = 0;
        if (piece >= 0)
          text[n++] = letters[piece];
        if (origin)
          text[n++] = origin;
        if (form & 1)
          text[n++] = 'x';
        text[n++] = square_text[0];
        text[n++] = square_text[1];
        pgn_move quick = pgni_san_parse_fast(position, text, n), careful;
        pgn_notation_style san = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
        pgn_move_report report;
        pgn_status status = pgn_move_parse(position, text, n, &san, &careful, &report);
        bool regular = status == PGN_OK && report.warning_count == 0;
        EXPECT(quick == (regular ? careful : 0), "%.*s: %#x, not %#x", (int)n, text, quick, careful);
      }
    }
  }
}

/* So does any pair of squares; kings and promotions may be left to the careful way. */
static void check_all_squares(const pgn_position *position) {
  pgn_notation_style any = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  for (int pair = 0; pair < 64 * 64; pair++) {
    int from = pair & 63, to = pair >> 6;
    for (int letters = 0; letters < 2; letters++) {
      char file = letters ? 'a' : '1';
      char text[4] = {(char)(file + (from & 7)), (char)('1' + (from >> 3)), (char)(file + (to & 7)),
                      (char)('1' + (to >> 3))};
      pgn_move quick = pgni_squares_parse_fast(position, text, file), careful;
      pgn_move_report report;
      pgn_status status = pgn_move_parse(position, text, sizeof text, &any, &careful, &report);
      bool regular = status == PGN_OK && report.warning_count == 0;
      EXPECT(quick == (regular ? careful : 0) || (quick == 0 && pgn_move_role(careful) == PGN_KING),
             "%.4s: %#x, not %#x", text, quick, careful);
      EXPECT((status != PGN_OK) == has_reason(&report), "%.4s: %s", text, report.message);
    }
  }
}

/* Whatever the text: both ways agree, what is read is legal, what is not has its reason. */
static void check_any_text(const pgn_position *position) {
  static const char alphabet[] =
      "abcdefgh1234567812345678NBRQKPxx==++#--OO00ooZ()qrbn/ \xe2\x99\x98\x9f\x80\x93:,.nkpXecheped";
  pgn_notation notation = (pgn_notation)draw(PGN_NOTATION_COUNT);
  if (!pgni_notation_of(notation)->read)
    return;
  size_t length = draw(9);
  char *text = malloc(length ? length : 1); /* of its exact size, for tools that watch reading past the end */
  EXPECT(text != NULL, "no memory");
  for (size_t i = 0; i < length; i++)
    text[i] = alphabet[draw(sizeof alphabet - 1)];
  pgn_notation_style style = {notation, PGN_CASTLING_AUTO}, any = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  pgn_move move, fast;
  pgn_move_report report;
  pgn_status status = pgn_move_parse(position, text, length, &style, &move, &report);
  bool quick = pgni_move_parse_fast(position, text, length, notation, &fast) == PGN_OK;
  EXPECT(quick == (status == PGN_OK && report.warning_count == 0), "%.*s", (int)length, text);
  EXPECT(!quick || fast == move, "%.*s", (int)length, text);
  EXPECT((status == PGN_OK) == (report.error == 0) && (report.error != 0) == has_reason(&report), "%.*s", (int)length,
         text);
  EXPECT(status != PGN_OK || move == pgn_move_null() || pgn_position_is_legal(position, move), "%.*s", (int)length,
         text);
  EXPECT(!pgn_move_text_is_plausible(text, length) ||
             pgn_move_parse(position, text, length, &any, &move, NULL) != PGN_ERR_SYNTAX,
         "%.*s", (int)length, text);
  free(text);
}

static void check_style(const pgn_position *position, const pgn_notation_style *style) {
  static char texts[PGN_MOVES_MAX][PGN_MOVE_TEXT_MAX];
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  for (size_t i = 0; i < count; i++) {
    size_t length = pgn_move_format(position, moves[i], style, texts[i], sizeof texts[i]);
    pgn_position after = *position;
    pgn_position_play(&after, moves[i]);
    if (length)
      check_move(position, &after, moves[i], texts[i], style);
    else
      EXPECT(style->castling == PGN_CASTLING_TARGET && pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING,
             "%#x: not written", moves[i]);
    for (size_t j = 0; length && j < i; j++)
      EXPECT(strcmp(texts[j], texts[i]) != 0, "%s: two moves", texts[i]);
  }
}

/* Every notation that is written, with castling in each of its ways. */
static void check_position(const pgn_position *position) {
  for (int i = 0; i < PGN_NOTATION_COUNT; i++) {
    const pgni_notation_row *row = pgni_notation_of((pgn_notation)i);
    int castlings = row->castles_by_square ? PGN_CASTLING_ROOK : PGN_CASTLING_AUTO;
    for (int castling = PGN_CASTLING_AUTO; row->write && castling <= castlings; castling++)
      check_style(position, &(pgn_notation_style){(pgn_notation)i, (pgn_castling_style)castling});
  }
}

static void play_games(unsigned first, unsigned last) {
  for (unsigned game = first; game < last; game++) {
    unsigned kind = game % 4;
    unsigned white = kind == 0 ? 518 : draw(960), black = kind == 3 ? draw(960) : white;
    pgn_position position = start_of(white, black, kind == 0 ? PGN_STANDARD : PGN_CHESS960);
    for (unsigned ply = 0; ply < PLIES; ply++) {
      pgn_move moves[PGN_MOVES_MAX];
      size_t count = pgn_position_legal_moves(&position, moves);
      if (count == 0)
        break;
      check_position(&position);
      if (ply % 8 == 0) {
        check_all_san(&position);
        check_all_squares(&position);
      }
      for (int i = 0; i < 200; i++)
        check_any_text(&position);
      pgn_move move = moves[draw((uint32_t)count)];
      /* Castling is rare at random: take it every other time. */
      for (size_t i = 0; i < count && draw(2); i++) {
        if (pgn_move_get_kind(moves[i]) == PGN_MOVE_CASTLING)
          move = moves[i];
      }
      pgn_position_play(&position, move);
    }
  }
}

START_TEST(every_legal_move_is_read_as_it_is_written) {
  const char *text = getenv("PGNKIT_SEED");
  seed = text && *text ? strtoull(text, NULL, 10) : 20240817;
  printf("# seed %llu\n", (unsigned long long)seed);
  seed = seed * 2 + 1 + (uint64_t)_i * 7919;
  play_games((unsigned)_i * GAMES / 4, ((unsigned)_i + 1) * GAMES / 4);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("notation_roundtrip");
  TCase *tests = tcase_create("roundtrip");
  tcase_add_loop_test(tests, every_legal_move_is_read_as_it_is_written, 0, 4);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
