/* SPDX-License-Identifier: MIT
 * The reference implementation of the texts: FEN, and moves in SAN, figurines, LAN, UCI and ICCF numeric. */
#include "reference/reference.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_own_rook(const ref_position *p, int black, int file) {
  return p->board[black ? 7 : 0][file] == (black ? 'r' : 'R');
}

/* The own rook that stands outermost on the back rank, right (0) or left (1) of the king; -1 when there is none. */
static int outermost_rook(const ref_position *p, int black, int left, int king) {
  if (left) {
    for (int file = 0; file < king; file++)
      if (is_own_rook(p, black, file))
        return file;
  } else {
    for (int file = 7; file > king; file--)
      if (is_own_rook(p, black, file))
        return file;
  }
  return -1;
}

static bool is_start_array(const char row[8], char side) {
  char line[9], sorted[9] = "BBKNNQRR";
  for (int i = 0; i < 8; i++)
    line[i] = side == 'w' ? row[i] : (char)toupper((unsigned char)row[i]);
  line[8] = 0;
  for (int i = 0; i < 8; i++) {
    char *spot = strchr(sorted, line[i]);
    if (!spot || (side == 'b' && !islower((unsigned char)row[i])))
      return false;
    *spot = ' ';
  }
  const char *bishop = strchr(line, 'B'), *king = strchr(line, 'K');
  return (strrchr(line, 'B') - bishop) % 2 == 1 && strchr(line, 'R') < king && king < strrchr(line, 'R');
}

/* A right with the king off the e-file or the rook off a and h, or a start array that is not the ordinary one. */
static bool proves_chess960(const ref_position *p) {
  for (int black = 0; black < 2; black++)
    for (int left = 0; left < 2; left++) {
      int rook = p->rook_file[black][left];
      if (rook >= 0 && (rook != (left ? 0 : 7) || p->board[black ? 7 : 0][4] != (black ? 'k' : 'K')))
        return true;
    }
  static const char middle[] = "PPPPPPPP................................pppppppp";
  return memcmp(p->board[1], middle, 48) == 0 && is_start_array(p->board[0], 'w') && is_start_array(p->board[7], 'b') &&
         (memcmp(p->board[0], "RNBQKBNR", 8) != 0 || memcmp(p->board[7], "rnbqkbnr", 8) != 0);
}

bool ref_read_fen(ref_position *p, const char *text) {
  char board[REF_TEXT], turn[8], rights[16], ep[8];
  memset(p, 0, sizeof *p);
  memset(p->board, '.', 64);
  memset(p->rook_file, -1, sizeof p->rook_file);
  p->ep_file = p->ep_rank = -1;
  p->clock = 0;
  p->number = 1;
  if (sscanf(text, "%127s %7s %15s %7s %d %d", board, turn, rights, ep, &p->clock, &p->number) < 4)
    return false;
  int rank = 7, file = 0;
  for (const char *c = board; *c; c++) {
    if (*c == '/') {
      if (file != 8 || rank == 0)
        return false;
      rank--;
      file = 0;
    } else if (*c >= '1' && *c <= '8') {
      file += *c - '0';
    } else {
      if (!strchr("PNBRQKpnbrqk", *c) || file > 7)
        return false;
      p->board[rank][file++] = *c;
    }
    if (file > 8)
      return false;
  }
  if (rank != 0 || file != 8 || (strcmp(turn, "w") != 0 && strcmp(turn, "b") != 0))
    return false;
  p->turn = turn[0];
  for (const char *c = rights; *c && *c != '-'; c++) {
    int black = islower((unsigned char)*c) ? 1 : 0, king_rank, king;
    char letter = (char)toupper((unsigned char)*c);
    if (!ref_find_king(p, black ? 'b' : 'w', &king_rank, &king) || king_rank != (black ? 7 : 0))
      continue; /* a right without its king counts for nothing */
    int rook;
    if (letter == 'K' || letter == 'Q')
      rook = outermost_rook(p, black, letter == 'Q', king);
    else if (letter >= 'A' && letter <= 'H')
      rook = is_own_rook(p, black, letter - 'A') ? letter - 'A' : -1;
    else
      return false;
    if (rook >= 0)
      p->rook_file[black][rook < king] = rook;
  }
  if (ep[0] != '-') {
    p->ep_file = ep[0] - 'a';
    p->ep_rank = ep[1] - '1';
    if (p->ep_file < 0 || p->ep_file > 7 || p->ep_rank != (p->turn == 'w' ? 5 : 2))
      return false;
  }
  p->chess960 = proves_chess960(p);
  return true;
}

