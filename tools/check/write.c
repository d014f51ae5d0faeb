/* SPDX-License-Identifier: MIT
 * Findings as a report a person reads, and as JSON. */
#include <stdio.h>

#include "excerpt.h"
#include "write_html.h"
#include "write_yaml.h"

#include "common/printable.h"
#include "common/finding.h"
#include "pgnkit/json.h"

enum { PAGE_COLUMNS = 79, NAME_BYTES = 60, CUT = sizeof CHECK_ELLIPSIS - 1 };

/* ---- text ------------------------------------------------------------------------------------------------------ */

static void add_tag(const pgn_game *game, pgn_tag_id id, pgn_buffer *out) {
  char value[256];
  const pgn_tag *tag = pgn_game_tag_by_id(game, id);
  size_t length = tag ? pgn_tag_value(game, tag, value, sizeof value) : 0;
  if (length >= sizeof value)
    length = sizeof value - 1;
  if (length == 0) {
    pgn_buffer_add_char(out, '?');
    return;
  }
  size_t begun = out->length, shown = pgn_utf8_cut(value, length, NAME_BYTES);
  pgn_buffer_add_utf8(out, value, shown);
  pgn_buffer_add_text(out, shown < length ? "..." : "");
  if (!out->failed)
    out->length = begun + make_printable(out->data + begun, out->length - begun, false);
}

void check_write_gap(const struct check_page *page) {
  if (page->choice->format == CHECK_TEXT)
    pgn_buffer_add_char(page->out, '\n');
  else if (page->choice->format == CHECK_HTML)
    check_head_html(page, 0, NULL, 0);
}

void check_add_names(const struct check_choice *choice, const pgn_game *game, pgn_buffer *out) {
  if (choice->format == CHECK_HTML) {
    check_add_names_html(game, out);
    return;
  }
  if (pgn_game_tag_by_id(game, PGN_TAG_ROUND)) {
    pgn_buffer_add_text(out, ", round ");
    add_tag(game, PGN_TAG_ROUND, out);
  }
  pgn_buffer_add_text(out, ": ");
  add_tag(game, PGN_TAG_WHITE, out);
  pgn_buffer_add_text(out, " - ");
  add_tag(game, PGN_TAG_BLACK, out);
}

void check_write_heading(const struct check_page *page, uint64_t number, const char *names, size_t length) {
  if (page->choice->format == CHECK_HTML) {
    check_head_html(page, number, names, length);
    return;
  }
  pgn_buffer_add_format(page->out, "\nGame %llu", (unsigned long long)number);
  pgn_buffer_add(page->out, names, length);
  pgn_buffer_add_char(page->out, '\n');
}

void check_write_more(const struct check_page *page, const struct listing *listing) {
  uint64_t more;
  if (listing_next(listing, 1, &more) == 0)
    return;
  if (page->choice->format == CHECK_HTML) {
    check_more_html(page, listing);
    return;
  }
  pgn_buffer_add_char(page->out, '\n');
  listing_add_text(listing, page->file, page->out);
}

/* Adds text with blanks for tabs, fit to be shown; returns its columns. */
static size_t add_shown(pgn_buffer *out, const char *text, size_t length) {
  size_t begun = out->length;
  pgn_buffer_add(out, text, length);
  if (out->failed)
    return 0;
  for (size_t i = begun; i < out->length; i++)
    if (out->data[i] == '\t')
      out->data[i] = ' ';
  out->length = begun + make_printable(out->data + begun, out->length - begun, false);
  return text_columns(out->data + begun, out->length - begun);
}

/* The line of a finding, with what it is about marked below it. */
static void add_excerpt(pgn_buffer *out, const char *text, size_t length, size_t at, size_t marked) {
  static const char margin[] = "    ";
  struct check_excerpt line = check_excerpt_of(text, length, at, marked, PAGE_COLUMNS - (sizeof margin - 1));
  pgn_buffer_add_text(out, margin);
  size_t before = line.is_cut_before ? CUT : 0;
  pgn_buffer_add_text(out, line.is_cut_before ? CHECK_ELLIPSIS : "");
  before += add_shown(out, text + line.from, at - line.from);
  size_t columns = add_shown(out, text + at, line.marked);
  add_shown(out, text + at + line.marked, line.to - at - line.marked);
  pgn_buffer_add_text(out, line.is_cut_behind ? CHECK_ELLIPSIS : "");
  pgn_buffer_add_format(out, "\n%s%*s^", margin, (int)before, "");
  for (size_t i = 1; i < columns; i++)
    pgn_buffer_add_char(out, '~');
  pgn_buffer_add_char(out, '\n');
}

/* True where the place of a finding is in the text that is given with it. */
static bool is_in_text(const struct check_finding *finding) {
  return finding->text && finding->diag->offset >= finding->offset &&
         finding->diag->offset - finding->offset <= finding->length;
}

static void write_text(const struct check_page *page, const struct check_finding *finding) {
  const pgn_diag *diag = finding->diag;
  finding_add_text(&(struct finding){page->file, diag, finding->message, finding->move}, page->out);
  if (page->choice->shows_text && is_in_text(finding))
    add_excerpt(page->out, finding->text, finding->length, (size_t)(diag->offset - finding->offset), diag->length);
}

/* ---- JSON ------------------------------------------------------------------------------------------------------ */

