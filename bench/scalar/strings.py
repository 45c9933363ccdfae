def build(n):
    text = ""
    for i in range(n):
        text += str(i % 10)
        text += ","
    return text

def join(n):
    parts = []
    for i in range(n):
        parts.append("item" + str(i))
    return ";".join(parts)

total = 0
for _ in range(100):
    total += len(build(2000)) + len(join(2000))
print(total)
