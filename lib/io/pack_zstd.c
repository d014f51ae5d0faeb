/* SPDX-License-Identifier: MIT
 * zstd out: a block to a frame. */
#include "io/pack.h"

#if HAVE_ZSTD

#include <stdlib.h>
#include <zstd.h>

typedef struct zstd_packer {
  pgni_packer packer;
  ZSTD_CCtx *context;
} zstd_packer;

static pgn_status pack(pgni_packer *packer, const void *bytes, size_t length, uint8_t *out, size_t *packed) {
  size_t answer = ZSTD_compress2(((zstd_packer *)packer)->context, out, packer->bound, bytes, length);
  *packed = 0;
  if (ZSTD_isError(answer)) /* with room for the worst case, memory is all that can be wanting */
    return PGN_ERR_NOMEM;
  *packed = answer;
  return PGN_OK;
}

static void zstd_free(pgni_packer *packer) {
  ZSTD_freeCCtx(((zstd_packer *)packer)->context);
  free(packer);
}

pgn_status pgni_packer_new_zstd(pgni_packer **packer) {
  zstd_packer *zstd = calloc(1, sizeof *zstd);
  *packer = NULL;
  if (!zstd)
    return PGN_ERR_NOMEM;
  zstd->packer = (pgni_packer){.pack = pack, .free = zstd_free, .bound = ZSTD_compressBound(PGNI_BLOCK_BYTES)};
  zstd->context = ZSTD_createCCtx();
  if (!zstd->context || ZSTD_isError(ZSTD_CCtx_setParameter(zstd->context, ZSTD_c_checksumFlag, 1))) {
    zstd_free(&zstd->packer);
    return PGN_ERR_NOMEM;
  }
  *packer = &zstd->packer;
  return PGN_OK;
}

#else

pgn_status pgni_packer_new_zstd(pgni_packer **packer) {
  *packer = NULL;
  return PGN_ERR_UNSUPPORTED;
}

#endif
