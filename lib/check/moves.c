/* SPDX-License-Identifier: MIT
 * What went wrong with the moves, where the finding of the replay is only its trace: a move sent twice, first moves
 * missing, the kings put on the centre, castling sent as a step of the king, moves after the end. */
#include "check/endings.h"
#include "pgnkit/chars.h"

#include <stdlib.h>

/* The text of a token. */
struct word {
  const char *text;
  uint32_t length;
};

static struct word word_at(const pgn_check *check, uint32_t token) {
  const pgn_token *at = &check->replayed->tokens[token];
  return (struct word){check->game->text + at->at, at->length};
}

static struct word without_sign(struct word word) {
  while (word.length > 0 && (word.text[word.length - 1] == '+' || word.text[word.length - 1] == '#'))
    word.length--;
  return word;
}

static bool is_same(struct word a, struct word b) {
  return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static pgn_quotation quote(struct word word) { return pgn_quote(word.text, word.length); }

/* Gives a finding another code and message, unless that code is turned off: then it stays what it was. */
#define SHARPEN(check, diag, new_code, ...)           \
  ((check)->severity[(new_code)] == PGN_SEVERITY_NONE \
       ? (void)0                                      \
       : sharpen((check), (diag), (new_code), pgn_diag_list_add((check)->list, (new_code), 0, 0, __VA_ARGS__)))

/* The message was added behind the list, and goes to the finding that is there already. */
static void sharpen(pgn_check *check, size_t index, pgn_code code, const pgn_diag *added) {
  pgn_diag_list *list = check->list;
  if (!added || added == &list->spare)
    return;
  pgn_diag *diag = &list->item[index];
  diag->text_at = added->text_at;
  diag->text_length = added->text_length;
  diag->code = code;
  diag->severity = (uint8_t)pgn_code_severity(code, list->strict);
  list->count--;
}

/* ---- the move the main line stops at ------------------------------------------------------------------------------
 */

/* The token of the main line at a place in the text, PGN_NO_TOKEN when none begins there. */
static uint32_t token_at(const pgn_check *check, uint64_t offset) {
  const pgn_replayed *replayed = check->replayed;
  for (uint32_t i = pgni_last_move(check).token; i < replayed->token_count; i++)
    if (replayed->tokens[i].at == offset)
      return i;
  return PGN_NO_TOKEN;
}

/* The next word of the main line behind a token; PGN_NO_TOKEN when there is none before the result. */
static uint32_t next_word(const pgn_check *check, uint32_t token) {
  const pgn_replayed *replayed = check->replayed;
  uint32_t depth = 0;
  for (uint32_t i = token + 1; i < replayed->token_count && i != replayed->result_token; i++) {
    uint8_t kind = replayed->tokens[i].kind;
    depth += kind == PGN_TOKEN_OPEN;
    depth -= kind == PGN_TOKEN_CLOSE && depth > 0;
    if (kind == PGN_TOKEN_MOVE && depth == 0)
      return i;
  }
  return PGN_NO_TOKEN;
}

static bool is_about_move(pgn_code code) {
  return code == PGN_CODE_MOVE_UNREADABLE || code == PGN_CODE_MOVE_ILLEGAL || code == PGN_CODE_MOVE_AMBIGUOUS ||
         code == PGN_CODE_MOVE_INTO_CHECK || code == PGN_CODE_CASTLING_ILLEGAL;
}

/* A move behind mate or stalemate is not legal for that reason alone. */
static bool follows_the_end(pgn_check *check, size_t index) {
  const pgn_position *final = &check->replayed->final;
  if (pgn_position_has_legal_move(final))
    return false;
  SHARPEN(check, index, PGN_CODE_GAME_CONTINUED, "the game was over with ply %u: %s", check->replayed->plies,
          pgn_position_is_check(final) ? "mate" : "stalemate");
  check->is_whole = true;
  return true;
}

static bool is_sent_twice(pgn_check *check, size_t index, struct word word) {
  pgn_code code = check->list->item[index].code;
  if (check->line.move_count == 0 || (code != PGN_CODE_MOVE_ILLEGAL && code != PGN_CODE_CASTLING_ILLEGAL) ||
      !is_same(without_sign(word), without_sign(word_at(check, pgni_last_move(check).token))))
    return false;
  SHARPEN(check, index, PGN_CODE_MOVE_REPEATED,
          "%s is not legal here, and repeats the ply before: the last move was probably sent twice", quote(word).text);
  return true;
}

/* ---- kings on the centre squares -----------------------------------------------------------------------------------
 */

enum centre { NOT_CENTRE, LIGHT_CENTRE, DARK_CENTRE };
enum { D4 = 27, E4 = 28, D5 = 35, E5 = 36 };

/* Which of the centre squares two characters are. */
static enum centre centre_at(const char *square) {
  if (memcmp(square, "e4", 2) == 0 || memcmp(square, "d5", 2) == 0 || memcmp(square, "54", 2) == 0 ||
      memcmp(square, "45", 2) == 0)
    return LIGHT_CENTRE;
  bool is_dark = memcmp(square, "d4", 2) == 0 || memcmp(square, "e5", 2) == 0 || memcmp(square, "44", 2) == 0 ||
                 memcmp(square, "55", 2) == 0;
  return is_dark ? DARK_CENTRE : NOT_CENTRE;
}

/* True for a word of two squares, in letters or numbers, that begins where a king stands. */
static bool begins_at(struct word word, pgn_square king) {
  if (word.length != 4 || king >= PGN_SQUARE_NONE)
    return false;
  char file = (char)(king % 8), rank = (char)('1' + king / 8);
  return (word.text[0] == 'a' + file || word.text[0] == '1' + file) && word.text[1] == rank;
}

/* The centre square that a word puts a king on, that of `color` where it has no letter for one. */
static enum centre centre_of(const pgn_check *check, struct word word, pgn_color color) {
  word = without_sign(word);
  bool has_figure = word.length > 3 && (memcmp(word.text, "\xe2\x99\x94", 3) == 0 || /* the white king, the black one */
                                        memcmp(word.text, "\xe2\x99\x9a", 3) == 0);
  bool is_king = word.length >= 3 && (*word.text == 'K' || has_figure);
  if (!is_king && !begins_at(word, pgn_position_king(&check->replayed->final, color)))
    return NOT_CENTRE;
  return centre_at(word.text + word.length - 2);
}

/* What electronic boards take both kings there for. */
static pgn_result meaning_of(enum centre first, enum centre second) {
  return first != second ? PGN_RESULT_DRAW : first == LIGHT_CENTRE ? PGN_RESULT_WHITE : PGN_RESULT_BLACK;
}

/* Two words put kings on the centre, the second without being legal; the first may be the last move that is. */
struct kings {
  struct word first, second;
  bool is_first_legal;
  pgn_result meaning;
};

/* The kings contradict the result, or stand where there is none, or say the same. */
static void tell_two_kings(pgn_check *check, size_t index, const struct kings *kings) {
  pgn_result stated = pgni_check_stated_result(check);
  SHARPEN(check, index, PGN_CODE_KING_TO_CENTRE,
          "%s and %s are %s, but the kings put on the centre, the sign for %s on electronic boards; the result %s "
          "%s",
          quote(kings->first).text, quote(kings->second).text, kings->is_first_legal ? "hardly moves" : "no moves",
          pgn_result_text(kings->meaning), stated == kings->meaning ? "is" : "says",
          stated == kings->meaning ? "the same" : pgn_result_text(stated));
  if (stated == kings->meaning || stated == PGN_RESULT_UNKNOWN)
    pgn_check_soften(&check->list->item[index], PGN_WARNING);
}

/* The centre square of the last move of the main line, where it is one of a king. */
static enum centre centre_of_last_move(const pgn_check *check) {
  struct pgni_main_move last = pgni_last_move(check);
  pgn_square to = pgn_move_to(last.move);
  if (pgn_move_role(last.move) != PGN_KING)
    return NOT_CENTRE;
  return to == E4 || to == D5 ? LIGHT_CENTRE : to == D4 || to == E5 ? DARK_CENTRE : NOT_CENTRE;
}

#define ONE_KING                                                                                    \
  "%s is not legal; a king put on a %s square of the centre is part of the sign for the result on " \
  "electronic boards (e4 and d5: 1-0, d4 and e5: 0-1, one of each: 1/2-1/2)"

/* Behind the last legal move stand one or two words of kings on centre squares, and nothing else. */
static bool are_kings_in_centre(pgn_check *check, size_t index, uint32_t token) {
  pgn_color turn = pgn_position_turn(&check->replayed->final);
  uint32_t next = next_word(check, token);
  struct word word = word_at(check, token);
  struct kings kings = {.first = word};
  enum centre one = centre_of(check, word, turn), other = NOT_CENTRE;
  if (one == NOT_CENTRE)
    return false;
  if (next != PGN_NO_TOKEN) {
    kings.second = word_at(check, next);
    other = centre_of(check, kings.second, turn == PGN_WHITE ? PGN_BLACK : PGN_WHITE);
    if (other == NOT_CENTRE || next_word(check, next) != PGN_NO_TOKEN)
      return false;
  } else if ((other = centre_of_last_move(check)) != NOT_CENTRE) {
    kings =
        (struct kings){.first = word_at(check, pgni_last_move(check).token), .second = word, .is_first_legal = true};
  }
  if (other != NOT_CENTRE) {
    kings.meaning = meaning_of(one, other);
    tell_two_kings(check, index, &kings);
  } else {
    SHARPEN(check, index, PGN_CODE_KING_TO_CENTRE, ONE_KING, quote(word).text, one == LIGHT_CENTRE ? "light" : "dark");
    pgn_check_soften(&check->list->item[index], PGN_WARNING);
  }
  check->is_whole = true;
  return true;
}

/* One word behind the move that is not legal is the last, and puts its king on the centre from where no step leads
 * there. */
static void look_behind(pgn_check *check, uint32_t token) {
  pgn_color other = pgn_position_turn(&check->replayed->final) == PGN_WHITE ? PGN_BLACK : PGN_WHITE;
  uint32_t next = next_word(check, token);
  if (next == PGN_NO_TOKEN || next_word(check, next) != PGN_NO_TOKEN)
    return;
  struct word word = word_at(check, next);
  enum centre centre = centre_of(check, word, other);
  if (centre == NOT_CENTRE)
    return;
  const char *square = without_sign(word).text + without_sign(word).length - 2;
  int king = (int)pgn_position_king(&check->replayed->final, other);
  int to_file = (square[0] - 1) & 7, to_rank = square[1] - '1'; /* 1 to 8 and a to h end alike */
  if (abs(to_file - king % 8) > 1 || abs(to_rank - king / 8) > 1)
    pgn_check_soften(PGNI_CHECK_REPORT_AT(check, PGN_CODE_KING_TO_CENTRE, next, check->replayed->plies + 2, ONE_KING,
                                          quote(word).text, centre == LIGHT_CENTRE ? "light" : "dark"),
                     PGN_WARNING);
}

/* Legal, it may be a move, and nearly always is one: only of a tournament it is worth a note. */
static void look_at_last_move(pgn_check *check) {
  uint32_t count = check->line.move_count;
  if (!check->is_tournament || !check->is_whole || count == 0 || check->replayed->result == PGN_RESULT_UNKNOWN ||
      centre_of_last_move(check) == NOT_CENTRE)
    return;
  struct pgni_main_move last = pgni_last_move(check);
  struct word word = word_at(check, last.token);
  pgn_check_soften(PGNI_CHECK_REPORT_AT(check, PGN_CODE_KING_TO_CENTRE, last.token, count,
                                        "%s, the last move, may be the sign for the result on electronic boards",
                                        quote(word).text),
                   PGN_NOTE);
}

/* ---- castling sent as a step of the king ----------------------------------------------------------------------------
 */

static bool read_word(const pgn_position *position, struct word word, pgn_move *move) {
  const pgn_notation_style style = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO};
  return pgn_move_parse(position, word.text, word.length, &style, move, NULL) == PGN_OK;
}

