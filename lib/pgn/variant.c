/* SPDX-License-Identifier: MIT
 * The names of variants. */
#include "pgn/variant.h"

#include <stdbool.h>
#include <string.h>

static const char *const chess960_names[] = {
    "chess960", "fischerandom", "fischerrandom", "fischerrandomchess",  "freestyle", "freestylechess", "frc", "wild/fr",
    "chess9lx", "9lx",          "dfrc",          "doublefischerrandom", NULL};
static const char *const ordinary_names[] = {"",  "?", "-", "standard", "normal", "chess", "orthodox", "fromposition",
                                             NULL};
/* Names of the servers and programs that play them. */
static const char *const foreign_names[] = {
    "3check",       "5check",      "alice",      "almost",     "amazons",    "andernach",
    "antichess",    "atomic",      "ataxx",      "berolina",   "bughouse",   "capablanca",
    "capahouse",    "caparandom",  "chigorin",   "checkless",  "courier",    "crazyhouse",
    "darkchess",    "duck",        "duckchess",  "extinction", "fairy",      "falcon",
    "fivecheck",    "fogofwar",    "giveaway",   "gothic",     "grand",      "grasshopper",
    "hoppelpoppel", "horde",       "hordechess", "janggi",     "janus",      "kingofthehill",
    "koth",         "kriegspiel",  "knightmate", "losers",     "makruk",     "placement",
    "progressive",  "racingkings", "schess",     "seirawan",   "shatranj",   "shogi",
    "shouse",       "spartan",     "suicide",    "superchess", "threecheck", "torpedo",
    "twokings",     "xiangqi",     "zh",         NULL};

static bool is_one_of(const char *name, const char *const *names) {
  for (; *names; names++)
    if (strcmp(name, *names) == 0)
      return true;
  return false;
}

enum pgni_variant_name pgni_variant_from_name(const char *name, size_t length) {
  char plain[40];
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    char c = name[i];
    if (c == ' ' || c == '\t' || c == '-' || c == '_')
      continue;
    if (n + 1 == sizeof plain)
      return PGNI_VARIANT_UNKNOWN;
    plain[n++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
  }
  plain[n] = '\0';
  /* "-" alone is a value of its own in PGN: not applicable. */
  if (is_one_of(plain, chess960_names))
    return PGNI_VARIANT_CHESS960;
  if (is_one_of(plain, ordinary_names))
    return PGNI_VARIANT_ORDINARY;
  if (is_one_of(plain, foreign_names))
    return PGNI_VARIANT_FOREIGN;
  /* "Capahouse960", "Atomic 960": a foreign game from a drawn array. */
  if (n > 3 && strcmp(plain + n - 3, "960") == 0) {
    plain[n - 3] = '\0';
    if (is_one_of(plain, foreign_names))
      return PGNI_VARIANT_FOREIGN;
  }
  return PGNI_VARIANT_UNKNOWN;
}
