/* SPDX-License-Identifier: MIT
 * Conditions on games: of which games a text such as "WhiteElo>=2400" holds. */
#ifndef PGNKIT_FILTER_H
#define PGNKIT_FILTER_H

#include <stdbool.h>
#include <stddef.h>

#include "pgnkit/api.h"
#include "pgnkit/buffer.h"
#include "pgnkit/reader.h"
#include "pgnkit/replay.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

typedef enum pgn_comparison {
  PGN_EQUAL,
  PGN_NOT_EQUAL,
  PGN_LESS,
  PGN_LESS_OR_EQUAL,
  PGN_GREATER,
  PGN_GREATER_OR_EQUAL
} pgn_comparison;

enum { PGN_CONDITION_MAX = 1024 }; /* room for the text of a condition, or for its value, and a NUL */

/* How the value of a condition is compared. */
typedef enum pgn_value_kind {
  PGN_VALUE_TEXT,   /* byte by byte */
  PGN_VALUE_NUMBER, /* 2400, -1.5 */
  PGN_VALUE_DATE,   /* part by part: year, month, day */
  PGN_VALUE_ROUND   /* part by part: numbers with periods between */
} pgn_value_kind;

/* A condition on a tag or on the number of plies: "WhiteElo>=2400".  Its name is borrowed from the text it was made of.
 */
typedef struct pgn_condition {
  const char *name; /* of the tag; "plies" for the plies of the main line */
  size_t name_length;
  bool is_plies;
  pgn_comparison comparison;
  pgn_value_kind kind;
  size_t value_length;
  char value[PGN_CONDITION_MAX]; /* UTF-8, not ended by a NUL; a date with periods, as far as it is known */
} pgn_condition;

/* What is wrong with a text as a condition: a sentence without its period, and the bytes it is about. */
typedef struct pgn_condition_error {
  size_t at, length; /* where something is missing, a byte behind the text */
  char why[240];
} pgn_condition_error;

/* Reads a condition: the name of a tag, which begins with a capital, or plies; one of = == != < <= > >=; a value.
 * Blanks around these are free.  A value is a word, or a text between quotes, " or ', in which a backslash stands
 * before such a quote or another backslash.  A word has no blank, quote, parenthesis or comma, none of = < > ~ & |, and
 * is neither and, or, not, in nor the name of a tag of White's or Black's.
 *
 * Where the name ends in Date the value is a date: 2024, 2024.05, 2024-05-06; behind Round it is a round: 3, 3.2; of
 * plies, and where a name that ends in Elo is compared with < <= > >=, it is a number.  The value of no condition is
 * unknown: "", "?", "-", a date without a year.
 *
 * PGN_OK; PGN_ERR_SYNTAX, with `*error` set (which may be NULL), also for a text of PGN_CONDITION_MAX bytes or more, or
 * of several lines; PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_condition_parse(const char *text, pgn_condition *condition, pgn_condition_error *error);
/* Whether it holds for a game.  Dates and rounds are compared as far as the condition goes, and both are known: 2024 is
 * 2024.??.??, which is neither before nor after 2024.05, nor the same; 3.2 is of round 3.  Numbers are compared where
 * the condition has one, whatever blanks are around that of the tag; otherwise texts, byte by byte in UTF-8 (tags that
 * are not are read as Windows-1252).  Of a tag that is not there, is unknown, or is no such thing as the condition has,
 * only != holds: an unknown rating is not at least 2400. */
bool pgn_condition_holds(const pgn_condition *condition, const pgn_game *game, const pgn_replayed *replayed);

/* Appends it as text, the same for conditions with the same value: with = for ==, quotes only where they must be, dates
 * with periods. What was read from fewer than PGN_CONDITION_MAX bytes is written so. */
void pgn_condition_write(const pgn_condition *condition, pgn_buffer *out);

PGN_API_END

#endif
