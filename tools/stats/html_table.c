/* SPDX-License-Identifier: MIT
 * The table of the page.  It holds the figures of the rows once: the script reads them from here. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "common/listing.h"
#include "html_parts.h"

enum column {
  SP,
  SP_BLACK,
  SETUP,
  LABEL,
  /* First what is seen where the page is narrow. */
  SCORE,
  LOW,
  HIGH,
  GAMES,
  WHITE,
  DRAW,
  BLACK,
  UNKNOWN,
  WHITE_PCT,
  DRAW_PCT,
  BLACK_PCT,
  ENTROPY,
  PLIES,
  WHITE_A,
  WHITE_H,
  BLACK_A,
  BLACK_H,
  CASTLE_PLY,
  P,
  P_ADJUSTED,
  COLUMN_COUNT
};

static const struct {
  const char *key, *head, *title;
  const char *group; /* what stands above it and those that follow with NULL */
} columns[COLUMN_COUNT] = {
    [SP] = {"sp", "SP", "number of the start position", ""},
    [SP_BLACK] = {"sp_black", "Black", "number of Black's array", ""},
    [SETUP] = {"setup", "Array", "pieces of White's back rank from a to h", ""},
    [LABEL] = {"label", "", "what the games have in common", ""},
    [GAMES] = {"games", "Games", "games", ""},
    [WHITE] = {"white", "1-0", "games won by White", "Results"},
    [DRAW] = {"draw", "\xc2\xbd", "games drawn", NULL},
    [BLACK] = {"black", "0-1", "games won by Black", NULL},
    [UNKNOWN] = {"unknown", "*", "games with no known result", NULL},
    [WHITE_PCT] = {"white_pct", "1-0", "won by White, percent of known results", "Share, %"},
    [DRAW_PCT] = {"draw_pct", "\xc2\xbd", "drawn, percent of known results", NULL},
    [BLACK_PCT] = {"black_pct", "0-1", "won by Black, percent of known results", NULL},
    [SCORE] = {"score_pct", "score", "White's score, percent", "White's score, %"},
    [LOW] = {"score_lo", "from", "lower end of the 95 percent interval of White's score", NULL},
    [HIGH] = {"score_hi", "to", "upper end of the 95 percent interval of White's score", NULL},
    [ENTROPY] = {"entropy_bits", "Bits", "entropy of the three results, in bits: how open the game is", ""},
    [PLIES] = {"plies_mean", "Plies", "mean length of the games in plies", ""},
    [WHITE_A] = {"white_a", "a", "games in which White castled to the a-side", "W. castled"},
    [WHITE_H] = {"white_h", "h", "games in which White castled to the h-side", NULL},
    [BLACK_A] = {"black_a", "a", "games in which Black castled to the a-side", "B. castled"},
    [BLACK_H] = {"black_h", "h", "games in which Black castled to the h-side", NULL},
    [CASTLE_PLY] = {"castle_ply_mean", "at ply", "mean ply of all castlings", ""},
    [P] = {"p", "p", "probability that chance alone makes the row so unlike the others", "By chance"},
    [P_ADJUSTED] = {"p_adjusted", "adjusted", "the same, adjusted for the number of looks", NULL},
};

static bool is_text(enum column column) { return column == SETUP || column == LABEL; }

/* Which columns hold anything: of those that tell rows apart, and of those of tests. */
static void choose(const struct stats_report *report, bool shown[COLUMN_COUNT]) {
  for (unsigned column = 0; column < COLUMN_COUNT; column++)
    shown[column] = column > LABEL && (column < P || report->tested > 0);
  for (size_t i = 0; i < report->count; i++) {
    const struct stats_line *line = &report->line[i];
    shown[SP] = shown[SP] || line->sp >= 0;
    shown[SP_BLACK] = shown[SP_BLACK] || line->sp_black >= 0;
    shown[SETUP] = shown[SETUP] || *line->setup;
    shown[LABEL] = shown[LABEL] || *line->label;
  }
}

