/* SPDX-License-Identifier: MIT
 * Words of options. */
#include "common/choices.h"

#include <stdio.h>
#include <string.h>

#include "common/options.h"
#include "pgnkit/name_distance.h"
#include "pgnkit/notation.h"
#include "pgnkit/position.h"

enum { LIST_MAX = 400 };

const struct choice notations_read[] = {
#define PGN_NOTATION_BOTH(symbol, name) {#name, PGN_NOTATION_##symbol},
#define PGN_NOTATION_WRITTEN(symbol, name)
#include "pgnkit/notations.def"
    {0}};

const struct choice notations_written[] = {
#define PGN_NOTATION_BOTH(symbol, name) {#name, PGN_NOTATION_##symbol},
#define PGN_NOTATION_READ(symbol, name)
#include "pgnkit/notations.def"
    {0}};

const struct choice fen_modes[] = {
    {"auto", PGN_FEN_AUTO}, {"standard", PGN_FEN_ORDINARY}, {"chess960", PGN_FEN_CHESS960}, {0}};

/* ---- near misses ------------------------------------------------------------------------------------------- */

struct nearest nearest_begin(const char *wrong, size_t length) {
  return (struct nearest){.wrong = wrong, .length = length, .steps = PGN_NAME_FAR};
}

void nearest_offer(struct nearest *nearest, const char *word) {
  size_t length = strlen(word), longer = length > nearest->length ? length : nearest->length;
  unsigned steps = pgn_name_distance(nearest->wrong, nearest->length, word, length);
  /* Short words are near to each other without being meant: lan and latin, sp and sf. */
  if (steps > nearest->steps || 3 * steps >= longer || length >= sizeof nearest->word)
    return;
  bool is_one_of_many = steps == nearest->steps;
  nearest->steps = steps;
  strcpy(nearest->word, is_one_of_many ? "" : word);
}

/* ---- reading ----------------------------------------------------------------------------------------------- */

const struct choice *choice_find(const struct choice *choices, const char *word, size_t length) {
  for (; choices->word; choices++)
    if (strlen(choices->word) == length && memcmp(choices->word, word, length) == 0)
      return choices;
  return NULL;
}

const char *choice_word(const struct choice *choices, int value) {
  while (choices->word && choices->value != value)
    choices++;
  return choices->word;
}

static bool refuse(const char *option, const char *word, size_t length, const struct choice *choices) {
  char list[LIST_MAX];
  struct nearest nearest = nearest_begin(word, length);
  for (const struct choice *choice = choices; choice->word; choice++)
    nearest_offer(&nearest, choice->word);
  choices_say(choices, false, false, list, sizeof list);
  if (*nearest.word)
    return usage_error("--%s takes %s, not '%.*s'; is '%s' meant?", option, list, (int)length, word, nearest.word);
  return usage_error("--%s takes %s, not '%.*s'", option, list, (int)length, word);
}

bool choice_read(const char *option, const char *text, const struct choice *choices, int *value) {
  const struct choice *found = choice_find(choices, text, strlen(text));
  if (!found)
    return refuse(option, text, strlen(text), choices);
  *value = found->value;
  return true;
}

bool choice_read_list(const char *option, const char *text, const struct choice *choices, int *values) {
  *values = 0;
  for (;; text++) {
    size_t length = strcspn(text, ",");
    const struct choice *found = choice_find(choices, text, length);
    if (!found)
      return refuse(option, text, length, choices);
    *values |= found->value;
    text += length;
    if (*text == '\0')
      return true;
  }
}

/* ---- saying ------------------------------------------------------------------------------------------------ */

void choices_say(const struct choice *choices, bool is_list, bool is_help, char *out, size_t size) {
  size_t left = 0, length = 0;
  for (const struct choice *choice = choices; choice->word; choice++)
    left += !(is_help && choice->is_alias);
  *out = '\0';
  for (bool is_first = true; choices->word && length < size; choices++) {
    if (is_help && choices->is_alias)
      continue;
    const char *before = is_first ? "" : --left == 1 && !is_list ? " or " : ", ";
    bool has_gloss = is_help && choices->gloss;
    length += (size_t)snprintf(out + length, size - length, has_gloss ? "%s%s (%s)" : "%s%s", before, choices->word,
                               choices->gloss);
    is_first = false;
  }
}
