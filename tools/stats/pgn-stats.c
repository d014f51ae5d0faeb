/* SPDX-License-Identifier: MIT
 * pgn-stats: counts games by their start position, or otherwise, and says what follows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "build.h"
#include "common/run_games.h"
#include "common/run_lines.h"
#include "count.h"
#include "formats.h"
#include "merge.h"
#include "pgnkit/array.h"
#include "report.h"
#include "tags.h"

struct config {
  struct stats_choice choice;
  struct stats_build build;
  const struct stats_format *format;
  bool writes_partial, merges;
  bool has_choice; /* --by, --variant or --where was given */
  bool has_from;
  bool has_form; /* --format, --min-games or --sort was given */
  struct stats_sums sums;
};

enum {
  OPTION_BY = 256,
  OPTION_VARIANT,
  OPTION_WHERE,
  OPTION_MIN_GAMES,
  OPTION_SORT,
  OPTION_FORMAT,
  OPTION_PARTIAL,
  OPTION_MERGE
};

static const struct choice orders[] = {
    {"games", STATS_SORT_GAMES}, {"sp", STATS_SORT_SP}, {"score", STATS_SORT_SCORE}, {0}};

static const struct option_row options[] = {
    {OPTION_BY, "by", "WHAT", "group by {} (default sp: start position)", stats_groupings},
    {OPTION_VARIANT, "variant", "NAME", "count {} games\n(default chess960)", stats_variants},
    {OPTION_WHERE, "where", "CONDITION",
     "count games of which this holds: a tag or plies,\na comparison, a value (WhiteElo>=2400,\n"
     "White=\"Carlsen, Magnus\", Date>=2024-06); may be\ngiven several times"},
    {'f', "from", "NOTATION", "read moves as {}\n(default auto: told apart move by move)", notations_read},
    {OPTION_MIN_GAMES, "min-games", "N", "show rows with at least N games"},
    {OPTION_SORT, "sort", "ORDER", "{} (default games: the most first)", orders},
    {OPTION_FORMAT, "format", "FORMAT", "{} (default text)", stats_format_words},
    {OPTION_PARTIAL, "partial", NULL, "write the counts, to be merged later"},
    {OPTION_MERGE, "merge", NULL, "FILEs are such counts: add them up"},
    {0}};

static const char examples[] = "  pgn-stats games.pgn.gz\n"
                               "  pgn-stats --format=csv --min-games 20 -j0 archive.pgn -o sp.csv\n"
                               "  pgn-stats --partial a.pgn -o a.part; pgn-stats --merge a.part b.part\n";

static bool add_condition(struct stats_choice *choice, const char *text) {
  if (!PGN_ARRAY_RESERVE(choice->where, choice->where_capacity, choice->where_count + 1))
    return usage_error("--where: %s", pgn_status_text(PGN_ERR_NOMEM));
  pgn_condition_error error;
  pgn_status status = pgn_condition_parse(text, &choice->where[choice->where_count], &error);
  if (status == PGN_ERR_NOMEM)
    return usage_error("--where: %s", pgn_status_text(status));
  if (status != PGN_OK)
    return usage_error_at("where", text, error.at, error.length, error.why);
  choice->where_count++;
  return true;
}

static bool take_option(void *argument, int id, const char *value, int choice) {
  struct config *config = argument;
  switch (id) {
  case 'f':
    config->has_from = true;
    config->choice.from = (pgn_notation)choice;
    break;
  case OPTION_BY:
    config->choice.by = (pgn_stats_by)choice;
    config->has_choice = true;
    break;
  case OPTION_VARIANT:
    config->choice.variant = (enum stats_variant)choice;
    config->has_choice = true;
    break;
  case OPTION_WHERE: config->has_choice = true; return add_condition(&config->choice, value);
  case OPTION_MIN_GAMES:
    config->has_form = true;
    return read_number("min-games", value, 0, UINT64_MAX / 2, &config->build.min_games);
  case OPTION_SORT:
    config->build.sort = (enum stats_sort)choice;
    config->has_form = true;
    break;
  case OPTION_FORMAT:
    config->format = stats_format_of(choice);
    config->has_form = true;
    break;
  case OPTION_PARTIAL: config->writes_partial = true; break;
  case OPTION_MERGE: config->merges = true; break;
  default: return false;
  }
  return true;
}