/* ---- heading ------------------------------------------------------------------------------------------------ */

static void add_groups(const bool shown[COLUMN_COUNT], pgn_buffer *out) {
  pgn_buffer_add_text(out, "<tr class=\"groups\">");
  for (unsigned column = 0; column < COLUMN_COUNT;) {
    unsigned end = column, span = 0;
    do
      span += shown[end++];
    while (end < COLUMN_COUNT && !columns[end].group);
    const char *group = columns[column].group;
    if (span && *group)
      pgn_buffer_add_format(out, "<th scope=\"colgroup\" colspan=\"%u\">%s", span, group);
    else if (span)
      pgn_buffer_add_text(out, "<td>");
    column = end;
  }
}

static void add_heading(const struct stats_report *report, const bool shown[COLUMN_COUNT], pgn_buffer *out) {
  pgn_buffer_add_text(out, "<thead>\n");
  add_groups(shown, out);
  pgn_buffer_add_text(out, "</tr>\n<tr>");
  for (unsigned column = 0; column < COLUMN_COUNT; column++) {
    if (!shown[column])
      continue;
    pgn_buffer_add_format(out, "<th scope=\"col\" data-key=\"%s\"%s title=\"%s\">", columns[column].key,
                          is_text((enum column)column) ? " class=\"t\""
                          : columns[column].group      ? " class=\"g\""
                                                       : "",
                          columns[column].title);
    if (column == LABEL)
      pgn_buffer_add_format(out, "<span class=\"first\">%s</span>", stats_html_noun(report->by));
    else
      pgn_buffer_add_text(out, columns[column].head);
  }
  pgn_buffer_add_text(out, "</tr></thead>\n");
}

/* ---- rows --------------------------------------------------------------------------------------------------- */

static void add_number(double value, const char *format, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<td>");
  if (isfinite(value))
    pgn_buffer_add_format(out, format, value);
}

static void add_count(uint64_t value, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<td>");
  pgn_buffer_add_uint(out, value);
}

static void add_probability(double p, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<td>");
  if (isfinite(p))
    stats_html_add_p(out, "", p);
}

static void add_number_of_array(int number, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<td>");
  if (number >= 0)
    pgn_buffer_add_uint(out, (uint64_t)number);
}

static void add_line(const struct stats_line *line, const bool shown[COLUMN_COUNT], pgn_buffer *out) {
  const pgn_stats_counts *counts = &line->row->counts;
  const pgn_stats_shares *shares = &line->shares;
  pgn_buffer_add_text(out, "<tr>");
  if (shown[SP])
    add_number_of_array(line->sp, out);
  if (shown[SP_BLACK])
    add_number_of_array(line->sp_black, out);
  if (shown[SETUP]) {
    pgn_buffer_add_text(out, "<th scope=\"row\">");
    pgn_buffer_add_xml(out, line->setup, strlen(line->setup));
  }
  if (shown[LABEL]) {
    pgn_buffer_add_text(out, shown[SETUP] ? "<td class=\"t\">" : "<th scope=\"row\">");
    pgn_buffer_add_xml(out, line->label, strlen(line->label));
  }
  const double scores[] = {shares->score, shares->low, shares->high};
  for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++)
    add_number(100 * scores[i], "%.1f", out);
  const uint64_t whole[] = {counts->games, counts->white, counts->draw, counts->black, counts->unknown};
  for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++)
    add_count(whole[i], out);
  const double parts[] = {shares->white, shares->draw, shares->black};
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
    add_number(100 * parts[i], "%.1f", out);
  add_number(shares->entropy, "%.3f", out);
  add_number(stats_plies_mean(counts), "%.1f", out);
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    add_count(counts->castled[color][PGN_A_SIDE], out);
    add_count(counts->castled[color][PGN_H_SIDE], out);
  }
  add_number(stats_castle_ply_mean(counts), "%.1f", out);
  if (shown[P]) {
    add_probability(line->p, out);
    add_probability(line->p_adjusted, out);
  }
  pgn_buffer_add_text(out, "</tr>\n"); /* or the line feed would be part of the last cell */
}

