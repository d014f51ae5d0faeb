/* SPDX-License-Identifier: MIT
 * Positions that came again, and series of moves without a capture or a pawn move.
 * Rules: FIDE Laws 9.2, 9.3 (a claim), 9.6 (the game ends); 9.6 holds over the board since 2014-07-01. */
#include "check/endings.h"
#include "check/tag_rules.h"
#include "chess/hash.h"
#include "pgnkit/array.h"
#include "pgnkit/chars.h"

enum {
  RUN_LEAST = 8,    /* plies in which a position can come for the third time */
  FIFTH_LEAST = 16, /* the same for the fifth */
  SHORT_RUN = 64,
  FIFTY_PLIES = 100,
  SEVENTY_FIVE_PLIES = 150
};

/* After how many plies a position came for the third and the fifth time; 0 = never. */
struct counts {
  uint32_t third, fifth;
  uint64_t last; /* how often the last position looked at occurred */
};

/* ---- whether the rules of 2014 hold ------------------------------------------------------------------------------ */

static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80; }

/* True when one of the words of a tag's value is this one, in any case. */
static bool has_word(const pgn_game *game, const pgn_tag *tag, const char *word) {
  const char *p = tag ? game->text + tag->value_at : NULL, *stop = tag ? p + tag->value_length : NULL;
  while (p < stop) {
    const char *from = p;
    while (p < stop && is_letter(*p))
      p++;
    if (p > from && pgn_is_word(from, (size_t)(p - from), word))
      return true;
    p += p == from;
  }
  return false;
}

/* True for a game that was not played by people over one board, as far as its tags tell. */
static bool is_remote(const pgn_game *game) {
  static const char *const words[] = {"iccf", "corr", "correspondence", "email",  "tcec",    "ccrl",
                                      "ccc",  "cegt", "computer",       "engine", "engines", NULL};
  static const char *const modes[] = {"em", "pm", "ics", "tc", NULL};
  const pgn_tag *event = pgn_game_tag_by_id(game, PGN_TAG_EVENT), *site = pgn_game_tag_by_id(game, PGN_TAG_SITE);
  const pgn_tag *mode = pgn_game_tag(game, "Mode");
  for (size_t i = 0; words[i]; i++)
    if (has_word(game, event, words[i]) || has_word(game, site, words[i]))
      return true;
  for (size_t i = 0; modes[i] && mode; i++)
    if (pgn_is_word(game->text + mode->value_at, mode->value_length, modes[i]))
      return true;
  return has_word(game, pgn_game_tag(game, "WhiteType"), "program") ||
         has_word(game, pgn_game_tag(game, "BlackType"), "program");
}

/* True for a date of 2014.07.01 or later; what is unknown of it counts as too early. */
static bool is_recent(const pgn_game *game) {
  const pgn_tag *date = pgn_game_tag_by_id(game, PGN_TAG_DATE);
  if (!date || date->value_length != 10)
    return false;
  const char *value = game->text + date->value_at;
  for (size_t i = 0; i < 4; i++)
    if (!pgn_is_digit(value[i]))
      return false;
  return memcmp(value, "2015", 4) >= 0 || (memcmp(value, "2014.07", 7) >= 0 && value[5] != '?');
}

/* ---- finding them --------------------------------------------------------------------------------------------------
 */

/* A game that is searched for positions that came again, run by run. */
struct search {
  pgn_check *check;
  struct counts counts;
  struct pgni_followed line; /* where keys were made exactly; not set before its first ply */
};

/* Counts which of `count` keys, of the positions after `first` plies and on, come for the third and fifth time.
 * `table` has room for `slots` entries, a power of two above twice `count`. */
struct entry {
  uint64_t key;
  uint64_t times;
};
static struct counts count_keys(const uint64_t *keys, uint32_t count, uint32_t first, struct entry *table,
                                size_t slots) {
  struct counts counts = {0, 0, 0};
  memset(table, 0, slots * sizeof *table);
  for (uint32_t i = 0; i < count; i++) {
    size_t slot = (size_t)(keys[i] ^ keys[i] >> 32);
    for (slot &= slots - 1; table[slot].times > 0 && table[slot].key != keys[i];)
      slot = (slot + 1) & (slots - 1);
    table[slot].key = keys[i];
    uint64_t times = ++table[slot].times;
    if (times == 3 && counts.third == 0)
      counts.third = first + i;
    if (times == 5 && counts.fifth == 0)
      counts.fifth = first + i;
    counts.last = times;
  }
  return counts;
}

/* The keys of the positions after `from`..`to` plies, between which no move was a capture, one of a pawn or castling.
 * Only the pieces are compared: whether rights and en passant were the same too is looked at when they are. */
