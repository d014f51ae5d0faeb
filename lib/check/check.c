/* SPDX-License-Identifier: MIT
 * A check: the order of the rules, and how severe their findings are. */
#include <assert.h>
#include <stdlib.h>

#include "check/rules.h"
#include "pgn/start.h"

#define PGN_CODE(symbol, number, name, severity, strict, text) \
  _Static_assert((number) < PGNI_CODES_MAX, "there is room for every code");
#include "pgnkit/codes.def"

#define SEVERITY_OFF PGN_SEVERITY_NONE
#define SEVERITY_NOTE PGN_NOTE
#define SEVERITY_WARNING PGN_WARNING
#define SEVERITY_ERROR PGN_ERROR

/* Where a check is stricter than the tools that only read. */
static const struct {
  pgn_code code;
  pgn_severity severity;
} stricter[] = {
#define PGN_CODE_IN_CHECK(symbol, severity) {PGN_CODE_##symbol, SEVERITY_##severity},
#include "pgnkit/codes.def"
};

pgn_severity pgn_check_severity(pgn_code code, bool strict) {
  pgn_severity severity = pgn_code_severity(code, strict);
  for (size_t i = 0; i < sizeof stricter / sizeof *stricter; i++)
    if (stricter[i].code == code && stricter[i].severity > severity)
      severity = stricter[i].severity;
  return severity;
}

bool pgn_check_has_rule(pgn_code code) {
  static const pgn_code others[] = {
      PGN_CODE_BYTES_NOT_UTF8,         PGN_CODE_TEXT_REPAIRED,        PGN_CODE_FEN_CHESS960_ONLY,
      PGN_CODE_START_TEXT_UNKNOWN,     PGN_CODE_START_NUMBER_INVALID, PGN_CODE_START_ARRAY_INVALID,
      PGN_CODE_START_FEN_INVALID,      PGN_CODE_START_SIDES_DIFFER,   PGN_CODE_START_RIGHTS_DROPPED,
      PGN_CODE_MOVE_NOT_WRITABLE,      PGN_CODE_EPD_MOVE_ILLEGAL,     PGN_CODE_EPD_MOVE_SPELLING,
      PGN_CODE_EPD_OPERATION_MALFORMED};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i] == code)
      return false;
  return pgn_code_name(code) != NULL;
}

pgn_status pgn_check_new(pgn_check **check, bool strict) {
  pgn_check *made = calloc(1, sizeof *made);
  *check = made;
  if (!made)
    return PGN_ERR_NOMEM;
  made->strict = strict;
  pgni_begin_keys(made);
  pgn_code code;
  for (size_t i = 0; (code = pgn_code_at(i)) != 0; i++)
    made->severity[code] = (uint8_t)pgn_check_severity(code, strict);
  return PGN_OK;
}

void pgn_check_set_severity(pgn_check *check, pgn_code code, pgn_severity severity) {
  if (code < PGNI_CODES_MAX)
    check->severity[code] = (uint8_t)severity;
}

void pgn_check_set_tournament(pgn_check *check, bool is_tournament) { check->is_tournament = is_tournament; }

void pgn_check_free(pgn_check *check) {
  if (!check)
    return;
  free(check->move);
  free(check->key);
  free(check);
}

uint64_t pgn_check_time_control_key(const pgn_check *check) { return check->time_control_key; }

pgn_diag *pgni_check_at_token(pgn_diag *diag, const pgn_check *check, uint32_t token, uint32_t ply) {
  const pgn_token *at = &check->replayed->tokens[token];
  if (diag)
    diag->ply = ply;
  return pgni_check_place(diag, at->at, at->length);
}

void pgn_check_soften(pgn_diag *diag, pgn_severity most) {
  if (!diag)
    return;
  uint8_t fixed = diag->flags & PGN_DIAG_FIXED, before = diag->flags & (uint8_t)~PGN_DIAG_FIXED;
  uint8_t wanted = most == PGN_SEVERITY_NONE ? PGNI_CHECK_DROPPED : (uint8_t)most;
  bool is_less = before == 0 || wanted == PGNI_CHECK_DROPPED || (before != PGNI_CHECK_DROPPED && wanted < before);
  diag->flags = fixed | (is_less ? wanted : before);
}

void pgn_check_findings(const pgn_check *check, pgn_diag_list *list, size_t first) {
  assert(first <= list->count);
  size_t kept = first;
  for (size_t i = first; i < list->count; i++) {
    pgn_diag *diag = &list->item[i];
    uint8_t severity = diag->code < PGNI_CODES_MAX ? check->severity[diag->code] : diag->severity;
    /* Whoever found it may have had a reason to call it less severe than its code is. */
    if (diag->severity < pgn_code_severity(diag->code, list->strict) && diag->severity < severity)
      severity = diag->severity;
    /* The note that findings were left out is as severe as the worst of them. */
    if (diag->code == PGN_CODE_FINDINGS_MANY && severity != PGN_SEVERITY_NONE)
      severity = diag->severity;
    uint8_t most = diag->flags & (uint8_t)~PGN_DIAG_FIXED;
    if (most == PGNI_CHECK_DROPPED)
      severity = PGN_SEVERITY_NONE;
    else if (most && most < severity)
      severity = most;
    diag->flags &= PGN_DIAG_FIXED;
    diag->severity = severity;
    if (severity != PGN_SEVERITY_NONE)
      list->item[kept++] = *diag;
  }
  list->count = kept;
}

