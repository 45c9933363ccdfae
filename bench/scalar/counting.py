def count(words, rounds):
    table = {}
    for _ in range(rounds):
        for w in words:
            if w in table:
                table[w] += 1
            else:
                table[w] = 1
    return table

words = ["w" + str(i * i % 1009) for i in range(5000)]
table = count(words, 300)
print(len(table), max(table.values()))
