/* SPDX-License-Identifier: MIT
 * Faults at the end of a game: results that the board does not allow, moves behind the end, positions that came again,
 * kings on the centre. */
#include "prop/plants.h"

#include <stdio.h>

static pgn_position final_position(const struct sheet *sheet) { return made_position(&sheet->game, sheet->game.plies); }

/* The last move, if there is one, puts no king on the centre. */
static bool ends_plainly(const struct sheet *sheet) {
  pgn_move last = sheet->game.plies ? sheet->game.ply[sheet->game.plies - 1].move : 0;
  pgn_square to = pgn_move_to(last);
  return pgn_move_role(last) != PGN_KING || (to != 27 && to != 28 && to != 35 && to != 36);
}

/* The game gets another result, in its tag and at its end, and that is the fault. */
static bool expect_result(struct sheet *sheet, pgn_result result) {
  sheet->game.result = result;
  sheet_lay_out(sheet);
  return expect_piece(sheet, sheet_result(sheet), 0);
}

static pgn_result other_result(struct sheet *sheet, pgn_result right) {
  pgn_result result;
  do
    result = (pgn_result)(PGN_RESULT_UNKNOWN + below(sheet, 4));
  while (result == right);
  return result;
}

/* ---- results that the board does not allow ----------------------------------------------------------------- */

static bool plant_mate_result(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  return pgn_position_is_checkmate(&final) && expect_result(sheet, other_result(sheet, sheet->game.result));
}

static bool plant_stalemate_result(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  return pgn_position_is_stalemate(&final) && expect_result(sheet, other_result(sheet, PGN_RESULT_DRAW));
}

static bool is_dead(const pgn_position *final) {
  return pgn_position_has_legal_move(final) && pgn_position_is_dead_by_material(final);
}

static bool plant_dead_result(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  /* Without a result the game may still be going on. */
  return is_dead(&final) && expect_result(sheet, below(sheet, 2) ? PGN_RESULT_WHITE : PGN_RESULT_BLACK);
}

/* A bare king wins. */
static bool plant_win_impossible(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  pgn_color winner = (pgn_color)below(sheet, 2);
  pgn_bitboard pieces = pgn_position_pieces(&final, winner, PGN_ROLE_NONE);
  if (made_is_over(&final) || (pieces & (pieces - 1)) != 0)
    return false;
  return expect_result(sheet, winner == PGN_WHITE ? PGN_RESULT_WHITE : PGN_RESULT_BLACK);
}

/* No Termination tag says why there are so few moves. */
static void set_ordinary_end(struct sheet *sheet) {
  made_drop_tag(&sheet->game, "Termination");
  if (below(sheet, 2))
    made_set_tag(&sheet->game, "Termination", "normal");
}

/* No more than a move; none of a problem, where one may be all that is asked for. */
static void cut_to_the_beginning(struct sheet *sheet) {
  int white, black;
  pgn_position_start_numbers(&sheet->game.start, &white, &black);
  made_cut(&sheet->game, white < 0 || black < 0 ? 0 : (unsigned)below(sheet, 2));
}

static bool plant_draw_early(struct sheet *sheet) {
  cut_to_the_beginning(sheet);
  pgn_position final = final_position(sheet);
  set_ordinary_end(sheet);
  return !made_is_over(&final) && ends_plainly(sheet) && expect_result(sheet, PGN_RESULT_DRAW);
}

static bool plant_unplayed(struct sheet *sheet) {
  cut_to_the_beginning(sheet);
  pgn_position final = final_position(sheet);
  if (pgn_position_cannot_mate(&final, PGN_WHITE) || pgn_position_cannot_mate(&final, PGN_BLACK) ||
      made_is_over(&final) || !ends_plainly(sheet))
    return false;
  set_ordinary_end(sheet);
  return expect_result(sheet, below(sheet, 2) ? PGN_RESULT_WHITE : PGN_RESULT_BLACK);
}

/* ---- moves behind the end ---------------------------------------------------------------------------------- */

