/* SPDX-License-Identifier: MIT
 * Making a text that fails small. */
#include "prop/shrink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Takes out pieces of `size` bytes wherever that can be; true when one was. */
static bool take_out(char *text, size_t *length, size_t size, char *trial,
                     bool (*fails)(void *context, const char *text, size_t length), void *context) {
  bool any = false;
  for (size_t at = 0; at < *length;) {
    size_t gone = *length - at < size ? *length - at : size, left = *length - gone;
    memcpy(trial, text, at);
    memcpy(trial + at, text + at + gone, left - at);
    if (!fails(context, trial, left)) {
      at += size;
      continue;
    }
    memcpy(text, trial, left);
    *length = left;
    any = true;
  }
  return any;
}

size_t shrink_text(char *text, size_t length, bool (*fails)(void *context, const char *text, size_t length),
                   void *context) {
  char *trial = malloc(length + 1);
  if (!trial)
    return length;
  for (size_t size = length / 2; size > 0; size /= 2)
    while (take_out(text, &length, size, trial, fails, context) && size <= 4)
      ;
  free(trial);
  return length;
}

void shrink_print(const char *what, const char *text, size_t length) {
  printf("# %s: \"", what);
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '\n')
      printf("\\n");
    else if (c == '\r')
      printf("\\r");
    else if (c == '\t')
      printf("\\t");
    else if (c < ' ' || c >= 0x7f)
      printf("\\%03o", c);
    else
      printf(c == '"' || c == '\\' ? "\\%c" : "%c", c);
  }
  printf("\"\n");
}
