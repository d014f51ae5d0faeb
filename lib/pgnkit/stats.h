/* SPDX-License-Identifier: MIT
 * Statistics of games: counts by start position or otherwise, which can be added up in any order, and what follows from
 * them: shares, intervals, tests. */
#ifndef PGNKIT_STATS_H
#define PGNKIT_STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"
#include "pgnkit/filter.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/status.h"
#include "pgnkit/types.h"

PGN_API_BEGIN

/* ---- counts ------------------------------------------------------------------------------------------------ */

/* What is counted of games.  Indices are pgn_color and pgn_side. */
typedef struct pgn_stats_counts {
  uint64_t games;
  uint64_t white, draw, black, unknown;              /* games by result */
  uint64_t plies;                                    /* of all games */
  uint64_t castled[PGN_COLOR_COUNT][PGN_SIDE_COUNT]; /* games in which that colour castled to that side */
  uint64_t castling_plies;                           /* sum of the plies, from 1, of all castlings */
} pgn_stats_counts;

/* No number is more.  Up to here, 2^53, a double holds every whole number, and what follows from counts is exact. */
#define PGN_COUNT_MAX (UINT64_C(1) << 53)

/* Adds counts to others.  False, and nothing is added, when a number would pass PGN_COUNT_MAX. */
bool pgn_stats_counts_add(pgn_stats_counts *counts, const pgn_stats_counts *more);
/* The counts of one game replayed without an error. */
void pgn_stats_counts_of_game(const pgn_replayed *replayed, pgn_stats_counts *counts);

/* ---- tables ------------------------------------------------------------------------------------------------ */

typedef enum pgn_stats_by {
  PGN_BY_SP,         /* start position number, "none" or "double" */
  PGN_BY_KING_FILE,  /* the king's file in the start array */
  PGN_BY_RESULT,     /* 1-0, 1/2-1/2, 0-1, * */
  PGN_BY_EVENT,      /* the Event tag */
  PGN_BY_YEAR,       /* the Date tag, where it is four digits, or begins with them and a period */
  PGN_BY_ECO,        /* the ECO tag, its first three characters */
  PGN_BY_FIRST_MOVE, /* start position number, a tab, White's first move in SAN */
  PGN_BY_DOUBLE,     /* the numbers of both start arrays: "518/0" */
  PGN_BY_COUNT
} pgn_stats_by;

/* The names of the groupings: "sp", "king-file", ...; NULL for any other value. */
const char *pgn_stats_by_name(pgn_stats_by by);

/* A row: the key that games were grouped by, and their counts.  The key has a NUL behind it. */
typedef struct pgn_stats_row {
  const char *key;
  size_t key_length;
  pgn_stats_counts counts;
} pgn_stats_row;

/* Rows by key. */
typedef struct pgn_stats_table pgn_stats_table;

/* Makes an empty table.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_stats_table_new(pgn_stats_table **table);
/* Frees a table. */
void pgn_stats_table_free(pgn_stats_table *table);
/* Forgets all rows and keeps the memory. */
void pgn_stats_table_clear(pgn_stats_table *table);
/* Adds counts to the row of a key, which need not exist.  PGN_OK; PGN_ERR_NOMEM; PGN_ERR_LIMIT, with all
 * as it was, when a number of all rows together would pass PGN_COUNT_MAX. */
PGN_MUST_USE pgn_status pgn_stats_table_add(pgn_stats_table *table, const char *key, size_t key_length,
                                            const pgn_stats_counts *counts);
/* Adds all rows of another table.  PGN_OK; PGN_ERR_NOMEM and PGN_ERR_LIMIT, with some of them added. */
PGN_MUST_USE pgn_status pgn_stats_table_merge(pgn_stats_table *table, const pgn_stats_table *more);
/* The rows, in no order; their number in `*count`.  Borrowed until the table changes. */
const pgn_stats_row *pgn_stats_table_rows(const pgn_stats_table *table, size_t *count);

/* The order of two rows by their keys, byte by byte: below 0, 0 or above, as qsort() wants it. */
int pgn_stats_row_compare(const pgn_stats_row *a, const pgn_stats_row *b);

/* Appends the key of a game to `key`.  `by` decides what it is made of.  It is UTF-8 without a NUL: the value of a tag
 * that is not UTF-8 is read as Windows-1252, a NUL in it as a blank, and "?" stands for one that says nothing. */
void pgn_stats_key(pgn_stats_by by, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *key);

/* ---- what was counted -------------------------------------------------------------------------------------- */

/* A file that was counted, or a part of one. */
typedef struct pgn_stats_input {
  const char *name; /* as it was given; "-" for standard input */
  size_t name_length;
  uint64_t size;     /* bytes, as they are stored */
  uint64_t from, to; /* of them those that were read: all but the last; the same where there is nothing */
  uint64_t hash;     /* of these: pgn_source_hash() */
  uint64_t games, lines;
} pgn_stats_input;

