/* SPDX-License-Identifier: MIT
 * The clocks of a game: whether they fit the TimeControl tag and one another, and which moves have none. */
#include "check/comment_rules.h"
#include "check/time_control.h"

#include <stdio.h>

#include "pgn/lexer.h"

#define SECOND ((int64_t)1000)
#define MINUTE (60 * SECOND)
#define HOUR (60 * MINUTE)

enum {
  SECONDS_MAX = 10000000, /* a time control with more than that (16 weeks) is not counted with; */
  MOVES_MAX = 1000000     /* nor are more moves, so that no sum overflows */
};

/* ---- the time control -------------------------------------------------------------------------------------- */

static int64_t milliseconds_of(uint64_t seconds, unsigned fraction) { return (int64_t)seconds * SECOND + fraction; }

/* The time that one side has; false where that is not known, or too much to be counted with. */
static bool sum_up(struct pgni_time *time, const struct pgni_periods *periods) {
  if (periods->is_unknown || periods->count == 0 || periods->count > PGNI_PERIODS_MAX)
    return false;
  for (unsigned i = 0; i < periods->count; i++) {
    const struct pgni_period *period = &periods->period[i];
    int64_t base = milliseconds_of(period->base, period->base_ms);
    int64_t increment = milliseconds_of(period->increment, period->increment_ms);
    if (base > SECONDS_MAX * SECOND || increment > SECONDS_MAX * SECOND || period->moves > MOVES_MAX)
      return false;
    if (i == 0)
      time->first = base;
    else
      time->later += base;
    if (increment > time->increment)
      time->increment = increment;
    /* The last period begins again where it ends with a move. */
    time->again = base;
    time->again_moves = (int64_t)period->moves;
  }
  return true;
}

/* A star among numbers is that of an hourglass, wherever it stands; among words it is something else. */
static bool looks_like_hourglass(const char *at, const char *stop) {
  bool has_star = false;
  for (; at < stop; at++) {
    has_star |= *at == '*';
    if (*at == '\0' || (!pgn_is_digit(*at) && !strchr("*:+/. ", *at)))
      return false;
  }
  return has_star;
}

static void read_control(struct pgni_clocks *clocks, const pgn_game *game) {
  const pgn_tag *tag = pgn_game_tag(game, "TimeControl");
  struct pgni_time_control control;
  if (!tag)
    return;
  clocks->control = game->text + tag->value_at;
  clocks->control_length = tag->value_length;
  const char *at = clocks->control, *stop = at + tag->value_length;
  while (at < stop && pgn_is_space(*at))
    at++;
  while (stop > at && pgn_is_space(stop[-1]))
    stop--;
  bool is_read = pgni_time_control_read(at, (size_t)(stop - at), &control);
  clocks->is_hourglass = is_read ? control.is_hourglass : looks_like_hourglass(at, stop);
  /* What was probably meant otherwise than it is written is told of the tag, and nothing is built on it. */
  if (!is_read || clocks->is_hourglass || !pgni_time_control_is_meant(&control))
    return;
  bool black_first = pgn_position_turn(&clocks->check->replayed->start) == PGN_BLACK;
  for (int i = 0; i < 2; i++) {
    pgn_color color = (i == 1) != black_first ? PGN_BLACK : PGN_WHITE;
    struct pgni_player *player = &clocks->player[i];
    player->has_time = sum_up(&player->time, &control.side[control.has_sides ? color : PGN_WHITE]);
  }
}

/* ---- findings ---------------------------------------------------------------------------------------------- */

static const char *name_of(const struct pgni_clocks *clocks, uint32_t ply) {
  bool is_black = (pgn_position_turn(&clocks->check->replayed->start) == PGN_BLACK) != (ply % 2 == 0);
  return is_black ? "Black" : "White";
}

static pgn_quotation quote_control(const struct pgni_clocks *clocks) {
  return pgn_quote(clocks->control, clocks->control_length);
}
static pgn_quotation quote_clock(const struct pgni_clocks *clocks, const struct pgni_clock *clock) {
  return pgn_quote(clocks->check->game->text + clock->at, clock->length);
}

#define FIND(clocks, code, ply_of_it, clock, ...)                                                           \
  pgni_check_in_line(PGNI_CHECK_REPORT((clocks)->check, (code), (clock)->at, (clock)->length, __VA_ARGS__), \
                     &(const struct pgni_line_through){(ply_of_it), 0})

/* A time as h:mm:ss; with its fraction only where there is nothing else. */
struct shown {
  char text[32];
};

