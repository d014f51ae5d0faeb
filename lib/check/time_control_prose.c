/* SPDX-License-Identifier: MIT
 * Takes a time control in prose apart into its numbers, words and signs. */
#include "check/time_control_prose.h"

#include <string.h>

#include "check/tag_rules.h"

/* Units of time and the words of a control, with a blank behind each.  What is not named here makes it unreadable, as
 * it may change its sense. */
static const struct word {
  enum word_kind { WORD_UNIT, WORD_MOVES, WORD_ELEMENT, WORD_EACH, WORD_IGNORED } kind;
  unsigned meaning; /* seconds of a unit, a pgni_element_kind */
  const char *texts;
} words[] = {
    {WORD_UNIT, 3600, "h hr hrs hour hours std stunde stunden heure heures "},
    /* An apostrophe of ASCII, that of typographers, a prime; then two of them, quotes as tags have them, a double
       prime. */
    {WORD_UNIT, 60, "m min mins minute minutes minuten minuto minutos minuti ' \xe2\x80\x99 \xe2\x80\xb2 \xc2\xb4 "},
    {WORD_UNIT, 1,
     "s sec secs second seconds sek sekunde sekunden secondes seg segundos secondi '' \\\" \xe2\x80\x9d \xe2\x80\xb3 "
     "\xe2\x80\x99\xe2\x80\x99 \xe2\x80\xb2\xe2\x80\xb2 \xc2\xb4\xc2\xb4 "},
    {WORD_UNIT, 86400, "d day days tag tage tagen jour jours d\xc3\xad\x61 d\xc3\xad\x61s dia dias giorno giorni "},
    {WORD_MOVES, 0, "move moves zug z\xc3\xbcge z\xc3\xbcgen zuege coup coups jugada jugadas mossa mosse "},
    {WORD_ELEMENT, PGNI_ELEMENT_PLUS, "+ | and plus with und mit "},
    {WORD_ELEMENT, PGNI_ELEMENT_SLASH, "/ "},
    {WORD_ELEMENT, PGNI_ELEMENT_STOP, ", ; : then dann danach puis luego poi "},
    {WORD_ELEMENT, PGNI_ELEMENT_GAME, "g game sd sudden rest partie "},
    {WORD_ELEMENT, PGNI_ELEMENT_INCREMENT, "inc increment bonus added "},
    {WORD_EACH, 0, "per each every pro je par por "},
    {WORD_IGNORED, 0,
     "for the of in a an all whole entire from starting first next remainder death followed by player "},
    {WORD_IGNORED, 0,
     "addition additional extra cumulative fischer f\xc3\xbcr fuer die den der ersten n\xc3\xa4"
     "chsten ab pour para en "},
    {WORD_IGNORED, 0, "bullet blitz rapid classical standard "},
};

static bool is_skipped(const char *p, const char *stop) {
  return *p == ' ' || *p == '(' || *p == ')' || *p == '.' || (*p == '-' && stop - p > 1 && pgn_is_letter(p[1]));
}

/* How many of the bytes at `p` are a word of the list: all of a run of letters, or the longest sign that fits. */
static size_t word_length(const char *texts, const char *p, size_t letters, const char *stop) {
  size_t most = 0;
  for (const char *text = texts, *blank; *text; text = blank + 1) {
    blank = strchr(text, ' ');
    size_t own = (size_t)(blank - text), same = 0;
    while (same < own && p + same < stop && pgn_small(p[same]) == text[same])
      same++;
    if (same == own && own > most && (letters == 0 || own == letters))
      most = own;
  }
  return most;
}

/* How many bytes at `p` are letters, those with accents included. */
static size_t count_letters(const char *p, const char *stop) {
  size_t letters = 0;
  while (p + letters < stop) {
    if (pgn_is_letter(p[letters]))
      letters++;
    else if (p[letters] == '\xc3' && p + letters + 1 < stop)
      letters += 2;
    else
      break;
  }
  return letters;
}

/* The word at `p`, NULL for one that is not known; `*end` is set behind it. */
static const struct word *word_at(const char *p, const char *stop, const char **end) {
  const struct word *found = NULL;
  size_t letters = count_letters(p, stop), most = 0;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t length = word_length(words[i].texts, p, letters, stop);
    if (length <= most)
      continue;
    found = &words[i];
    most = length;
  }
  *end = p + most;
  return found;
}

static bool add_element(struct pgni_prose *prose, enum pgni_element_kind kind, uint64_t number) {
  if (prose->count == PGNI_ELEMENTS_MAX)
    return false;
  prose->element[prose->count++] = (struct pgni_element){.kind = kind, .number = number};
  prose->in_minutes |= kind == PGNI_ELEMENT_GAME;
  return true;
}

