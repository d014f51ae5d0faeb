/* SPDX-License-Identifier: MIT
 * Planting one fault in a game that has none: games as they were played, the pieces they are written as, the text of
 * these, and the place where the fault has to be found. */
#ifndef PGNKIT_TESTS_PROP_PLANTS_H
#define PGNKIT_TESTS_PROP_PLANTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "pgnkit/diag.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "pgnkit/reader.h"
#include "prop/tap.h"

/* ---- games ------------------------------------------------------------------------------------------------- */

enum {
  MADE_PLIES = 420,
  MADE_TAGS = 24,
  MADE_VALUE = 100,
  MADE_LINE = 8, /* plies of a variation */
  NO_CLOCK = -1,
  KINDS_OF_GAMES = 14 /* see made_game() */
};

struct made_tag {
  char name[20], value[MADE_VALUE];
};

struct made_ply {
  pgn_move move;
  int32_t clock;   /* seconds, NO_CLOCK for none */
  uint8_t glyph;   /* 0 for none */
  uint8_t remark;  /* number of a comment, 0 for none */
  uint8_t in_line; /* plies of the variation behind the move, which replaces it; 0 for none */
  pgn_move line[MADE_LINE];
};

struct made_game {
  struct made_tag tag[MADE_TAGS]; /* in the order of the export format */
  unsigned tag_count;
  pgn_position start;
  struct made_ply ply[MADE_PLIES];
  unsigned plies;
  pgn_result result;
  uint8_t first_remark; /* before the first move; 0 for none */
  bool has_clocks;
  int32_t base, increment; /* of the clocks, seconds */
};

/* Makes a game without a fault.  Of the kinds 0..KINDS_OF_GAMES - 1 some begin from other arrays or positions, and some
 * have an end of which there are few. */
void made_game(struct made_game *game, uint64_t *random, int kind);
/* Makes the tags and the moves from a position; false when they came to an early end.  `fen` NULL: the ordinary array
 * without a FEN tag. */
bool made_game_from(struct made_game *game, uint64_t *random, const pgn_position *start, const char *fen);
/* The text of a comment. */
const char *made_remark(unsigned number);

struct made_tag *made_tag(struct made_game *game, const char *name);
/* Puts a tag where it belongs in the export format, or gives the one that is there another value. */
void made_set_tag(struct made_game *game, const char *name, const char *value);
void made_drop_tag(struct made_game *game, const char *name);
/* Plays a move more; false when there is no room. */
bool made_add_move(struct made_game *game, pgn_move move);
/* Leaves out the moves behind so many plies, and variations that would then go on for longer than the game. */
void made_cut(struct made_game *game, unsigned plies);
/* The position after so many plies. */
pgn_position made_position(const struct made_game *game, unsigned plies);
/* The game has ended on the board: mate, stalemate, or nobody can mate any more. */
bool made_is_over(const pgn_position *position);

/* A board to be set up by hand. */
struct board {
  char square[64]; /* FEN letters, '.' for empty; a1 is the first */
};
void board_clear(struct board *board);
/* Writes the FEN; `rest` is all behind the placement. */
void board_fen(const struct board *board, const char *rest, char fen[PGN_FEN_MAX]);
/* Puts a piece on an empty square, one of ranks `low`..`high` from 0; returns the square. */
int board_put(struct board *board, uint64_t *random, char piece, int low, int high);

/* ---- pieces ------------------------------------------------------------------------------------------------ */

enum { PIECES_MAX = 4000, LINE_WIDTH = 79 };

enum piece_kind {
  PIECE_TAG,
  PIECE_NUMBER,
  PIECE_MOVE,
  PIECE_GLYPH,
  PIECE_COMMENT,
  PIECE_OPEN,
  PIECE_CLOSE,
  PIECE_RESULT,
  PIECE_OTHER /* what a plant added */
};

/* A tag, or a token of movetext. */
struct piece {
  enum piece_kind kind;
  bool is_joined; /* no blank stands before it */
  const char *text;
  size_t length;
  uint32_t ply;       /* of a move, or of the move a number stands before; else of the move before it in its line */
  uint32_t variation; /* 0 for the main line; a parenthesis belongs to the line around it */
  pgn_move move;
  const pgn_position *before; /* the move */
  size_t at;                  /* where it was written */
};

