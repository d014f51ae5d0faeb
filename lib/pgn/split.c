/* SPDX-License-Identifier: MIT
 * Cutting a stream into blocks of whole games.
 *
 * Most cuts are found by looking back from the end of the buffer for an Event line that certainly begins a game,
 * whatever came before it.  Where there is none (other tags first, no tags, a waiting pipe) the lexer itself tells
 * where the last complete game ends.  Both give only places where one game ends and no other has begun, so where the
 * cuts fall never shows. */
#include "pgnkit/reader.h"

#include "pgn/lexer.h"
#include "pgn/line_count.h"
#include "pgn/scan.h"
#include "pgnkit/array.h"
#include "sys/search.h"

#include <assert.h>
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
  size_t searched;               /* bytes at the front in which the lexer found no complete game */
  size_t event_searched;         /* bytes at the front in which no Event line begins a game for certain */
  uint64_t offset, line, column; /* of the front of the buffer */
  bool within_line;              /* more than blanks stand before it on its line */
  bool has_doubled_line_end;     /* one was found in this stream */
  bool resyncing;                /* inside a game that is too long */
  pgn_status ending;             /* PGN_OK while the source may give more */
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
  pgni_lexer_init(&made->lexer);
  *splitter = made;
  return PGN_OK;
}

void pgni_splitter_set_scan(pgn_splitter *splitter, pgni_scan *scan) { splitter->lexer.scan = scan; }

void pgn_splitter_start(pgn_splitter *splitter, pgn_source *source) {
  splitter->source = source;
  splitter->length = splitter->searched = splitter->event_searched = 0;
  splitter->offset = splitter->column = 0;
  splitter->line = 1;
  splitter->within_line = splitter->has_doubled_line_end = false;
  splitter->resyncing = false;
  splitter->ending = PGN_OK;
}

void pgn_splitter_place(const pgn_splitter *splitter, uint64_t *offset, uint64_t *line, uint32_t *column) {
  *offset = splitter->offset;
  *line = splitter->line;
  *column = (uint32_t)splitter->column + 1;
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
  while (p > start && !pgn_is_line_end(p[-1]))
    p--;
  return p;
}

static const char *skip_blanks(const char *p, const char *stop) {
  while (p < stop && pgn_is_blank(*p))
    p++;
  return p;
}

/* True when a tag section may have begun within the line, behind a result and its comments.  Commands in comments are
 * told apart by their percent sign, where nothing before them can be the end of a game. */
static bool may_begin_tags(const char *line, const char *end) {
  for (const char *p = line; p < end && (p = memchr(p, '[', (size_t)(end - p))); p++) {
    const char *before = p;
    while (before > line && pgn_is_blank(before[-1]))
      before--;
    bool is_command = p + 1 < end && p[1] == '%';
    if (!is_command || before == line || strchr("012*}\"", before[-1]))
      return true;
  }
  return false;
}

/* True when a game certainly begins at `event`, an Event line behind a blank line, whatever stands before `start`: the
 * last line before shows that no tag section is open.  Inside a comment, in movetext, in stray text the Event line
 * begins a game; in a tag section only when an Event tag already stands there, which nobody can tell from here. */
