/* SPDX-License-Identifier: MIT
 * The inside of a check: the game at hand, and the rules by subject.  Each rule looks at the whole game and adds its
 * findings; none of them knows of the others. */
#ifndef PGNKIT_CHECK_RULES_H
#define PGNKIT_CHECK_RULES_H

#include <string.h>

#include "pgnkit/buffer.h"
#include "pgnkit/check.h"
#include "pgnkit/position.h"

enum {
  PGNI_CODES_MAX = 1300 /* codes are numbers below this */
};

struct pgn_check {
  bool strict, is_tournament;
  uint8_t severity[PGNI_CODES_MAX];

  /* The game at hand. */
  const pgn_game *game;
  const pgn_replayed *replayed;
  pgn_diag_list *list;
  size_t first; /* the findings of the replay begin there */

  /* Its main line, as far as it was read. */
  struct pgni_main_line {
    uint32_t move_count;
    uint32_t kinds;    /* bit n: there are tokens of that pgn_token_kind, numbers and moves aside */
    uint64_t chain[2]; /* of its moves, one after another */
  } line;
  struct pgni_main_move {
    uint32_t token; /* of `replayed->tokens` */
    pgn_move move;
  } * move;
  size_t move_capacity;
  uint64_t time_control_key; /* of what follows for clocks from the TimeControl tag; 0 = nothing does */
  bool is_ascii;             /* its text; known behind the rules about text */
  bool is_whole; /* all of the main line was read, from a position that is known: its end is the end of the game */

  /* What the keys of games are made with. */
  uint64_t ordinary_array; /* the key of that position */
  struct pgni_name_byte {
    uint8_t counts_as; /* 0: the byte is skipped */
    uint8_t turn;      /* by how many bits it turns the key */
  } name_byte[256];

  uint64_t *key; /* memory of repetitions.c */
  size_t key_capacity;
};

/* Sets up what the keys of games are made with. */
void pgni_begin_keys(pgn_check *check);
/* Gathers the main line, and what most rules ask of it; false when there is no memory, which the list of findings
 * remembers. */
bool pgni_check_main_line(pgn_check *check);
/* The next two words of the chains of moves. */
static inline void pgni_chain(uint64_t chain[2], pgn_move move) {
  chain[0] = (chain[0] ^ move) * UINT64_C(0x9e3779b97f4a7c15);
  chain[1] = (chain[1] + move) * UINT64_C(0xc2b2ae3d27d4eb4f);
}
/* What becomes of them in the key of a game of so many plies. */
void pgni_finish_chain(const pgn_check *check, const uint64_t chain[2], uint32_t plies, uint64_t moves[2]);
/* Of a text, the kinds of its line ends among pgn_text_kind. */
unsigned pgni_line_end_kinds(const char *text, size_t length);

/* The position behind so many plies of the main line. */
struct pgni_followed {
  pgn_position position;
  uint32_t plies;
};
/* Plays on until `plies` are played, which may not be fewer than were before. */
void pgni_follow(const pgn_check *check, struct pgni_followed *line, uint32_t plies);
/* The last move of the main line; all zeros when there is none. */
static inline struct pgni_main_move pgni_last_move(const pgn_check *check) {
  return check->line.move_count ? check->move[check->line.move_count - 1] : (struct pgni_main_move){0, 0};
}

/* Places a finding at `length` bytes from `at` of the game's text. */
static inline pgn_diag *pgni_check_place(pgn_diag *diag, uint32_t at, uint32_t length) {
  if (diag) {
    diag->offset = at;
    diag->length = length;
  }
  return diag;
}

/* Adds a finding with a printf message, unless its code is turned off; NULL then. */
#define PGNI_CHECK_REPORT(check, code, at, length, ...) \
  ((check)->severity[(code)] == PGN_SEVERITY_NONE       \
       ? NULL                                           \
       : pgn_diag_list_add((check)->list, (code), (uint32_t)(at), (uint32_t)(length), __VA_ARGS__))

/* The same at a token of the replayed game, and a ply. */
pgn_diag *pgni_check_at_token(pgn_diag *diag, const pgn_check *check, uint32_t token, uint32_t ply);
#define PGNI_CHECK_REPORT_AT(check, code, token, ply, ...) \
  pgni_check_at_token(PGNI_CHECK_REPORT((check), (code), 0, 0, __VA_ARGS__), (check), (token), (ply))

/* A finding that another one makes worthless is not told. */
enum { PGNI_CHECK_DROPPED = 0x7f };
static inline void pgni_check_drop(pgn_diag *diag) { diag->flags = PGNI_CHECK_DROPPED; }

/* "ply follows" or "plies follow", for messages. */
static inline const char *pgni_plies_follow(uint32_t count) { return count == 1 ? "ply follows" : "plies follow"; }

/* The rules, in the order they are asked, a file each: lib/check/NAME.c.  Behind the name stands whether their findings
 * still want their plies, which follow from their places. */
#define PGNI_RULES(RULE)                                                                    \
  RULE(moves, false)    /* what the findings of the replay tell, when seen together; first, \
                         * because it knows where a game ended before its last words */     \
  RULE(text, true)      /* bytes, encoding, line lengths */                                 \
  RULE(tags, false)     /* the roster, the values of tags */                                \
  RULE(comments, false) /* commands, clocks, nested braces */                               \
  RULE(endings, false)  /* the result and the end of the game on the board */               \
  RULE(style, true)     /* what only the export format demands */

#define PGNI_DECLARE_RULE(name, wants_plies) void pgni_check_##name(pgn_check *check);
PGNI_RULES(PGNI_DECLARE_RULE)

#endif