/* An enemy pawn stands beside the pawn that has just advanced. */
static bool ep_is_pseudo(const ref_position *p) {
  int rank = p->turn == 'w' ? 4 : 3;
  char pawn = p->turn == 'w' ? 'P' : 'p';
  return (p->ep_file > 0 && p->board[rank][p->ep_file - 1] == pawn) ||
         (p->ep_file < 7 && p->board[rank][p->ep_file + 1] == pawn);
}

static bool ep_is_legal(const ref_position *p) {
  ref_move moves[REF_MOVES];
  int count = ref_legal_moves(p, moves);
  for (int i = 0; i < count; i++)
    if (ref_is_en_passant(p, moves[i]))
      return true;
  return false;
}

void ref_write_fen(const ref_position *p, bool shredder, ref_ep ep, char text[REF_TEXT]) {
  char *out = text;
  for (int rank = 7; rank >= 0; rank--) {
    for (int file = 0; file < 8;) {
      int empty = 0;
      while (file + empty < 8 && p->board[rank][file + empty] == '.')
        empty++;
      *out++ = empty ? (char)('0' + empty) : p->board[rank][file];
      file += empty ? empty : 1;
    }
    *out++ = rank ? '/' : ' ';
  }
  *out++ = p->turn;
  *out++ = ' ';
  bool any = false;
  for (int black = 0; black < 2; black++)
    for (int left = 0; left < 2; left++) {
      int rook = p->rook_file[black][left], king_rank, king;
      if (rook < 0 || !ref_find_king(p, black ? 'b' : 'w', &king_rank, &king))
        continue;
      char letter = (char)('A' + rook);
      if (!shredder && rook == outermost_rook(p, black, left, king))
        letter = left ? 'Q' : 'K';
      *out++ = black ? (char)tolower((unsigned char)letter) : letter;
      any = true;
    }
  if (!any)
    *out++ = '-';
  bool show = p->ep_file >= 0 && (ep == REF_EP_ALWAYS || (ep == REF_EP_PSEUDO && ep_is_pseudo(p)) ||
                                  (ep == REF_EP_LEGAL && ep_is_legal(p)));
  if (show)
    sprintf(out, " %c%c %d %d", 'a' + p->ep_file, '1' + p->ep_rank, p->clock, p->number);
  else
    sprintf(out, " - %d %d", p->clock, p->number);
}

/* + or #, when the move gives check or mate. */
static const char *check_sign(const ref_position *p, ref_move m) {
  ref_position after = ref_after(p, m);
  return !ref_in_check(&after, after.turn) ? "" : ref_is_checkmate(&after) ? "#" : "+";
}

static void add_square(char *text, int rank, int file) {
  size_t end = strlen(text);
  text[end] = (char)('a' + file);
  text[end + 1] = (char)('1' + rank);
  text[end + 2] = 0;
}

static void add_letter(char *text, char letter, bool figurine) {
  static const char letters[] = "KQRBN";
  static const char *const figures[] = {"\xE2\x99\x94", "\xE2\x99\x95", "\xE2\x99\x96", "\xE2\x99\x97", "\xE2\x99\x98"};
  if (figurine) {
    strcat(text, figures[strchr(letters, letter) - letters]);
  } else {
    size_t end = strlen(text);
    text[end] = letter;
    text[end + 1] = 0;
  }
}

/* PGN standard 8.2.3.4: the file if that tells the move from every other legal move of such a piece to this square,
 * else the rank if that does, else both. */
static void add_origin(const ref_position *p, ref_move m, const ref_move *legal, int count, char *text) {
  int rivals = 0, on_file = 0, on_rank = 0;
  for (int i = 0; i < count; i++) {
    ref_move o = legal[i];
    if (o.castling || o.to_rank != m.to_rank || o.to_file != m.to_file ||
        p->board[o.from_rank][o.from_file] != p->board[m.from_rank][m.from_file] ||
        (o.from_rank == m.from_rank && o.from_file == m.from_file))
      continue;
    rivals++;
    on_file += o.from_file == m.from_file;
    on_rank += o.from_rank == m.from_rank;
  }
  if (!rivals)
    return;
  char file[2] = {(char)('a' + m.from_file), 0}, rank[2] = {(char)('1' + m.from_rank), 0};
  if (!on_file || on_rank)
    strcat(text, file);
  if (on_file)
    strcat(text, rank);
}

