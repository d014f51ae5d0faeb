/* SPDX-License-Identifier: MIT
 * A diagram in words. */
#include "diagram/describe.h"

#include <string.h>

#include "chess/bitboard.h"

static void add_square(pgn_buffer *out, pgn_square square) {
  pgn_buffer_add_char(out, ' ');
  pgn_buffer_add_char(out, (char)('a' + sq_file(square)));
  pgn_buffer_add_char(out, (char)('1' + sq_rank(square)));
}

static pgn_bitboard squares_of(const pgn_diagram *diagram, char piece) {
  pgn_bitboard set = 0;
  for (unsigned square = 0; square < PGN_SQUARE_COUNT; square++)
    if (diagram->piece[square] == piece)
      set |= bb_bit(square);
  return set;
}

/* "White: king e1, rooks a1 h1." */
static void add_army(const pgn_diagram *diagram, const char *name, const char *pieces, pgn_buffer *out) {
  static const char *const roles[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
  const char *before = " ";
  pgn_buffer_add_format(out, " %s:", name);
  for (unsigned role = 0; role < 6; role++) {
    pgn_bitboard set = squares_of(diagram, pieces[role]);
    if (!set)
      continue;
    pgn_buffer_add_format(out, "%s%s%s", before, roles[role], bb_is_many(set) ? "s" : "");
    while (set)
      add_square(out, bb_pop(&set));
    before = ", ";
  }
  pgn_buffer_add_text(out, *before == ' ' ? " nothing." : ".");
}

static void add_marks(pgn_bitboard set, const char *name, pgn_buffer *out) {
  if (!set)
    return;
  pgn_buffer_add_format(out, " %s:", name);
  while (set)
    add_square(out, bb_pop(&set));
  pgn_buffer_add_char(out, '.');
}

void pgni_diagram_describe(const pgn_diagram *diagram, pgn_buffer *out) {
  for (unsigned i = 0; i < PGN_DIAGRAM_CAPTION_MAX; i++) {
    const char *caption = diagram->caption[i];
    size_t length = caption ? strlen(caption) : 0;
    if (length) {
      pgn_buffer_add_xml(out, caption, length);
      pgn_buffer_add_text(out, strchr(".!?:;", caption[length - 1]) ? " " : ". ");
    }
  }
  pgn_buffer_add_text(out, diagram->black_below ? "A chess board seen from Black's side." : "A chess board.");
  add_army(diagram, "White", "KQRBNP", out);
  add_army(diagram, "Black", "kqrbnp", out);
  add_marks(diagram->path, "Path", out);
  add_marks(diagram->blockers, "In the way", out);
  add_marks(diagram->attackers, "Attackers", out);
  add_marks(diagram->attacked, "Attacked", out);
  add_marks(diagram->lost, "Right lost", out);
}
