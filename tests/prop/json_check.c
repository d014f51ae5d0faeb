/* SPDX-License-Identifier: MIT
 * A strict checker of JSON. */
#include "prop/json_check.h"

#include <stdbool.h>
#include <string.h>

enum {
  DEPTH_MAX = 3000, /* variations may be nested 1000 deep, and each is an array in an object in an array */
  NAMES_MAX = 256   /* of one object that are compared; the objects of the toolkit have fewer */
};

struct check {
  const char *text;
  size_t length, at;
  const char *wrong;
};

static bool fail(struct check *check, const char *why) {
  if (!check->wrong)
    check->wrong = why;
  return false;
}

static int peek(const struct check *check) {
  return check->at < check->length ? (unsigned char)check->text[check->at] : -1;
}

static void skip_blanks(struct check *check) {
  for (int c; (c = peek(check)) == ' ' || c == '\t' || c == '\n' || c == '\r';)
    check->at++;
}

static bool expect(struct check *check, const char *word) {
  size_t length = strlen(word);
  if (check->length - check->at < length || memcmp(check->text + check->at, word, length) != 0)
    return fail(check, "a character that begins no value, or half a word");
  check->at += length;
  return true;
}

static bool is_digit(int c) { return c >= '0' && c <= '9'; }

static bool check_digits(struct check *check) {
  if (!is_digit(peek(check)))
    return fail(check, "a digit is missing in a number");
  while (is_digit(peek(check)))
    check->at++;
  return true;
}

static bool check_number(struct check *check) {
  if (peek(check) == '-')
    check->at++;
  if (peek(check) == '0') {
    check->at++;
    if (is_digit(peek(check)))
      return fail(check, "a number begins with 0");
  } else if (!check_digits(check)) {
    return false;
  }
  if (peek(check) == '.') {
    check->at++;
    if (!check_digits(check))
      return false;
  }
  if (peek(check) == 'e' || peek(check) == 'E') {
    check->at++;
    if (peek(check) == '+' || peek(check) == '-')
      check->at++;
    return check_digits(check);
  }
  return true;
}

/* One character above ASCII: no surrogates, nothing too long or beyond U+10FFFF. */
static bool check_utf8(struct check *check) {
  const unsigned char *p = (const unsigned char *)check->text + check->at;
  size_t left = check->length - check->at;
  size_t length = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
  unsigned low = 0x80, high = 0xbf; /* of the second byte */
  if (p[0] == 0xe0)
    low = 0xa0;
  if (p[0] == 0xed)
    high = 0x9f;
  if (p[0] == 0xf0)
    low = 0x90;
  if (p[0] == 0xf4)
    high = 0x8f;
  if (p[0] < 0xc2 || p[0] > 0xf4 || left < length || p[1] < low || p[1] > high)
    return fail(check, "bytes that are not UTF-8");
  for (size_t i = 2; i < length; i++)
    if ((p[i] & 0xc0) != 0x80)
      return fail(check, "bytes that are not UTF-8");
  check->at += length;
  return true;
}

static int hex_value(int c) {
  return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool read_unit(struct check *check, unsigned *unit) {
  *unit = 0;
  for (int i = 0; i < 4; i++, check->at++) {
    int value = hex_value(peek(check));
    if (value < 0)
      return fail(check, "\\u without four digits");
    *unit = *unit * 16 + (unsigned)value;
  }
  return true;
}

static bool check_escape(struct check *check) {
  unsigned unit;
  check->at++;
  int c = peek(check);
  if (c < 0 || !strchr("\"\\/bfnrtu", c))
    return fail(check, "an escape that JSON does not have");
  check->at++;
  if (c != 'u')
    return true;
  if (!read_unit(check, &unit))
    return false;
  if (unit < 0xd800 || unit > 0xdfff)
    return true;
  if (unit > 0xdbff || !expect(check, "\\u") || !read_unit(check, &unit) || unit < 0xdc00 || unit > 0xdfff)
    return fail(check, "half a surrogate pair");
  return true;
}

static bool check_string(struct check *check) {
  if (peek(check) != '"')
    return fail(check, "a string is missing");
  for (check->at++; peek(check) != '"';) {
    int c = peek(check);
    if (c < ' ')
      return fail(check, c < 0 ? "a string without its end" : "a control character in a string");
    if (c == '\\' ? !check_escape(check) : c >= 0x80 ? !check_utf8(check) : false)
      return false;
    check->at += c != '\\' && c < 0x80;
  }
  check->at++;
  return true;
}

static bool check_value(struct check *check, int depth);

static bool check_array(struct check *check, int depth) {
  check->at++;
  skip_blanks(check);
  if (peek(check) == ']') {
    check->at++;
    return true;
  }
  for (;; check->at++) {
    if (!check_value(check, depth))
      return false;
    if (peek(check) != ',')
      break;
  }
  return expect(check, "]");
}

static bool check_object(struct check *check, int depth) {
  size_t name_at[NAMES_MAX], name_length[NAMES_MAX], count = 0;
  check->at++;
  skip_blanks(check);
  if (peek(check) == '}') {
    check->at++;
    return true;
  }
  for (;; check->at++) {
    skip_blanks(check);
    size_t from = check->at;
    if (!check_string(check))
      return false;
    size_t length = check->at - from;
    for (size_t i = 0; i < count; i++)
      if (name_length[i] == length && memcmp(check->text + name_at[i], check->text + from, length) == 0)
        return fail(check, "a name stands twice in an object");
    if (count < NAMES_MAX) {
      name_at[count] = from;
      name_length[count++] = length;
    }
    skip_blanks(check);
    if (!expect(check, ":") || !check_value(check, depth))
      return false;
    if (peek(check) != ',')
      break;
  }
  return expect(check, "}");
}

static bool check_value(struct check *check, int depth) {
  bool ok;
  if (depth == DEPTH_MAX)
    return fail(check, "nested too deeply for this checker");
  skip_blanks(check);
  switch (peek(check)) {
  case '{': ok = check_object(check, depth + 1); break;
  case '[': ok = check_array(check, depth + 1); break;
  case '"': ok = check_string(check); break;
  case 't': ok = expect(check, "true"); break;
  case 'f': ok = expect(check, "false"); break;
  case 'n': ok = expect(check, "null"); break;
  default: ok = check_number(check);
  }
  skip_blanks(check);
  return ok;
}

const char *json_check(const char *text, size_t length, size_t *at) {
  struct check check = {.text = text, .length = length};
  if (check_value(&check, 0) && check.at < length)
    fail(&check, "more than one value");
  *at = check.at;
  return check.wrong;
}
