/* SPDX-License-Identifier: MIT
 * Judging a set-up: what is wrong with it, and noting that. */
#ifndef PGNKIT_CHESS_SETUP_H
#define PGNKIT_CHESS_SETUP_H

#include "chess/position.h"
#include "chess/sentence.h"

/* Counters above this are refused, so that playing on never overflows them. */
enum { PGNI_COUNTER_MAX = 999999999 };

/* Notes a problem found at a byte of the FEN: what is wrong with it (the format) and, when that was mended, how
 * (`repair`, else NULL).  A message that is too long loses the end of the former.  When there is no place left, the
 * first finding of a code takes the place of one that repeats another's code; so each bit of the problems has its
 * finding. */
PGN_PRINTF(5, 6)
void pgni_report_add(pgn_fen_report *report, pgn_code code, size_t at, const char *repair, const char *format, ...);

/* Sets up the pieces alone.  A side that has not exactly one king gets PGN_SQUARE_NONE for it.  False when a letter is
 * no piece. */
bool pgni_setup_place(struct pgni_position *p, const pgn_setup *setup);

/* The e.p. problems (526 to 528) a square has when `turn` is to move. */
pgn_setup_problems pgni_ep_problems(const struct pgni_position *p, pgn_color turn, pgn_square ep);

/* Notes pawns where none can be. */
void pgni_judge_pawns(const struct pgni_position *p, pgn_fen_report *report, size_t at);
/* Notes what is wrong with the pieces whoever is to move. */
void pgni_judge_pieces(const struct pgni_position *p, pgn_fen_report *report, size_t at);
/* Notes what is wrong with the checks once it is known who is to move, and the e.p. square. */
void pgni_judge_checks(const struct pgni_position *p, pgn_fen_report *report, size_t at);

/* True when some last move can have led to the check the side to move is in (or it is in none). */
bool pgni_check_is_possible(const struct pgni_position *p);

/* Reads the placement, a text with at least one slash, into setup->piece.  False, and every reason noted, when it
 * cannot be read; then the ranks that can stand in `setup`. */
bool pgni_placement_parse(const char *text, size_t length, size_t at, pgn_setup *setup, pgn_fen_report *report);

/* Reads the e.p. field into setup->ep_square; notes what is wrong with it.  `p` holds the pieces; without it, and when
 * the side to move is not known, what can be told alone is, and the square is not used. */
void pgni_ep_parse(const char *text, size_t length, size_t at, const struct pgni_position *p, bool turn_known,
                   pgn_setup *setup, pgn_fen_report *report);

/* Reads the castling field into setup->castling_rooks; notes repairs.  `p` holds the pieces; without it only the
 * letters are judged. */
void pgni_castling_parse(const char *text, size_t length, size_t at, const struct pgni_position *p, pgn_fen_mode mode,
                         pgn_setup *setup, pgn_fen_report *report);
/* Writes the castling field (at most four letters, or a hyphen), without NUL; returns its length. */
size_t pgni_castling_format(const struct pgni_position *p, pgn_fen_style style, char *out);

/* The numbers of both start arrays when all pawns are at home and nothing else is on the board; else -1. */
void pgni_start_numbers(const struct pgni_position *p, int numbers[PGN_COLOR_COUNT]);

#endif
