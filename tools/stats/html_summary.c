/* SPDX-License-Identifier: MIT
 * The head of the page: what was counted, totals, and the tests in plain words. */
#include <math.h>
#include <string.h>

#include "common/listing.h"
#include "html_parts.h"

/* ---- totals ------------------------------------------------------------------------------------------------- */

static void add_total(const char *name, uint64_t count, double share, pgn_buffer *out) {
  pgn_buffer_add_format(out, "<div><dt>%s<dd>", name);
  listing_add_count(out, count);
  if (isfinite(share))
    pgn_buffer_add_format(out, " <small>%.1f&nbsp;%%</small>", 100 * share);
  pgn_buffer_add_text(out, "</div>\n");
}

static void add_totals(const struct stats_report *report, pgn_buffer *out) {
  const pgn_stats_shares *shares = &report->all_shares;
  pgn_buffer_add_text(out, "<dl class=\"totals\">\n");
  if (isfinite(shares->score))
    pgn_buffer_add_format(out,
                          "<div class=\"score\"><dt>White's score<dd>%.1f&nbsp;%% <small>95&nbsp;%% interval %.1f to "
                          "%.1f</small></div>\n",
                          100 * shares->score, 100 * shares->low, 100 * shares->high);
  add_total("Games", report->all.games, NAN, out);
  add_total("White won", report->all.white, shares->white, out);
  add_total("Drawn", report->all.draw, shares->draw, out);
  add_total("Black won", report->all.black, shares->black, out);
  if (report->all.unknown)
    add_total("Result unknown", report->all.unknown, NAN, out);
  add_total("Damaged, left out", report->left_out.damaged, NAN, out);
  if (report->left_out.unmatched)
    add_total("Not matching, left out", report->left_out.unmatched, NAN, out);
  pgn_buffer_add_text(out, "</dl>\n");
}

/* ---- tests -------------------------------------------------------------------------------------------------- */

static void add_value(const pgn_chi_square *test, pgn_buffer *out) {
  pgn_buffer_add_format(out, "<span class=\"value\">\xcf\x87\xc2\xb2 = %.1f with ", test->value);
  listing_add_count(out, test->degrees);
  pgn_buffer_add_format(out, " degree%s of freedom, p&nbsp;", test->degrees == 1 ? "" : "s");
  stats_html_add_p(out, "=&nbsp;", test->p);
  pgn_buffer_add_text(out, "</span>\n");
}

/* "In 3 of 100 archives". */
static void add_odds(double p, pgn_buffer *out) {
  if (p >= 0.01)
    pgn_buffer_add_format(out, "in %.0f of 100", 100 * p);
  else if (p >= 0.001)
    pgn_buffer_add_format(out, "in %.0f of 1,000", 1000 * p);
  else
    pgn_buffer_add_text(out, "in less than 1 of 1,000");
}

static void add_homogeneity(const struct stats_report *report, pgn_buffer *out) {
  const pgn_chi_square *test = &report->homogeneity;
  pgn_buffer_add_format(out, "<div><dt>Do results depend on the %s?<dd>", stats_html_noun(report->by));
  if (!test->valid) {
    pgn_buffer_add_text(out, "That cannot be told: there are too few games with a known result, or nothing to "
                             "compare.</div>\n");
    return;
  }
  pgn_buffer_add_text(out, test->p < STATS_LEVEL ? "<strong>Yes.</strong> "
                                                 : "<strong>These games do not show it.</strong> ");
  pgn_buffer_add_text(out, "Differences as large as these come about by chance alone ");
  add_odds(test->p, out);
  pgn_buffer_add_text(out, " such collections. ");
  add_value(test, out);
  pgn_buffer_add_text(out, "</div>\n");
}

static void add_uniform(const struct stats_report *report, pgn_buffer *out) {
  const pgn_chi_square *test = &report->uniform;
  if (report->by != PGN_BY_SP)
    return;
  pgn_buffer_add_text(out, "<div><dt>Was every position as likely to come up?<dd>");
  if (!test->valid)
    pgn_buffer_add_text(out, "That cannot be told: it needs five games for each of the 960, on average. ");
  else {
    pgn_buffer_add_text(out, test->p < STATS_LEVEL ? "<strong>It does not look so.</strong> "
                                                   : "<strong>Nothing speaks against it.</strong> ");
    pgn_buffer_add_text(out, "Numbers of games as uneven as these come about by fair lots ");
    add_odds(test->p, out);
    pgn_buffer_add_text(out, " such collections. ");
    add_value(test, out);
  }
  pgn_buffer_add_text(out, "<em>Mind:</em> every game counts as a lot of its own here. Matches that play each array "
                           "twice, with colours changed, break that and look uneven for no other reason.</div>\n");
}

static void add_looks(const struct stats_report *report, pgn_buffer *out) {
  unsigned long long tested = report->tested, found = report->significant, left = report->significant_adjusted;
  pgn_buffer_add_format(out, "<div><dt>How many %s stand out?<dd>", stats_html_nouns(report->by));
  if (!tested) {
    pgn_buffer_add_text(out, "None has games enough to be tested.</div>\n");
    return;
  }
  pgn_buffer_add_text(out, "<strong>");
  if (left)
    listing_add_count(out, left);
  else
    pgn_buffer_add_text(out, "None");
  pgn_buffer_add_text(out, " of ");
  listing_add_count(out, tested);
  pgn_buffer_add_text(out, ".</strong> ");
  listing_add_count(out, found);
  pgn_buffer_add_format(out,
                        " differ%s from the others with p under 0.05, where chance alone would make about %.*f differ. "
                        "After adjustment for %llu looks (Benjamini-Hochberg) ",
                        found == 1 ? "s" : "", report->by_chance < 10, report->by_chance,
                        (unsigned long long)report->looks);
  listing_add_count(out, left);
  pgn_buffer_add_format(out, " remain%s.</div>\n", left == 1 ? "s" : "");
}

void stats_html_summary(const struct stats_report *report, pgn_buffer *out) {
  pgn_buffer_add_format(out, "<header>\n<h1>%s</h1>\n<p class=\"lead\">Counted by %s: <b>",
                        report->by == PGN_BY_SP ? "Start positions and their results" : "Games and their results",
                        stats_html_noun(report->by));
  listing_add_count(out, report->all.games);
  pgn_buffer_add_char(out, ' ');
  pgn_buffer_add_xml(out, report->chosen, strlen(report->chosen));
  pgn_buffer_add_text(out, "</b>, every move proved legal.");
  if (report->left_out.other) {
    pgn_buffer_add_char(out, ' ');
    listing_add_count(out, report->left_out.other);
    pgn_buffer_add_format(out, " %s are left out; the option <code>--variant=any</code> counts them.",
                          report->left_out.others);
  }
  pgn_buffer_add_text(out, "</p>\n");
  add_totals(report, out);
  if (report->by == PGN_BY_RESULT) { /* that results differ by result needs no test */
    pgn_buffer_add_text(out, "</header>\n");
    return;
  }
  pgn_buffer_add_text(out, "<details open><summary><h2>What chance would do</h2></summary>\n<dl class=\"tests\">\n");
  add_homogeneity(report, out);
  add_uniform(report, out);
  add_looks(report, out);
  pgn_buffer_add_text(out, "</dl>\n</details>\n</header>\n");
}
