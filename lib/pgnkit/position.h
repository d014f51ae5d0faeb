/* SPDX-License-Identifier: MIT
 * Positions: from and to FEN, legal moves, playing moves, endings.  A setup is any FEN; a position is playable. */
#ifndef PGNKIT_POSITION_H
#define PGNKIT_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/diag.h"
#include "pgnkit/status.h"
#include "pgnkit/types.h"

PGN_API_BEGIN

/* A playable position: a value, copied by assignment.  Its bytes are private and their meaning may change. */
typedef struct pgn_position {
#ifdef __cplusplus
  alignas(64) unsigned char opaque[128];
#else
  _Alignas(64) unsigned char opaque[128];
#endif
} pgn_position;

/* ---- set-up ------------------------------------------------------------------------------------------------ */

/* What a FEN says, playable or not.  `piece` holds FEN letters, '.' for an empty square. */
typedef struct pgn_setup {
  char piece[64];
  pgn_color turn;
  pgn_bitboard castling_rooks; /* the rooks whose rights stand, both colours */
  pgn_square ep_square;        /* PGN_SQUARE_NONE when there is none */
  uint32_t halfmove_clock;     /* plies since the last capture or pawn move */
  uint32_t fullmove_number;    /* from 1 */
} pgn_setup;

/* The problems a set-up can have, as bits; each has a diagnostic code of the same name (05xx). */
typedef uint64_t pgn_setup_problems;
/* The bit of a 05xx code that names a set-up problem (0 for any other code). */
pgn_setup_problems pgn_setup_problem_bit(pgn_code code);
/* The code of the lowest bit set, 0 for none. */
pgn_code pgn_setup_problem_code(pgn_setup_problems problems);

enum { PGN_FEN_FINDING_MAX = 32, PGN_FEN_MAX = 120 /* the longest FEN written, with its NUL */ };

/* What was found in a FEN, in the order found.  Of more than PGN_FEN_FINDING_MAX findings some are left out, but never
 * the only one of its code: each bit of `problems` has a finding, and each finding its bit. */
typedef struct pgn_fen_report {
  pgn_setup_problems problems;
  unsigned count;
  struct {
    pgn_code code;
    uint16_t at;            /* byte in the text where what it is about starts: a field, or a rank or letter of it */
    uint8_t problem_length; /* of the message: so much says what is wrong, the rest what was done about it */
    char message[187];
  } finding[PGN_FEN_FINDING_MAX];
} pgn_fen_report;

typedef enum pgn_fen_mode {
  PGN_FEN_AUTO,     /* rights decide whether it is Chess960 */
  PGN_FEN_ORDINARY, /* a right that only Chess960 can have is an error (FEN_CHESS960_ONLY) */
  PGN_FEN_CHESS960
} pgn_fen_mode;

/* Reads FEN, X-FEN or Shredder-FEN (mixed letters in any order too) of `length` bytes into `setup`.
 * K and Q mean the outermost own rook on the king's back rank and side.  Repairs that have one meaning are made and
 * reported: missing fields get their usual values, a right without king or rook is taken away, a wrong e.p. square is
 * dropped.  `report` may be NULL.  PGN_OK when `setup` holds a placement (problems or not), PGN_ERR_SYNTAX when not.
 * Sources: PGN standard 16.1; X-FEN. */
PGN_MUST_USE pgn_status pgn_setup_parse(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup,
                                        pgn_fen_report *report);

/* The same for a text that may be an EPD: behind the first four fields it has operations, each ended by a semicolon,
 * instead of the two numbers, which then are not missed; the operations hmvc and fmvn give them.  `*operations` is
 * where they begin, `length` when there are none.  Source: PGN standard 16.2. */
PGN_MUST_USE pgn_status pgn_setup_parse_epd(const char *text, size_t length, pgn_fen_mode mode, pgn_setup *setup,
                                            pgn_fen_report *report, size_t *operations);

