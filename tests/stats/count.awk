# SPDX-License-Identifier: MIT
# Counts the games of a clean archive of start positions by array, from nothing but tags and words: no move is played.
#
#   awk -v variant=any|chess960 -f count.awk
#
# Each game must have FEN and Result tags, one tag a line; moves are English SAN.  Prints "setup,games,white,draw,black,
# unknown,plies_mean,white_a,white_h,black_a,black_h,castle_ply_mean" for each setup: White's array where Black's is the
# same, "double", or "none".
BEGIN { RS = "\n" }

function value(line) {
  sub(/^[^"]*"/, "", line)
  sub(/"[ \t\r]*\][ \t\r]*$/, "", line)
  return line
}

# Takes the word at hand as a move of the main line, unless it is none.
function take(word,    bare, color, side) {
  sub(/^[0-9]+\.+/, "", word)
  if (word == "" || word ~ /^\$/ || word ~ /^[!?]+$/ || word == "*" || word == "1-0" || word == "0-1" || word == "1/2-1/2")
    return
  plies++
  bare = word
  sub(/[+#!?]+$/, "", bare)
  if (bare != "O-O" && bare != "O-O-O")
    return
  color = (plies + black_begins) % 2 ? "white" : "black"
  side = bare == "O-O-O" ? "a" : "h"
  castled[color side] = 1
  castled_at += plies
  castlings++
}

function finish(    part, row, white, black, key, rights, i, c, is960) {
  if (!seen)
    return
  split(fen, part, " ")
  split(part[1], row, "/")
  white = row[8]
  black = toupper(row[1])
  rights = part[3]
  if (row[2] "/" row[3] row[4] row[5] row[6] "/" row[7] part[2] == "pppppppp/8888/PPPPPPPPw")
    key = white == black ? white : "double"
  else
    key = "none"
  # Chess960 by its name, by an array other than the ordinary one, or by a right it cannot have.
  name = tolower(variant_tag)
  gsub(/[^a-z0-9]/, "", name)
  is960 = name ~ /960|fischer/ || (key != "none" && (white != "RNBQKBNR" || black != "RNBQKBNR")) || rights ~ /[B-Gb-g]/
  if (variant == "any" || (variant == "chess960" && is960)) {
    games[key]++
    if (result == "1-0") won[key]++
    else if (result == "0-1") lost[key]++
    else if (result == "1/2-1/2") drawn[key]++
    else unknown[key]++
    all_plies[key] += plies
    for (c in castled) sides[key, c]++
    all_castlings[key] += castlings
    all_castled_at[key] += castled_at
  }
  seen = plies = castlings = castled_at = depth = in_comment = black_begins = 0
  fen = result = variant_tag = ""
  split("", castled)
}

/^\[[A-Za-z0-9_]+[ \t]+"/ && !in_comment {
  if (in_moves)
    finish()
  in_moves = 0
  seen = 1
  if ($1 == "[FEN") { fen = value($0); black_begins = fen ~ / b / }
  if ($1 == "[Result") result = value($0)
  if ($1 == "[Variant") variant_tag = value($0)
  next
}

{
  sub(/\r$/, "")
  line = $0
  while (line != "") {
    if (in_comment) {
      at = index(line, "}")
      line = at ? substr(line, at + 1) : ""
      if (at) in_comment = 0
      continue
    }
    at = match(line, /[{}(); \t]/)
    word = at ? substr(line, 1, at - 1) : line
    mark = at ? substr(line, at, 1) : ""
    line = at ? substr(line, at + 1) : ""
    if (word != "") {
      in_moves = 1
      if (depth == 0) take(word)
    }
    if (mark == "{") in_comment = 1
    if (mark == ";") line = ""
    if (mark == "(") depth++
    if (mark == ")") depth--
  }
}

END {
  finish()
  for (key in games)
    printf "%s,%d,%d,%d,%d,%d,%.4f,%d,%d,%d,%d,%s\n", key, games[key], won[key], drawn[key], lost[key], unknown[key],
      all_plies[key] / games[key], sides[key, "whitea"], sides[key, "whiteh"], sides[key, "blacka"], sides[key, "blackh"],
      all_castlings[key] ? sprintf("%.4f", all_castled_at[key] / all_castlings[key]) : ""
}
