dnl SPDX-License-Identifier: MIT
dnl Compiler checks of this package.

dnl TN_CHECK_CFLAG(FLAG, [IF-ACCEPTED], [IF-NOT])
AC_DEFUN([TN_CHECK_CFLAG], [
  AS_VAR_PUSHDEF([cache], [tn_cv_cflag_$1])
  AC_CACHE_CHECK([whether $CC accepts $1], [cache], [
    tn_save_CFLAGS=$CFLAGS
    CFLAGS="$CFLAGS -Werror $1"
    AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])], [AS_VAR_SET([cache], [yes])], [AS_VAR_SET([cache], [no])])
    CFLAGS=$tn_save_CFLAGS
  ])
  AS_VAR_IF([cache], [yes], [$2], [$3])
  AS_VAR_POPDEF([cache])
])

dnl TN_ISA_LEVELS: for which instruction sets the handlers are built.  Conditional TN_ISA_X86; $tn_isa_summary
dnl for the closing report.
AC_DEFUN([TN_ISA_LEVELS], [
  AC_REQUIRE([AC_CANONICAL_HOST])
  AC_ARG_ENABLE([isa-levels], [AS_HELP_STRING([--disable-isa-levels], [compile for the baseline instruction set only])])
  tn_isa_summary=generic
  AS_CASE([$enable_isa_levels:$host_cpu], [no:*], [], [*:x86_64], [
    m4_foreach_w([level], [v2 v3 v4], [TN_CHECK_CFLAG([-march=x86-64-]level, [tn_isa_summary="$tn_isa_summary x86-64-level"],
      [AC_MSG_ERROR([the C compiler must know x86-64-]level[ (gcc 11, clang 12)])])])
  ])
  AM_CONDITIONAL([TN_ISA_X86], [test "$tn_isa_summary" != generic])
  AS_IF([test "$tn_isa_summary" != generic], [AC_DEFINE([TN_ISA_X86], [1], [The levels of x86-64 are built.])])
])
