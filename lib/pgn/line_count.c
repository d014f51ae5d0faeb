/* SPDX-License-Identifier: MIT
 * Counting lines, eight or sixteen bytes at a time. */
#include "pgn/line_count.h"

#include "base/bytes.h"

#include <stdbool.h>
#include <string.h>

#if defined(__SSE2__) && defined(__x86_64__) && !defined(PGN_NO_SIMD)
#define HAS_VECTORS 1
#include <emmintrin.h>
#endif

/* How many of the eight bytes of `word` equal the byte repeated in `pattern`. */
static unsigned count_equal(uint64_t word, uint64_t pattern) {
  return (unsigned)(((pgni_zero_bytes(word ^ pattern) >> 7) * PGNI_EACH_BYTE) >> 56);
}

static uint64_t count_line_feeds(const char *from, const char *to) {
  uint64_t count = 0;
#ifdef HAS_VECTORS
  /* Each byte of the sum counts one place in the vectors, so that 255 of them fit in. */
  const __m128i line_feed = _mm_set1_epi8('\n'), zero = _mm_setzero_si128();
  while (to - from >= 16) {
    __m128i sum = zero;
    size_t whole = (size_t)(to - from) / 16;
    for (const char *stop = from + 16 * (whole < 255 ? whole : 255); from < stop; from += 16)
      sum = _mm_sub_epi8(sum, _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)(const void *)from), line_feed));
    sum = _mm_sad_epu8(sum, zero);
    count += (uint64_t)_mm_cvtsi128_si64(sum) + (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(sum, sum));
  }
#endif
  for (; to - from >= 8; from += 8) {
    uint64_t word;
    memcpy(&word, from, 8);
    count += count_equal(word, PGNI_EACH_BYTE * '\n');
  }
  for (; from < to; from++)
    count += *from == '\n';
  return count;
}

/* True for a CR that belongs to a line end with an LF: CRLF or CR CR LF. */
static bool is_followed_up(const char *cr, const char *stop) {
  return cr + 1 < stop && (cr[1] == '\n' || (cr[1] == '\r' && cr + 2 < stop && cr[2] == '\n'));
}

const char *pgni_find_doubled_line_end(const char *from, const char *stop) {
  for (const char *cr = from; cr < stop && (cr = memchr(cr, '\r', (size_t)(stop - cr))); cr++)
    if (stop - cr >= 3 && cr[1] == '\r' && cr[2] == '\n')
      return cr;
  return NULL;
}

uint64_t pgni_count_lines(const char *from, const char *to, const char *stop, const char **line_start) {
  *line_start = NULL;
  uint64_t count = count_line_feeds(from, to);
  /* Files have no carriage return, or one before every line feed, or nothing else. */
  for (const char *cr = from; cr < to && (cr = memchr(cr, '\r', (size_t)(to - cr))); cr++)
    count += !is_followed_up(cr, stop);
  if (count == 0)
    return 0;
  for (const char *p = to; p > from; p--)
    if (p[-1] == '\n' || (p[-1] == '\r' && !is_followed_up(p - 1, stop))) {
      *line_start = p;
      break;
    }
  return count;
}
