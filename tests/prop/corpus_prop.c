/* SPDX-License-Identifier: MIT
 * Real games: every move, read and written by the library, against the reference.  The PGN is scanned by the tests'
 * own scanner.  Skipped where the corpus is absent. */
#include <ctype.h>
#include <string.h>

#include "pgnkit/notation.h"
#include "pgnkit/position.h"
#include "prop/pgn_scan.h"
#include "prop/tap.h"
#include "reference/reference.h"

enum { NESTING_MAX = 64 };

typedef struct line_state {
  ref_position p, before; /* now, and before the last move */
  pgn_position position, position_before;
  bool lost; /* a move could not be read: the rest of this line is passed over */
} line_state;

typedef struct corpus_run {
  unsigned long games, plies, unread, failures;
} corpus_run;

static void complain(corpus_run *run, const line_state *line, const scan_event *event, const char *what) {
  char fen[REF_TEXT];
  if (run->failures++ >= 10)
    return;
  ref_write_fen(&line->p, true, REF_EP_ALWAYS, fen);
  printf("# game %lu: %.*s in %s: %s\n", run->games, (int)event->text_length, event->text, fen, what);
}

static void check_move(corpus_run *run, line_state *line, const scan_event *event) {
  static const struct {
    pgn_notation ours;
    ref_notation theirs;
  } forms[] = {{PGN_NOTATION_SAN, REF_SAN}, {PGN_NOTATION_UCI, REF_UCI}, {PGN_NOTATION_ICCF, REF_ICCF}};
  char text[32], what[128];
  ref_move legal[REF_MOVES], m;
  pgn_move move = 0;
  if (line->lost)
    return;
  snprintf(text, sizeof text, "%.*s", (int)event->text_length, event->text);
  int count = ref_legal_moves(&line->p, legal), meanings = ref_read_move(&line->p, text, legal, count, &m);
  pgn_notation_style read_style = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  pgn_status status = pgn_move_parse(&line->position, event->text, event->text_length, &read_style, &move, NULL);
  if (meanings != 1) {
    line->lost = true; /* the library may read what the plain reader does not; nothing to compare */
    run->unread++;
    return;
  }
  run->plies++;
  bool castling = pgn_move_get_kind(move) == PGN_MOVE_CASTLING;
  if (status != PGN_OK || pgn_move_from(move) != m.from_rank * 8 + m.from_file ||
      pgn_move_to(move) != m.to_rank * 8 + m.to_file || castling != (m.castling != 0) ||
      " PNBRQK"[pgn_move_promotion(move)] != (m.promotion ? m.promotion : ' ')) {
    snprintf(what, sizeof what, "status %d, move %#x", status, move);
    complain(run, line, event, what);
    line->lost = true;
    return;
  }
  for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
    char ours[PGN_MOVE_TEXT_MAX] = "", theirs[REF_TEXT];
    pgn_notation_style style = {forms[f].ours, PGN_CASTLING_AUTO};
    pgn_move_format(&line->position, move, &style, ours, sizeof ours);
    ref_write_move(&line->p, m, legal, count, forms[f].theirs, REF_CASTLING_AUTO, theirs);
    if (strcmp(ours, theirs) != 0) {
      snprintf(what, sizeof what, "written %s, the reference has %.64s", ours, theirs);
      complain(run, line, event, what);
    }
  }
  line->before = line->p;
  line->position_before = line->position;
  line->p = ref_after(&line->p, m);
  pgn_position_play(&line->position, move);
}

static void check_end(corpus_run *run, line_state *line) {
  char ours[PGN_FEN_MAX], theirs[REF_TEXT];
  scan_event event = {SCAN_END, NULL, "the end", 0, 7};
  pgn_position_format(&line->position, PGN_FEN_XFEN, PGN_EP_LEGAL, ours, sizeof ours);
  ref_write_fen(&line->p, false, REF_EP_LEGAL, theirs);
  if (strcmp(ours, theirs) != 0)
    complain(run, line, &event, ours);
}

/* The tag says Chess960 in one of the ways it is commonly said. */
static bool names_chess960(const scan_event *tag) {
  char name[32];
  size_t length = 0;
  for (size_t i = 0; i < tag->text_length && length < sizeof name - 1; i++)
    if (isalnum((unsigned char)tag->text[i]))
      name[length++] = (char)tolower((unsigned char)tag->text[i]);
  name[length] = 0;
  return strcmp(name, "chess960") == 0 || strcmp(name, "fischerandom") == 0;
}

static bool is_named(const scan_event *tag, const char *name) {
  return tag->name_length == strlen(name) && memcmp(tag->name, name, tag->name_length) == 0;
}

