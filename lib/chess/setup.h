/* SPDX-License-Identifier: MIT
 * Judging a set-up: what is wrong with it, and noting that. */
#ifndef PGNI_CHESS_SETUP_H
#define PGNI_CHESS_SETUP_H

#include "chess/position.h"

/* Counters above this are refused, so that playing on never overflows them. */
enum { PGNI_COUNTER_MAX = 999999999 };

/* Notes a problem found at a byte of the FEN.  When there is no place left only its bit is kept. */
PGN_PRINTF(4, 5)
void pgni_report_add(pgn_fen_report *report, pgn_code code, size_t at, const char *format, ...);

/* Sets up the pieces alone.  A side that has not exactly one king gets PGN_SQUARE_NONE for it.  False when a letter is
 * no piece. */
bool pgni_setup_place(struct pgni_position *p, const pgn_setup *setup);

/* The e.p. problems (526 to 528) a square has when `turn` is to move. */
pgn_setup_problems pgni_ep_problems(const struct pgni_position *p, pgn_color turn, pgn_square ep);

/* Notes what is wrong with the pieces whoever is to move. */
void pgni_judge_pieces(const struct pgni_position *p, pgn_fen_report *report, size_t at);
/* Notes what is wrong with the checks.  Needs both kings, the turn and the e.p. square. */
void pgni_judge_checks(const struct pgni_position *p, pgn_fen_report *report, size_t at);

/* True when some last move can have led to the check the side to move is in (or it is in none). */
bool pgni_check_is_possible(const struct pgni_position *p);

/* Reads the castling field into setup->castling_rooks; notes repairs.  `p` holds the pieces. */
void pgni_castling_parse(const char *text, size_t length, size_t at, const struct pgni_position *p, pgn_fen_mode mode,
                         pgn_setup *setup, pgn_fen_report *report);
/* Writes the castling field (at most four letters, or a hyphen), without NUL; returns its length. */
size_t pgni_castling_format(const struct pgni_position *p, pgn_fen_style style, char *out);

/* The numbers of both start arrays when all pawns are at home and nothing else is on the board; else -1. */
void pgni_start_numbers(const struct pgni_position *p, int numbers[PGN_COLOR_COUNT]);

static inline const char *pgni_color_name(pgn_color color) { return color == PGN_WHITE ? "White" : "Black"; }

#endif
