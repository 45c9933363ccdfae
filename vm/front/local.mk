# SPDX-License-Identifier: MIT
# Source text to bytecode.
EXTRA_DIST += %D%/README
libcore_la_SOURCES += \
  %D%/ast.c \
  %D%/ast.h \
  %D%/codegen.c \
  %D%/compile.c \
  %D%/compile.h \
  %D%/compile_call.c \
  %D%/compile_expr.c \
  %D%/compile_function.c \
  %D%/compile_store.c \
  %D%/compile_try.c \
  %D%/formula.c \
  %D%/fstring.c \
  %D%/incomplete.c \
  %D%/lex.c \
  %D%/lex.h \
  %D%/literal.c \
  %D%/literal.h \
  %D%/parse.c \
  %D%/parse.h \
  %D%/parse_expr.c \
  %D%/parse_param.c \
  %D%/scope.c \
  %D%/scope.h \
  %D%/source.c \
  %D%/token.def
