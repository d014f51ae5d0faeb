/* SPDX-License-Identifier: MIT
 * Diagnostics: what is wrong with the data, where it stands, how bad it is.  The codes are stable; they are listed
 * with their meaning in pgn-diagnostics(7). */
#ifndef PGNKIT_DIAG_H
#define PGNKIT_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/codes.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

typedef enum pgn_severity { PGN_SEVERITY_NONE = 0, PGN_NOTE, PGN_WARNING, PGN_ERROR } pgn_severity;

/* A diagnostic code is its number: 305 is printed P0305. */
typedef uint16_t pgn_code;

/* The name of a code in kebab-case ("result-missing"), or NULL for a number that is no code. */
const char *pgn_code_name(pgn_code code);
/* The severity a code has unless something else was asked for; `strict` asks for the one with --strict.
 * PGN_SEVERITY_NONE for a number that is no code. */
pgn_severity pgn_code_severity(pgn_code code, bool strict);
/* What the code means, in one or two sentences; NULL for a number that is no code. */
const char *pgn_code_text(pgn_code code);
/* The code numbered `index` in ascending order, 0 past the last. */
pgn_code pgn_code_at(size_t index);
/* The code of a name or number that a user wrote ("result-missing", "P0305"), 0 when there is none.  Programs have the
 * constants of codes.h. */
pgn_code pgn_code_find(const char *name);
/* "note", "warning", "error"; "none" for PGN_SEVERITY_NONE. */
const char *pgn_severity_name(pgn_severity severity);

enum { PGN_DIAG_FIXED = 0x80 /* what it is about was corrected, by pgn_fix_game() or the program */ };

/* One finding.  Places are filled by whoever knows them; 0 stands for none. */
typedef struct pgn_diag {
  uint64_t offset;    /* bytes from the start of the decompressed stream, from 0 */
  uint64_t line;      /* from 1; CR, LF, CRLF and CR CR LF each end one line */
  uint64_t game;      /* over the whole run, from 1 */
  uint32_t length;    /* bytes of the offending token */
  uint32_t column;    /* in bytes, from 1 */
  uint32_t ply;       /* from 1; 0 = before the first move */
  uint32_t variation; /* 0 = main line, else the number of the variation in the game, in the order they open */
  pgn_code code;
  uint8_t severity; /* pgn_severity */
  uint8_t flags;    /* PGN_DIAG_FIXED; the other bits are the library's own */
  uint32_t text_at; /* where the list keeps the message */
  uint32_t text_length;
} pgn_diag;

/* A growing list of findings with their messages.  Reused from game to game without allocating. */
typedef struct pgn_diag_list {
  pgn_diag *item;
  size_t count, capacity;
  char *text; /* the messages, one after another, each ended by a NUL */
  size_t text_length, text_capacity;
  size_t most_of_game;      /* findings to keep of a game from its replay, and as many from its check; 0 = 1000 */
  bool failed;              /* a finding was lost for want of memory; pgn_diag_list_truncate() to 0 forgets it */
  bool strict;              /* severities of --strict */
  /* The rest is for pgn_replay_game() and pgn_check_game() alone, which say of each game how many were left out. */
  size_t most;              /* findings to keep, 0 = all; what comes after is only counted */
  size_t dropped;           /* so many */
  uint8_t dropped_severity; /* the highest among them */
  pgn_diag spare;           /* what pgn_diag_list_add() returns for those */
} pgn_diag_list;

/* Makes an empty list that keeps everything, with severities without --strict; allocates nothing. */
void pgn_diag_list_init(pgn_diag_list *list);
/* Gives the memory back and makes the list what pgn_diag_list_init() makes: limits and `strict` are forgotten. */
void pgn_diag_list_clear(pgn_diag_list *list);
/* Forgets the findings from number `count` on and keeps the memory. */
void pgn_diag_list_truncate(pgn_diag_list *list, size_t count);

enum { PGN_QUOTED_MAX = 60 /* bytes of a text that a message quotes */ };

/* A text as a message quotes it: its first bytes, with an ellipsis where it is cut, and `?` for control bytes.  No
 * character of UTF-8 is cut in two. */
typedef struct pgn_quotation {
  char text[PGN_QUOTED_MAX + 4];
} pgn_quotation;
/* Makes one, for use inside one expression: pgn_quote(text, length).text */
pgn_quotation pgn_quote(const char *text, size_t length);

/* Adds a finding of the code's own severity about `length` bytes from `at` on, with a printf message.  Of games `at` is
 * counted from their first byte, until pgn_reader_place() completes the place; both are 0 where there is none.  Of
 * the message 1023 bytes at most are kept, the last three of them an ellipsis where it is cut; control bytes in it
 * become `?`. Returns it for what else is known about it, or NULL when memory ran out (`failed` is set). */
PGN_PRINTF(5, 6)
pgn_diag *pgn_diag_list_add(pgn_diag_list *list, pgn_code code, uint64_t at, uint32_t length, const char *format, ...);

/* The message of a finding; borrowed until the list changes. */
const char *pgn_diag_message(const pgn_diag_list *list, const pgn_diag *diag);

PGN_API_END

#endif