static void set_rough_keys(const pgn_check *check, uint32_t from, uint32_t to, uint64_t *keys) {
  struct pgni_position colors = {.turn = (uint8_t)pgn_position_turn(&check->replayed->start)};
  colors.turn ^= from & 1;
  keys[0] = 0;
  for (uint32_t i = from; i < to; i++, keys++, colors.turn ^= 1)
    keys[1] = keys[0] ^ pgni_hash_change(&colors, check->move[i].move);
}

static void set_exact_keys(struct search *search, uint32_t from, uint32_t to, uint64_t *keys) {
  struct pgni_followed *line = &search->line;
  if (line->plies == 0) {
    line->position = search->check->replayed->start;
    pgn_position_keep_hash(&line->position);
  }
  for (uint32_t plies = from; plies <= to; plies++) {
    pgni_follow(search->check, line, plies);
    *keys++ = pgn_position_hash(&line->position);
  }
}

/* Looks through the positions after `from`..`to` plies; false when there is no memory, which the list of findings
 * remembers. */
static bool look_through(struct search *search, uint32_t from, uint32_t to) {
  pgn_check *check = search->check;
  uint32_t count = to - from + 1;
  size_t slots = 32;
  while (slots < 2 * (size_t)count)
    slots *= 2;
  size_t words = sizeof(struct entry) / sizeof(uint64_t);
  if (!PGN_ARRAY_RESERVE(check->key, check->key_capacity, slots * words + count)) {
    check->list->failed = true;
    return false;
  }
  struct entry *table = (struct entry *)(void *)check->key;
  uint64_t *keys = check->key + slots * words;
  set_rough_keys(check, from, to, keys);
  struct counts found = count_keys(keys, count, from, table, slots);
  if (found.third) {
    set_exact_keys(search, from, to, keys);
    found = count_keys(keys, count, from, table, slots);
  }
  if (search->counts.third == 0)
    search->counts.third = found.third;
  if (search->counts.fifth == 0)
    search->counts.fifth = found.fifth;
  if (to == check->line.move_count)
    search->counts.last = found.last;
  return true;
}

/* Whenever a position comes again, each side has moved a piece to where one like it had stood: a position that comes
 * for the third time takes at least four such moves.  Most runs have fewer.  (Castling and null moves, which need not
 * go to such a square, are in no run.) */
static bool has_returns(const struct pgni_main_move *run, uint32_t plies) {
  pgn_bitboard left[PGN_COLOR_COUNT][PGN_ROLE_COUNT] = {{0}};
  uint32_t returns = 0;
  for (uint32_t i = 0; i < plies; i++) {
    pgn_bitboard *squares = &left[i & 1][pgn_move_role(run[i].move)];
    returns += bb_has(*squares, pgn_move_to(run[i].move));
    *squares |= bb_bit(pgn_move_from(run[i].move));
  }
  return returns >= 4;
}

/* True when the pieces may have stood three times as they did once in a short run, of the plies behind `from` to `to`.
 */
static bool may_repeat(const pgn_check *check, uint32_t from, uint32_t to) {
  uint64_t key[SHORT_RUN + 1];
  uint32_t plies = to - from;
  if (!has_returns(check->move + from, plies))
    return false;
  set_rough_keys(check, from, to, key);
  for (uint32_t late = RUN_LEAST; late <= plies; late++) {
    uint32_t same = 0;
    for (uint32_t early = late & 1; early + 4 <= late; early += 2)
      same += key[early] == key[late];
    if (same >= 2)
      return true;
  }
  return false;
}

/* True for a move that is no capture, none of a pawn, and no castling.  What a move is beside its squares are the
 * upper bits of its number: where nothing is captured or promoted and the kind is the normal one, those above the role
 * are all 0. */
static inline bool can_be_taken_back(pgn_move move) { return (move >> 12) - PGN_KNIGHT <= PGN_KING - PGN_KNIGHT; }
_Static_assert(PGN_ROLE_NONE == 0 && PGN_MOVE_NORMAL == 0, "their bits in a move are 0");

/* Looks for positions that came again in the run of `plies` moves before the one that ended it; false when there is no
 * memory, which the list of findings remembers. */
static bool look_through_run(struct search *search, uint32_t end, uint32_t plies) {
  uint32_t from = end - plies;
  /* There may be nothing more to find, but in the last run. */
  if (end < search->check->line.move_count && (search->counts.fifth || (search->counts.third && plies < FIFTH_LEAST)))
    return true;
  return (plies <= SHORT_RUN && !may_repeat(search->check, from, end)) || look_through(search, from, end);
}

