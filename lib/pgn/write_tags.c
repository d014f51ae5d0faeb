/* SPDX-License-Identifier: MIT
 * The tag section of a game. */
#include "pgn/writer.h"

#include <string.h>

#include "pgnkit/array.h"

static bool is_in_roster(const pgn_tag *tag) { return tag->id >= PGN_TAG_EVENT && tag->id <= PGN_TAG_RESULT; }

static bool is_about_position(const pgn_tag *tag) {
  return tag->id == PGN_TAG_FEN || tag->id == PGN_TAG_SETUP || tag->id == PGN_TAG_VARIANT;
}

/* Values stay as they are written, except where that would not be read back: quotes get their escape, and so does a
 * backslash that would escape the closing quote. */
static void write_value(const pgn_game *game, const pgn_tag *tag, pgn_buffer *out) {
  const char *value = game->text + tag->value_at;
  size_t length = tag->value_length;
  if (!(tag->flags & (PGN_TAG_QUOTE_UNESCAPED | PGN_TAG_BROKEN_OFF | PGN_TAG_QUOTES_MISSING))) {
    pgn_buffer_add(out, value, length);
    return;
  }
  for (size_t i = 0; i < length; i++) {
    bool is_pair = value[i] == '\\' && i + 1 < length && (value[i + 1] == '"' || value[i + 1] == '\\');
    if (is_pair)
      pgn_buffer_add_char(out, value[i++]);
    else if (value[i] == '"' || (value[i] == '\\' && i + 1 == length))
      pgn_buffer_add_char(out, '\\');
    pgn_buffer_add_char(out, value[i]);
  }
}

/* True for [Name "value"], with a blank and nothing else between them. */
static bool is_written_as_read(const pgn_game *game, const pgn_tag *tag) {
  uint32_t name_end = tag->name_at + tag->name_length, value_end = tag->value_at + tag->value_length;
  return !(tag->flags & (PGN_TAG_QUOTE_UNESCAPED | PGN_TAG_BROKEN_OFF | PGN_TAG_QUOTES_MISSING)) &&
         tag->name_at == tag->at + 1 && tag->value_at == name_end + 2 && game->text[name_end] == ' ' &&
         tag->at + tag->length == value_end + 2;
}

static void write_tag(const pgn_writer *writer, const pgn_game *game, const pgn_tag *tag, const pgn_replayed *replayed,
                      pgn_buffer *out) {
  bool rewrite = writer->option.fen != PGN_FEN_KEEP && replayed->is_start_known && tag->id == PGN_TAG_FEN &&
                 !(tag->flags & PGN_TAG_DUPLICATE);
  if (!rewrite && is_written_as_read(game, tag)) {
    pgn_buffer_add(out, game->text + tag->at, tag->length);
    pgn_buffer_add_char(out, '\n');
    return;
  }
  pgn_buffer_add_char(out, '[');
  pgn_buffer_add(out, game->text + tag->name_at, tag->name_length);
  pgn_buffer_add_text(out, " \"");
  if (rewrite) {
    char fen[PGN_FEN_MAX];
    pgn_fen_style style = writer->option.fen == PGN_FEN_TO_SHREDDER ? PGN_FEN_SHREDDER : PGN_FEN_XFEN;
    pgn_buffer_add(out, fen, pgn_position_format(&replayed->start, style, PGN_EP_LEGAL, fen, sizeof fen));
  } else {
    write_value(game, tag, out);
  }
  pgn_buffer_add_text(out, "\"]\n");
}

static void write_missing(pgn_tag_id id, const pgn_replayed *replayed, pgn_buffer *out) {
  const char *unknown = id == PGN_TAG_RESULT ? pgn_result_text(replayed->result)
                        : id == PGN_TAG_DATE ? "????.??.??"
                                             : "?";
  pgn_buffer_add_char(out, '[');
  pgn_buffer_add_text(out, pgn_tag_name(id));
  pgn_buffer_add_text(out, " \"");
  pgn_buffer_add_text(out, unknown);
  pgn_buffer_add_text(out, "\"]\n");
}