/* An operation of an EPD.  Its texts are borrowed from that, and not NUL-terminated. */
typedef struct pgn_epd_operation {
  const char *opcode;
  size_t opcode_length;
  const char *operand; /* what stands behind the opcode, without blanks around it; quotes belong to it */
  size_t operand_length;
  bool is_closed; /* by its semicolon */
} pgn_epd_operation;

/* Cuts the next operation off those of an EPD in `*at`..`stop`, and moves `*at` behind it.  False when there is none. A
 * semicolon between quotes ends nothing; where no operation stands before one (;;) it is passed over. */
bool pgn_epd_next_operation(const char **at, const char *stop, pgn_epd_operation *operation);
/* True when the opcode is `opcode`. */
bool pgn_epd_operation_is(const pgn_epd_operation *operation, const char *opcode);

/* Makes a position of a set-up.  PGN_ERR_ILLEGAL when it is not playable (kings, pawns on back ranks, side not to move
 * in check), or when the other fields are not what pgn_setup_parse() leaves (more than one castling rook a side or one
 * without its king, an e.p. square without its pawn, a fullmove number of 0).  `variant` decides how castling is
 * written in UCI and ICCF; it does not change the rules. `accepted` lets problems pass that leave a position that can
 * be played on: the bit of FEN_OPPOSITE_CHECK is the only one that counts.  Then the king in check cannot be captured,
 * and its side has to answer when its turn comes. */
PGN_MUST_USE pgn_status pgn_position_from_setup(pgn_position *position, const pgn_setup *setup, pgn_variant variant,
                                                pgn_setup_problems accepted);

/* Reads a FEN and makes a position of it, in one step: what the two functions above do with PGN_FEN_AUTO.  The variant
 * is Chess960 when pgn_setup_is_chess960() says so.  PGN_OK, with findings of error level or not; PGN_ERR_SYNTAX when
 * the placement or the side to move cannot be read; PGN_ERR_ILLEGAL when it is not playable. */
PGN_MUST_USE pgn_status pgn_position_parse(pgn_position *position, const char *text, size_t length,
                                           pgn_fen_report *report);

/* True when the set-up itself proves Chess960: a castling right with the king off the e-file or the rook off a/h, or a
 * start array other than the ordinary one. */
bool pgn_setup_is_chess960(const pgn_setup *setup);

/* Makes the ordinary start position. */
void pgn_position_init(pgn_position *position);

typedef enum pgn_fen_style { PGN_FEN_XFEN, PGN_FEN_SHREDDER } pgn_fen_style;
typedef enum pgn_ep_style {
  PGN_EP_LEGAL,  /* the e.p. square only when an e.p. capture is legal */
  PGN_EP_PSEUDO, /* when an enemy pawn stands beside the pawn that moved */
  PGN_EP_ALWAYS  /* after every advance of two squares */
} pgn_ep_style;

/* Writes the FEN with its NUL; returns its length without it, as snprintf does (PGN_FEN_MAX bytes always suffice). */
size_t pgn_position_format(const pgn_position *position, pgn_fen_style style, pgn_ep_style ep, char *buffer,
                           size_t capacity);

/* ---- looking ----------------------------------------------------------------------------------------------- */

/* The side to move. */
pgn_color pgn_position_turn(const pgn_position *position);
/* The variant that decides how castling is written. */
pgn_variant pgn_position_variant(const pgn_position *position);
/* Sets the variant; the rules and the rights stay. */
void pgn_position_set_variant(pgn_position *position, pgn_variant variant);
/* Plies since the last capture or pawn move. */
uint32_t pgn_position_halfmove_clock(const pgn_position *position);
/* The number of the move to be played, from 1; it rises behind a move of Black's. */
uint32_t pgn_position_fullmove_number(const pgn_position *position);
/* The role on a square (PGN_ROLE_NONE when empty) and, if `color` is not NULL and it is occupied, its colour. */
pgn_role pgn_position_piece_at(const pgn_position *position, pgn_square square, pgn_color *color);
/* The pieces of a colour and role; PGN_ROLE_NONE for all of the colour. */
pgn_bitboard pgn_position_pieces(const pgn_position *position, pgn_color color, pgn_role role);
/* Where the king of a colour stands. */
pgn_square pgn_position_king(const pgn_position *position, pgn_color color);
/* The rooks whose castling rights stand, of both colours. */
pgn_bitboard pgn_position_castling_rooks(const pgn_position *position);
/* The square passed over by the pawn advance just made, or PGN_SQUARE_NONE, after the rule of `ep`. */
pgn_square pgn_position_ep_square(const pgn_position *position, pgn_ep_style ep);
/* Pieces of both colours that attack a square. */
pgn_bitboard pgn_position_attackers(const pgn_position *position, pgn_square square);
/* Enemy pieces that give check to the side to move. */
pgn_bitboard pgn_position_checkers(const pgn_position *position);