/* Goes through the runs of moves that can be taken back, and sets `*longest` to the plies of the longest: less than
 * RUN_LEAST where none is so long.  False when there is no memory, which the list of findings remembers. */
static bool look_for_repetitions(struct search *search, uint32_t *longest) {
  const struct pgni_main_move *move = search->check->move;
  uint32_t run = 0, count = search->check->line.move_count;
  *longest = 0;
  for (uint32_t i = 0; i < count; i++) {
    /* Whether a run goes on cannot be foretold, so nothing but the end of a long one is a matter of choice: all ones
     * where it does, all zeros where not. */
    uint32_t goes_on = 0 - (uint32_t)can_be_taken_back(move[i].move), ended = run & ~goes_on;
    if (ended >= RUN_LEAST) {
      *longest = ended > *longest ? ended : *longest;
      if (!look_through_run(search, i, ended))
        return false;
    }
    run = (run + 1) & goes_on;
  }
  *longest = run > *longest ? run : *longest;
  return run < RUN_LEAST || look_through_run(search, count, run);
}

/* After how many plies a series of moves without a capture or a pawn move is so long for the first time; 0 = never. */
static uint32_t plies_to_series(const pgn_check *check, uint32_t length) {
  uint32_t series = 0;
  for (uint32_t i = 0; i < check->line.move_count; i++) {
    pgn_move move = check->move[i].move;
    bool goes_on = pgn_move_role(move) > PGN_PAWN && pgn_move_captured(move) == PGN_ROLE_NONE;
    series = goes_on ? series + 1 : 0;
    if (series == length)
      return i + 1;
  }
  return 0;
}

/* ---- telling them ---------------------------------------------------------------------------------------------------
 */

static void tell_claim(pgn_check *check, pgn_code code, uint32_t plies, const char *what) {
  if (plies > 0)
    PGNI_CHECK_REPORT_AT(check, code, check->move[plies - 1].token, plies, "%s: a draw could have been claimed", what);
}

/* The game ended after so many plies as a draw; 0 = it did not. */
static void tell_end(pgn_check *check, pgn_code code, uint32_t plies, pgn_result stated, const char *what) {
  if (plies == 0 || (plies == check->line.move_count && (stated == PGN_RESULT_DRAW || stated == PGN_RESULT_UNKNOWN)))
    return;
  pgn_diag *diag;
  if (plies < check->line.move_count)
    diag = PGNI_CHECK_REPORT_AT(check, code, check->move[plies - 1].token, plies,
                                "%s, which ends the game as a draw; %u %s", what, check->line.move_count - plies,
                                pgni_plies_follow(check->line.move_count - plies));
  else
    diag = PGNI_CHECK_REPORT_AT(check, code, check->move[plies - 1].token, plies,
                                "%s, which ends the game as a draw; the result is %s", what, pgn_result_text(stated));
  if (diag && (!is_recent(check->game) || is_remote(check->game)))
    pgn_check_soften(diag, PGN_NOTE);
}

/* Mate takes precedence over the rule of 75 moves. */
static uint32_t unless_mate(const pgn_check *check, uint32_t plies) {
  return plies == check->line.move_count && pgn_position_is_checkmate(&check->replayed->final) ? 0 : plies;
}

void pgni_check_repetitions(pgn_check *check, pgn_result stated) {
  struct search search;
  search.check = check;
  search.counts = (struct counts){0, 0, 0};
  search.line.plies = 0;
  uint32_t longest;
  if (!look_for_repetitions(&search, &longest))
    return;
  if (search.counts.third > 0 && !(stated == PGN_RESULT_DRAW && search.counts.last >= 3))
    tell_claim(check, PGN_CODE_THREEFOLD_REPETITION, search.counts.third, "this position occurs for the third time");
  tell_end(check, PGN_CODE_FIVEFOLD_REPETITION, search.counts.fifth, stated, "this position occurs for the fifth time");
  /* Each side castles once: a series is made of three runs at most, and two castlings. */
  if (longest < (FIFTY_PLIES - 2) / 3)
    return;
  uint32_t fifty = plies_to_series(check, FIFTY_PLIES);
  if (!(stated == PGN_RESULT_DRAW && fifty == check->line.move_count))
    tell_claim(check, PGN_CODE_FIFTY_MOVES, fifty, "50 moves by each side without a capture or a pawn move");
  tell_end(check, PGN_CODE_SEVENTY_FIVE_MOVES, unless_mate(check, plies_to_series(check, SEVENTY_FIVE_PLIES)), stated,
           "75 moves by each side without a capture or a pawn move");
}
