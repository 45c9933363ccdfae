# SPDX-License-Identifier: MIT
d = {"a": 1, "b": 2}
d["c"] = 3
d["a"] += 10
print(d, len(d), d["a"], "b" in d, "z" in d, d.get("z"), d.get("z", 0))  # -> {'a': 11, 'b': 2, 'c': 3} 3 11 True False None 0
print(list(d), list(d.keys()), list(d.values()), list(d.items()))  # -> ['a', 'b', 'c'] ['a', 'b', 'c'] [11, 2, 3] [('a', 11), ('b', 2), ('c', 3)]
print(d.keys(), d.values(), d.items())  # -> dict_keys(['a', 'b', 'c']) dict_values([11, 2, 3]) dict_items([('a', 11), ('b', 2), ('c', 3)])
print(d.pop("b"), d.pop("zz", "none"), d.setdefault("q", 7), d)  # -> 2 none 7 {'a': 11, 'c': 3, 'q': 7}
d.update({"a": 0, "n": None}, k=1)
del d["c"]
print(d, d == {"q": 7, "a": 0, "k": 1, "n": None}, {} == {}, {1: 2} != {1: 3})  # -> {'a': 0, 'q': 7, 'n': None, 'k': 1} True True True
for k, v in d.items():
    print(k, v, end=" ")
print("end")  # -> a 0 q 7 n None k 1 end
print({1: "i", 1.5: "f", (1, 2): "t", True: "b", None: 0})  # -> {1: 'b', 1.5: 'f', (1, 2): 't', None: 0}
print(dict(a=1, b=2), dict([("x", 1)]), {k: k * k for k in range(3)}, {**{"a": 1}, "b": 2})  # -> {'a': 1, 'b': 2} {'x': 1} {0: 0, 1: 1, 2: 4} {'a': 1, 'b': 2}
print({"a": [1, {"b": ()}]}, {"x": 1} | {"y": 2})  # -> {'a': [1, {'b': ()}]} {'x': 1, 'y': 2}
e = d.copy()
e.clear()
print(e, len(d), sorted(d), sum({1: 0, 2: 0}))  # -> {} 4 ['a', 'k', 'n', 'q'] 3
big = {}
for i in range(1000):
    big[i] = i * i
for i in range(0, 1000, 2):
    del big[i]
print(len(big), big[999], sum(big.values()), 500 in big)  # -> 500 998001 166666500 False
# ---
d = {"a": 1}
print(d["b"])  # error: KeyError: 'b'
# ---
d = {}
d[[1]] = 2  # error: TypeError: unhashable type: 'list'
# ---
d = {1: 2}
for k in d:  # error: RuntimeError: dictionary changed size during iteration
    d[k + 1] = 0
# ---
del {}["x"]  # error: KeyError: 'x'
# ---
# Whatever Python hashes is a key; equal numbers are one key.
def f():
    pass
import math
d = {None: 0, ...: 1, int: 2, f: 3, len: 4, math: 5, (): 6, range(3): 7, 1j: 8, ValueError: 9, (1, (2.0, "x")): 10, 0.5: 11}
print([d[None], d[...], d[int], d[f], d[len], d[math], d[()], d[range(0, 3)], d[0 + 1j], d[ValueError], d[True, (2, "x")], d[0.5 + 0j]])  # -> [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
print(len(d), f in d, print in d, (1, (2, "y")) in d, d.get(range(4), "no"), {1: "a", 1.0: "b", True: "c", 1 + 0j: "d"})  # -> 12 True False False no {1: 'd'}
print({2 ** 53: 1}.get(2 ** 53 + 1), {2 ** 53 + 1: 1}.get(float(2 ** 53)), {2 ** 62: 1}[2.0 ** 62], {-9223372036854775808: 2}[-2.0 ** 63], {0.0: 3}[-0.0], {0: 4}[-0j])  # -> None None 1 2 3 4
print({float("inf"): 1}[1e999], {"1": 2}.get(1), {(1, 2): 3}.get((1, 2, 3)), {(1,): 4}.get(1), {("a", ("b",)): 5}["a", ("b",)])  # -> 1 None None None 5
# ---
# Tuples within tuples.
def nest(n, x):
    for i in range(n):
        x = (x, i) if i % 2 else (x,)
    return x
x, y, z = nest(300, "leaf"), nest(300, "leaf"), nest(300, "fear")
d = {x: 1}
d[y] = 2
print(len(d), d[x], y in d, z in d, d.get(nest(299, "leaf"), "no"))  # -> 1 2 True False no
d[z] = 3
del d[y]
print(len(d), x in d, d[z])  # -> 1 False 3
# ---
# Values are compared by identity before equality.
nan = float("nan")
print({1: nan} == {1: nan}, {1: nan, 2: 0} == {2: 0, 1: nan}, {1: [nan]} == {1: [nan]}, {1: nan} != {1: 2.0})  # -> True True True True
# ---
{}[(1, [2])]  # error: TypeError: unhashable type: 'list'
# ---
print(({},) in {})  # error: TypeError: unhashable type: 'dict'
# ---
print({1: 2}.get([1]))  # error: TypeError: unhashable type: 'list'
# ---
print({1: 2}.pop([1], None))  # error: TypeError: unhashable type: 'list'
# ---
d = {}
d.setdefault((slice(1), 2), 3)  # error: TypeError: unhashable type: 'slice'
# ---
del {}[{}]  # error: TypeError: unhashable type: 'dict'
