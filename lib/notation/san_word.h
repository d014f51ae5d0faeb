/* SPDX-License-Identifier: MIT
 * Regular words of SAN, taken apart once and for all, and the fast way from there to a legal move.
 *
 * Nine moves in ten have one piece that can come to the square by its way of moving, whatever else stands on the board:
 * those are taken here, and their legality is proved by looking at the own king after the move.  All others are left
 * to pgni_lazy_castle() and pgni_san_word_resolve(), and what those cannot take to the careful functions. */
#ifndef PGNKIT_NOTATION_SAN_WORD_H
#define PGNKIT_NOTATION_SAN_WORD_H

#include "chess/lazy_position.h"

/* What a word says: 24 bytes, so that it is 32 beside the word itself. */
struct pgni_san_word {
  /* From where White's, or Black's, piece can have come, on an empty board; none for what is not regular, or is
   * castling, which is not taken the fast way. */
  pgn_bitboard origins[PGN_COLOR_COUNT];
  uint16_t move; /* its target and role, where a pgn_move has them */
  uint8_t to, role;
  int8_t takes;           /* -1 when it does, else 0 */
  uint8_t pushed_from;    /* a pawn that comes from this square makes its double step; else 255 */
  uint8_t disambiguation; /* PGNI_DISAMBIGUATION_ */
  uint8_t length;         /* without the check mark */
};

/* What a word tells beside target and piece; the number of a file or rank, or a pgn_side, is added. */
enum {
  PGNI_DISAMBIGUATION_NONE = 0,
  PGNI_DISAMBIGUATION_FILE = 8,
  PGNI_DISAMBIGUATION_RANK = 16,
  PGNI_DISAMBIGUATION_PAWN_FILE = 24,
  PGNI_DISAMBIGUATION_CASTLING = 32
};

/* True where a word tells a piece's origin, which SAN may do without. */
PGNI_INLINE bool pgni_san_word_gives_origin(const struct pgni_san_word *said) {
  return (uint8_t)(said->disambiguation - PGNI_DISAMBIGUATION_FILE) <
         PGNI_DISAMBIGUATION_PAWN_FILE - PGNI_DISAMBIGUATION_FILE;
}

/* Reads a word: e4, exd5, Nf3, Bxc6, Rad1, O-O, with + or #.  All zeros when it is something else, or a promotion. */
void pgni_san_word_read(const char *text, size_t length, struct pgni_san_word *said);

/* The move a word means, 0 when it is not legal, not the only one, or there is something to be said about it. */
pgn_move pgni_san_word_resolve(const struct pgni_position *p, const struct pgni_san_word *said);

/* True when the origin a word tells is what SAN tells for the move of `us`: other pieces could legally go there too.
 * Of the position only the roles have to be up to date. */
PGNI_RARE bool pgni_san_word_origin_is_due(const struct pgni_san_word *said, const struct pgni_position *p,
                                           pgn_bitboard own, pgn_bitboard theirs, pgn_color us);

/* Those of a set of squares between which and a square nothing stands. */
PGNI_RARE pgn_bitboard pgni_with_clear_path(pgn_bitboard from_set, unsigned to, pgn_bitboard occupied);

/* Plays the word's move in the common case, and returns it; 0, and nothing is played, in any other.  `p` is the
 * position of the lazy, in a register.  `us` is the side to move; where that is a constant, so is much of this.  A
 * choice that cannot be foretold costs more than working out both, so there are only three: whether it is the common
 * case, and whether the king is attacked by leapers, or along lines. */
PGNI_INLINE pgn_move pgni_san_word_play(const struct pgni_san_word *said, struct pgni_lazy_position *lazy,
                                        struct pgni_position *p, pgn_bitboard *own_pieces, pgn_bitboard *their_pieces,
                                        pgn_color us) {
  pgn_bitboard own = *own_pieces, theirs = *their_pieces;
  pgn_bitboard from_set = said->origins[us] & own & p->role[said->role];
  unsigned to = said->to;
  if (from_set == 0)
    return 0;
  if (bb_is_many(from_set)) {
    from_set = pgni_with_clear_path(from_set, to, own | theirs);
    if (from_set == 0 || bb_is_many(from_set))
      return 0;
  }
  unsigned from = bb_first(from_set);
  /* Something in between, or something on the target that ought not to be there. */
  pgn_bitboard takes = (pgn_bitboard)(int64_t)said->takes;
  if ((pgni_between(from, to) & (own | theirs)) | (((theirs ^ takes) | own | p->role[PGN_KING]) & bb_bit(to)))
    return 0;
  unsigned captured = lazy->on[to];
  if (!pgni_lazy_play(lazy, p, own_pieces, their_pieces, us, from, to, said->role))
    return 0;
  return said->move | from | captured << 15 | (pgn_move)(from == said->pushed_from) << 21;
}
_Static_assert(PGN_MOVE_DOUBLE_PUSH == 1, "the kind is made of its condition");

#endif
