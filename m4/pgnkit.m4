dnl SPDX-License-Identifier: MIT
dnl Macros of our own: probing flags one by one.

dnl PGN_TRY_FLAG(FLAG, TRY-MACRO, [IF-ACCEPTED], [IF-NOT])
dnl Unknown flags must not pass as mere warnings, hence -Werror.
AC_DEFUN([PGN_TRY_FLAG], [
  AC_MSG_CHECKING([whether $CC accepts $1])
  pgn_saved_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS -Werror $1"
  $2([AC_LANG_PROGRAM()], [pgn_accepted=yes], [pgn_accepted=no])
  CFLAGS=$pgn_saved_CFLAGS
  AC_MSG_RESULT([$pgn_accepted])
  AS_IF([test $pgn_accepted = yes], [$3], [$4])
])

dnl PGN_SET_FLAGS(VARIABLE, FLAGS): VARIABLE gets those FLAGS the compiler knows.
AC_DEFUN([PGN_SET_FLAGS], [
  $1=
  for pgn_flag in m4_normalize([$2]); do
    PGN_TRY_FLAG([$pgn_flag], [AC_COMPILE_IFELSE], [$1="$[]$1 $pgn_flag"])
  done
  AC_SUBST([$1])
])

dnl PGN_SET_LINK_FLAGS(VARIABLE, FLAGS): the same, for flags that concern linking.
AC_DEFUN([PGN_SET_LINK_FLAGS], [
  $1=
  for pgn_flag in m4_normalize([$2]); do
    PGN_TRY_FLAG([$pgn_flag], [AC_LINK_IFELSE], [$1="$[]$1 $pgn_flag"])
  done
  AC_SUBST([$1])
])

dnl PGN_REQUIRE_LINK_FLAGS(FLAG, OPTION): stops when a flag that OPTION needs is not known.
AC_DEFUN([PGN_REQUIRE_LINK_FLAGS], [
  PGN_TRY_FLAG([$1], [AC_LINK_IFELSE], [], [AC_MSG_ERROR([$2: $CC does not accept $1])])
])

dnl PGN_IF_GCC([IF-SO], [IF-NOT])
dnl Others say __GNUC__ too.
AC_DEFUN([PGN_IF_GCC], [
  AC_MSG_CHECKING([whether $CC is gcc itself])
  AC_COMPILE_IFELSE([AC_LANG_PROGRAM([[
#if !defined __GNUC__ || defined __clang__ || defined __INTEL_COMPILER
  #error another compiler
#endif
]])], [pgn_gcc=yes], [pgn_gcc=no])
  AC_MSG_RESULT([$pgn_gcc])
  AS_IF([test $pgn_gcc = yes], [$1], [$2])
])
