/* SPDX-License-Identifier: MIT
 * The page and the map of pgn-stats as text: where positions stand, which colour they have, and that no name of an
 * event becomes a part of the page.  What a browser makes of them is tested in tests/browser. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/stats.h"
#include "tools/stats/html_parts.h"
#include "tools/stats/map.h"
#include "unit/unit.h"

/* A report of one row or none, and the text written of it, which the caller frees. */
static char *text_of(void (*writer)(const struct stats_report *, pgn_buffer *), const struct stats_report *report) {
  pgn_buffer out;
  pgn_buffer_init(&out);
  writer(report, &out);
  ck_assert(!out.failed);
  ck_assert_uint_eq(pgn_utf8_prefix(out.data, out.length), out.length);
  ck_assert_ptr_null(memchr(out.data, '\0', out.length));
  pgn_buffer_add_char(&out, '\0');
  return out.data;
}

static unsigned count_of(const char *text, const char *part) {
  unsigned count = 0;
  for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
    count++;
  return count;
}

static const pgn_stats_shares nothing = {NAN, NAN, NAN, NAN, NAN, NAN, NAN};

static struct stats_line line_of(const pgn_stats_row *row, int sp, const char *setup, const char *label, double score) {
  return (struct stats_line){.row = row,
                             .shares = {0.5, 0.25, 0.25, score, score - 0.1, score + 0.1, 1.5},
                             .sp = sp,
                             .sp_black = -1,
                             .setup = setup,
                             .label = label,
                             .p = NAN,
                             .p_adjusted = NAN};
}

START_TEST(map_labels_are_those_of_scharnagl) {
  /* Lines of his tables. */
  static const struct {
    unsigned row;
    const char *label;
  } rows[] = {{0, "QNNRKR"}, {1, "NQNRKR"}, {21, "NRKQRN"}, {32, "RNQKNR"}, {41, "RNKRNQ"}, {59, "RKRNNQ"}};
  static const char *const columns[MAP_COLUMNS] = {
      "BB------", "B--B----", "B----B--", "B------B", "-BB-----", "--BB----", "--B--B--", "--B----B",
      "-B--B---", "---BB---", "----BB--", "----B--B", "-B----B-", "---B--B-", "-----BB-", "------BB"};
  char label[9];
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    stats_map_row_label(rows[i].row, label);
    ck_assert_str_eq(label, rows[i].label);
  }
  for (unsigned column = 0; column < MAP_COLUMNS; column++) {
    stats_map_column_label(column, label);
    ck_assert_str_eq(label, columns[column]);
  }
}
END_TEST

START_TEST(scale_has_all_games_in_the_middle) {
  const struct stats_scale scale = {.middle = 0.54, .step = 0.02};
  static const struct {
    double score;
    int class;
  } cases[] = {{0.54, 5},    {0.549, 5},  {0.531, 5}, {0.551, 6},  {0.529, 4}, {0.63, 9},
               {0.6401, 10}, {0.649, 10}, {1, 10},    {0.4501, 1}, {0.43, 0},  {0, 0}};
  pgn_stats_row row = {.counts = {.games = 10, .white = 10}};
  char label[MAP_NUMBER_MAX];
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct stats_line line = line_of(&row, 0, "", "", cases[i].score);
    ck_assert_msg(stats_scale_class(&scale, &line) == cases[i].class, "%g is in class %d", cases[i].score,
                  stats_scale_class(&scale, &line));
  }
  ck_assert_int_eq(stats_scale_class(&scale, NULL), -1);
  struct stats_line unknown = line_of(&row, 0, "", "", NAN);
  ck_assert_int_eq(stats_scale_class(&scale, &unknown), -1);
  stats_scale_label(&scale, 0, label);
  ck_assert_str_eq(label, "under 45.0");
  stats_scale_label(&scale, 5, label);
  ck_assert_str_eq(label, "54.0");
  stats_scale_label(&scale, 10, label);
  ck_assert_str_eq(label, "over 63.0");
}
END_TEST