/* SAN and LAN without the sign of check. */
static void write_algebraic(const ref_position *p, ref_move m, const ref_move *legal, int count, ref_notation notation,
                            char *text) {
  char letter = (char)toupper((unsigned char)p->board[m.from_rank][m.from_file]);
  bool capture = ref_is_capture(p, m), figurine = notation == REF_FAN, is_long = notation == REF_LAN;
  text[0] = 0;
  if (m.castling) {
    strcat(text, m.castling == 'K' ? "O-O" : "O-O-O");
    return;
  }
  if (letter != 'P') {
    add_letter(text, letter, figurine);
    if (is_long)
      add_square(text, m.from_rank, m.from_file);
    else
      add_origin(p, m, legal, count, text);
  } else if (is_long) {
    add_square(text, m.from_rank, m.from_file);
  } else if (capture) {
    char file[2] = {(char)('a' + m.from_file), 0};
    strcat(text, file);
  }
  if (capture)
    strcat(text, "x");
  else if (is_long)
    strcat(text, "-");
  add_square(text, m.to_rank, m.to_file);
  if (m.promotion) {
    strcat(text, "=");
    add_letter(text, m.promotion, figurine);
  }
}

/* UCI and ICCF: squares.  False when another legal move has the same ones. */
static bool write_squares(const ref_position *p, ref_move m, const ref_move *legal, int count, ref_notation notation,
                          ref_castling castling, char *text) {
  int to_file = m.to_file;
  text[0] = 0;
  if (m.castling && (castling == REF_CASTLING_TARGET || (castling == REF_CASTLING_AUTO && !p->chess960))) {
    to_file = m.castling == 'K' ? 6 : 2;
    for (int i = 0; i < count; i++)
      if (!legal[i].castling && legal[i].from_rank == m.from_rank && legal[i].from_file == m.from_file &&
          legal[i].to_rank == m.to_rank && legal[i].to_file == to_file)
        return false;
  }
  if (notation == REF_UCI) {
    add_square(text, m.from_rank, m.from_file);
    add_square(text, m.to_rank, to_file);
    if (m.promotion)
      add_letter(text, (char)tolower((unsigned char)m.promotion), false);
  } else {
    static const char digits[] = "12345678";
    const char squares[] = {digits[m.from_file], digits[m.from_rank], digits[to_file], digits[m.to_rank], 0};
    strcat(text, squares);
    if (m.promotion)
      add_letter(text, digits[strchr("QRBN", m.promotion) - "QRBN"], false);
  }
  return true;
}

bool ref_write_move(const ref_position *p, ref_move m, const ref_move *legal, int count, ref_notation notation,
                    ref_castling castling, char text[REF_TEXT]) {
  if (notation == REF_UCI || notation == REF_ICCF)
    return write_squares(p, m, legal, count, notation, castling, text);
  write_algebraic(p, m, legal, count, notation, text);
  strcat(text, check_sign(p, m));
  return true;
}

int ref_read_move(const ref_position *p, const char *text, const ref_move *legal, int count, ref_move *m) {
  static const struct {
    ref_notation notation;
    ref_castling castling;
  } forms[] = {{REF_SAN, REF_CASTLING_AUTO},
               {REF_UCI, REF_CASTLING_AUTO},
               {REF_ICCF, REF_CASTLING_AUTO},
               {REF_ICCF, REF_CASTLING_ROOK}};
  int found = 0;
  size_t length = strcspn(text, "+#!?");
  for (int i = 0; i < count; i++)
    for (int f = 0; f < 4; f++) {
      char form[REF_TEXT];
      if (isdigit((unsigned char)text[0]) != 0 && forms[f].notation != REF_ICCF)
        continue; /* only numeric texts begin with a digit */
      if (forms[f].notation == REF_SAN)
        write_algebraic(p, legal[i], legal, count, REF_SAN, form);
      else
        write_squares(p, legal[i], legal, count, forms[f].notation, forms[f].castling, form);
      if (strlen(form) == length && memcmp(form, text, length) == 0) {
        *m = legal[i];
        found++;
        break;
      }
    }
  return found;
}
