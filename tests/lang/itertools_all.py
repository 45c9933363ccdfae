# SPDX-License-Identifier: MIT
import itertools as it
print(list(it.product('ab', [1, 2])), list(it.product()), list(it.product('ab', repeat=2)), list(it.product([], [1])))  # -> [('a', 1), ('a', 2), ('b', 1), ('b', 2)] [()] [('a', 'a'), ('a', 'b'), ('b', 'a'), ('b', 'b')] []
print(list(it.permutations('abc', 2)), list(it.permutations([1, 2, 3])), list(it.permutations([1, 2], 3)), list(it.permutations([])))  # -> [('a', 'b'), ('a', 'c'), ('b', 'a'), ('b', 'c'), ('c', 'a'), ('c', 'b')] [(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)] [] [()]
print(list(it.combinations('abc', 2)), list(it.combinations([1, 2], 0)), list(it.combinations([1, 2], 3)), list(it.combinations(range(5), 3)))  # -> [('a', 'b'), ('a', 'c'), ('b', 'c')] [()] [] [(0, 1, 2), (0, 1, 3), (0, 1, 4), (0, 2, 3), (0, 2, 4), (0, 3, 4), (1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4)]
print(list(it.combinations_with_replacement('abc', 2)), list(it.combinations_with_replacement([], 0)), list(it.combinations_with_replacement([], 1)))  # -> [('a', 'a'), ('a', 'b'), ('a', 'c'), ('b', 'b'), ('b', 'c'), ('c', 'c')] [()] []
print(len(list(it.permutations(range(5), 3))), list(it.permutations(range(4), 3))[:7], next(it.product(range(1000), repeat=6)))  # -> 60 [(0, 1, 2), (0, 1, 3), (0, 2, 1), (0, 2, 3), (0, 3, 1), (0, 3, 2), (1, 0, 2)] (0, 0, 0, 0, 0, 0)
# ---
import itertools as it
print(list(it.chain([1], 'a')), list(it.chain.from_iterable([[1], [2]])), list(it.repeat(1, 3)), list(it.islice(it.count(5, 2), 3)))  # -> [1, 'a'] [1, 2] [1, 1, 1] [5, 7, 9]
print(list(it.islice(it.cycle('ab'), 5)), list(it.cycle('')), list(it.islice('abcdefg', 2)), list(it.islice('abcdefg', 2, None)))  # -> ['a', 'b', 'a', 'b', 'a'] [] ['a', 'b'] ['c', 'd', 'e', 'f', 'g']
print(list(it.islice('abcdefg', 1, 6, 2)), list(it.islice(it.count(), 0, 10, 3)), [*it.islice(it.count(0.5, 0.25), 3)])  # -> ['b', 'd', 'f'] [0, 3, 6, 9] [0.5, 0.75, 1.0]
print(list(it.takewhile(lambda x: x < 3, [1, 2, 5, 1])), list(it.dropwhile(lambda x: x < 3, [1, 2, 5, 1])))  # -> [1, 2] [5, 1]
print(list(it.filterfalse(lambda x: x % 2, range(5))), list(it.filterfalse(None, [0, 1, ''])), list(it.compress('abcd', [1, 0, 1, 1])))  # -> [0, 2, 4] [0, ''] ['a', 'c', 'd']
print(list(it.accumulate([1, 2, 3])), list(it.accumulate([1, 2, 3], lambda a, b: a * b)), list(it.accumulate([], initial=5)))  # -> [1, 3, 6] [1, 2, 6] [5]
print(list(it.accumulate([1, 2], initial=10)), list(it.starmap(pow, [(2, 3), (3, 2)])), list(it.pairwise([1, 2, 3])), list(it.pairwise([1])))  # -> [10, 11, 13] [8, 9] [(1, 2), (2, 3)] []
print(list(it.zip_longest([1], [2, 3], fillvalue=0)), dict(it.zip_longest('ab', [1])), list(it.zip_longest()))  # -> [(1, 2), (0, 3)] {'a': 1, 'b': None} []
# ---
import itertools as it
print([(k, list(g)) for k, g in it.groupby('aabba')], [(k, len(list(g))) for k, g in it.groupby(range(10), key=lambda x: x // 4)])  # -> [('a', ['a', 'a']), ('b', ['b', 'b']), ('a', ['a'])] [(0, 4), (1, 4), (2, 2)]
firsts = []
for k, group in it.groupby([1, 1, 2, 3, 3, 3], key=lambda x: x // 2):
    firsts.append((k, next(group)))
print(firsts, [list(group) for k, group in list(it.groupby('aab'))])  # -> [(0, 1), (1, 2)] [[], []]
a, b = it.tee([1, 2, 3])
print(next(a), list(b), list(a), len(it.tee([], 3)))  # -> 1 [1, 2, 3] [2, 3] 3
c = it.count(1)
print(next(c), next(c), [x for x, _ in zip(c, 'abc')], next(c))  # -> 1 2 [3, 4, 5] 7
print(sum(it.islice(map(lambda x: x * x, it.count(1)), 10)), max(it.chain([1], [5], [2])))  # -> 385 5
try:
    it.islice([1], -1)
except ValueError as error:
    print(error)  # -> Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.
try:
    next(it.chain())
except StopIteration as error:
    print(repr(error))  # -> StopIteration()
# ---
print(list(reversed({'a': 1, 'b': 2})), list(reversed({'a': 1, 'b': 2}.items())), list(reversed({'a': 1}.values())))  # -> ['b', 'a'] [('b', 2), ('a', 1)] [1]
d = {1: 2, 3: 4}
del d[1]
n = [0]
def f():
    n[0] += 1
    return n[0]
print(list(reversed(d)), list(iter(f, 4)), list(zip([1, 2], [3, 4], strict=True)), list(zip(strict=True)))  # -> [3] [1, 2, 3] [(1, 3), (2, 4)] []
complaints = []
for rows in ([1, 2], [3]), ([1], [2, 3]), ([1, 2], [3, 4], [5]), ([1], [2], [3, 4]):
    try:
        list(zip(*rows, strict=True))
    except ValueError as error:
        complaints.append(str(error))
print(complaints)  # -> ['zip() argument 2 is shorter than argument 1', 'zip() argument 2 is longer than argument 1', 'zip() argument 3 is shorter than arguments 1-2', 'zip() argument 3 is longer than arguments 1-2']