/* Runs, each over its inputs, or over a slice of them. */
typedef struct pgn_stats_inputs pgn_stats_inputs;

/* Makes a list without runs.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_stats_inputs_new(pgn_stats_inputs **inputs);
/* Frees runs and their inputs. */
void pgn_stats_inputs_free(pgn_stats_inputs *inputs);
/* Begins a run: slice 1 of 1 is the whole.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_stats_inputs_add_run(pgn_stats_inputs *inputs, uint64_t slice, uint64_t slices);
/* Adds an input to the last run, of which there is one; its name is copied.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_stats_inputs_add(pgn_stats_inputs *inputs, const pgn_stats_input *input);
/* Adds the runs of others.  PGN_OK; PGN_ERR_NOMEM, with some of them added. */
PGN_MUST_USE pgn_status pgn_stats_inputs_merge(pgn_stats_inputs *inputs, const pgn_stats_inputs *more);
/* How many inputs all runs have together. */
size_t pgn_stats_inputs_count(const pgn_stats_inputs *inputs);
/* Gives input `i`, in the order they were added, and returns the number of its run, from 0.  Its name is borrowed until
 * the next is added. */
size_t pgn_stats_inputs_get(const pgn_stats_inputs *inputs, size_t i, pgn_stats_input *input);
/* Finds two inputs of different runs with the same hash, size and bytes read, unless these are none: what a run was
 * told to count twice, it may.  PGN_OK, with the first such input that comes after its like in `*second`, and its like
 * in `*first`; PGN_END where there are none; PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_stats_inputs_find_overlap(const pgn_stats_inputs *inputs, size_t *first, size_t *second);

/* ---- partial results --------------------------------------------------------------------------------------- */

/* The games a table may be made of, by variant: a list of names. */
#define PGN_STATS_VARIANTS "chess960", "standard", "any"

/* What a table was made with, and of; tables made with other options cannot be added up. */
typedef struct pgn_stats_partial {
  pgn_stats_by by;
  char variant[16];         /* one of PGN_STATS_VARIANTS */
  pgn_buffer reading;       /* the options by which games were read and judged, in ASCII, on one line */
  pgn_buffer where;         /* the conditions as pgn_condition_write() has them, sorted, each ended by a line feed */
  pgn_stats_table *tags;    /* games that have the tags which conditions ask for, or near ones, by their names */
  pgn_stats_inputs *inputs; /* whose games are `games` together */
  uint64_t games;           /* all that were read; of these were left out: */
  uint64_t damaged;         /* those with an error */
  uint64_t other;           /* those of another variant */
  uint64_t unmatched;       /* those of which the conditions do not hold */
} pgn_stats_partial;

/* Makes one that holds nothing.  PGN_OK; PGN_ERR_NOMEM, with what is still to be cleared. */
PGN_MUST_USE pgn_status pgn_stats_partial_init(pgn_stats_partial *partial);
/* Gives the memory back; it is to be made anew before it is used again. */
void pgn_stats_partial_clear(pgn_stats_partial *partial);

/* Puts a condition where it belongs in `where`, unless it is there.  PGN_OK; PGN_ERR_NOMEM; PGN_ERR_LIMIT for one as
 * long as none that was parsed. */
PGN_MUST_USE pgn_status pgn_stats_partial_add_where(pgn_stats_partial *partial, const pgn_condition *condition);

/* True when both were made with the same options, so that what they count can be added up. */
bool pgn_stats_partial_is_alike(const pgn_stats_partial *a, const pgn_stats_partial *b);
/* Adds the games, tags and inputs of another that is alike.  PGN_OK; PGN_ERR_NOMEM; PGN_ERR_LIMIT when a sum would pass
 * PGN_COUNT_MAX; with some of them added. */
PGN_MUST_USE pgn_status pgn_stats_partial_add(pgn_stats_partial *partial, const pgn_stats_partial *more);

/* Appends a partial result: text, in lines, the first of which names its version, the second the version of the
 * program, the last of which has a checksum; rows in the order of their keys and runs in one order, so that equal
 * tables of the same runs give equal bytes.  The games of the table and those left out are `games` together. */
void pgn_stats_partial_write(const pgn_stats_partial *partial, const pgn_stats_table *table, pgn_buffer *out);

/* Reads one line by line. */
typedef struct pgn_stats_partial_reader {
  pgn_stats_partial partial;
  unsigned state;              /* private */
  pgn_buffer key, last;        /* private: of the line at hand and the one before it */
  bool has_last;               /* private */
  uint32_t checksum;           /* private: of the lines so far */
  uint64_t games, input_games; /* private: so far */
  uint64_t inputs_left;        /* private: of the run at hand */
  uint64_t rows;               /* so far */
  const char *error;           /* after PGN_ERR_SYNTAX, PGN_ERR_UNSUPPORTED or PGN_ERR_LIMIT: a sentence */
} pgn_stats_partial_reader;

