/* SPDX-License-Identifier: MIT
 * How many start arrays there are, each figure found by going through all of them. */
#include <string.h>

#include "startpos.h"

enum { ARRAYS = PGN_STARTPOS_SHUFFLE_COUNT };

/* How often each array came up. */
struct tally {
  unsigned times[ARRAYS];
  unsigned all, different;
  unsigned most; /* times that one came up; all / different, the average, when each came up as often */
};

enum { STEPS = 5 /* of the construction that have a choice: two bishops, queen, two knights */ };

struct counts {
  struct tally orders, built;
  unsigned bishops, kings, both; /* arrays that meet one condition, the other, both */
  unsigned mirrored, symmetric;  /* pairs of mirror images, and arrays that are their own */
  unsigned pairs;
  unsigned places[STEPS]; /* to choose from */
  unsigned knight_pairs;
};

/* ---- going through all ------------------------------------------------------------------------------------- */

static void note(struct tally *tally, const char array[8]) {
  tally->all++;
  tally->times[pgn_startpos_shuffle_number(array)]++;
}

static void add_up(struct tally *tally) {
  for (unsigned number = 0; number < ARRAYS; number++) {
    unsigned times = tally->times[number];
    if (times == 0)
      continue;
    tally->different++;
    if (times > tally->most)
      tally->most = times;
  }
}

/* Every order of the pieces from `file` on. */
static void try_orders(struct tally *tally, char array[8], unsigned file) {
  if (file == 8)
    note(tally, array);
  for (unsigned i = file; i < 8; i++) {
    char piece = array[i];
    array[i] = array[file];
    array[file] = piece;
    try_orders(tally, array, file + 1);
    array[file] = array[i];
    array[i] = piece;
  }
}

static void count_conditions(struct counts *counts) {
  for (unsigned number = 0; number < ARRAYS; number++) {
    char array[8], mirror[8];
    if (counts->orders.times[number] == 0)
      continue;
    pgn_startpos_shuffle_array(number, array);
    for (unsigned file = 0; file < 8; file++)
      mirror[7 - file] = array[file];
    const char *bishop = memchr(array, 'B', 8), *king = memchr(array, 'K', 8), *rook = memchr(array, 'R', 8);
    const char *other = memchr(bishop + 1, 'B', (size_t)(array + 8 - bishop - 1));
    bool apart = (other - bishop) % 2 != 0;
    bool between = rook < king && memchr(king, 'R', (size_t)(array + 8 - king)) != NULL;
    int same = memcmp(array, mirror, 8);
    counts->bishops += apart;
    counts->kings += between;
    counts->both += apart && between;
    counts->mirrored += apart && between && same < 0;
    counts->symmetric += apart && between && same == 0;
  }
  counts->pairs = counts->both * counts->both;
}

/* The empty ones of the files first, first + step, ...; returns how many. */
static unsigned find_empty(const char array[8], unsigned first, unsigned step, unsigned files[8]) {
  unsigned count = 0;
  for (unsigned file = first; file < 8; file += step)
    if (!array[file])
      files[count++] = file;
  return count;
}

/* Puts the piece of a step on each of its places in turn, and goes on with the next step. */
static void build(struct counts *counts, char array[8], unsigned step) {
  static const char pieces[STEPS] = {'B', 'B', 'Q', 'N', 'N'};
  unsigned files[8];
  if (step == STEPS) {
    char complete[8];
    memcpy(complete, array, 8);
    find_empty(array, 0, 1, files);
    for (unsigned i = 0; i < 3; i++)
      complete[files[i]] = "RKR"[i];
    note(&counts->built, complete);
    return;
  }
  unsigned count = find_empty(array, step == 0 ? 1 : 0, step < 2 ? 2 : 1, files);
  counts->places[step] = count;
  for (unsigned i = 0; i < count; i++) {
    array[files[i]] = pieces[step];
    build(counts, array, step + 1);
    array[files[i]] = 0;
  }
}

static void count_all(struct counts *counts) {
  char array[8] = {'R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R'};
  try_orders(&counts->orders, array, 0);
  add_up(&counts->orders);
  count_conditions(counts);
  memset(array, 0, sizeof array);
  build(counts, array, 0);
  add_up(&counts->built);
  counts->knight_pairs = counts->places[3] * counts->places[4] / 2;
}

/* ---- writing ----------------------------------------------------------------------------------------------- */

