/* SPDX-License-Identifier: MIT
 * The end of a game on the board, against its result and against the moves that follow.
 * Rules: FIDE Laws 5.1.1, 5.1.2, 5.2.1, 5.2.2, 5.2.3, 6.9, 9.2, 9.3, 9.6. */
#include "check/endings.h"
#include "check/tag_rules.h"

#include "check/rules.h"
#include "pgn/result.h"

static const pgn_position *final_position(const pgn_check *check) { return &check->replayed->final; }

pgn_result pgni_check_stated_result(const pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  struct pgni_result found;
  if (replayed->result_token == PGN_NO_TOKEN)
    return replayed->result;
  const pgn_token *token = &replayed->tokens[replayed->result_token];
  return pgni_result_read(check->game->text + token->at, token->length, &found) ? found.result : PGN_RESULT_UNKNOWN;
}

pgn_diag *pgni_check_at_result(pgn_diag *diag, const pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  const pgn_tag *tag = pgn_game_tag_by_id(check->game, PGN_TAG_RESULT);
  if (diag)
    diag->ply = replayed->plies;
  if (replayed->result_token != PGN_NO_TOKEN)
    return pgni_check_at_token(diag, check, replayed->result_token, replayed->plies);
  return tag ? pgni_check_place(diag, tag->value_at, tag->value_length)
             : pgni_check_place(diag, (uint32_t)check->game->length, 0);
}

#define FIND_AT_RESULT(check, code, ...) \
  pgni_check_at_result(PGNI_CHECK_REPORT((check), (code), 0, 0, __VA_ARGS__), (check))

/* ---- mate, stalemate, dead positions -------------------------------------------------------------------------- */

static const char *name_of(pgn_color color) { return color == PGN_WHITE ? "White" : "Black"; }

/* A game without a result contradicts nothing: it was only not said. */
static void soften_where_open(pgn_diag *diag, pgn_result stated) {
  if (stated == PGN_RESULT_UNKNOWN)
    pgn_check_soften(diag, PGN_WARNING);
}

/* True when the game is over on the board, which then has been compared with the result. */
static bool compare_with_board(pgn_check *check, pgn_result stated) {
  const pgn_position *final = final_position(check);
  if (pgn_position_has_legal_move(final))
    return false;
  pgn_color loser = pgn_position_turn(final);
  if (!pgn_position_is_check(final)) {
    if (stated != PGN_RESULT_DRAW)
      soften_where_open(FIND_AT_RESULT(check, PGN_CODE_STALEMATE_RESULT,
                                       "%s is stalemated: the result must be 1/2-1/2, not %s", name_of(loser),
                                       pgn_result_text(stated)),
                        stated);
    return true;
  }
  pgn_result right = loser == PGN_BLACK ? PGN_RESULT_WHITE : PGN_RESULT_BLACK;
  if (stated != right)
    soften_where_open(FIND_AT_RESULT(check, PGN_CODE_MATE_RESULT, "%s is mated: the result must be %s, not %s",
                                     name_of(loser), pgn_result_text(right), pgn_result_text(stated)),
                      stated);
  return true;
}

/* The number of plies after which neither side could mate any more: once so, always so. */
static uint32_t plies_to_dead_position(const pgn_check *check) {
  pgn_position position = check->replayed->start;
  uint32_t plies = 0;
  while (plies < check->line.move_count && !pgn_position_is_dead_by_material(&position))
    pgn_position_play(&position, check->move[plies++].move);
  return plies;
}

static void compare_with_dead_position(pgn_check *check, pgn_result stated) {
  uint32_t plies = plies_to_dead_position(check), more = check->line.move_count - plies;
  if (more > 0) {
    pgn_diag *diag = PGNI_CHECK_REPORT_AT(check, PGN_CODE_GAME_CONTINUED, check->move[plies].token, plies + 1,
                                          "the game was over: neither side can mate with what is left; %u %s", more,
                                          pgni_plies_follow(more));
    if (more == 1) /* made before anybody saw it */
      pgn_check_soften(diag, PGN_WARNING);
  }
  /* Without a result the game is still going on, as far as anybody has said. */
  if (stated != PGN_RESULT_DRAW && stated != PGN_RESULT_UNKNOWN)
    FIND_AT_RESULT(check, PGN_CODE_DEAD_RESULT,
                   "neither side can mate with what is left: the result must be 1/2-1/2, not %s",
                   pgn_result_text(stated));
}

