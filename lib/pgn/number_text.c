/* SPDX-License-Identifier: MIT
 * Move numbers, written digit by digit. */
#include "pgn/number_text.h"

/* The digits, as far as a number has them, and its period behind them. */
#define DIGIT(n, unit) (char)('0' + (n) / (unit) % 10)
#define NUMBER(n)                   \
  {                                 \
    (n) < 10    ? DIGIT(n, 1)       \
    : (n) < 100 ? DIGIT(n, 10)      \
                : DIGIT(n, 100),    \
        (n) < 10    ? '.'           \
        : (n) < 100 ? DIGIT(n, 1)   \
                    : DIGIT(n, 10), \
        (n) < 10    ? 0             \
        : (n) < 100 ? '.'           \
                    : DIGIT(n, 1),  \
        (n) < 100 ? 0 : '.'         \
  }
#define NUMBERS_4(n) NUMBER(n), NUMBER((n) + 1), NUMBER((n) + 2), NUMBER((n) + 3)
#define NUMBERS_16(n) NUMBERS_4(n), NUMBERS_4((n) + 4), NUMBERS_4((n) + 8), NUMBERS_4((n) + 12)
#define NUMBERS_64(n) NUMBERS_16(n), NUMBERS_16((n) + 16), NUMBERS_16((n) + 32), NUMBERS_16((n) + 48)

const char pgni_number_texts[PGNI_NUMBERS][8] PGNI_ALIGNED(8) = {NUMBERS_64(0), NUMBERS_64(64), NUMBERS_64(128),
                                                                 NUMBERS_64(192)};

uint64_t pgni_number_text_long(uint64_t number) {
  if (number > PGNI_NUMBER_MOST)
    return 0;
  /* The last byte first, the others pushed in front of it. */
  uint64_t text = '.';
  do {
    text = text << 8 | ('0' + number % 10);
  } while ((number /= 10) > 0);
  return text;
}
