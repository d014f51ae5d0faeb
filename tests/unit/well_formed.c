/* SPDX-License-Identifier: MIT
 * Whether a document is what XML calls well-formed.  Written for the tests alone, so that none of them hangs on a
 * parser being installed; it takes no more of XML than elements, attributes, references and text. */
#include "unit/well_formed.h"

#include <check.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { DEPTH_MAX = 32, ATTRIBUTES_MAX = 32 };

struct name {
  const char *text;
  size_t length;
};

static bool is_same(struct name a, struct name b) {
  return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static const char *skip_blanks(const char *p) { return p + strspn(p, " \t\r\n"); }

/* Names of ASCII letters; others are not used. */
static struct name read_name(const char *p) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_:";
  struct name name = {p, 0};
  if (strspn(p, letters) > 0)
    for (name.length = 1;
         p[name.length] && (strchr(letters, p[name.length]) || strchr("-.0123456789", p[name.length]));)
      name.length++;
  return name;
}

static bool is_char(uint32_t point) {
  return point == 9 || point == 10 || point == 13 || (point >= 0x20 && point <= 0xd7ff) ||
         (point >= 0xe000 && point <= 0xfffd) || (point >= 0x10000 && point <= 0x10ffff);
}

/* One character of text or of a value: its length, 0 when there can be none. */
static size_t read_char(const char *p) {
  const unsigned char *byte = (const unsigned char *)p;
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  size_t length = byte[0] < 0x80 ? 1 : byte[0] >> 5 == 6 ? 2 : byte[0] >> 4 == 14 ? 3 : byte[0] >> 3 == 30 ? 4 : 0;
  uint32_t point = length > 1 ? byte[0] & (0xffU >> (length + 1)) : byte[0];
  for (size_t i = 1; i < length; i++) {
    if (byte[i] >> 6 != 2)
      return 0;
    point = point << 6 | (byte[i] & 0x3f);
  }
  return length && point >= least[length] && is_char(point) ? length : 0;
}

/* "&amp;", "&#39;": its length, 0 when it is none. */
static size_t read_reference(const char *p) {
  static const char *const named[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
  for (unsigned i = 0; i < sizeof named / sizeof named[0]; i++)
    if (strncmp(p, named[i], strlen(named[i])) == 0)
      return strlen(named[i]);
  if (strncmp(p, "&#", 2) != 0)
    return 0;
  uint32_t point = 0;
  size_t digits = strspn(p + 2, "0123456789");
  for (size_t i = 0; i < digits && i < 8; i++)
    point = point * 10 + (uint32_t)(p[2 + i] - '0');
  return digits > 0 && digits < 8 && p[2 + digits] == ';' && is_char(point) ? digits + 3 : 0;
}

/* Goes on to one of the `ends`; NULL when something on the way cannot stand there, which is where `at` is. */
static const char *read_text(const char *p, const char *ends, const char **at) {
  while (*p && !strchr(ends, *p)) {
    size_t length = *p == '&' ? read_reference(p) : *p == '<' || strncmp(p, "]]>", 3) == 0 ? 0 : read_char(p);
    *at = p;
    if (length == 0)
      return NULL;
    p += length;
  }
  *at = p;
  return p;
}

/* Goes on behind the attributes of a tag; NULL when there is something wrong with them. */
static const char *read_attributes(const char *p, const char **at) {
  struct name seen[ATTRIBUTES_MAX];
  for (unsigned count = 0;; count++) {
    const char *next = skip_blanks(p);
    *at = next;
    if (*next == '>' || *next == '/')
      return next;
    struct name name = read_name(next);
    if (next == p || name.length == 0 || count == ATTRIBUTES_MAX)
      return NULL;
    for (unsigned i = 0; i < count; i++)
      if (is_same(seen[i], name))
        return NULL;
    seen[count] = name;
    next = skip_blanks(next + name.length);
    if (*next != '=')
      return NULL;
    next = skip_blanks(next + 1);
    if (*next != '"' && *next != '\'')
      return NULL;
    const char quote[] = {*next, '\0'};
    p = read_text(next + 1, quote, at);
    if (!p || !*p)
      return NULL;
    p++;
  }
}

const char *find_malformed(const char *document, const char **at) {
  struct name open[DEPTH_MAX];
  unsigned depth = 0;
  const char *p = document;
  *at = p;
  do {
    if (*p != '<')
      return "no tag";
    bool closes = p[1] == '/';
    struct name name = read_name(p + 1 + closes);
    if (name.length == 0)
      return "a tag without a name";
    if (closes) {
      if (depth == 0 || !is_same(open[--depth], name))
        return "no such element is open";
      p = skip_blanks(name.text + name.length);
    } else {
      p = read_attributes(name.text + name.length, at);
      if (!p)
        return "a wrong attribute";
      if (*p == '/')
        p++;
      else if (depth == DEPTH_MAX)
        return "too deep";
      else
        open[depth++] = name;
    }
    *at = p;
    if (*p != '>')
      return "a tag without an end";
    p = depth ? read_text(p + 1, "<", at) : skip_blanks(p + 1);
    if (!p)
      return "what text cannot hold";
    *at = p;
  } while (depth);
  return *p ? "something behind the end" : NULL;
}

void ck_well_formed(const char *document) {
  const char *at;
  const char *wrong = find_malformed(document, &at);
  ck_assert_msg(wrong == NULL, "%s: %.40s", wrong, at);
}
