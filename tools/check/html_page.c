/* SPDX-License-Identifier: MIT
 * The page around the findings: figures first, below them the findings, and last what the codes mean.  That is the
 * order in the file, on the screen and on paper. */
#include <stdlib.h>
#include <string.h>

#include "write_html.h"
#include "common/html.h"

enum { NAMES_MAX = 100 /* files without findings that are named */ };

static void add_count(uint64_t count, const char *one, const char *many, pgn_buffer *out) {
  listing_add_count(out, count);
  pgn_buffer_add_format(out, " %s", count == 1 ? one : many);
}

static const char *const severity_plural[] = {"", "notes", "warnings", "errors"};

/* "3 errors, 1 note", the worst first; "nothing" for none. */
static void add_severities(const uint64_t *count, bool is_marked, pgn_buffer *out) {
  const char *comma = "";
  for (int severity = PGN_ERROR; severity >= PGN_NOTE; severity--) {
    const char *name = pgn_severity_name((pgn_severity)severity);
    if (count[severity] == 0)
      continue;
    pgn_buffer_add_text(out, comma);
    if (is_marked)
      pgn_buffer_add_format(out, "<b class=\"%s\">", name);
    add_count(count[severity], name, severity_plural[severity], out);
    pgn_buffer_add_text(out, is_marked ? "</b>" : "");
    comma = is_marked ? " " : ", ";
  }
}

static bool has_any(const uint64_t *count) { return count[PGN_ERROR] + count[PGN_WARNING] + count[PGN_NOTE] > 0; }

static void add_file_name(const char *file, pgn_buffer *out) {
  if (strcmp(file, "-") == 0)
    pgn_buffer_add_text(out, "standard input");
  else
    pgn_buffer_add_xml(out, file, strlen(file));
}

/* ---- files --------------------------------------------------------------------------------------------------- */

static void add_title(const struct check_html *html, pgn_buffer *out) {
  pgn_buffer_add_text(out, "Findings in ");
  if (html->file_count == 1)
    add_file_name(html->file[0].name, out);
  else
    add_count(html->file_count, "file", "files", out);
}

/* Where there are several: what is in each that has something, and which have nothing. */
static void add_files(const struct check_html *html, pgn_buffer *out) {
  size_t clean = 0, named = 0;
  if (html->file_count < 2)
    return;
  pgn_buffer_add_text(out, "<ul class=\"files\">\n");
  for (size_t i = 0; i < html->file_count; i++) {
    const struct check_html_file *file = &html->file[i];
    if (!has_any(file->count)) {
      clean++;
      continue;
    }
    pgn_buffer_add_text(out, "<li>");
    add_file_name(file->name, out);
    pgn_buffer_add_text(out, ": ");
    add_count(file->games, "game", "games", out);
    pgn_buffer_add_text(out, ", ");
    add_severities(file->count, false, out);
    pgn_buffer_add_text(out, "</li>\n");
  }
  if (clean > 0) {
    pgn_buffer_add_text(out, "<li>Nothing was found in ");
    for (size_t i = 0; i < html->file_count && named < NAMES_MAX; i++)
      if (!has_any(html->file[i].count)) {
        pgn_buffer_add_text(out, named++ > 0 ? ", " : "");
        add_file_name(html->file[i].name, out);
        pgn_buffer_add_text(out, html->file[i].games == 0 ? " (no games)" : "");
      }
    if (clean > named) {
      pgn_buffer_add_text(out, " and ");
      add_count(clean - named, "other file", "other files", out);
    }
    pgn_buffer_add_text(out, ".</li>\n");
  }
  pgn_buffer_add_text(out, "</ul>\n");
}

/* ---- figures ------------------------------------------------------------------------------------------------- */