/* Makes a reader before the first line.  PGN_OK; PGN_ERR_NOMEM, with what is still to be cleared. */
PGN_MUST_USE pgn_status pgn_stats_partial_reader_init(pgn_stats_partial_reader *reader);
/* Gives the memory back, that of `partial` too; it is to be made anew before it is used again. */
void pgn_stats_partial_reader_clear(pgn_stats_partial_reader *reader);
/* True once all of `partial` is known: before the first row is taken. */
bool pgn_stats_partial_has_choice(const pgn_stats_partial_reader *reader);
/* Takes the next line, without its end, and adds its row to the table.  Only what pgn_stats_partial_write() writes is
 * taken: keys of the form the grouping has, sorted, none twice, and numbers that some games can have.  PGN_OK; PGN_END
 * when it was the last one; PGN_ERR_SYNTAX; PGN_ERR_UNSUPPORTED (another version of the text or of the program);
 * PGN_ERR_LIMIT, where pgn_stats_table_add() has it; PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_stats_partial_read(pgn_stats_partial_reader *reader, const char *line, size_t length,
                                               pgn_stats_table *table);

/* ---- what follows from counts ------------------------------------------------------------------------------ */

/* None of this depends on the order of rows to the last bit, so that results merged from parts read the same.  Where
 * games are more than PGN_COUNT_MAX no test is valid. */

/* Shares of the games with a known result; all NaN when there are none. */
typedef struct pgn_stats_shares {
  double white, draw, black; /* 0 to 1 */
  double score;              /* White's: wins and half of the draws */
  double low, high;          /* 95 % Wilson interval of the score with the effective number of games */
  double entropy;            /* of the three shares, in bits: 0 when all games ended alike, at most log2(3) = 1.585 */
} pgn_stats_shares;

/* Works them out.  The effective number of games is n p (1 - p) / v for n known results, score p and variance
 * v = (white + draw / 4) / n - p^2; n itself when v is 0, that is when all games ended alike.  The interval is that of
 * Wilson (1927) for such a number of games, with the 0.975 quantile of the normal distribution. */
void pgn_stats_shares_of(const pgn_stats_counts *counts, pgn_stats_shares *shares);

/* A chi-square test. */
typedef struct pgn_chi_square {
  double value;
  uint64_t degrees; /* of freedom */
  double p;         /* the probability of a value as large by chance */
  bool valid;       /* false: the numbers are too small, or there is nothing to compare; the other fields are 0 */
} pgn_chi_square;

/* The probability that a chi-square variable with so many degrees of freedom, whole or not, is at least `value`, to six
 * digits however small it is (0 only where a double ends), from a millionth of a degree on; with fewer degrees to 12
 * places.  1 when value or degrees are 0 or less; NaN when one is NaN or the degrees are infinite. */
double pgn_chi_square_p(double value, double degrees);
/* Whether all rows have the same distribution of results (white, draw, black): degrees (rows - 1) (columns with any
 * game - 1).  A row's expected count of a result is its games times the share of that result in all rows.
 * Rows with an expected count under 5 in any column that has games are pooled into one.  When that row has one, too,
 * its games are left out, and all begins again with the other rows: their totals, their columns, which of them are
 * pooled. Rows without a known result do not count.  Valid when two rows and two columns are left. */
void pgn_chi_square_homogeneity(const pgn_stats_counts *const *rows, size_t count, pgn_chi_square *test);
/* Whether the sum of the counts fell evenly on all `count` of them, zeros included: degrees count - 1.  Valid when
 * there are two, and at least 5 are expected of each. */
void pgn_chi_square_uniform(const uint64_t *counts, size_t count, pgn_chi_square *test);
/* The probability that results differ by chance as much as those of a row do from those of all other games; `all` holds
 * the row's too.  The chi-square test of homogeneity of these two, over the results that any game has: it answers to
 * more wins, fewer wins, and more or fewer draws alike.  NaN when it is not valid, or the row is not part of `all`. */
double pgn_stats_row_p(const pgn_stats_counts *row, const pgn_stats_counts *all);
/* Adjusts p-values in place for `looks` comparisons, `count` if that is more, after Benjamini and Hochberg (1995): the
 * i-th smallest becomes the least of p looks / rank over itself and all larger ones, and never more than 1.  Those at
 * most q make a list of which a share of q is expected to be chance.  NaN stays, and has no rank.
 * PGN_OK; PGN_ERR_NOMEM, with all as it was. */
PGN_MUST_USE pgn_status pgn_adjust_p(double *p, size_t count, size_t looks);

PGN_API_END

#endif