/* Words that are no moves to the centre, which would mean the result. */
static bool plant_continued_word(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  unsigned at = sheet->count - 1;
  if (pgn_position_has_legal_move(&final))
    return false;
  bool is_white = pgn_position_turn(&final) == PGN_WHITE;
  const struct piece *last = &sheet->piece[at - 1];
  if (is_white || last->kind != PIECE_MOVE)
    sheet_insert(sheet, at++, PIECE_NUMBER,
                 sheet_say(sheet, "%u%s", (unsigned)pgn_position_fullmove_number(&final), is_white ? "." : "..."));
  struct piece *word = sheet_insert(sheet, at, PIECE_OTHER, ONE_OF(sheet, "Kh8", "a6", "Qb3", "Nf3", "Ra1", "h4"));
  word->ply = sheet->game.plies + 1;
  word->variation = 0;
  return expect_piece(sheet, word, 0);
}

static bool plant_continued_move(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  unsigned plies = sheet->game.plies;
  if (!is_dead(&final))
    return false;
  for (int n = 1 + below(sheet, 3); n > 0 && pgn_position_has_legal_move(&final); n--) {
    pgn_move moves[PGN_MOVES_MAX];
    size_t count = pgn_position_legal_moves(&final, moves);
    pgn_move move = moves[below(sheet, (int)count)];
    pgn_square to = pgn_move_to(move);
    if (to == 27 || to == 28 || to == 35 || to == 36 || !made_add_move(&sheet->game, move))
      return false;
    pgn_position_play(&final, move);
  }
  sheet_lay_out(sheet);
  return pgn_position_has_legal_move(&final) && expect_piece(sheet, sheet_ply(sheet, plies + 1), 0);
}

/* ---- positions that came again ----------------------------------------------------------------------------- */

/* A move of a piece there and back, without taking or giving up anything; 0 when there is none. */
static pgn_move shuttle(struct sheet *sheet, const pgn_position *position) {
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = pgn_position_legal_moves(position, moves);
  for (int tries = 0; tries < 20; tries++) {
    pgn_move move = moves[below(sheet, (int)count)];
    if (pgn_move_get_kind(move) == PGN_MOVE_NORMAL && pgn_move_role(move) != PGN_PAWN &&
        pgn_move_captured(move) == PGN_ROLE_NONE)
      return move;
  }
  return 0;
}

static pgn_move back_of(pgn_move move) {
  return pgn_move_make(PGN_MOVE_NORMAL, pgn_move_role(move), pgn_move_to(move), pgn_move_from(move), PGN_ROLE_NONE,
                       PGN_ROLE_NONE);
}

/* The position at the end of the game comes again so many times, before there were 50 moves without a capture.  No
 * rights are lost on the way, for there are none. */
static bool repeat(struct sheet *sheet, unsigned times) {
  struct made_game *game = &sheet->game;
  pgn_position position = final_position(sheet), start = position;
  if (game->plies > 80 || made_is_over(&position) || pgn_position_castling_rooks(&position) ||
      pgn_position_ep_square(&position, PGN_EP_ALWAYS) != PGN_SQUARE_NONE)
    return false;
  pgn_move cycle[4];
  for (int i = 0; i < 4; i++) {
    cycle[i] = i < 2 && made_is_over(&position) ? 0 : i < 2 ? shuttle(sheet, &position) : back_of(cycle[i - 2]);
    if (cycle[i] == 0 || !pgn_position_is_legal(&position, cycle[i]))
      return false;
    pgn_position_play(&position, cycle[i]);
  }
  /* It stands for the first time, and so does each one before: no other comes to be the third or the fifth sooner. */
  pgn_position before = game->start;
  for (unsigned i = 0; i < game->plies; pgn_position_play(&before, game->ply[i++].move))
    if (pgn_position_hash(&before) == pgn_position_hash(&start))
      return false;
  for (unsigned i = 0; i < 4; i++) {
    before = game->start;
    for (unsigned k = 0; k < game->plies; pgn_position_play(&before, game->ply[k++].move)) {
      pgn_position on_the_way = start;
      for (unsigned m = 0; m <= i; m++)
        pgn_position_play(&on_the_way, cycle[m]);
      if (pgn_position_hash(&before) == pgn_position_hash(&on_the_way))
        return false;
    }
  }
  for (unsigned i = 0; i < 4 * times; i++)
    if (!made_add_move(game, cycle[i % 4]))
      return false;
  return true;
}

