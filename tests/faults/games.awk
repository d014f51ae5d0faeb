# SPDX-License-Identifier: MIT
# Makes an archive: awk -v games=N -v seed=S -f games.awk.  Every tenth game or so has something wrong with it, and not
# all of them are told apart by tags.
function chance(n) {
  seed = (seed * 16807) % 2147483647
  return seed % n
}
function tags(number, result) {
  printf "[Event \"Match %d\"]\n[Site \"?\"]\n[Date \"2024.%02d.%02d\"]\n[Round \"%d\"]\n", number, 1 + chance(12), 1 + chance(28), 1 + chance(11)
  printf "[White \"Player %d\"]\n[Black \"Player %d\"]\n[Result \"%s\"]\n", chance(500), chance(500), result
  if (chance(5) == 0)
    printf "[ECO \"C%02d\"]\n[WhiteElo \"%d\"]\n", chance(100), 1000 + chance(1800)
}
BEGIN {
  if (!seed)
    seed = 1
  split("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O@" \
    "1. d4 d5 2. c4 {a quiet move} c6 (2... e6 3. Nc3 Nf6) 3. Nf3 Nf6 4. Nc3 dxc4 5. a4 Bf5@" \
    "1. c4 $1 e5?! 2. Nc3 Nf6 3. g3 {[%clk 1:29:55]} d5 4. cxd5 Nxd5 5. Bg2 Nb6@" \
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Bg5 e6 7. f4 Be7 8. Qf3 Qc7 9. O-O-O Nbd7@" \
    "1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 g8f6@" \
    "1. 5254 5755 2. 7163 2836 3. 6134 6835 4. 5171 7866@" \
    "1. e4 e5 ; to the end of the line }\n2. Nf3\n% an escape\nNc6 3. d4 exd4 4. Nxd4", regular, "@")
  split("1. e4 e5 2. Ke3 Nc6 {lost} 3. Nf3@1. d4 d5 2. Nd2 Nd7 3. Nf3 Nf6 4. Nd2 (4. Ng5 e5 5. Qd9) e6@1. e4 e5 2. Hf3@" \
    "1. e4 (1. d4 d5 e5@1. e4 e5 {never closed@1. e4 } e5 2. Nf3@7. e4 e5 8. Nf3 $999 Nc6!!!@1. e4 e6 2. Nf3 Nf6 3. O-O@(1. e4) e5", odd, "@")
  split("1-0 0-1 1/2-1/2 *", results, " ")
  for (game = 1; game <= games; game++) {
    result = results[1 + chance(4)]
    if (chance(12) > 0)
      tags(game, chance(20) ? result : "1-0")
    if (chance(30) == 0)
      printf "Remark %d between the games\n", game
    printf "\n%s%s\n", chance(10) ? regular[1 + chance(7)] : odd[1 + chance(9)], chance(25) ? " " result : ""
    if (chance(40))
      printf "\n"
  }
}