START_TEST(scale_fits_what_there_is) {
  static pgn_stats_row row[MAP_CELLS];
  static struct stats_line line[MAP_CELLS];
  const struct stats_line *cell[MAP_CELLS];
  struct stats_scale scale;
  struct stats_report report = {.by = PGN_BY_SP, .line = line, .count = MAP_CELLS, .all_shares = {.score = 0.5}};
  /* Half of them stand 3 percent above, half below: two deviations are 6 percent, and 5.5 classes of 2 are 11, of 1 are
   * 5.5 and so too narrow. */
  for (int sp = 0; sp < MAP_CELLS; sp++) {
    row[sp].counts = (pgn_stats_counts){.games = 100, .white = 50, .black = 50};
    line[sp] = line_of(&row[sp], sp, "", "", sp % 2 ? 0.53 : 0.47);
  }
  stats_map_cells(&report, cell);
  stats_scale_fit(&report, cell, &scale);
  ck_assert_double_eq_tol(scale.middle, 0.5, 1e-12);
  ck_assert_double_eq_tol(scale.step, 0.02, 1e-12);
  /* Where all are alike the narrowest classes do. */
  for (int sp = 0; sp < MAP_CELLS; sp++)
    line[sp].shares.score = 0.5;
  stats_scale_fit(&report, cell, &scale);
  ck_assert_double_eq_tol(scale.step, 0.001, 1e-12);
}
END_TEST

START_TEST(cells_are_small_and_dotted_at_their_limits) {
  /* Small where the interval is wider than half the scale, dotted where the adjusted p is under 0.05. */
  static const struct {
    double low, high, p_adjusted;
    bool is_weak, is_marked;
  } cases[] = {{0.25, 0.75, NAN, false, false}, {0.25, 0.7501, NAN, true, false}, {0.5, 0.99, 0.0499, false, true},
               {0.3, 0.75, 0.05, false, false}, {0.2499, 0.75, 1, true, false},   {0.5, 0.6, 0, false, true},
               {NAN, NAN, NAN, false, false}};
  pgn_stats_row row = {.counts = {.games = 10, .white = 10}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct stats_line line = line_of(&row, 0, "", "", 0.5);
    line.shares.low = cases[i].low;
    line.shares.high = cases[i].high;
    line.p_adjusted = cases[i].p_adjusted;
    ck_assert_msg(stats_map_is_weak(&line) == cases[i].is_weak, "%g to %g", cases[i].low, cases[i].high);
    ck_assert_msg(stats_map_is_marked(&line) == cases[i].is_marked, "%g", cases[i].p_adjusted);
  }
  ck_assert(!stats_map_is_weak(NULL) && !stats_map_is_marked(NULL));
}
END_TEST

START_TEST(map_has_every_position_once) {
  pgn_stats_row row = {.key = "518", .key_length = 3, .counts = {.games = 8, .white = 4, .draw = 2, .black = 2}};
  struct stats_line line = line_of(&row, 518, "RNBQKBNR", "", 0.625);
  struct stats_report report = {.by = PGN_BY_SP,
                                .chosen = "games with Site=\"<A & B>\"",
                                .line = &line,
                                .count = 1,
                                .all = row.counts,
                                .all_shares = line.shares};
  line.p_adjusted = 0.01;
  char *map = text_of(stats_write_map, &report);
  ck_assert_uint_eq(count_of(map, "<g><title>"), 960);
  ck_assert_uint_eq(count_of(map, ": no games</title>"), 959);
  ck_assert_uint_eq(count_of(map, "<g><title>518 RNBQKBNR: 62.5 % (52.5 to 72.5), 8 games</title>"), 1);
  ck_assert_uint_eq(count_of(map, "<circle"), 1);
  ck_assert_uint_eq(count_of(map, "<A"), 0);
  ck_assert_uint_eq(count_of(map, "Site=&quot;&lt;A &amp; B&gt;&quot;"), 2);
  free(map);
  /* With rows left out nobody can say that there are no games. */
  report.all.games = 9;
  map = text_of(stats_write_map, &report);
  ck_assert_uint_eq(count_of(map, ": no games, or too few to be listed</title>"), 959);
  free(map);
}
END_TEST

