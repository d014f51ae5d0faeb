/* SPDX-License-Identifier: MIT
 * pgn-check: finds everything that is wrong with the games of a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/output.h"
#include "common/signals.h"
#include "common/standard.h"
#include "in_order.h"
#include "report.h"
#include "write_html.h"

enum { OPTION_FORMAT = 256, OPTION_LIST_RULES, OPTION_EXCERPT, OPTION_FIX, OPTION_PREFIXES, OPTION_TOURNAMENT };

enum excerpt { EXCERPT_AUTO, EXCERPT_ALWAYS, EXCERPT_NEVER };

struct config {
  struct check_run run;
  enum excerpt excerpt;
  bool has_excerpt;
  bool lists_rules;
  bool finds_prefixes;
};

static const struct choice formats[] = {{"text", CHECK_TEXT},
                                        {"json", CHECK_JSON},
                                        {"yaml", CHECK_YAML},
                                        {"html", CHECK_HTML},
                                        {"jsonl", CHECK_JSON, .is_alias = true},
                                        {0}};
static const struct choice excerpts[] = {
    {"auto", EXCERPT_AUTO}, {"always", EXCERPT_ALWAYS}, {"never", EXCERPT_NEVER}, {0}};

static const struct option_row options[] = {
    {'f', "from", "NOTATION", "read moves as {}\n(default auto: told apart move by move)", notations_read},
    {OPTION_FORMAT, "format", "FORMAT", "{}, a page (default text)", formats},
    {OPTION_EXCERPT, "excerpt", "WHEN",
     "show the line of each finding with its place\nmarked: {} (default auto: in a terminal)", excerpts},
    {OPTION_FIX, "fix", "FILE", "write a copy of the games in which all that is\ncertain is corrected"},
    {OPTION_TOURNAMENT, "tournament", NULL,
     "the games are those of one tournament: a game that\nstands twice is an error, and a last move of a king\nto the "
     "centre a note"},
    {OPTION_PREFIXES, "prefixes", NULL, "find games whose moves are the first of another\n(reads the files twice)"},
    {OPTION_LIST_RULES, "list-rules", NULL, "list all codes with severity and explanation"},
    {0}};

static const char examples[] = "  pgn-check round3.pgn\n"
                               "  pgn-check --tournament open2026.pgn\n"
                               "  pgn-check --strict --format=json -o report.json *.pgn\n"
                               "  pgn-check --fix=better.pgn round3.pgn\n"
                               "  pgn-check --set tag-filler=off --set name-form=error archive.pgn.gz\n";

static bool take_option(void *argument, int id, const char *value, int choice) {
  struct config *config = argument;
  struct check_choice *own = &config->run.choice;
  switch (id) {
  case 'f': own->from = (pgn_notation)choice; break;
  case OPTION_FORMAT: own->format = (enum check_format)choice; break;
  case OPTION_EXCERPT:
    config->excerpt = (enum excerpt)choice;
    config->has_excerpt = true;
    break;
  case OPTION_FIX: return take_output("fix", value, &own->fix);
  case OPTION_TOURNAMENT: own->is_tournament = true; break;
  case OPTION_PREFIXES: config->finds_prefixes = true; break;
  case OPTION_LIST_RULES: config->lists_rules = true; break;
  default: return false;
  }
  return true;
}

/* Goes through the files for their games alone.  What cannot be read is told by the run that follows. */
static int collect_games(struct config *config, const struct common_options *common) {
  struct common_options quiet = *common;
  quiet.diagnostics_file = NULL;
  quiet.verbose = false;
  quiet.progress = PROGRESS_NEVER;
  if (pgn_duplicates_new(&config->run.all) != PGN_OK) {
    usage_error("%s", pgn_status_text(PGN_ERR_NOMEM));
    return EXIT_FAILED;
  }
  struct check_choice choice = config->run.choice;
  choice.fix = NULL;
  const struct game_tool tool = {
      .batch = check_keys, .config = &choice, .is_silent = true, .context = &config->run, .finish = check_collect};
  int status = run_games(&tool, &quiet);
  config->run.choice.all = config->run.all;
  return status;
}