/* ---- moving ------------------------------------------------------------------------------------------------ */

/* No position has as many: p own pieces have at most 27 moves each, and at most 16 of them can go to each of the other
 * 64 - p squares, which together allow 643; promotions add less than 72. */
enum { PGN_MOVES_MAX = 768 };

/* Writes every legal move (fewer than PGN_MOVES_MAX) and returns their number. */
size_t pgn_position_legal_moves(const pgn_position *position, pgn_move moves[PGN_MOVES_MAX]);
/* True when the side to move has a legal move; stops at the first one found. */
bool pgn_position_has_legal_move(const pgn_position *position);
/* True when the move, with all its fields, is legal here. */
bool pgn_position_is_legal(const pgn_position *position, pgn_move move);
/* Plays a legal move, or the null move, which passes the turn. Anything else leaves the position undefined. */
void pgn_position_play(pgn_position *position, pgn_move move);
/* Leaf count of the tree of legal moves to `depth` plies.  Takes some 2.5 KiB of stack a ply. */
uint64_t pgn_position_perft(const pgn_position *position, unsigned depth);

/* ---- endings ----------------------------------------------------------------------------------------------- */

/* True when the side to move is in check. */
bool pgn_position_is_check(const pgn_position *position);
/* True when it is in check and has no legal move (Law 5.1.1). */
bool pgn_position_is_checkmate(const pgn_position *position);
/* True when it is not in check and has no legal move (Law 5.2.1). */
bool pgn_position_is_stalemate(const pgn_position *position);
/* True when no series of legal moves can mate either side because of the material alone (Law 5.2.2): bare kings, one
 * minor piece, or any number of bishops all on squares of one colour. */
bool pgn_position_is_dead_by_material(const pgn_position *position);
/* True when no series of legal moves can let `color` mate because of the material on the board (Laws 5.1.2, 6.9): a
 * bare king; one knight when the other side has only queens beside its king; bishops when all bishops of both sides
 * stand on squares of one colour and the other side has no knight or pawn. */
bool pgn_position_cannot_mate(const pgn_position *position, pgn_color color);

/* A 64-bit key of placement, turn, castling rights and e.p. square (only when an e.p. capture is legal): what
 * repetition compares (Law 9.2.3).  Computed on request unless pgn_position_keep_hash() was called. */
uint64_t pgn_position_hash(const pgn_position *position);
/* From now on playing moves keeps the hash up to date, and so do copies of this position. */
void pgn_position_keep_hash(pgn_position *position);

/* ---- start positions --------------------------------------------------------------------------------------- */

/* The Chess960 number (0..959) of an array of eight upper-case letters, -1 for one that is none. */
int pgn_startpos_number(const char array[8]);
/* The array of a number 0..959 in upper-case letters, no NUL; false when the number is out of range. */
bool pgn_startpos_array(unsigned number, char array[8]);
/* The number of each side's start array when the position is a start position (all pawns home, nothing else, White to
 * move); -1 where it is none.  Returns the common number, -1 when they differ or it is no start position. */
int pgn_position_start_numbers(const pgn_position *position, int *white, int *black);

PGN_API_END

#endif