static void add_text(const struct counts *counts, pgn_buffer *out) {
  const unsigned *places = counts->places;
  pgn_buffer_add_text(out, "Arrays, counted by going through all of them\n\n");
  pgn_buffer_add_format(out, "%7u  orders of the eight pieces, each told from all others\n", counts->orders.all);
  pgn_buffer_add_format(out, "%7u  arrays of shuffle chess: rooks, knights and bishops look alike, and\n",
                        counts->orders.different);
  pgn_buffer_add_format(out, "         each array comes from exactly %u orders\n", counts->orders.most);
  pgn_buffer_add_format(out, "%7u  of them have the bishops on squares of different colours\n", counts->bishops);
  pgn_buffer_add_format(out, "%7u  have the king between the rooks\n", counts->kings);
  pgn_buffer_add_format(out, "%7u  have both: the start arrays of Chess960\n", counts->both);
  pgn_buffer_add_format(out, "%7u  pairs of these are mirror images, a-file for h-file; %u mirror%s itself\n",
                        counts->mirrored, counts->symmetric, counts->symmetric == 1 ? "s" : "");
  pgn_buffer_add_format(out, "%7u  pairs of White's array and Black's: double Fischer random chess\n\n", counts->pairs);
  pgn_buffer_add_text(out, "A start array built step by step\n\n");
  pgn_buffer_add_format(out, "%7u  light squares for the first bishop\n", places[0]);
  pgn_buffer_add_format(out, "%7u  dark squares for the second\n", places[1]);
  pgn_buffer_add_format(out, "%7u  squares left for the queen\n", places[2]);
  pgn_buffer_add_format(out, "%7u  left for the first knight\n", places[3]);
  pgn_buffer_add_format(out, "%7u  left for the second\n", places[4]);
  pgn_buffer_add_text(out, "         Rook, king and rook fill the rest, in the one order they can have.\n\n");
  pgn_buffer_add_format(out, "%7u  ways in all: %u x %u x %u x %u x %u = %u\n", counts->built.all, places[0], places[1],
                        places[2], places[3], places[4], places[0] * places[1] * places[2] * places[3] * places[4]);
  pgn_buffer_add_format(out, "%7u  arrays: it does not matter which knight came first, so each is found\n",
                        counts->built.different);
  pgn_buffer_add_format(out, "         in exactly %u ways. With the %u pairs of squares for two knights alike:\n",
                        counts->built.most, counts->knight_pairs);
  pgn_buffer_add_format(out, "         %u x %u x %u x %u = %u\n", places[0], places[1], places[2], counts->knight_pairs,
                        places[0] * places[1] * places[2] * counts->knight_pairs);
}

static void add_json(const struct counts *counts, pgn_buffer *out) {
  const unsigned *places = counts->places;
  pgn_json json = pgn_json_begin(out);
  pgn_json_open(&json, NULL, '{');
  pgn_json_uint(&json, "orders", counts->orders.all);
  pgn_json_uint(&json, "shuffle", counts->orders.different);
  pgn_json_uint(&json, "orders_per_array", counts->orders.most);
  pgn_json_uint(&json, "bishops_on_both_colours", counts->bishops);
  pgn_json_uint(&json, "king_between_rooks", counts->kings);
  pgn_json_uint(&json, "chess960", counts->both);
  pgn_json_uint(&json, "mirror_pairs", counts->mirrored);
  pgn_json_uint(&json, "own_mirrors", counts->symmetric);
  pgn_json_uint(&json, "double", counts->pairs);
  pgn_json_open(&json, "construction", '{');
  pgn_json_uint(&json, "light_bishop", places[0]);
  pgn_json_uint(&json, "dark_bishop", places[1]);
  pgn_json_uint(&json, "queen", places[2]);
  pgn_json_uint(&json, "first_knight", places[3]);
  pgn_json_uint(&json, "second_knight", places[4]);
  pgn_json_uint(&json, "knight_pairs", counts->knight_pairs);
  pgn_json_uint(&json, "ways", counts->built.all);
  pgn_json_uint(&json, "ways_per_array", counts->built.most);
  pgn_json_uint(&json, "arrays", counts->built.different);
  pgn_json_close(&json, '}');
  pgn_json_close(&json, '}');
  pgn_buffer_add_char(out, '\n');
}

void startpos_add_counts(const struct startpos *startpos, pgn_buffer *out) {
  struct counts counts = {.pairs = 0};
  count_all(&counts);
  if (startpos->format == FORMAT_JSON)
    add_json(&counts, out);
  else
    add_text(&counts, out);
}