/* ---- which rows --------------------------------------------------------------------------------------------- */

/* The rows most played: those with more than so many games, and the first `ties` of those with just so many. */
struct most_played {
  uint64_t games;
  size_t ties;
};

static int more_first(const void *a, const void *b) {
  uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
  return (left < right) - (left > right);
}

/* False when memory runs out. */
static bool find_most_played(const struct stats_report *report, struct most_played *most) {
  uint64_t *games = malloc(report->count * sizeof *games);
  if (!games)
    return false;
  for (size_t i = 0; i < report->count; i++)
    games[i] = report->line[i].row->counts.games;
  qsort(games, report->count, sizeof *games, more_first);
  size_t above = STATS_HTML_ROWS_MAX - 1;
  most->games = games[above];
  while (above > 0 && games[above - 1] == most->games)
    above--;
  most->ties = STATS_HTML_ROWS_MAX - above;
  free(games);
  return true;
}

static bool take(struct most_played *most, const struct stats_line *line) {
  uint64_t games = line->row->counts.games;
  if (games != most->games)
    return games > most->games;
  if (most->ties == 0)
    return false;
  most->ties--;
  return true;
}

static void add_lines(const struct stats_report *report, const bool shown[COLUMN_COUNT], pgn_buffer *out) {
  struct most_played most = {.ties = STATS_HTML_ROWS_MAX};
  if (report->count > STATS_HTML_ROWS_MAX && !find_most_played(report, &most)) {
    out->failed = true;
    return;
  }
  for (size_t i = 0; i < report->count; i++)
    if (take(&most, &report->line[i]))
      add_line(&report->line[i], shown, out);
}

/* "All rows", or how many of them. */
static void add_title(const struct stats_report *report, pgn_buffer *out) {
  if (report->count <= STATS_HTML_ROWS_MAX) {
    pgn_buffer_add_text(out, "<h2 id=\"table-title\">All rows</h2>\n");
    return;
  }
  pgn_buffer_add_text(out, "<h2 id=\"table-title\">Rows most played</h2>\n<p class=\"note\">These ");
  listing_add_count(out, STATS_HTML_ROWS_MAX);
  pgn_buffer_add_text(out, " rows have most games, of ");
  listing_add_count(out, report->count);
  pgn_buffer_add_text(out, ": more are too many for a page. The format csv has them all.</p>\n");
}

void stats_html_table(const struct stats_report *report, pgn_buffer *out) {
  bool shown[COLUMN_COUNT];
  choose(report, shown);
  pgn_buffer_add_text(out, "<section id=\"table\" aria-labelledby=\"table-title\" tabindex=\"-1\">\n");
  add_title(report, out);
  pgn_buffer_add_format(out,
                        "<form class=\"controls\" hidden>\n<label>Find <input id=\"find\" type=\"search\" "
                        "placeholder=\"%s\" autocomplete=\"off\" spellcheck=\"false\"></label>\n"
                        "<label>At least <input id=\"least\" type=\"number\" min=\"0\" inputmode=\"numeric\" "
                        "placeholder=\"0\"> games</label>\n<output id=\"found\" aria-live=\"polite\"></output>\n"
                        "</form>\n",
                        shown[SETUP] ? "518, or letters: RK" : "words");
  pgn_buffer_add_text(out, "<div class=\"scroll\" role=\"region\" aria-labelledby=\"table-title\" tabindex=\"0\">\n"
                           "<table id=\"rows\">\n");
  add_heading(report, shown, out);
  pgn_buffer_add_text(out, "<tbody>\n");
  add_lines(report, shown, out);
  pgn_buffer_add_text(out, "</table>\n<button type=\"button\" id=\"more\" hidden></button>\n</div>\n</section>\n");
}
