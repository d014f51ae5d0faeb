/* SPDX-License-Identifier: MIT
 * The Termination tag: what it says of how the game ended, and of who won. */
#include "check/endings.h"
#include "check/tag_rules.h"

/* ---- how the game ended -------------------------------------------------------------------------------------- */

/* True when the text holds a word or words in small letters, whatever its own case. */
static bool holds(const char *text, size_t length, const char *small) {
  size_t own = strlen(small);
  for (size_t i = 0; i + own <= length; i++)
    if (pgn_is_word(text + i, own, small))
      return true;
  return false;
}

/* The Termination of PGN that a text is, or reads as; `*is_known` when it is one. */
static const char *read_termination(const char *text, size_t length, bool *is_known) {
  static const char *const known[] = {"normal",    "time forfeit",     "abandoned",    "adjudication", "death",
                                      "emergency", "rules infraction", "unterminated", "illegal move"};
  static const struct {
    const char *words, *reading;
  } readings[] = {{"on time", "time forfeit"},
                  {"forfeits on time", "time forfeit"},
                  {"time forfeit", "time forfeit"},
                  {"checkmate", "normal"},
                  {"resign", "normal"},
                  {"agreement", "normal"},
                  {"repetition", "normal"},
                  {"stalemate", "normal"},
                  {"50-move", "normal"},
                  {"abandoned", "abandoned"},
                  {"adjudicat", "adjudication"},
                  {"insufficient material", "normal"},
                  {"illegal move", "illegal move"}};
  *is_known = true;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (pgn_is_word(text, length, known[i]))
      return known[i];
  *is_known = false;
  for (size_t i = 0; i < sizeof readings / sizeof *readings; i++)
    if (holds(text, length, readings[i].words))
      return readings[i].reading;
  return NULL;
}

const char *pgni_check_termination(const pgn_game *game) {
  const pgn_tag *tag = pgn_game_tag(game, "Termination");
  bool is_known;
  return tag ? read_termination(game->text + tag->value_at, tag->value_length, &is_known) : NULL;
}

/* ---- who won by it ------------------------------------------------------------------------------------------- */

/* What is said of the player that a text begins with; a longer word stands before one that it begins with. */
static const struct verb {
  const char *words;
  enum { WON, LOST } meaning;
} verbs[] = {{"won", WON},
             {"wins", WON},
             {"has won", WON},
             {"lost", LOST},
             {"loses", LOST},
             {"has lost", LOST},
             {"resigns", LOST},
             {"resigned", LOST},
             {"has resigned", LOST},
             {"forfeits", LOST},
             {"forfeited", LOST},
             {"ran out of time", LOST},
             {"runs out of time", LOST},
             {"timed out", LOST},
             {"exceeded the time", LOST},
             {"is mated", LOST},
             {"is checkmated", LOST},
             {"got mated", LOST},
             {"got checkmated", LOST}};

/* Where a text begins with some words, the rest of it; NULL where it does not. */
static const char *behind_words(const char *text, const char *stop, const char *words, size_t length) {
  if ((size_t)(stop - text) < length)
    return NULL;
  for (size_t i = 0; i < length; i++)
    if (pgn_small(text[i]) != pgn_small(words[i]))
      return NULL;
  const char *rest = text + length;
  if (rest < stop && (pgn_is_letter(*rest) || pgn_is_digit(*rest) || *rest == '_'))
    return NULL;
  while (rest < stop && *rest == ' ')
    rest++;
  return rest;
}

/* Behind the name of a player at the front of a text, all of it or what stands before its comma; NULL for another. */
static const char *behind_name(const pgn_game *game, const char *text, const char *stop, pgn_tag_id id) {
  const pgn_tag *tag = pgn_game_tag_by_id(game, id);
  if (!tag || tag->value_length < 2)
    return NULL;
  const char *name = game->text + tag->value_at, *comma = memchr(name, ',', tag->value_length);
  const char *rest = behind_words(text, stop, name, tag->value_length);
  return rest || !comma || comma == name ? rest : behind_words(text, stop, name, (size_t)(comma - name));
}

/* Behind the player whom a text begins with, by name or colour: of names that begin with one another the longer. */
static const char *find_player(const pgn_game *game, const char *text, const char *stop, pgn_color *player) {
  const char *white = behind_name(game, text, stop, PGN_TAG_WHITE);
  const char *black = behind_name(game, text, stop, PGN_TAG_BLACK);
  if (white && black && white == black)
    return NULL;
  if (!white && !black) {
    white = behind_words(text, stop, "white", 5);
    black = behind_words(text, stop, "black", 5);
  }
  *player = black && (!white || black > white) ? PGN_BLACK : PGN_WHITE;
  return *player == PGN_BLACK ? black : white;
}

/* The result that a text tells of: by who won, or that the game was drawn; PGN_RESULT_NONE where it does not say. */
static pgn_result result_of(const pgn_game *game, const struct pgni_value *value) {
  const char *text = value->text, *stop = text + value->length;
  pgn_color player;
  if (behind_words(text, stop, "game drawn", 10) || behind_words(text, stop, "drawn by", 8) ||
      behind_words(text, stop, "draw by", 7))
    return PGN_RESULT_DRAW;
  const char *said = find_player(game, text, stop, &player);
  for (size_t i = 0; said && i < sizeof verbs / sizeof *verbs; i++)
    if (behind_words(said, stop, verbs[i].words, strlen(verbs[i].words)))
      return (player == PGN_WHITE) == (verbs[i].meaning == WON) ? PGN_RESULT_WHITE : PGN_RESULT_BLACK;
  return PGN_RESULT_NONE;
}

static void compare_with_result(pgn_check *check, const struct pgni_value *value) {
  pgn_result told = result_of(check->game, value), stated = pgni_check_stated_result(check);
  if (told != PGN_RESULT_NONE && told != stated)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TERMINATION_DIFFERS, "\"%s\" tells of %s, but the result is %s",
                      pgn_quote(value->text, value->length).text, pgn_result_text(told), pgn_result_text(stated));
}

void pgni_check_termination_tag(pgn_check *check, const struct pgni_value *value) {
  bool is_known;
  const char *reading = read_termination(value->text, value->length, &is_known);
  if (!is_known)
    PGNI_REPORT_VALUE(check, value, PGN_CODE_TERMINATION_UNKNOWN, "\"%s\" is no Termination of PGN%s%s%s",
                      pgn_quote(value->text, value->length).text, reading ? "; it reads as \"" : "",
                      reading ? reading : "", reading ? "\"" : "");
  if (!is_known)
    compare_with_result(check, value);
}
