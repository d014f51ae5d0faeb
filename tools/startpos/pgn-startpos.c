/* SPDX-License-Identifier: MIT
 * pgn-startpos: numbers and arrays of Chess960 start positions, explained, counted and drawn by lot. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "common/run_lines.h"
#include "startpos.h"

enum {
  OPTION_LETTERS = 256,
  OPTION_EXPLAIN,
  OPTION_TABLES,
  OPTION_COUNTS,
  OPTION_DRAW,
  OPTION_SEED,
  OPTION_NO_REPEAT,
  OPTION_SHUFFLE,
  OPTION_DOUBLE,
  OPTION_NUMBERING,
  OPTION_FORMAT,
  PIECE = 1024 /* positions made between two looks at the progress */
};

static const struct choice schemes[] = {{"scharnagl", false}, {"fritz9", true}, {0}};
static const struct choice formats[] = {{"text", FORMAT_TEXT},
                                        {"json", FORMAT_JSON},
                                        {"csv", FORMAT_CSV},
                                        {"fen", FORMAT_FEN},
                                        {"svg", FORMAT_SVG},
                                        {"jsonl", FORMAT_JSON, .is_alias = true},
                                        {0}};

static const struct option_row options[] = {
    {OPTION_LETTERS, "letters", "LANG",
     "read and write piece letters of a language: de,\nGerman, fr, ru... (default en; FEN stays English)"},
    {OPTION_EXPLAIN, "explain", NULL, "also show how the number gives the array"},
    {OPTION_TABLES, "tables", NULL, "print the king table and the bishop table"},
    {OPTION_COUNTS, "counts", NULL, "count how many arrays there are, and why"},
    {OPTION_DRAW, "draw", "N", "draw N start positions by lot"},
    {OPTION_SEED, "seed", "S", "with --draw: the lots that follow from the number S\n(default: the system's)"},
    {OPTION_NO_REPEAT, "no-repeat", NULL, "with --draw: none twice"},
    {OPTION_SHUFFLE, "shuffle", NULL, "the 5040 arrays of shuffle chess, or those named\n(- reads standard input)"},
    {OPTION_DOUBLE, "double", NULL, "pairs of White's array and Black's: W/B, or their\nindex, 0 to 921599"},
    {OPTION_NUMBERING, "numbering", "SCHEME", "numbers are read as {}\n(default scharnagl)", schemes},
    {OPTION_FORMAT, "format", "FORMAT", "{} (default text)", formats},
    {0}};

static const struct operands operands = {
    .usage = "[POSITION]...",
    .help = "POSITION is a number (518), a range (0-959), an array (RNBQKBNR) or the FEN of\n"
            "a start position.  With none, or where - stands, standard input is read, one a\n"
            "line.\n",
    .are_text = true};

static const char examples[] = "  pgn-startpos 518\n"
                               "  pgn-startpos --letters=de --explain TSLDKLST\n"
                               "  pgn-startpos --draw 5 --seed 351624 --no-repeat\n"
                               "  pgn-startpos --format=csv 0-959\n"
                               "  pgn-startpos --format=fen 518 | pgn-fen\n";

static bool take_language(const char *value, const pgn_language **language) {
  *language = pgn_language_find(value, strlen(value));
  if (*language)
    return true;
  struct nearest nearest = nearest_begin(value, strlen(value));
  for (size_t i = 0; pgn_language_at(i); i++)
    nearest_offer(&nearest, pgn_language_at(i)->name);
  if (*nearest.word)
    return usage_error("--letters takes a language by its code or name, not '%s'; is '%s' meant?", value, nearest.word);
  char list[600] = "";
  size_t length = 0;
  for (size_t i = 0; pgn_language_at(i) && length < sizeof list; i++)
    length += (size_t)snprintf(list + length, sizeof list - length, "%s%s%s %s",
                               i % 5 ? ", "
                               : i   ? ",\n  "
                                     : "\n  ",
                               pgn_language_at(i)->code, strcmp(pgn_language_at(i)->code, "no") == 0 ? " or nb" : "",
                               pgn_language_at(i)->name);
  return usage_error("--letters takes a language by its code or name, not '%s':%s", value, list);
}

static bool take_option(void *argument, int id, const char *value, int choice) {
  struct startpos *startpos = argument;
  switch (id) {
  case OPTION_LETTERS: return take_language(value, &startpos->language);
  case OPTION_EXPLAIN: startpos->explain = true; break;
  case OPTION_TABLES: startpos->tables = true; break;
  case OPTION_COUNTS: startpos->counts = true; break;
  case OPTION_DRAW: startpos->draw = true; return read_number("draw", value, 1, UINT64_MAX / 2, &startpos->to_make);
  case OPTION_SEED: startpos->has_seed = true; return read_number("seed", value, 0, UINT64_MAX, &startpos->seed);
  case OPTION_NO_REPEAT: startpos->no_repeat = true; break;
  case OPTION_SHUFFLE: startpos->shuffle = true; break;
  case OPTION_DOUBLE: startpos->pairs = true; break;
  case OPTION_NUMBERING: startpos->fritz9 = choice; break;
  case OPTION_FORMAT: startpos->format = (enum startpos_format)choice; break;
  default: return false;
  }
  return true;
}

