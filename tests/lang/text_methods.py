# SPDX-License-Identifier: MIT
s = 'Hello, World'
print(s.rsplit(',', 1), s.partition(','), s.rpartition('o'), s.partition('x'), s.rpartition('x'), s.swapcase())  # -> ['Hello', ' World'] ('Hello', ',', ' World') ('Hello, W', 'o', 'rld') ('Hello, World', '', '') ('', '', 'Hello, World') hELLO, wORLD
print(s.removeprefix('He'), s.removesuffix('ld'), s.removeprefix('x'), 'a\tb'.expandtabs(4), 'ab\tc\n\td'.expandtabs())  # -> llo, World Hello, Wor Hello, World a   b ab      c\n        d
print('1,2,3'.split(',', 1), '  a b '.split(), s.find('o', 5), s.rfind('o', 0, 5), s.index('W'), s.rindex('o'), s.count('l', 3))  # -> ['1', '2,3'] ['a', 'b'] 8 4 7 8 2
print('abc'.isidentifier(), '12'.isdecimal(), '12'.isnumeric(), 'Ab'.istitle(), 'a'.isascii(), 'x'.isprintable())  # -> True True True True True True
print('ß'.casefold(), 'éa'.upper(), 'É'.lower(), 'ß'.upper(), 'ДОМ'.lower(), 'ελλάδα'.upper(), 'ñandú'.title())  # -> ss ÉA é SS дом ΕΛΛΆΔΑ Ñandú
print('a-b'.translate({45: '+'}), str.maketrans('ab', 'xy'), 'abc'.translate(str.maketrans('ab', 'xy', 'c')), str.maketrans({'a': None, 'b': 'zz'}))  # -> a+b {97: 120, 98: 121} xy {97: None, 98: 'zz'}
print('a\nb\r\nc'.splitlines(), 'a\nb'.splitlines(True), 'a\n'.splitlines(keepends=True), ''.splitlines())  # -> ['a', 'b', 'c'] ['a\n', 'b'] ['a\n'] []
print('abc'.startswith('b', 1), 'abc'.endswith(('x', 'c')), 'abc'.startswith('', 5), 'abc'.startswith('', 3), 'abc'.endswith('b', 0, 2))  # -> True True False True True
print('hello world'.title(), "they're".title(), 'hello'.capitalize(), '-5'.zfill(4), 'a'.center(4, '*'), 'abcd'.ljust(6, '.') + '|')  # -> Hello World They'Re Hello -005 *a** abcd..|
print('a b  c d'.rsplit(None, 1), 'a,b,c,d'.rsplit(',', 2), ' a b '.rsplit(None, 5), 'abc'.rsplit('x'), 'a--b--c'.rsplit('--', 1), ' x y '.rsplit(None, 0))  # -> ['a b  c', 'd'] ['a,b', 'c', 'd'] ['a', 'b'] ['abc'] ['a--b', 'c'] [' x y']
print('abcabc'.find('c', -2), 'abc'.find('', 3), 'abc'.find('', 4), 'abc'.count('', 1), 'éàü'.find('ü'), 'éàü'.find('ü', 1, 3), 'aaa'.rfind('a', 0, 2))  # -> 5 3 -1 3 2 2 1
print(list(map(str.upper, ['a', 'b'])), sorted(['B', 'a'], key=str.lower), str.join(',', ['a', 'b']), list.append is not None)  # -> ['A', 'B'] ['a', 'B'] a,b True
print('Ab'.swapcase(), ''.isalpha(), 'a1'.isalnum(), ' \t'.isspace(), 'A1'.isupper(), '1'.isupper(), 'A b'.istitle(), 'AB'.istitle(), '3a'.isidentifier())  # -> aB False True True True False False False False
# ---
print('{0} {1} {0!r} {a:>5} {b[0]} {c.real}'.format(1, 'x', a=2, b=[3], c=1j))  # -> 1 x 1     2 3 0.0
print('{:{}}|{:>{w}}|{:*^{w}.{p}f}'.format(1, 5, 2, 3.14159, w=9, p=2), '{{}} {} {!r:>6} {!s} {!a}'.format(1, 'a', 'b', 'é'))  # ->     1|        2|**3.14*** {} 1    'a' b '\xe9'
print('{d[k]} {l[1][0]} {0[a]}'.format({'a': 5}, d={'k': 7}, l=[0, [9]]), '{a} {b:03}'.format_map({'a': 1, 'b': 2}))  # -> 7 9 5 1 002
errors = []
for text, args in [('{} {1}', (1, 2)), ('{1} {}', (1, 2)), ('{', ()), ('}', ()), ('{a}', ()), ('{2}', (1,)), ('{0.foo}', (1,)),
                   ('{0[5]}', ([1],)), ('{0', (1,)), ('{:d}', ('a',))]:
    try:
        text.format(*args)
    except Exception as error:
        errors.append((type(error).__name__, str(error)))
