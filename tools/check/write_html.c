/* SPDX-License-Identifier: MIT
 * Findings in a page: sections of a game each, below a heading that names it.  They are written in order, so that each
 * finding has a number of its own among those of its code, by which it is linked to. */
#include "write_html.h"

#include <stdlib.h>
#include <string.h>

#include "excerpt.h"
#include "pgnkit/array.h"

enum { LINE_ROOM = 160 /* bytes of a line that are shown */ };

/* ---- what is gathered ---------------------------------------------------------------------------------------- */

struct check_html *check_html_new(char *const *files, int file_count) {
  struct check_html *html = calloc(1, sizeof *html);
  if (!html)
    return NULL;
  html->file = calloc((size_t)file_count + 1, sizeof *html->file);
  if (!html->file) {
    free(html);
    return NULL;
  }
  for (int i = 0; i < file_count; i++)
    html->file[html->file_count++].name = files[i];
  return html;
}

void check_html_free(struct check_html *html) {
  if (!html)
    return;
  pgn_buffer_clear(&html->body);
  free(html->link);
  free(html->file);
  free(html);
}

void check_html_count(struct check_html *html, const char *file, const pgn_diag *diag) {
  /* They come in their order. */
  while (html->file_at < html->file_count && html->file[html->file_at].name != file)
    html->file_at++;
  if (html->file_at < html->file_count && diag)
    html->file[html->file_at].count[diag->severity]++;
  else if (html->file_at < html->file_count)
    html->file[html->file_at].games++;
  if (diag && diag->code < SEVERITIES_CODES_MAX)
    html->count[diag->code][diag->severity]++;
}

static bool add_link(struct check_html *html, const pgn_diag *diag) {
  if (!PGN_ARRAY_RESERVE(html->link, html->link_capacity, html->link_count + 1))
    return false;
  html->link[html->link_count++] = (struct check_link){diag->code, diag->game};
  return true;
}

/* ---- headings ------------------------------------------------------------------------------------------------ */

/* Adds a tag's value; false where there is none, or one that says nothing. */
static bool add_tag(const pgn_game *game, pgn_tag_id id, const char *before, pgn_buffer *out) {
  char value[256];
  const pgn_tag *tag = pgn_game_tag_by_id(game, id);
  size_t length = tag ? pgn_tag_value(game, tag, value, sizeof value) : 0;
  if (length == 0 || (length == 1 && (*value == '?' || *value == '-')))
    return false;
  size_t shown = length < sizeof value ? length : pgn_utf8_cut(value, length, sizeof value - 1);
  pgn_buffer_add_text(out, before);
  pgn_buffer_add_xml(out, value, shown);
  pgn_buffer_add_text(out, shown < length ? "..." : "");
  return true;
}

void check_add_names_html(const pgn_game *game, pgn_buffer *out) {
  if (!add_tag(game, PGN_TAG_WHITE, ": ", out))
    pgn_buffer_add_text(out, ": ?");
  if (!add_tag(game, PGN_TAG_BLACK, " \xe2\x80\x93 ", out))
    pgn_buffer_add_text(out, " \xe2\x80\x93 ?");
  pgn_buffer_add_text(out, " <small>");
  if (add_tag(game, PGN_TAG_EVENT, "", out))
    pgn_buffer_add_text(out, ", ");
  if (add_tag(game, PGN_TAG_ROUND, "round ", out))
    pgn_buffer_add_text(out, ", ");
}

static void add_file(const char *file, pgn_buffer *out) {
  if (strcmp(file, "-") == 0)
    pgn_buffer_add_text(out, "standard input");
  else
    pgn_buffer_add_xml(out, file, strlen(file));
}

/* A section ends where the next begins. */
static void begin_section(const struct check_page *page) {
  pgn_buffer_add_text(page->out, page->html->is_open ? "</section>\n" : "");
  pgn_buffer_add_text(page->out, "<section class=\"group\">\n<h2>");
  page->html->is_open = true;
}

