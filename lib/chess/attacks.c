/* SPDX-License-Identifier: MIT
 * The attack tables, as constant expressions: the compiler fills them, nothing runs at start. */
#include "chess/attacks.h"

#include "base/compiler.h"

#define BIT(square) (UINT64_C(1) << (square))
#define FILE_OF(square) ((square)&7)
#define RANK_OF(square) ((square) >> 3)
/* A square by file and rank, none when that is off the board. */
#define ON(file, rank) \
  ((file) >= 0 && (file) < 8 && (rank) >= 0 && (rank) < 8 ? BIT(((rank)*8 + (file)) & 63) : UINT64_C(0))
#define STEP(square, files, ranks) ON(FILE_OF(square) + (files), RANK_OF(square) + (ranks))

/* M(base), ... M(base + 7), the same with 64, and M(0), ... M(63); and the sets WITH_, for use inside them. */
#define EACH_8(M, base) \
  M((base)), M((base) + 1), M((base) + 2), M((base) + 3), M((base) + 4), M((base) + 5), M((base) + 6), M((base) + 7)
#define EACH_64_FROM(M, base)                                                                                       \
  EACH_8(M, (base)), EACH_8(M, (base) + 8), EACH_8(M, (base) + 16), EACH_8(M, (base) + 24), EACH_8(M, (base) + 32), \
      EACH_8(M, (base) + 40), EACH_8(M, (base) + 48), EACH_8(M, (base) + 56)
#define EACH_64(M) EACH_64_FROM(M, 0)
#define WITH_8(M, x, base)                                                                                \
  M(x, (base)), M(x, (base) + 1), M(x, (base) + 2), M(x, (base) + 3), M(x, (base) + 4), M(x, (base) + 5), \
      M(x, (base) + 6), M(x, (base) + 7)
#define WITH_64(M, x)                                                                                       \
  WITH_8(M, x, 0), WITH_8(M, x, 8), WITH_8(M, x, 16), WITH_8(M, x, 24), WITH_8(M, x, 32), WITH_8(M, x, 40), \
      WITH_8(M, x, 48), WITH_8(M, x, 56)

#define KNIGHT(s)                                                                                        \
  (STEP(s, 1, 2) | STEP(s, 2, 1) | STEP(s, 2, -1) | STEP(s, 1, -2) | STEP(s, -1, -2) | STEP(s, -2, -1) | \
   STEP(s, -2, 1) | STEP(s, -1, 2))
#define KING(s)                                                                                        \
  (STEP(s, 0, 1) | STEP(s, 1, 1) | STEP(s, 1, 0) | STEP(s, 1, -1) | STEP(s, 0, -1) | STEP(s, -1, -1) | \
   STEP(s, -1, 0) | STEP(s, -1, 1))
#define WHITE_PAWN(s) (STEP(s, -1, 1) | STEP(s, 1, 1))
#define BLACK_PAWN(s) (STEP(s, -1, -1) | STEP(s, 1, -1))

/* Whole lines.  The long diagonals are moved up or down by whole ranks; what leaves the board falls off the word. */
#define A1_H8 UINT64_C(0x8040201008040201)
#define A8_H1 UINT64_C(0x0102040810204080)
#define MOVED(set, ranks) ((ranks) >= 0 ? (set) << ((ranks)*8 & 63) : (set) >> (-(ranks)*8 & 63))
#define RANK_LINE(s) (UINT64_C(0xff) << (RANK_OF(s) * 8))
#define FILE_LINE(s) (BB_FILE_A << FILE_OF(s))
#define RISING_LINE(s) MOVED(A1_H8, RANK_OF(s) - FILE_OF(s))
#define FALLING_LINE(s) MOVED(A8_H1, RANK_OF(s) + FILE_OF(s) - 7)

#define ROOK_LINES(s) ((RANK_LINE(s) | FILE_LINE(s)) & ~BIT(s))
#define BISHOP_LINES(s) ((RISING_LINE(s) | FALLING_LINE(s)) & ~BIT(s))
#define RISING(s) (RISING_LINE(s) & ~BIT(s))
#define FALLING(s) (FALLING_LINE(s) & ~BIT(s))

