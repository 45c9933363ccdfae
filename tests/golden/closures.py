def counter(start, step=1, *, limit=None):
    count = start

    def advance(by=step):
        nonlocal count
        count += by
        assert limit is None or count < limit
        return count
    return advance, lambda: count


makers = [lambda: i for i in range(3)]