print(errors)  # -> [('ValueError', 'cannot switch from automatic field numbering to manual field specification'), ('ValueError', 'cannot switch from manual field specification to automatic field numbering'), ('ValueError', "Single '{' encountered in format string"), ('ValueError', "Single '}' encountered in format string"), ('KeyError', "'a'"), ('IndexError', 'Replacement index 2 out of range for positional args tuple'), ('AttributeError', "'int' object has no attribute 'foo'"), ('IndexError', 'list index out of range'), ('ValueError', "expected '}' before end of string"), ('ValueError', "Unknown format code 'd' for object of type 'str'")]
# ---
print('%s %r %d %5.2f %x %o %e %g %% %c %i' % ('a', 'b', 3, 2.5, 255, 8, 1.5, 2.5, 'z', 4), '%(a)s %(b)05d' % {'a': 1, 'b': 2})  # -> a 'b' 3  2.50 ff 10 1.500000e+00 2.5 % z 4 1 00002
print('%*d|%-*d|%.*f|%c%c|%a|%5s|%-5s|%.2s|%+.1e|% d|%#x|%#o|%05.1f|%s' % (5, 3, 4, 2, 2, 3.14159, 'x', 65, 'é', 'ab', 'cd', 'xyz', 12345.678, 5, 255, 8, 2.25, None))  # ->     3|2   |3.14|xA|'\xe9'|   ab|cd   |xy|+1.2e+04| 5|0xff|0o10|002.2|None
errors = []
for text, args in [('%d', 'a'), ('%s %s', ('a',)), ('%s', (1, 2)), ('%(a)s', 5), ('%', 1), ('%c', 'ab'), ('%(a', {'a': 1}), ('%x', 1.5), ('%(x)s', {'a': 1})]:
    try:
        text % args
    except Exception as error:
        errors.append((type(error).__name__, str(error)))
print(errors)  # -> [('TypeError', '%d format: a real number is required, not str'), ('TypeError', 'not enough arguments for format string'), ('TypeError', 'not all arguments converted during string formatting'), ('TypeError', 'format requires a mapping'), ('ValueError', 'incomplete format'), ('TypeError', '%c requires int or char'), ('ValueError', 'incomplete format key'), ('TypeError', '%x format: an integer is required, not float'), ('KeyError', "'x'")]
print('%d' % 1.7, '%s' % {'a': 1}, 'abc' % {'a': 1}, '%%' % ())  # -> 1 {'a': 1} abc %
# ---
print((1.5).hex(), float.fromhex('0x1.8p+0'), (2.0).is_integer(), (0.75).as_integer_ratio(), (5).bit_length(), (-5).bit_count(), (7).numerator)  # -> 0x1.8000000000000p+0 1.5 True (3, 4) 3 2 7
print(float.fromhex('-0x.1p-3'), float.fromhex('0x1p-1080'), float.fromhex('inf'), (5e-324).hex(), (0.1).hex(), float.fromhex((0.1).hex()) == 0.1)  # -> -0.0078125 0.0 inf 0x0.0000000000001p-1022 0x1.999999999999ap-4 True
print((7).as_integer_ratio(), (7).denominator, float.fromhex('1'), float.fromhex('0x1.fffffffffffff8p0'), (-0.0).hex(), float('nan').hex())  # -> (7, 1) 1 1.0 2.0 -0x0.0p+0 nan
print(range(3, 9, 2).start, range(3, 9, 2).stop, range(3, 9, 2).step, [1, 2, 3, 2].index(2, 2), (1, 2, 1).index(1, 1), [1].__class__)  # -> 3 9 2 3 2 <class 'list'>
d = {'a': 1, 'b': 2}
print(d.popitem(), d, dict.fromkeys('ab', 0), dict.fromkeys([1, 2]), list.__name__, len.__name__)  # -> ('b', 2) {'a': 1} {'a': 0, 'b': 0} {1: None, 2: None} list len
def f():
    """What it does."""
def g():
    pass
print(f.__doc__, g.__doc__, f.__name__)  # -> What it does. None f
float.fromhex('0xzz')  # error: ValueError: invalid hexadecimal floating-point string
