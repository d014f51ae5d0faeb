/* SPDX-License-Identifier: MIT
 * The writer's own games have nothing that a strict check finds of their layout. */
#include <stdlib.h>
#include <string.h>

#include "pgnkit/buffer.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/writer.h"
#include "unit/check_support.h"
#include "unit/unit.h"

#define COUNT(table) (int)(sizeof(table) / sizeof *(table))
#define UMLAUT "\xc3\xbc" /* u with two dots, in UTF-8 */

/* The games of a text as the writer writes them when nothing else is asked for. */
static const char *written(const char *pgn) {
  static pgn_buffer out;
  const pgn_replay_options replay_options = {.from = PGN_NOTATION_AUTO, .to = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO}};
  const pgn_writer_options writer_options = {.format = PGN_FORMAT_PGN, .width = 79};
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_writer *writer;
  pgn_game game;
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  ck_assert_int_eq(pgn_reader_new(&reader), PGN_OK);
  ck_assert_int_eq(pgn_replay_new(&replay, &replay_options), PGN_OK);
  ck_assert_int_eq(pgn_writer_new(&writer, &writer_options), PGN_OK);
  pgn_reader_start_text(reader, pgn, strlen(pgn));
  out.length = 0;
  while (pgn_reader_next(reader, &game) == PGN_OK) {
    pgn_replayed replayed;
    if (game.kind != PGN_ITEM_GAME)
      continue;
    pgn_diag_list_truncate(&list, 0);
    ck_assert_int_eq(pgn_replay_game(replay, &game, &list, &replayed), PGN_OK);
    ck_assert_int_eq(pgn_writer_add(writer, &game, &replayed, &list, 0, 1, &out), PGN_OK);
  }
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  pgn_writer_free(writer);
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  pgn_diag_list_clear(&list);
  return out.data;
}

static void assert_written_in_style(const char *pgn) {
  const char *text = written(pgn);
  const char *told = check_places(text, true, check_style_names);
  ck_assert_msg(*text && !*told, "%s\nis written as\n%s\nwhere is found\n%s", pgn, text, told);
}

static const char *const odd_games[] = {
    "e4 e5 Nf3",
    "1.e4 e5 2.Nf3!? Nc6?! 3.Bb5!! a6?? *",
    "1.e4!!! e5 +- 2. Nf3 = *",
    "1.e4{a}e5{b}2.Nf3{c}{d}Nc6$1$2$3(2...d6(2...Nf6{x}))(2...Qe7)3.Bb5",
    "1. e4 ( 1. d4 d5 ( 1... Nf6 2. c4 ) 2. c4 ) e5 ( ) 2. Nf3",
    "1. e4 e5 ({ before } 1... c5 { behind } ) ( $1 1... c6 ) 2. Nf3 1-0 { after } {more}",
    "{}{ }{  a   b  } 1. e4 {} e5 1/2-1/2 {} { } ",
    "1. e4 ; a comment to the end of the line\n e5 ; another\n",
    "1. e4 {a\n\n\n  b\tc} e5\n\n\n\n 2. Nf3 \t *",
    "1... e5 1. e4 e5 2. Ke5 Nf6 (2... Nc6 {x}) {y} 3. Nf3 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 ] a6 $ 4. Ba4 $999 *",
    "1. e4 e5 (1... c5 1-0 2. Nf3) 2. Nf3 *",
    "1. e4 e5 ((1... c5)) 2. Nf3 (2. Nc3 *",
    "1. e4 e5) 2. Nf3 *",
    "1. e4 e5 2. -- Nf6 3. Z0 *",
    "[Black \"b\"][White \"w\"]\n[A \"1\"] \n\n[Z \"1\"]\n[M  \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 "
    "40\"]\n40... Kd7",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 99\"]\n\nKd7 {x} Kd2 (100. Kf2 Kd6) Kd6 (Ke6) 101. Ke3",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 999\"]\n\nKd2 {x} Kd7 Kd3 (Kc3) Kd6 (Ke6) Ke3",
    "[Event \"x\"]\nstray text here\n1. e4 e5 *",
    "[Event \"a \"b\" c\"]\n[Site x]\n[Round \"1\"\n\n1. e4 e5 *",
    "1. e4 {[%clk 0:00:01] [%emt 0:00:01]} e5 {[%clk 0:00:01]x[%csl Ga1,Gb2]} *",
    "1. e4 {a %b %c} e5 {%a} 1-0 {%a %b}",
    "1. e4\xc2\xa0"
    "e5\xe2\x80\x83"
    "2. Nf3 {\xc2\xa0 x \xc2\xa0} *",
    "1. e4 {M\xfcller} e5 {\xf0\x9f\x98\x80} *",
};