void check_head_html(const struct check_page *page, uint64_t number, const char *names, size_t length) {
  begin_section(page);
  if (number == 0) {
    pgn_buffer_add_text(page->out, "Outside of games <small>");
  } else {
    pgn_buffer_add_format(page->out, "Game %llu", (unsigned long long)number);
    pgn_buffer_add(page->out, names, length);
  }
  add_file(page->file, page->out);
  pgn_buffer_add_text(page->out, "</small></h2>\n");
}

/* ---- findings ------------------------------------------------------------------------------------------------ */

static void add_line(const char *text, size_t length, size_t at, size_t marked, pgn_buffer *out) {
  struct check_excerpt line = check_excerpt_of(text, length, at, marked, LINE_ROOM);
  if (line.from == line.to)
    return;
  pgn_buffer_add_text(out, "<pre>");
  pgn_buffer_add_text(out, line.is_cut_before ? CHECK_ELLIPSIS : "");
  pgn_buffer_add_xml(out, text + line.from, line.at - line.from);
  pgn_buffer_add_text(out, "<mark>");
  pgn_buffer_add_xml(out, text + line.at, line.marked);
  pgn_buffer_add_text(out, "</mark>");
  pgn_buffer_add_xml(out, text + line.at + line.marked, line.to - line.at - line.marked);
  pgn_buffer_add_text(out, line.is_cut_behind ? CHECK_ELLIPSIS : "");
  pgn_buffer_add_text(out, "</pre>");
}

bool check_write_html(const struct check_page *page, const struct check_finding *finding, bool is_in_text) {
  pgn_buffer *out = page->out;
  const pgn_diag *diag = finding->diag;
  const char *severity = pgn_severity_name((pgn_severity)diag->severity);
  uint64_t number = diag->code < SEVERITIES_CODES_MAX ? ++page->html->shown[diag->code] : 1;
  if (number <= CHECK_LINKS_MAX && !add_link(page->html, diag))
    return false;
  pgn_buffer_add_format(out, "<div class=\"finding %s\" id=\"P%04u-%llu\"><p><b>%s</b> ", severity, diag->code,
                        (unsigned long long)number, severity);
  pgn_buffer_add_xml(out, finding->message, strlen(finding->message));
  pgn_buffer_add_format(out, "%s</p>\n<p class=\"place\"><a href=\"#P%04u\">P%04u %s</a>, line %llu, column %u",
                        diag->flags & PGN_DIAG_FIXED ? " <em>(corrected)</em>" : "", diag->code, diag->code,
                        pgn_code_name(diag->code), (unsigned long long)diag->line, diag->column);
  if (finding->move) {
    pgn_buffer_add_text(out, ", ");
    pgn_buffer_add_xml(out, finding->move, strlen(finding->move));
  }
  if (diag->ply > 0)
    pgn_buffer_add_format(out, finding->move ? " (ply %u)" : ", ply %u", diag->ply);
  pgn_buffer_add_text(out, "</p>");
  if (is_in_text)
    add_line(finding->text, finding->length, (size_t)(diag->offset - finding->offset), diag->length, out);
  pgn_buffer_add_text(out, "</div>\n");
  return !out->failed;
}

/* As severe as most of its kind in this run; errors are all listed. */
static const char *severity_of(const struct check_html *html, pgn_code code) {
  return pgn_severity_name(html->count[code][PGN_WARNING] > 0 ? PGN_WARNING : PGN_NOTE);
}

void check_more_html(const struct check_page *page, const struct listing *listing) {
  pgn_buffer *out = page->out;
  uint64_t more;
  begin_section(page);
  page->html->has_more = true;
  pgn_buffer_add_text(out, "More of the same <small>");
  add_file(page->file, out);
  pgn_buffer_add_text(out, "</small></h2>\n");
  for (pgn_code code = 1; (code = listing_next(listing, code, &more)) != 0; code++) {
    pgn_buffer_add_format(out, "<div class=\"finding %s\"><p><a href=\"#P%04u\">P%04u</a>: and ",
                          severity_of(page->html, code), code, code);
    listing_add_count(out, more);
    pgn_buffer_add_format(out, " more, %s</p></div>\n", pgn_code_name(code));
  }
}
