/* SPDX-License-Identifier: MIT
 * What was counted: runs, and the inputs of each. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "pgnkit/array.h"
#include "pgnkit/stats.h"
#include "stats/inputs.h"
#include "stats/key.h"

struct run {
  uint64_t slice, slices;
  size_t first, count; /* of its inputs */
};

struct item {
  pgn_stats_input input; /* its name is not kept up to date: it stands in `names` */
  size_t name_at, run;
};

struct pgn_stats_inputs {
  struct run *run;
  size_t run_count, run_capacity;
  struct item *item;
  size_t item_count, item_capacity;
  pgn_buffer names;
};

pgn_status pgn_stats_inputs_new(pgn_stats_inputs **inputs) {
  *inputs = calloc(1, sizeof **inputs);
  if (!*inputs)
    return PGN_ERR_NOMEM;
  pgn_buffer_init(&(*inputs)->names);
  return PGN_OK;
}

void pgn_stats_inputs_free(pgn_stats_inputs *inputs) {
  if (!inputs)
    return;
  free(inputs->run);
  free(inputs->item);
  pgn_buffer_clear(&inputs->names);
  free(inputs);
}

pgn_status pgn_stats_inputs_add_run(pgn_stats_inputs *inputs, uint64_t slice, uint64_t slices) {
  if (!PGN_ARRAY_RESERVE(inputs->run, inputs->run_capacity, inputs->run_count + 1))
    return PGN_ERR_NOMEM;
  inputs->run[inputs->run_count++] = (struct run){slice, slices, inputs->item_count, 0};
  return PGN_OK;
}

pgn_status pgn_stats_inputs_add(pgn_stats_inputs *inputs, const pgn_stats_input *input) {
  assert(inputs->run_count > 0);
  if (!PGN_ARRAY_RESERVE(inputs->item, inputs->item_capacity, inputs->item_count + 1))
    return PGN_ERR_NOMEM;
  size_t at = inputs->names.length;
  pgn_buffer_add(&inputs->names, input->name, input->name_length);
  if (inputs->names.failed)
    return PGN_ERR_NOMEM;
  inputs->item[inputs->item_count++] = (struct item){*input, at, inputs->run_count - 1};
  inputs->run[inputs->run_count - 1].count++;
  return PGN_OK;
}

size_t pgn_stats_inputs_count(const pgn_stats_inputs *inputs) { return inputs->item_count; }

size_t pgn_stats_inputs_get(const pgn_stats_inputs *inputs, size_t i, pgn_stats_input *input) {
  assert(i < inputs->item_count);
  const struct item *item = &inputs->item[i];
  *input = item->input;
  input->name = item->input.name_length ? inputs->names.data + item->name_at : "";
  return item->run;
}

size_t pgni_inputs_runs(const pgn_stats_inputs *inputs) { return inputs->run_count; }

void pgni_inputs_run(const pgn_stats_inputs *inputs, size_t run, uint64_t *slice, uint64_t *slices, size_t *first,
                     size_t *count) {
  const struct run *it = &inputs->run[run];
  *slice = it->slice;
  *slices = it->slices;
  *first = it->first;
  *count = it->count;
}

pgn_status pgn_stats_inputs_merge(pgn_stats_inputs *inputs, const pgn_stats_inputs *more) {
  pgn_status status = PGN_OK;
  for (size_t r = 0; r < more->run_count && status == PGN_OK; r++) {
    const struct run *run = &more->run[r];
    status = pgn_stats_inputs_add_run(inputs, run->slice, run->slices);
    for (size_t i = 0; i < run->count && status == PGN_OK; i++) {
      pgn_stats_input input;
      pgn_stats_inputs_get(more, run->first + i, &input);
      status = pgn_stats_inputs_add(inputs, &input);
    }
  }
  return status;
}

/* ---- order ------------------------------------------------------------------------------------------------- */

static int order_of(uint64_t a, uint64_t b) { return a < b ? -1 : a > b; }

static int compare_inputs(const pgn_stats_inputs *inputs, size_t i, size_t k) {
  pgn_stats_input a, b;
  pgn_stats_inputs_get(inputs, i, &a);
  pgn_stats_inputs_get(inputs, k, &b);
  const uint64_t numbers[][2] = {{a.size, b.size}, {a.from, b.from},   {a.to, b.to},
                                 {a.hash, b.hash}, {a.games, b.games}, {a.lines, b.lines}};
  int order = pgni_stats_compare(a.name, a.name_length, b.name, b.name_length);
  for (size_t n = 0; order == 0 && n < sizeof numbers / sizeof *numbers; n++)
    order = order_of(numbers[n][0], numbers[n][1]);
  return order;
}

int pgni_inputs_compare_runs(const pgn_stats_inputs *inputs, size_t a, size_t b) {
  const struct run *left = &inputs->run[a], *right = &inputs->run[b];
  int order = order_of(left->slices, right->slices);
  order = order ? order : order_of(left->slice, right->slice);
  for (size_t i = 0; order == 0 && i < left->count && i < right->count; i++)
    order = compare_inputs(inputs, left->first + i, right->first + i);
  return order ? order : order_of(left->count, right->count);
}

/* ---- overlap ----------------------------------------------------------------------------------------------- */

/* An input for sorting: those that hold the same bytes come to stand together, by their runs. */
struct mark {
  const pgn_stats_input *input;
  size_t run, number;
};

/* The same for inputs of the same bytes. */
static int compare_bytes(const pgn_stats_input *a, const pgn_stats_input *b) {
  int order = order_of(a->hash, b->hash);
  order = order ? order : order_of(a->size, b->size);
  order = order ? order : order_of(a->from, b->from);
  return order ? order : order_of(a->to, b->to);
}

static int compare_marks(const void *a, const void *b) {
  const struct mark *left = a, *right = b;
  int order = compare_bytes(left->input, right->input);
  return order ? order : order_of(left->number, right->number);
}

pgn_status pgn_stats_inputs_find_overlap(const pgn_stats_inputs *inputs, size_t *first, size_t *second) {
  struct mark *mark = malloc((inputs->item_count + 1) * sizeof *mark);
  if (!mark)
    return PGN_ERR_NOMEM;
  size_t count = 0;
  for (size_t i = 0; i < inputs->item_count; i++)
    if (inputs->item[i].input.to > inputs->item[i].input.from)
      mark[count++] = (struct mark){&inputs->item[i].input, inputs->item[i].run, i};
  qsort(mark, count, sizeof *mark, compare_marks);
  *second = SIZE_MAX;
  for (size_t i = 1; i < count; i++)
    if (compare_bytes(mark[i - 1].input, mark[i].input) == 0 && mark[i - 1].run != mark[i].run &&
        mark[i].number < *second) {
      *first = mark[i - 1].number;
      *second = mark[i].number;
    }
  free(mark);
  return *second == SIZE_MAX ? PGN_END : PGN_OK;
}
