/* SPDX-License-Identifier: MIT
 * Chosen severities. */
#include "common/severities.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/options.h"
#include "pgnkit/chars.h"
#include "pgnkit/name_distance.h"

enum { WORD_MAX = 64, CLASS_SIZE = 100 };

static const struct choice levels[] = {
    {"off", PGN_SEVERITY_NONE}, {"note", PGN_NOTE}, {"warning", PGN_WARNING}, {"error", PGN_ERROR}, {0}};

/* ---- names ------------------------------------------------------------------------------------------------- */

/* The class of "P04", 0 for what is none. */
static unsigned find_class(const char *word) {
  if ((word[0] != 'P' && word[0] != 'p') || strlen(word) != 3 || !pgn_is_digit(word[1]) || !pgn_is_digit(word[2]))
    return 0;
  unsigned class = (unsigned)(word[1] - '0') * 10 + (unsigned)(word[2] - '0');
  for (size_t i = 0; pgn_code_at(i) != 0; i++)
    if (pgn_code_at(i) / CLASS_SIZE == class)
      return class;
  return 0;
}

static pgn_code find_code(const char *word) {
  for (size_t i = 0; pgn_code_at(i) != 0; i++) {
    pgn_code code = pgn_code_at(i);
    char number[8];
    snprintf(number, sizeof number, "P%04u", code);
    if (pgn_is_word(word, strlen(word), number) || pgn_is_word(word, strlen(word), pgn_code_name(code)))
      return code;
  }
  return 0;
}

/* The number, or the class, that is written without its letter or its zeros. */
static bool find_number(const char *word, char number[WORD_MAX]) {
  const char *digits = word + (*word == 'P' || *word == 'p');
  size_t count = strspn(digits, "0123456789");
  if (count == 0 || count > 4 || digits[count])
    return false;
  snprintf(number, WORD_MAX, count > 2 ? "P%04lu" : "P%02lu", strtoul(digits, NULL, 10));
  return find_class(number) || find_code(number);
}

static bool refuse_word(const char *word) {
  char number[WORD_MAX];
  if (find_number(word, number))
    return usage_error("--set: no code is called '%s'; is '%s' meant?", word, number);
  struct nearest nearest = nearest_begin(word, strlen(word));
  for (size_t i = 0; pgn_code_at(i) != 0; i++) {
    snprintf(number, sizeof number, "P%04u", pgn_code_at(i));
    if (strlen(word) >= 4) /* a short word with digits is some number, not a near one */
      nearest_offer(&nearest, number);
    nearest_offer(&nearest, pgn_code_name(pgn_code_at(i)));
  }
  if (*nearest.word)
    return usage_error("--set: no code is called '%s'; is '%s' meant?", word, nearest.word);
  return usage_error("--set: no code is called '%s' (P0428, name-form, or P04 for all codes of tags; man "
                     "pgn-diagnostics lists them)",
                     word);
}

/* ---- the option -------------------------------------------------------------------------------------------- */

/* Calls for the same severity wait for it. */
struct waiting {
  bool code[SEVERITIES_CODES_MAX];
  bool is_any;
  pgn_code unreported; /* one of those named that the tool never gives, or 0 */
};

static bool add_word(struct waiting *waiting, const char *word, bool (*reports)(pgn_code code)) {
  unsigned class = find_class(word);
  pgn_code code = class ? 0 : find_code(word);
  if (!class && !code)
    return *word ? refuse_word(word) : usage_error("--set: a code is missing beside a comma or before an equals sign");
  waiting->is_any = true;
  bool is_reported = false;
  for (size_t i = 0; pgn_code_at(i) != 0; i++) {
    pgn_code each = pgn_code_at(i);
    if (each != code && each / CLASS_SIZE != class)
      continue;
    waiting->code[each] = true;
    is_reported = is_reported || !reports || reports(each);
    code = code ? code : each;
  }
  if (!is_reported && !waiting->unreported)
    waiting->unreported = code;
  return true;
}

