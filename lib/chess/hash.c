/* SPDX-License-Identifier: MIT
 * Position keys for repetition: the exclusive or of a fixed random number for everything that counts. */
#include "chess/hash.h"

#include "chess/attackers.h"

/* The numbers are outputs of the splitmix64 generator, worked out by the compiler from their index. */
#define MIX_1(x) (((x) ^ (x) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX_2(x) (((x) ^ (x) >> 27) * UINT64_C(0x94d049bb133111eb))
#define MIX_3(x) ((x) ^ (x) >> 31)
#define KEY(i) MIX_3(MIX_2(MIX_1(UINT64_C(0x70676e6b6974) + (i)*UINT64_C(0x9e3779b97f4a7c15))))

#define KEYS_8(i) \
  KEY((i)), KEY((i) + 1), KEY((i) + 2), KEY((i) + 3), KEY((i) + 4), KEY((i) + 5), KEY((i) + 6), KEY((i) + 7)
#define KEYS_64(i)                                                                                        \
  {                                                                                                       \
    KEYS_8((i)), KEYS_8((i) + 8), KEYS_8((i) + 16), KEYS_8((i) + 24), KEYS_8((i) + 32), KEYS_8((i) + 40), \
        KEYS_8((i) + 48), KEYS_8((i) + 56)                                                                \
  }

static const uint64_t piece_keys[PGN_COLOR_COUNT][PGN_ROLE_COUNT][64] = {
    {{0}, KEYS_64(1), KEYS_64(65), KEYS_64(129), KEYS_64(193), KEYS_64(257), KEYS_64(321)},
    {{0}, KEYS_64(385), KEYS_64(449), KEYS_64(513), KEYS_64(577), KEYS_64(641), KEYS_64(705)}};
static const uint64_t castling_keys[PGN_COLOR_COUNT][8] = {{KEYS_8(769)}, {KEYS_8(777)}};
static const uint64_t ep_keys[8] = {KEYS_8(785)};
static const uint64_t turn_key = KEY(793);

uint64_t pgni_hash_castling(pgn_bitboard rooks) {
  uint64_t key = 0;
  while (rooks) {
    pgn_square rook = bb_pop(&rooks);
    key ^= castling_keys[sq_rank(rook) ? PGN_BLACK : PGN_WHITE][sq_file(rook)];
  }
  return key;
}

uint64_t pgni_hash_all(const struct pgni_position *p) {
  uint64_t key = pgni_hash_castling(p->castling_rooks);
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++)
    for (int role = PGN_PAWN; role <= PGN_KING; role++)
      for (pgn_bitboard set = p->color[color] & p->role[role]; set;)
        key ^= piece_keys[color][role][bb_pop(&set)];
  return p->turn == PGN_BLACK ? key ^ turn_key : key;
}

uint64_t pgni_hash_change(const struct pgni_position *p, pgn_move move) {
  pgn_square from = pgn_move_from(move), to = pgn_move_to(move);
  pgn_role role = pgn_move_role(move);
  const uint64_t(*ours)[64] = piece_keys[p->turn], (*theirs)[64] = piece_keys[!p->turn];
  switch (pgn_move_get_kind(move)) {
  case PGN_MOVE_NULL: return turn_key;
  case PGN_MOVE_CASTLING:
    return turn_key ^ ours[PGN_KING][from] ^ ours[PGN_KING][pgni_castling_king_to(move)] ^ ours[PGN_ROOK][to] ^
           ours[PGN_ROOK][pgni_castling_rook_to(move)];
  case PGN_MOVE_EN_PASSANT: return turn_key ^ ours[PGN_PAWN][from] ^ ours[PGN_PAWN][to] ^ theirs[PGN_PAWN][to ^ 8U];
  case PGN_MOVE_PROMOTION:
    return turn_key ^ ours[PGN_PAWN][from] ^ ours[pgn_move_promotion(move)][to] ^ theirs[pgn_move_captured(move)][to];
  default: /* the keys of PGN_ROLE_NONE are 0 */
    return turn_key ^ ours[role][from] ^ ours[role][to] ^ theirs[pgn_move_captured(move)][to];
  }
}

uint64_t pgn_position_hash(const pgn_position *position) {
  const struct pgni_position *p = pgni_pos(position);
  uint64_t key = p->keep_hash ? p->hash : pgni_hash_all(p);
  pgn_square ep = pgn_position_ep_square(position, PGN_EP_LEGAL);
  return ep == PGN_SQUARE_NONE ? key : key ^ ep_keys[sq_file(ep)];
}

void pgn_position_keep_hash(pgn_position *position) {
  struct pgni_position *p = pgni_pos_mut(position);
  if (!p->keep_hash) {
    p->hash = pgni_hash_all(p);
    p->keep_hash = 1;
  }
}
