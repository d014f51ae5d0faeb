/* SPDX-License-Identifier: MIT
 * Cutting a stream into blocks of whole games.
 *
 * Most cuts are found by looking back from the end of the buffer for an Event line that certainly begins a game,
 * whatever came before it.  Where there is none (other tags first, no tags, a waiting pipe) the lexer itself tells
 * where the last complete game ends.  Both give only places where one game ends and no other has begun, so where the
 * cuts fall never shows. */
#include "pgnkit/reader.h"

#include "pgn/lexer.h"
#include "pgn/lines.h"

#include <stdlib.h>
#include <string.h>

enum {
  DEFAULT_BLOCK = 512 << 10,
  LARGEST_GAME_LIMIT = 127 << 20,
  DEFAULT_GAME_LIMIT = 64 << 20,
  READ_SIZE = 256 << 10,
  KEPT_BACK = 4096,
  SMALL = 64 << 10
};

struct pgn_splitter {
  pgn_splitter_options option;
  pgn_source *source;
  struct pgni_lexer lexer;
  char *data; /* bytes read and not handed out */
  size_t length, capacity;
  size_t searched;       /* bytes at the front in which the lexer found no complete game */
  size_t event_searched; /* bytes at the front in which no Event line begins a game for certain */
  uint64_t offset, line;
  uint64_t line_offset; /* where that line begins */
  bool resyncing;       /* inside a game that is too long */
  pgn_status ending;    /* PGN_OK while the source may give more */
};

void pgn_block_init(pgn_block *block) { memset(block, 0, sizeof *block); }

void pgn_block_clear(pgn_block *block) {
  free(block->data);
  pgn_block_init(block);
}

pgn_status pgn_splitter_new(pgn_splitter **splitter, const pgn_splitter_options *options) {
  *splitter = NULL;
  pgn_splitter_options option = *options;
  if (option.block_size == 0)
    option.block_size = DEFAULT_BLOCK;
  if (option.game_limit == 0)
    option.game_limit = DEFAULT_GAME_LIMIT;
  if (option.game_limit > LARGEST_GAME_LIMIT)
    return PGN_ERR_USAGE;
  if (option.block_size > option.game_limit)
    option.block_size = option.game_limit;
  pgn_splitter *made = calloc(1, sizeof *made);
  if (!made)
    return PGN_ERR_NOMEM;
  made->option = option;
  made->ending = PGN_END;
  *splitter = made;
  return PGN_OK;
}

void pgn_splitter_start(pgn_splitter *splitter, pgn_source *source) {
  splitter->source = source;
  splitter->length = splitter->searched = splitter->event_searched = 0;
  splitter->offset = splitter->line_offset = 0;
  splitter->line = 1;
  splitter->resyncing = false;
  splitter->ending = PGN_OK;
}

void pgn_splitter_place(const pgn_splitter *splitter, uint64_t *offset, uint64_t *line, uint32_t *column) {
  *offset = splitter->offset;
  *line = splitter->line;
  *column = (uint32_t)(splitter->offset - splitter->line_offset) + 1;
}

void pgn_splitter_free(pgn_splitter *splitter) {
  if (!splitter)
    return;
  pgni_lexer_clear(&splitter->lexer);
  free(splitter->data);
  free(splitter);
}

/* ---- where to cut ------------------------------------------------------------------------------------------ */

static const char *line_start(const char *start, const char *p) {
  while (p > start && !pgni_is_line_end(p[-1]))
    p--;
  return p;
}

static const char *skip_blanks(const char *p, const char *stop) {
  while (p < stop && pgni_is_blank(*p))
    p++;
  return p;
}

static bool is_event_line(const char *line, const char *stop) {
  const char *end = pgni_line_end(line, stop);
  while (end > line && pgni_is_blank(end[-1]))
    end--;
  return end - line >= 10 && memcmp(line, "[Event \"", 8) == 0 && end[-1] == ']' && end[-2] == '"';
}

/* True when a game certainly begins at `event`, an Event line behind a blank line, whatever stands before `start`.
 * Inside a comment, in movetext, in stray text it begins one; in a tag section only when an Event tag already stands
 * there, which the lines above must show. */
