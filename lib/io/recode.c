/* SPDX-License-Identifier: MIT
 * From other encodings to UTF-8, as the bytes come: UTF-16 and UTF-32 here, code pages by iconv. */
#include "io/recode.h"

#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum {
  IN_BYTES = 16 * 1024,
  OUT_BYTES = 4 * IN_BYTES,
  NAME_BYTES = 40,
  LARGEST_CHARACTER = 32, /* bytes that one step may make */
  KEPT_FREE = 4           /* of them, for a U+FFFD behind what iconv made */
};

static const iconv_t no_iconv = (iconv_t)-1;

struct pgni_recoder {
  iconv_t iconv; /* no_iconv: units of `unit` bytes */
  unsigned unit;
  bool big;     /* the high byte of a unit comes first */
  bool ended;   /* no more input will come */
  bool flushed; /* iconv has given all */
  char name[NAME_BYTES];
  uint64_t made; /* bytes of UTF-8 before `out` */
  uint64_t broken_at;
  char broken[128]; /* "" = nothing is broken */
  size_t in_at, in_length, out_at, out_length;
  uint8_t in[IN_BYTES];
  uint8_t out[OUT_BYTES];
};

/* ---- making and freeing ------------------------------------------------------------------------------------ */

/* What an iconv that does not know the usual name may call it. */
static const char *other_name(const char *name) {
  static const char *const names[][2] = {
      {"latin1", "ISO-8859-1"},   {"latin2", "ISO-8859-2"}, {"cp1250", "WINDOWS-1250"}, {"cp1251", "WINDOWS-1251"},
      {"cp1252", "WINDOWS-1252"}, {"cp437", "IBM437"},      {"cp850", "IBM850"},
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp(name, names[i][0]) == 0)
      return names[i][1];
  return NULL;
}

/* An empty name would mean that of the locale, and a slash separates options. */
static bool is_name(const char *name) {
  size_t length = strlen(name);
  return length > 0 && length < NAME_BYTES && !strchr(name, '/');
}

static pgn_status open_iconv(pgni_recoder *recoder, const char *name) {
  if (!is_name(name))
    return PGN_ERR_UNSUPPORTED;
  recoder->iconv = iconv_open("UTF-8", name);
  if (recoder->iconv == no_iconv && errno == EINVAL && other_name(name))
    recoder->iconv = iconv_open("UTF-8", other_name(name));
  return recoder->iconv != no_iconv ? PGN_OK : errno == EINVAL ? PGN_ERR_UNSUPPORTED : PGN_ERR_NOMEM;
}

pgn_status pgni_recoder_new(pgni_recoder **recoder, pgni_encoding encoding, const char *name) {
  *recoder = NULL;
  pgni_recoder *made = calloc(1, sizeof *made);
  if (!made)
    return PGN_ERR_NOMEM;
  made->iconv = no_iconv;
  made->unit = encoding == PGNI_ENCODING_UTF32_LE || encoding == PGNI_ENCODING_UTF32_BE ? 4 : 2;
  made->big = encoding == PGNI_ENCODING_UTF16_BE || encoding == PGNI_ENCODING_UTF32_BE;
  pgn_status status = encoding == PGNI_ENCODING_NAMED ? open_iconv(made, name) : PGN_OK;
  if (status != PGN_OK) {
    free(made);
    return status;
  }
  if (encoding == PGNI_ENCODING_NAMED)
    memcpy(made->name, name, strlen(name) + 1);
  *recoder = made;
  return PGN_OK;
}

void pgni_recoder_free(pgni_recoder *recoder) {
  if (recoder && recoder->iconv != no_iconv)
    iconv_close(recoder->iconv);
  free(recoder);
}

/* ---- input ------------------------------------------------------------------------------------------------- */

uint8_t *pgni_recoder_room(pgni_recoder *recoder, size_t *room) {
  recoder->in_length -= recoder->in_at;
  memmove(recoder->in, recoder->in + recoder->in_at, recoder->in_length);
  recoder->in_at = 0;
  *room = IN_BYTES - recoder->in_length;
  return recoder->in + recoder->in_length;
}

void pgni_recoder_add(pgni_recoder *recoder, size_t count) { recoder->in_length += count; }

void pgni_recoder_end(pgni_recoder *recoder) { recoder->ended = true; }

/* ---- output ------------------------------------------------------------------------------------------------ */

static bool has_room(const pgni_recoder *recoder) { return OUT_BYTES - recoder->out_length >= LARGEST_CHARACTER; }

static void put(pgni_recoder *recoder, uint32_t point) {
  recoder->out_length += pgni_utf8_encode(point, (char *)recoder->out + recoder->out_length);
}

