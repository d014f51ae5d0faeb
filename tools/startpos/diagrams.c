/* SPDX-License-Identifier: MIT
 * Start positions drawn, one below another. */
#include <stdio.h>
#include <string.h>

#include "pgnkit/diagram.h"
#include "startpos/startpos.h"

/* The texts the captions of a diagram point to. */
struct captions {
  char title[64];
  pgn_buffer array;
};

static void describe(const struct startpos *startpos, const struct start *start, pgn_diagram *diagram,
                     struct captions *captions) {
  pgn_diagram_init(diagram);
  for (unsigned file = 0; file < 8; file++) {
    diagram->piece[PGN_A1 + file] = start->white[file];
    diagram->piece[PGN_A1 + 8 + file] = 'P';
    diagram->piece[PGN_A8 - 8 + file] = 'p';
    diagram->piece[PGN_A8 + file] = (char)(start->black[file] - 'A' + 'a');
  }
  if (startpos->pairs)
    snprintf(captions->title, sizeof captions->title, "Start position %u/%u", start->number, start->black_number);
  else
    snprintf(captions->title, sizeof captions->title, "%s %u", startpos->shuffle ? "Shuffle array" : "Start position",
             start->number);
  captions->array.length = 0;
  startpos_add_letters(startpos, start->white, 8, &captions->array);
  if (startpos->pairs) {
    pgn_buffer_add_char(&captions->array, '/');
    startpos_add_letters(startpos, start->black, 8, &captions->array);
  }
  pgn_buffer_add_char(&captions->array, '\0');
  diagram->caption[0] = captions->title;
  diagram->caption[1] = captions->array.failed ? NULL : captions->array.data;
}

void startpos_draw_diagrams(struct startpos *startpos, struct lines *lines) {
  size_t count = startpos->positions.length / sizeof(struct start);
  if (count == 0)
    return;
  pgn_buffer *out = &lines->out;
  struct captions captions;
  pgn_buffer_init(&captions.array);
  pgn_diagram diagram;
  struct start start;
  unsigned most = 0;
  for (size_t i = 0; i < count; i++) {
    memcpy(&start, startpos->positions.data + i * sizeof start, sizeof start);
    describe(startpos, &start, &diagram, &captions);
    unsigned needed = pgn_diagram_lines(&diagram);
    most = needed > most ? needed : most;
  }
  pgn_diagrams_begin((unsigned)count, most, out);
  for (size_t i = 0; i < count && lines_write(lines); i++) {
    memcpy(&start, startpos->positions.data + i * sizeof start, sizeof start);
    describe(startpos, &start, &diagram, &captions);
    pgn_diagrams_add(&diagram, (unsigned)i, out);
  }
  pgn_diagrams_end(out);
  out->failed = out->failed || captions.array.failed;
  pgn_buffer_clear(&captions.array);
}
