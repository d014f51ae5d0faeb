/* SPDX-License-Identifier: MIT
 * What SAN writes otherwise: the sign of check or mate, and the origin of a piece. */
#include "pgn/replay_state.h"

#include <string.h>

/* The length of a move's text without its sign. */
static uint32_t without_sign(const char *text, size_t length) {
  while (length > 0 && (text[length - 1] == '+' || text[length - 1] == '#'))
    length--;
  return (uint32_t)length;
}

void pgni_replay_say_sign(pgn_replay *replay, uint32_t index, uint32_t ply, char due) {
  const char *text = pgni_replay_text(replay, index);
  uint32_t length = replay->tokens[index].length, body = without_sign(text, length);
  pgn_quotation shown = pgn_quote(text, body);
  if (body == length)
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_CHECK_MARK_MISSING, "%s gives %s: %s%c", shown.text,
                   due == '#' ? "mate" : "check", shown.text, due);
  else if (due == '\0')
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_CHECK_MARK_WRONG, "%s gives no check: %s",
                   pgni_replay_quote(replay, index).text, shown.text);
  else {
    pgn_diag *diag =
        PGNI_REPORT_AT(replay, index, ply, PGN_CODE_CHECK_MARK_WRONG, "%s gives %s: %s%c",
                       pgni_replay_quote(replay, index).text, due == '#' ? "mate" : "check, not mate", shown.text, due);
    /* Mate is a check, which the sign says. */
    if (diag && due == '#' && !replay->list->strict)
      diag->severity = PGN_NOTE;
  }
}

static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
static bool is_rank(char c) { return c >= '1' && c <= '8'; }

/* A move of SAN without its sign: what it tells of a piece's origin. */
struct san {
  bool is_san; /* it has the form */
  char origin; /* a file or rank; 0: nothing, or both */
};

static struct san take_apart(const char *text, uint32_t length) {
  struct san san = {.is_san = false};
  if (length > 0 && *text == 'O') {
    san.is_san = (length == 3 || length == 5) && memcmp(text, "O-O-O", length) == 0;
    return san;
  }
  bool is_piece = length > 0 && strchr("NBRQK", *text) && *text;
  uint32_t at = is_piece, end = length;
  if (!is_piece) {
    if (end > 2 && strchr("QRBN", text[end - 1]) && text[end - 1])
      end -= text[end - 2] == '=' ? 2 : 1;
    san.is_san = (end == 2 || (end == 4 && text[1] == 'x')) && is_file(*text) && is_file(text[end - 2]) &&
                 is_rank(text[end - 1]);
    return san;
  }
  if (end < at + 2 || !is_file(text[end - 2]) || !is_rank(text[end - 1]))
    return san;
  end -= 2;
  if (end > at && text[end - 1] == 'x')
    end--;
  san.is_san = end - at < 2 || (end - at == 2 && is_file(text[at]) && is_rank(text[at + 1]));
  if (end - at == 1) {
    san.origin = text[at];
    san.is_san = is_file(san.origin) || is_rank(san.origin);
  }
  return san;
}

static void compare_origin(pgn_replay *replay, uint32_t index, uint32_t ply, pgn_move move, char origin) {
  char right[PGN_MOVE_TEXT_MAX];
  const pgn_notation_style style = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO};
  size_t length = pgn_move_format(&pgni_replay_frame(replay)->before, move, &style, right, sizeof right);
  if (take_apart(right, without_sign(right, length)).origin != origin)
    PGNI_REPORT_AT(replay, index, ply, PGN_CODE_ORIGIN_NEEDLESS, "%s: %s says as much",
                   pgni_replay_quote(replay, index).text, right);
}

void pgni_replay_spelling(pgn_replay *replay, uint32_t index, uint32_t ply, pgn_move move) {
  const pgn_position *now = &pgni_replay_frame(replay)->now;
  const char *text = pgni_replay_text(replay, index);
  uint32_t length = replay->tokens[index].length, body = without_sign(text, length);
  if (pgn_move_get_kind(move) == PGN_MOVE_NULL)
    return;
  /* Two signs have a finding of their own, and notations that have none miss none. */
  struct san san = take_apart(text, body);
  if (length - body > 1 || (length == body && !san.is_san))
    return;
  char written = length > body ? text[body] : '\0', due = '\0';
  if (pgn_position_is_check(now))
    due = pgn_position_has_legal_move(now) ? '+' : '#';
  if (written != due)
    pgni_replay_say_sign(replay, index, ply, due);
  if (san.is_san && san.origin)
    compare_origin(replay, index, ply, move, san.origin);
}
