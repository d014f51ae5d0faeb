/* SPDX-License-Identifier: MIT
 * Moves that stand together without a blank, with or without move numbers between them. */
#include <string.h>

#include "notation/lenient.h"
#include "notation/reasons.h"
#include "pgnkit/chars.h"

enum {
  RUN_TOGETHER_MAX = 60,
  PIECE_MAX = 16,    /* bytes of one move and of the marks behind it */
  ATTEMPTS_MAX = 400 /* to read a move; a text that takes more is none of a few moves */
};

typedef struct search {
  const char *text;
  size_t length;
  pgn_notation notation;
  unsigned attempts;
  pgni_run_together_line line;
  pgni_run_together *found;
} search;

/* A move begins with a letter, a digit or a figurine. */
static bool may_begin_move(char c) {
  return (c && strchr("12345678abcdefgh0OoBKNPQRZknpqr", c)) || (unsigned char)c >= 0xc2;
}

static void record(search *s) {
  pgni_run_together *found = s->found;
  if (found->ways == 2)
    return;
  if (found->ways == 1 && found->line[0].count == s->line.count &&
      memcmp(found->line[0].move, s->line.move, s->line.count * sizeof *s->line.move) == 0)
    return; /* the same moves, taken apart at other places */
  found->line[found->ways++] = s->line;
}

static void search_from(search *s, const pgn_position *position, size_t at);

/* True when the `digits` digits at `at` are the number of the move that is due, and no digit of a square follows. */
static bool is_number_due(const search *s, const pgn_position *position, size_t at, size_t digits) {
  size_t number = 0, end = at + digits;
  for (size_t i = at; i < end; i++)
    number = number * 10 + (size_t)(s->text[i] - '0');
  return number == pgn_position_fullmove_number(position) && pgn_position_turn(position) == PGN_WHITE &&
         (end == s->length || !pgn_is_digit(s->text[end]) || s->text[end] == '0');
}

/* Goes on behind a move: at the next one, or behind a move number or its periods. */
static void search_behind(search *s, const pgn_position *position, size_t at) {
  if (at == s->length) {
    record(s);
    return;
  }
  search_from(s, position, at);
  for (size_t digits = 0; digits <= 3 && at + digits <= s->length; digits++) {
    size_t end = at + digits;
    if (digits > 0 && !pgn_is_digit(s->text[end - 1]))
      return;
    while (end < s->length && s->text[end] == '.')
      end++;
    size_t periods = end - at - digits;
    if (periods > 0 ? digits > 0 || periods > 1 : digits > 0 && is_number_due(s, position, at, digits)) {
      if (end == s->length)
        record(s);
      else
        search_from(s, position, end);
    }
  }
}

/* Tries every length of a move that begins at `at`. */
static void search_from(search *s, const pgn_position *position, size_t at) {
  if (!may_begin_move(s->text[at]) || s->line.count == PGNI_RUN_TOGETHER_MAX)
    return;
  for (size_t end = at + 2; end <= s->length && end - at <= PIECE_MAX && s->found->ways < 2; end++) {
    if (at == 0 && end == s->length)
      return; /* one move is not several */
    if (end < s->length && !may_begin_move(s->text[end]) && s->text[end] != '.' && s->text[end] != '9')
      continue;
    if (s->attempts++ == ATTEMPTS_MAX)
      return;
    pgn_move move;
    pgn_status status = pgni_move_parse_piece(position, s->text + at, end - at, s->notation, &move);
    bool is_last_unclear = status == PGN_ERR_AMBIGUOUS && end == s->length;
    if (!is_last_unclear && (status != PGN_OK || move == pgn_move_null()))
      continue;
    s->line.at[s->line.count] = (uint8_t)at;
    s->line.move[s->line.count++] = status == PGN_OK ? move : 0;
    if (is_last_unclear) {
      record(s);
    } else {
      pgn_position after = *position;
      pgn_position_play(&after, move);
      if (s->line.count == 1)
        s->line.first = end;
      search_behind(s, &after, end);
    }
    s->line.count--;
  }
}

void pgni_run_together_find(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                            pgni_run_together *found) {
  memset(found, 0, sizeof *found);
  if (length < 3 || length > RUN_TOGETHER_MAX)
    return;
  search s = {.text = text, .length = length, .notation = notation, .found = found};
  search_from(&s, position, 0);
  /* What was not looked at to the end may have other meanings. */
  if (s.attempts > ATTEMPTS_MAX)
    found->ways = 0;
}

void pgni_run_together_say(pgni_sentence *sentence, const pgn_position *position, const char *text, size_t length,
                           pgn_notation notation, const pgni_run_together_line *line) {
  pgn_notation_style style = {pgni_notation_of(notation)->write ? notation : PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  pgn_position now = *position;
  for (unsigned i = 0; i < line->count; i++) {
    char move[PGN_MOVE_TEXT_MAX];
    size_t at = line->at[i];
    if (line->move[i] && pgni_move_write(&now, NULL, line->move[i], &style, move))
      pgni_say(sentence, "%s%s", i ? " " : "", move);
    else
      pgni_say(sentence, "%s%.*s", i ? " " : "", (int)(length - at), text + at);
    if (line->move[i])
      pgn_position_play(&now, line->move[i]);
  }
}

size_t pgni_run_together_split(const pgn_position *position, const char *text, size_t length, pgn_notation notation,
                               pgn_move_report *report) {
  pgni_run_together found;
  pgni_run_together_find(position, text, length, notation, &found);
  if (found.ways == 2 && report) {
    pgni_sentence sentence = pgni_sentence_begin(report->message, sizeof report->message);
    report->error = PGN_CODE_MOVE_AMBIGUOUS;
    pgni_say(&sentence, "\"%s\"", pgn_quote(text, length).text);
    for (unsigned i = 0; i < 2; i++) {
      pgni_say(&sentence, i == 0 ? " can mean the moves " : " or ");
      pgni_run_together_say(&sentence, position, text, length, notation, &found.line[i]);
    }
  }
  return found.ways == 1 ? found.line[0].first : 0;
}
