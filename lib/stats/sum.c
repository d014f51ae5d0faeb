/* SPDX-License-Identifier: MIT
 * Sums in fixed point: integers can be added in any order. */
#include <math.h>

#include "stats/sum.h"

void pgni_sum_add(pgni_sum *sum, double number) {
  int exponent;
  uint64_t digits = (uint64_t)ldexp(frexp(number, &exponent), 53); /* number = digits 2^(exponent - 53) */
  int shift = exponent - 53 + 64;
  if (shift < 0) {
    digits = shift > -64 ? digits >> -shift : 0;
    shift = 0;
  }
  unsigned bit = (unsigned)shift % 64;
  uint64_t part[2] = {digits << bit, bit > 0 ? digits >> (64 - bit) : 0};
  uint64_t carry = 0;
  for (unsigned i = (unsigned)shift / 64, k = 0; i < 4 && (k < 2 || carry > 0); i++, k++) {
    uint64_t more = k < 2 ? part[k] : 0, before = sum->word[i];
    sum->word[i] = before + more + carry;
    carry = sum->word[i] < before; /* also with a carry into it: part[1] has not all its bits set */
  }
}

double pgni_sum_value(const pgni_sum *sum) {
  double value = 0;
  for (int i = 0; i < 4; i++)
    value += ldexp((double)sum->word[i], 64 * (i - 1));
  return value;
}
