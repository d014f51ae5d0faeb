/* SPDX-License-Identifier: MIT
 * Regular movetext in one sweep.
 *
 * A block of 64 bytes becomes a few masks with a bit for every byte, and the tokens are read off these.  The block
 * after it begins behind the last token that ends in it, so that no token is ever cut in two. */
#include "pgn/scan.h"

#include "base/bytes.h"
#include "base/compiler.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(PGN_NO_SIMD)
#define HAS_VECTORS 1
#include <immintrin.h>
#endif

enum { BLOCK = 64 };

/* What the bytes are, a bit for each. */
struct masks {
  uint64_t space; /* blank, LF, CR */
  uint64_t period;
  uint64_t digit;
  uint64_t letter;  /* what words begin with */
  uint64_t castles; /* the letter O */
  uint64_t zero;
  uint64_t joins; /* - and =, which may want what stands behind a blank */
  uint64_t other; /* what belongs to none of these, nor inside a word: to be looked at with care */
};

/* ---- the meaning of the masks ------------------------------------------------------------------------------ */

static bool is_castling(const char *text, size_t length) {
  static const char castling[] = "O-O-O";
  if (text[length - 1] == '+' || text[length - 1] == '#')
    length--;
  return (length == 3 || length == 5) && memcmp(text, castling, length) == 0;
}

/* The first of the words that begin with an O and are not castling. */
PGNI_RARE static uint64_t find_false_castling(const char *p, uint64_t starts, uint64_t ends) {
  for (; starts; starts &= starts - 1) {
    unsigned start = pgni_lowest_bit(starts);
    uint64_t behind = ends >> start;
    if (behind == 0)
      break; /* the block cuts it in two: it is left for the next one */
    if (!is_castling(p + start, pgni_lowest_bit(behind)))
      return UINT64_C(1) << start;
  }
  return 0;
}

/* True when a blank line lies in the spaces before `word`, of which none is before `from`. */
static bool is_behind_blank_line(const char *from, const char *word) {
  unsigned line_ends = 0;
  for (const char *q = word; q > from && pgn_is_space(q[-1]);) {
    bool is_line_end = pgn_is_line_end(q[-1]);
    q = is_line_end ? pgni_line_end_before(from, q) : q - 1;
    line_ends += is_line_end;
  }
  return line_ends > 1;
}

/* The first of the words that begins a paragraph: what that may be is looked at with care. */
PGNI_RARE static uint64_t find_paragraph(const char *p, uint64_t starts) {
  for (; starts; starts &= starts - 1)
    if (is_behind_blank_line(p, p + pgni_lowest_bit(starts)))
      return starts & (0 - starts);
  return 0;
}

/* Of words that more than one space stands before, those that are not just behind a blank or a CR and the line end, as
 * most are in archives that have two. */
PGNI_INLINE uint64_t find_parted(const char *p, uint64_t starts, uint64_t space) {
  uint64_t parted = starts & space << 3;
  for (uint64_t left = starts & ~parted; left; left &= left - 1) {
    const char *word = p + pgni_lowest_bit(left);
    if (word[-2] == '\n' || (word[-2] == '\r' && word[-1] != '\n'))
      parted |= left & (0 - left);
  }
  return parted;
}

/* What became of a block. */
struct taken {
  size_t bytes;    /* taken: its regular tokens, and the blanks behind them if something else or nothing follows */
  bool is_regular; /* all of it, as far as it can be told before the next block */
};

