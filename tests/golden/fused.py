import numpy as np

x = np.linspace(0.0, 1.0, 5)
y = np.array([1.0, 2.0, 3.0, 4.0, 5.0])
grid = (2 * x + 3 * y)[:, None] * np.array([1.0, 10.0, 100.0])
z = np.exp(1j * x) * (1 + 2j)
print((x * y).sum(), grid.sum(axis=0), z.real.max())
