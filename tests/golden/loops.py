def total(n):
    s = 0
    for i in range(n):
        if i % 2 == 0 and i != 4:
            continue
        s += i * i
    return s


def collatz(n):
    steps = 0
    while n != 1:
        n = 3 * n + 1 if n % 2 else n // 2
        steps += 1
    return steps