#define SIGHT(s) \
  { KNIGHT(s), KING(s), {WHITE_PAWN(s), BLACK_PAWN(s)}, ROOK_LINES(s), BISHOP_LINES(s), RISING(s), FALLING(s) }

const struct pgni_pseudo_attacks pgni_pseudo_attacks[64] PGNI_ALIGNED(64) = {EACH_64(SIGHT)};

/* Numbers above the lower and below the higher. */
#define INSIDE(low, high) ((BIT(high) - 1) & ~((BIT(low) << 1) - 1))

/* How many files and ranks away a square is, by its place in the table of ways. */
#define FILES_AWAY(place) ((((place) + 7) & 15) - 7)
#define RANKS_AWAY(place) ((((place) + 7) >> 4) - 8)
#define SIZE_OF(x) ((x) < 0 ? -(x) : (x))
#define SIGN_OF(x) (((x) > 0) - ((x) < 0))
#define IS_STRAIGHT(files, ranks) ((files) == 0 || (ranks) == 0 || SIZE_OF(files) == SIZE_OF(ranks))
#define DISTANCE(files, ranks) (SIZE_OF(files) > SIZE_OF(ranks) ? SIZE_OF(files) : SIZE_OF(ranks))
#define STEPS_ON(files, ranks, n) \
  ((n) < DISTANCE(files, ranks) ? BIT(((SIGN_OF(ranks) * 8 + SIGN_OF(files)) * (n)) & 63) : UINT64_C(0))
#define WAY_TO(files, ranks)                                                                                         \
  (IS_STRAIGHT(files, ranks) ? STEPS_ON(files, ranks, 1) | STEPS_ON(files, ranks, 2) | STEPS_ON(files, ranks, 3) |   \
                                   STEPS_ON(files, ranks, 4) | STEPS_ON(files, ranks, 5) | STEPS_ON(files, ranks, 6) \
                             : UINT64_C(0))
#define WAY(place) WAY_TO(FILES_AWAY(place), RANKS_AWAY(place))

const pgn_bitboard pgni_between_from_a1[256] = {EACH_64(WAY), EACH_64_FROM(WAY, 64), EACH_64_FROM(WAY, 128),
                                                EACH_64_FROM(WAY, 192)};

/* Place `i` of a line is seen from place `from` when nothing stands between; `inner` is the occupancy of places 1-6. */
#define SEEN(from, inner, i) \
  ((i) != (from) && !((unsigned)(inner) << 1 & ((i) < (from) ? INSIDE(i, from) : INSIDE(from, i))))
#define SEEN_BITS(from, inner, step)                                                                     \
  ((pgn_bitboard)SEEN(from, inner, 0) | (pgn_bitboard)SEEN(from, inner, 1) << (step) |                   \
   (pgn_bitboard)SEEN(from, inner, 2) << 2 * (step) | (pgn_bitboard)SEEN(from, inner, 3) << 3 * (step) | \
   (pgn_bitboard)SEEN(from, inner, 4) << 4 * (step) | (pgn_bitboard)SEEN(from, inner, 5) << 5 * (step) | \
   (pgn_bitboard)SEEN(from, inner, 6) << 6 * (step) | (pgn_bitboard)SEEN(from, inner, 7) << 7 * (step))
#define RANK_PATTERN(from, inner) (SEEN_BITS(from, inner, 1) * BB_FILE_A)
#define FILE_PATTERN(from, inner) SEEN_BITS(from, inner, 8)
#define RANK_PATTERN_ROW(from) \
  { WITH_64(RANK_PATTERN, from) }
#define FILE_PATTERN_ROW(from) \
  { WITH_64(FILE_PATTERN, from) }

const pgn_bitboard pgni_rank_pattern[8][64] = {EACH_8(RANK_PATTERN_ROW, 0)};
const pgn_bitboard pgni_file_pattern[8][64] = {EACH_8(FILE_PATTERN_ROW, 0)};
