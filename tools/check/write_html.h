/* SPDX-License-Identifier: MIT
 * Findings as a page for a browser: one file that needs no other. */
#ifndef PGNKIT_TOOLS_CHECK_WRITE_HTML_H
#define PGNKIT_TOOLS_CHECK_WRITE_HTML_H

#include "report.h"

/* The style, made from page.css. */
extern const char check_page_css[];
extern const size_t check_page_css_length;

enum { CHECK_LINKS_MAX = 20 /* findings of a code that its explanation links to */ };

/* What is gathered in the order of the findings, for the figures above them and the explanations below. */
struct check_html {
  pgn_buffer body;                                     /* the findings below their headings */
  bool is_open;                                        /* the section that was begun last */
  bool has_more;                                       /* some findings are not listed */
  uint64_t shown[SEVERITIES_CODES_MAX];                /* findings in the body, by code */
  uint64_t count[SEVERITIES_CODES_MAX][PGN_ERROR + 1]; /* all findings, by code and severity */
  struct check_link {
    pgn_code code;
    uint64_t game; /* 0: it is in none */
  } * link;
  size_t link_count, link_capacity;
  /* The files of the command line, with what is in them. */
  struct check_html_file {
    const char *name;
    uint64_t games, count[PGN_ERROR + 1];
  } * file;
  size_t file_count, file_at;
};

/* For these files; NULL when there is no memory. */
struct check_html *check_html_new(char *const *files, int file_count);
void check_html_free(struct check_html *html);
/* Counts a finding, listed or not; a game without `diag`. */
void check_html_count(struct check_html *html, const char *file, const pgn_diag *diag);

/* What names a game, behind its number. */
void check_add_names_html(const pgn_game *game, pgn_buffer *out);
/* Begins the findings of a game, or with the number 0 those outside of games. */
void check_head_html(const struct check_page *page, uint64_t number, const char *names, size_t length);
/* A finding, with its line where it is in the text.  False when there is no memory. */
bool check_write_html(const struct check_page *page, const struct check_finding *finding, bool is_in_text);
/* How many findings of a file were not listed. */
void check_more_html(const struct check_page *page, const struct listing *listing);
/* The whole page. */
void check_page_html(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out);

#endif
