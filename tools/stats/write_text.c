/* SPDX-License-Identifier: MIT
 * Reports for a terminal: a table, and what it says in sentences. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "common/printable.h"
#include "formats.h"
#include "report.h"

enum { LABEL_MIN = 8, LABEL_MAX = 28 };

/* Adds a text as UTF-8, and with question marks for what could move a cursor. */
static void add_clean(const char *text, size_t length, pgn_buffer *out) {
  size_t before = out->length;
  pgn_buffer_add_utf8(out, text, length);
  if (out->length > before)
    out->length = before + make_printable(out->data + before, out->length - before, false);
}

/* Cuts a label to what the column holds, and fills it up. */
static void add_label(const char *label, size_t width, pgn_buffer *out) {
  size_t at = out->length, columns = 0;
  add_clean(label, strlen(label), out);
  for (; at < out->length; at++) {
    columns += (out->data[at] & 0xc0) != 0x80;
    if (columns > width) {
      out->length = at;
      columns = width;
    }
  }
  for (; columns < width; columns++)
    pgn_buffer_add_char(out, ' ');
}

static void add_share(double share, int width, pgn_buffer *out) {
  if (isnan(share))
    pgn_buffer_add_format(out, "%*s", width, "-");
  else
    pgn_buffer_add_format(out, "%*.1f", width, 100 * share);
}

static void add_castled(const pgn_stats_counts *counts, pgn_buffer *out) {
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (int side = PGN_A_SIDE; side >= PGN_H_SIDE; side--)
      pgn_buffer_add_format(out, "%5.0f", 100 * (double)counts->castled[color][side] / (double)counts->games);
}

static void add_figures(const struct stats_line *line, pgn_buffer *out) {
  const pgn_stats_counts *counts = &line->row->counts;
  const pgn_stats_shares *shares = &line->shares;
  pgn_buffer_add_format(out, " %8llu", (unsigned long long)counts->games);
  add_share(shares->white, 7, out);
  add_share(shares->draw, 6, out);
  add_share(shares->black, 6, out);
  add_share(shares->score, 6, out);
  if (isnan(shares->low))
    pgn_buffer_add_format(out, "%12s", "");
  else
    pgn_buffer_add_format(out, "%6.1f-%-5.1f", 100 * shares->low, 100 * shares->high);
  add_castled(counts, out);
  pgn_buffer_add_char(out, '\n');
}

/* The width of the column for what the rows are labelled with; 0 when they have no label. */
static size_t label_width(const struct stats_report *report) {
  size_t width = 0;
  for (size_t i = 0; i < report->count; i++) {
    size_t columns = text_columns(report->line[i].label, strlen(report->line[i].label));
    width = columns > width ? columns : width;
  }
  if (report->by == PGN_BY_SP || report->by == PGN_BY_DOUBLE)
    return 0;
  size_t least = report->by == PGN_BY_FIRST_MOVE ? strlen("first") : LABEL_MIN;
  return width < least ? least : width > LABEL_MAX ? LABEL_MAX : width;
}

static void add_table(const struct stats_report *report, pgn_buffer *out) {
  bool has_setup = report->by == PGN_BY_SP || report->by == PGN_BY_FIRST_MOVE;
  size_t width = label_width(report);
  char heading[LABEL_MAX + 2];
  snprintf(heading, sizeof heading, "%s", report->by == PGN_BY_FIRST_MOVE ? "first" : pgn_stats_by_name(report->by));
  if (has_setup)
    pgn_buffer_add_format(out, "%4s  %-8s", "sp", "setup");
  if (report->by == PGN_BY_DOUBLE)
    pgn_buffer_add_format(out, "%-8s %-17s", "sp", "setup");
  if (width) {
    pgn_buffer_add_text(out, has_setup ? " " : "");
    add_label(heading, width, out);
  }
  pgn_buffer_add_format(out, " %8s %6s %5s %5s %5s  %-10s  %s\n", "games", "white", "draw", "black", "score", "95 %",
                        "  Wa   Wh   Ba   Bh");
  for (size_t i = 0; i < report->count; i++) {
    const struct stats_line *line = &report->line[i];
    char sp[16] = "";
    if (line->sp >= 0)
      snprintf(sp, sizeof sp, "%d", line->sp);
    if (has_setup)
      pgn_buffer_add_format(out, "%4s  %-8s", sp, line->setup);
    if (report->by == PGN_BY_DOUBLE)
      pgn_buffer_add_format(out, "%-8s %-17s", line->sp >= 0 ? line->row->key : "", line->setup);
    if (width) {
      pgn_buffer_add_text(out, has_setup ? " " : "");
      add_label(line->label, width, out);
    }
    add_figures(line, out);
  }
}

/* ---- sentences --------------------------------------------------------------------------------------------- */

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