static bool begins_game(const char *start, const char *event, const char *stop) {
  pgn_tag tag;
  const char *behind = event;
  if (!pgni_tag_read(event, &behind, stop, &tag))
    return false; /* half a tag is no tag, and what it begins depends on what stands before it */
  const char *end = event;
  while (end > start && pgni_is_space(end[-1]))
    end--;
  if (end == start)
    return false;
  const char *line = line_start(start, end);
  const char *first = skip_blanks(line, end);
  if (*first != '[')
    return *first != '%' && *first != '"' && end[-1] != ']' && line > start;
  while (line > start && *line == '[') {
    if (is_event_line(line, event))
      return true;
    /* The line above, unless a blank line ends the run. */
    const char *above = line - 1;
    if (above > start && *above == '\n' && above[-1] == '\r')
      above--;
    line = line_start(start, above);
  }
  return false;
}

/* The last place in the buffer where an Event line certainly begins a game, 0 when there is none.  What was searched
 * before is not searched again: the answer depends only on bytes that were there then. */
static size_t find_event_cut(pgn_splitter *splitter) {
  static const char event[] = "[Event \"";
  size_t length = sizeof event - 1, window_size = 64 << 10;
  const char *start = splitter->data;
  const char *stop = start + splitter->length;
  const char *floor = start + splitter->event_searched;
  splitter->event_searched = splitter->length > length ? splitter->length - length : 0;
  /* Backwards in windows: the last one is near the end, as a rule. */
  for (const char *window_stop = stop; window_stop > floor;) {
    const char *window = (size_t)(window_stop - floor) > window_size ? window_stop - window_size : floor;
    const char *reach = (size_t)(stop - window_stop) < length - 1 ? stop : window_stop + (length - 1);
    const char *found = NULL;
    for (const char *p = window; (p = memmem(p, (size_t)(reach - p), event, length)); p++)
      if (pgni_find_event_after_blank_line(start, p, p + length) && begins_game(start, p, stop))
        found = p;
    if (found)
      return (size_t)(found - start);
    window_stop = window;
  }
  return 0;
}

/* Where to cut in front of `stop`, which stands behind a line end: not between CR and LF. */
static size_t end_of_blanks(const char *start, const char *stop) {
  return (size_t)(stop - start) - (stop > start && stop[-1] == '\r');
}

/* Asks the lexer for the end of the last complete game behind `from`; only ends at the end of a line are taken, so that
 * a block always begins a line.  `forced`: there is more than one game may have, so what can be given up is. */
static pgn_status find_complete_cut(pgn_splitter *splitter, size_t from, bool forced, size_t *cut) {
  const char *start = splitter->data + from;
  const char *stop = splitter->data + splitter->length;
  while (stop > start && !pgni_is_line_end(stop[-1]))
    stop--;
  *cut = from;
  const char *next = start;
  for (const char *p = start;; p = next) {
    pgn_status status = pgni_lexer_next(&splitter->lexer, start, p, stop, &next);
    if (status == PGN_END)
      *cut = end_of_blanks(splitter->data, stop); /* blank lines belong to nobody */
    if (status != PGN_OK)
      return status == PGN_END ? PGN_OK : status;
    if (splitter->lexer.end == PGNI_LEX_END_TEXT || next == stop) {
      /* Stray text may end with any line; what follows is judged anew. */
      if (forced && splitter->lexer.kind == PGN_ITEM_STRAY)
        *cut = end_of_blanks(splitter->data, stop);
      return PGN_OK;
    }
    if (pgni_is_line_end(*next) || pgni_is_line_end(next[-1]))
      *cut = (size_t)(next - splitter->data);
  }
}

/* ---- reading ----------------------------------------------------------------------------------------------- */

static pgn_status reserve(pgn_splitter *splitter, size_t size) {
  if (splitter->capacity >= size)
    return PGN_OK;
  size_t capacity = splitter->capacity ? splitter->capacity : splitter->option.block_size + READ_SIZE;
  while (capacity < size)
    capacity *= 2;
  char *data = realloc(splitter->data, capacity);
  if (!data)
    return PGN_ERR_NOMEM;
  splitter->data = data;
  splitter->capacity = capacity;
  return PGN_OK;
}

/* Hands out the first `length` bytes.  The block takes the buffer and the rest moves to the block's old one, so that
 * the bytes of most games are never copied. */