/* Options that do not go together. */
static bool is_possible(const struct startpos *startpos, const struct common_options *common) {
  bool alone = startpos->tables || startpos->counts;
  const char *name = startpos->tables ? "--tables" : startpos->counts ? "--counts" : "--draw";
  if (startpos->tables + startpos->counts + startpos->draw > 1)
    return usage_error("only one of --tables, --counts and --draw can be given");
  if ((alone || startpos->draw) && common->operand_count > 0)
    return usage_error("%s takes no positions: '%s'", name, common->files[0]);
  if (alone && (startpos->shuffle || startpos->pairs || startpos->fritz9 || startpos->explain))
    return usage_error("%s does not go with --shuffle, --double, --numbering=fritz9 or --explain", name);
  if (alone && startpos->format != FORMAT_TEXT && startpos->format != FORMAT_JSON)
    return usage_error("%s can be written as text or json", name);
  if (startpos->shuffle && startpos->pairs)
    return usage_error("only one of --shuffle and --double can be given");
  if (startpos->fritz9 && (startpos->shuffle || startpos->pairs || startpos->draw))
    return usage_error("--numbering=fritz9 does not go with --shuffle, --double or --draw");
  if (startpos->explain && startpos->shuffle)
    return usage_error("--explain does not go with --shuffle: its arrays are numbered by the alphabet");
  if (startpos->explain && startpos->format != FORMAT_TEXT && startpos->format != FORMAT_JSON)
    return usage_error("--explain can be written as text or json");
  if (!startpos->draw && (startpos->has_seed || startpos->no_repeat))
    return usage_error("%s goes with --draw", startpos->has_seed ? "--seed" : "--no-repeat");
  if (startpos->no_repeat && startpos->to_make > startpos_count(startpos))
    return usage_error("--draw --no-repeat: there are no more than %u", startpos_count(startpos));
  return true;
}

/* ---- what needs no input ----------------------------------------------------------------------------------- */

static bool fail(struct lines *lines, const char *subject, const char *why) {
  report_failure(&lines->report, subject, why);
  lines->stopped = true;
  return false;
}

static pgn_status draw_lot(struct startpos *startpos, unsigned *number) {
  pgn_status status = PGN_OK;
  if (startpos->no_repeat) {
    uint32_t drawn = 0;
    if (!startpos->left)
      status = pgn_shuffle_new(&startpos->left, startpos_count(startpos));
    if (status == PGN_OK)
      status = pgn_shuffle_next(startpos->left, &startpos->random, &drawn);
    *number = drawn;
    return status;
  }
  uint64_t drawn = 0;
  status = pgn_random_below(&startpos->random, startpos_count(startpos), &drawn);
  *number = (unsigned)drawn;
  return status;
}

/* Makes the next position; false when no more is wanted. */
static bool make_next(struct startpos *startpos, struct lines *lines) {
  unsigned number = (unsigned)startpos->made++;
  if (startpos->draw) {
    errno = 0;
    pgn_status status = draw_lot(startpos, &number);
    if (status != PGN_OK)
      return status == PGN_ERR_IO ? fail(lines, "the system's random source", strerror(errno))
                                  : fail(lines, NULL, pgn_status_text(status));
  }
  struct start start = startpos_of(startpos, number);
  return startpos_write(startpos, lines, &start);
}

/* Makes what does not come from lines, a piece a call. */
static bool finish(void *context, struct lines *lines) {
  struct startpos *startpos = context;
  if (startpos->tables)
    startpos_add_tables(startpos, &lines->out);
  else if (startpos->counts)
    startpos_add_counts(startpos, &lines->out);
  for (int i = 0; i < PIECE && startpos->made < startpos->to_make; i++)
    if (!make_next(startpos, lines))
      startpos->to_make = startpos->made;
  if (startpos->made < startpos->to_make)
    return true;
  if (startpos->format == FORMAT_SVG)
    pgn_diagrams_write(&startpos->boards, &lines->out);
  return false;
}

int main(int argc, char **argv) {
  struct startpos startpos = {.language = pgn_language_find("en", 2)};
  struct common_options common;
  const struct tool tool = {.name = "pgn-startpos",
                            .summary = "Number, explain, count and draw the start positions of Chess960.",
                            .examples = examples,
                            .strict = "repair nothing: a FEN that needs it is an error,\n"
                                      "and its line gives no start position",
                            .options = options,
                            .operands = &operands,
                            .take = take_option};
  int status;
  if (!read_command_line(&tool, argc, argv, &common, &startpos, &status))
    return status;
  if (!is_possible(&startpos, &common))
    return EXIT_FAILED;
  if (startpos.has_seed)
    pgn_random_seed(&startpos.random, startpos.seed);
  else
    pgn_random_init(&startpos.random);
  bool all = startpos.shuffle && !startpos.draw && common.operand_count == 0;
  if (all)
    startpos.to_make = startpos_count(&startpos);
  const struct lines_tool lines = {.noun = "position",
                                   .verb = "clean",
                                   .reads_nothing = all || startpos.tables || startpos.counts || startpos.draw,
                                   .context = &startpos,
                                   .take = startpos_take,
                                   .finish = finish};
  status = run_lines(&lines, &common);
  pgn_shuffle_free(startpos.left);
  pgn_diagrams_clear(&startpos.boards);
  return status;
}
