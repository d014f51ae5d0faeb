/* SPDX-License-Identifier: MIT
 * What the property and perft programs share: TAP points, a seeded random source, where the test data stand. */
#ifndef PGNKIT_TESTS_PROP_TAP_H
#define PGNKIT_TESTS_PROP_TAP_H

#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct tap_run {
  unsigned points, failures;
} tap_run;

/* Prints one point; returns `passed`. */
__attribute__((format(printf, 3, 4))) static inline bool tap_point(tap_run *run, bool passed, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  run->points++;
  run->failures += !passed;
  printf("%sok %u - ", passed ? "" : "not ", run->points);
  vprintf(format, arguments);
  putchar('\n');
  fflush(stdout);
  va_end(arguments);
  return passed;
}

/* Prints the plan and returns the exit status of the program. */
static inline int tap_end(const tap_run *run) {
  printf("1..%u\n", run->points);
  return run->failures || fflush(stdout) != 0 ? 1 : 0;
}

/* splitmix64 */
static inline uint64_t random_next(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}
/* 0 .. n - 1; n is small, so that the bias does not matter here */
static inline int random_below(uint64_t *state, int n) { return (int)(random_next(state) % (uint64_t)n); }

/* The seed: PGNKIT_TEST_SEED or the one given; printed, so that a failure can be repeated. */
static inline uint64_t random_seed(uint64_t usual) {
  const char *text = getenv("PGNKIT_TEST_SEED");
  uint64_t seed = text && *text ? strtoull(text, NULL, 0) : usual;
  printf("# PGNKIT_TEST_SEED=%" PRIu64 "\n", seed);
  return seed;
}

/* The path of a file of the source tree, in a buffer of this function; `srcdir` is set by automake's test driver. */
static inline const char *source_path(const char *name) {
  static char path[4096];
  const char *top = getenv("srcdir");
  snprintf(path, sizeof path, "%s/%s", top && *top ? top : ".", name);
  return path;
}

#endif
