def find(rows, key):
    for row, (a, b) in rows:
        with mode("eager"):
            if a < key <= b or not row:
                return row
            elif a:
                break
    else:
        found = 1
    return found


table = {k: [x * y for x in v if x for y in x] for k, v in rows.items()}
table["a"].b = -table["a"].b