/* ---- wins ------------------------------------------------------------------------------------------------------- */

static void check_win(pgn_check *check, pgn_color winner) {
  if (!pgn_position_cannot_mate(final_position(check), winner))
    return;
  const char *termination = pgni_check_termination(check->game);
  pgn_diag *diag =
      FIND_AT_RESULT(check, PGN_CODE_WIN_IMPOSSIBLE,
                     "%s won, but cannot mate by any series of legal moves: by the Laws a draw", name_of(winner));
  if (!termination || (strcmp(termination, "normal") != 0 && strcmp(termination, "time forfeit") != 0))
    pgn_check_soften(diag, PGN_WARNING);
}

/* ---- games that hardly began ------------------------------------------------------------------------------------ */

static bool says_why_it_ended(const pgn_game *game) {
  const pgn_tag *tag = pgn_game_tag(game, "Termination");
  const char *termination = pgni_check_termination(game);
  if (!tag || tag->value_length == 0 || (tag->value_length == 1 && strchr("?-", game->text[tag->value_at])))
    return false;
  return !termination || strcmp(termination, "normal") != 0;
}

/* A position of a problem, where one move may be all that is asked for. */
static bool is_problem(const pgn_check *check) {
  int white, black;
  pgn_position_start_numbers(&check->replayed->start, &white, &black);
  return white < 0 || black < 0;
}

static bool says_forfeit(const pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  const pgn_tag *tag = pgn_game_tag_by_id(check->game, PGN_TAG_RESULT);
  const pgn_token *token = replayed->result_token != PGN_NO_TOKEN ? &replayed->tokens[replayed->result_token] : NULL;
  return (token && pgni_result_says_forfeit(check->game->text + token->at, token->length)) ||
         (tag && pgni_result_says_forfeit(check->game->text + tag->value_at, tag->value_length));
}

static void check_length(pgn_check *check, pgn_result stated) {
  uint32_t plies = check->line.move_count;
  if (plies >= 2 || stated == PGN_RESULT_UNKNOWN || says_why_it_ended(check->game) || says_forfeit(check) ||
      (plies == 1 && is_problem(check)))
    return;
  /* Without moves and result it is the tags of a game, which is told already. */
  if (plies == 0 && check->replayed->result_token == PGN_NO_TOKEN &&
      check->severity[PGN_CODE_RESULT_MISSING] != PGN_SEVERITY_NONE)
    return;
  if (stated == PGN_RESULT_DRAW)
    FIND_AT_RESULT(check, PGN_CODE_DRAW_EARLY, "a draw before both sides have moved");
  else
    FIND_AT_RESULT(check, PGN_CODE_UNPLAYED, "%s %s, and no Termination tag says why: a forfeit?",
                   pgn_result_text(stated), check->line.move_count ? "after one ply" : "without a move");
}

void pgni_check_endings(pgn_check *check) {
  if (!check->is_whole)
    return;
  pgn_result stated = pgni_check_stated_result(check);
  bool is_over = compare_with_board(check, stated);
  if (!is_over && pgn_position_is_dead_by_material(final_position(check))) {
    compare_with_dead_position(check, stated);
    is_over = true;
  }
  if (!is_over && (stated == PGN_RESULT_WHITE || stated == PGN_RESULT_BLACK))
    check_win(check, stated == PGN_RESULT_WHITE ? PGN_WHITE : PGN_BLACK);
  if (!is_over)
    check_length(check, stated);
  pgni_check_repetitions(check, stated);
}
