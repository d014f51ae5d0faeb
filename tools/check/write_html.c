/* SPDX-License-Identifier: MIT
 * Findings as a page: figures first, then each game with its findings and their lines.  The figures are known last; the
 * style sheet brings them to the top. */
#include "check/write_html.h"

#include <string.h>

#include "check/excerpt.h"
#include "common/html.h"

enum { LINE_ROOM = 160 /* bytes of a line that are shown */ };

static const char style[] =
    "\n"
    ":root { color-scheme: light dark; --line: #8884; --error: light-dark(#b00020, #ff8a80);\n"
    "  --warning: light-dark(#8a5a00, #ffcc66); --note: light-dark(#45606e, #9fb8c6); --mark: light-dark(#ffe08a, "
    "#6b5200); }\n"
    "body { display: flex; flex-direction: column; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;\n"
    "  font: 16px/1.5 system-ui, sans-serif; }\n"
    "h1 { order: -3; margin: 0 0 .5rem; font-size: 1.6rem; }\n"
    "#figures { order: -2; }\n"
    "#choice { order: -1; margin: 1rem 0; padding: .5rem 0; border-block: 1px solid var(--line); }\n"
    "#choice label { margin-right: 1.5rem; }\n"
    "h2 { margin: 1.8rem 0 .4rem; font-size: 1.1rem; }\n"
    ".finding { margin: 0; padding: .35rem 0 .35rem .8rem; border-left: 4px solid; overflow-wrap: anywhere; }\n"
    ".error { border-color: var(--error); } .warning { border-color: var(--warning); } .note { border-color: "
    "var(--note); }\n"
    ".error b { color: var(--error); } .warning b { color: var(--warning); } .note b { color: var(--note); }\n"
    ".place { opacity: .75; font-size: .9rem; }\n"
    "pre { margin: .2rem 0 0; white-space: pre-wrap; font: .9rem/1.4 ui-monospace, monospace; }\n"
    "mark { background: var(--mark); color: inherit; }\n"
    "#figures ul { columns: 17rem; margin: 0; padding: 0; list-style: none; font-variant-numeric: tabular-nums; }\n"
    "body:has(#errors:not(:checked)) .finding.error, body:has(#warnings:not(:checked)) .finding.warning,\n"
    "body:has(#notes:not(:checked)) .finding.note { display: none; }\n"
    "@media print { #choice { display: none; } }\n";

static const struct html_page page_frame = {
    .title = "Findings in chess games", .style = style, .style_length = sizeof style - 1};

void check_begin_html(pgn_buffer *out) {
  html_add_head(out, &page_frame);
  pgn_buffer_add_text(out, "<body>\n<h1>Findings in chess games</h1>\n"
                           "<form id=\"choice\" aria-label=\"Which findings are shown\">\n"
                           "<label><input type=\"checkbox\" id=\"errors\" checked> errors</label>\n"
                           "<label><input type=\"checkbox\" id=\"warnings\" checked> warnings</label>\n"
                           "<label><input type=\"checkbox\" id=\"notes\" checked> notes</label>\n"
                           "</form>\n");
}

static void add_tag(const pgn_game *game, pgn_tag_id id, pgn_buffer *out) {
  char value[256];
  const pgn_tag *tag = pgn_game_tag_by_id(game, id);
  size_t length = tag ? pgn_tag_value(game, tag, value, sizeof value) : 0;
  size_t shown = length < sizeof value ? length : pgn_utf8_cut(value, length, sizeof value - 1);
  if (length == 0)
    pgn_buffer_add_char(out, '?');
  pgn_buffer_add_xml(out, value, shown);
  pgn_buffer_add_text(out, shown < length ? "..." : "");
}

void check_add_names_html(const pgn_game *game, pgn_buffer *out) {
  pgn_buffer_add_text(out, ", round ");
  add_tag(game, PGN_TAG_ROUND, out);
  pgn_buffer_add_text(out, ": ");
  add_tag(game, PGN_TAG_WHITE, out);
  pgn_buffer_add_text(out, " \xe2\x80\x93 ");
  add_tag(game, PGN_TAG_BLACK, out);
}

