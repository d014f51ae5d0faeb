/* SPDX-License-Identifier: MIT
 * Reading the command line: options of all tools and of one, abbreviations, operands, and what is said of mistakes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/options.h"
#include "unit/unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

/* ---- a tool ------------------------------------------------------------------------------------------------ */

enum { OPTION_COLOR = 300, OPTION_SIDES, OPTION_PLAIN };

struct config {
  char took[200]; /* "ID=VALUE/CHOICE " of each option of the tool's own */
};

static bool take(void *context, int id, const char *value, int choice) {
  struct config *config = context;
  size_t length = strlen(config->took);
  snprintf(config->took + length, sizeof config->took - length, "%d=%s/%d ", id, value ? value : "", choice);
  return true;
}

static const struct choice colors[] = {{"white", 7}, {"black", 9}, {"noir", 9, .is_alias = true}, {0}};
static const struct choice sides[] = {{"king", 1}, {"queen", 2}, {0}};
static const struct option_row rows[] = {
    {'n', "number", "N", "a number"},
    {OPTION_COLOR, "color", "COLOR", "{}", colors},
    {OPTION_SIDES, "sides", "SIDE,...", "{}", sides, .is_list = true},
    {OPTION_PLAIN, "plain", NULL, "nothing with it"},
    {0},
};
static const struct operands texts = {.usage = "[TEXT]...", .help = "Texts.\n", .are_text = true};

/* What came of a command line. */
static struct common_options common;
static struct config config;
static char said[2000]; /* on standard error */
static int status;

/* Reads the words of a command line, with blanks between them; getopt allows for one a process. */
static bool read_words(const char *line, const struct operands *operands) {
  static char words[400], *argv[40];
  const struct tool tool = {.name = "pgn-made",
                            .summary = "make things",
                            .examples = "  pgn-made x\n",
                            .options = rows,
                            .operands = operands,
                            .reads_games = true,
                            .strict = "strictly",
                            .take = take};
  int argc = 0;
  argv[argc++] = (char *)"pgn-made";
  snprintf(words, sizeof words, "%s", line);
  for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
    argv[argc++] = word;
  argv[argc] = NULL;
  FILE *kept = tmpfile();
  ck_assert_ptr_nonnull(kept);
  fflush(stderr);
  int old = dup(STDERR_FILENO);
  ck_assert_int_ge(old, 0);
  ck_assert_int_ge(dup2(fileno(kept), STDERR_FILENO), 0);
  bool goes_on = read_command_line(&tool, argc, argv, &common, &config, &status);
  fflush(stderr);
  dup2(old, STDERR_FILENO);
  close(old);
  rewind(kept);
  said[fread(said, 1, sizeof said - 1, kept)] = '\0';
  fclose(kept);
  return goes_on;
}

/* The operands, with commas between them. */
static const char *operands_read(void) {
  static char list[400];
  list[0] = '\0';
  for (int i = 0; i < common.file_count; i++)
    snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? "," : "", common.files[i]);
  return list;
}

/* ---- what is read ------------------------------------------------------------------------------------------ */

START_TEST(without_words_standard_input_is_read) {
  ck_assert(read_words("", NULL));
  ck_assert_str_eq(operands_read(), "-");
  ck_assert_int_eq(common.operand_count, 0);
  ck_assert_str_eq(common.output, "-");
  ck_assert_uint_eq(common.threads, 1);
  ck_assert_int_eq(common.fail_level, PGN_ERROR);
  ck_assert(!common.quiet && !common.verbose && !common.strict && !common.all_findings);
  ck_assert(!common.json_diagnostics && !common.json_summary && !common.operands_are_text);
  ck_assert_str_eq(config.took, "");
  ck_assert_str_eq(said, "");
}
END_TEST