START_TEST(odd_games_are_written_in_style) { assert_written_in_style(odd_games[_i]); }
END_TEST

static const char *const samples[] = {"samples/chess960-shredder.pgn", "samples/chess960-xfen.pgn",
                                      "samples/historical.pgn"};

START_TEST(samples_are_written_in_style) {
  char *text = unit_read_file(unit_source_path(samples[_i]), NULL);
  ck_assert_ptr_nonnull(text);
  assert_written_in_style(text);
  free(text);
}
END_TEST

/* A number below `most`; the next one is another. */
static unsigned draw(uint32_t *seed, unsigned most) {
  *seed = *seed * 1664525U + 1013904223U;
  return (*seed >> 8) % most;
}

static void add_drawn_comment(pgn_buffer *out, uint32_t *seed, unsigned words) {
  static const char *const kinds[] = {"%", "[%clk 0:01:02]", "[%csl Ga1, Rb2,Yc3]", UMLAUT, "[x", "]", "(", ")", ";",
                                      "--"};
  pgn_buffer_add_char(out, '{');
  for (; words > 0; words--) {
    if (draw(seed, 4) == 0)
      pgn_buffer_add_text(out, kinds[draw(seed, sizeof kinds / sizeof *kinds)]);
    for (unsigned length = draw(seed, 20) ? draw(seed, 12) : draw(seed, 120); length > 0; length--)
      pgn_buffer_add_char(out, 'x');
    pgn_buffer_add_text(out, draw(seed, 5) ? " " : "\n");
  }
  pgn_buffer_add_text(out, "} ");
}

/* Knights that go out and back, for ever, with all that may stand between their moves. */
static void add_drawn_game(pgn_buffer *out, uint32_t *seed) {
  static const char *const moves[4] = {"Nf3", "Nf6", "Ng1", "Ng8"}, *const others[4] = {"Nc3", "Nc6", "Nd4", "Nd5"};
  for (unsigned ply = 0, plies = draw(seed, 120); ply < plies; ply++) {
    pgn_buffer_add_format(out, "%s ", moves[ply % 4]);
    unsigned what = draw(seed, 12);
    if (what == 0)
      add_drawn_comment(out, seed, draw(seed, 40));
    else if (what == 1)
      pgn_buffer_add_format(out, "$%u ", draw(seed, 256));
    else if (what == 2)
      pgn_buffer_add_text(out, "! ");
    if (draw(seed, 10) == 0) {
      pgn_buffer_add_text(out, "(");
      if (draw(seed, 2))
        add_drawn_comment(out, seed, draw(seed, 3));
      pgn_buffer_add_format(out, "%s ", others[ply % 4]);
      if (draw(seed, 2))
        add_drawn_comment(out, seed, draw(seed, 20));
      pgn_buffer_add_text(out, draw(seed, 2) ? ") " : "(-- $3) ) ");
    }
  }
  pgn_buffer_add_text(out, "1/2-1/2 ");
  for (unsigned comments = draw(seed, 3); comments > 0; comments--)
    add_drawn_comment(out, seed, draw(seed, 30));
  pgn_buffer_add_text(out, "\n\n");
}

START_TEST(games_with_comments_of_any_form_are_written_in_style) {
  uint32_t seed = 1;
  pgn_buffer pgn;
  pgn_buffer_init(&pgn);
  for (int i = 0; i < 1000; i++) {
    pgn.length = 0;
    add_drawn_game(&pgn, &seed);
    pgn_buffer_add_char(&pgn, '\0');
    assert_written_in_style(pgn.data);
  }
  pgn_buffer_clear(&pgn);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("style of what is written");
  TCase *writer = tcase_create("what the writer writes");
  tcase_add_loop_test(writer, odd_games_are_written_in_style, 0, COUNT(odd_games));
  tcase_add_loop_test(writer, samples_are_written_in_style, 0, COUNT(samples));
  tcase_add_test(writer, games_with_comments_of_any_form_are_written_in_style);
  suite_add_tcase(suite, writer);
  return suite;
}

UNIT_MAIN(make_suite)
