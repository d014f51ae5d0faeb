/* SPDX-License-Identifier: MIT
 * What is written of any text: PGN that stays as it is when it is read and written again, and JSON that is JSON. */
#include <string.h>

#include "prop/convert.h"
#include "prop/json_check.h"
#include "prop/json_remarks.h"
#include "prop/scraps.h"
#include "prop/settle.h"
#include "prop/shrink.h"
#include "prop/tap.h"

enum { TEXT_MAX = 4000 };

/* ---- PGN --------------------------------------------------------------------------------------------------- */

static void write_twice(tap_run *run, uint64_t *random, pgn_notation to, int count) {
  static char text[TEXT_MAX];
  /* Lines of every length: where they are broken must not show. */
  static const unsigned widths[] = {79, 79, 20, 0};
  pgn_writer_options options = {.format = PGN_FORMAT_PGN};
  bool same = true;
  for (int w = 0; w < 4; w++) {
    options.width = widths[w];
    struct convert *convert = convert_new(&options, to);
    same = same && stays_as_written(convert, scraps_nasty, strlen(scraps_nasty));
    for (int i = 0; i < count / 4 && same; i++) {
      size_t length = scraps_make(random, text, 20 + (size_t)random_below(random, i % 10 ? 400 : TEXT_MAX - 20));
      same = stays_as_written(convert, text, length);
      if (!same)
        explain_changes(convert, text, length);
    }
    convert_free(convert);
  }
  tap_point(run, same, "%s of %d texts stays as it is when it is read and written again", pgn_notation_name(to), count);
}

/* ---- JSON -------------------------------------------------------------------------------------------------- */

/* Each game is one line and one object; the text of all together is UTF-8, as each line is. */
static bool is_json(struct convert *convert, const char *text, size_t length) {
  const struct batch *made = convert_text(convert, text, length);
  size_t begun = 0;
  for (size_t i = 0; i < made->item_count; i++) {
    size_t end = made->item[i].out_end, at;
    const char *line = made->out.data + begun, *wrong = NULL;
    size_t line_length = end - begun;
    if (!made->item[i].is_game)
      wrong = line_length > 0 ? "something is written of what is no game" : NULL;
    else if (line_length == 0 || line[line_length - 1] != '\n' || memchr(line, '\n', line_length - 1))
      wrong = "a game is not one line";
    else
      wrong = json_check(line, line_length, &at);
    if (wrong) {
      printf("# %s\n", wrong);
      shrink_print("text", text, length);
      shrink_print("line", line, line_length);
      return false;
    }
    begun = end;
  }
  return true;
}

/* In the JSON with comments of every game stand its comments, and its glyphs too unless moves are missing in it. */
static bool has_remarks(struct convert *convert, pgn_reader *reader, const char *text, size_t length) {
  const struct batch *made = convert_text(convert, text, length);
  pgn_game game;
  size_t begun = 0;
  pgn_reader_start_text(reader, text, length);
  for (size_t i = 0; i < made->item_count && pgn_reader_next(reader, &game) == PGN_OK; i++) {
    const struct batch_item *item = &made->item[i];
    const char *line = made->out.data + begun;
    const char *missing =
        item->is_game ? json_remarks_missing(&game, line, item->out_end - begun, !item->damaged) : NULL;
    if (missing) {
      printf("# lost: %s\n", missing);
      shrink_print("text", text, length);
      shrink_print("line", line, item->out_end - begun);
      return false;
    }
    begun = item->out_end;
  }
  return true;
}

static void read_remarks_back(tap_run *run, uint64_t *random, int count) {
  static char text[TEXT_MAX];
  pgn_writer_options options = {.format = PGN_FORMAT_JSONL, .with_comments = true};
  struct convert *convert = convert_new(&options, PGN_NOTATION_SAN);
  pgn_reader *reader;
  if (pgn_reader_new(&reader) != PGN_OK)
    exit(99);
  bool good = has_remarks(convert, reader, scraps_nasty, strlen(scraps_nasty));
  for (int i = 0; i < count && good; i++) {
    size_t length =
        scraps_make_remarks(random, text, 300 + (size_t)random_below(random, i % 10 ? 200 : TEXT_MAX - 300));
    good = has_remarks(convert, reader, text, length);
  }
  pgn_reader_free(reader);
  convert_free(convert);
  tap_point(run, good, "the JSON of %d texts has their comments and glyphs", count);
}

static void write_json(tap_run *run, uint64_t *random, int count) {
  static char text[TEXT_MAX];
  bool good = true;
  for (int comments = 0; comments < 2 && good; comments++) {
    pgn_writer_options options = {.format = PGN_FORMAT_JSONL, .with_comments = comments};
    struct convert *convert = convert_new(&options, PGN_NOTATION_SAN);
    good = is_json(convert, scraps_nasty, strlen(scraps_nasty));
    for (int i = 0; i < count / 2 && good; i++) {
      size_t length = scraps_make(random, text, 20 + (size_t)random_below(random, i % 10 ? 400 : TEXT_MAX - 20));
      good = is_json(convert, text, length);
    }
    convert_free(convert);
  }
  tap_point(run, good, "JSON of %d texts is valid JSON in UTF-8, a line for each game", count);
}

/* The checker itself: it must know what is wrong, or its silence says nothing. */
static void try_checker(tap_run *run) {
  static const char *const good[] = {"{}",
                                     " [1, -0.5e+3 ,\"a\\u00e9\\ud83d\\ude00\"] ",
                                     "{\"a\":{\"a\":null}}",
                                     "true",
                                     "\"\xc3\xa9\xf0\x9f\x98\x80\"",
                                     "[[],{}]",
                                     "-0",
                                     "1E5",
                                     "\"\x7f\""};
  static const char *const bad[] = {"",
                                    "{",
                                    "{\"a\"}",
                                    "{a:1}",
                                    "[1,]",
                                    "01",
                                    "1.",
                                    ".5",
                                    "+1",
                                    "nul",
                                    "'a'",
                                    "\"\t\"",
                                    "\"\\x\"",
                                    "\"\\u12g4\"",
                                    "\"\\ud800\"",
                                    "\"\xe9\"",
                                    "\"\xc0\x80\"",
                                    "\"\xed\xa0\x80\"",
                                    "[1] 2",
                                    "{\"a\":1,\"a\":2}",
                                    "\"open",
                                    "[1}",
                                    "{\"a\":1,}",
                                    "\"\xf4\x90\x80\x80\"",
                                    "NaN",
                                    "-",
                                    "\"\\udc00\""};
  bool right = true;
  size_t at;
  for (size_t i = 0; i < sizeof good / sizeof *good; i++)
    right = right && !json_check(good[i], strlen(good[i]), &at);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    right = right && json_check(bad[i], strlen(bad[i]), &at);
  tap_point(run, right, "the checker of JSON tells what is JSON from what is not");
}

int main(int argc, char **argv) {
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  int count = is_long ? 100000 : 4000;
  tap_run run = {0};
  uint64_t seed = random_seed(20240311);
  try_checker(&run);
  write_json(&run, &seed, count);
  read_remarks_back(&run, &seed, count);
  write_twice(&run, &seed, PGN_NOTATION_SAN, count);
  write_twice(&run, &seed, PGN_NOTATION_UCI, count);
  write_twice(&run, &seed, PGN_NOTATION_ICCF, count);
  return tap_end(&run);
}
