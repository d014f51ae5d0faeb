/* SPDX-License-Identifier: MIT
 * Naming moves: one way through the tokens of a game finds all moves that are wanted. */
#include "common/move_names.h"

#include <stdlib.h>
#include <string.h>

#include "pgnkit/array.h"
#include "pgnkit/chars.h"

enum { LINES_MAX = 64 /* of play inside one another whose moves are named */, SHOWN_MAX = 16 };

/* A move that is looked for: by the place of the finding, or else by its ply. */
struct move_wanted {
  size_t finding;
  uint64_t key; /* variation and ply */
  uint64_t at;  /* in the game's text */
  const pgn_token *token;
  uint64_t number;
  bool is_black;
};

void move_names_clear(struct move_names *names) {
  pgn_buffer_clear(&names->text);
  free(names->name);
  free(names->wanted);
  free(names->order);
  *names = (struct move_names){.count = 0};
}

void move_names_truncate(struct move_names *names) { names->text.length = names->count = 0; }

/* ---- finding moves ----------------------------------------------------------------------------------------- */

static uint64_t key_of(uint32_t variation, uint32_t ply) { return (uint64_t)variation << 32 | ply; }

static int compare_keys(const void *a, const void *b) {
  const struct move_wanted *first = *(struct move_wanted *const *)a, *second = *(struct move_wanted *const *)b;
  return (first->key > second->key) - (first->key < second->key);
}

/* A line of play on the way through the tokens, with the numbers that are written in it. */
struct line {
  uint32_t ply, variation;
  uint64_t last, next; /* the number of its last move, and of the one to come */
  bool turned;         /* by its numbers the other side is to move than by its plies */
};

/* A move that was met. */
struct met {
  const pgn_token *token;
  uint64_t number;
  bool is_black;
};

static void take(struct move_wanted *wanted, const struct met *met) {
  wanted->token = met->token;
  wanted->number = met->number;
  wanted->is_black = met->is_black;
}

/* Gives the move to all that want one of this key and have none. */
static void give(struct move_wanted *const *order, size_t count, uint64_t key, const struct met *met) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (order[middle]->key < key)
      low = middle + 1;
    else
      high = middle;
  }
  for (; low < count && order[low]->key == key; low++)
    if (!order[low]->token)
      take(order[low], met);
}

/* Findings are sorted by place, and so are tokens: `*next` is the first that stands behind those before it. */
static void give_by_place(struct move_wanted *wanted, size_t count, size_t *next, const struct met *met) {
  const pgn_token *token = met->token;
  while (*next < count && wanted[*next].at < token->at)
    ++*next;
  for (size_t i = *next; i < count && wanted[i].at < (uint64_t)token->at + token->length; i++)
    take(&wanted[i], met);
}

static bool is_black(const struct line *line, bool black_begins, uint32_t ply) {
  return (((ply - 1) & 1) != 0) != (black_begins != line->turned);
}

/* A number that is not the one that is due counts on from there, as readers of the text do.  One period behind it, or
 * several, tell whose move is meant. */
static void take_number(struct line *line, bool black_begins, const char *text, size_t length) {
  uint64_t number = 0;
  size_t digits = 0, periods = 0;
  for (; digits < length && digits < 9 && pgn_is_digit(text[digits]); digits++)
    number = 10 * number + (uint64_t)(text[digits] - '0');
  for (size_t i = digits; i < length; i++)
    periods += text[i] == '.';
  if (digits == 0 || number == line->next)
    return;
  line->next = number;
  if (periods > 0 && is_black(line, black_begins, line->ply + 1) != (periods > 1))
    line->turned = !line->turned;
}

/* Where play stands before the first move. */
static struct line begin(const pgn_replayed *replayed, bool *black_begins) {
  struct line line = {.next = 1};
  *black_begins = false;
  if (replayed->is_playable) {
    line.next = pgn_position_fullmove_number(&replayed->start);
    *black_begins = pgn_position_turn(&replayed->start) == PGN_BLACK;
  }
  line.last = line.next;
  return line;
}