START_TEST(page_makes_no_markup_of_names) {
  /* The last is no UTF-8: Windows-1252 for "B\u00fchl". */
  static const char *const names[] = {"</table><script>alert(\"1\")</script>", "'\"&<!--", "B\xfchl"};
  static const char *const written[] = {"&lt;/table&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;",
                                        "&#39;&quot;&amp;&lt;!--", "B\xc3\xbchl"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    pgn_stats_row row = {.key = names[i], .key_length = strlen(names[i]), .counts = {.games = 1, .unknown = 1}};
    struct stats_line line = line_of(&row, -1, "", names[i], NAN);
    line.shares = nothing;
    struct stats_report report = {
        .by = PGN_BY_EVENT, .chosen = names[i], .line = &line, .count = 1, .all = row.counts, .all_shares = nothing};
    char *page = text_of(stats_write_html, &report);
    ck_assert_uint_eq(count_of(page, "<script"), 1);
    ck_assert_uint_eq(count_of(page, "</script"), 1);
    ck_assert_uint_eq(count_of(page, "<!--"), 0);
    ck_assert_uint_eq(count_of(page, "class=\"map\""), 0);
    /* In the title, in the sentence about what was counted, and in the row. */
    ck_assert_uint_eq(count_of(page, written[i]), 3);
    ck_assert_uint_eq(count_of(page, ">nan"), 0);
    free(page);
  }
}
END_TEST

START_TEST(page_is_written_for_every_grouping) {
  pgn_stats_row row = {.key = "518/0", .key_length = 5, .counts = {.games = 2, .white = 1, .black = 1, .plies = 81}};
  for (int by = 0; by < PGN_BY_COUNT; by++) {
    struct stats_line line = line_of(&row, 518, "RNBQKBNR", "x", 0.5);
    line.sp_black = by == PGN_BY_DOUBLE ? 0 : -1;
    struct stats_report report = {.by = (pgn_stats_by)by,
                                  .chosen = "games",
                                  .line = &line,
                                  .count = 1,
                                  .all = row.counts,
                                  .all_shares = line.shares,
                                  .tested = (size_t)by % 2};
    char *page = text_of(stats_write_html, &report);
    ck_assert_uint_eq(count_of(page, "class=\"map\""), by == PGN_BY_SP ? 2 : 0);
    ck_assert_uint_eq(count_of(page, "data-key=\"sp_black\""), by == PGN_BY_DOUBLE);
    ck_assert_uint_eq(count_of(page, "<td>40.5<td>"), 1);
    /* Columns of tests are there when a row could be tested, and rows have a cell in every column. */
    ck_assert_uint_eq(count_of(page, "data-key=\"p_adjusted\""), by % 2);
    char *row_begin = strstr(strstr(page, "id=\"rows\""), "<tbody>"), *row_end = strstr(row_begin, "</tr>");
    *row_end = '\0';
    char *heads = strstr(page, "id=\"rows\"");
    ck_assert_uint_eq(count_of(row_begin, "<td") + count_of(row_begin, "<th"), count_of(heads, "data-key="));
    free(page);
  }
}
END_TEST

