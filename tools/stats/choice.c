/* SPDX-License-Identifier: MIT
 * Which games are counted, in the form of a partial result and in words. */
#include "choice.h"

#include <string.h>

const struct choice stats_variants[] = {
    {"chess960", STATS_CHESS960}, {"standard", STATS_STANDARD}, {"any", STATS_ANY}, {0}};

const struct choice stats_groupings[] = {{"sp", PGN_BY_SP},
                                         {"king-file", PGN_BY_KING_FILE},
                                         {"result", PGN_BY_RESULT},
                                         {"event", PGN_BY_EVENT},
                                         {"year", PGN_BY_YEAR},
                                         {"eco", PGN_BY_ECO},
                                         {"first-move", PGN_BY_FIRST_MOVE},
                                         {"double", PGN_BY_DOUBLE},
                                         {0}};

pgn_status stats_describe(const struct stats_choice *choice, pgn_stats_partial *partial) {
  pgn_status status = pgn_stats_partial_init(partial);
  partial->by = choice->by;
  strcpy(partial->variant, choice_word(stats_variants, choice->variant));
  pgn_buffer_add(&partial->reading, choice->reading.data, choice->reading.length);
  if (status == PGN_OK && partial->reading.failed)
    status = PGN_ERR_NOMEM;
  for (size_t i = 0; status == PGN_OK && i < choice->where_count; i++)
    status = pgn_stats_partial_add_where(partial, &choice->where[i]);
  return status;
}

const char *stats_other_games(const pgn_stats_partial *partial) {
  return strcmp(partial->variant, "chess960") == 0 ? "games of ordinary chess" : "Chess960 games";
}

void stats_say_chosen(const pgn_stats_partial *partial, pgn_buffer *out) {
  const char *variant = partial->variant;
  pgn_buffer_add_text(out, strcmp(variant, "chess960") == 0   ? "Chess960 games"
                           : strcmp(variant, "standard") == 0 ? "games of ordinary chess"
                                                              : "games");
  for (size_t at = 0; at < partial->where.length;) {
    const char *condition = partial->where.data + at;
    size_t length = (size_t)((const char *)memchr(condition, '\n', partial->where.length - at) - condition);
    pgn_buffer_add_text(out, at == 0 ? " with " : " and ");
    pgn_buffer_add(out, condition, length);
    at += length + 1;
  }
  pgn_buffer_add_char(out, '\0');
}
