/* SPDX-License-Identifier: MIT
 * gzip out: a block to a member. */
#include <stdlib.h>
#include <zlib.h>

#include "io/pack.h"

enum { GZIP_WRAPPER = 16, MEMORY_LEVEL = 8, OS_UNKNOWN = 255 };

typedef struct gzip_packer {
  pgni_packer packer;
  z_stream stream;
  gz_header header;
} gzip_packer;

static pgn_status pack(pgni_packer *packer, const void *bytes, size_t length, uint8_t *out, size_t *packed) {
  gzip_packer *gzip = (gzip_packer *)packer;
  z_stream *z = &gzip->stream;
  *packed = 0;
  /* No time, no name and no system in the header: the same text always makes the same file. */
  if (deflateReset(z) != Z_OK || deflateSetHeader(z, &gzip->header) != Z_OK)
    return PGN_ERR_NOMEM;
  z->next_in = (z_const Bytef *)bytes;
  z->avail_in = (uInt)length;
  z->next_out = out;
  z->avail_out = (uInt)packer->bound;
  if (deflate(z, Z_FINISH) != Z_STREAM_END)
    return PGN_ERR_NOMEM;
  *packed = packer->bound - z->avail_out;
  return PGN_OK;
}

static void gzip_free(pgni_packer *packer) {
  deflateEnd(&((gzip_packer *)packer)->stream);
  free(packer);
}

pgn_status pgni_packer_new_gzip(pgni_packer **packer) {
  gzip_packer *gzip = calloc(1, sizeof *gzip);
  *packer = NULL;
  if (!gzip)
    return PGN_ERR_NOMEM;
  gzip->packer = (pgni_packer){.pack = pack, .free = gzip_free};
  gzip->header.os = OS_UNKNOWN;
  int answer = deflateInit2(&gzip->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + GZIP_WRAPPER, MEMORY_LEVEL,
                            Z_DEFAULT_STRATEGY);
  if (answer != Z_OK) {
    free(gzip);
    return answer == Z_MEM_ERROR ? PGN_ERR_NOMEM : PGN_ERR_UNSUPPORTED;
  }
  gzip->packer.bound = deflateBound(&gzip->stream, PGNI_BLOCK_BYTES);
  *packer = &gzip->packer;
  return PGN_OK;
}
