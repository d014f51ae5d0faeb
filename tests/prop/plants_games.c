/* SPDX-License-Identifier: MIT
 * Games without a fault: random legal moves from ordinary and other starts, with all that a good archive has. */
#include "prop/plants.h"

#include <stdio.h>

#include "pgnkit/startpos.h"

enum aim { AIM_NONE, AIM_MATE, AIM_STALEMATE, AIM_DEAD, AIM_BARE };

static int below_of(uint64_t *random, int n) { return random_below(random, n); }
static bool once(uint64_t *random, int n) { return random_below(random, n) == 0; }

static const char *one_of(uint64_t *random, const char *const *texts, size_t count) {
  return texts[random_below(random, (int)count)];
}
#define ANY(random, ...) \
  one_of((random), (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* ---- tags -------------------------------------------------------------------------------------------------- */

struct made_tag *made_tag(struct made_game *game, const char *name) {
  for (unsigned i = 0; i < game->tag_count; i++)
    if (strcmp(game->tag[i].name, name) == 0)
      return &game->tag[i];
  return NULL;
}

/* The place of a tag in the export format: the seven of the roster, then all others by their names. */
static int rank_of(const char *name) {
  static const char *const roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
  for (int i = 0; i < 7; i++)
    if (strcmp(roster[i], name) == 0)
      return i;
  return 7;
}

void made_set_tag(struct made_game *game, const char *name, const char *value) {
  struct made_tag *tag = made_tag(game, name);
  if (!tag) {
    unsigned at = game->tag_count++;
    int rank = rank_of(name);
    for (; at > 0; at--) {
      int other = rank_of(game->tag[at - 1].name);
      if (other < rank || (other == rank && strcmp(game->tag[at - 1].name, name) < 0))
        break;
      game->tag[at] = game->tag[at - 1];
    }
    tag = &game->tag[at];
    snprintf(tag->name, sizeof tag->name, "%s", name);
  }
  snprintf(tag->value, sizeof tag->value, "%s", value);
}

void made_drop_tag(struct made_game *game, const char *name) {
  struct made_tag *tag = made_tag(game, name);
  if (!tag)
    return;
  game->tag_count--;
  memmove(tag, tag + 1, (size_t)(game->tag + game->tag_count - tag) * sizeof *tag);
}

__attribute__((format(printf, 3, 4))) static void set(struct made_game *game, const char *name, const char *format,
                                                      ...) {
  char value[MADE_VALUE];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(value, sizeof value, format, arguments);
  va_end(arguments);
  made_set_tag(game, name, value);
}

static void set_player(struct made_game *game, uint64_t *random, const char *color, const char *name) {
  char tag[20];
  set(game, color, "%s", name);
  if (once(random, 5))
    return;
  snprintf(tag, sizeof tag, "%sElo", color);
  set(game, tag, "%d", 1000 + below_of(random, 1900));
  snprintf(tag, sizeof tag, "%sFideId", color);
  set(game, tag, "%d", 100000 + below_of(random, 9000000));
  if (once(random, 3))
    return;
  snprintf(tag, sizeof tag, "%sTitle", color);
  set(game, tag, "%s", ANY(random, "GM", "IM", "FM", "CM", "WGM", "WIM", "NM"));
}

static void set_dates(struct made_game *game, uint64_t *random) {
  int year = 1950 + below_of(random, 76), month = 1 + below_of(random, 12), day = 1 + below_of(random, 28);
  set(game, "Date", "%04d.%02d.%02d", year, month, day);
  if (!once(random, 4))
    set(game, "EventDate", "%04d.%02d.%02d", year, month, 1 + below_of(random, day));
  if (!once(random, 4)) {
    set(game, "UTCDate", "%04d.%02d.%02d", year, month, day);
    set(game, "UTCTime", "%02d:%02d:%02d", below_of(random, 24), below_of(random, 60), below_of(random, 60));
  }
}

static void set_control(struct made_game *game, uint64_t *random) {
  static const struct {
    const char *text;
    int32_t base, increment;
  } controls[] = {{"5400+30", 5400, 30}, {"600+5", 600, 5},     {"300+3", 300, 3},
                  {"7200", 7200, 0},     {"1800+10", 1800, 10}, {"40/7200:3600", 7200, 0}};
  int i = below_of(random, sizeof controls / sizeof *controls);
  if (!game->has_clocks && once(random, 3))
    return;
  game->base = controls[i].base;
  game->increment = controls[i].increment;
  if (game->has_clocks || !once(random, 6))
    set(game, "TimeControl", "%s", controls[i].text);
  else
    set(game, "TimeControl", "%s", ANY(random, "-", "?", "*180"));
}

static void set_tags(struct made_game *game, uint64_t *random, const char *fen, bool is_chess960) {
  game->tag_count = 0;
  set(game, "Event", "%s", ANY(random, "Test Cup", "Open of the Town", "Match \\\"A\\\" - B", "Liga \xc3\x96st"));
  set(game, "Site", "%s", ANY(random, "Town", "?", "https://example.org/game/17", "Hill, Town ABC"));
  set_dates(game, random);
  set(game, "Round", "%s", ANY(random, "?", "-", "3", "5.1", "12.3.4"));
  set_player(game, random, "White",
             ANY(random, "Alpha, A", "Charlie",
                 "\xc3\x89"
                 "cho, E. F.",
                 "Engine 2.1"));
  set_player(game, random, "Black", ANY(random, "Bravo, B", "Delta", "Foxtrot, Fritz", "program_7"));
  set(game, "Result", "*");
  game->has_clocks = !once(random, 2);
  set_control(game, random);
  if (!once(random, 4))
    set(game, "PlyCount", "0");
  if (!once(random, 3))
    set(game, "Termination", "%s", ANY(random, "normal", "time forfeit", "unterminated", "adjudication"));
  if (fen) {
    set(game, "SetUp", "1");
    set(game, "FEN", "%s", fen);
    if (is_chess960)
      set(game, "Variant", "Chess960");
  } else if (!once(random, 4)) {
    set(game, "ECO", "%c%02d", 'A' + below_of(random, 5), below_of(random, 100));
  }
}

/* ---- boards ------------------------------------------------------------------------------------------------ */

void board_clear(struct board *board) { memset(board->square, '.', sizeof board->square); }

int board_put(struct board *board, uint64_t *random, char piece, int low, int high) {
  int square;
  do
    square = 8 * (low + below_of(random, high - low + 1)) + below_of(random, 8);
  while (board->square[square] != '.');
  board->square[square] = piece;
  return square;
}

void board_fen(const struct board *board, const char *rest, char fen[PGN_FEN_MAX]) {
  char *at = fen;
  for (int rank = 7; rank >= 0; rank--) {
    int empty = 0;
    for (int file = 0; file < 8; file++) {
      char piece = board->square[8 * rank + file];
      if (piece == '.') {
        empty++;
        continue;
      }
      if (empty)
        *at++ = (char)('0' + empty);
      empty = 0;
      *at++ = piece;
    }
    if (empty)
      *at++ = (char)('0' + empty);
    *at++ = rank ? '/' : ' ';
  }
  snprintf(at, (size_t)(fen + PGN_FEN_MAX - at), "%s", rest);
}

/* ---- starts ------------------------------------------------------------------------------------------------ */

/* Reads a FEN; false when there is anything to be said about it. */
static bool read_clean(const char *fen, pgn_position *position) {
  pgn_fen_report report;
  return pgn_position_parse(position, fen, strlen(fen), &report) == PGN_OK && report.count == 0 &&
         !pgn_position_is_check(position) && pgn_position_has_legal_move(position);
}

static void start_chess960(uint64_t *random, pgn_position *position, char fen[PGN_FEN_MAX]) {
  char array[8];
  unsigned number;
  do
    number = (unsigned)below_of(random, PGN_STARTPOS_COUNT);
  while (number == 518);
  pgn_startpos_array(number, array);
  pgn_startpos_fen(array, array, PGN_STARTPOS_CHESS960, fen);
  read_clean(fen, position);
}

static const char *random_rest(uint64_t *random, char rest[40], const char *rights) {
  snprintf(rest, 40, "%c %s - %d %d", "wb"[below_of(random, 2)], rights, below_of(random, 20),
           1 + below_of(random, 60));
  return rest;
}

/* Kings and a few pieces, which come to all kinds of ends. */
static void start_few(uint64_t *random, pgn_position *position, char fen[PGN_FEN_MAX], enum aim aim) {
  struct board board;
  char rest[40];
  do {
    board_clear(&board);
    board_put(&board, random, 'K', 0, 7);
    board_put(&board, random, 'k', 0, 7);
    if (aim == AIM_DEAD) {
      board_put(&board, random, "PpPR"[below_of(random, 4)], 1, 6);
      board_put(&board, random, "BbNn"[below_of(random, 4)], 1, 6);
    } else if (aim == AIM_BARE) {
      for (int n = 1 + below_of(random, 2); n > 0; n--)
        board_put(&board, random, "RQ"[below_of(random, 2)], 1, 6);
    } else if (aim == AIM_MATE || aim == AIM_STALEMATE) {
      for (int n = 2 + below_of(random, 2); n > 0; n--)
        board_put(&board, random, "RQqr"[below_of(random, 4)], 1, 6);
      board_put(&board, random, "RQ"[below_of(random, 2)], 1, 6);
    } else {
      for (int n = 2 + below_of(random, 4); n > 0; n--)
        board_put(&board, random, "RNBQrnbqNnRr"[below_of(random, 12)], 1, 6);
      for (int n = 2 + below_of(random, 7); n > 0; n--)
        board_put(&board, random, "Pp"[n & 1], 1, 6);
    }
    board_fen(&board, random_rest(random, rest, "-"), fen);
  } while (!read_clean(fen, position));
}

/* Kings and rooks that may castle, in the middle of their rank often enough. */
static void start_rights(uint64_t *random, pgn_position *position, char fen[PGN_FEN_MAX]) {
  struct board board;
  char rest[40];
  do {
    board_clear(&board);
    int king = ANY(random, "\1", "\3", "\5", "\5", "\4")[0], rooks[2];
    rooks[0] = below_of(random, king);
    rooks[1] = king + 1 + below_of(random, 7 - king);
    for (int rank = 0; rank < 8; rank += 7) {
      board.square[8 * rank + king] = rank ? 'k' : 'K';
      for (int i = 0; i < 2; i++)
        board.square[8 * rank + rooks[i]] = rank ? 'r' : 'R';
    }
    for (int n = 4 + below_of(random, 4); n > 0; n--)
      board_put(&board, random, "PpNnBb"[below_of(random, 6)], 1, 6);
    board_fen(&board, random_rest(random, rest, "KQkq"), fen);
  } while (!read_clean(fen, position));
}

/* ---- moves ------------------------------------------------------------------------------------------------- */

bool made_is_over(const pgn_position *position) {
  return !pgn_position_has_legal_move(position) || pgn_position_is_dead_by_material(position);
}

pgn_position made_position(const struct made_game *game, unsigned plies) {
  pgn_position position = game->start;
  for (unsigned i = 0; i < plies; i++)
    pgn_position_play(&position, game->ply[i].move);
  return position;
}

bool made_add_move(struct made_game *game, pgn_move move) {
  if (game->plies == MADE_PLIES)
    return false;
  struct made_ply *ply = &game->ply[game->plies++];
  memset(ply, 0, sizeof *ply);
  ply->move = move;
  ply->clock = NO_CLOCK;
  if (game->has_clocks) {
    /* The player's own clock goes on from his move before, and never rises. */
    int32_t left = game->plies > 2 ? ply[-2].clock : game->base;
    ply->clock = left == NO_CLOCK ? NO_CLOCK : left - left / 50;
  }
  return true;
}

void made_cut(struct made_game *game, unsigned plies) {
  game->plies = plies;
  for (unsigned i = 0; i < plies; i++)
    if (i + game->ply[i].in_line > plies)
      game->ply[i].in_line = 0;
}

static bool is_aim(const pgn_position *after, enum aim aim) {
  switch (aim) {
  case AIM_MATE: return pgn_position_is_checkmate(after);
  case AIM_STALEMATE: return pgn_position_is_stalemate(after);
  case AIM_DEAD: return pgn_position_has_legal_move(after) && pgn_position_is_dead_by_material(after);
  default: return false;
  }
}

/* One of the legal moves: of the rare kinds more often, and what comes to the end that is wanted if there is one. */
static pgn_move choose(uint64_t *random, const pgn_position *position, enum aim aim) {
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  pgn_move chosen = moves[below_of(random, (int)count)];
  for (size_t i = 0; i < count; i++) {
    pgn_move_kind kind = pgn_move_get_kind(moves[i]);
    if (kind > PGN_MOVE_DOUBLE_PUSH && once(random, kind == PGN_MOVE_EN_PASSANT ? 2 : 6))
      chosen = moves[i];
    if (aim == AIM_NONE || aim == AIM_BARE)
      continue;
    pgn_position after = *position;
    pgn_position_play(&after, moves[i]);
    if (is_aim(&after, aim))
      return moves[i];
  }
  return chosen;
}

/* Plays up to so many plies.  No position comes for the third time, and captures and moves of pawns come in time. */
static void play(struct made_game *game, uint64_t *random, unsigned plies, enum aim aim) {
  static uint64_t keys[MADE_PLIES + 1];
  pgn_position position = game->start, after;
  unsigned series = 0;
  game->plies = 0;
  keys[0] = pgn_position_hash(&position);
  for (int tries = 0; game->plies < plies && !made_is_over(&position) && tries < 20;) {
    pgn_move move = choose(random, &position, aim);
    bool is_quiet = pgn_move_role(move) != PGN_PAWN && pgn_move_captured(move) == PGN_ROLE_NONE;
    after = position;
    pgn_position_play(&after, move);
    uint64_t key = pgn_position_hash(&after);
    unsigned times = 0;
    for (unsigned i = 0; i <= game->plies; i++)
      times += keys[i] == key;
    if (times >= 2 || (is_quiet && series >= 98)) {
      tries++;
      continue;
    }
    tries = 0;
    series = is_quiet ? series + 1 : 0;
    made_add_move(game, move);
    keys[game->plies] = key;
    position = after;
  }
}

/* ---- what stands beside the moves -------------------------------------------------------------------------- */

static const char *const remarks[] = {"",
                                      "a remark",
                                      "the text of this comment is longer, so that it goes on on the next line",
                                      "caf\xc3\xa9, na\xc3\xafve",
                                      "better was Nf3",
                                      "[%eval 0.17]",
                                      "[%csl Ge4,Rd5] [%cal Ge2e4]",
                                      "x"};
enum { REMARKS = sizeof remarks / sizeof *remarks };

const char *made_remark(unsigned number) { return remarks[number]; }

static void add_line(struct made_game *game, uint64_t *random, unsigned index, const pgn_position *before) {
  struct made_ply *ply = &game->ply[index];
  unsigned most = game->plies - index < 4 ? game->plies - index : 4;
  pgn_position position = *before;
  pgn_move move = choose(random, &position, AIM_NONE);
  if (move == ply->move)
    return;
  unsigned length = 1 + (unsigned)below_of(random, (int)most);
  while (ply->in_line < length) {
    ply->line[ply->in_line++] = move;
    pgn_position_play(&position, move);
    if (!pgn_position_has_legal_move(&position))
      break;
    move = choose(random, &position, AIM_NONE);
  }
}

static void set_clocks(struct made_game *game, uint64_t *random) {
  int32_t left[2] = {game->base, game->base};
  for (unsigned i = 0; i < game->plies; i++) {
    int32_t *own = &left[i % 2];
    int32_t spent = below_of(random, 1 + (*own / 20 < 200 ? *own / 20 : 200));
    *own -= spent;
    if (i > 1 && spent == 0)
      *own += below_of(random, game->increment + 1);
    game->ply[i].clock = *own;
  }
}

/* Remarks, glyphs and variations; one game in three has none. */
static void annotate(struct made_game *game, uint64_t *random) {
  pgn_position position = game->start;
  game->first_remark = 0;
  if (game->has_clocks)
    set_clocks(game, random);
  if (once(random, 3))
    return;
  game->first_remark = once(random, 4) ? (uint8_t)(1 + below_of(random, 4)) : 0;
  for (unsigned i = 0; i < game->plies; i++) {
    struct made_ply *ply = &game->ply[i];
    if (once(random, 8))
      ply->glyph = (uint8_t)(1 + below_of(random, 139));
    if (once(random, 8))
      ply->remark = (uint8_t)(1 + below_of(random, REMARKS - 1));
    if (once(random, 10))
      add_line(game, random, i, &position);
    pgn_position_play(&position, ply->move);
  }
}

/* ---- results ----------------------------------------------------------------------------------------------- */

static bool is_king_to_centre(pgn_move move) {
  pgn_square to = pgn_move_to(move);
  return pgn_move_role(move) == PGN_KING && (to == 27 || to == 28 || to == 35 || to == 36);
}

static pgn_result choose_result(const struct made_game *game, uint64_t *random) {
  pgn_position final = made_position(game, game->plies);
  bool is_white_next = pgn_position_turn(&final) == PGN_WHITE;
  if (pgn_position_is_checkmate(&final))
    return is_white_next ? PGN_RESULT_BLACK : PGN_RESULT_WHITE;
  if (made_is_over(&final))
    return PGN_RESULT_DRAW;
  pgn_result result = (pgn_result)(PGN_RESULT_UNKNOWN + below_of(random, 4));
  if ((result == PGN_RESULT_WHITE && pgn_position_cannot_mate(&final, PGN_WHITE)) ||
      (result == PGN_RESULT_BLACK && pgn_position_cannot_mate(&final, PGN_BLACK)))
    return PGN_RESULT_DRAW;
  return result;
}

static bool make(struct made_game *game, uint64_t *random, const pgn_position *start, const char *fen, enum aim aim) {
  enum { LEAST = 6 };
  game->start = *start;
  set_tags(game, random, fen, pgn_position_variant(start) == PGN_CHESS960);
  play(game, random, (unsigned)(LEAST + below_of(random, aim == AIM_NONE ? once(random, 4) ? 160 : 60 : 120)), aim);
  while (game->plies > 0 && is_king_to_centre(game->ply[game->plies - 1].move))
    game->plies--;
  if (game->plies < LEAST)
    return false;
  annotate(game, random);
  game->result = choose_result(game, random);
  return true;
}

bool made_game_from(struct made_game *game, uint64_t *random, const pgn_position *start, const char *fen) {
  return make(game, random, start, fen, AIM_NONE);
}

void made_game(struct made_game *game, uint64_t *random, int kind) {
  static const enum aim aims[KINDS_OF_GAMES] = {[0] = AIM_MATE, [1] = AIM_STALEMATE, [2] = AIM_DEAD, [3] = AIM_BARE};
  pgn_position start, final;
  char fen[PGN_FEN_MAX];
  enum aim aim = aims[kind];
  for (bool is_made = false; !is_made;) {
    bool is_ordinary = kind > 9;
    if (kind < 6)
      start_few(random, &start, fen, aim);
    else if (kind < 8)
      start_rights(random, &start, fen);
    else if (kind < 10)
      start_chess960(random, &start, fen);
    else
      pgn_position_init(&start);
    is_made = make(game, random, &start, is_ordinary ? NULL : fen, aim);
    if (!is_made || aim == AIM_NONE || aim == AIM_BARE)
      continue;
    final = made_position(game, game->plies);
    is_made = is_aim(&final, aim);
  }
}