static int compare_names(const pgn_game *game, const pgn_tag *a, const pgn_tag *b) {
  uint32_t shorter = a->name_length < b->name_length ? a->name_length : b->name_length;
  int order = memcmp(game->text + a->name_at, game->text + b->name_at, shorter);
  return order ? order : a->name_length < b->name_length ? -1 : a->name_length > b->name_length;
}

/* Sorts by name, tags of one name in the order of the file: a merge sort from runs of one, `spare` beside the order. */
static void sort_by_name(const pgn_game *game, uint32_t *order, uint32_t *spare, size_t count) {
  for (size_t run = 1; run < count; run *= 2) {
    for (size_t from = 0; from < count; from += 2 * run) {
      size_t middle = from + run < count ? from + run : count, to = from + 2 * run < count ? from + 2 * run : count;
      for (size_t left = from, right = middle, k = from; k < to; k++) {
        bool take_left = left < middle &&
                         (right == to || compare_names(game, &game->tags[order[left]], &game->tags[order[right]]) <= 0);
        spare[k] = order[take_left ? left++ : right++];
      }
    }
    memcpy(order, spare, count * sizeof *order);
  }
}

bool pgni_tag_is_wanted(const pgn_writer *writer, const pgn_tag *tag) {
  if (writer->option.strip & PGN_STRIP_TAGS)
    return is_about_position(tag);
  return !writer->option.seven_tags_only || is_in_roster(tag) || is_about_position(tag);
}

/* How many of the first tags are the roster, in its order, each as it should be written and on the line behind the one
 * before; 0 where a tag of it stands again later. */
static size_t count_roster(const pgn_game *game) {
  size_t count = 0;
  for (; count < PGN_TAG_RESULT && count < game->tag_count; count++) {
    const pgn_tag *tag = &game->tags[count];
    uint32_t before = count ? tag[-1].at + tag[-1].length : tag->at - 1;
    if (tag->id != PGN_TAG_EVENT + count || !is_written_as_read(game, tag) || tag->at != before + 1 ||
        (count > 0 && game->text[before] != '\n'))
      break;
  }
  for (size_t i = count; i < game->tag_count; i++)
    if (game->tags[i].id - PGN_TAG_EVENT < count)
      return 0;
  return count;
}

/* The roster in its order, each with its duplicates; what is missing is made up. */
static void write_roster(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out) {
  size_t count = count_roster(game);
  if (count > 0) {
    const pgn_tag *last = &game->tags[count - 1];
    pgn_buffer_add(out, game->text + game->tags[0].at, last->at + last->length - game->tags[0].at);
    pgn_buffer_add_char(out, '\n');
  }
  for (unsigned id = PGN_TAG_EVENT + (unsigned)count; id <= PGN_TAG_RESULT; id++) {
    bool found = false;
    for (size_t i = count; i < game->tag_count; i++)
      if (game->tags[i].id == id) {
        write_tag(writer, game, &game->tags[i], replayed, out);
        found = true;
      }
    if (!found)
      write_missing((pgn_tag_id)id, replayed, out);
  }
}

pgn_status pgni_write_tags(pgn_writer *writer, const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out) {
  size_t begun = out->length;
  bool roster_first = writer->option.tag_order == PGN_TAGS_ROSTER_FIRST;
  bool whole_roster = roster_first && !(writer->option.strip & PGN_STRIP_TAGS);
  if (whole_roster)
    write_roster(writer, game, replayed, out);
  if (!PGN_ARRAY_RESERVE(writer->order, writer->order_capacity, 2 * game->tag_count))
    return PGN_ERR_NOMEM;
  size_t count = 0;
  for (uint32_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    if (!pgni_tag_is_wanted(writer, tag) || (whole_roster && is_in_roster(tag)))
      continue;
    writer->order[count++] = i;
  }
  if (roster_first && count > 1)
    sort_by_name(game, writer->order, writer->order + game->tag_count, count);
  for (size_t i = 0; i < count; i++)
    write_tag(writer, game, &game->tags[writer->order[i]], replayed, out);
  if (out->length > begun)
    pgn_buffer_add_char(out, '\n');
  return PGN_OK;
}