START_TEST(page_writes_means_and_probabilities) {
  /* Four games of 330 plies: 82.5.  Eight castlings at 91 plies in all: 11.375. */
  pgn_stats_row row = {.key = "A", .key_length = 1, .counts = {.games = 4, .white = 3, .black = 1, .plies = 330}};
  row.counts.castled[PGN_WHITE][PGN_A_SIDE] = 1;
  row.counts.castled[PGN_WHITE][PGN_H_SIDE] = 3;
  row.counts.castled[PGN_BLACK][PGN_A_SIDE] = 0;
  row.counts.castled[PGN_BLACK][PGN_H_SIDE] = 4;
  row.counts.castling_plies = 91;
  static const struct {
    double p;
    const char *cell, *test;
  } cases[] = {{1, "1.0000", "p&nbsp;=&nbsp;1.0000"},         {0.05, "0.0500", "p&nbsp;=&nbsp;0.0500"},
               {0.001, "0.0010", "p&nbsp;=&nbsp;0.0010"},     {0.00099, "9.9e-04", "p&nbsp;=&nbsp;9.9e-04"},
               {2.4e-21, "2.4e-21", "p&nbsp;=&nbsp;2.4e-21"}, {0, "&lt;1e-300", "p&nbsp;&lt;&nbsp;1e-300"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct stats_line line = line_of(&row, -1, "", "A", 0.75);
    line.p = cases[i].p;
    line.p_adjusted = 0.5;
    struct stats_report report = {.by = PGN_BY_EVENT,
                                  .chosen = "games",
                                  .line = &line,
                                  .count = 1,
                                  .all = row.counts,
                                  .all_shares = line.shares,
                                  .homogeneity = {.value = 3, .degrees = 1, .p = cases[i].p, .valid = true},
                                  .tested = 1};
    char *page = text_of(stats_write_html, &report), wanted[100];
    snprintf(wanted, sizeof wanted, "<td>1.500<td>82.5<td>1<td>3<td>0<td>4<td>11.4<td>%s<td>0.5000</tr>",
             cases[i].cell);
    ck_assert_msg(count_of(page, wanted) == 1, "no %s", wanted);
    ck_assert_msg(count_of(page, cases[i].test) == 1, "no %s", cases[i].test);
    free(page);
  }
}
END_TEST

START_TEST(page_holds_the_rows_most_played) {
  /* Three rows more than there is room for: of those with 2 games the last two, and the one with 1, are left out. */
  enum { COUNT = STATS_HTML_ROWS_MAX + 3 };
  pgn_stats_row *row = calloc(COUNT, sizeof *row);
  struct stats_line *line = calloc(COUNT, sizeof *line);
  ck_assert(row && line);
  for (unsigned i = 0; i < COUNT; i++) {
    uint64_t games = i == 1 ? 1 : i % 2 ? 5 : 2;
    row[i] = (pgn_stats_row){.key = "", .counts = {.games = games, .white = games}};
    line[i] = line_of(&row[i], -1, "",
                      i == 1           ? "fewest"
                      : i == COUNT - 1 ? "last"
                      : i == COUNT - 3 ? "last but two"
                      : i == COUNT - 5 ? "last but four"
                      : i == COUNT - 2 ? "last of five"
                                       : "other",
                      1);
  }
  struct stats_report report = {.by = PGN_BY_EVENT, .chosen = "games", .line = line, .all_shares = nothing};
  static const struct {
    size_t more;
    unsigned rows, fewest, last, last_but_two;
    const char *title;
  } cases[] = {{0, STATS_HTML_ROWS_MAX, 1, 0, 0, "<h2 id=\"table-title\">All rows</h2>"},
               {3, STATS_HTML_ROWS_MAX, 0, 0, 0, " rows have most games, of 20,003: "}};
  ck_assert_uint_eq(STATS_HTML_ROWS_MAX, 20000);
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    report.count = STATS_HTML_ROWS_MAX + cases[i].more;
    char *page = text_of(stats_write_html, &report);
    ck_assert_uint_eq(count_of(page, "<tr><th scope=\"row\">"), cases[i].rows);
    ck_assert_uint_eq(count_of(page, ">fewest<"), cases[i].fewest);
    ck_assert_uint_eq(count_of(page, ">last<"), cases[i].last);
    ck_assert_uint_eq(count_of(page, ">last but two<"), cases[i].last_but_two);
    ck_assert_uint_eq(count_of(page, ">last but four<"), 1);
    ck_assert_uint_eq(count_of(page, ">last of five<"), cases[i].more > 0);
    ck_assert_uint_eq(count_of(page, cases[i].title), 1);
    free(page);
  }
  free(line);
  free(row);
}
END_TEST