static bool choose_level(struct severities *severities, struct waiting *waiting, const char *level) {
  int chosen;
  if (!choice_read("set", level, levels, &chosen))
    return false;
  if (!waiting->is_any)
    return usage_error("--set: a code is missing before '=%s'", level);
  if (waiting->unreported && chosen != PGN_SEVERITY_NONE)
    return usage_error("--set: %s never finds P%04u (%s); it can only be off", tool_name(), waiting->unreported,
                       pgn_code_name(waiting->unreported));
  for (size_t i = 0; pgn_code_at(i) != 0; i++)
    if (waiting->code[pgn_code_at(i)])
      severities->chosen[pgn_code_at(i)] = (uint8_t)(chosen + 1);
  severities->any = true;
  *waiting = (struct waiting){.is_any = false};
  return true;
}

/* Copies what stands before `end` without blanks around it; false when it is too long for a name. */
static bool copy_word(const char *from, const char *end, char word[WORD_MAX]) {
  while (from < end && *from == ' ')
    from++;
  while (end > from && end[-1] == ' ')
    end--;
  size_t length = (size_t)(end - from);
  if (length >= WORD_MAX)
    return usage_error("--set: no code is called '%.*s'", (int)length, from);
  memcpy(word, from, length);
  word[length] = '\0';
  return true;
}

bool severities_take(struct severities *severities, const char *value, bool (*reports)(pgn_code code)) {
  struct waiting waiting = {.is_any = false};
  for (const char *at = value, *end;; at = end + 1) {
    char word[WORD_MAX], level[WORD_MAX];
    end = at + strcspn(at, ",");
    const char *sign = memchr(at, '=', (size_t)(end - at));
    if (!copy_word(at, sign ? sign : end, word) || !add_word(&waiting, word, reports))
      return false;
    if (sign && (!copy_word(sign + 1, end, level) || !choose_level(severities, &waiting, level)))
      return false;
    if (*end == '\0')
      break;
  }
  return !waiting.is_any ||
         usage_error("--set takes codes, = and a severity (P0428=off; P0410,name-form=note), not '%s'", value);
}

/* ---- findings ---------------------------------------------------------------------------------------------- */

bool severities_chosen(const struct severities *severities, pgn_code code, pgn_severity *severity) {
  if (!severities || !severities->any || code >= SEVERITIES_CODES_MAX || severities->chosen[code] == 0)
    return false;
  *severity = (pgn_severity)(severities->chosen[code] - 1);
  return true;
}

void severities_say(const struct severities *severities, bool strict, pgn_buffer *out) {
  const char *before = " --set=";
  for (pgn_code code = 0; code < SEVERITIES_CODES_MAX; code++) {
    pgn_severity severity;
    if (!severities_chosen(severities, code, &severity) || severity == pgn_code_severity(code, strict))
      continue;
    pgn_buffer_add_format(out, "%sP%04u=%s", before, code, choice_word(levels, severity));
    before = ",";
  }
}

pgn_severity severities_of(const struct severities *severities, const pgn_diag *diag, bool strict) {
  pgn_severity own = (pgn_severity)diag->severity, severity;
  if (!severities_chosen(severities, diag->code, &severity))
    return own;
  /* The finding that others were left out is as severe as the worst of them. */
  if (own > pgn_code_severity(diag->code, strict) && severity != PGN_SEVERITY_NONE)
    return own;
  return own < pgn_code_severity(diag->code, strict) && own < severity ? own : severity;
}

bool severities_apply(const struct severities *severities, pgn_diag_list *list, size_t first) {
  size_t kept = first;
  bool has_error = false;
  for (size_t i = first; i < list->count; i++) {
    pgn_severity severity = severities_of(severities, &list->item[i], list->strict);
    if (severity == PGN_SEVERITY_NONE)
      continue;
    list->item[kept] = list->item[i];
    list->item[kept++].severity = (uint8_t)severity;
    has_error = has_error || severity == PGN_ERROR;
  }
  list->count = kept;
  return has_error;
}