/* A game on its way to text with a fault. */
struct sheet {
  uint64_t *random;
  struct made_game game;
  struct piece piece[PIECES_MAX];
  unsigned count, tag_count; /* the tags come first */
  pgn_position position[PIECES_MAX];
  unsigned position_count;
  char room[1 << 17]; /* memory for the texts of pieces */
  size_t room_used;
  char text[1 << 17];
  size_t length;
  bool is_written;

  /* Where the fault has to be found. */
  size_t at;
  uint32_t ply, variation;
  int game_distance; /* 1: in an item of its own behind the game */
  bool is_between;   /* in no game */
  bool may_repeat;   /* the same fault is rightly told at more places, after this one or before it */
};

static inline int below(struct sheet *sheet, int n) { return random_below(sheet->random, n); }
static inline const char *pick_text(struct sheet *sheet, const char *const *texts, size_t count) {
  return texts[below(sheet, (int)count)];
}
#define ONE_OF(sheet, ...) \
  pick_text((sheet), (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* Begins anew with a game, and forgets all texts. */
void sheet_begin(struct sheet *sheet, const struct made_game *game);
/* Makes the pieces of the game as it stands now. */
void sheet_lay_out(struct sheet *sheet);
/* Writes the pieces in export format. */
void sheet_write(struct sheet *sheet);
/* All of that for a game as it is. */
void sheet_write_game(struct sheet *sheet, const struct made_game *game);

/* Any of the pieces that fit; NULL when there is none. */
typedef bool fits_piece(const struct sheet *sheet, const struct piece *piece);
struct piece *sheet_pick(struct sheet *sheet, fits_piece *fits);
struct piece *sheet_move(struct sheet *sheet);      /* a move of the main line or a variation */
struct piece *sheet_main_move(struct sheet *sheet); /* one of the main line */
struct piece *sheet_ply(struct sheet *sheet, uint32_t ply);
struct piece *sheet_result(struct sheet *sheet);
struct piece *sheet_tag(struct sheet *sheet, const char *name);

/* A text that lasts until the sheet begins anew. */
__attribute__((format(printf, 2, 3))) const char *sheet_say(struct sheet *sheet, const char *format, ...);
void piece_set(struct piece *piece, const char *text);
/* Gives a tag of the sheet another value, or all of the pieces a new one at `index`. */
void sheet_set_value(struct sheet *sheet, struct piece *tag, const char *value);
struct piece *sheet_insert(struct sheet *sheet, unsigned index, enum piece_kind kind, const char *text);
void sheet_remove(struct sheet *sheet, struct piece *piece);
static inline unsigned piece_index(const struct sheet *sheet, const struct piece *piece) {
  return (unsigned)(piece - sheet->piece);
}
/* Where the value of a tag begins in its text. */
size_t value_offset(const struct piece *tag);

/* Replaces bytes of the written text. */
void sheet_replace(struct sheet *sheet, size_t at, size_t gone, const char *with, size_t length);

/* The fault is to be found `plus` bytes behind the beginning of a piece, at its ply.  Writes the text first, unless
 * that was done.  True, for the caller to return. */
bool expect_piece(struct sheet *sheet, struct piece *piece, size_t plus);
bool expect_value(struct sheet *sheet, struct piece *tag);
bool expect_byte(struct sheet *sheet, size_t at, uint32_t ply, uint32_t variation);
/* At a byte of the written text, which belongs to the move it stands in or behind, or behind whose number.  Pieces that
 * begin at that very byte do not count for what stands before them. */
bool expect_in(struct sheet *sheet, size_t at);
bool expect_before(struct sheet *sheet, size_t at);

/* ---- plants ------------------------------------------------------------------------------------------------ */

/* Plants a fault in the sheet, whose pieces are laid out; false when the game is not one for it. */
typedef bool plant_function(struct sheet *sheet);

enum plant_mode {
  PLANT_EITHER, /* found alike with and without the export format asked for */
  PLANT_USUAL,  /* only without */
  PLANT_STRICT  /* only with it */
};

struct plant {
  pgn_code code;
  plant_function *function;
  enum plant_mode mode;
  const char *reason; /* why there is no plant */
};

/* Each ended by a code of 0. */
extern const struct plant plants_of_text[], plants_of_comments[], plants_of_movetext[], plants_of_tags[],
    plants_of_values[], plants_of_starts[], plants_of_moves[], plants_of_spelling[], plants_of_endings[],
    plants_of_style[];

#endif