static void add_figures(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<p class=\"figures\">");
  add_count((uint64_t)totals->files, "file", "files", out);
  pgn_buffer_add_text(out, ", ");
  add_count(totals->games, "game", "games", out);
  pgn_buffer_add_text(out, ", ");
  add_count(totals->plies, "ply", "plies", out);
  if (has_any(totals->count)) {
    pgn_buffer_add_text(out, ": ");
    add_severities(totals->count, false, out);
  }
  if (choice->fix) {
    pgn_buffer_add_text(out, "; ");
    add_count(totals->fixed, "finding", "findings", out);
    pgn_buffer_add_text(out, " corrected in ");
    add_file_name(choice->fix, out);
  }
  pgn_buffer_add_text(out, ".</p>\n");
}

/* Codes that were found, the worst and then the most frequent first. */
struct kind {
  pgn_code code;
  const uint64_t *count;
};

static int compare_kinds(const void *a, const void *b) {
  const struct kind *first = a, *second = b;
  for (int severity = PGN_ERROR; severity >= PGN_NOTE; severity--)
    if (first->count[severity] != second->count[severity])
      return first->count[severity] > second->count[severity] ? -1 : 1;
  return first->code < second->code ? -1 : 1;
}

static struct kind *kinds_of(const struct check_html *html, size_t *count) {
  struct kind *kinds = malloc(SEVERITIES_CODES_MAX * sizeof *kinds);
  pgn_code code;
  *count = 0;
  for (size_t i = 0; kinds && (code = pgn_code_at(i)) != 0; i++)
    if (code < SEVERITIES_CODES_MAX && has_any(html->count[code]))
      kinds[(*count)++] = (struct kind){code, html->count[code]};
  if (kinds)
    qsort(kinds, *count, sizeof *kinds, compare_kinds);
  return kinds;
}

static void add_kinds(const struct check_html *html, const struct kind *kinds, size_t count, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<ul class=\"codes\">\n");
  for (size_t i = 0; i < count; i++) {
    pgn_code code = kinds[i].code;
    pgn_buffer_add_text(out, "<li class=\"group\">");
    add_severities(kinds[i].count, true, out);
    pgn_buffer_add_format(
        out, html->shown[code] ? " <a href=\"#P%04u-1\">%s</a></li>\n" : " <a href=\"#P%04u\">%s</a></li>\n", code,
        pgn_code_name(code));
  }
  pgn_buffer_add_text(out, "</ul>\n");
}

/* Which severities are shown, of those there are. */
static void add_choice(const struct check_choice *choice, const uint64_t *count, pgn_buffer *out) {
  int kinds = 0, least = choice->quiet ? PGN_WARNING : PGN_NOTE;
  for (int severity = PGN_ERROR; severity >= least; severity--)
    kinds += count[severity] > 0;
  if (kinds < 2)
    return;
  pgn_buffer_add_text(out, "<div id=\"choice\" role=\"group\" aria-label=\"Findings that are shown\">\n");
  for (int severity = PGN_ERROR; severity >= least; severity--)
    if (count[severity] > 0) {
      pgn_buffer_add_format(out, "<label><input type=\"checkbox\" id=\"%s\" autocomplete=\"off\" checked> %s (",
                            severity_plural[severity], severity_plural[severity]);
      listing_add_count(out, count[severity]);
      pgn_buffer_add_text(out, ")</label>\n");
    }
  pgn_buffer_add_text(out, "</div>\n<p id=\"none\">No severity is chosen, so no finding is shown.</p>\n");
}

/* ---- explanations -------------------------------------------------------------------------------------------- */

static void add_links(const struct check_html *html, pgn_code code, pgn_buffer *out) {
  uint64_t number = 0;
  if (html->shown[code] == 0)
    return;
  pgn_buffer_add_text(out, "<dd>Findings: ");
  for (size_t i = 0; i < html->link_count; i++) {
    if (html->link[i].code != code)
      continue;
    pgn_buffer_add_format(out, "%s<a href=\"#P%04u-%llu\">", number > 0 ? ", " : "", code,
                          (unsigned long long)number + 1);
    if (html->link[i].game > 0)
      pgn_buffer_add_format(out, "game %llu</a>", (unsigned long long)html->link[i].game);
    else
      pgn_buffer_add_text(out, "outside of games</a>");
    number++;
  }
  pgn_buffer_add_text(out, html->shown[code] > number ? " and others</dd>\n" : "</dd>\n");
}