START_TEST(options_of_all_tools_are_read) {
  ck_assert(read_words("-qv -j 3 --output=a.pgn --strict --all-findings --max-games 12 --fail-level=note "
                       "--diagnostics json --summary=jsonl --diagnostics-file d.txt --game-limit=2048 "
                       "--encoding=latin1 --progress=never",
                       NULL));
  ck_assert(common.quiet && common.verbose && common.strict && common.all_findings);
  ck_assert(common.json_diagnostics && common.json_summary);
  ck_assert_uint_eq(common.threads, 3);
  ck_assert_str_eq(common.output, "a.pgn");
  ck_assert_uint_eq(common.max_games, 12);
  ck_assert_int_eq(common.fail_level, PGN_NOTE);
  ck_assert_str_eq(common.diagnostics_file, "d.txt");
  ck_assert_uint_eq(common.game_limit, 2048);
  ck_assert_str_eq(common.encoding, "latin1");
}
END_TEST

/* Command lines, what the tool took, and the operands. */
static const struct {
  const char *words, *took, *operands;
} good[] = {
    {"-n 5 a b", "110=5/0 ", "a,b"},
    {"-n5", "110=5/0 ", "-"},
    {"--number=5 --number 6", "110=5/0 110=6/0 ", "-"},
    {"--num 5", "110=5/0 ", "-"}, /* as short as it is clear */
    {"--color=white", "300=white/7 ", "-"},
    {"--color=noir", "300=noir/9 ", "-"},
    {"--sides=king", "301=king/1 ", "-"},
    {"--sides=queen,king", "301=queen,king/3 ", "-"},
    {"--plain", "302=/0 ", "-"},
    {"a --plain b -n 1 c", "302=/0 110=1/0 ", "a,b,c"}, /* wherever they stand */
    {"a -- --plain -n", "", "a,--plain,-n"},
    {"- a", "", "-,a"},
    {"-qn7 a", "110=7/0 ", "a"},
};

START_TEST(options_of_the_tool_and_operands_are_read) {
  ck_assert(read_words(good[_i].words, NULL));
  ck_assert_str_eq(said, "");
  ck_assert_str_eq(config.took, good[_i].took);
  ck_assert_str_eq(operands_read(), good[_i].operands);
}
END_TEST

START_TEST(options_stand_first_where_posix_is_asked_for) {
  setenv("POSIXLY_CORRECT", "1", 1);
  ck_assert(read_words("--plain a -n 1", NULL));
  ck_assert_str_eq(config.took, "302=/0 ");
  ck_assert_str_eq(operands_read(), "a,-n,1");
}
END_TEST

START_TEST(negative_numbers_are_texts) {
  ck_assert(read_words("-1 --plain -23 x", &texts));
  ck_assert_str_eq(config.took, "302=/0 ");
  ck_assert_str_eq(operands_read(), "-1,-23,x");
  ck_assert_int_eq(common.operand_count, 3);
  ck_assert(common.operands_are_text);
}
END_TEST

/* ---- what is refused --------------------------------------------------------------------------------------- */

/* Command lines, and what is said of them before the hint. */
static const struct {
  const char *words, *said;
} wrong[] = {
    {"-x", "unknown option '-x'"},
    {"-1", "unknown option '-1'"},
    {"-n", "option '-n' needs a value"},
    {"--number", "option '--number' needs a value"},
    {"--plain=x", "option '--plain=x' takes no value"},
    {"--zzzzzz", "unknown option '--zzzzzz'"},
    {"--nummer=5", "unknown option '--nummer=5'; is '--number' meant?"},
    {"--diag=json", "option '--diag=json' could be --diagnostics or --diagnostics-file"},
    {"--color=", "--color takes white, black or noir, not ''"},
    {"--color=mauve", "--color takes white, black or noir, not 'mauve'"},
    {"--color=blakc", "--color takes white, black or noir, not 'blakc'; is 'black' meant?"},
    {"-j 257", "--threads takes a whole number from 0 to 256, not '257'"},
    {"-j x", "--threads takes a whole number from 0 to 256, not 'x'"},
    {"-j -1", "--threads takes a whole number from 0 to 256, not '-1'"},
    {"--max-games=0", "--max-games takes a whole number from 1 to 9223372036854775807, not '0'"},
    {"--max-games=18446744073709551617",
     "--max-games takes a whole number from 1 to 9223372036854775807, not '18446744073709551617'"},
    {"--game-limit=1023", "--game-limit takes a whole number from 1024 to 133169152, not '1023'"},
    {"-o a.zip", "--output: .zip is not written, only .gz, .zst and plain text: 'a.zip'"},
    {"--encoding=klingon", "--encoding: there is no encoding called 'klingon' (cp1252, latin1, koi8-r and the like)"},
};

