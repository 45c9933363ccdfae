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
