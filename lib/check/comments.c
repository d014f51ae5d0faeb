/* SPDX-License-Identifier: MIT
 * Comments and variations: a walk over the tokens that finds braces inside comments, hands on commands and clocks, and
 * finds variations that go on where the main line has ended. */
#include "check/comment_rules.h"

#include "pgn/comment.h"

enum {
  DEPTH_MAX = 1000, /* plies are not counted in variations that are nested more deeply */
  LATE_PLIES = 2,   /* a variation on one of so many last moves may be the true end of the game, */
  LONGER_PLIES = 2  /* if it goes on for so many after the main line */
};

struct walk {
  pgn_check *check;
  struct pgni_clocks clocks;
  uint32_t variations, depth;
  bool is_lost;       /* a move of the main line was not read: the comments behind it belong to none that was */
  bool is_annotated;  /* a move has a remark in words or signs */
  bool has_clocks;    /* the variation at hand has */
  uint32_t opened_at; /* token of the variation at hand */
  struct pgni_line_through line[DEPTH_MAX + 1];
};

static struct pgni_line_through *line_at_hand(struct walk *walk) {
  return &walk->line[walk->depth < DEPTH_MAX ? walk->depth : DEPTH_MAX];
}

/* ---- comments ---------------------------------------------------------------------------------------------- */

static void find_nested(struct walk *walk, const char *text, size_t length) {
  const char *brace = memchr(text, '{', length);
  if (brace)
    pgni_check_in_line(PGNI_CHECK_REPORT(walk->check, PGN_CODE_COMMENT_NESTED, brace - walk->check->game->text, 1,
                                         "a { stands inside a comment, which ends at the first } all the same"),
                       line_at_hand(walk));
}

static void look_at_comment(struct walk *walk, const pgn_token *token) {
  const char *text;
  size_t length;
  pgni_comment_text(walk->check->game, token, &text, &length);
  if (length == 0)
    return;
  bool is_cut = (token->flags & PGN_TOKEN_UNCLOSED) != 0;
  if (token->kind == PGN_TOKEN_COMMENT && !is_cut)
    find_nested(walk, text, length);
  const struct pgni_line_through *line = line_at_hand(walk);
  if (!memchr(text, '[', length)) {
    walk->is_annotated |= line->ply > 0;
    return;
  }
  struct pgni_commands told;
  pgni_check_commands(walk->check, line, text, length, is_cut, &told);
  walk->is_annotated |= told.has_words && line->ply > 0;
  walk->has_clocks |= told.has_clock || told.has_time_spent;
  if (walk->depth == 0 && !walk->is_lost && line->ply > 0 && line->ply <= walk->check->line.move_count)
    pgni_clocks_add(&walk->clocks, line->ply, &told);
}

/* ---- variations -------------------------------------------------------------------------------------------- */

static void open_variation(struct walk *walk, uint32_t index) {
  uint32_t ply = line_at_hand(walk)->ply;
  walk->variations++;
  if (walk->depth++ == 0) {
    walk->opened_at = index;
    walk->has_clocks = false;
  }
  if (walk->depth <= DEPTH_MAX)
    *line_at_hand(walk) = (struct pgni_line_through){ply - (ply > 0), walk->variations};
}

/* A main line that ended on the board cannot have gone on in another way. */
static bool may_go_on(const pgn_check *check) {
  const pgn_position *final = &check->replayed->final;
  return check->is_whole && !pgn_position_is_checkmate(final) && !pgn_position_is_stalemate(final);
}

/* Of a variation of the main line that is closed now.  Annotators like to show at the end what else could have been:
 * theirs is told from a correction by remarks, by other variations, and by clocks, which only moves on a board have. */
static void judge_variation(struct walk *walk) {
  const pgn_check *check = walk->check;
  uint32_t end = check->line.move_count, behind = walk->line[0].ply, reached = walk->line[1].ply;
  if (behind == 0 || walk->is_lost || behind + LATE_PLIES <= end || reached < end + LONGER_PLIES)
    return;
  bool is_lone = walk->variations == 1 && !walk->is_annotated;
  if ((is_lone || walk->has_clocks) && may_go_on(check))
    PGNI_CHECK_REPORT_AT(check, PGN_CODE_VARIATION_OUTLIVES, walk->opened_at, behind,
                         "the variation has %u plies from here and goes on for %u after the main line has ended: the "
                         "moves that were played may be those of the variation",
                         reached - behind + 1, reached - end);
}

static void close_variation(struct walk *walk) {
  if (walk->depth == 0)
    return;
  if (walk->depth == 1)
    judge_variation(walk);
  walk->depth--;
}

/* ---- the walk ---------------------------------------------------------------------------------------------- */

static void look_at_move(struct walk *walk, uint32_t index) {
  bool is_read = walk->check->replayed->played[index].move != 0;
  if (walk->depth <= DEPTH_MAX)
    line_at_hand(walk)->ply += is_read;
  if (walk->depth == 0)
    walk->is_lost = !is_read;
}

/* True when there is anything to look at.  The pass over the main line has seen what stands before the result. */
static bool has_comment_or_variation(const pgn_check *check) {
  const uint32_t wanted =
      1U << PGN_TOKEN_COMMENT | 1U << PGN_TOKEN_LINE_COMMENT | 1U << PGN_TOKEN_OPEN | 1U << PGN_TOKEN_CLOSE;
  const pgn_replayed *replayed = check->replayed;
  if (check->line.kinds & wanted)
    return true;
  size_t from = check->line.move_count > 0 && replayed->result_token != PGN_NO_TOKEN ? replayed->result_token
                : check->line.move_count > 0                                         ? replayed->token_count
                                                                                     : 0;
  for (size_t i = from; i < replayed->token_count; i++)
    if (wanted >> replayed->tokens[i].kind & 1)
      return true;
  return false;
}

void pgni_check_comments(pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  if (!has_comment_or_variation(check))
    return;
  struct walk walk; /* most of it is only for variations */
  walk.check = check;
  walk.variations = walk.depth = walk.opened_at = 0;
  walk.is_lost = walk.is_annotated = walk.has_clocks = false;
  walk.line[0] = (struct pgni_line_through){0, 0};
  pgni_clocks_begin(&walk.clocks, check);
  for (uint32_t i = 0; i < replayed->token_count; i++)
    switch (replayed->tokens[i].kind) {
    case PGN_TOKEN_MOVE: look_at_move(&walk, i); break;
    case PGN_TOKEN_SUFFIX:
    case PGN_TOKEN_NAG: walk.is_annotated = true; break;
    case PGN_TOKEN_COMMENT:
    case PGN_TOKEN_LINE_COMMENT: look_at_comment(&walk, &replayed->tokens[i]); break;
    case PGN_TOKEN_OPEN: open_variation(&walk, i); break;
    case PGN_TOKEN_CLOSE: close_variation(&walk); break;
    default: break;
    }
  pgni_clocks_end(&walk.clocks);
}