/* ---- output ------------------------------------------------------------------------------------------------ */

/* Where nothing was counted, and the output cannot say what was left out, it is said beside it. */
static void tell_left_out(const struct config *config, struct report *report, const pgn_stats_partial *partial) {
  size_t rows;
  bool says_it = !config->writes_partial && config->format->says_left_out;
  pgn_stats_table_rows(config->sums.rows, &rows);
  if (rows == 0 && partial->other > 0 && !says_it && !report->common->quiet)
    report_note(report, "%s: nothing was counted; --variant=any counts what was left out: %s, %llu", tool_name(),
                stats_other_games(partial), (unsigned long long)partial->other);
}

/* Writes the table in the form asked for. */
static pgn_status write_table(void *context, struct report *report, const pgn_stats_partial *partial, pgn_buffer *out) {
  struct config *config = context;
  if (partial->games > 0)
    stats_tags_tell(report, &partial->where, partial->tags);
  tell_left_out(config, report, partial);
  if (config->writes_partial) {
    pgn_stats_partial_write(partial, config->sums.rows, out);
    return PGN_OK;
  }
  struct stats_report made;
  pgn_buffer chosen;
  pgn_buffer_init(&chosen);
  stats_say_chosen(partial, &chosen);
  config->build.by = partial->by;
  config->build.left_out =
      (struct stats_left_out){partial->damaged, partial->other, partial->unmatched, stats_other_games(partial)};
  config->build.chosen = chosen.failed ? "" : chosen.data;
  pgn_status status = chosen.failed ? PGN_ERR_NOMEM : stats_report_make(&made, config->sums.rows, &config->build);
  if (status == PGN_OK)
    config->format->write(&made, out);
  if (!chosen.failed)
    stats_report_clear(&made);
  pgn_buffer_clear(&chosen);
  return status;
}

/* ---- counting ---------------------------------------------------------------------------------------------- */

static pgn_status take_counts(void *context, struct run *run, struct batch *batch, size_t items) {
  struct config *config = context;
  pgn_status status = stats_count_take(&config->sums, batch->out.data, batch_out_begin(batch, items));
  if (status == PGN_ERR_LIMIT)
    report_failure(&run->report, NULL, "a sum is above 9007199254740992, up to which counts are exact");
  run_report_findings(run, batch, items);
  return status;
}

/* Puts what was counted into a partial result. */
static pgn_status fill_partial(struct config *config, const struct run *run, pgn_stats_partial *partial) {
  pgn_status status = pgn_stats_table_merge(partial->tags, config->sums.tags);
  partial->games = run->games;
  partial->damaged = run->damaged;
  partial->other = config->sums.other;
  partial->unmatched = config->sums.unmatched;
  if (status == PGN_OK && run->input)
    status = pgn_stats_inputs_add_run(partial->inputs, 1, 1);
  for (int i = 0; i < run->common->file_count && status == PGN_OK && run->input; i++) {
    const struct run_input *from = &run->input[i];
    pgn_stats_input input = {from->name, strlen(from->name), from->size,  0,
                             from->size, from->hash,         from->games, from->lines};
    status = pgn_stats_inputs_add(partial->inputs, &input);
  }
  return status;
}

