/* SPDX-License-Identifier: MIT
 * Correcting damages nothing: whatever stands together with what is corrected, the outcome is the same game, lacks what
 * was reported as corrected, and stays as it is when it is corrected once more. */
#include <string.h>

#include "pgnkit/buffer.h"
#include "pgnkit/check.h"
#include "pgnkit/fix.h"
#include "prop/shrink.h"
#include "prop/tap.h"

enum {
  CODES = 1300,
  GAMES = 20000,
  CONTROL_CHARACTER = 120,
  LINE_LONG = 122,
  DATE_UNKNOWN = 415,
  DATES_DISORDERED = 433
};

static void must(pgn_status status) {
  if (status == PGN_OK)
    return;
  printf("Bail out! %s\n", pgn_status_text(status));
  exit(1);
}

/* ---- texts ----------------------------------------------------------------------------------------------------- */

#define PICK(random, from) ((from)[random_below((random), (int)(sizeof(from) / sizeof *(from)))])

/* Games, each with ways to write its moves; the first is that of PGN. */
static const char *const mate[] = {"e4|e2e4|e2-e4|e4.|5254|Pe4",
                                   "e5|e5,|E5|e7-e5|5755",
                                   "Qh5|Qd1h5|Qh5+|qh5|Qh5ch",
                                   "Nc6|Nc6,|Nb8c6|2836|N-c6",
                                   "Bc4|B-c4|bc4|Bc4+|Bf1c4",
                                   "Nf6|Nf6?|nf6|Ng8f6|Nf6.",
                                   "Qxf7#|Qf7|Qxf7+|Qxf7++|Q:f7#|Qxf7 mate",
                                   NULL};
static const char *const castles[] = {"e4|e4!",
                                      "e5|e7e5",
                                      "Nf3|Ng1f3|\xe2\x99\x98"
                                      "f3|N-f3",
                                      "Nc6|Nbc6|Nc6,",
                                      "Bb5|Bb5.|Bb5(=)",
                                      "a6|a7-a6|a6!?",
                                      "O-O|0-0|o-o|OO|e1g1|Kg1",
                                      "axb5|ab|ab5|axb5+|a6b5|a6xb5",
                                      "d4|d4=",
                                      "exd4|ed4|e5d4|ed",
                                      "c4|c2c4",
                                      "dxc3|dxc3e.p.|dc|dxc3 e.p.|dc3ep",
                                      NULL};
static const char *const *const games[] = {mate, castles};

static const char *const between[] = {"", "", " ", " ", " ", " ", "\n", "  ", "\t", " \n"};
static const char *const remarks[] = {"",
                                      "",
                                      "",
                                      "",
                                      "",
                                      "",
                                      "!",
                                      "?!",
                                      "!!!",
                                      "$18",
                                      " $1",
                                      "$",
                                      "{x}",
                                      " {18} ",
                                      "{",
                                      ";c\n",
                                      "(=)",
                                      " (=) ",
                                      "(",
                                      ")",
                                      " e.p.",
                                      "ch",
                                      "+-",
                                      " =",
                                      "N",
                                      "\xe4",
                                      "{\xe4}",
                                      "{\xc3\xa4}",
                                      "\xc2\xa0",
                                      "\xef\xbb\xbf",
                                      "\n%x\n",
                                      "1",
                                      "[",
                                      "\x1a",
                                      "\xe2\x80\xbc",
                                      " \xe2\x81\x87 ",
                                      "<1>",
                                      "--",
                                      "%"};
static const char *const numbers[] = {"",    "",     "",      "%d.",     "%d.",     "%d. ", "%d",
                                      "%d ", "%d..", "%d...", "%d. ...", "%d ... ", ".",    "..",
                                      "...", "....", ".. ",   ":",       "%d:",     "%d,",  "%d.%d."};
static const char *const lines[] = {
    "",           "",      "",  "", "(%d. d4)", " (%d...d5)", "( %d. a3 a6%d.b3)", "(..a6)", "({x}...h6$5)",
    " (2. d4)..", "(1-0)", "()"};
static const char *const results[] = {"",    "",       "*",    "*",    " 1-0", " 0-1", " 1/2-1/2",    " 1/2", "1-0",
                                      "0:1", " 1 - 0", "1-0.", " 0-0", " +/-", "*}",   "\n1-0 {end}", "*;x",  " 1-0 *"};
