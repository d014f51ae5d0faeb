/* SPDX-License-Identifier: MIT
 * Tags: `[Name "value"]`, and what is made of those that are not quite that. */
#include "pgn/lexer.h"

#include "base/bytes.h"
#include "sys/search.h"

#include <string.h>

#if defined(__SSE2__) && !defined(PGN_NO_SIMD)
#include <emmintrin.h>
#endif

enum { REGULAR_NAME_MAX = 256 /* a regular tag's name is not looked at further than that */ };

/* ---- names ------------------------------------------------------------------------------------------------- */

/* Each in eight bytes, so that one comparison tells them apart. */
static const char tag_names[PGN_TAG_ID_COUNT][8] = {"",      "Event",  "Site", "Date",  "Round",  "White",
                                                    "Black", "Result", "FEN",  "SetUp", "Variant"};

const char *pgn_tag_name(pgn_tag_id id) { return id > PGN_TAG_OTHER && id < PGN_TAG_ID_COUNT ? tag_names[id] : NULL; }

/* No more than two begin with the same letter. */
static const uint8_t ids_by_letter[32][2] = {['B' & 31] = {PGN_TAG_BLACK},
                                             ['D' & 31] = {PGN_TAG_DATE},
                                             ['E' & 31] = {PGN_TAG_EVENT},
                                             ['F' & 31] = {PGN_TAG_FEN},
                                             ['R' & 31] = {PGN_TAG_ROUND, PGN_TAG_RESULT},
                                             ['S' & 31] = {PGN_TAG_SITE, PGN_TAG_SETUP},
                                             ['V' & 31] = {PGN_TAG_VARIANT},
                                             ['W' & 31] = {PGN_TAG_WHITE}};

/* That of a name of up to seven bytes, with zeros behind them. */
static pgn_tag_id id_of_word(uint64_t word) {
  const uint8_t *id = ids_by_letter[word & 31];
  if (pgni_load_8(tag_names[id[0]]) == word)
    return (pgn_tag_id)id[0];
  return pgni_load_8(tag_names[id[1]]) == word ? (pgn_tag_id)id[1] : PGN_TAG_OTHER;
}

static pgn_tag_id id_of(const char *name, size_t length, const char *stop) {
  /* A NUL at its end would look like the zeros behind a shorter one. */
  if (length >= sizeof tag_names[0] || length == 0 || name[length - 1] == '\0')
    return PGN_TAG_OTHER;
  return id_of_word(stop - name >= 8 ? pgni_first_bytes(pgni_load_8(name), (unsigned)length)
                                     : pgni_load_up_to_8(name, length));
}

pgn_tag_id pgni_tag_but_for_case(const char *name, size_t length) {
  const uint8_t *id = ids_by_letter[*name & 31];
  for (int i = 0; i < 2 && id[i]; i++)
    if (pgn_is_word(name, length, tag_names[id[i]]))
      return (pgn_tag_id)id[i];
  return PGN_TAG_OTHER;
}

static bool is_name_char(char c) { return pgn_is_letter(c) || pgn_is_digit(c) || c == '_'; }

/* The import format lets tokens of a tag stand on lines of their own; a blank line, though, ends a broken tag. */
static const char *skip_space_within_tag(const char *p, const char *stop) {
  int lines = 0;
  while (p < stop) {
    size_t length = pgni_any_space(p, stop);
    if (length == 0)
      break;
    if (pgn_is_line_end(*p)) {
      if (++lines > 1)
        break;
      length = pgni_line_end_length(p, stop);
    }
    p += length;
  }
  return p;
}

/* Behind a name at `p`; one with odd characters in it begins with a letter, a digit or a byte above ASCII. */
static const char *name_stop(const char *p, const char *stop) {
  const char *from = p;
  while (p < stop && is_name_char(*p))
    p++;
  if (p == from && !(p < stop && (unsigned char)*p >= 0x80))
    return p;
  while (p < stop && ((unsigned char)*p > ' ' && *p != 0x7f) && !strchr("\"[]{}<>\\=", *p) && !pgni_odd_space(p, stop))
    p++;
  return p;
}

static bool is_regular_name(const char *name, const char *end) {
  while (name < end && is_name_char(*name))
    name++;
  return name == end;
}

/* What a tag has before its value. */
struct head {
  const char *name, *name_end;
  const char *value; /* the opening quote, or where something else stands */
};

static bool read_head(const char *bracket, const char *stop, struct head *head) {
  head->name = skip_space_within_tag(bracket + 1, stop);
  head->name_end = head->value = name_stop(head->name, stop);
  if (head->name_end == head->name)
    return false;
  head->value = skip_space_within_tag(head->name_end, stop);
  return head->value < stop;
}