/* ---- plies ------------------------------------------------------------------------------------------------------ */

enum { LINES_MAX = 64 /* of play inside one another that are told apart */ };

/* A line of play on the way through the tokens. */
struct line {
  uint32_t ply, variation;
};

/* Gives a finding in the movetext the ply of the move it stands at or behind, and a move number that of the move to
 * come; `*at` is the token that was reached, and `line` where play stands there. */
static void set_ply(const pgn_check *check, pgn_diag *diag, uint32_t *at, struct line line[LINES_MAX], uint32_t *depth,
                    uint32_t *variations) {
  const pgn_replayed *replayed = check->replayed;
  uint32_t i = *at;
  for (; i < replayed->token_count && replayed->tokens[i].at <= diag->offset; i++) {
    uint8_t kind = replayed->tokens[i].kind;
    if (kind == PGN_TOKEN_OPEN && replayed->tokens[i].at == diag->offset)
      break; /* a parenthesis stands behind the move it replaces */
    uint32_t here = *depth < LINES_MAX ? *depth : LINES_MAX - 1;
    if (kind == PGN_TOKEN_MOVE) {
      line[here].ply++;
    } else if (kind == PGN_TOKEN_OPEN) {
      uint32_t ply = line[here].ply;
      here = ++*depth < LINES_MAX ? *depth : LINES_MAX - 1;
      line[here] = (struct line){ply ? ply - 1 : 0, ++*variations};
    } else if (kind == PGN_TOKEN_CLOSE && *depth > 0) {
      --*depth;
    }
  }
  *at = i;
  uint32_t here = *depth < LINES_MAX ? *depth : LINES_MAX - 1;
  /* A line that starts with % parts nothing. */
  while (i > 0 && replayed->tokens[i - 1].kind == PGN_TOKEN_ESCAPE)
    i--;
  bool is_number = i > 0 && replayed->tokens[i - 1].kind == PGN_TOKEN_NUMBER;
  diag->ply = line[here].ply + is_number;
  diag->variation = line[here].variation;
}

/* Rules about text and layout know of no moves: their findings get their plies here. */
static void set_plies(const pgn_check *check, size_t from, size_t to) {
  if (from == to)
    return;
  struct line line[LINES_MAX] = {{0, 0}};
  uint32_t at = 0, depth = 0, variations = 0;
  uint64_t reached = 0;
  for (size_t i = from; i < to; i++) {
    pgn_diag *diag = &check->list->item[i];
    if (diag->offset < reached) { /* not in order: begin again */
      memset(line, 0, sizeof line);
      at = depth = variations = 0;
    }
    reached = diag->offset;
    set_ply(check, diag, &at, line, &depth, &variations);
  }
}

/* ---- the whole game ---------------------------------------------------------------------------------------------- */

/* A result without anything else is a game by the rules of reading, but hardly meant as one. */
static bool is_lone_result(const pgn_game *game) {
  return game->tag_count == 0 && game->token_count == 1 && game->tokens[0].kind == PGN_TOKEN_RESULT;
}

static void tell_lone_result(pgn_check *check) {
  const pgn_token *token = &check->game->tokens[0];
  PGNI_CHECK_REPORT(check, PGN_CODE_RESULT_DOUBLED, token->at, token->length,
                    "the result %s stands by itself: a second one behind the game before it?",
                    pgn_quote(check->game->text + token->at, token->length).text);
  pgn_check_findings(check, check->list, check->first);
}

#define RULE_ROW(name, wants_plies) {pgni_check_##name, wants_plies},
static const struct {
  void (*ask)(pgn_check *check);
  bool wants_plies;
} rules[] = {PGNI_RULES(RULE_ROW)};

pgn_status pgn_check_game(pgn_check *check, const pgn_game *game, const pgn_replayed *replayed, pgn_diag_list *list,
                          size_t first) {
  assert(game->kind == PGN_ITEM_GAME && first <= list->count);
  check->game = game;
  check->replayed = replayed;
  check->list = list;
  check->first = first;
  check->line = (struct pgni_main_line){.move_count = 0};
  check->is_whole = check->is_ascii = false;
  check->time_control_key = 0;
  if (is_lone_result(game)) {
    tell_lone_result(check);
    return list->failed ? PGN_ERR_NOMEM : PGN_OK;
  }
  if (!pgni_check_main_line(check)) {
    pgn_check_findings(check, list, first);
    return PGN_ERR_NOMEM;
  }
  pgni_limit_findings(list);
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    size_t begun = list->count;
    rules[i].ask(check);
    if (rules[i].wants_plies)
      set_plies(check, begun, list->count);
  }
  pgni_tell_left_out(list, game);
  pgn_check_findings(check, list, first);
  return list->failed ? PGN_ERR_NOMEM : PGN_OK;
}