static void add_explanations(const struct check_html *html, const struct kind *kinds, size_t count, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<section id=\"codes\" class=\"group\">\n<h2>What the codes mean</h2>\n<dl>\n");
  for (size_t i = 0; i < count; i++) {
    pgn_code code = kinds[i].code;
    const char *text = pgn_code_text(code);
    pgn_buffer_add_format(out, "<div id=\"P%04u\" class=\"group\"><dt>P%04u %s", code, code, pgn_code_name(code));
    pgn_buffer_add_char(out, ' ');
    add_severities(kinds[i].count, true, out);
    pgn_buffer_add_text(out, "</dt>\n<dd>");
    pgn_buffer_add_xml(out, text, strlen(text));
    pgn_buffer_add_text(out, "</dd>\n");
    add_links(html, code, out);
    pgn_buffer_add_text(out, "</div>\n");
  }
  pgn_buffer_add_text(out, "</dl>\n</section>\n");
}

/* ---- the page ------------------------------------------------------------------------------------------------ */

static void add_main(const struct check_choice *choice, const struct check_totals *totals, const struct kind *kinds,
                     size_t count, pgn_buffer *out) {
  const struct check_html *html = totals->html;
  pgn_buffer_add_text(out, "<main>\n<h1>");
  add_title(html, out);
  pgn_buffer_add_text(out, "</h1>\n");
  add_figures(choice, totals, out);
  add_files(html, out);
  if (count == 0)
    pgn_buffer_add_text(out, "<p class=\"clean\">Nothing was found: by all that was looked for, these games are in "
                             "order.</p>\n");
  else
    add_kinds(html, kinds, count, out);
  add_choice(choice, totals->count, out);
  if (choice->quiet && totals->count[PGN_NOTE] > 0)
    pgn_buffer_add_text(out, "<p>Notes are counted, but not listed (<kbd>--quiet</kbd>).</p>\n");
  if (html->has_more)
    pgn_buffer_add_text(out,
                        "<p>Of notes and warnings, the first three of a code are listed of each file, and how many "
                        "more there are; <kbd>--all-findings</kbd> lists all.</p>\n");
  pgn_buffer_add(out, html->body.data, html->body.length);
  pgn_buffer_add_text(out, html->is_open ? "</section>\n" : "");
  if (count > 0)
    add_explanations(html, kinds, count, out);
  pgn_buffer_add_text(out, "</main>\n<footer>Made by pgn-check of pgnkit.</footer>\n");
}

void check_page_html(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out) {
  size_t count;
  struct kind *kinds = kinds_of(totals->html, &count);
  pgn_buffer title;
  pgn_buffer_init(&title);
  if (totals->html->file_count == 1)
    pgn_buffer_add_format(&title, "Findings in %s",
                          strcmp(totals->html->file[0].name, "-") == 0 ? "standard input" : totals->html->file[0].name);
  else
    pgn_buffer_add_format(&title, "Findings in %zu files", totals->html->file_count);
  pgn_buffer_add_char(&title, '\0');
  if (kinds && !title.failed) {
    const struct html_page page = {
        .title = title.data, .style = check_page_css, .style_length = check_page_css_length, .script = NULL};
    html_add_head(out, &page);
    pgn_buffer_add_text(out, "<body>\n");
    add_main(choice, totals, kinds, count, out);
    html_add_end(out, &page);
  }
  out->failed = out->failed || !kinds || title.failed || totals->html->body.failed;
  free(kinds);
  pgn_buffer_clear(&title);
}
