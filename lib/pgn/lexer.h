/* SPDX-License-Identifier: MIT
 * From bytes to games, tags and tokens: the one place that knows where a game begins and ends. */
#ifndef PGNKIT_PGN_LEXER_H
#define PGNKIT_PGN_LEXER_H

#include "pgnkit/chars.h"
#include "pgnkit/reader.h"

/* Why an item ended where it did. */
enum pgni_lex_end {
  PGNI_LEX_END_RESULT, /* a result, with the comments and glyphs behind it */
  PGNI_LEX_END_TAG,    /* a tag line, or text, that begins something new */
  PGNI_LEX_END_TEXT    /* the text ran out: more of it might have belonged here */
};

struct pgni_lexer {
  /* Reads regular movetext in one sweep (scan.h).  NULL: all is read byte by byte, tags too. */
  const char *(*scan)(struct pgni_lexer *lexer, const char *p, const char *stop);

  pgn_token *token;
  size_t token_count, token_capacity;
  pgn_tag *tag;
  uint32_t *tag_blanks; /* how many blank lines had passed when the tag of the same index was read */
  size_t tag_count, tag_capacity, blanks_capacity;
  uint32_t ids;                      /* a bit for each pgn_tag_id among them */
  uint32_t id_tag[PGN_TAG_ID_COUNT]; /* the index of the first tag of each of these */
  uint32_t *name_slot;               /* for games with many tags: hash of a name -> index + 1 of its last tag */
  size_t name_slots;                 /* a power of two; 0 = not in use for this game */
  size_t name_capacity;

  /* About the text as a whole, set by the caller. */
  bool at_stream_start;    /* it begins with the stream: a byte order mark there is not worth a word */
  bool starts_within_line; /* something other than blanks stands before it on its line */
  bool starts_mid_line;    /* anything at all does */
  bool stops_before_text;  /* something stands behind it, and not tags */

  /* The text at hand, and the item in it. */
  const char *start, *stop;
  pgn_item_kind kind;
  const char *item; /* first byte of the item */
  const char *item_end;
  uint32_t result;
  size_t depth;               /* of open parentheses */
  size_t before_moves;        /* so many tokens at the front are known to be none of the moves */
  const char *no_prose_until; /* no text before it ends the movetext at hand; NULL: unknown */
  bool has_odd_space;
  bool has_quote_mark;
  enum pgni_lex_end end;
  bool uncertain; /* more text might have changed what was made of this one */

  /* The end of the line of all that stands from `line_from` to there: a line may hold many games. */
  const char *line_from, *line_stop;
};

/* Makes room for a few hundred tokens more; false when there is none. */
bool pgni_lexer_grow_tokens(struct pgni_lexer *lexer);

void pgni_lexer_init(struct pgni_lexer *lexer);
void pgni_lexer_clear(struct pgni_lexer *lexer);

/* Reads the item that begins at or after `from`, in text that begins at `start` (a place where no item is open) and
 * ends at `stop`.  Sets the fields above; `*next` is where the next item may begin.  PGN_OK, PGN_END when there is
 * nothing but blanks, PGN_ERR_NOMEM. */
pgn_status pgni_lexer_next(struct pgni_lexer *lexer, const char *start, const char *from, const char *stop,
                           const char **next);

/* Reads a tag at `*at`, which stands on `[`, into `tag` (offsets from `item`); moves `*at` behind it.  False, and `*at`
 * unmoved, when there is no tag. */
bool pgni_tag_read(const char *item, const char **at, const char *stop, pgn_tag *tag);

/* The same for tags as they should be, `[Name "value"]` without a backslash, and false for all others. */
bool pgni_tag_read_fast(const char *item, const char **at, const char *stop, pgn_tag *tag);

/* True when a tag begins at `at`: bracket, name and opening quote; or an Event tag without its quotes. */
bool pgni_tag_begins(const char *at, const char *stop);
/* The tag whose name this is but for small letters and capitals; PGN_TAG_OTHER for none.  A longer name is none. */
enum { PGNI_TAG_NAME_MAX = 7 };
pgn_tag_id pgni_tag_but_for_case(const char *name, size_t length);
/* True when no tag begins at `at` so far as the text goes, but with more of it one may. */
bool pgni_tag_may_begin(const char *at, const char *stop);
/* The end of a mark that forums put around games ([pgn], [/pgn]), NULL when none is at `at`. */
const char *pgni_forum_mark_end(const char *at, const char *stop);

