/* SPDX-License-Identifier: MIT
 * zstd in: every frame of a stream. */
#include "io/decode.h"

#if HAVE_ZSTD

#include <stdlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "io/sniff.h"

enum { MAGIC_LENGTH = 4, BLOCK_HEADER_LENGTH = 3 };

typedef struct zstd_decoder {
  pgni_decoder decoder;
  ZSTD_DStream *stream;
  size_t start; /* what the library wants to see of a new frame */
  size_t wanted;
  uint8_t magic[MAGIC_LENGTH]; /* the first bytes of the present frame */
  size_t magic_used;           /* how many of them the library has taken */
  bool inside;                 /* between the first and the last byte of a frame */
  bool further;                /* a frame has ended before */
} zstd_decoder;

static pgn_status damaged(pgni_fault *fault, const char *text) {
  *fault = (pgni_fault){PGN_CODE_STREAM_DAMAGED, text};
  return PGN_ERR_IO;
}

static pgn_status unsupported(pgni_fault *fault, const char *text) {
  *fault = (pgni_fault){PGN_CODE_COMPRESSION_UNSUPPORTED, text};
  return PGN_ERR_UNSUPPORTED;
}

static pgn_status explain(size_t answer, pgni_fault *fault) {
  switch (ZSTD_getErrorCode(answer)) {
  case ZSTD_error_memory_allocation: return PGN_ERR_NOMEM;
  case ZSTD_error_frameParameter_windowTooLarge:
    return unsupported(fault, "the zstd stream needs more than 128 MiB of memory to be decompressed");
  case ZSTD_error_dictionary_wrong: return unsupported(fault, "the zstd stream needs a dictionary");
  default: return damaged(fault, "the zstd stream is damaged");
  }
}

/* The library wants five bytes before it judges a frame; fewer strange ones at the end shall not pass for a frame that
 * is cut off. */
static bool is_frame_possible(zstd_decoder *zstd, const pgni_span *in) {
  size_t seen = zstd->magic_used;
  for (size_t i = 0; seen < MAGIC_LENGTH && i < in->length; i++)
    zstd->magic[seen++] = in->bytes[i];
  return pgni_sniff_may_be_zstd(zstd->magic, seen);
}

/* How much input to give at once.  A call that fails does not tell what output it made, so that no call may both make
 * output and meet damage behind it: what is decoded is handed out first, then a block comes without the header of the
 * next, which is part of what the library wants. */
static size_t next_piece(const zstd_decoder *zstd, size_t length) {
  size_t piece = zstd->wanted > BLOCK_HEADER_LENGTH ? zstd->wanted - BLOCK_HEADER_LENGTH : zstd->wanted;
  if (zstd->decoder.pending)
    return 0;
  return length < piece ? length : piece;
}

static pgn_status run(pgni_decoder *decoder, pgni_span *in, uint8_t *out, size_t capacity, size_t *got,
                      pgni_fault *fault) {
  zstd_decoder *zstd = (zstd_decoder *)decoder;
  *got = 0;
  while (*got < capacity && (in->length || decoder->pending)) {
    if (zstd->magic_used < MAGIC_LENGTH && !is_frame_possible(zstd, in))
      return damaged(fault, zstd->further ? "there is other data after the end of the zstd stream"
                                          : "the zstd stream is damaged");
    ZSTD_inBuffer input = {in->bytes, next_piece(zstd, in->length), 0};
    ZSTD_outBuffer output = {out + *got, capacity - *got, 0};
    zstd->inside = true;
    size_t answer = ZSTD_decompressStream(zstd->stream, &output, &input);
    if (ZSTD_isError(answer))
      return explain(answer, fault);
    in->bytes += input.pos;
    in->length -= input.pos;
    *got += output.pos;
    if (zstd->magic_used < MAGIC_LENGTH)
      zstd->magic_used += input.pos;
    decoder->pending = answer && output.pos == output.size;
    zstd->wanted = answer;
    if (!answer) {
      zstd->inside = false;
      zstd->further = true;
      zstd->wanted = zstd->start;
      zstd->magic_used = 0;
    }
  }
  return PGN_OK;
}

static pgn_status finish(pgni_decoder *decoder, pgni_fault *fault) {
  if (((zstd_decoder *)decoder)->inside)
    return damaged(fault, "the zstd stream is cut off before its end");
  return PGN_END;
}

static void zstd_free(pgni_decoder *decoder) {
  ZSTD_freeDStream(((zstd_decoder *)decoder)->stream);
  free(decoder);
}

pgn_status pgni_decoder_new_zstd(pgni_decoder **decoder) {
  zstd_decoder *zstd = calloc(1, sizeof *zstd);
  *decoder = NULL;
  if (!zstd)
    return PGN_ERR_NOMEM;
  zstd->decoder = (pgni_decoder){.run = run, .finish = finish, .free = zstd_free};
  zstd->stream = ZSTD_createDStream();
  size_t wanted = zstd->stream ? ZSTD_initDStream(zstd->stream) : 0;
  if (!zstd->stream || ZSTD_isError(wanted)) {
    zstd_free(&zstd->decoder);
    return PGN_ERR_NOMEM;
  }
  zstd->start = zstd->wanted = wanted;
  *decoder = &zstd->decoder;
  return PGN_OK;
}

#else

pgn_status pgni_decoder_new_zstd(pgni_decoder **decoder) {
  *decoder = NULL;
  return PGN_ERR_UNSUPPORTED;
}

#endif