static bool begins_game(const char *start, const char *event, const char *stop) {
  pgn_tag tag;
  const char *behind = event;
  if (!pgni_tag_read(event, &behind, stop, &tag))
    return false; /* half a tag is no tag, and what it begins depends on what stands before it */
  const char *end = event;
  while (end > start && pgn_is_space(end[-1]))
    end--;
  const char *line = line_start(start, end);
  const char *first = skip_blanks(line, end);
  /* What is not plain text may be spaces before a tag; % hides its line; quotes and brackets may belong to a tag of
   * many lines. */
  return line > start && *first > ' ' && *first < 0x7f && !strchr("[%\">", *first) && !strchr("]\"", end[-1]) &&
         !may_begin_tags(line, end);
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
    for (const char *p = window; (p = pgni_memmem(p, (size_t)(reach - p), event, length)); p++)
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

/* True when more than blanks and byte order marks stand in from..to. */
static bool has_text(const char *from, const char *to) {
  while (from < to) {
    bool is_mark = to - from >= 3 && memcmp(from, "\xef\xbb\xbf", 3) == 0;
    if (!is_mark && !pgn_is_blank(*from))
      return true;
    from += is_mark ? 3 : 1;
  }
  return false;
}

/* True for a tag at `next`, or behind blanks there, before which on its line nothing stands but what the lexer does not
 * take for text that shares the line with it: how a tag is read shows by that where its line begins. */
static bool is_tag_behind_signs(const char *start, const char *next, const char *stop) {
  const char *tag = skip_blanks(next, stop);
  if (tag == stop || *tag != '[')
    return false;
  while (next > start && (pgn_is_blank(next[-1]) || next[-1] == '\0' || next[-1] == '\x1a' || next[-1] == '}'))
    next--;
  return next == start || pgn_is_line_end(next[-1]);
}

/* How the lexer is to look at text that begins `at` bytes into the buffer. */
static void set_place(pgn_splitter *splitter, size_t at) {
  struct pgni_lexer *lexer = &splitter->lexer;
  const char *data = splitter->data, *line = line_start(data, data + at);
  lexer->at_stream_start = splitter->offset == 0 && at == 0;
  lexer->starts_mid_line = line < data + at || (line == data && splitter->column > 0);
  lexer->stops_before_text = false; /* what does is uncertain here */
  lexer->starts_within_line = has_text(line, data + at) || (line == data && splitter->within_line);
}

/* Asks the lexer for the end of the last game behind `from` that is complete whatever follows `stop`.  `forced`: there
 * is more than one game may have, so what can be given up is. */
static pgn_status find_last_end(pgn_splitter *splitter, size_t from, const char *stop, bool only_results, bool forced,
                                size_t *cut) {
  const char *start = splitter->data + from;
  const char *next = start;
  *cut = from;
  set_place(splitter, from);
  for (const char *p = start;; p = next) {
    pgn_status status = pgni_lexer_next(&splitter->lexer, start, p, stop, &next);
    if (status == PGN_END && !only_results)
      *cut = end_of_blanks(splitter->data, stop); /* blank lines belong to nobody */
    if (status != PGN_OK)
      return status == PGN_END ? PGN_OK : status;
    if (splitter->lexer.end == PGNI_LEX_END_TEXT || splitter->lexer.uncertain || next == stop) {
      /* Stray text may end with any line; what follows is judged anew. */
      if (forced && !only_results && splitter->lexer.kind == PGN_ITEM_STRAY)
        *cut = end_of_blanks(splitter->data, stop);
      return PGN_OK;
    }
    /* What ends before a tag or mark within a line may have been read in the light of that. */
    bool is_at_line_end = pgn_is_line_end(*next) || pgn_is_line_end(next[-1]);
    bool is_sure = splitter->lexer.end == PGNI_LEX_END_RESULT && !is_tag_behind_signs(splitter->data, next, stop);
    if (is_sure || (is_at_line_end && !only_results))
      *cut = (size_t)(next - splitter->data);
  }
}

/* The end of the last complete game behind `from`.  Only whole lines are looked at, unless the last one is so long that
 * the text may have no others; in that only a result is an end that more text cannot undo. */
static pgn_status find_complete_cut(pgn_splitter *splitter, size_t from, bool forced, size_t *cut) {
  const char *start = splitter->data + from, *end = splitter->data + splitter->length;
  const char *line = end;
  while (line > start && !(pgn_is_line_end(line[-1]) && (line < end || line[-1] == '\n') &&
                           !(line < end && pgn_is_line_end(*line) && line[-1] == '\r')))
    line--;
  pgn_status status = find_last_end(splitter, from, line, false, forced, cut);
  if (status != PGN_OK || *cut > from || end - line < READ_SIZE)
    return status;
  while (end > start && pgn_is_line_end(end[-1]))
    end--;
  return find_last_end(splitter, from, end, true, forced, cut);
}

/* ---- reading ----------------------------------------------------------------------------------------------- */

static pgn_status reserve(pgn_splitter *splitter, size_t size) {
  size_t least = splitter->option.block_size + READ_SIZE;
  if (size < least)
    size = least;
  return PGN_ARRAY_RESERVE(splitter->data, splitter->capacity, size) ? PGN_OK : PGN_ERR_NOMEM;
}

/* Where the stream stands behind a block.  A block never ends inside a line end, so that its last CR needs no look
 * behind it. */
static void move_on(pgn_splitter *splitter, pgn_block *block) {
  const char *stop = block->data + block->length, *line;
  uint64_t lines = pgni_count_lines(block->data, stop, stop, &line);
  const char *doubled =
      lines > 0 && !splitter->has_doubled_line_end ? pgni_find_doubled_line_end(block->data, stop) : NULL;
  block->has_doubled_line_end = doubled != NULL;
  block->doubled_line_end = block->offset + (doubled ? (uint64_t)(doubled - block->data) : 0);
  splitter->has_doubled_line_end |= doubled != NULL;
  splitter->line += lines;
  splitter->column = line ? (uint64_t)(stop - line) : splitter->column + block->length;
  splitter->within_line = has_text(line ? line : block->data, stop) || (!line && splitter->within_line);
  splitter->offset += block->length;
}

/* True when tags stand behind the first `length` bytes of the buffer, on a line of their own, or nothing. */
static bool is_before_tags(const pgn_splitter *splitter, size_t length) {
  const char *p = splitter->data + length, *stop = splitter->data + splitter->length;
  bool is_line_start = length == 0 || pgn_is_line_end(p[-1]);
  for (; p < stop && pgn_is_space(*p); p++)
    is_line_start |= pgn_is_line_end(*p);
  return p == stop || (is_line_start && pgni_tags_follow(p, stop));
}

/* Hands out the first `length` bytes.  The block takes the buffer and the rest moves to the block's old one, so that
 * the bytes of most games are never copied. */
static pgn_status hand_out(pgn_splitter *splitter, size_t length, pgn_block *block) {
  size_t rest = splitter->length - length;
  size_t need = rest + READ_SIZE;
  bool before_text = !is_before_tags(splitter, length);
  if (block->capacity < need) {
    size_t capacity = splitter->option.block_size + 2 * READ_SIZE;
    if (capacity < need)
      capacity = need;
    if (!PGN_ARRAY_RESERVE(block->data, block->capacity, capacity))
      return PGN_ERR_NOMEM;
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
  block->column = splitter->column;
  block->within_line = splitter->within_line;
  block->before_text = before_text;
  block->oversize = block->continued = false;
  move_on(splitter, block);
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
    while (length > least && pgn_is_line_end(data[length - 1]))
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
  assert(splitter->source);
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