/* Adds the tokens of a block up to one that is not regular. */
PGNI_INLINE struct taken add_tokens(struct pgni_lexer *lexer, const char *p, const struct masks *m) {
  uint64_t breaks = m->space | m->period;
  uint64_t starts = ~breaks & (breaks << 1 | 1), ends = breaks & ~breaks << 1;
  uint64_t numbers = starts & m->digit;
  /* Adding its first digit to a number carries a bit to the byte behind its last one. */
  uint64_t sum = m->digit + numbers, behind_digits = sum & ~m->digit;
  /* No move has a zero, nor is one letter a move, and behind a digit -O is a result.  A period ends a number; inside a
   * word, or behind one, it is looked at byte by byte. */
  uint64_t wrong = m->other | (starts & ~(m->letter | m->digit)) | (behind_digits & ~m->period) |
                   (m->period & ~behind_digits) | (m->period & (m->period | m->other) >> 1) |
                   (m->zero & (sum | starts)) | (m->joins & breaks >> 1) | (starts & m->letter & breaks >> 1) |
                   (m->castles & m->joins << 1 & m->digit << 2);
  if (starts & m->castles)
    wrong |= find_false_castling(p, starts & m->castles, ends);
  uint64_t behind_spaces = starts & (m->space & m->space << 1) << 1;
  if (behind_spaces) {
    uint64_t parted = find_parted(p, behind_spaces, m->space);
    if (parted)
      wrong |= find_paragraph(p, parted);
  }
  bool is_regular = wrong == 0;
  /* A period in the last place may have others behind it. */
  wrong |= UINT64_C(1) << (BLOCK - 1);
  ends &= (wrong & (0 - wrong)) - 1;
  /* A number ends behind its period. */
  ends += ends & m->period;

  uint32_t base = (uint32_t)(p - lexer->item);
  size_t count = lexer->token_count;
  unsigned used = 0;
  for (; ends; ends &= ends - 1, starts &= starts - 1, count++) {
    unsigned start = pgni_lowest_bit(starts), end = pgni_lowest_bit(ends);
    lexer->token[count] = (pgn_token){
        .at = base + start, .length = end - start, .kind = (uint8_t)(PGN_TOKEN_MOVE - (numbers >> start & 1))};
    used = end;
  }
  lexer->token_count = count;
  if (used > 0) {
    lexer->item_end = p + used;
    if (is_regular)
      return (struct taken){used, true};
  }
  /* On to what is not regular, or to a word that the block cuts in two behind blanks: what stands before a word has to
   * be seen with it.  If nothing but blanks is left, all of the block is taken. */
  uint64_t not_space = ~m->space & (~UINT64_C(0) << used);
  return (struct taken){not_space ? pgni_lowest_bit(not_space) : BLOCK, false};
}
_Static_assert(PGN_TOKEN_NUMBER == PGN_TOKEN_MOVE - 1, "the kind is worked out from the first byte");

/* ---- the masks --------------------------------------------------------------------------------------------- */

/* A byte is known by its two halves: each kind is a set of upper halves times a set of lower ones, and has a bit that
 * stands in both tables.  Small letters that no move has come along with a to h and x: the words that begin with them
 * are words here as everywhere. */
enum {
  IS_SMALL = 1, /* a to h, q to x */
  IS_B_K_N = 2,
  IS_Q_R = 4,
  IS_O = 8,
  IS_ZERO = 16, /* beside being a digit */
  IS_SIGN = 32, /* # + */
  IS_DIGIT = 64,
  IS_JOIN = 128, /* - = */
  IS_LETTER = IS_SMALL | IS_B_K_N | IS_Q_R | IS_O
};
static const uint8_t low_halves[16] = {IS_DIGIT | IS_ZERO,
                                       IS_DIGIT | IS_SMALL | IS_Q_R,
                                       IS_DIGIT | IS_SMALL | IS_B_K_N | IS_Q_R,
                                       IS_DIGIT | IS_SMALL | IS_SIGN,
                                       IS_DIGIT | IS_SMALL,
                                       IS_DIGIT | IS_SMALL,
                                       IS_DIGIT | IS_SMALL,
                                       IS_DIGIT | IS_SMALL,
                                       IS_DIGIT | IS_SMALL,
                                       IS_DIGIT,
                                       0,
                                       IS_B_K_N | IS_SIGN,
                                       0,
                                       IS_JOIN,
                                       IS_B_K_N,
                                       IS_O};
static const uint8_t high_halves[16] = {
    [2] = IS_SIGN | IS_JOIN, [3] = IS_DIGIT | IS_ZERO | IS_JOIN, [4] = IS_B_K_N | IS_O, [5] = IS_Q_R, [6] = IS_SMALL,
    [7] = IS_SMALL};

/* What ends words: the blank, LF, CR and the period, each at its lower half. */
static const uint8_t break_bytes[16] = {[0] = ' ', [10] = '\n', [13] = '\r', [14] = '.'};