START_TEST(page_tells_tests_in_words) {
  pgn_stats_row row = {.key = "A", .key_length = 1, .counts = {.games = 4, .white = 3, .black = 1}};
  static const struct {
    double p;
    size_t found, left;
    const char *answer, *odds, *looks;
  } cases[] = {
      {0.0499, 1, 0, "<strong>Yes.", " in 5 of 100 such", "None of 1,234.</strong> 1 differs from"},
      {0.05, 2, 1, "<strong>These games do not", " in 5 of 100 such", "1 of 1,234.</strong> 2 differ from"},
      {0.01, 2, 2, "<strong>Yes.", " in 1 of 100 such", "(Benjamini-Hochberg) 2 remain.</div>"},
      {0.0099, 0, 0, "<strong>Yes.", " in 10 of 1,000 such", "(Benjamini-Hochberg) 0 remain.</div>"},
      {0.001, 1, 1, "<strong>Yes.", " in 1 of 1,000 such", "(Benjamini-Hochberg) 1 remains.</div>"},
      {0.0009, 0, 0, "<strong>Yes.", " in less than 1 of 1,000 such", "None of 1,234.</strong> 0 differ from"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    struct stats_line line = line_of(&row, -1, "", "A", 0.75);
    struct stats_report report = {.by = PGN_BY_EVENT,
                                  .chosen = "games",
                                  .line = &line,
                                  .count = 1,
                                  .all = row.counts,
                                  .all_shares = line.shares,
                                  .homogeneity = {.value = 3, .degrees = 1, .p = cases[i].p, .valid = true},
                                  .tested = 1234,
                                  .significant = cases[i].found,
                                  .significant_adjusted = cases[i].left};
    char *page = text_of(stats_write_html, &report);
    ck_assert_msg(count_of(page, cases[i].answer) == 1, "no %s", cases[i].answer);
    ck_assert_msg(count_of(page, cases[i].odds) == 1, "no %s", cases[i].odds);
    ck_assert_msg(count_of(page, cases[i].looks) == 1, "no %s", cases[i].looks);
    ck_assert_uint_eq(count_of(page, "75.0&nbsp;% <small>95&nbsp;% interval 65.0 to 85.0<"), 1);
    free(page);
  }
}
END_TEST

START_TEST(page_and_map_name_the_mean) {
  pgn_stats_row row = {.key = "518", .key_length = 3, .counts = {.games = 8, .white = 4, .draw = 2, .black = 2}};
  struct stats_line line = line_of(&row, 518, "RNBQKBNR", "", 0.625);
  struct stats_report report = {
      .by = PGN_BY_SP, .chosen = "games", .line = &line, .count = 1, .all = row.counts, .all_shares = line.shares};
  char *page = text_of(stats_write_html, &report), *map = text_of(stats_write_map, &report);
  ck_assert_uint_eq(count_of(page, "percent (all games: 62.5)."), 1);
  ck_assert_uint_eq(count_of(page, " --mean: 62.5%;"), 1);
  ck_assert_uint_eq(count_of(map, "all games 62.5."), 1);
  free(page);
  free(map);
  report.all_shares = nothing;
  page = text_of(stats_write_html, &report), map = text_of(stats_write_map, &report);
  ck_assert_uint_eq(count_of(page, "all games:") + count_of(page, " --mean: ") + count_of(map, "all games "), 0);
  free(page);
  free(map);
}
END_TEST

static Suite *make_suite(void) {
  Suite *suite = suite_create("stats_page");
  TCase *tests = tcase_create("stats_page");
  tcase_add_test(tests, map_labels_are_those_of_scharnagl);
  tcase_add_test(tests, scale_has_all_games_in_the_middle);
  tcase_add_test(tests, scale_fits_what_there_is);
  tcase_add_test(tests, cells_are_small_and_dotted_at_their_limits);
  tcase_add_test(tests, map_has_every_position_once);
  tcase_add_test(tests, page_makes_no_markup_of_names);
  tcase_add_test(tests, page_is_written_for_every_grouping);
  tcase_add_test(tests, page_writes_means_and_probabilities);
  tcase_add_test(tests, page_holds_the_rows_most_played);
  tcase_add_test(tests, page_tells_tests_in_words);
  tcase_add_test(tests, page_and_map_name_the_mean);
  suite_add_tcase(suite, tests);
  return suite;
}

UNIT_MAIN(make_suite)