static int check_files(struct config *config, const struct common_options *common) {
  struct check_choice *choice = &config->run.choice;
  config->run.files = common->file_count;
  choice->strict = common->strict;
  choice->quiet = common->quiet;
  config->run.listing.shows_all = common->all_findings || !check_is_in_order(choice);
  choice->shows_text = config->excerpt == EXCERPT_ALWAYS ||
                       (config->excerpt == EXCERPT_AUTO && strcmp(common->output, "-") == 0 && standard_is_terminal(STANDARD_OUTPUT));
  if (choice->format == CHECK_HTML)
    config->run.html = check_html_new(common->files, common->file_count);
  if (!check_run_begin(&config->run) || (choice->format == CHECK_HTML && !config->run.html)) {
    usage_error("%s", pgn_status_text(PGN_ERR_NOMEM));
    return EXIT_FAILED;
  }
  int collected = config->finds_prefixes ? collect_games(config, common) : EXIT_DONE;
  if (config->finds_prefixes && !config->run.all)
    return EXIT_FAILED;
  const struct game_tool tool = {.batch = check_games,
                                 .config = choice,
                                 .outputs = {{"--output", common->output}, {"--fix", choice->fix}},
                                 .verb = "clean",
                                 .names_moves = check_is_in_order(choice) ||
                                                (common->diagnostics_file && !common->json_diagnostics),
                                 .context = &config->run,
                                 .finish = check_finish,
                                 .report = check_report,
                                 .end = check_end};
  int status = run_games(&tool, common);
  return collected == EXIT_FAILED ? EXIT_FAILED : status;
}

static int list_rules(struct config *config, const struct common_options *common) {
  struct report report;
  struct output output = {.sink = NULL};
  pgn_buffer out;
  config->run.choice.strict = common->strict;
  pgn_buffer_init(&out);
  signals_begin("rule");
  check_list_rules(&config->run.choice, &out);
  report_begin(&report, common);
  bool done = output_open(&output, &report, "--output", common->output);
  if (done && out.failed)
    report_failure(&report, NULL, pgn_status_text(PGN_ERR_NOMEM));
  done = done && !out.failed && output_write(&output, out.data, out.length) == PGN_OK && output_finish(&output);
  done = output_close(&output, done);
  report_end(&report);
  pgn_buffer_clear(&out);
  if (output.pipe_closed)
    signals_die_of_pipe();
  return done ? EXIT_DONE : EXIT_FAILED;
}

static bool reads_standard_input(const struct common_options *common) {
  for (int i = 0; i < common->file_count; i++)
    if (strcmp(common->files[i], "-") == 0)
      return true;
  return false;
}

int main(int argc, char **argv) {
  struct config config = {.lists_rules = false};
  struct common_options common;
  const struct tool tool = {.name = "pgn-check",
                            .summary = "Find everything that is wrong with chess games, each fault at its place.",
                            .examples = examples,
                            .strict = "demand the export format of the PGN standard, its\n"
                                      "layout included; --fix writes it where it can",
                            .options = options,
                            .reads_games = true,
                            .reports = pgn_check_has_rule,
                            .take = take_option};
  int status;
  config.run.choice.severities = &common.severities;
  if (read_command_line(&tool, argc, argv, &common, &config, &status)) {
    status = EXIT_FAILED;
    const struct check_choice *choice = &config.run.choice;
    if (config.has_excerpt && choice->format != CHECK_TEXT)
      usage_error("--excerpt goes with --format=text");
    else if (choice->fix && choice->from != PGN_NOTATION_AUTO && choice->from != PGN_NOTATION_SAN)
      usage_error("--fix writes SAN, and goes with --from=auto or san");
    else if (choice->fix && strcmp(choice->fix, "-") == 0 && strcmp(common.output, "-") == 0)
      usage_error("--fix=- and the report cannot both go to standard output; give one of them a file");
    else if (choice->fix && config.lists_rules)
      usage_error("--list-rules reads no games, and goes without --fix");
    else if (choice->fix && common.operand_count == 0)
      usage_error("--fix=FILE writes FILE; the games to be read are named behind it (- for standard input)");
    else if (config.lists_rules && common.operand_count > 0)
      usage_error("--list-rules reads no games, and goes without files");
    else if (config.finds_prefixes && reads_standard_input(&common))
      usage_error("--prefixes reads the files twice, and goes without standard input");
    else if (config.lists_rules && choice->format == CHECK_HTML)
      usage_error("--list-rules gives text, json or yaml, not html");
    else
      status = config.lists_rules ? list_rules(&config, &common) : check_files(&config, &common);
  }
  check_run_end(&config.run);
  return status;
}