/* The castling that would have taken the king of a step from a position to the same square; 0 when none is legal. */
static pgn_move castling_instead(const pgn_position *before, pgn_move step) {
  pgn_square to = pgn_move_to(step);
  pgn_square back_rank = pgn_position_turn(before) == PGN_WHITE ? 0 : PGN_A8;
  if (pgn_move_role(step) != PGN_KING || pgn_move_get_kind(step) != PGN_MOVE_NORMAL ||
      (to != back_rank + PGN_G1 && to != back_rank + PGN_C1))
    return 0;
  const char *castling = to == back_rank + PGN_G1 ? "O-O" : "O-O-O";
  pgn_move move;
  return read_word(before, (struct word){castling, (uint32_t)strlen(castling)}, &move) ? move : 0;
}

/* True when the moves behind the ply `from` can be played from a position as they are written, and the word at a token
 * behind the last of them too. */
static bool can_go_on(const pgn_check *check, pgn_position position, uint32_t from, uint32_t token) {
  pgn_move move;
  for (uint32_t i = from; i < check->line.move_count; i++) {
    if (!read_word(&position, word_at(check, check->move[i].token), &move))
      return false;
    pgn_position_play(&position, move);
  }
  return read_word(&position, word_at(check, token), &move);
}

/* Looks for a step of a king before the word at `token`, which is not legal, that makes it so as castling.  A side that
 * can castle has not moved its king: there are two such steps at most. */