/* "Chess960 games with WhiteElo>=2400", of one game without the s of its first "games". */
static void add_chosen(const char *chosen, uint64_t games, pgn_buffer *out) {
  const char *noun = strstr(chosen, "games");
  if (games == 1 && noun) {
    size_t singular = (size_t)(noun - chosen) + strlen("game");
    add_clean(chosen, singular, out);
    chosen += singular + 1;
  }
  add_clean(chosen, strlen(chosen), out);
}

static void add_totals(const struct stats_report *report, pgn_buffer *out) {
  const pgn_stats_counts *all = &report->all;
  if (all->games == 0) {
    pgn_buffer_add_text(out, "No ");
    add_clean(report->chosen, strlen(report->chosen), out);
    pgn_buffer_add_text(out, " were counted.\n");
    return;
  }
  pgn_buffer_add_uint(out, all->games);
  pgn_buffer_add_char(out, ' ');
  add_chosen(report->chosen, all->games, out);
  pgn_buffer_add_format(out, ": White won %llu, drew %llu, lost %llu", (unsigned long long)all->white,
                        (unsigned long long)all->draw, (unsigned long long)all->black);
  if (all->unknown)
    pgn_buffer_add_format(out, "; %llu without a result", (unsigned long long)all->unknown);
  pgn_buffer_add_text(out, ".\n");
  if (!isnan(report->all_shares.score))
    pgn_buffer_add_format(out, "White's score is %.2f %% (95 %%: %.2f to %.2f).\n", 100 * report->all_shares.score,
                          100 * report->all_shares.low, 100 * report->all_shares.high);
}

/* "3 games with an error are left out." */
static void add_left_out(uint64_t games, const char *what, const char *behind, pgn_buffer *out) {
  if (games == 0)
    return;
  pgn_buffer_add_uint(out, games);
  pgn_buffer_add_char(out, ' ');
  add_chosen(what, games, out);
  pgn_buffer_add_format(out, " %s left out%s.\n", games == 1 ? "is" : "are", behind);
}

static void add_all_left_out(const struct stats_left_out *left_out, pgn_buffer *out) {
  add_left_out(left_out->damaged, "games with an error", "", out);
  add_left_out(left_out->other, left_out->others,
               left_out->other == 1 ? "; --variant=any counts it" : "; --variant=any counts them", out);
  add_left_out(left_out->unmatched, "games of which the conditions do not hold", "", out);
}

static void add_castlings(const struct stats_report *report, pgn_buffer *out) {
  const pgn_stats_counts *all = &report->all;
  static const char *const names[] = {"White", "Black"};
  double mean = stats_castle_ply_mean(all);
  if (isnan(mean))
    return;
  pgn_buffer_add_text(out, "Castled to the a-side, to the h-side, not at all:");
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    uint64_t a = all->castled[color][PGN_A_SIDE], h = all->castled[color][PGN_H_SIDE];
    double games = (double)all->games;
    pgn_buffer_add_format(out, "%s %s %.1f, %.1f, %.1f %%", color ? ";" : "", names[color], 100 * (double)a / games,
                          100 * (double)h / games, 100 * (double)(all->games - a - h) / games);
  }
  pgn_buffer_add_format(out, "; at ply %.1f on average.\n", mean);
}

static void add_test(const char *question, const pgn_chi_square *test, const char *behind, pgn_buffer *out) {
  pgn_buffer_add_text(out, question);
  if (test->valid)
    pgn_buffer_add_format(out, " chi-square %.2f, %llu degrees of freedom, p = %.6g%s.\n", test->value,
                          (unsigned long long)test->degrees, test->p, behind);
  else
    pgn_buffer_add_text(out, " too few games to tell.\n");
}

static void add_tests(const struct stats_report *report, pgn_buffer *out) {
  bool by_sp = report->by == PGN_BY_SP;
  if (report->by == PGN_BY_RESULT)
    return;
  add_test(by_sp ? "Do the positions differ in their results?" : "Do the rows differ in their results?",
           &report->homogeneity, "", out);
  if (by_sp)
    add_test("Were the positions drawn evenly?", &report->uniform,
             " (matches that play each position twice break what this assumes)", out);
  if (report->tested)
    pgn_buffer_add_format(out,
                          "Of %zu rows %zu differ from the others with p < 0.05; chance alone would make it %.1f. "
                          "Adjusted for %zu look%s, %zu do%s.\n",
                          report->tested, report->significant, report->by_chance, report->looks, plural(report->looks),
                          report->significant_adjusted, report->significant_adjusted == 1 ? "es" : "");
}

static void write_text(const struct stats_report *report, pgn_buffer *out) {
  if (report->count > 0) {
    add_table(report, out);
    pgn_buffer_add_text(out, "White (W) and Black (B) castled to the a-side or the h-side in so many percent.\n\n");
  }
  add_totals(report, out);
  add_all_left_out(&report->left_out, out);
  if (report->all.games == 0)
    return;
  add_castlings(report, out);
  add_tests(report, out);
}

const struct stats_format stats_format_text = {.write = write_text, .says_left_out = true};