/* Puts U+FFFD in the place of what is no character; true when that is the first one. */
static bool put_broken(pgni_recoder *recoder) {
  bool first = !recoder->broken[0];
  if (first)
    recoder->broken_at = recoder->made + recoder->out_length;
  put(recoder, 0xfffd);
  return first;
}

/* The input ended within a character. */
static void put_rest(pgni_recoder *recoder) {
  if (put_broken(recoder))
    snprintf(recoder->broken, sizeof recoder->broken, "the text ends within a character, which U+FFFD replaces");
  recoder->in_at = recoder->in_length;
}

/* ---- units ------------------------------------------------------------------------------------------------- */

static uint32_t unit_at(const pgni_recoder *recoder, size_t at) {
  uint32_t value = 0;
  for (unsigned i = 0; i < recoder->unit; i++)
    value = value << 8 | recoder->in[at + (recoder->big ? i : recoder->unit - 1 - i)];
  return value;
}

static bool is_high_surrogate(uint32_t unit) { return unit >= 0xd800 && unit <= 0xdbff; }
static bool is_low_surrogate(uint32_t unit) { return unit >= 0xdc00 && unit <= 0xdfff; }

static void convert_units(pgni_recoder *recoder) {
  unsigned size = recoder->unit;
  while (has_room(recoder)) {
    size_t left = recoder->in_length - recoder->in_at;
    if (left < size) {
      if (left > 0 && recoder->ended)
        put_rest(recoder);
      return;
    }
    uint32_t value = unit_at(recoder, recoder->in_at);
    if (size == 2 && is_high_surrogate(value)) {
      if (left < 2 * size && !recoder->ended)
        return; /* the other half is still to come */
      uint32_t low = left < 2 * size ? 0 : unit_at(recoder, recoder->in_at + size);
      if (is_low_surrogate(low)) {
        put(recoder, 0x10000 + ((value - 0xd800) << 10) + (low - 0xdc00));
        recoder->in_at += 2 * size;
        continue;
      }
    }
    recoder->in_at += size;
    if (value > 0x10ffff || is_high_surrogate(value) || is_low_surrogate(value)) {
      if (put_broken(recoder))
        snprintf(recoder->broken, sizeof recoder->broken,
                 size == 2 ? "0x%04X is half a character; U+FFFD replaces it and all others like it"
                           : "0x%08X is no character; U+FFFD replaces it and all others like it",
                 (unsigned)value);
    } else {
      put(recoder, value);
    }
  }
}

/* ---- iconv ------------------------------------------------------------------------------------------------- */

static void convert_named(pgni_recoder *recoder) {
  while (has_room(recoder)) {
    char *from = (char *)recoder->in + recoder->in_at;
    char *to = (char *)recoder->out + recoder->out_length;
    size_t left = recoder->in_length - recoder->in_at, room = OUT_BYTES - recoder->out_length - KEPT_FREE;
    bool flush = left == 0 && recoder->ended;
    if (left == 0 && (!flush || recoder->flushed))
      return;
    size_t answer = iconv(recoder->iconv, flush ? NULL : &from, flush ? NULL : &left, &to, &room);
    int error = answer == (size_t)-1 ? errno : 0;
    recoder->in_at = recoder->in_length - left;
    recoder->out_length = (size_t)((uint8_t *)to - recoder->out);
    if (flush) {
      recoder->flushed = error != E2BIG;
      return;
    }
    if (error == E2BIG || (error == EINVAL && !recoder->ended))
      return;
    if (error == EINVAL) {
      put_rest(recoder);
    } else if (error) {
      unsigned byte = recoder->in[recoder->in_at++];
      if (put_broken(recoder))
        snprintf(recoder->broken, sizeof recoder->broken,
                 "byte 0x%02X is no character of %s; U+FFFD replaces it and all others like it", byte, recoder->name);
    }
  }
}

/* ---- taking ------------------------------------------------------------------------------------------------ */

size_t pgni_recoder_at_hand(pgni_recoder *recoder) {
  if (recoder->out_at == recoder->out_length) {
    recoder->made += recoder->out_length;
    recoder->out_at = recoder->out_length = 0;
    if (recoder->iconv != no_iconv)
      convert_named(recoder);
    else
      convert_units(recoder);
  }
  return recoder->out_length - recoder->out_at;
}

size_t pgni_recoder_take(pgni_recoder *recoder, uint8_t *out, size_t capacity) {
  size_t count = pgni_recoder_at_hand(recoder);
  if (count > capacity)
    count = capacity;
  memcpy(out, recoder->out + recoder->out_at, count);
  recoder->out_at += count;
  return count;
}

const char *pgni_recoder_broken(const pgni_recoder *recoder, uint64_t *offset) {
  *offset = recoder->broken_at;
  return recoder->broken[0] ? recoder->broken : NULL;
}
