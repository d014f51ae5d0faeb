/* SPDX-License-Identifier: MIT
 * The main line of a game: what most rules want to know of it, found in one pass, and its key among other games. */
#include "check/rules.h"

#include "pgnkit/array.h"

enum { NAME_MOST = 200 /* bytes of a name that count */ };

/* Behind the last token of the movetext that may be a move of the game. */
static uint32_t movetext_end(const pgn_replayed *replayed) {
  if (!replayed->is_supported || !replayed->is_playable)
    return 0;
  return replayed->result_token < replayed->token_count ? replayed->result_token : (uint32_t)replayed->token_count;
}

bool pgni_check_main_line(pgn_check *check) {
  const pgn_replayed *replayed = check->replayed;
  const pgn_token *tokens = replayed->tokens;
  const pgn_played *played = replayed->played;
  uint32_t end = movetext_end(replayed), depth = 0, kinds = 0;
  uint64_t chain[2] = {0, 0};
  bool is_whole = replayed->is_supported && replayed->is_playable && replayed->is_start_known;
  if (!PGN_ARRAY_RESERVE(check->move, check->move_capacity, (size_t)end + 1)) {
    check->list->failed = true;
    return false;
  }
  struct pgni_main_move *move = check->move;
  for (uint32_t i = 0; i < end; i++) {
    uint8_t kind = tokens[i].kind;
    if (kind == PGN_TOKEN_MOVE) {
      if (depth > 0)
        continue;
      if (!played[i].move) { /* what was not read is the end of what is known */
        is_whole = false;
        continue;
      }
      pgni_chain(chain, played[i].move);
      move->token = i;
      move->move = played[i].move;
      move++;
    } else if (kind != PGN_TOKEN_NUMBER) {
      kinds |= UINT32_C(1) << kind;
      depth += kind == PGN_TOKEN_OPEN;
      depth -= kind == PGN_TOKEN_CLOSE && depth > 0;
    }
  }
  check->line = (struct pgni_main_line){(uint32_t)(move - check->move), kinds, {chain[0], chain[1]}};
  check->is_whole = is_whole;
  return true;
}

void pgni_follow(const pgn_check *check, struct pgni_followed *line, uint32_t plies) {
  for (; line->plies < plies; line->plies++)
    pgn_position_play(&line->position, check->move[line->plies].move);
}

/* ---- the key ---------------------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t x) {
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* What a byte counts as in a name: letters and digits, small ones for capitals, and bytes above ASCII; 0 for others. */
static unsigned char folded(unsigned char c) {
  unsigned char small = c | 0x20;
  bool is_letter = (unsigned char)(small - 'a') < 26, is_digit = (unsigned char)(c - '0') < 10;
  return is_letter ? small : is_digit || c >= 0x80 ? c : 0;
}

void pgni_begin_keys(pgn_check *check) {
  pgn_position array;
  pgn_position_init(&array);
  check->ordinary_array = pgn_position_hash(&array);
  for (unsigned c = 0; c < sizeof check->name_byte / sizeof *check->name_byte; c++) {
    unsigned char counts_as = folded((unsigned char)c);
    check->name_byte[c] = (struct pgni_name_byte){counts_as, counts_as ? 7 : 0};
  }
}

static uint64_t add_name(const pgn_check *check, uint64_t key, pgn_tag_id id) {
  const pgn_game *game = check->game;
  const pgn_tag *tag = pgn_game_tag_by_id(game, id);
  size_t length = !tag ? 0 : tag->value_length < NAME_MOST ? tag->value_length : NAME_MOST;
  for (size_t i = 0; i < length; i++) {
    struct pgni_name_byte byte = check->name_byte[(unsigned char)game->text[tag->value_at + i]];
    key = (key << byte.turn | key >> ((64 - byte.turn) & 63)) ^ byte.counts_as;
  }
  return mix(key + 1);
}

static bool is_known(const pgn_game *game, pgn_tag_id id) {
  const pgn_tag *tag = pgn_game_tag_by_id(game, id);
  return tag && tag->value_length > 0 && (tag->value_length > 1 || !strchr("?-", game->text[tag->value_at]));
}

void pgni_finish_chain(const pgn_check *check, const uint64_t chain[2], uint32_t plies, uint64_t moves[2]) {
  uint64_t start = 0;
  if (check->game->tag_ids >> PGN_TAG_FEN & 1)
    start = pgn_position_hash(&check->replayed->start) ^ check->ordinary_array;
  moves[0] = mix(chain[0] ^ start ^ plies);
  moves[1] = mix(chain[1] + start);
}

void pgn_check_key(const pgn_check *check, pgn_game_key *key) {
  static const pgn_tag_id ids[] = {PGN_TAG_WHITE, PGN_TAG_BLACK, PGN_TAG_EVENT, PGN_TAG_DATE, PGN_TAG_ROUND};
  const struct pgni_main_line *line = &check->line;
  *key = (pgn_game_key){.plies = check->is_whole ? line->move_count : 0};
  if (key->plies == 0)
    return;
  pgni_finish_chain(check, line->chain, line->move_count, key->moves);
  if (!is_known(check->game, PGN_TAG_WHITE) || !is_known(check->game, PGN_TAG_BLACK))
    return;
  key->players = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    key->players = add_name(check, key->players, ids[i]);
}
