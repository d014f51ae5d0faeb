/* SPDX-License-Identifier: MIT
 * The report of a check: what is checked and how it is written. */
#ifndef PGNKIT_TOOLS_CHECK_REPORT_H
#define PGNKIT_TOOLS_CHECK_REPORT_H

#include <stdbool.h>

#include "common/batch.h"
#include "common/listing.h"
#include "common/run_games.h"
#include "pgnkit/check.h"
#include "pgnkit/notation.h"

enum check_format { CHECK_TEXT, CHECK_JSON, CHECK_YAML, CHECK_HTML };

struct check_choice {
  enum check_format format;
  pgn_notation from; /* how moves are read */
  bool strict, quiet;
  bool is_tournament;                  /* the games are those of one */
  bool shows_text;                     /* behind each finding its line, with the place marked */
  const pgn_duplicates *all;           /* the games of all files, with --prefixes; else NULL */
  const char *fix;                     /* the file of corrected games, or NULL */
  const struct severities *severities; /* that were chosen; NULL: none */
};

/* What is kept of a game until its turn comes. */
struct check_record {
  pgn_game_key key;
  uint32_t plies;      /* of its main line, as far as it was read */
  uint32_t text_kinds; /* pgn_text_kind */

  uint32_t fixed;        /* findings that were corrected */
  uint32_t prefix_plies; /* of another game whose moves are the first of this one */
  uint64_t prefix;       /* its number; 0 when there is none */
  bool has_other_bytes;  /* what is told once a file: see once.h */
  uint64_t control;
};

/* Makes a check with the severities that were chosen; NULL when there is no memory. */
pgn_check *check_new(const struct check_choice *choice);

/* In `more` of a batch: the corrected copy; a struct check_record for each game; what names a game above its findings,
 * where these are written in order. */
enum { CHECK_COPY, CHECK_RECORDS, CHECK_HEADINGS };

/* Works on the games; its config is a struct check_choice. */
extern const struct batch_tool check_games;
/* Only works out their keys. */
extern const struct batch_tool check_keys;

/* ---- writing ---------------------------------------------------------------------------------------------------- */

/* Where a finding goes. */
struct check_page {
  const struct check_choice *choice;
  pgn_buffer *out;
  struct batch *batch; /* whose output it is, where the number of the game is not known yet; else NULL */
  const char *file;
  struct check_html *html; /* of a page */
};

/* A finding with the text around it. */
struct check_finding {
  const pgn_diag *diag;
  const char *message;
  const char *move; /* it has, as people call it, or NULL */
  const char *text; /* that it is in, or NULL; begins at the byte `offset` of the stream */
  size_t length;
  uint64_t offset;
};

/* True for formats in which findings stand below headings, the first of a code and file only: text and pages.  They are
 * written when the turn of their game has come, others while it is worked on. */
bool check_is_in_order(const struct check_choice *choice);

/* What parts findings outside of games from those before them. */
void check_write_gap(const struct check_page *page);
/* What names a game behind its number: players and round. */
void check_add_names(const struct check_choice *choice, const pgn_game *game, pgn_buffer *out);
/* The line that names a game before its findings; `names` are from check_add_names(). */
void check_write_heading(const struct check_page *page, uint64_t number, const char *names, size_t length);
/* A finding, with its line marked where that is asked for.  False when there is no memory. */
bool check_write_finding(const struct check_page *page, const struct check_finding *finding);
/* How many findings of a file were not listed. */
void check_write_more(const struct check_page *page, const struct listing *listing);

struct check_totals {
  int files;
  uint64_t games, plies;
  uint64_t fixed;             /* findings that were corrected */
  struct check_html *html;    /* of a page */
  const uint64_t *count;      /* of findings, by pgn_severity */
  const uint64_t *code_count; /* by pgn_code */
};
void check_write_summary(const struct check_choice *choice, const struct check_totals *totals, pgn_buffer *out);
/* All rules: code, name, severity, explanation. */
void check_list_rules(const struct check_choice *choice, pgn_buffer *out);

#endif