static const char *const tags[] = {"[Event \"a\"]\n",
                                   "[Site \"b \"]\n",
                                   "[Date \"2020.01.01\"]\n",
                                   "[Date \"2026-05-01\"]\n",
                                   "[Date \"1858-?\?-?\?\"]\n",
                                   "[Date \"01/05/2026\"]\n",
                                   "[Date \"Fri May 01 2026\"]\n",
                                   "[EventDate \"01.05.2026\"]\n",
                                   "[Round \"1\"]\n",
                                   "[Round \"Round 5\"]\n",
                                   "[White \"Morphy,Paul\"]\n",
                                   "[White \"A ,B:C,D\"]\n",
                                   "[Black \"\xc9"
                                   "douard,x\"]\n",
                                   "[Black \"\"]\n",
                                   "[Black \"a\\\\,b\"]\n",
                                   "[Result \"*\"]\n",
                                   "[Result \"1-0\"]\n",
                                   "[Result \"0-1\"]\n",
                                   "[Result \"1/2\"]\n",
                                   "[Result \"\"]\n",
                                   "[Result \"1-0F\"]\n",
                                   "[PlyCount \"3\"]\n",
                                   "[WhiteTitle \"gm\"]\n",
                                   "[Annotator \"x,y\"]\n",
                                   "[Annotator \"\xe4\"]\n",
                                   "[X \"a\"b\"]\n",
                                   "[Y \"z]\n",
                                   "[Z z]\n",
                                   "[ECO \"b90\"]",
                                   "[UTCTime \"9:57:42\"]\n",
                                   "[bad\n",
                                   "word\n",
                                   "\n"};

static void add_number(uint64_t *random, pgn_buffer *text, const char *const *forms, int count, int ply) {
  const char *form = forms[random_below(random, count)];
  int number = random_below(random, 12) == 0 ? random_below(random, 30) : ply / 2 + 1;
  for (const char *at = form; *at; at++) {
    if (at[0] == '%' && at[1] == 'd') {
      pgn_buffer_add_uint(text, (uint64_t)number);
      at++;
    } else {
      pgn_buffer_add_char(text, *at);
    }
  }
}

static void add_move(uint64_t *random, pgn_buffer *text, const char *ways) {
  int count = 1, way = 0;
  for (const char *at = ways; *at; at++)
    count += *at == '|';
  if (random_below(random, 3) == 0)
    way = random_below(random, count);
  while (way-- > 0)
    ways = strchr(ways, '|') + 1;
  pgn_buffer_add(text, ways, strcspn(ways, "|"));
}

static void make_text(uint64_t *random, pgn_buffer *text) {
  const char *const *game = games[random_below(random, 2)];
  text->length = 0;
  for (int i = random_below(random, 9); i > 0; i--)
    pgn_buffer_add_text(text, PICK(random, tags));
  pgn_buffer_add_text(text, random_below(random, 8) ? "\n" : "");
  int odd = 1 + random_below(random, 6); /* the larger, the less is odd */
  int least = random_below(random, 3);
  for (int ply = 0; game[ply] && (least || random_below(random, 12)); ply++) {
    if (ply % 2 == 0 || random_below(random, odd) == 0)
      add_number(random, text, random_below(random, odd) ? numbers + 3 : numbers,
                 random_below(random, odd) ? 2 : (int)(sizeof numbers / sizeof *numbers) - 3, ply);
    add_move(random, text, game[ply]);
    if (random_below(random, odd) == 0)
      pgn_buffer_add_text(text, PICK(random, remarks));
    if (random_below(random, odd) == 0)
      add_number(random, text, lines, (int)(sizeof lines / sizeof *lines), ply);
    pgn_buffer_add_text(text, random_below(random, odd) ? " " : PICK(random, between));
  }
  pgn_buffer_add_text(text, PICK(random, results));
}

/* ---- what a game is -------------------------------------------------------------------------------------------- */

struct judge {
  pgn_reader *reader;
  pgn_replay *replay;
  pgn_check *check;
  pgn_fix *fix;
  pgn_diag_list list;
  pgn_buffer once, twice, essence[2];
  pgn_result result[2];
  unsigned count[2][CODES]; /* of the findings that are left */
  unsigned fixed[CODES];    /* of those corrected */
  bool is_laid_out;
  unsigned corrected; /* games in which anything was */
  const char *why;
};

static bool is_kept(const pgn_replayed *replayed, size_t index) {
  for (size_t i = 0; i < replayed->unread_count; i++)
    if (replayed->unread[i].first <= index && index < replayed->unread[i].last)
      return true;
  return false;
}

/* Of a text that may be laid out anew, all but blanks and the signs of comments. */
static void add_letters(pgn_buffer *out, const char *text, size_t length) {
  size_t from = out->length, kept = from;
  pgn_fix_text(text, length, out);
  for (size_t i = from; i < out->length; i++)
    if (!strchr("{}; \t\r\n", out->data[i]))
      out->data[kept++] = out->data[i];
  out->length = kept;
}

