def advance(bodies, dt, steps):
    n = len(bodies)
    for _ in range(steps):
        for i in range(n):
            b = bodies[i]
            for k in range(i + 1, n):
                c = bodies[k]
                dx = b[0] - c[0]
                dy = b[1] - c[1]
                dz = b[2] - c[2]
                d = dx * dx + dy * dy + dz * dz
                mag = dt / (d * d ** 0.5)
                b[3] -= dx * c[6] * mag
                b[4] -= dy * c[6] * mag
                b[5] -= dz * c[6] * mag
                c[3] += dx * b[6] * mag
                c[4] += dy * b[6] * mag
                c[5] += dz * b[6] * mag
        for i in range(n):
            b = bodies[i]
            b[0] += dt * b[3]
            b[1] += dt * b[4]
            b[2] += dt * b[5]

def energy(bodies):
    e = 0.0
    n = len(bodies)
    for i in range(n):
        b = bodies[i]
        e += 0.5 * b[6] * (b[3] * b[3] + b[4] * b[4] + b[5] * b[5])
        for k in range(i + 1, n):
            c = bodies[k]
            dx = b[0] - c[0]
            dy = b[1] - c[1]
            dz = b[2] - c[2]
            e -= b[6] * c[6] / (dx * dx + dy * dy + dz * dz) ** 0.5
    return e

bodies = [
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 39.478],
    [4.84, -1.16, -0.10, 0.6063, 2.81, -0.02, 0.0377],
    [8.34, 4.12, -0.4, -1.01, 1.82, 0.008, 0.0113],
    [12.89, -15.11, -0.22, 1.08, 0.868, -0.01, 0.0017],
    [15.38, -25.9, 0.179, 0.979, 0.594, -0.034, 0.002],
]
advance(bodies, 0.01, 40000)
print(energy(bodies))