/* A head with an equals sign between name and value, or with a name of several words ([White Elo "2000"]), each with a
 * capital; the opening quote has to be there.  True when `head` was changed into such a one. */
static bool read_odd_head(const char *stop, struct head *head) {
  enum { WORDS_MAX = 4 };
  const char *p = head->value;
  if (*p == '=') {
    p = skip_space_within_tag(p + 1, stop);
    if (p == stop || *p != '"')
      return false;
    head->value = p;
    return true;
  }
  const char *name_end = head->name_end;
  for (int words = 1; words < WORDS_MAX && p < stop && *p >= 'A' && *p <= 'Z'; words++) {
    for (const char *blank = name_end; blank < p; blank++)
      if (!pgn_is_blank(*blank))
        return false;
    while (p < stop && is_name_char(*p))
      p++;
    name_end = p;
    p = skip_space_within_tag(p, stop);
    if (p < stop && *p == '"') {
      head->name_end = name_end;
      head->value = p;
      return true;
    }
  }
  return false;
}

static const char *trim_blanks(const char *from, const char *to) {
  while (to > from && pgn_is_blank(to[-1]))
    to--;
  return to;
}

/* What ends a value without quotes, or shows that it is none; `stop` when there is nothing of it.  Never looks at what
 * may be another tag, so that a line of many is gone through once. */
static const char *bare_value_stop(const char *p, const char *stop) {
  while (p < stop && *p != '[' && *p != ']' && *p != '"' && !pgn_is_line_end(*p))
    p++;
  return p;
}

/* The bracket that closes a tag whose value has no quotes: only a name that looks like one, on the same line, with
 * something behind it that holds neither a bracket nor a quote, but for a closing one. */
static const char *bare_value_end(const struct head *head, const char *stop, const char **value_end) {
  const char *value = head->value;
  if (value == head->name_end || *head->name < 'A' || *head->name > 'Z' || !is_regular_name(head->name, head->name_end))
    return NULL;
  for (const char *blank = head->name_end; blank < value; blank++)
    if (pgn_is_line_end(*blank))
      return NULL;
  const char *end = bare_value_stop(value, stop), *bracket = end;
  if (end < stop && *end == '"')
    do
      bracket++;
    while (bracket < stop && pgn_is_blank(*bracket));
  else
    end = trim_blanks(value, end);
  if (end == value || bracket >= stop || *bracket != ']')
    return NULL;
  *value_end = end;
  return bracket;
}

static bool begins_with_quote(const char *at, const char *stop) {
  struct head head;
  return *at == '[' && read_head(at, stop, &head) && *head.value == '"';
}

static bool is_event(const struct head *head) {
  return head->name_end - head->name == 5 && memcmp(head->name, "Event", 5) == 0;
}

bool pgni_tag_may_begin(const char *at, const char *stop) {
  struct head head;
  if (at == stop || *at != '[')
    return false;
  if (!read_head(at, stop, &head))
    return head.name == stop || (head.name_end > head.name && head.value == stop);
  return *head.value != '"' && is_event(&head) && bare_value_stop(head.value, stop) == stop;
}

bool pgni_tag_begins(const char *at, const char *stop) {
  struct head head;
  const char *value_end;
  if (at == stop || *at != '[' || !read_head(at, stop, &head))
    return false;
  return *head.value == '"' || (is_event(&head) && bare_value_end(&head, stop, &value_end));
}

const char *pgni_forum_mark_end(const char *at, const char *stop) {
  static const char *const names[] = {"pgn", "code", "quote", "chess"};
  bool closes = stop - at > 1 && at[1] == '/';
  const char *p = at + 1 + closes;
  if (p == stop || !strchr("pcqPCQ", *p)) /* what nearly all tags are told apart by */
    return NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t length = strlen(names[i]), k = 0;
    while (k < length && p + k < stop && (p[k] | 0x20) == names[i][k])
      k++;
    if (k < length)
      continue;
    /* An opening one may have attributes: [pgn height=500]. */
    p += k;
    if (!closes && p < stop && (pgn_is_blank(*p) || *p == '='))
      while (p < stop && !pgn_is_line_end(*p) && *p != ']' && *p != '[' && *p != '"')
        p++;
    return p < stop && *p == ']' ? p + 1 : NULL;
  }
  return NULL;
}

static const char *find_byte(const char *from, const char *to, char byte) {
  while (from < to && *from != byte)
    from++;
  return from < to ? from : NULL;
}

