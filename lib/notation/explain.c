/* SPDX-License-Identifier: MIT
 * Reasons: what is wrong or remarkable about a text of a move, in one sentence. */
#include "chess/attacks.h"
#include "chess/position.h"
#include "notation/notations.h"
#include "notation/reasons.h"

#define NAME(square) (pgni_square_name_of(square).text)

/* ---- syntax -------------------------------------------------------------------------------------------------- */

void pgni_explain_syntax(const char *text, size_t length, pgn_notation notation, pgn_move_report *report) {
  pgni_sentence sentence = pgni_sentence_begin(report->message, sizeof report->message);
  pgni_say(&sentence, "\"%s\" is no move %s", pgn_quote(text, length).text, pgni_notation_of(notation)->of_text);
  report->error = PGN_CODE_MOVE_UNREADABLE;
}

/* ---- moves that name the piece ------------------------------------------------------------------------------- */

/* " on the b-file", " on rank 3", " on b3", or nothing where the text says nothing. */
static void say_origin(pgni_sentence *sentence, pgn_bitboard from) {
  if (from == ~(pgn_bitboard)0)
    return;
  if (!bb_is_many(from))
    pgni_say(sentence, " on %s", NAME(bb_first(from)));
  else if (from >> bb_first(from) == 0xff)
    pgni_say(sentence, " on rank %u", (bb_first(from) >> 3) + 1U);
  else
    pgni_say(sentence, " on the %c-file", 'a' + (bb_first(from) & 7));
}

static pgn_code say_pawn_illegal(pgni_sentence *sentence, const pgn_position *position, const pgni_move_text *text) {
  pgn_color us = pgn_position_turn(position);
  int back = us == PGN_WHITE ? -8 : 8;
  pgn_bitboard pawns = pgn_position_pieces(position, us, PGN_PAWN) & text->from;
  pgn_bitboard own_file = BB_FILE_A << (text->to & 7);
  if (text->from & own_file) {
    int one = text->to + back, two = one + back;
    int home = us == PGN_WHITE ? 1 : 6;
    if (one >= 0 && one < 64 && pawns & bb_bit((pgn_square)one))
      return pgni_say_why_not(sentence, position, (pgn_square)one, text->to);
    if (two >= 0 && two < 64 && two >> 3 == home && pawns & bb_bit((pgn_square)two))
      return pgni_say_why_not(sentence, position, (pgn_square)two, text->to);
  } else {
    pgn_color them = pgni_other(us);
    pgn_bitboard takers = pawns & pgni_pseudo_attacks[text->to].pawn[them];
    if (takers)
      return pgni_say_why_not(sentence, position, bb_first(takers), text->to);
  }
  pgni_say(sentence, "there is no %s pawn", us == PGN_WHITE ? "white" : "black");
  if (!(text->from & own_file) || !bb_is_many(text->from))
    say_origin(sentence, text->from);
  pgni_say(sentence, text->from & own_file ? " that can go to %s" : " that can take on %s", NAME(text->to));
  return PGN_CODE_MOVE_ILLEGAL;
}

static pgn_code say_piece_illegal(pgni_sentence *sentence, const pgn_position *position, const pgni_move_text *text) {
  if (text->role == PGN_PAWN)
    return say_pawn_illegal(sentence, position, text);
  pgn_color us = pgn_position_turn(position), color;
  pgn_role role = (pgn_role)text->role;
  pgn_bitboard all = pgn_position_pieces(position, us, role), own = all & text->from;
  if (!all) {
    pgni_say(sentence, "%s has no %s", pgni_color_name(us), pgni_role_name(role));
    return PGN_CODE_MOVE_ILLEGAL;
  }
  if (!own) {
    pgni_say(sentence, "there is no %s %s", us == PGN_WHITE ? "white" : "black", pgni_role_name(role));
    say_origin(sentence, text->from);
    return PGN_CODE_MOVE_ILLEGAL;
  }
  pgn_role there = pgn_position_piece_at(position, text->to, &color);
  if ((there != PGN_ROLE_NONE && color == us) || !bb_is_many(own))
    return pgni_say_why_not(sentence, position, bb_first(own), text->to);

  /* Pieces that could go there if the board were empty; of these, rather the ones only the own king holds back. */
  pgn_bitboard reaching = own & pgni_attacks_from(role, us, text->to, 0);
  pgn_bitboard held = own & pgni_attacks_from(role, us, text->to, pgni_occupied(pgni_pos(position)));
  if (!reaching) {
    pgni_say(sentence, "no %s", pgni_role_name(role));
    say_origin(sentence, text->from);
    pgni_say(sentence, " can reach %s", NAME(text->to));
    return PGN_CODE_MOVE_ILLEGAL;
  }
  pgn_code code = PGN_CODE_MOVE_ILLEGAL;
  for (pgn_bitboard rest = held ? held : reaching; rest; rest &= rest - 1) {
    size_t begun = sentence->length;
    pgni_begin_clause(sentence);
    code = pgni_say_why_not(sentence, position, bb_first(rest), text->to);
    pgni_drop_repeated(sentence, begun);
  }
  return code;
}

