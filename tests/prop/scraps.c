/* SPDX-License-Identifier: MIT
 * Nasty PGN. */
#include "prop/scraps.h"

#include <stdbool.h>
#include <string.h>

#include "prop/tap.h"

const char scraps_nasty[] =
    "\xef\xbb\xbf%written by hand\n"
    "Evening of the club\n\n"
    /* results, and the comments of their line */
    "1. e4 e5 1-0 {mate soon} ; of the line\n"
    "{a game of its own} 1. d4 * 1. c4 {two on a line} 0-1 1. f4 1/2-1/2{glued} {and\nover lines} {more}\n"
    "{next} *\n*\n1-0\n"
    "1. e4 (1. d4 1-0 d5) e5 *\n"
    /* and those of other lines, with tags behind them, and without */
    "1. e4 1/2-1/2\n; { Game Nr. 1\n\n% escape\n$10 {more\n}\n[Event \"remarks\"]\n\n1. d4 0-1 $1 {of the line}\n"
    "{of the next} $3\nd5 *\n\n{before prose}\nProse\n{phantom} $5\n\n[Event \"prose\"]\n\n*\n$7\n{over\nlines}\n<pre>"
    "\n1-0\n{unclosed\n\n[Event \"lost brace\"]\n\n1-0\n\xef\xbb\xbf{behind a mark}\n"
    "[Bad tag]\n*\n{of the bad tag}\n(1. not a move)\n"
    /* tags that what follows, or what stands before them on their line, makes what they are */
    "1-0{\n}[t\"]\n*\n2. Nf3 ) [x\n[1/2-1/2\n\"y\"]\n*\nProse [z\n\"]\n"
    "e4 e5 2.Nf3(2.Nc3)2...Nc6{x}3.Bb5 a6!?$14*\n"
    /* tag sections */
    "[Event \"A\"]\n[Site \"x\"]\n\n1. e4\n[Event \"B\"]\n\n[Site \"y\"]\n\n1. d4 d5\n\n"
    "[Site \"z\"]\n[Event \"C\"]\n[Event \"D\"]\n\n[Event \"E\"]\n1. e4\n\n\n2. d4 (2. c4\n\n[Event \"F\"]\n\n*\n"
    "[White \"no event\"]\n\n[White \"again\"]\n\n[Black \"b\"]\n\n1. e4 *\n\n[Black \"c\"]\n[White \"d\"]\n\n*\n"
    "  [Event  \"indented\"]\n[\nSite\n\"over lines\"\n]\n[A \"1\"] [B \"2\"] 1. e4 *\n"
    "[Event \"ev\"ent\"]\n[T \"60+0[Event \"G\"]\n[U \"a[V \"b\"]\n[W \"no bracket\"\n[Bad tag]\n[X \"open]\n\n1. e4 "
    "*\n"
    "[Event \"H\"]\nProse about it,\nmore prose\n\n(1. not a move)\n1. e4 *\n"
    "[Event \"I\"]\n\nProse to the next tags\n[Event \"J\"]\n% escape\n[Site \"s\"]\n% another\n\n% third\n1. e4\n% "
    "fourth\ne5 *\n"
    /* comments */
    "[Event \"K\"]\n\n1. e4 {unclosed e5 *\n\n[Event \"L\"]\n\n1. d4 {closed\n[Event \"not one\"]\n} d5 *\n"
    "[Event \"M\"]\n\n1. e4 {a\n\n [Event \"indented\"]\n\n[Site \"no\"]\n\n[Event\"glued\"] } e5 *\n"
    "{unclosed\n\n\n[Event \"N\"]\n\n1. e4 ; line }\n } e5 * {unclosed behind it\n\n[Event \"O\"]\n\n*\n"
    "1. e4 {\n\n} e5 ; comment\n; another\n{third} *\n"
    /* lines of all kinds */
    "[Event \"P\"]\r\n[Site \"s\"]\r\n\r\n1. e4 {a\r\n\r\nb} e5\r\n%cr\r\n2. Nf3 *\r\n\r\n[Event \"Q\"]\r\r1. e4 "
    "{un\r\r[Event \"R\"]\r\r*\r"
    "\r\n\n\r[Event \"S\"]\n\r\n\r[Event \"T\"]\r\n \t \r\n1. e4 *\n \n\t\n"
    /* odds and ends */
    "Stray\n[not a tag\n[Event \"U\"]\n\n1. e4 } ] < > [x] e5 $ $7 !!! ... 2 Nf3 7. Nc6 12345 *\n\n"
    "3 games were played\n3. e4 *\nRemark\n\n\xef\xbb\xbf[Event \"V\"]\n\n\xef\xbb\xbf 1. e4 \xe9\x99 e5 -- Z0 0-0 "
    "*\n%\n%%\n"
    "[Event \"W\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5 {c} e4)) Nc6\n\n(\n1. d4 )) *\n{last";