/* e.p., ch, mate: taken out; a judgement or an offer of a draw is kept. */
static bool is_said_by_move(const pgn_game *game, const pgn_token *token) {
  return token->kind == PGN_TOKEN_REMARK && !strchr("(=+-N", game->text[token->at]);
}

/* Two signs in one character are the same as two. */
static const char *two_signs(const char *text, size_t length) {
  static const char *const signs[] = {"\xe2\x80\xbc", "!!", "\xe2\x81\x87", "??"};
  for (int i = 0; i < 4; i += 2)
    if (length == 3 && memcmp(text, signs[i], 3) == 0)
      return signs[i + 1];
  return NULL;
}

/* Whether a token may become another in another layout. */
static bool is_glyph(const pgn_game *game, const pgn_token *token) {
  const char *text = game->text + token->at;
  return token->kind == PGN_TOKEN_NAG ||
         (token->kind == PGN_TOKEN_SUFFIX &&
          ((token->length < 3 && strchr("!?", *text)) || two_signs(text, token->length)));
}

static void write_letters(const pgn_game *game, const pgn_replayed *replayed, pgn_buffer *out) {
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_token *token = &replayed->tokens[i];
    if (token->kind == PGN_TOKEN_PADDING || token->kind == PGN_TOKEN_NUMBER || i == replayed->result_token ||
        is_glyph(game, token) || is_said_by_move(game, token))
      continue;
    if (replayed->played[i].move)
      pgn_buffer_add_format(out, "\n%x ", (unsigned)replayed->played[i].move);
    else
      add_letters(out, game->text + token->at, token->length);
  }
}

/* The tags that correcting never touches, and the movetext without numbers and result. */
static void write_essence(const pgn_game *game, const pgn_replayed *replayed, bool is_laid_out, pgn_buffer *out) {
  out->length = 0;
  if (is_laid_out) {
    write_letters(game, replayed, out);
    return;
  }
  for (size_t i = 0; i < game->tag_count; i++) {
    const pgn_tag *tag = &game->tags[i];
    if (game->text[tag->name_at] == 'A' || tag->name_length == 1) {
      pgn_fix_text(game->text + tag->at, tag->length, out);
      pgn_buffer_add_char(out, '\n');
    }
  }
  for (size_t i = 0; i < replayed->token_count; i++) {
    const pgn_token *token = &replayed->tokens[i];
    bool kept = is_kept(replayed, i);
    if (token->kind == PGN_TOKEN_PADDING || is_said_by_move(game, token) || i == replayed->result_token ||
        (token->kind == PGN_TOKEN_NUMBER && !kept))
      continue;
    pgn_buffer_add_format(out, "%s%u ", kept ? "text " : "", token->kind);
    if (replayed->played[i].move)
      pgn_buffer_add_format(out, "move %x", (unsigned)replayed->played[i].move);
    else if (two_signs(game->text + token->at, token->length))
      pgn_buffer_add_text(out, two_signs(game->text + token->at, token->length));
    else
      pgn_fix_text(game->text + token->at, token->length, out);
    pgn_buffer_add_char(out, '\n');
  }
}

/* Reads a text that is one game, and corrects it into `out`; false when it is not one game. */
static bool read_and_fix(struct judge *judge, int which, const char *text, size_t length, pgn_buffer *out) {
  pgn_game game;
  pgn_replayed replayed;
  memset(judge->count[which], 0, sizeof judge->count[which]);
  if (which == 0)
    memset(judge->fixed, 0, sizeof judge->fixed);
  pgn_diag_list_truncate(&judge->list, 0);
  pgn_reader_start_text(judge->reader, text, length);
  pgn_status status = pgn_reader_next(judge->reader, &game);
  if (status == PGN_END || game.kind != PGN_ITEM_GAME || game.text != text || game.length != length)
    return false;
  must(status);
  must(pgn_replay_game(judge->replay, &game, &judge->list, &replayed));
  must(pgn_check_game(judge->check, &game, &replayed, &judge->list, 0));
  write_essence(&game, &replayed, judge->is_laid_out, &judge->essence[which]);
  judge->result[which] = replayed.result;
  out->length = 0;
  must(pgn_fix_game(judge->fix, &game, &judge->list, 0, true, out));
  size_t fixed = 0;
  for (size_t i = 0; i < judge->list.count; i++) {
    bool is_fixed = judge->list.item[i].flags & PGN_DIAG_FIXED;
    fixed += is_fixed;
    judge->count[which][judge->list.item[i].code] += !is_fixed;
    judge->fixed[judge->list.item[i].code] += which == 0 && is_fixed;
  }
  judge->corrected += which == 0 && fixed > 0;
  if (fixed != pgn_fix_count(judge->fix))
    judge->why = "another number of findings is marked than is said to be corrected";
  return true;
}

