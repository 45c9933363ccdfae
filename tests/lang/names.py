# A function sees globals and builtins as they are when it runs: set, shadowed, deleted, among many others.
def size(x):
    return len(x)

def get():
    return value  # error: NameError: name 'value' is not defined

print(size([1, 2]), size('abc'))  # -> 2 3
len = lambda x: -1
print(size([1, 2]))  # -> -1
del len
print(size([1, 2]))  # -> 2
value = 1
print(get())  # -> 1
value = 2
a = b = c = d = e = f = g = h = i = j = k = l = m = n = o = p = q = r = s = t = u = v = w = x = y = z = 0
print(get())  # -> 2
def change():
    global value, late
    value += 1
    late = value

change()
print(get(), late)  # -> 3 3
change()
print(get(), late)  # -> 4 4
for value in range(3):
    late = get()
print(late)  # -> 2
del value
get()
