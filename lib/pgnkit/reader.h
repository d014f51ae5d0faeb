/* SPDX-License-Identifier: MIT
 * Reading PGN: a stream is cut into blocks of whole games, a block into games, a game into tags and tokens.
 * Nothing is copied and nothing is judged here: whether a move is legal is the replay's matter (replay.h). */
#ifndef PGNKIT_READER_H
#define PGNKIT_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pgnkit/api.h"
#include "pgnkit/diag.h"
#include "pgnkit/io.h"
#include "pgnkit/status.h"

PGN_API_BEGIN

/* ---- blocks ------------------------------------------------------------------------------------------------ */

/* Whole games, one after another, or a piece of one that is too long.  Owned and reused by the caller. */
typedef struct pgn_block {
  char *data;
  size_t length, capacity;
  uint64_t offset;           /* of data[0] in the decompressed stream, from 0 */
  uint64_t line;             /* of data[0], from 1 */
  uint64_t column;           /* of data[0], from 0: bytes of its line that stand before it */
  bool within_line;          /* not all of these are blanks */
  bool before_text;          /* behind it stands something, and not tags on a line of their own */
  bool has_doubled_line_end; /* the first CR CR LF of the stream, in the block that holds it: */
  uint64_t doubled_line_end; /* its offset in the stream */
  bool oversize;             /* not whole games: a piece of a game longer than the limit */
  bool continued;            /* with `oversize`: not the first piece of it */
} pgn_block;

/* Makes an empty block; allocates nothing. */
void pgn_block_init(pgn_block *block);
/* Gives the memory back and makes the block empty again. */
void pgn_block_clear(pgn_block *block);

typedef struct pgn_splitter pgn_splitter;

typedef struct pgn_splitter_options {
  size_t block_size; /* bytes to aim at in a block; 0 = 512 KiB */
  size_t game_limit; /* bytes a game may have, at most 127 MiB; 0 = 64 MiB */
  /* Called before a read that would have to wait, once all complete games were handed out.  May be NULL.  What it
   * returns other than PGN_OK is returned by pgn_splitter_next() without reading. */
  pgn_status (*before_wait)(void *context);
  void *context;
} pgn_splitter_options;

/* Makes a splitter.  PGN_OK or PGN_ERR_NOMEM; PGN_ERR_USAGE for a limit out of range. */
PGN_MUST_USE pgn_status pgn_splitter_new(pgn_splitter **splitter, const pgn_splitter_options *options);
/* Starts on a source, which the caller keeps open.  Offsets and lines begin anew. */
void pgn_splitter_start(pgn_splitter *splitter, pgn_source *source);
/* Fills `block` with the next whole games.  PGN_OK; PGN_END after the last; PGN_ERR_NOMEM; or the source's error, given
 * after everything read before it was handed out.  PGN_ERR_CANCELLED when a signal interrupted a wait: calling again
 * goes on.  Where the cuts fall depends on the source; which games there are does not. */
PGN_MUST_USE pgn_status pgn_splitter_next(pgn_splitter *splitter, pgn_block *block);
/* The place behind all that was handed out: offset from 0, line and column from 1. */
void pgn_splitter_place(const pgn_splitter *splitter, uint64_t *offset, uint64_t *line, uint32_t *column);
/* Frees a splitter; the source stays open. */
void pgn_splitter_free(pgn_splitter *splitter);

/* ---- games ------------------------------------------------------------------------------------------------- */

typedef enum pgn_token_kind {
  PGN_TOKEN_NUMBER,       /* a move number with its periods, or periods alone */
  PGN_TOKEN_MOVE,         /* a word where a move may stand; a null move too */
  PGN_TOKEN_SUFFIX,       /* a run of ! and ? */
  PGN_TOKEN_NAG,          /* $ and digits */
  PGN_TOKEN_COMMENT,      /* { to } */
  PGN_TOKEN_LINE_COMMENT, /* ; to before the end of the line */
  PGN_TOKEN_OPEN,
  PGN_TOKEN_CLOSE,
  PGN_TOKEN_RESULT,
  PGN_TOKEN_ESCAPE,  /* a line that starts with %, without its end */
  PGN_TOKEN_STRAY,   /* text between the tags and the moves that is neither */
  PGN_TOKEN_BAD_TAG, /* a line of the tag section that is no tag */
  PGN_TOKEN_JUNK,    /* a character that means nothing where it stands */
  PGN_TOKEN_PADDING, /* a byte order mark, NUL bytes, a Control-Z; the first unusual space of a game, the first mark of
                        quoted mail */
  PGN_TOKEN_REMARK   /* a word that only belongs to the move before it (e.p., ch, mate): from the replay */
} pgn_token_kind;

enum {
  PGN_TOKEN_UNCLOSED = 1 /* a comment without its closing brace */
};

typedef struct pgn_token {
  uint32_t at, length; /* bytes from the start of the game's text */
  uint8_t kind;        /* pgn_token_kind */
  uint8_t flags;
  uint16_t unused;
} pgn_token;

enum {
  PGN_TAG_ESCAPES = 1,         /* the value holds a backslash escape */
  PGN_TAG_QUOTE_UNESCAPED = 2, /* the value holds a quote that is not escaped */
  PGN_TAG_BRACKET_MISSING = 4, /* no ] closes it */
  PGN_TAG_BROKEN_OFF = 8,      /* another tag begins inside its value */
  PGN_TAG_DUPLICATE = 16,      /* a tag of this name stands before it */
  PGN_TAG_QUOTES_MISSING = 32, /* one quote or both are missing */
  PGN_TAG_NAME_ODD = 64,       /* the name holds other characters than letters, digits and the underscore */
  PGN_TAG_LAYOUT = 128         /* another tag stands before it on its line, or movetext behind it */
};