/* G/25 d/5 and G60 d5 have a delay: it is no day, and PGN has no word for it. */
static bool is_delay(const char *unit, const char *end, const char *stop) {
  if (end - unit != 1)
    return false;
  while (end < stop && (*end == ' ' || *end == '/'))
    end++;
  return end < stop && pgn_is_digit(*end);
}

/* A number of at most six digits, and the word behind it if that is a unit or "moves"; false when there is none. */
static bool read_amount(const char **at, const char *stop, uint64_t *number, const struct word **unit) {
  const char *p = *at, *end;
  size_t digits = 0;
  while (p + digits < stop && pgn_is_digit(p[digits]))
    digits++;
  if (digits == 0 || digits > 6)
    return false;
  *number = pgni_number(p, digits);
  p += digits;
  if (stop - p > 1 && (*p == '.' || *p == ',') && pgn_is_digit(p[1]))
    return false; /* half an hour, a list, a thousand: nobody knows */
  *at = p;
  while (p < stop && is_skipped(p, stop))
    p++;
  *unit = p < stop ? word_at(p, stop, &end) : NULL;
  if (*unit && (*unit)->kind == WORD_UNIT && (*unit)->meaning == 86400 && is_delay(p, end, stop))
    return false;
  if (*unit && ((*unit)->kind == WORD_UNIT || (*unit)->kind == WORD_MOVES))
    *at = end;
  else
    *unit = NULL;
  return true;
}

static bool add_amount(struct pgni_prose *prose, const char **at, const char *stop) {
  uint64_t number, minutes;
  const struct word *unit, *smaller;
  if (!read_amount(at, stop, &number, &unit))
    return false;
  const char *last = *at - 1; /* of the unit */
  if (!unit)
    return add_element(prose, PGNI_ELEMENT_NUMBER, number);
  if (unit->kind == WORD_MOVES)
    return add_element(prose, PGNI_ELEMENT_MOVES, number);
  uint64_t seconds = number * unit->meaning;
  /* An hour may have minutes behind it: 1h30, 1 hour 30 min. */
  const char *next = *at;
  bool is_adjacent = next < stop && pgn_is_digit(*next);
  while (next < stop && *next == ' ')
    next++;
  if (unit->meaning == 3600 && read_amount(&next, stop, &minutes, &smaller) &&
      (smaller ? smaller->kind == WORD_UNIT && smaller->meaning == 60 : is_adjacent)) {
    seconds += 60 * minutes;
    *at = next;
  }
  bool is_m = unit->meaning == 60 && pgn_small(*last) == 'm' && !pgn_is_letter(last[-1]);
  bool done = add_element(prose, unit->meaning == 1 ? PGNI_ELEMENT_SECONDS : PGNI_ELEMENT_TIME, seconds);
  if (done)
    prose->element[prose->count - 1].may_be_moves = is_m;
  return done;
}

/* "From move 1" is where increments begin in any case. */
static bool skip_first(const char **at, const char *stop) {
  const char *p = *at;
  while (p < stop && *p == ' ')
    p++;
  size_t length = p < stop && *p == '1' ? 1 : stop - p >= 3 && pgn_is_word(p, 3, "one") ? 3 : 0;
  p += length;
  if (length == 0 || (p < stop && (pgn_is_digit(*p) || pgn_is_letter(*p))))
    return false;
  *at = p;
  return true;
}

/* A word without a number before it. */
static bool add_word(struct pgni_prose *prose, const char **at, const char *stop, bool *is_each) {
  prose->in_minutes |= **at == '|';
  const struct word *word = word_at(*at, stop, at);
  bool was_each = *is_each;
  *is_each = word && word->kind == WORD_EACH;
  if (!word || word->kind == WORD_UNIT)
    return false;
  if (word->kind == WORD_ELEMENT)
    return add_element(prose, (enum pgni_element_kind)word->meaning, 0);
  if (word->kind != WORD_MOVES)
    return true;
  if (prose->count > 0 && prose->element[prose->count - 1].kind == PGNI_ELEMENT_SLASH) {
    prose->element[prose->count - 1].kind = PGNI_ELEMENT_INCREMENT;
    return true;
  }
  if (was_each)
    return add_element(prose, PGNI_ELEMENT_INCREMENT, 0);
  return skip_first(at, stop);
}

bool pgni_prose_read(const char *text, size_t length, struct pgni_prose *prose) {
  const char *p = text, *stop = text + length;
  bool is_each = false;
  prose->count = 0;
  prose->in_minutes = false;
  while (p < stop) {
    if (is_skipped(p, stop))
      p++;
    else if (pgn_is_digit(*p) ? !add_amount(prose, &p, stop) : !add_word(prose, &p, stop, &is_each))
      return false;
  }
  prose->element[prose->count] = (struct pgni_element){.kind = PGNI_ELEMENT_STOP};
  return true;
}
