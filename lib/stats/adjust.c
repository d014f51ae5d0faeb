/* SPDX-License-Identifier: MIT
 * Many comparisons at once: p-values adjusted after Benjamini and Hochberg (1995). */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "pgnkit/stats.h"

struct ranked {
  double p;
  size_t place;
};

static int by_p(const void *a, const void *b) {
  const struct ranked *x = a, *y = b;
  return (x->p > y->p) - (x->p < y->p);
}

pgn_status pgn_adjust_p(double *p, size_t count, size_t looks) {
  if (count == 0)
    return PGN_OK;
  if (count > SIZE_MAX / sizeof(struct ranked))
    return PGN_ERR_NOMEM;
  struct ranked *ranked = malloc(count * sizeof *ranked);
  if (!ranked)
    return PGN_ERR_NOMEM;
  size_t told = 0;
  for (size_t i = 0; i < count; i++)
    if (!isnan(p[i]))
      ranked[told++] = (struct ranked){p[i], i};
  qsort(ranked, told, sizeof *ranked, by_p);
  if (looks < told)
    looks = told;
  /* From the largest down: one that is smaller never becomes the larger. */
  double least = 1;
  for (size_t rank = told; rank > 0; rank--) {
    double adjusted = ranked[rank - 1].p * ((double)looks / (double)rank);
    if (adjusted < least)
      least = adjusted;
    p[ranked[rank - 1].place] = least;
  }
  free(ranked);
  return PGN_OK;
}