/* Where a value ends, and the tag. */
struct tail {
  const char *value_end, *tag_end;
  uint32_t flags;
};

/* A value whose closing quote is not followed by a bracket.  It runs to the last quote of the line, or where more text
 * and a bracket follow that or there is no quote, to the bracket; false without one. */
static bool has_bare_quote(const char *from, const char *to) {
  for (; from < to; from++)
    if (*from == '\\')
      from++;
    else if (*from == '"')
      return true;
  return false;
}

static bool end_unclosed(const char *quote, const char *last_quote, const char *line_stop, const char *stop,
                         struct tail *tail) {
  const char *value = quote + 1, *end = trim_blanks(value, line_stop);
  const char *behind = last_quote ? skip_space_within_tag(last_quote + 1, stop) : NULL;
  bool has_bracket = end > value && end[-1] == ']';
  bool runs_on = behind && has_bracket && behind < end - 1 && !find_byte(behind, end, '[');
  tail->flags &= ~(uint32_t)PGN_TAG_QUOTE_UNESCAPED;
  if (last_quote && !runs_on) {
    /* The quote that ends the value is not one too many; one behind a backslash ends it all the same. */
    bool other = has_bare_quote(value, last_quote);
    bool escaped = last_quote > value && last_quote[-1] == '\\';
    tail->flags |= other || escaped ? PGN_TAG_QUOTE_UNESCAPED : 0;
    tail->value_end = last_quote;
    bool closes = behind < stop && *behind == ']';
    tail->flags |= closes ? 0 : PGN_TAG_BRACKET_MISSING;
    tail->tag_end = closes ? behind + 1 : last_quote + 1;
    return true;
  }
  const char *bracket = has_bracket ? end - 1 : find_byte(value, end, ']');
  if (!bracket)
    return false; /* half a tag: nobody knows where its value ends */
  tail->value_end = trim_blanks(value, bracket);
  tail->tag_end = bracket + 1;
  tail->flags |= PGN_TAG_QUOTES_MISSING;
  if (find_byte(value, tail->value_end, '"'))
    tail->flags |= PGN_TAG_QUOTE_UNESCAPED;
  return true;
}

static bool read_tail(const char *quote, const char *stop, struct tail *tail) {
  const char *last_quote = NULL, *inner = NULL, *since = quote + 1, *closing = NULL, *p;
  *tail = (struct tail){.flags = 0};
  for (p = quote + 1; p < stop && !pgn_is_line_end(*p); p++) {
    if (*p == '\\' && p + 1 < stop && (p[1] == '"' || p[1] == '\\')) {
      tail->flags |= PGN_TAG_ESCAPES;
      p++;
      if (*p == '"')
        last_quote = p;
      continue;
    }
    if (*p != '"')
      continue;
    const char *behind = skip_space_within_tag(p + 1, stop);
    if (behind < stop && *behind == ']') {
      tail->value_end = p;
      tail->tag_end = behind + 1;
      break;
    }
    /* The quote may open a tag inside this one: then that is where this one is broken off, whatever follows. */
    const char *bracket = pgni_memrchr(since, '[', (size_t)(p - since));
    inner = bracket && begins_with_quote(bracket, stop) ? bracket : NULL;
    if (inner)
      break;
    last_quote = since = closing = p;
    tail->flags |= PGN_TAG_QUOTE_UNESCAPED;
  }
  if (!inner && !tail->value_end && !end_unclosed(quote, last_quote, p, stop, tail))
    return false;
  if (inner) {
    tail->flags |= PGN_TAG_BROKEN_OFF;
    tail->flags &= ~(uint32_t)(PGN_TAG_QUOTE_UNESCAPED | PGN_TAG_BRACKET_MISSING | PGN_TAG_QUOTES_MISSING);
    tail->value_end = tail->tag_end = inner;
    /* The quote that closes the value is no part of it. */
    if (closing && trim_blanks(closing + 1, inner) == closing + 1)
      tail->value_end = closing;
  }
  return true;
}

/* The first quote, backslash or line end of a value, `stop` when there is none. */
static const char *value_stop(const char *p, const char *stop) {
#if defined(__SSE2__) && !defined(PGN_NO_SIMD) && defined(__GNUC__)
  const __m128i quote = _mm_set1_epi8('"'), backslash = _mm_set1_epi8('\\');
  const __m128i line_feed = _mm_set1_epi8('\n'), carriage_return = _mm_set1_epi8('\r');
  for (; stop - p >= 16; p += 16) {
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    __m128i found =
        _mm_or_si128(_mm_or_si128(_mm_cmpeq_epi8(bytes, quote), _mm_cmpeq_epi8(bytes, backslash)),
                     _mm_or_si128(_mm_cmpeq_epi8(bytes, line_feed), _mm_cmpeq_epi8(bytes, carriage_return)));
    unsigned mask = (unsigned)_mm_movemask_epi8(found);
    if (mask)
      return p + pgni_lowest_bit(mask);
  }
#endif
  while (p < stop && *p != '"' && *p != '\\' && !pgn_is_line_end(*p))
    p++;
  return p;
}