static pgn_status hand_out(pgn_splitter *splitter, size_t length, pgn_block *block) {
  size_t rest = splitter->length - length;
  size_t need = rest + READ_SIZE;
  if (block->capacity < need) {
    size_t capacity = splitter->option.block_size + 2 * READ_SIZE;
    if (capacity < need)
      capacity = need;
    char *data = realloc(block->data, capacity);
    if (!data)
      return PGN_ERR_NOMEM;
    block->data = data;
    block->capacity = capacity;
  }
  if (rest)
    memcpy(block->data, splitter->data + length, rest);
  char *data = splitter->data;
  size_t capacity = splitter->capacity;
  splitter->data = block->data;
  splitter->capacity = block->capacity;
  splitter->length = rest;
  splitter->searched = splitter->event_searched = 0;
  block->data = data;
  block->capacity = capacity;
  block->length = length;
  block->offset = splitter->offset;
  block->line = splitter->line;
  block->oversize = block->continued = false;
  const char *last_line;
  const char *stop = data + length;
  /* A block never ends between CR and LF, so the last CR needs no look behind it. */
  splitter->line += pgni_count_lines(data, stop, stop, &last_line);
  if (last_line)
    splitter->line_offset = splitter->offset + (uint64_t)(last_line - data);
  splitter->offset += length;
  return PGN_OK;
}

/* Inside a game that is too long: everything up to the next certain beginning belongs to it. */
static pgn_status hand_out_oversize(pgn_splitter *splitter, pgn_block *block) {
  const char *data = splitter->data;
  const char *event = pgni_find_event_after_blank_line(data, data, data + splitter->length);
  size_t length = event ? (size_t)(event - data) : splitter->length;
  if (!event && splitter->ending == PGN_OK) {
    /* Keep back what may be the beginning of a blank line and an Event tag. */
    size_t least = length / 2;
    length -= least < KEPT_BACK ? least : KEPT_BACK;
    while (length > least && pgni_is_line_end(data[length - 1]))
      length--;
    length -= length > 0 && data[length - 1] == '\r';
  }
  bool continued = splitter->resyncing;
  splitter->resyncing = !event;
  if (length == 0)
    return PGN_OK;
  pgn_status status = hand_out(splitter, length, block);
  block->oversize = true;
  block->continued = continued;
  return status;
}

static bool has_line_end(const char *bytes, size_t length) {
  return memchr(bytes, '\n', length) || memchr(bytes, '\r', length);
}

/* How many bytes at the front of the buffer are whole games, 0 when none is known to be complete. */
static pgn_status find_cut(pgn_splitter *splitter, bool waiting, size_t *cut) {
  *cut = find_event_cut(splitter);
  if (*cut > 0 && !waiting)
    return PGN_OK;
  /* Ask the lexer, but not again over the same bytes each time a few more have come. */
  bool forced = splitter->length >= splitter->option.game_limit + READ_SIZE;
  bool grown = splitter->length - splitter->searched > splitter->length / 4 ||
               (splitter->length < SMALL &&
                has_line_end(splitter->data + splitter->searched, splitter->length - splitter->searched));
  if (!grown && !forced)
    return PGN_OK;
  splitter->searched = splitter->length;
  return find_complete_cut(splitter, *cut, forced, cut);
}

/* Fills the block from what was read, if it can; an empty block says that more must be read. */
static pgn_status take_from_buffer(pgn_splitter *splitter, bool waiting, pgn_block *block) {
  block->length = 0;
  if (splitter->length == 0)
    return PGN_OK;
  if (splitter->resyncing)
    return hand_out_oversize(splitter, block);
  if (splitter->ending != PGN_OK)
    return hand_out(splitter, splitter->length, block);
  if (!waiting && splitter->length < splitter->option.block_size)
    return PGN_OK;
  size_t cut;
  pgn_status status = find_cut(splitter, waiting, &cut);
  if (status != PGN_OK)
    return status;
  if (cut > 0)
    return hand_out(splitter, cut, block);
  return splitter->length >= splitter->option.game_limit + READ_SIZE ? hand_out_oversize(splitter, block) : PGN_OK;
}

pgn_status pgn_splitter_next(pgn_splitter *splitter, pgn_block *block) {
  for (;;) {
    bool waiting = splitter->ending == PGN_OK && pgn_source_would_block(splitter->source);
    pgn_status status = take_from_buffer(splitter, waiting, block);
    if (status != PGN_OK || block->length > 0)
      return status;
    if (splitter->ending != PGN_OK)
      return splitter->ending;
    if (waiting && splitter->option.before_wait)
      status = splitter->option.before_wait(splitter->option.context);
    if (status != PGN_OK)
      return status;
    status = reserve(splitter, splitter->length + READ_SIZE);
    if (status != PGN_OK)
      return status;
    size_t got = 0;
    status = pgn_source_read(splitter->source, splitter->data + splitter->length, READ_SIZE, &got);
    if (status == PGN_ERR_CANCELLED || status == PGN_ERR_NOMEM)
      return status;
    if (status == PGN_OK)
      splitter->length += got;
    else
      splitter->ending = status;
  }
}