static void check_bytes(corpus_run *run, const char *bytes, size_t length, unsigned long most_games) {
  static line_state stack[NESTING_MAX];
  scan_state scan;
  char fen[REF_TEXT] = "";
  bool chess960 = false, begun = false;
  int depth = 0, too_deep = 0;
  scan_start(&scan, bytes, length);
  for (;;) {
    scan_event event = scan_next(&scan);
    bool in_line = event.kind == SCAN_MOVE || event.kind == SCAN_OPEN || event.kind == SCAN_CLOSE;
    if (in_line && !begun) {
      static const char usual[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
      const char *start = *fen ? fen : usual;
      begun = true;
      memset(&stack[0], 0, sizeof stack[0]);
      stack[0].lost = !ref_read_fen(&stack[0].p, start) ||
                      pgn_position_parse(&stack[0].position, start, strlen(start), NULL) != PGN_OK;
      stack[0].p.chess960 = stack[0].p.chess960 || chess960;
      pgn_position_set_variant(&stack[0].position, stack[0].p.chess960 ? PGN_CHESS960 : PGN_STANDARD);
      stack[0].before = stack[0].p;
      stack[0].position_before = stack[0].position;
      if (stack[0].lost)
        complain(run, &stack[0], &event, "the start position is not taken");
    }
    switch (event.kind) {
    case SCAN_END:
    case SCAN_GAME:
      if (begun && !stack[0].lost)
        check_end(run, &stack[0]);
      if (event.kind == SCAN_END || run->games == most_games)
        return;
      run->games++;
      depth = too_deep = 0;
      fen[0] = 0;
      chess960 = begun = false;
      break;
    case SCAN_TAG:
      if (is_named(&event, "FEN"))
        snprintf(fen, sizeof fen, "%.*s", (int)event.text_length, event.text);
      else if (is_named(&event, "Variant"))
        chess960 = names_chess960(&event);
      break;
    case SCAN_OPEN:
      if (depth == NESTING_MAX - 1) {
        too_deep++;
        break;
      }
      stack[depth + 1] = stack[depth];
      depth++;
      stack[depth].p = stack[depth].before;
      stack[depth].position = stack[depth].position_before;
      break;
    case SCAN_CLOSE:
      if (too_deep)
        too_deep--;
      else if (depth)
        depth--;
      break;
    case SCAN_MOVE:
      if (!too_deep)
        check_move(run, &stack[depth], &event);
      break;
    default: break;
    }
  }
}

/* Reads the first `most` bytes of what gzip makes of a file; NULL when it is absent. */
static char *unpack(const char *name, size_t most, size_t *length) {
  const char *corpus = getenv("PGNKIT_CORPUS");
  char path[4400], command[4500];
  if (corpus && *corpus)
    snprintf(path, sizeof path, "%s/%s", corpus, name);
  else
    snprintf(path, sizeof path, "%s/%s", source_path("../shared/corpus"), name);
  FILE *file = fopen(path, "rb");
  if (!file)
    return NULL;
  fclose(file);
  snprintf(command, sizeof command, "gzip -dc '%s' 2>/dev/null", path);
  FILE *pipe = popen(command, "r");
  char *bytes = malloc(most + 1);
  if (!pipe || !bytes)
    exit(99);
  *length = fread(bytes, 1, most, pipe);
  bytes[*length] = 0;
  pclose(pipe);
  return bytes;
}

static void check_file(tap_run *tap, const char *name, size_t most_bytes, unsigned long most_games,
                       unsigned long least_plies) {
  corpus_run run = {0, 0, 0, 0};
  size_t length;
  char *bytes = unpack(name, most_bytes, &length);
  if (!bytes) {
    tap_point(tap, true, "%s # SKIP the corpus is not here", name);
    return;
  }
  check_bytes(&run, bytes, length, most_games);
  free(bytes);
  printf("# %s: %lu games, %lu plies, %lu lines with a text the plain reader does not know\n", name, run.games,
         run.plies, run.unread);
  tap_point(tap, run.failures == 0 && run.plies >= least_plies, "%s: moves and their texts are the same", name);
}

int main(int argc, char **argv) {
  bool is_long = argc > 1 && strcmp(argv[1], "--long") == 0;
  tap_run tap = {0, 0};
  size_t some = 4 << 20, all = (size_t)256 << 20;
  check_file(&tap, "gnuchess-book.pgn.gz", is_long ? all : some, is_long ? 1000000 : 120, is_long ? 11264836 : 5000);
  check_file(&tap, "tcec-960-sample.pgn.gz", is_long ? all : some, is_long ? 1000000 : 40, is_long ? 80000 : 3000);
  return tap_end(&tap);
}