static pgn_status write_report(void *context, struct run *run) {
  struct config *config = context;
  if (config->writes_partial && run->report.failed) {
    report_failure(&run->report, NULL, "no partial result is written, because games would be missing in it");
    return PGN_OK;
  }
  pgn_stats_partial partial;
  pgn_buffer out;
  pgn_buffer_init(&out);
  pgn_status status = stats_describe(&config->choice, &partial);
  if (status == PGN_OK)
    status = fill_partial(config, run, &partial);
  if (status == PGN_OK)
    status = write_table(context, &run->report, &partial, &out);
  if (status == PGN_OK)
    status = out.failed ? PGN_ERR_NOMEM : output_write(&run->outputs.output[0], out.data, out.length);
  pgn_buffer_clear(&out);
  pgn_stats_partial_clear(&partial);
  return status;
}

/* What changes how games are read and judged, and so which of them are counted; false without memory. */
static bool say_reading(const struct stats_choice *choice, const struct common_options *common, pgn_buffer *out) {
  pgn_buffer_add_format(out, "--from=%s --encoding=%s --game-limit=%zu%s", pgn_notation_name(choice->from),
                        common->encoding ? common->encoding : "auto",
                        common->game_limit ? common->game_limit : GAME_LIMIT, common->strict ? " --strict" : "");
  severities_say(&common->severities, common->strict, out);
  return !out->failed;
}

static int count_games(struct config *config, const struct common_options *common) {
  if (!say_reading(&config->choice, common, &config->choice.reading)) {
    usage_error("%s", pgn_status_text(PGN_ERR_NOMEM));
    return EXIT_FAILED;
  }
  config->choice.item_by_item = common->max_games > 0;
  const struct game_tool tool = {.batch = stats_count,
                                 .config = &config->choice,
                                 .outputs = {{"--output", common->output}},
                                 .verb = "clean",
                                 .lists_inputs = config->writes_partial,
                                 .context = config,
                                 .finish = take_counts,
                                 .end = write_report};
  return run_games(&tool, common);
}

/* ---- the run ----------------------------------------------------------------------------------------------- */

/* Options that could change nothing are refused: whoever gives one expects that it does. */
static bool is_possible(const struct config *config, const struct common_options *common) {
  if (config->merges && config->has_choice)
    return usage_error("--merge takes what was counted from its files, not from --by, --variant or --where");
  if (config->merges && (config->has_from || common->max_games || common->game_limit))
    return usage_error("--merge reads no games, and goes without --from, --max-games and --game-limit");
  if (config->merges && (common->strict || common->severities.any))
    return usage_error("--merge judges no games, and goes without --strict and --set");
  if (config->merges && common->encoding)
    return usage_error("--merge reads what --partial wrote, and goes without --encoding");
  if (config->writes_partial && config->has_form)
    return usage_error("--partial writes the counts themselves, and goes without --format, --min-games and --sort");
  if (config->writes_partial && common->max_games)
    return usage_error("--partial counts whole files, and goes without --max-games");
  if (config->format->shows_sp && config->choice.by != PGN_BY_SP)
    return usage_error("%s, and goes with --by=sp", config->format->shows_sp);
  return true;
}

int main(int argc, char **argv) {
  struct config config = {.choice = {.by = PGN_BY_SP}, .format = stats_format_of(0)};
  struct common_options common;
  const struct tool tool = {.name = "pgn-stats",
                            .summary = "Count chess games by start position, or otherwise, and say what follows.",
                            .examples = examples,
                            .strict = "irregularities are errors, and games that have\n"
                                      "them are left out, as all that have an error are",
                            .options = options,
                            .reads_games = true,
                            .take = take_option};
  int status;
  if (read_command_line(&tool, argc, argv, &common, &config, &status)) {
    status = EXIT_FAILED;
    if (!is_possible(&config, &common))
      ;
    else if (stats_sums_init(&config.sums) != PGN_OK)
      usage_error("%s", pgn_status_text(PGN_ERR_NOMEM));
    else
      status = config.merges ? stats_merge_run(config.sums.rows, &common, config.format, write_table, &config)
                             : count_games(&config, &common);
  }
  stats_sums_clear(&config.sums);
  pgn_buffer_clear(&config.choice.reading);
  free(config.choice.where);
  return status;
}
