/* SPDX-License-Identifier: MIT
 * What every fuzz target has: libFuzzer's entry point, and a way to say that a property does not hold. */
#ifndef PGNKIT_TESTS_FUZZ_FUZZ_H
#define PGNKIT_TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Checks the properties of one input; aborts when one does not hold. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(condition)                                                              \
  do {                                                                               \
    if (!(condition)) {                                                              \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); \
      abort();                                                                       \
    }                                                                                \
  } while (0)

#endif
