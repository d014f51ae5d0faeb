1. e4 d5 2. exd5 c6 3. dxc6 ♘f6 4. cxb7 ♘bd7 5. bxa8=♕ e6 6. ♘f3 ♗e7 7. ♗c4 O-O 8. O-O ♘b6 9. ♕xa7 1-0