/* ---- moves that name two squares ----------------------------------------------------------------------------- */

static pgn_code say_squares_illegal(pgni_sentence *sentence, const pgn_position *position, const pgni_move_text *text) {
  pgn_square from = bb_first(text->from), to = text->to;
  pgn_color us = pgn_position_turn(position), color;
  pgn_role role = pgn_position_piece_at(position, from, &color);
  if (role == PGN_ROLE_NONE) {
    pgni_say(sentence, "there is no piece on %s", NAME(from));
    return PGN_CODE_MOVE_ILLEGAL;
  }
  if (color != us) {
    pgni_say(sentence, "the %s on %s is %s's, but %s is to move", pgni_role_name(role), NAME(from),
             pgni_color_name(color), pgni_color_name(us));
    return PGN_CODE_MOVE_ILLEGAL;
  }
  int files = (to & 7) - (from & 7);
  bool on_back_rank = (from & 070) == (to & 070) && (from & 070) == (us == PGN_WHITE ? 0 : 070);
  if (role == PGN_KING && on_back_rank) {
    pgn_bitboard rooks = pgn_position_pieces(position, us, PGN_ROOK);
    bool with_right = pgn_position_castling_rooks(position) & bb_bit(to);
    if (rooks & bb_bit(to) && !with_right) {
      pgni_say(sentence, "there is no right to castle with the rook on %s", NAME(to));
      return PGN_CODE_CASTLING_ILLEGAL;
    }
    if (rooks & bb_bit(to) || ((to & 7) == 6 && (files == 0 || files > 1)) ||
        ((to & 7) == 2 && (files == 0 || files < -1))) {
      pgn_side side = rooks & bb_bit(to) ? (files > 0 ? PGN_H_SIDE : PGN_A_SIDE)
                      : (to & 7) == 6    ? PGN_H_SIDE
                                         : PGN_A_SIDE;
      pgni_say_castling(sentence, position, side, NULL);
      return PGN_CODE_CASTLING_ILLEGAL;
    }
  }
  return pgni_say_why_not(sentence, position, from, to);
}

/* ---- all together -------------------------------------------------------------------------------------------- */

static const char *number_word(int count) {
  static const char numbers[11][6] = {"no",  "one",   "two",   "three", "four", "five",
                                      "six", "seven", "eight", "nine",  "ten"};
  return count <= 10 ? numbers[count] : "many";
}

static void say_ambiguous(pgni_sentence *sentence, const pgn_position *position, const pgni_move_text *text,
                          pgn_bitboard candidates) {
  pgni_say(sentence, "%s %ss", number_word((int)bb_count(candidates)), pgni_role_name((pgn_role)text->role));
  say_origin(sentence, text->from);
  pgni_say(sentence, " can reach %s: say ", NAME(text->to));
  for (bool first = true; candidates; first = false) {
    char move[PGN_MOVE_TEXT_MAX];
    pgn_square from = bb_pop(&candidates);
    *pgni_san_write(position, pgni_move_between(position, from, text->to, (pgn_role)text->promotion),
                    text->notation == PGN_NOTATION_FAN, move) = 0;
    pgni_say(sentence, "%s%s", first ? "" : candidates ? ", " : " or ", move);
  }
}

static void say_promotion_missing(pgni_sentence *sentence, const pgni_move_text *text) {
  int n = (int)pgni_without_check_mark(text->written, text->length);
  const char *t = text->written;
  const pgni_notation_row *row = pgni_notation_of((pgn_notation)text->notation);
  pgni_say(sentence, "a pawn that reaches %s must become a piece: write ", NAME(text->to));
  const char(*ends)[sizeof row->promotion[0]] = row->promotion;
  pgni_say(sentence, "%.*s%s, %.*s%s, %.*s%s or %.*s%s", n, t, ends[0], n, t, ends[1], n, t, ends[2], n, t, ends[3]);
}

