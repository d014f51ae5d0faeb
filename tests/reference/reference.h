/* SPDX-License-Identifier: MIT
 * A second implementation of the rules and notations, written to be obviously right rather than fast.
 *
 * The tests compare the library with it.  It shares nothing with the library: no header, no table, no design.  A
 * position is an 8x8 board of letters; a move is legal when, made on a copy of the board, it does not leave the own
 * king attacked; a move text is read by writing every legal move and looking for the same text. */
#ifndef PGNKIT_TESTS_REFERENCE_REFERENCE_H
#define PGNKIT_TESTS_REFERENCE_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ref_position {
  char board[8][8];    /* [rank][file], FEN letters, '.' for empty */
  char turn;           /* 'w' or 'b' */
  int rook_file[2][2]; /* [0 White, 1 Black][0 right of the king, 1 left of it]: file of the rook with a right, or -1 */
  int ep_rank, ep_file; /* the square a pawn has just passed over; ep_file -1 when there is none */
  int clock, number;    /* halfmove clock, fullmove number */
  bool chess960;        /* how castling is written in UCI and ICCF */
} ref_position;

typedef struct ref_move {
  int from_rank, from_file, to_rank, to_file; /* castling: the king's square and the castling rook's */
  char promotion;                             /* 'Q', 'R', 'B', 'N' or 0 */
  char castling;                              /* 'K' to the h-side, 'Q' to the a-side, 0 for no castling */
} ref_move;

enum { REF_MOVES = 1024, REF_TEXT = 128 };

typedef enum ref_notation { REF_SAN, REF_FAN, REF_LAN, REF_UCI, REF_ICCF } ref_notation;
typedef enum ref_castling { REF_CASTLING_AUTO, REF_CASTLING_TARGET, REF_CASTLING_ROOK } ref_castling;
typedef enum ref_ep { REF_EP_LEGAL, REF_EP_PSEUDO, REF_EP_ALWAYS } ref_ep;

/* rules (reference_rules.c) */
bool ref_is_attacked(const ref_position *p, int rank, int file, char by);
/* Writes the squares (rank * 8 + file) of the pieces of colour `by` that attack a square; returns their number. */
int ref_attackers(const ref_position *p, int rank, int file, char by, int squares[64]);
bool ref_find_king(const ref_position *p, char color, int *rank, int *file);
/* True when the king of the colour is attacked. */
bool ref_in_check(const ref_position *p, char color);
int ref_legal_moves(const ref_position *p, ref_move moves[REF_MOVES]);
ref_position ref_after(const ref_position *p, ref_move m);
bool ref_is_capture(const ref_position *p, ref_move m);
bool ref_is_en_passant(const ref_position *p, ref_move m);
bool ref_is_checkmate(const ref_position *p);
bool ref_is_stalemate(const ref_position *p);
bool ref_is_dead_by_material(const ref_position *p);
/* What keeps the position from being playable, in words, or NULL. */
const char *ref_why_not_playable(const ref_position *p);
unsigned long long ref_perft(const ref_position *p, int depth);

/* castling (reference_castling.c) */
/* What a castling looks like and everything that forbids it.  Files are 0..7 on the colour's back rank. */
typedef struct ref_verdict {
  bool legal; /* nothing below forbids it */
  bool no_right, no_rook, king_off_back_rank;
  bool in_check;                                         /* where the king stands */
  bool into_check;                                       /* where it is to stand, on the board after castling */
  bool occupied[8];                                      /* a piece stands where none may */
  bool crossed_attacked[8];                              /* the king would cross an attacked square */
  int king_rank, king_from, king_to, rook_from, rook_to; /* rook files -1 when there is no rook */
} ref_verdict;
/* Judges castling to the h-side ('K') or the a-side ('Q') as if it were the colour's turn.  Without a right the
 * outermost own rook of that side is judged.  A king off its back rank has no path: nothing of it is judged. */
ref_verdict ref_judge_castling(const ref_position *p, char color, char castling);
/* True when the castling is legal. */
bool ref_can_castle(const ref_position *p, char color, char castling);

/* text (reference_text.c) */
/* Reads a FEN whose castling field holds KQkq or file letters; false when it is none. */
bool ref_read_fen(ref_position *p, const char *text);
void ref_write_fen(const ref_position *p, bool shredder, ref_ep ep, char text[REF_TEXT]);
/* Writes a legal move; false (and an empty text) when the notation cannot tell it from another legal move.  `legal` are
 * all `count` legal moves. */
bool ref_write_move(const ref_position *p, ref_move m, const ref_move *legal, int count, ref_notation notation,
                    ref_castling castling, char text[REF_TEXT]);
/* The number of legal moves the text can mean in SAN, UCI or ICCF, signs for check and annotation suffixes aside; the
 * last one found goes to `m`. */
int ref_read_move(const ref_position *p, const char *text, const ref_move *legal, int count, ref_move *m);

#endif