static void summarise_json(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out) {
  pgn_json json = pgn_json_begin(out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_string(&json, "type", "summary");
  pgn_json_uint(&json, "files", (uint64_t)totals->files);
  pgn_json_uint(&json, "games", totals->games);
  pgn_json_uint(&json, "plies", totals->plies);
  pgn_json_uint(&json, "errors", totals->count[PGN_ERROR]);
  pgn_json_uint(&json, "warnings", totals->count[PGN_WARNING]);
  pgn_json_uint(&json, "notes", totals->count[PGN_NOTE]);
  if (choice->fix)
    pgn_json_uint(&json, "fixed", totals->fixed);
  pgn_json_open(&json, "by_code", '{');
  pgn_code code;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++) {
    char name[8];
    snprintf(name, sizeof name, "P%04u", code);
    if (totals->code_count[code] > 0)
      pgn_json_uint(&json, name, totals->code_count[code]);
  }
  pgn_json_close(&json, '}');
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}

static void rule_json(pgn_code code, const char *severity, pgn_buffer *out) {
  pgn_json json = pgn_json_begin(out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_code(&json, "code", code);
  pgn_json_string(&json, "name", pgn_code_name(code));
  pgn_json_string(&json, "severity", severity);
  pgn_json_string(&json, "explanation", pgn_code_text(code));
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}

/* ---- what all have --------------------------------------------------------------------------------------------- */

bool check_is_in_order(const struct check_choice *choice) {
  return choice->format == CHECK_TEXT || choice->format == CHECK_HTML;
}

bool check_write_finding(const struct check_page *page, const struct check_finding *finding) {
  const struct finding shown = {page->file, finding->diag, finding->message, finding->move};
  switch (page->choice->format) {
  case CHECK_JSON: return finding_add_json(&shown, "finding", page->batch, page->out);
  case CHECK_YAML: return check_write_yaml(page, &shown);
  case CHECK_HTML: return check_write_html(page, finding, is_in_text(finding));
  case CHECK_TEXT: write_text(page, finding); break;
  }
  return !page->out->failed;
}

/* The codes that were found, the most frequent first, as a table. */
static void summarise_text(const struct check_totals *totals, pgn_buffer *out) {
  pgn_code code;
  size_t kinds = 0;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++)
    kinds += totals->code_count[code] > 0;
  if (kinds == 0)
    return;
  pgn_buffer_add_text(out, "\nFindings by kind\n");
  for (uint64_t below = UINT64_MAX; kinds > 0;) {
    uint64_t most = 0;
    for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++)
      if (totals->code_count[code] < below && totals->code_count[code] > most)
        most = totals->code_count[code];
    for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++)
      if (most > 0 && totals->code_count[code] == most) {
        pgn_buffer_add_format(out, "%10llu  P%04u  %s\n", (unsigned long long)most, code, pgn_code_name(code));
        kinds--;
      }
    below = most;
  }
}

void check_write_summary(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out) {
  switch (choice->format) {
  case CHECK_TEXT:
    if (!choice->quiet)
      summarise_text(totals, out);
    if (choice->fix) {
      pgn_buffer_add_format(out, "\n%llu finding%s corrected in ", (unsigned long long)totals->fixed,
                            totals->fixed == 1 ? "" : "s");
      add_shown(out, choice->fix, strlen(choice->fix));
      pgn_buffer_add_char(out, '\n');
    }
    break;
  case CHECK_JSON: summarise_json(choice, totals, out); break;
  case CHECK_YAML: check_summarise_yaml(choice, totals, out); break;
  case CHECK_HTML: check_page_html(choice, totals, out); break;
  }
}

/* ---- the rules ------------------------------------------------------------------------------------------------- */

static void add_filled(pgn_buffer *out, const char *text) {
  static const char indent[] = "       ";
  size_t column = PAGE_COLUMNS + 1;
  for (const char *word = text, *end; *word; word = *end ? end + 1 : end) {
    end = strchr(word, ' ');
    if (!end)
      end = word + strlen(word);
    size_t columns = text_columns(word, (size_t)(end - word));
    if (column + 1 + columns > PAGE_COLUMNS) {
      pgn_buffer_add_text(out, column > PAGE_COLUMNS ? "" : "\n");
      pgn_buffer_add_text(out, indent);
      column = sizeof indent - 1;
    } else {
      pgn_buffer_add_char(out, ' ');
      column++;
    }
    pgn_buffer_add(out, word, (size_t)(end - word));
    column += columns;
  }
  pgn_buffer_add_char(out, '\n');
}

static pgn_severity chosen_severity(const struct check_choice *choice, pgn_code code) {
  pgn_severity severity = pgn_check_severity(code, choice->strict);
  severities_chosen(choice->severities, code, &severity);
  return severity;
}

void check_list_rules(const struct check_choice *choice, pgn_buffer *out) {
  pgn_code code;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++) {
    if (!pgn_check_has_rule(code))
      continue;
    pgn_severity severity = chosen_severity(choice, code);
    const char *name = severity == PGN_SEVERITY_NONE ? "off" : pgn_severity_name(severity);
    switch (choice->format) {
    case CHECK_TEXT:
      pgn_buffer_add_format(out, "P%04u  %-26s %s\n", code, pgn_code_name(code), name);
      add_filled(out, pgn_code_text(code));
      break;
    case CHECK_JSON: rule_json(code, name, out); break;
    case CHECK_YAML: check_rule_yaml(code, name, out); break;
    case CHECK_HTML: break; /* refused */
    }
  }
}
