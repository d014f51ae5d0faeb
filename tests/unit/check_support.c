/* SPDX-License-Identifier: MIT
 * What a check finds, as text. */
#include "unit/check_support.h"

#include <stdio.h>
#include <string.h>

#include "pgnkit/buffer.h"
#include "pgnkit/check.h"
#include "unit/unit.h"

const char *const check_style_names[] = {
    "style-line-length", "style-tag-order", "style-blank-lines", "style-spaces",   "style-move-numbers",
    "style-suffix",      "style-escape",    "style-line-fill",   "style-tag-name", NULL};

/* How a finding is told. */
typedef void teller(const pgn_diag_list *list, const pgn_diag *diag, bool several, pgn_buffer *out);

static void tell_place(const pgn_diag_list *list, const pgn_diag *diag, bool several, pgn_buffer *out) {
  (void)list;
  if (several)
    pgn_buffer_add_format(out, "game %llu: ", (unsigned long long)diag->game);
  pgn_buffer_add_format(out, "%llu:%u %u %s %s ply %u", (unsigned long long)diag->line, diag->column, diag->length,
                        pgn_severity_name((pgn_severity)diag->severity), pgn_code_name(diag->code), diag->ply);
  if (diag->variation)
    pgn_buffer_add_format(out, " of variation %u", diag->variation);
  pgn_buffer_add_char(out, '\n');
}

static void tell_message(const pgn_diag_list *list, const pgn_diag *diag, bool several, pgn_buffer *out) {
  if (several)
    pgn_buffer_add_format(out, "game %llu: ", (unsigned long long)diag->game);
  pgn_buffer_add_format(out, "%llu:%u %s: %s\n", (unsigned long long)diag->line, diag->column,
                        pgn_code_name(diag->code), pgn_diag_message(list, diag));
}

static bool is_tournament; /* what the next check is told */

static const char *check_all(const char *pgn, bool strict, teller *tell) {
  static pgn_buffer out;
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_check *check;
  const pgn_replay_options options = {
      .from = PGN_NOTATION_AUTO, .to = {PGN_NOTATION_AUTO, PGN_CASTLING_AUTO}, .checks_spelling = true};
  ck_assert_int_eq(pgn_reader_new(&reader), PGN_OK);
  ck_assert_int_eq(pgn_replay_new(&replay, &options), PGN_OK);
  ck_assert_int_eq(pgn_check_new(&check, strict), PGN_OK);
  pgn_check_set_tournament(check, is_tournament);
  pgn_diag_list list;
  pgn_diag_list_init(&list);
  list.strict = strict;
  pgn_reader_start_text(reader, pgn, strlen(pgn));
  pgn_game game;
  pgn_status status;
  while ((status = pgn_reader_next(reader, &game)) == PGN_OK) {
    size_t first = list.count;
    if (game.kind == PGN_ITEM_GAME) {
      pgn_replayed replayed;
      ck_assert_int_eq(pgn_replay_game(replay, &game, &list, &replayed), PGN_OK);
      ck_assert_int_eq(pgn_check_game(check, &game, &replayed, &list, first), PGN_OK);
    } else {
      pgn_item_report(&game, &list);
      pgn_check_findings(check, &list, first);
    }
    pgn_reader_place(reader, &game, &list, first);
  }
  ck_assert_int_eq(status, PGN_END);
  out.length = 0;
  bool several = false;
  for (size_t i = 0; i < list.count; i++)
    several |= list.item[i].game > 1;
  for (size_t i = 0; i < list.count; i++)
    tell(&list, &list.item[i], several, &out);
  pgn_buffer_add_char(&out, '\0');
  ck_assert(!out.failed);
  pgn_diag_list_clear(&list);
  pgn_check_free(check);
  pgn_replay_free(replay);
  pgn_reader_free(reader);
  return out.data;
}

const char *check_text(const char *pgn, bool strict) { return check_all(pgn, strict, tell_place); }

const char *check_messages(const char *pgn, bool strict) { return check_all(pgn, strict, tell_message); }

const char *check_for(const char *pgn, bool strict, const char *const *names) {
  static pgn_buffer kept;
  kept.length = 0;
  for (const char *line = check_text(pgn, strict), *end; *line; line = end + 1) {
    end = strchr(line, '\n');
    for (size_t i = 0; names[i]; i++) {
      char pattern[80];
      snprintf(pattern, sizeof pattern, " %s ply ", names[i]);
      const char *at = strstr(line, pattern);
      if (at && at < end) {
        pgn_buffer_add(&kept, line, (size_t)(end + 1 - line));
        break;
      }
    }
  }
  pgn_buffer_add_char(&kept, '\0');
  return kept.data;
}

const char *check_tournament(const char *pgn, const char *const *names) {
  is_tournament = true;
  const char *found = check_for(pgn, false, names);
  is_tournament = false;
  return found;
}

const char *check_places(const char *pgn, bool strict, const char *const *names) {
  static pgn_buffer kept;
  kept.length = 0;
  for (const char *line = check_for(pgn, strict, names), *end; *line; line = end + 1) {
    end = strchr(line, '\n');
    pgn_buffer_add(&kept, line, (size_t)(strstr(line, " ply ") - line));
    pgn_buffer_add_char(&kept, '\n');
  }
  pgn_buffer_add_char(&kept, '\0');
  return kept.data;
}

const char *check_game(const char *result, const char *tags, const char *movetext) {
  static char text[1 << 16];
  int length = snprintf(text, sizeof text,
                        "[Event \"Test Cup\"]\n[Site \"Town\"]\n[Date \"2026.05.01\"]\n[Round \"1\"]\n"
                        "[White \"Alpha, A\"]\n[Black \"Bravo, B\"]\n[Result \"%s\"]\n%s\n%s\n",
                        result, tags, movetext);
  ck_assert(length > 0 && (size_t)length < sizeof text);
  return text;
}
