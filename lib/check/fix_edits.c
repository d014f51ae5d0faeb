/* SPDX-License-Identifier: MIT
 * Changes of a game's text: gathered, put in their order, and made. */
#include <stdlib.h>
#include <string.h>

#include "check/fix.h"
#include "pgnkit/array.h"

void pgni_fix_begin(pgn_fix *fix, const pgn_diag *diag) {
  fix->group = PGNI_NO_GROUP;
  fix->next_cause = (struct pgni_cause){NULL, diag->code, (uint32_t)diag->offset};
}

void pgni_fix_begin_for(pgn_fix *fix, bool (*asks)(pgn_code code)) {
  fix->group = PGNI_NO_GROUP;
  fix->next_cause = (struct pgni_cause){asks, 0, 0};
}

static bool begin_group(pgn_fix *fix) {
  if (!PGN_ARRAY_RESERVE(fix->cause, fix->cause_capacity, fix->group_count + (size_t)1))
    return false;
  fix->group = fix->group_count++;
  fix->cause[fix->group] = fix->next_cause;
  return true;
}

static void add_edit(pgn_fix *fix, struct pgni_edit edit, const char *text) {
  if (!PGN_ARRAY_RESERVE(fix->edit, fix->edit_capacity, fix->edit_count + 1) ||
      (fix->group == PGNI_NO_GROUP && !begin_group(fix))) {
    fix->failed = true;
    return;
  }
  edit.text_at = (uint32_t)fix->texts.length;
  edit.order = (uint32_t)fix->edit_count;
  edit.group = fix->group;
  fix->edit[fix->edit_count++] = edit;
  pgn_buffer_add(&fix->texts, text, edit.text_length);
}

void pgni_fix_edit(pgn_fix *fix, uint32_t at, uint32_t length, const char *text, size_t text_length) {
  add_edit(fix, (struct pgni_edit){.at = at, .length = length, .text_length = (uint32_t)text_length}, text);
}

void pgni_fix_put_in(pgn_fix *fix, uint32_t at, enum pgni_edit_kind kind, const char *text, size_t text_length) {
  add_edit(fix, (struct pgni_edit){.at = at, .text_length = (uint32_t)text_length, .kind = (uint8_t)kind}, text);
}

bool pgni_fix_has(const pgn_fix *fix, pgn_code code) {
  for (size_t i = 0; i < fix->list->count; i++)
    if (fix->list->item[i].code == code)
      return true;
  return false;
}

static int compare_edits(const void *a, const void *b) {
  const struct pgni_edit *left = a, *right = b;
  if (left->at != right->at)
    return left->at < right->at ? -1 : 1;
  /* What is put in comes before what is replaced there. */
  if ((left->length == 0) != (right->length == 0))
    return left->length == 0 ? -1 : 1;
  return left->order < right->order ? -1 : left->order > right->order;
}

void pgni_fix_sort_edits(pgn_fix *fix) { qsort(fix->edit, fix->edit_count, sizeof *fix->edit, compare_edits); }

/* True when an edit says the same as the one made before it at its place: two findings may ask for one change. */
static bool is_made_already(const pgn_fix *fix, const struct pgni_edit *edit) {
  const struct pgni_edit *last = fix->made_count > 0 ? &fix->made[fix->made_count - 1] : NULL;
  return last && edit->kind == PGNI_EDIT_CHANGE && last->kind == PGNI_EDIT_CHANGE && last->at == edit->at &&
         last->length == edit->length && last->text_length == edit->text_length &&
         memcmp(fix->texts.data + last->text_at, fix->texts.data + edit->text_at, edit->text_length) == 0;
}

void pgni_fix_make_edits(pgn_fix *fix) {
  const pgn_buffer *from = &fix->now->text;
  pgn_buffer *to = &fix->next->text;
  uint32_t done = 0;
  to->length = 0;
  fix->made_count = 0;
  memset(fix->is_made, 0, fix->group_count);
  for (size_t i = 0; i < fix->edit_count; i++) {
    const struct pgni_edit *edit = &fix->edit[i];
    if (!fix->is_chosen[edit->group] || edit->at < done || is_made_already(fix, edit))
      continue;
    pgn_buffer_add(to, from->data + done, edit->at - done);
    if (edit->text_length > 0)
      pgn_buffer_add(to, fix->texts.data + edit->text_at, edit->text_length);
    done = edit->at + edit->length;
    fix->is_made[edit->group] = 1;
    fix->made[fix->made_count] = *edit;
    fix->made[fix->made_count++].shift = (int64_t)to->length - done;
  }
  pgn_buffer_add(to, from->data + done, from->length - done);
}