/* The tags that the library itself looks at: the seven tag roster, in its order, and what tells the start position. */
typedef enum pgn_tag_id {
  PGN_TAG_OTHER = 0,
  PGN_TAG_EVENT,
  PGN_TAG_SITE,
  PGN_TAG_DATE,
  PGN_TAG_ROUND,
  PGN_TAG_WHITE,
  PGN_TAG_BLACK,
  PGN_TAG_RESULT,
  PGN_TAG_FEN,
  PGN_TAG_SETUP,
  PGN_TAG_VARIANT,
  PGN_TAG_ID_COUNT
} pgn_tag_id;

typedef struct pgn_tag {
  uint32_t at, length; /* the whole tag; bytes from the start of the game's text */
  uint32_t name_at, name_length;
  uint32_t value_at, value_length; /* between the quotes, as written */
  uint32_t flags;
  pgn_tag_id id; /* of its name */
} pgn_tag;

typedef enum pgn_item_kind {
  PGN_ITEM_GAME,
  PGN_ITEM_STRAY,  /* text that belongs to no game */
  PGN_ITEM_ESCAPE, /* nothing but lines that start with % */
  PGN_ITEM_PADDING /* bytes that are no text: a byte order mark where files were joined, NUL bytes, a Control-Z */
} pgn_item_kind;

/* No index of a token. */
#define PGN_NO_TOKEN UINT32_MAX

/* A game as it stands in its text, or text between games.  Everything in it is borrowed from the reader and its block,
 * until the next call. */
typedef struct pgn_game {
  pgn_item_kind kind;
  const char *text;
  size_t length;   /* from its first byte that is not blank to its last */
  uint64_t offset; /* of text[0] in the decompressed stream */
  uint64_t number; /* from 1, counted by the reader; 0 for an item that is no game */
  const pgn_tag *tags;
  size_t tag_count;
  uint32_t tag_ids; /* bit n is set when a tag of pgn_tag_id n is among them */
  /* PGN_TAG_ID_COUNT indices of `tags`: that of the first tag of each id whose bit is set in `tag_ids`; undefined for
   * the others. */
  const uint32_t *tag_of_id;
  const pgn_token *tokens; /* in the order of the text, tags left out */
  size_t token_count;
  uint32_t result; /* index of the token that ended the game, or PGN_NO_TOKEN */
} pgn_game;

typedef enum pgn_result {
  PGN_RESULT_UNKNOWN, /* * */
  PGN_RESULT_WHITE,
  PGN_RESULT_BLACK,
  PGN_RESULT_DRAW,
  PGN_RESULT_NONE /* no such token */
} pgn_result;

/* The result that one of the four tokens stands for, PGN_RESULT_NONE for any other text. */
pgn_result pgn_result_parse(const char *text, size_t length);
/* "*", "1-0", "0-1", "1/2-1/2". */
const char *pgn_result_text(pgn_result result);

/* The first tag of that name, NULL when there is none. */
const pgn_tag *pgn_game_tag(const pgn_game *game, const char *name);
/* The same for a tag that has an id; NULL for PGN_TAG_OTHER. */
const pgn_tag *pgn_game_tag_by_id(const pgn_game *game, pgn_tag_id id);
/* The name of a tag that has an id, NULL for any other. */
const char *pgn_tag_name(pgn_tag_id id);
/* Writes a tag's value, escapes undone, as snprintf would (a NUL is added). */
size_t pgn_tag_value(const pgn_game *game, const pgn_tag *tag, char *buffer, size_t capacity);

typedef struct pgn_reader pgn_reader;

/* Makes a reader, which keeps its memory from game to game.  PGN_OK, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_reader_new(pgn_reader **reader);
/* Reads from a block, which must stay as it is.  Game numbers go on. */
void pgn_reader_start_block(pgn_reader *reader, const pgn_block *block);
/* Reads PGN text held in memory, which must stay as it is; no game in it may have more than 4 GiB.  Game numbers begin
 * at 1. */
void pgn_reader_start_text(pgn_reader *reader, const char *text, size_t length);
/* The next game, or piece of text between games.  PGN_OK, PGN_END, PGN_ERR_NOMEM. */
PGN_MUST_USE pgn_status pgn_reader_next(pgn_reader *reader, pgn_game *game);
/* Adds the finding there is about an item that is no game: stray text, padding.  pgn_reader_place() completes it. */
void pgn_item_report(const pgn_game *item, pgn_diag_list *list);
/* The line, from 1, on which the game just read begins.  Counts from where it counted last. */
uint64_t pgn_reader_line(pgn_reader *reader, const pgn_game *game);
/* Completes the findings from number `first` on, whose offsets are bytes from the start of the game just read: sorts
 * them by place and sets offset, line, column and game. */
void pgn_reader_place(pgn_reader *reader, const pgn_game *game, pgn_diag_list *list, size_t first);
/* Frees a reader, and with it the tags and tokens of the game it gave last. */
void pgn_reader_free(pgn_reader *reader);

PGN_API_END

#endif