static void find_moves(const struct move_names *names, size_t count, const pgn_game *game, const pgn_replayed *replayed,
                       bool is_as_stands) {
  struct line line[LINES_MAX];
  bool black_begins;
  uint32_t depth = 0, variations = 0;
  size_t next = 0;
  line[0] = begin(replayed, &black_begins);
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_token *token = &replayed->tokens[i];
    struct line *here = depth < LINES_MAX ? &line[depth] : NULL;
    switch (token->kind) {
    case PGN_TOKEN_NUMBER:
      if (here)
        take_number(here, black_begins, game->text + token->at, token->length);
      break;
    case PGN_TOKEN_MOVE: {
      if (!here)
        break;
      const struct met met = {token, here->next, is_black(here, black_begins, ++here->ply)};
      here->last = here->next;
      here->next += met.is_black;
      if (is_as_stands)
        give_by_place(names->wanted, count, &next, &met);
      give(names->order, count, key_of(here->variation, here->ply), &met);
      break;
    }
    case PGN_TOKEN_OPEN:
      variations++;
      if (++depth < LINES_MAX) /* so `here` is one of them */
        line[depth] = (struct line){.ply = here->ply ? here->ply - 1 : 0,
                                    .variation = variations,
                                    .last = here->last,
                                    .next = here->last,
                                    .turned = here->turned};
      break;
    case PGN_TOKEN_CLOSE: depth -= depth > 0; break;
    default: break;
    }
  }
}

/* ---- writing names ----------------------------------------------------------------------------------------- */

/* The move as it stands, without blanks and without the suffixes that judge it. */
static void add_shown(pgn_buffer *out, const char *text, size_t length) {
  while (length > 0 && (text[length - 1] == '!' || text[length - 1] == '?'))
    length--;
  size_t shown = pgn_utf8_cut(text, length, SHOWN_MAX);
  for (size_t i = 0; i < shown; i++)
    if ((unsigned char)text[i] > ' ')
      pgn_buffer_add_char(out, text[i]);
  if (shown < length)
    pgn_buffer_add_text(out, "...");
}

/* Of a move that was not met only the number is known, by its ply. */
static void count_by_ply(struct move_wanted *wanted, const pgn_replayed *replayed) {
  bool black_begins;
  const struct line line = begin(replayed, &black_begins);
  uint32_t ply = (uint32_t)wanted->key;
  wanted->number = line.next + ((uint64_t)ply - 1 + black_begins) / 2;
  wanted->is_black = is_black(&line, black_begins, ply);
}

static void add_name(struct move_names *names, const pgn_game *game, const struct move_wanted *wanted) {
  pgn_buffer_add_uint(&names->text, wanted->number);
  pgn_buffer_add_text(&names->text, wanted->is_black ? "..." : ".");
  if (wanted->token) {
    pgn_buffer_add_char(&names->text, ' ');
    add_shown(&names->text, game->text + wanted->token->at, wanted->token->length);
  }
  pgn_buffer_add_char(&names->text, '\0');
}

/* True for a finding about moves that are not there, or about a text in the place of one that the reader took apart:
 * the move that stands next is another. */
static bool has_no_move(const pgn_diag *diag, const struct move_wanted *wanted) {
  const char *name = pgn_code_name(diag->code);
  if (!name)
    return false;
  if (strcmp(name, "moves-lost") == 0 || strcmp(name, "moves-missing") == 0)
    return true;
  return strcmp(name, "move-unreadable") == 0 && wanted->token && wanted->token->at != wanted->at;
}

bool move_names_add(struct move_names *names, const pgn_diag_list *list, size_t first, const pgn_game *game,
                    const pgn_replayed *replayed, bool is_as_stands) {
  size_t count = 0;
  for (size_t i = first; i < list->count; i++)
    count += list->item[i].ply > 0;
  if (count == 0)
    return true;
  if (!PGN_ARRAY_RESERVE(names->name, names->capacity, names->count + count) ||
      !PGN_ARRAY_RESERVE(names->wanted, names->wanted_capacity, count) ||
      !PGN_ARRAY_RESERVE(names->order, names->order_capacity, count))
    return false;
  size_t n = 0;
  for (size_t i = first; i < list->count; i++) {
    const pgn_diag *diag = &list->item[i];
    if (diag->ply == 0)
      continue;
    names->wanted[n] = (struct move_wanted){
        .finding = i, .key = key_of(diag->variation, diag->ply), .at = diag->offset - game->offset, .token = NULL};
    names->order[n] = &names->wanted[n];
    n++;
  }
  qsort(names->order, n, sizeof(struct move_wanted *), compare_keys);
  find_moves(names, n, game, replayed, is_as_stands);
  for (size_t i = 0; i < n; i++) {
    struct move_wanted *wanted = &names->wanted[i];
    if (has_no_move(&list->item[wanted->finding], wanted))
      wanted->token = NULL;
    if (!wanted->token)
      count_by_ply(wanted, replayed);
    names->name[names->count++] = (struct move_name){wanted->finding, names->text.length};
    add_name(names, game, wanted);
  }
  return !names->text.failed;
}

const char *move_names_of(const struct move_names *names, size_t finding) {
  size_t low = 0, high = names->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (names->name[middle].finding < finding)
      low = middle + 1;
    else
      high = middle;
  }
  return low < names->count && names->name[low].finding == finding ? names->text.data + names->name[low].at : NULL;
}