/* Where a name ends: at the first blank, where one is near. */
static const char *regular_name_stop(const char *name, const char *stop) {
  if (stop - name >= 8) {
    size_t length = pgni_find_in_8(pgni_load_8(name), ' ');
    if (length < 8)
      return name + length;
  }
  const char *end = name;
  while (end < stop && (unsigned char)*end > ' ' && end - name < REGULAR_NAME_MAX)
    end++;
  return end;
}

bool pgni_tag_read_fast(const char *item, const char **at, const char *stop, pgn_tag *tag) {
  const char *name = *at + 1, *name_end = regular_name_stop(name, stop);
  if (name_end == name || stop - name_end < 4 || name_end[0] != ' ' || name_end[1] != '"')
    return false;
  pgn_tag_id id = id_of(name, (size_t)(name_end - name), stop);
  if (id == PGN_TAG_OTHER && !is_regular_name(name, name_end))
    return false;
  const char *value = name_end + 2, *value_end = value_stop(value, stop);
  if (stop - value_end < 2 || value_end[0] != '"' || value_end[1] != ']')
    return false;
  *tag = (pgn_tag){.at = (uint32_t)(*at - item),
                   .length = (uint32_t)(value_end + 2 - *at),
                   .name_at = (uint32_t)(name - item),
                   .name_length = (uint32_t)(name_end - name),
                   .value_at = (uint32_t)(value - item),
                   .value_length = (uint32_t)(value_end - value),
                   .id = id};
  *at = value_end + 2;
  return true;
}

bool pgni_tag_read(const char *item, const char **at, const char *stop, pgn_tag *tag) {
  struct head head;
  struct tail tail;
  if (!read_head(*at, stop, &head))
    return false;
  bool is_odd = *head.value != '"' && read_odd_head(stop, &head);
  const char *value = head.value;
  if (*value == '"') {
    if (!read_tail(value++, stop, &tail))
      return false;
  } else {
    const char *bracket = bare_value_end(&head, stop, &tail.value_end);
    if (!bracket)
      return false;
    tail.tag_end = bracket + 1;
    tail.flags = PGN_TAG_QUOTES_MISSING;
  }
  if (is_odd || !is_regular_name(head.name, head.name_end))
    tail.flags |= PGN_TAG_NAME_ODD;
  *tag = (pgn_tag){.at = (uint32_t)(*at - item),
                   .length = (uint32_t)(tail.tag_end - *at),
                   .name_at = (uint32_t)(head.name - item),
                   .name_length = (uint32_t)(head.name_end - head.name),
                   .value_at = (uint32_t)(value - item),
                   .value_length = (uint32_t)(tail.value_end - value),
                   .flags = tail.flags,
                   .id = id_of(head.name, (size_t)(head.name_end - head.name), stop)};
  *at = tail.tag_end;
  return true;
}

const pgn_tag *pgn_game_tag(const pgn_game *game, const char *name) {
  size_t length = strlen(name);
  for (size_t i = 0; i < game->tag_count; i++)
    if (game->tags[i].name_length == length && memcmp(game->text + game->tags[i].name_at, name, length) == 0)
      return &game->tags[i];
  return NULL;
}

const pgn_tag *pgn_game_tag_by_id(const pgn_game *game, pgn_tag_id id) {
  if (id == PGN_TAG_OTHER || !(game->tag_ids >> id & 1))
    return NULL;
  return &game->tags[game->tag_of_id[id]];
}

size_t pgn_tag_value(const pgn_game *game, const pgn_tag *tag, char *buffer, size_t capacity) {
  const char *value = game->text + tag->value_at;
  size_t n = 0;
  for (size_t i = 0; i < tag->value_length; i++, n++) {
    if (value[i] == '\\' && i + 1 < tag->value_length && (value[i + 1] == '"' || value[i + 1] == '\\'))
      i++;
    if (n + 1 < capacity)
      buffer[n] = value[i];
  }
  if (capacity)
    buffer[n < capacity ? n : capacity - 1] = '\0';
  return n;
}