static const char *const scrap[] = {
    /* movetext, most often */
    "1. e4 ", "e5 ", "2. Nf3 ", "Nc6 ", "d4 ", "d5 ", "exd5 ", "Qxd5 ", "O-O ", "Nf6 ", "c4 ", "1. ", "1... ", "3.",
    "7 ", "e2e4 ", "5254 ", "a6 ", "-- ", "Bb5+ ", "e8=Q ", "Ke2 ", "xyz ", "1-0", "0-1 ", "* ", "1/2-1/2\n", "*\n\n",
    "1-0\n", "(", ")", " (1. d4 ", " ) ", "{a} ", "{", "}", "{two\nlines} ", "{b\n\nc}",
    "{[%clk 0:01:02] [%eval -0.5]}", "\n{of a line}\n", "\n; { of another\n", " $10\n", "{ }", ";", "; rest\n",
    "; } \n", "!", "?!", "!!!", " $1 ", "$", "$999 ", "...",
    /* lines */
    "\n", "\n", "\n\n", "\n\n", "\n\n\n", "\r\n", "\r\n\r\n", "\r", "\r\r", " \n", "\t", " ", "\n%esc ape\n", "%",
    "\n% [Event \"e\"]\n",
    /* tags */
    "[Event \"a\"]\n", "\n\n[Event \"b\"]\n\n", "[Event \"", "\n[Event \"c\"]", "[Site \"x\"]\n", "[White \"W\"]\n\n",
    "[Result \"1-0\"]\n", "[Result \"*\"]\n\n", "[X \"q\"u\"o\"]\n", "[X \"a[Event \"d\"]\n", "[X \"\\\"\\\\\"]\n",
    "[Y \"end\\\"]\n", "[Z \"z\"\n", "[bad]\n", "[", "]", "\"",
    "\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n", "[Variant \"Chess960\"]\n", "[Variant \"Atomic\"]\n",
    "[FEN \"?\"]\n",
    /* text */
    "word ", "Two words\n", "Remark, 3 of them\n\n", "\xef\xbb\xbf", "\xc5\xbe ", "\xe9", "\xff\xff", "<", ">", "1",
    "0", "-", "=", "\\", "a_very_long_word_that_takes_up_most_of_a_line_and_then_some_more_of_it_until_it_is_too_long"};
enum { SCRAP_COUNT = sizeof scrap / sizeof *scrap };

size_t scraps_make(uint64_t *random, char *text, size_t length) {
  size_t used = 0;
  /* Texts differ in what they are made of: some keep to few scraps, some have them all. */
  int first = random_below(random, 3) ? 0 : random_below(random, SCRAP_COUNT);
  int count = random_below(random, 3) ? SCRAP_COUNT - first : 1 + random_below(random, SCRAP_COUNT - first);
  for (;;) {
    const char *next = scrap[first + random_below(random, count)];
    size_t next_length = strlen(next);
    if (used + next_length > length)
      return used;
    memcpy(text + used, next, next_length);
    used += next_length;
  }
}

/* ---- legal games with remarks everywhere ------------------------------------------------------------------- */

struct games {
  uint64_t *random;
  char *text;
  size_t used, room; /* behind the room lines are ended */
};

enum { DEPTH_MAX = 6, ENDING = 200 };

static void add(struct games *games, const char *scrap_text) {
  size_t length = strlen(scrap_text);
  memcpy(games->text + games->used, scrap_text, length);
  games->used += length;
}

static bool has_room(const struct games *games) { return games->used < games->room; }

static void add_remarks(struct games *games) {
  static const char *const remark[] = {"{a} ", "{b\nc} ",          "{ } ", "$1 ", "! ", "!? ", "$142 ", "; d\n", "{}",
                                       "$0 ",  "{[%clk 0:01:02]} "};
  while (has_room(games) && random_below(games->random, 3) == 0)
    add(games, remark[random_below(games->random, sizeof remark / sizeof *remark)]);
}

/* A line of knights that come out and go back; the first move may be another one, which replaces the usual one. */
static void add_line(struct games *games, unsigned ply, unsigned depth) {
  static const char *const usual[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "}, *const other[] = {"Nh3 ", "Nh6 ", "e4 ", "e5 "};
  bool is_other = depth > 0, ends = is_other && ply % 4 > 1;
  if (random_below(games->random, 4) == 0)
    return; /* a line without moves */
  do {
    add_remarks(games);
    add(games, (is_other ? other : usual)[ply % 4]);
    is_other = false;
    add_remarks(games);
    while (depth < DEPTH_MAX && has_room(games) && random_below(games->random, 4) == 0) {
      add(games, "( ");
      add_remarks(games);
      add_line(games, ply, depth + 1);
      add_remarks(games);
      add(games, ") ");
      add_remarks(games);
    }
    ply++;
  } while (!ends && has_room(games) && random_below(games->random, 6) > 0);
}

size_t scraps_make_remarks(uint64_t *random, char *text, size_t length) {
  struct games games = {.random = random, .text = text, .room = length - ENDING};
  do {
    add(&games, "[Event \"e\"]\n\n");
    add_remarks(&games);
    add_line(&games, 0, 0);
    add_remarks(&games);
    add(&games, random_below(random, 3) ? " 1-0\n" : " *\n");
    add_remarks(&games);
    add(&games, "\n");
  } while (has_room(&games));
  return games.used;
}
