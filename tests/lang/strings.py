# SPDX-License-Identifier: MIT
s = "hello"
print(s, repr(s), len(s), s + " world", s * 2, 3 * "ab")  # -> hello 'hello' 5 hello world hellohello ababab
print(s[0], s[-1], s[1:3], s[::-1], s[::2], s[10:], s[-3:])  # -> h o el olleh hlo  llo
print("ell" in s, "x" in s, "x" not in s, "" in s)  # -> True False True True
print("a" < "b", "abc" < "abd", "Z" < "a", "a" == "a", "a" != "b")  # -> True True True True True
print(repr("it's"), repr('say "hi"'), repr("both ' and \""), repr("tab\tnew\nline\\"))  # -> "it's" 'say "hi"' 'both \' and "' 'tab\tnew\nline\\'
print("a,b,,c".split(","), " a  b c ".split(), "abc".split("b"), "a-b-c".split("-", 1))  # -> ['a', 'b', '', 'c'] ['a', 'b', 'c'] ['a', 'c'] ['a', 'b-c']
print("-".join(["x", "y", "z"]), "".join([]), ", ".join("abc"))  # -> x-y-z  a, b, c
print("  pad ".strip() + "|", "xxhixx".strip("x"), "  l".lstrip(), "r  ".rstrip() + "|")  # -> pad| hi l r|
print("MiXed".lower(), "MiXed".upper(), "mixed case".capitalize(), "two words".title())  # -> mixed MIXED Mixed case Two Words
print("prefix".startswith("pre"), "suffix".endswith("fix"), "a".startswith(("x", "a")))  # -> True True True
print("banana".replace("a", "o"), "banana".replace("a", "o", 2), "ab".replace("", "-"))  # -> bonono bonona -a-b-
print("banana".find("na"), "banana".rfind("na"), "banana".find("x"), "banana".count("an"), "banana".index("n"))  # -> 2 4 -1 2 2
print("42".isdigit(), "4a".isdigit(), "ab".isalpha(), "AB".isupper(), "ab".islower(), " ".isspace())  # -> True False True True True True
print("a".ljust(3) + "|", "a".rjust(3), "a".center(4) + "|", "-7".zfill(4), "ab".center(5, "*"))  # -> a  |   a  a  | -007 **ab*
print("line1\nline2\r\nline3".splitlines())  # -> ['line1', 'line2', 'line3']
print("{} and {}".format(1, "two"), "{1}{0}".format("a", "b"), "{x:.2f}{{}}".format(x=1.5), "{!r}".format("q"))  # -> 1 and two ba 1.50{} 'q'
print("%d %5.2f %s %r %x %%" % (42, 3.14159, "s", "r", 255), "%03d|%-5s|%+d" % (7, "ab", 3))  # -> 42  3.14 s 'r' ff % 007|ab   |+3
print("%e %g %g %g" % (12345.678, 0.0001, 1e-5, 1e20))  # -> 1.234568e+04 0.0001 1e-05 1e+20
print(str(1.5), str([1, "a"]), str(None), str(True), repr(1.0))  # -> 1.5 [1, 'a'] None True 1.0
print("äöü"[1], len("äöü"), "äöü"[::-1], "ä" in "bär", "日本"[0], ord("é"), chr(233))  # -> ö 3 üöä True 日 233 é
for c in "abc":
    print(c, end=";")
print("end")  # -> a;b;c;end
print(hex(255), oct(8), bin(5), hex(-16))  # -> 0xff 0o10 0b101 -0x10
print("a" "b" 'c', """tri
ple""".split())  # -> abc ['tri', 'ple']
# ---
x = 3.14159
n = 42
print(f"{x:.2f} {x:8.3f}| {x:<8.2f}| {x:^9.1f}| {x:+.1f} {x:e} {x:.3e} {x:g} {x:%} {x:.1%}")  # -> 3.14    3.142| 3.14    |    3.1   | +3.1 3.141590e+00 3.142e+00 3.14159 314.159000% 314.2%
print(f"{n} {n:5d}| {n:<5}| {n:05d} {n:+d} {n:x} {n:#x} {n:b} {n:#b} {n:o} {n:X} {n:c} {n:,} {1234567:,} {1234567:_}")  # -> 42    42| 42   | 00042 +42 2a 0x2a 101010 0b101010 52 2A * 42 1,234,567 1_234_567
print(f"{'s':5}| {'s':>5}| {'s':^5}| {'s':*^5}| {'long':.2}|")  # -> s    |     s|   s  | **s**| lo|
print(f"{1e10} {1e10:.3f} {1234.5678:,.2f} {1e-10:.3g} {123456:.3g} {0.00001234:g} {100.0:.3}")  # -> 10000000000.0 10000000000.000 1,234.57 1e-10 1.23e+05 1.234e-05 1e+02
print(f"{n!r} {'q'!r} {[1, 2]} {(1,)} {{}} {n + 1} {n if n > 3 else 0}")  # -> 42 'q' [1, 2] (1,) {} 43 42
print(f"{float('inf'):6.1f}|{float('nan'):>6}|{-0.0:.1f}|{2.5:.0f}|{3.5:.0f}|{0.5:.0f}")  # ->    inf|   nan|-0.0|2|4|0
print(f"{1 + 2j} {1.5 - 2j:.2f} {True} {None} {True:d}")  # -> (1+2j) 1.50-2.00j True None 1
w = 10
print(f"{x:{w}.3f}|{x:.{w - 7}f}")  # ->      3.142|3.142
print(f"{x=:.2f} {n=}")  # -> x=3.14 n=42
print(f"{12345.678:012,.1f} {-5:05d} {1e100:.2g} {1e22} {123456789012345680.0}")  # -> 00,012,345.7 -0005 1e+100 1e+22 1.2345678901234568e+17
# ---
print("abc"[5])  # error: IndexError: string index out of range
# ---
"abc"[0] = "x"  # error: TypeError: 'str' object does not support item assignment
# ---
print("a" + 1)  # error: TypeError: can only concatenate str (not "int") to str
# ---
print("a".foo())  # error: AttributeError: 'str' object has no attribute 'foo'
# ---
print(f"{1:s}")  # error: ValueError: Unknown format code 's' for object of type 'int'
# ---
print(1 in "abc")  # error: TypeError: 'in <string>' requires string as left operand, not int
# ---
print("%d" % "x")  # error: TypeError: %d format: a real number is required, not str
# ---
# A string that grows in place: others that were equal to it stay as they were.
def build(n):
    s = t = 'a'
    s += 'b'
    kept = [s]
    for i in range(n):
        s += 'xyz'[i % 3]
        if i == 1: kept.append(s)
    s += s
    return s, t, kept

print(build(4))  # -> ('abxyzxabxyzx', 'a', ['ab', 'abxy'])
def found(d):
    s = 'k'
    s += '1'
    first = s in d
    s += '2'
    return first, s in d, s == 'k12'

print(found({'k1': 1}), found({'k12': 1}))  # -> (True, False, True) (False, True, True)
def long(n):
    s = ''
    for i in range(n): s += 'é' * i
    return len(s), s[-1]

print(long(100))  # -> (4950, 'é')
print(f"{'é'!a} {ascii('aé☃')} {ascii([1, 'ü'])}")  # -> '\xe9' 'a\xe9\u2603' [1, '\xfc']
