def mandelbrot(n, limit):
    inside = 0
    for i in range(n):
        y = 2.0 * i / n - 1.0
        for k in range(n):
            x = 2.0 * k / n - 1.5
            u = 0.0
            v = 0.0
            step = 0
            while step < limit and u * u + v * v <= 4.0:
                t = u * u - v * v + x
                v = 2.0 * u * v + y
                u = t
                step += 1
            if step == limit:
                inside += 1
    return inside

print(mandelbrot(250, 100))