/* A draw is what a claim leads to. */
static void set_no_draw(struct sheet *sheet) {
  if (sheet->game.result == PGN_RESULT_DRAW)
    sheet->game.result = PGN_RESULT_UNKNOWN;
}

static bool plant_threefold(struct sheet *sheet) {
  if (!repeat(sheet, 2) || !ends_plainly(sheet))
    return false;
  set_no_draw(sheet);
  sheet_lay_out(sheet);
  return expect_piece(sheet, sheet_ply(sheet, sheet->game.plies), 0);
}

/* A win of a side that could mate; PGN_RESULT_NONE when neither can. */
static pgn_result any_win(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  pgn_color winner = (pgn_color)below(sheet, 2);
  if (pgn_position_cannot_mate(&final, winner))
    winner = winner == PGN_WHITE ? PGN_BLACK : PGN_WHITE;
  if (pgn_position_cannot_mate(&final, winner))
    return PGN_RESULT_NONE;
  return winner == PGN_WHITE ? PGN_RESULT_WHITE : PGN_RESULT_BLACK;
}

/* The game goes on, or has another result than a draw. */
static bool plant_fivefold(struct sheet *sheet) {
  if (!repeat(sheet, 4))
    return false;
  unsigned plies = sheet->game.plies;
  if (below(sheet, 2))
    made_add_move(&sheet->game, sheet->game.ply[plies - 4].move);
  else if ((sheet->game.result = any_win(sheet)) == PGN_RESULT_NONE)
    return false;
  sheet_lay_out(sheet);
  return ends_plainly(sheet) && expect_piece(sheet, sheet_ply(sheet, plies), 0);
}

/* Plays on without captures and moves of pawns until there were so many in a row; false when that cannot be. */
static bool play_quietly(struct sheet *sheet, unsigned length) {
  static uint64_t keys[MADE_PLIES + 1];
  struct made_game *game = &sheet->game;
  pgn_position position = game->start;
  unsigned series = 0;
  keys[0] = pgn_position_hash(&position);
  for (unsigned i = 0; i < game->plies; i++) {
    pgn_move move = game->ply[i].move;
    bool is_quiet = pgn_move_role(move) != PGN_PAWN && pgn_move_captured(move) == PGN_ROLE_NONE;
    series = is_quiet ? series + 1 : 0;
    pgn_position_play(&position, move);
    keys[i + 1] = pgn_position_hash(&position);
  }
  for (int tries = 0; series < length && tries < 200; tries++) {
    if (made_is_over(&position))
      return false;
    pgn_move move = shuttle(sheet, &position);
    pgn_position after = position;
    if (move == 0)
      return false;
    pgn_position_play(&after, move);
    unsigned times = 0;
    for (unsigned i = 0; i <= game->plies; i++)
      times += keys[i] == pgn_position_hash(&after);
    if (times >= 2 || made_is_over(&after))
      continue;
    if (!made_add_move(game, move))
      return false;
    keys[game->plies] = pgn_position_hash(&after);
    position = after;
    series++;
  }
  return series == length;
}

static bool plant_fifty(struct sheet *sheet) {
  if (!play_quietly(sheet, 100) || !ends_plainly(sheet))
    return false;
  set_no_draw(sheet);
  sheet_lay_out(sheet);
  return expect_piece(sheet, sheet_ply(sheet, sheet->game.plies), 0);
}

static bool plant_seventy_five(struct sheet *sheet) {
  if (!play_quietly(sheet, 150) || !ends_plainly(sheet))
    return false;
  unsigned plies = sheet->game.plies;
  sheet->game.result = any_win(sheet);
  if (sheet->game.result == PGN_RESULT_NONE)
    return false;
  sheet_lay_out(sheet);
  return expect_piece(sheet, sheet_ply(sheet, plies), 0);
}

/* ---- kings on the centre ----------------------------------------------------------------------------------- */