static struct shown show(int64_t milliseconds) {
  struct shown shown;
  long long seconds = milliseconds / SECOND;
  int length =
      snprintf(shown.text, sizeof shown.text, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
  if (seconds == 0 && milliseconds > 0)
    snprintf(shown.text + length, sizeof shown.text - (size_t)length, ".%03d", (int)milliseconds);
  return shown;
}

static void tell_rise_without_control(struct pgni_clocks *clocks, const struct pgni_rise *rise) {
  FIND(clocks, PGN_CODE_CLOCK_RISES, rise->ply, &rise->to, "the clock of %s rises from %s to %s, by over an hour",
       name_of(clocks, rise->ply), quote_clock(clocks, &rise->from).text, quote_clock(clocks, &rise->to).text);
  clocks->rises_without_time_control = true;
}

/* The one of the game that is told, with the number of all. */
static void tell_rises(struct pgni_clocks *clocks) {
  const struct pgni_rise *rise = &clocks->rise;
  struct shown allowed = show(rise->allowed);
  char more[64] = "";
  if (clocks->rises > 1)
    snprintf(more, sizeof more, "; %u more clock%s of the game rise%s so", clocks->rises - 1,
             clocks->rises == 2 ? "" : "s", clocks->rises == 2 ? "s" : "");
  FIND(clocks, PGN_CODE_CLOCK_RISES, rise->ply, &rise->to,
       "the clock of %s rises from %s to %s, where TimeControl \"%s\" adds no more than %s%s",
       name_of(clocks, rise->ply), quote_clock(clocks, &rise->from).text, quote_clock(clocks, &rise->to).text,
       quote_control(clocks).text, allowed.text, more);
}

/* ---- one clock after another ------------------------------------------------------------------------------- */

static void judge_first(struct pgni_clocks *clocks, const struct pgni_time *time, const struct pgni_clock *clock) {
  int64_t given = time->first + time->increment;
  if (clock->milliseconds <= given + SECOND || clocks->is_contradicted)
    return;
  clocks->is_contradicted = true;
  struct shown most = show(given);
  /* Ninety minutes are often given as 90; a first clock is not far below them. */
  int64_t as_minutes = time->first * 60;
  bool are_minutes =
      clock->milliseconds > as_minutes / 2 && clock->milliseconds <= as_minutes + time->increment + SECOND;
  char hint[80] = "";
  if (are_minutes)
    snprintf(hint, sizeof hint, "; it counts seconds, and %lld minutes are %lld", (long long)(time->first / SECOND),
             (long long)(time->first / SECOND * 60));
  FIND(clocks, PGN_CODE_CLOCK_CONTRADICTS, clocks->ply, clock,
       "the first clock of %s shows %s, more than the %s that TimeControl \"%s\" gives%s", name_of(clocks, clocks->ply),
       quote_clock(clocks, clock).text, most.text, quote_control(clocks).text, hint);
}

/* What a clock may have gained from the periods that follow the first, by a player's move of that number.  At which
 * move it is added differs from clock to clock. */
static int64_t later_time(const struct pgni_time *time, int64_t number) {
  int64_t again = time->again_moves > 0 ? time->again * (number / time->again_moves + 1) : 0;
  return time->later + again;
}

static void judge_rise(struct pgni_clocks *clocks, struct pgni_player *player, int64_t number,
                       const struct pgni_clock *clock) {
  const struct pgni_time *time = &player->time;
  int64_t gain = clock->milliseconds - player->last.milliseconds;
  struct pgni_rise rise = {clocks->ply, player->last, *clock, 0, false};
  if (!player->has_time) {
    if (gain > HOUR)
      tell_rise_without_control(clocks, &rise);
    return;
  }
  int64_t increments = time->increment * (number - player->number), left = later_time(time, number) - player->used;
  if (gain <= increments + SECOND)
    return;
  if (gain - increments <= left + SECOND) {
    player->used += gain - increments;
    return;
  }
  rise.allowed = increments + (left > 0 ? left : 0);
  /* An increment that the tag does not know makes clocks rise a little, again and again. */
  rise.is_small = gain - rise.allowed <= MINUTE;
  if (clocks->rises++ == 0 || (clocks->rise.is_small && !rise.is_small))
    clocks->rise = rise;
}

static void judge(struct pgni_clocks *clocks, const struct pgni_clock *clock) {
  struct pgni_player *player = &clocks->player[(clocks->ply - 1) % 2];
  int64_t number = (clocks->ply + 1) / 2;
  if (number > MOVES_MAX)
    return;
  if (!clocks->is_control_read) {
    clocks->is_control_read = true;
    read_control(clocks, clocks->check->game);
  }
  if (clocks->is_hourglass)
    return;
  if (player->is_known)
    judge_rise(clocks, player, number, clock);
  else if (number == 1 && player->has_time)
    judge_first(clocks, &player->time, clock);
  player->is_known = true;
  player->number = number;
  player->last = *clock;
}

/* ---- moves without a clock --------------------------------------------------------------------------------- */

/* The moves of a player from the one that is due to before `ply` have no clock. */
static void count_without(struct pgni_player *player, uint32_t ply) {
  if (ply <= player->due)
    return;
  uint32_t count = (ply - player->due + 1) / 2;
  if (player->without == 0)
    player->first_without = player->due;
  player->without += count;
  player->last_without = player->due + 2 * (count - 1);
}

static void count_with(struct pgni_clocks *clocks) {
  struct pgni_player *player = &clocks->player[(clocks->ply - 1) % 2];
  count_without(player, clocks->ply);
  player->due = clocks->ply + 2;
  player->with++;
}

/* Leaves out a player who has no clock at all where the other has one for most moves, as in a simultaneous display. */
static void leave_out(struct pgni_player *player, const struct pgni_player *other) {
  if (player->with == 0 && other->with > other->without)
    player->without = 0;
}

static void tell_without(struct pgni_clocks *clocks, const struct pgni_player *early, const struct pgni_player *late) {
  uint32_t with = early->with + late->with, without = early->without + late->without;
  uint32_t first = early->without ? early->first_without : late->first_without;
  uint32_t last = early->last_without;
  if (late->without) {
    first = late->first_without < first ? late->first_without : first;
    last = early->without == 0 || late->last_without > last ? late->last_without : last;
  }
  char spent[64] = "";
  if (clocks->only_time_spent > 0)
    snprintf(spent, sizeof spent, "; %%emt, the time spent, is given for %u", clocks->only_time_spent);
  uint32_t token = clocks->check->move[first - 1].token;
  char others[40] = "another has one";
  if (with > 1)
    snprintf(others, sizeof others, "%u others have one", with);
  if (without == 1)
    PGNI_CHECK_REPORT_AT(clocks->check, PGN_CODE_CLOCK_MISSING, token, first,
                         "no clock (%%clk) stands behind this move, though %s%s", others, spent);
  else if (without == last - first + 1)
    PGNI_CHECK_REPORT_AT(clocks->check, PGN_CODE_CLOCK_MISSING, token, first,
                         "no clock (%%clk) from here for %u plies, though %s%s", without, others, spent);
  else
    PGNI_CHECK_REPORT_AT(clocks->check, PGN_CODE_CLOCK_MISSING, token, first,
                         "no clock (%%clk) behind this move, the first of %u plies without, though %s%s", without,
                         others, spent);
}

static void judge_missing(struct pgni_clocks *clocks) {
  struct pgni_player *early = &clocks->player[0], *late = &clocks->player[1];
  if (early->with + late->with == 0)
    return;
  /* Many a clock is not read any more behind the last move. */
  uint32_t end = clocks->check->line.move_count;
  count_without(early, end);
  count_without(late, end);
  leave_out(early, late);
  leave_out(late, early);
  if (early->without + late->without > 0)
    tell_without(clocks, early, late);
}

/* ---- the game ---------------------------------------------------------------------------------------------- */

void pgni_clocks_begin(struct pgni_clocks *clocks, pgn_check *check) {
  memset(clocks, 0, sizeof *clocks);
  clocks->check = check;
  clocks->player[0].due = 1;
  clocks->player[1].due = 2;
}

static void leave_ply(struct pgni_clocks *clocks) {
  if (clocks->ply < clocks->check->line.move_count)
    clocks->only_time_spent += clocks->has_time_spent && !clocks->has_clock;
  clocks->has_clock = clocks->is_clock_read = clocks->has_time_spent = false;
}

void pgni_clocks_add(struct pgni_clocks *clocks, uint32_t ply, const struct pgni_commands *told) {
  if (ply != clocks->ply) {
    leave_ply(clocks);
    clocks->ply = ply;
  }
  clocks->has_time_spent |= told->has_time_spent;
  if (told->has_clock && !clocks->has_clock) {
    clocks->has_clock = true;
    count_with(clocks);
  }
  if (told->is_clock_read && !clocks->is_clock_read) {
    clocks->is_clock_read = true;
    judge(clocks, &told->clock);
  }
}

/* What stands for the TimeControl tag: FNV-1a of its value. */
static uint64_t key_of_control(const struct pgni_clocks *clocks) {
  uint64_t key = UINT64_C(0xcbf29ce484222325);
  for (size_t i = 0; i < clocks->control_length; i++)
    key = (key ^ (unsigned char)clocks->control[i]) * UINT64_C(0x100000001b3);
  return key | 1;
}

void pgni_clocks_end(struct pgni_clocks *clocks) {
  if (clocks->ply == 0)
    return;
  leave_ply(clocks);
  if (clocks->rises > 0 && !clocks->is_contradicted)
    tell_rises(clocks);
  bool follows = clocks->is_contradicted || (clocks->rises > 0 && clocks->rise.is_small);
  if (follows && !clocks->rises_without_time_control)
    clocks->check->time_control_key = key_of_control(clocks);
  judge_missing(clocks);
}