void check_more_html(const struct check_page *page, const struct listing *listing) {
  pgn_buffer *out = page->out;
  uint64_t more;
  for (pgn_code code = 1; (code = listing_next(listing, code, &more)) != 0; code++) {
    pgn_buffer_add_text(out, "<p>");
    pgn_buffer_add_xml(out, page->file, strlen(page->file));
    pgn_buffer_add_format(out, ": P%04u: and ", code);
    listing_add_count(out, more);
    pgn_buffer_add_text(out, " more</p>\n");
  }
}

static void add_line(const char *text, size_t length, size_t at, size_t marked, pgn_buffer *out) {
  struct check_excerpt line = check_excerpt_of(text, length, at, marked, LINE_ROOM);
  if (line.from == line.to)
    return;
  pgn_buffer_add_text(out, line.is_cut_before ? "<pre>" CHECK_ELLIPSIS : "<pre>");
  pgn_buffer_add_xml(out, text + line.from, line.at - line.from);
  pgn_buffer_add_text(out, "<mark>");
  pgn_buffer_add_xml(out, text + line.at, line.marked);
  pgn_buffer_add_text(out, "</mark>");
  pgn_buffer_add_xml(out, text + line.at + line.marked, line.to - line.at - line.marked);
  pgn_buffer_add_text(out, line.is_cut_behind ? CHECK_ELLIPSIS "</pre>" : "</pre>");
}

void check_write_html(const struct check_page *page, const struct check_finding *finding, bool is_in_text) {
  pgn_buffer *out = page->out;
  const pgn_diag *diag = finding->diag;
  const char *severity = pgn_severity_name((pgn_severity)diag->severity);
  pgn_buffer_add_format(out, "<div class=\"finding %s\"><b>%s</b> ", severity, severity);
  pgn_buffer_add_xml(out, finding->message, strlen(finding->message));
  pgn_buffer_add_format(out, "%s <span class=\"place\">P%04u %s; ",
                        diag->flags & PGN_DIAG_FIXED ? " <em>(corrected)</em>" : "", diag->code,
                        pgn_code_name(diag->code));
  pgn_buffer_add_xml(out, page->file, strlen(page->file));
  pgn_buffer_add_format(out, " line %llu, column %u", (unsigned long long)diag->line, diag->column);
  if (diag->ply > 0)
    pgn_buffer_add_format(out, ", ply %u", diag->ply);
  if (finding->move) {
    pgn_buffer_add_text(out, ", ");
    pgn_buffer_add_xml(out, finding->move, strlen(finding->move));
  }
  pgn_buffer_add_text(out, "</span>");
  if (is_in_text)
    add_line(finding->text, finding->length, (size_t)(diag->offset - finding->offset), diag->length, out);
  pgn_buffer_add_text(out, "</div>\n");
}

static void add_figure(uint64_t count, const char *one, const char *many, const char *behind, pgn_buffer *out) {
  pgn_buffer_add_format(out, "%llu %s%s", (unsigned long long)count, count == 1 ? one : many, behind);
}

void check_end_html(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out) {
  pgn_buffer_add_text(out, "<section id=\"figures\">\n<p>");
  add_figure((uint64_t)totals->files, "file", "files", ", ", out);
  add_figure(totals->games, "game", "games", ", ", out);
  add_figure(totals->plies, "ply", "plies", ": ", out);
  add_figure(totals->count[PGN_ERROR], "error", "errors", ", ", out);
  add_figure(totals->count[PGN_WARNING], "warning", "warnings", ", ", out);
  add_figure(totals->count[PGN_NOTE], "note", "notes", "", out);
  if (choice->fix) {
    pgn_buffer_add_text(out, "; ");
    add_figure(totals->fixed, "finding", "findings", " corrected in ", out);
    pgn_buffer_add_xml(out, choice->fix, strlen(choice->fix));
  }
  pgn_buffer_add_text(out, ".</p>\n<ul>\n");
  pgn_code code;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++)
    if (totals->code_count[code] > 0)
      pgn_buffer_add_format(out, "<li>%llu \xc3\x97 %s (P%04u)</li>\n", (unsigned long long)totals->code_count[code],
                            pgn_code_name(code), code);
  pgn_buffer_add_text(out, "</ul>\n</section>\n");
  html_add_end(out, &page_frame);
}
