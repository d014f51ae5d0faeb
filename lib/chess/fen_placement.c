/* SPDX-License-Identifier: MIT
 * The piece placement of a FEN: which ranks can be read, and what is wrong with the others. */
#include <string.h>

#include "base/utf8.h"
#include "chess/setup.h"
#include "pgnkit/chars.h"

/* A rank as it is read. */
struct rank {
  const char *text;
  size_t length, at;
  char piece[8];
  unsigned files;          /* squares so far, also beyond 8 */
  struct pgni_signs signs; /* that are neither pieces nor numbers of squares */
  size_t first_sign;       /* where the first of them is, and how many squares there are before it */
  unsigned files_before;
};

static void read_rank(struct rank *rank) {
  rank->files = 0;
  rank->signs = (struct pgni_signs){.count = 0};
  memset(rank->piece, '.', sizeof rank->piece);
  for (size_t i = 0; i < rank->length;) {
    char c = rank->text[i];
    if (c >= '1' && c <= '8') {
      rank->files += (unsigned)(c - '0');
      i++;
    } else if (c && strchr("PNBRQKpnbrqk", c)) {
      if (rank->files < 8)
        rank->piece[rank->files] = c;
      rank->files++;
      i++;
    } else {
      if (!rank->signs.count) {
        rank->first_sign = i;
        rank->files_before = rank->files;
      }
      i += pgni_signs_add(&rank->signs, rank->text + i, rank->length - i);
    }
  }
}

/* Notes what is wrong with the rank that is counted as `number`; true when nothing is. */
static bool judge_rank(const struct rank *rank, unsigned number, pgn_fen_report *report) {
  const struct pgni_signs *signs = &rank->signs;
  if (signs->count == 1 && rank->files_before < 8)
    pgni_report_add(report, PGN_CODE_FEN_PIECE_UNKNOWN, rank->at + rank->first_sign, NULL,
                    "%s on %c%u is no piece and no number of squares", signs->text, 'a' + (int)rank->files_before,
                    number);
  else if (signs->count)
    pgni_report_add(
        report, PGN_CODE_FEN_PIECE_UNKNOWN, rank->at + rank->first_sign, NULL, "%s on rank %u %s", signs->text, number,
        signs->count == 1 ? "is no piece and no number of squares" : "are no pieces and no numbers of squares");
  else if (rank->files != 8)
    pgni_report_add(report, PGN_CODE_FEN_RANK_LENGTH, rank->at, NULL, "rank %u of the placement has %u square%s, not 8",
                    number, rank->files, rank->files == 1 ? "" : "s");
  return !signs->count && rank->files == 8;
}

/* The kings can be counted even when it is not clear where they stand; but one that is missing may be among what cannot
 * be read, or what was left out. */
static void count_kings(const char *text, size_t length, bool all_there, size_t at, pgn_fen_report *report) {
  for (int color = PGN_WHITE; color <= PGN_BLACK; color++) {
    unsigned kings = 0;
    for (size_t i = 0; i < length; i++)
      kings += text[i] == (color == PGN_WHITE ? 'K' : 'k');
    const char *name = pgni_color_name((pgn_color)color);
    if (kings > 1)
      pgni_report_add(report, PGN_CODE_FEN_KINGS_MANY, at, NULL, "%s has %u kings, not one", name, kings);
    else if (!kings && all_there)
      pgni_report_add(report, PGN_CODE_FEN_KING_MISSING, at, NULL, "%s has no king", name);
  }
}

static bool parts_ranks(char c) { return c == '/' || c == '\\'; }

/* Cuts off the next rank of a placement that is read from `*from` on. */
static struct rank next_rank(const char *text, size_t length, size_t at, size_t *from) {
  struct rank rank = {.text = text + *from, .at = at + *from};
  while (*from + rank.length < length && !parts_ranks(rank.text[rank.length]))
    rank.length++;
  *from += rank.length + 1;
  read_rank(&rank);
  return rank;
}

/* What the small letter of a sign is, if it is a letter: ASCII, or any beyond Latin-1's signs; else 0. */
static uint32_t small_letter(const char *text, size_t length) {
  uint32_t point = 0;
  if (!pgni_utf8_decode(text, length, &point))
    return 0;
  if (point < 0x80)
    return pgn_is_letter((char)point) ? point | 0x20 : 0;
  return point < 0xc0 ? 0 : point >= 0x410 && point < 0x430 ? point + 0x20 : point;
}

/* Notes letters of another language: at least two that are no pieces in English, in ranks that add up with them.  False
 * when there are none. */
static bool report_foreign_letters(const char *text, size_t length, size_t at, pgn_fen_report *report) {
  struct pgni_signs signs = {.count = 0};
  uint32_t first_letter = 0;
  size_t first = 0;
  bool several = false;
  unsigned files = 0;
  for (size_t i = 0; i < length;) {
    if (parts_ranks(text[i])) {
      if (files != 8)
        return false;
      files = 0;
      i++;
    } else if (text[i] >= '1' && text[i] <= '8') {
      files += (unsigned)(text[i++] - '0');
    } else if (text[i] && strchr("PNBRQKpnbrqk", text[i])) {
      files++;
      i++;
    } else {
      uint32_t letter = small_letter(text + i, length - i);
      if (!letter)
        return false;
      if (!first_letter) {
        first_letter = letter;
        first = i;
      }
      several = several || letter != first_letter;
      i += pgni_signs_add(&signs, text + i, length - i);
      files++;
    }
  }
  if (!several || files != 8)
    return false;
  pgni_report_add(report, PGN_CODE_FEN_PIECE_UNKNOWN, at + first, NULL,
                  "%s are no English piece letters; a FEN has K, Q, R, B, N and P, small for Black, in every language",
                  signs.text);
  return true;
}

bool pgni_placement_parse(const char *text, size_t length, size_t at, pgn_setup *setup, pgn_fen_report *report) {
  unsigned ranks = 1;
  for (size_t i = 0; i < length; i++)
    ranks += parts_ranks(text[i]);
  bool good = ranks == 8, all_there = ranks >= 8;
  const char *backslash = memchr(text, '\\', length);
  if (backslash) {
    pgni_report_add(report, PGN_CODE_FEN_MALFORMED, at + (size_t)(backslash - text), NULL,
                    "the ranks of the placement must be parted by slashes (/), not backslashes");
    good = false;
  }
  if (ranks == 9 && parts_ranks(text[length - 1]))
    pgni_report_add(report, PGN_CODE_FEN_RANK_LENGTH, at + length - 1, NULL, "there is a %c behind the last rank",
                    text[length - 1]);
  else if (ranks != 8)
    pgni_report_add(report, PGN_CODE_FEN_RANK_LENGTH, at, NULL, "the placement has %u ranks, not 8", ranks);
  /* With letters of another language nobody knows who is king. */
  if (report_foreign_letters(text, length, at, report))
    return false;
  size_t from = 0;
  for (unsigned i = 0; i < ranks && i < 8; i++) {
    struct rank rank = next_rank(text, length, at, &from);
    bool is_good = judge_rank(&rank, 8 - i, report);
    if (is_good && ranks == 8)
      memcpy(setup->piece + (7 - i) * 8, rank.piece, 8);
    good = good && is_good;
    all_there = all_there && !rank.signs.count && rank.files >= 8;
  }
  if (!good)
    count_kings(text, length, all_there, at, report);
  return good;
}
