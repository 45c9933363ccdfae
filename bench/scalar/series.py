def series(n):
    s = 0.0
    for k in range(1, n + 1):
        s += 1.0 / (k * k)
    return s

print(series(5000000))