static bool find_castling_as_step(pgn_check *check, uint32_t token) {
  pgn_position position = check->replayed->start;
  for (uint32_t i = 0; i < check->line.move_count; i++) {
    pgn_move step = check->move[i].move, castling = castling_instead(&position, step);
    pgn_position after = position;
    if (castling) {
      struct word word = word_at(check, check->move[i].token), stop = word_at(check, token);
      pgn_position_play(&after, castling);
      if (can_go_on(check, after, i + 1, token)) {
        PGNI_CHECK_REPORT_AT(check, PGN_CODE_CASTLING_AS_KING_STEP, check->move[i].token, i + 1,
                             "%s was probably castling, %s, sent as the step of the king: with that %s at ply %u is "
                             "legal",
                             quote(word).text, pgn_move_castling_side(castling) == PGN_H_SIDE ? "O-O" : "O-O-O",
                             quote(stop).text, check->line.move_count + 1);
        return true;
      }
    }
    pgn_position_play(&position, step);
  }
  return false;
}

/* ---- first moves missing
 * ----------------------------------------------------------------------------------------------- */

/* A first move number above 1, where the game begins from the ordinary array. */
static bool lacks_first_moves(pgn_check *check, size_t index) {
  const pgn_diag *diag = &check->list->item[index];
  const pgn_replayed *replayed = check->replayed;
  unsigned long number = 0;
  if (diag->ply != 1 || diag->variation != 0 || pgn_game_tag_by_id(check->game, PGN_TAG_FEN) ||
      !replayed->is_start_known || diag->offset >= check->game->length)
    return false;
  const char *text = check->game->text + diag->offset;
  for (uint32_t i = 0; i < diag->length && i < 6 && pgn_is_digit(text[i]); i++)
    number = number * 10 + (unsigned long)(text[i] - '0');
  if (number < 2)
    return false;
  SHARPEN(check, index, PGN_CODE_MOVES_MISSING,
          number == 2 ? "the movetext begins with move %lu: the first is missing"
                      : "the movetext begins with move %lu: those before it are missing",
          number);
  check->is_whole = false;
  return true;
}