START_TEST(mistakes_are_told_and_end_with_2) {
  char expected[400];
  status = -1;
  ck_assert(!read_words(wrong[_i].words, NULL));
  ck_assert_int_eq(status, 2);
  snprintf(expected, sizeof expected, "pgn-made: %s\nTry 'pgn-made --help'.\n", wrong[_i].said);
  ck_assert_str_eq(said, expected);
}
END_TEST

START_TEST(nothing_is_taken_behind_a_mistake) {
  ck_assert(!read_words("-n 1 --zzzzzz -n 2", NULL));
  ck_assert_str_eq(config.took, "110=1/0 ");
}
END_TEST

/* ---- help and version -------------------------------------------------------------------------------------- */

/* What was printed when a command line was read that ends there. */
static const char *printed(const char *words) {
  static char text[10000];
  FILE *kept = tmpfile();
  ck_assert_ptr_nonnull(kept);
  fflush(stdout);
  int old = dup(STDOUT_FILENO);
  ck_assert_int_ge(dup2(fileno(kept), STDOUT_FILENO), 0);
  status = -1;
  bool goes_on = read_words(words, NULL);
  fflush(stdout);
  dup2(old, STDOUT_FILENO);
  close(old);
  ck_assert(!goes_on);
  ck_assert_int_eq(status, 0);
  ck_assert_str_eq(said, "");
  rewind(kept);
  text[fread(text, 1, sizeof text - 1, kept)] = '\0';
  fclose(kept);
  return text;
}

static void assert_holds(const char *text, const char *part) {
  ck_assert_msg(strstr(text, part), "\"%s\" is not in:\n%s", part, text);
}

START_TEST(help_is_made_of_the_tables) {
  const char *text = printed("a --help --zzzzzz");
  ck_assert_ptr_eq(strstr(text, "Usage: pgn-made [OPTION]... [FILE]...\nmake things\n"), text);
  assert_holds(text, "\n  -n, --number N            a number\n");
  assert_holds(text, "\n      --color=COLOR         white or black\n");
  assert_holds(text, "\n      --plain               nothing with it\n");
  assert_holds(text, "\n      --strict              strictly\n");
  assert_holds(text, "\n  -q, --quiet               no notes, no summary\n");
  assert_holds(text, "\nExamples:\n  pgn-made x\n");
}
END_TEST

START_TEST(version_names_the_tool) {
  const char *text = printed("-V");
  ck_assert_ptr_eq(strstr(text, "pgn-made (pgnkit) "), text);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("command line");
  TCase *read = tcase_create("what is read");
  tcase_add_test(read, without_words_standard_input_is_read);
  tcase_add_test(read, options_of_all_tools_are_read);
  tcase_add_loop_test(read, options_of_the_tool_and_operands_are_read, 0, COUNT(good));
  tcase_add_test(read, options_stand_first_where_posix_is_asked_for);
  tcase_add_test(read, negative_numbers_are_texts);
  suite_add_tcase(suite, read);
  TCase *refused = tcase_create("what is refused");
  tcase_add_loop_test(refused, mistakes_are_told_and_end_with_2, 0, COUNT(wrong));
  tcase_add_test(refused, nothing_is_taken_behind_a_mistake);
  suite_add_tcase(suite, refused);
  TCase *help = tcase_create("help and version");
  tcase_add_test(help, help_is_made_of_the_tables);
  tcase_add_test(help, version_names_the_tool);
  suite_add_tcase(suite, help);
  return suite;
}

UNIT_MAIN(make_suite)