PGNI_INLINE void find_masks(const char *p, struct masks *m) {
  *m = (struct masks){0};
  for (unsigned i = 0; i < BLOCK; i++) {
    unsigned char byte = (unsigned char)p[i];
    unsigned kind = low_halves[byte & 15] & high_halves[byte >> 4];
    uint64_t period = byte == '.', space = byte == break_bytes[byte & 15] && !period;
    m->space |= space << i;
    m->period |= period << i;
    m->digit |= (uint64_t)((kind & IS_DIGIT) != 0) << i;
    m->letter |= (uint64_t)((kind & IS_LETTER) != 0) << i;
    m->castles |= (uint64_t)((kind & IS_O) != 0) << i;
    m->zero |= (uint64_t)((kind & IS_ZERO) != 0) << i;
    m->joins |= (uint64_t)((kind & IS_JOIN) != 0) << i;
    m->other |= (uint64_t)(kind == 0 && !space && !period) << i;
  }
}

#ifdef HAS_VECTORS
#define WITH_VECTORS __attribute__((target("avx2,bmi,bmi2")))

WITH_VECTORS PGNI_INLINE uint64_t mask_of(__m256i vector, unsigned place) {
  return (uint64_t)(unsigned)_mm256_movemask_epi8(vector) << place;
}

/* Sixteen bytes, for each half of a vector. */
WITH_VECTORS PGNI_INLINE __m256i table_of(const uint8_t bytes[16]) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(const void *)bytes));
}

/* A single bit of a kind is shifted into the sign, which is what a mask is made of. */
WITH_VECTORS PGNI_INLINE void find_masks_by_vectors(const char *p, struct masks *m) {
  const __m256i low = table_of(low_halves), high = table_of(high_halves);
  const __m256i breaks = table_of(break_bytes), period = _mm256_set1_epi8('.');
  const __m256i half = _mm256_set1_epi8(15), letter = _mm256_set1_epi8(IS_LETTER), zero = _mm256_setzero_si256();
  *m = (struct masks){0};
  for (unsigned i = 0; i < BLOCK; i += 32) {
    __m256i bytes = _mm256_loadu_si256((const __m256i *)(const void *)(p + i));
    __m256i kind = _mm256_and_si256(_mm256_shuffle_epi8(low, _mm256_and_si256(bytes, half)),
                                    _mm256_shuffle_epi8(high, _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half)));
    __m256i is_break = _mm256_cmpeq_epi8(bytes, _mm256_shuffle_epi8(breaks, bytes));
    m->space |= mask_of(is_break, i);
    m->period |= mask_of(_mm256_cmpeq_epi8(bytes, period), i);
    m->digit |= mask_of(_mm256_slli_epi16(kind, 1), i);
    m->letter |= mask_of(_mm256_cmpgt_epi8(_mm256_and_si256(kind, letter), zero), i);
    m->castles |= mask_of(_mm256_slli_epi16(kind, 4), i);
    m->zero |= mask_of(_mm256_slli_epi16(kind, 3), i);
    m->joins |= mask_of(kind, i);
    m->other |= mask_of(_mm256_cmpeq_epi8(_mm256_or_si256(kind, is_break), zero), i);
  }
  m->space &= ~m->period;
}
_Static_assert(IS_JOIN == 1 << 7 && IS_DIGIT == 1 << 6 && IS_ZERO == 1 << 4 && IS_O == 1 << 3,
               "as far from the sign as they are shifted");
#endif

/* ---- the sweep --------------------------------------------------------------------------------------------- */

/* For each way to find the masks. */
#define SWEEP(lexer, p, stop, find)                                                                   \
  while ((stop) - (p) >= BLOCK) {                                                                     \
    if ((lexer)->token_capacity - (lexer)->token_count < BLOCK / 2 && !pgni_lexer_grow_tokens(lexer)) \
      return NULL;                                                                                    \
    struct masks masks;                                                                               \
    find((p), &masks);                                                                                \
    struct taken taken = add_tokens((lexer), (p), &masks);                                            \
    (p) += taken.bytes;                                                                               \
    if (!taken.is_regular || taken.bytes == 0)                                                        \
      break;                                                                                          \
  }                                                                                                   \
  return (p);

const char *pgni_scan_portable(struct pgni_lexer *lexer, const char *p,
                               const char *stop){SWEEP(lexer, p, stop, find_masks)}

#ifdef HAS_VECTORS
WITH_VECTORS static const char *scan_by_vectors(struct pgni_lexer *lexer, const char *p,
                                                const char *stop){SWEEP(lexer, p, stop, find_masks_by_vectors)}
#endif

pgni_scan *pgni_scan_choose(void) {
#ifdef HAS_VECTORS
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2"))
    return scan_by_vectors;
#endif
  return pgni_scan_portable;
}