static const char *any_centre(struct sheet *sheet) { return ONE_OF(sheet, "Ke4", "Kd5", "Kd4", "Ke5"); }

/* Both kings, or one, far from where they stood. */
static bool plant_king_to_centre(struct sheet *sheet) {
  pgn_position final = final_position(sheet);
  unsigned at = sheet->count - 1;
  bool is_white = pgn_position_turn(&final) == PGN_WHITE;
  pgn_square king = pgn_position_king(&final, pgn_position_turn(&final));
  if (king >> 3 > 0 && king >> 3 < 7)
    return false;
  const struct piece *last = &sheet->piece[at - 1];
  unsigned number = (unsigned)pgn_position_fullmove_number(&final);
  if (is_white || last->kind != PIECE_MOVE)
    sheet_insert(sheet, at++, PIECE_NUMBER, sheet_say(sheet, "%u%s", number, is_white ? "." : "..."));
  struct piece *first = sheet_insert(sheet, at++, PIECE_OTHER, any_centre(sheet));
  first->ply = sheet->game.plies + 1;
  first->variation = 0;
  if (below(sheet, 3)) {
    if (!is_white)
      sheet_insert(sheet, at++, PIECE_NUMBER, sheet_say(sheet, "%u.", number + 1));
    sheet_insert(sheet, at, PIECE_OTHER, any_centre(sheet));
  }
  return expect_piece(sheet, first, 0);
}

/* As the last move, where it is legal. */
static bool plant_king_move_to_centre(struct sheet *sheet) {
  struct made_game *game = &sheet->game;
  pgn_position final = final_position(sheet);
  pgn_move moves[PGN_MOVES_MAX];
  size_t count = made_is_over(&final) ? 0 : pgn_position_legal_moves(&final, moves);
  for (size_t i = 0; i < count; i++) {
    pgn_square to = pgn_move_to(moves[i]);
    if (pgn_move_role(moves[i]) != PGN_KING || (to != 27 && to != 28 && to != 35 && to != 36))
      continue;
    pgn_position_play(&final, moves[i]);
    if (made_is_over(&final) || !made_add_move(game, moves[i]))
      return false;
    game->result = PGN_RESULT_DRAW;
    sheet_lay_out(sheet);
    return expect_piece(sheet, sheet_ply(sheet, game->plies), 0);
  }
  return false;
}

const struct plant plants_of_endings[] = {{PGN_CODE_MATE_RESULT, plant_mate_result, PLANT_EITHER, NULL},
                                          {PGN_CODE_STALEMATE_RESULT, plant_stalemate_result, PLANT_EITHER, NULL},
                                          {PGN_CODE_DEAD_RESULT, plant_dead_result, PLANT_EITHER, NULL},
                                          {PGN_CODE_GAME_CONTINUED, plant_continued_word, PLANT_EITHER, NULL},
                                          {PGN_CODE_GAME_CONTINUED, plant_continued_move, PLANT_EITHER, NULL},
                                          {PGN_CODE_FIVEFOLD_REPETITION, plant_fivefold, PLANT_EITHER, NULL},
                                          {PGN_CODE_SEVENTY_FIVE_MOVES, plant_seventy_five, PLANT_EITHER, NULL},
                                          {PGN_CODE_WIN_IMPOSSIBLE, plant_win_impossible, PLANT_EITHER, NULL},
                                          {PGN_CODE_THREEFOLD_REPETITION, plant_threefold, PLANT_EITHER, NULL},
                                          {PGN_CODE_FIFTY_MOVES, plant_fifty, PLANT_EITHER, NULL},
                                          {PGN_CODE_DRAW_EARLY, plant_draw_early, PLANT_EITHER, NULL},
                                          {PGN_CODE_KING_TO_CENTRE, plant_king_to_centre, PLANT_EITHER, NULL},
                                          {PGN_CODE_KING_TO_CENTRE, plant_king_move_to_centre, PLANT_EITHER, NULL},
                                          {PGN_CODE_UNPLAYED, plant_unplayed, PLANT_EITHER, NULL},
                                          {.code = 0}};
