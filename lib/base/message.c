/* SPDX-License-Identifier: MIT
 * Messages that quote texts of the input. */
#include "base/message.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "pgnkit/buffer.h"

static const char ellipsis[] = "...";
enum { ELLIPSIS = sizeof ellipsis - 1, DIRECTIVE_MAX = 64 };

/* A message in the making: `length` may run beyond what fits. */
struct message {
  char *to;
  size_t room, length;
};

static void add(struct message *message, const char *text, size_t length) {
  size_t left = message->length < message->room ? message->room - message->length : 0;
  memcpy(message->to + message->length * (left > 0), text, length < left ? length : left);
  message->length += length;
}

static void add_quoted(struct message *message, const char *text, int length) {
  size_t shown = length <= 0 ? 0 : pgn_utf8_cut(text, (size_t)length, PGNI_QUOTED_MAX);
  add(message, text, shown);
  if (length > 0 && shown < (size_t)length)
    add(message, ellipsis, ELLIPSIS);
}

/* How long an integer is, as its directive says. */
enum size { SIZE_INT, SIZE_LONG, SIZE_LONG_LONG, SIZE_SIZE };

static enum size size_of(const char **at) {
  enum size size = SIZE_INT;
  for (; **at == 'h'; ++*at)
    ; /* it was promoted to int */
  for (; **at == 'l'; ++*at)
    size = size == SIZE_LONG ? SIZE_LONG_LONG : SIZE_LONG;
  if (**at == 'z') {
    size = SIZE_SIZE;
    ++*at;
  }
  return size;
}

/* The arguments of one message; in a structure, so that functions can take from it by turns. */
struct arguments {
  va_list list;
};

static long long take_signed(struct arguments *arguments, enum size size) {
  return size == SIZE_INT         ? va_arg(arguments->list, int)
         : size == SIZE_LONG      ? va_arg(arguments->list, long)
         : size == SIZE_LONG_LONG ? va_arg(arguments->list, long long)
                                  : (long long)va_arg(arguments->list, size_t);
}

static unsigned long long take_unsigned(struct arguments *arguments, enum size size) {
  return size == SIZE_INT         ? va_arg(arguments->list, unsigned)
         : size == SIZE_LONG      ? va_arg(arguments->list, unsigned long)
         : size == SIZE_LONG_LONG ? va_arg(arguments->list, unsigned long long)
                                  : va_arg(arguments->list, size_t);
}

/* Writes "%", the form of a directive with numbers for its asterisks, and more. */
static void write_directive(char directive[DIRECTIVE_MAX], const char *form, size_t length, const char *more,
                            char letter, struct arguments *arguments) {
  size_t n = 0;
  directive[n++] = '%';
  for (size_t i = 0; i < length && n + 16 < DIRECTIVE_MAX; i++)
    if (form[i] == '*')
      n += (size_t)snprintf(directive + n, DIRECTIVE_MAX - n, "%d", va_arg(arguments->list, int));
    else
      directive[n++] = form[i];
  snprintf(directive + n, DIRECTIVE_MAX - n, "%s%c", more, letter);
}

/* What stands for one directive, but for "%s" and "%.*s": its form is what it has before the letter. */
static void add_value(struct message *message, const char *form, size_t length, enum size size, char letter,
                      struct arguments *arguments) {
  char directive[DIRECTIVE_MAX], text[400];
  bool is_signed = letter == 'd' || letter == 'i', is_integer = is_signed || strchr("uoxX", letter);
  int n = 0;
  write_directive(directive, form, length, is_integer ? "ll" : "", letter, arguments);
  if (is_signed)
    n = snprintf(text, sizeof text, directive, take_signed(arguments, size));
  else if (is_integer)
    n = snprintf(text, sizeof text, directive, take_unsigned(arguments, size));
  else if (letter == 'c')
    n = snprintf(text, sizeof text, directive, va_arg(arguments->list, int));
  else if (letter == 's' || letter == 'p')
    n = snprintf(text, sizeof text, directive, va_arg(arguments->list, const void *));
  else
    n = snprintf(text, sizeof text, directive, va_arg(arguments->list, double));
  if (n > 0)
    add(message, text, (size_t)n < sizeof text ? (size_t)n : sizeof text - 1);
}

static void add_directive(struct message *message, const char *form, size_t length, enum size size, char letter,
                          struct arguments *arguments) {
  if (letter == '%') {
    add(message, "%", 1);
  } else if (letter == 's' && length == 0) {
    const char *text = va_arg(arguments->list, const char *);
    add(message, text, strlen(text));
  } else if (letter == 's' && length == 2 && memcmp(form, ".*", 2) == 0) {
    int quoted = va_arg(arguments->list, int);
    add_quoted(message, va_arg(arguments->list, const char *), quoted);
  } else {
    add_value(message, form, length, size, letter, arguments);
  }
}

size_t pgni_message_list(char *to, size_t room, const char *format, va_list args) {
  struct message message = {to, room - 1, 0};
  struct arguments arguments;
  va_copy(arguments.list, args);
  for (const char *p = format; *p;) {
    const char *sign = strchr(p, '%');
    size_t plain = sign ? (size_t)(sign - p) : strlen(p);
    add(&message, p, plain);
    p += plain;
    if (!sign)
      break;
    const char *form = ++p;
    p += strspn(p, "+-# 0123456789.*");
    size_t length = (size_t)(p - form);
    enum size size = size_of(&p);
    if (*p)
      add_directive(&message, form, length, size, *p++, &arguments);
  }
  va_end(arguments.list);
  if (message.length > message.room) {
    message.length = pgn_utf8_cut(to, message.room, message.room - ELLIPSIS);
    add(&message, ellipsis, ELLIPSIS);
  }
  to[message.length] = '\0';
  return message.length;
}

size_t pgni_message(char *to, size_t room, const char *format, ...) {
  va_list args;
  va_start(args, format);
  size_t length = pgni_message_list(to, room, format, args);
  va_end(args);
  return length;
}
