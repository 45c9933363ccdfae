/* SPDX-License-Identifier: MIT
 * The reader of test scripts: a script that cannot fail, or whose marks are misspelt, does not pass. */
#include "tests/script.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct script read_text(const char *text)
{
  char path[] = "/tmp/tenon-script-XXXXXX";
  int fd = mkstemp(path);
  cr_assert(fd >= 0);
  FILE *f = fdopen(fd, "w");
  fputs(text, f);
  fclose(f);
  struct script s;
  cr_assert(script_read(&s, path));
  unlink(path);
  return s;
}

/* |line|: where the only fault is, 0: there is none. */
static void expect_fault(const char *text, int line)
{
  struct script s = read_text(text);
  char *want = text_of("%s:%d: ", s.path, line);
  if (line) cr_expect(s.faults && strstr(s.faults, want) == s.faults, "%s: want %s, have %s", text, want, s.faults);
  else cr_expect(!s.faults, "%s: %s", text, s.faults);
  free(want);
  script_free(&s);
}

Test(script, marks_are_read)
{
  struct script s = read_text(
      "print('# -> x')  # -> # -> x\nprint(1.5)  # ~1e-12 1.5\n\nx[5]  # error: IndexError: out of\n");
  cr_expect(!s.faults, "%s", s.faults);
  cr_expect(s.line[1].kind == EXPECT_TEXT && !strcmp(s.line[1].text, "# -> x"), "%s", s.line[1].text);
  cr_expect(s.line[2].kind == EXPECT_NUMBERS && s.line[2].tolerance == 1e-12 && !strcmp(s.line[2].text, "1.5"));
  cr_expect(s.line[4].kind == EXPECT_ERROR && !strcmp(s.line[4].error, "IndexError") &&
            !strcmp(s.line[4].text, "out of"));
  script_free(&s);
}

Test(script, an_empty_text_can_be_expected) { expect_fault("print('')  # ->\n", 0); }

Test(script, what_is_no_mark_is_a_fault)
{
  static const char *const comments[] = {"# => 3", "#-> 3", "#->", "#  -> 3", "# ->3", "# ~ 3", "# ~1e-12", "# ~x 3",
                                         "# Error: ValueError",
                                         "#error: ValueError", "# error ValueError", "# raises ValueError",
                                         "# prints 3", "# = 3", "# > 3"};
  for (size_t i = 0; i < sizeof comments / sizeof *comments; i++) {
    char *text = text_of("print(2)  # -> 2\nprint(3)  %s\n", comments[i]);
    expect_fault(text, 2);
    free(text);
  }
  static const char *const lines[] = {"# -> 3", "#---", "# --", "# jit host", "# Jit: host", "# error: ValueError",
                                      "# ~1e-3 4"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    char *text = text_of("print(2)  # -> 2\n%s\n", lines[i]);
    expect_fault(text, 2);
    free(text);
  }
}

Test(script, other_comments_are_free)
{
  expect_fault(
      "# -x, or -1\nx = 3   # a number > 2\nprint(x)  # -> 3\n# jit: host for a reason\n# no twin: for another\n", 0);
  expect_fault("s = 'a # => b' + \"#-> c\"\nt = '''\n# -> d\n#---\n'''\nprint(len(s))  # -> 12\n", 0);
}

Test(script, a_case_without_an_expectation_is_a_fault)
{
  expect_fault("x = 1\nprint('# -> 1')\n", 1);
  expect_fault("print(1)  # -> 1\n# ---\nx = 1\n# ---\nprint(2)  # -> 2\n", 3);
}

static void expect_complaint(const char *text, const char *part)
{
  struct script s = read_text(text);
  struct outcome o;
  script_run(&s, 0, TENON_EAGER, &o);
  char *bad = script_check(&s, 0, &o);
  cr_expect(part ? bad && strstr(bad, part) : !bad, "%s: %s", text, bad ? bad : "no complaint");
  free(bad);
  outcome_free(&o);
  script_free(&s);
}

Test(script, outcomes_are_compared)
{
  expect_complaint("print(1)  # -> 1\n", NULL);
  expect_complaint("print(1,\n  2)  # -> 1 2\n", NULL);
  expect_complaint("print(1)  # -> 2\n", ":1: expected\n2\n");
  expect_complaint("print(1)  # ~1e-3 1.01\n", ":1: expected\n1.01\n");
  expect_complaint("print(1)\nprint(2)\n\nprint(3)  # -> 3\n", ":1: no expectation for\n1\n");
  expect_complaint("x = 1  # -> 1\n", ":1: nothing was printed");
  expect_complaint("x = 1  # error: ValueError\n", "nothing failed");
  expect_complaint("[][0]  # error: ValueError\n", "expected ValueError");
  expect_complaint("[][0]  # error: IndexError: no such words\n", "no such words");
  expect_complaint("[][0]  # error: IndexError\nprint(1)  # -> 1\n", ":2: nothing was printed");
}
