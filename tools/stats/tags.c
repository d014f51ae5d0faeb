/* SPDX-License-Identifier: MIT
 * Tags that conditions ask for: a name that is spelt otherwise in the games would make a condition hold for none, or
 * for all, and nobody would know. */
#include "tags.h"

#include <stdlib.h>
#include <string.h>

#include "common/listing.h"
#include "pgnkit/name_distance.h"

enum {
  KNOWN_MAX = 64, /* names remembered, so that few are compared letter by letter */
  NAME_MAX_BYTES = 64,
  SHOWN = 3,    /* near names that are told */
  NEAR_MAX = 64 /* near names that are counted of one game: no sheet has as many */
};

/* What a name is to the conditions. */
enum wanted { UNWANTED, NEAR /* to one that is asked for */, ASKED };

struct known {
  size_t length;
  enum wanted wanted;
  uint64_t games; /* not yet put into a table */
  char name[NAME_MAX_BYTES];
};

struct stats_tags {
  const struct stats_choice *choice;
  size_t known_count, next; /* the one behind the last that was met: games have their tags in one order */
  struct known known[KNOWN_MAX];
};

struct stats_tags *stats_tags_new(const struct stats_choice *choice) {
  struct stats_tags *tags = calloc(1, sizeof *tags);
  if (tags)
    tags->choice = choice;
  return tags;
}

void stats_tags_free(struct stats_tags *tags) { free(tags); }

static bool is_same(const char *a, size_t a_length, const char *b, size_t b_length) {
  return a_length == b_length && memcmp(a, b, a_length) == 0;
}

/* A name that is told must be one that can be typed. */
static bool is_printable(const char *name, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (name[i] <= ' ' || name[i] > '~' || name[i] == '\\')
      return false;
  return length > 0;
}

static enum wanted judge(const struct stats_choice *choice, const char *name, size_t length) {
  enum wanted found = UNWANTED;
  for (size_t i = 0; i < choice->where_count; i++) {
    const pgn_condition *condition = &choice->where[i];
    if (condition->is_plies)
      continue;
    if (is_same(name, length, condition->name, condition->name_length))
      return ASKED;
    if (is_printable(name, length) &&
        pgn_name_distance(name, length, condition->name, condition->name_length) < PGN_NAME_FAR)
      found = NEAR;
  }
  return found;
}

/* What is known of a name; NULL where too many are. */
static struct known *find(struct stats_tags *tags, const char *name, size_t length) {
  size_t count = tags->known_count;
  for (size_t tried = 0, i = tags->next; tried < count; tried++, i++) {
    struct known *known = &tags->known[i < count ? i : (i -= count)];
    if (known->length == length && *known->name == *name && memcmp(known->name, name, length) == 0) {
      tags->next = i + 1;
      return known;
    }
  }
  if (count == KNOWN_MAX || length > NAME_MAX_BYTES)
    return NULL;
  struct known *known = &tags->known[tags->known_count++];
  memcpy(known->name, name, length);
  known->length = length;
  known->wanted = judge(tags->choice, name, length);
  known->games = 0;
  return known;
}

pgn_status stats_tags_count(struct stats_tags *tags, const pgn_game *game, pgn_stats_table *counts) {
  static const pgn_stats_counts one = {.games = 1, .unknown = 1};
  pgn_status status = PGN_OK;
  size_t near_left = NEAR_MAX;
  for (size_t i = 0; i < game->tag_count && status == PGN_OK; i++) {
    if (game->tags[i].flags & PGN_TAG_DUPLICATE)
      continue;
    const char *name = game->text + game->tags[i].name_at;
    size_t length = game->tags[i].name_length;
    struct known *known = find(tags, name, length);
    enum wanted wanted = known ? known->wanted : judge(tags->choice, name, length);
    if (wanted == UNWANTED || (wanted == NEAR && near_left == 0))
      continue;
    near_left -= wanted == NEAR;
    if (known)
      known->games++;
    else
      status = pgn_stats_table_add(counts, name, length, &one);
  }
  return status;
}

pgn_status stats_tags_end(struct stats_tags *tags, pgn_stats_table *counts) {
  pgn_status status = PGN_OK;
  for (size_t i = 0; i < tags->known_count && status == PGN_OK; i++) {
    struct known *known = &tags->known[i];
    pgn_stats_counts games = {.games = known->games, .unknown = known->games};
    if (known->games > 0)
      status = pgn_stats_table_add(counts, known->name, known->length, &games);
    known->games = 0;
  }
  return status;
}

/* ---- telling ----------------------------------------------------------------------------------------------- */

/* True when `row` is a better suggestion than `best`, which may be none. */
static bool is_better(const pgn_stats_row *row, const pgn_stats_row *best) {
  if (!best || row->counts.games != best->counts.games)
    return !best || row->counts.games > best->counts.games;
  return pgn_stats_row_compare(row, best) < 0;
}

/* Adds the names near to one that no game has, those of most games first. */
static void add_near(const char *name, size_t length, const pgn_stats_row *rows, size_t count, pgn_buffer *out) {
  const pgn_stats_row *last = NULL;
  for (int shown = 0; shown < SHOWN; shown++) {
    const pgn_stats_row *best = NULL;
    for (size_t i = 0; i < count; i++)
      if ((!last || is_better(last, &rows[i])) && is_better(&rows[i], best) &&
          pgn_name_distance(name, length, rows[i].key, rows[i].key_length) < PGN_NAME_FAR)
        best = &rows[i];
    if (!best)
      return;
    pgn_buffer_add_text(out, shown == 0 ? "; " : ", ");
    listing_add_count(out, best->counts.games);
    pgn_buffer_add_text(out, shown > 0 ? " " : best->counts.games == 1 ? " has " : " have ");
    pgn_buffer_add(out, best->key, best->key_length);
    last = best;
  }
}

static bool is_there(const char *name, size_t length, const pgn_stats_row *rows, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (is_same(name, length, rows[i].key, rows[i].key_length))
      return true;
  return false;
}

/* The end of a line of conditions. */
static const char *line_end(const pgn_buffer *where, const char *line) {
  return memchr(line, '\n', where->length - (size_t)(line - where->data));
}

/* True when a line before `line` asks for the same tag. */
static bool is_told(const pgn_buffer *where, const char *line, size_t length) {
  for (const char *at = where->data; at < line; at = line_end(where, at) + 1)
    if (is_same(at, strcspn(at, "=!<>"), line, length))
      return true;
  return false;
}

void stats_tags_tell(struct report *report, const pgn_buffer *where, const pgn_stats_table *counts) {
  size_t count;
  const pgn_stats_row *rows = pgn_stats_table_rows(counts, &count);
  const char *end = where->length > 0 ? where->data + where->length : where->data;
  for (const char *name = where->data; name < end && !report->common->quiet; name = line_end(where, name) + 1) {
    size_t length = strcspn(name, "=!<>");
    if (*name < 'A' || *name > 'Z' || is_there(name, length, rows, count) || is_told(where, name, length))
      continue;
    pgn_buffer near;
    pgn_buffer_init(&near);
    add_near(name, length, rows, count, &near);
    bool is_known = !near.failed && near.length > 0;
    report_note(report, "%s: no game has a tag %.*s%.*s", tool_name(), (int)length, name,
                is_known ? (int)near.length : 0, is_known ? near.data : "");
    pgn_buffer_clear(&near);
  }
}