/* True when the line, or rest of a line, at `p` begins a game or its movetext. */
bool pgni_begins_movetext(struct pgni_lexer *lexer, const char *p);
/* The same whatever the position and the lines below are, as if the text ended at `stop`. */
bool pgni_may_begin_movetext(struct pgni_lexer *lexer, const char *p, const char *stop);
/* The same behind signs that mean nothing at the beginning of movetext: ( ) < > } ] ! ? (=). */
bool pgni_begins_movetext_behind_signs(struct pgni_lexer *lexer, const char *p);

/* What text that is no movetext has of moves. */
enum pgni_moves_held {
  PGNI_HOLDS_NO_MOVES,
  PGNI_HOLDS_MOVES,     /* several on one line */
  PGNI_HOLDS_FIRST_MOVE /* one with the number 1 */
};
enum pgni_moves_held pgni_moves_held_by(const char *text, const char *stop);

/* The end of a mark that stands around games and belongs to none; NULL when there is none. */
const char *pgni_mark_end(const char *p, const char *stop);
/* The end of a result at `p`, before any moves, that is not one of the four tokens; NULL when there is none. */
const char *pgni_odd_result_alone(struct pgni_lexer *lexer, const char *p);
/* True while the item has nothing of the moves yet. */
bool pgni_is_before_moves(struct pgni_lexer *lexer);
/* True when movetext ends at `p`, which stands on [ or <, without a result. */
bool pgni_ends_movetext(struct pgni_lexer *lexer, const char *p);

/* True when tags stand at `p`, the start of a line, quoted or not. */
bool pgni_tags_follow(const char *p, const char *stop);

/* True when a blank line ends right before `p`, which stands at the start of a line, or behind blanks there. */
bool pgni_is_after_blank_line(const char *start, const char *p);

/* The start of the first `[Event "` line in `from`..`stop` that a blank line precedes, NULL when there is none. `start`
 * bounds how far back may be looked for the blank line. */
const char *pgni_find_event_after_blank_line(const char *start, const char *from, const char *stop);

/* The bytes of the line end at `at`: CR, LF, CRLF, or CR CR LF, which is what CRLF becomes when it is sent as text
 * twice. */
static inline size_t pgni_line_end_length(const char *at, const char *stop) {
  if (*at == '\n' || at + 1 == stop)
    return 1;
  if (at[1] == '\n')
    return 2;
  return at[1] == '\r' && at + 2 < stop && at[2] == '\n' ? 3 : 1;
}

/* Where the line end that ends right before `at` begins. */
const char *pgni_line_end_before(const char *start, const char *at);

/* These look at bytes that are not plain text; `at` is before the end. */
size_t pgni_space_above_ascii(const char *at, const char *stop);
size_t pgni_padding_length(const char *at, const char *stop);

/* The bytes of the no-break or zero-width space, or the like, at `at`; 0 when there is none. */
static inline size_t pgni_odd_space(const char *at, const char *stop) {
  return at < stop && (unsigned char)*at >= 0x80 ? pgni_space_above_ascii(at, stop) : 0;
}

/* The bytes of blank, line end or odd space at `at`, 0 for anything else. */
static inline size_t pgni_any_space(const char *at, const char *stop) {
  return at < stop && pgn_is_space(*at) ? 1 : pgni_odd_space(at, stop);
}

/* The bytes at `at` that only pad a text: a byte order mark, a run of NUL, a Control-Z; 0 when there are none. */
static inline size_t pgni_padding(const char *at, const char *stop) {
  return at < stop && (*at == '\0' || *at == '\x1a' || *at == '\xef') ? pgni_padding_length(at, stop) : 0;
}

/* Adds the finding about such bytes, or about an odd space. */
pgn_diag *pgni_report_padding(const char *text, size_t length, pgn_diag_list *list);

/* The end of the line `at` is on: its line end character, or `stop`. */
const char *pgni_line_end(const char *at, const char *stop);

#endif