/* What is wrong with moves that were played from the wrong position says nothing. */
static void drop_moves_from_nowhere(pgn_check *check) {
  for (size_t i = check->first; i < check->list->count; i++)
    if (check->list->item[i].code / 100 == 6 || check->list->item[i].code / 100 == 7)
      pgni_check_drop(&check->list->item[i]);
}

enum { PLIES_TO_CASTLE = 40 /* whoever may castle has done so by then */ };

/* A long game that was played to its end without castling was probably played without rights to it. */
static bool is_played_without_castling(const pgn_check *check) {
  uint32_t count = check->line.move_count;
  if (!check->is_whole || count < PLIES_TO_CASTLE)
    return false;
  for (uint32_t i = 0; i < count; i++)
    if (pgn_move_get_kind(check->move[i].move) == PGN_MOVE_CASTLING)
      return false;
  return true;
}

void pgni_check_moves(pgn_check *check) {
  size_t count = check->list->count;
  if (check->replayed->is_playable && !check->replayed->is_start_known) {
    drop_moves_from_nowhere(check);
    return;
  }
  look_at_last_move(check);
  for (size_t i = check->first; i < count; i++) {
    pgn_diag *diag = &check->list->item[i];
    if (diag->code == PGN_CODE_NUMBER_WRONG && lacks_first_moves(check, i))
      continue;
    if (diag->code == PGN_CODE_CASTLING_RIGHTS_ABSENT && is_played_without_castling(check))
      pgn_check_soften(diag, PGN_NOTE);
    if (!is_about_move(diag->code) || diag->variation != 0 || diag->ply != check->replayed->plies + 1)
      continue;
    uint32_t token = token_at(check, diag->offset);
    if (token == PGN_NO_TOKEN)
      continue;
    struct word word = word_at(check, token);
    if (are_kings_in_centre(check, i, token) || follows_the_end(check, i))
      continue;
    look_behind(check, token);
    if (!find_castling_as_step(check, token))
      is_sent_twice(check, i, word);
  }
}