static pgn_code explain_error(pgni_sentence *sentence, const pgn_position *position, const pgni_move_text *text,
                              const pgni_resolution *resolution) {
  switch (resolution->error) {
  case PGN_CODE_MOVE_AMBIGUOUS: say_ambiguous(sentence, position, text, resolution->candidates); break;
  case PGN_CODE_PROMOTION_MISSING: say_promotion_missing(sentence, text); break;
  case PGN_CODE_PROMOTION_WRONG:
    if (text->promotion == PGN_KING || text->promotion == PGN_PAWN)
      pgni_say(sentence, "a pawn cannot become a %s", pgni_role_name((pgn_role)text->promotion));
    else
      pgni_say(sentence, "only a pawn that reaches the last rank becomes another piece");
    break;
  case PGN_CODE_CASTLING_ILLEGAL: pgni_say_castling(sentence, position, (pgn_side)text->side, NULL); break;
  default:
    if (text->form == PGNI_TEXT_PIECE)
      return say_piece_illegal(sentence, position, text);
    if (text->form == PGNI_TEXT_SQUARES)
      return say_squares_illegal(sentence, position, text);
    pgni_say(sentence, "the turn cannot pass while the king on %s is in check from ",
             NAME(pgn_position_king(position, pgn_position_turn(position))));
    pgni_say_pieces(sentence, position, pgn_position_checkers(position));
  }
  return resolution->error;
}

/* "two knights can reach e3, and only one gives check: write Nce3+" */
static void say_origin_by_check(pgni_sentence *sentence, const pgn_position *position, const pgni_move_text *text,
                                const pgni_resolution *resolution) {
  char better[PGN_MOVE_TEXT_MAX];
  const pgn_notation_style style = {(pgn_notation)text->notation, PGN_CASTLING_AUTO};
  pgni_move_write(position, NULL, resolution->move, &style, better);
  pgni_say(sentence, "%s %ss", number_word((int)bb_count(resolution->candidates)),
           pgni_role_name((pgn_role)text->role));
  say_origin(sentence, text->from);
  pgni_say(sentence, " can reach %s, and only one of them gives %s: write %s", NAME(text->to),
           pgni_check_mark_of(text->written, text->length) == '#' ? "mate" : "check", better);
}

static void explain_warning(pgni_sentence *sentence, const pgn_position *position, const pgni_move_text *text,
                            const pgni_resolution *resolution) {
  pgn_move move = resolution->move;
  char better[PGN_MOVE_TEXT_MAX];
  switch (resolution->warning) {
  case PGN_CODE_MOVE_NULL: pgni_say(sentence, "a null move, which passes the turn"); break;
  case PGN_CODE_CAPTURE_MARK_WRONG:
    if (pgn_move_captured(move))
      pgni_say(sentence, "the move takes a %s on %s, but the x is missing", pgni_role_name(pgn_move_captured(move)),
               NAME(pgn_move_to(move)));
    else
      pgni_say(sentence, "there is an x, but the move takes nothing on %s", NAME(pgn_move_to(move)));
    break;
  case PGN_CODE_PROMOTION_RANK_LEFT_OUT:
    *pgni_iccf_write(move, pgn_move_to(move), better) = 0;
    pgni_say(sentence, "the rank the pawn reaches is left out: write %s", better);
    break;
  case PGN_CODE_CASTLING_OR_KING_MOVE:
    pgni_say(sentence, "the king's move to %s and castling %s are both legal: it is read as the king's move",
             NAME(pgn_move_to(move)), (pgn_move_to(move) & 7) == 6 ? "O-O" : "O-O-O");
    break;
  case PGN_CODE_ORIGIN_BY_CHECK: say_origin_by_check(sentence, position, text, resolution); break;
  case PGN_CODE_CASTLING_ZEROS:
    pgni_say(sentence, "castling is written with capital letters O: %s", text->side == PGN_H_SIDE ? "O-O" : "O-O-O");
    break;
  default: break;
  }
}

void pgni_explain(const pgn_position *position, const pgni_move_text *text, const pgni_resolution *resolution,
                  pgn_move_report *report) {
  if (resolution->error) {
    pgni_sentence sentence = pgni_sentence_begin(report->message, sizeof report->message);
    report->error = explain_error(&sentence, position, text, resolution);
  } else if (resolution->warning) {
    pgni_sentence sentence = pgni_warning_begin(report, resolution->warning);
    explain_warning(&sentence, position, text, resolution);
  }
}