static bool is_decisive(pgn_result result) { return result == PGN_RESULT_WHITE || result == PGN_RESULT_BLACK; }

static const char *compare(struct judge *judge, bool is_game) {
  static char why[100];
  const pgn_buffer *was = &judge->essence[0], *is = &judge->essence[1];
  if (judge->why)
    return judge->why;
  if (!is_game)
    return "what was corrected is not one game";
  if (was->length != is->length || (was->length > 0 && memcmp(was->data, is->data, was->length) != 0))

    return "it is another game";
  if (judge->once.length != judge->twice.length || memcmp(judge->once.data, judge->twice.data, judge->once.length) != 0)
    return "correcting it again changes it";
  if (is_decisive(judge->result[0]) && is_decisive(judge->result[1]) && judge->result[0] != judge->result[1])
    return "the win of one side became the other's";
  if (pgn_utf8_prefix(judge->once.data, judge->once.length) != judge->once.length)
    return "it is not UTF-8";
  for (int code = 0; code < CODES; code++) {
    /* Of what could not be seen before, and of layout. */
    bool may_show = code == DATE_UNKNOWN || code == DATES_DISORDERED || code == CONTROL_CHARACTER ||
                    code == LINE_LONG || (code > 900 && code < 1000);
    if (judge->count[1][code] <= judge->count[0][code] || (may_show && !judge->fixed[code]))
      continue;
    snprintf(why, sizeof why, "more of P%04d than was left", code);
    return why;
  }
  return NULL;
}

/* What is wrong with correcting a text; NULL for nothing. */
static const char *fault(struct judge *judge, const char *text, size_t length) {
  judge->why = NULL;
  if (!read_and_fix(judge, 0, text, length, &judge->once))
    return NULL;
  size_t end = judge->once.length;
  while (end > 0 && judge->once.data[end - 1] == '\n')
    end--; /* of what was laid out */
  bool is_game = read_and_fix(judge, 1, judge->once.data, end, &judge->twice);
  return compare(judge, is_game);
}

static bool fails(void *context, const char *text, size_t length) { return fault(context, text, length) != NULL; }

static bool is_right(struct judge *judge, pgn_buffer *text) {
  while (text->length > 0 && strchr(" \t\n", text->data[text->length - 1]))
    text->length--;
  if (!fails(judge, text->data, text->length))
    return true;
  text->length = shrink_text(text->data, text->length, fails, judge);
  printf("# %s\n", fault(judge, text->data, text->length));
  shrink_print("text", text->data, text->length);
  shrink_print("corrected", judge->once.data, judge->once.length);
  return false;
}

static void try_games(tap_run *run, uint64_t seed, bool export_format) {
  const pgn_replay_options options = {
      .from = PGN_NOTATION_AUTO, .to = {PGN_NOTATION_SAN, PGN_CASTLING_AUTO}, .checks_spelling = true};
  struct judge judge = {.is_laid_out = export_format};
  uint64_t random = seed;
  pgn_buffer text;
  unsigned wrong = 0;
  pgn_buffer_init(&text);
  must(pgn_reader_new(&judge.reader));
  must(pgn_replay_new(&judge.replay, &options));
  must(pgn_check_new(&judge.check, export_format));
  must(pgn_fix_new(&judge.fix, PGN_NOTATION_AUTO, export_format));
  for (int i = 0; i < GAMES && wrong < 5; i++) {
    make_text(&random, &text);
    wrong += !is_right(&judge, &text);
  }
  printf("# %u of them corrected\n", judge.corrected);
  tap_point(run, wrong == 0 && judge.corrected > GAMES / 2, "%d random games corrected%s", GAMES,
            export_format ? ", in the export format" : "");
  pgn_buffer_clear(&text);
  pgn_buffer_clear(&judge.once);
  pgn_buffer_clear(&judge.twice);
  pgn_buffer_clear(&judge.essence[0]);
  pgn_buffer_clear(&judge.essence[1]);
  pgn_diag_list_clear(&judge.list);
  pgn_fix_free(judge.fix);
  pgn_check_free(judge.check);
  pgn_replay_free(judge.replay);
  pgn_reader_free(judge.reader);
}

int main(void) {
  tap_run run = {0, 0};
  uint64_t seed = random_seed(20);
  try_games(&run, seed, false);
  try_games(&run, seed + 1, true);
  return tap_end(&run);
}
