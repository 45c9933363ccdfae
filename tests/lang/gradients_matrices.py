# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
# Gradients beside central differences of the functions themselves.
import numpy as np
from tenon import grad

x = np.array([1.3, -2.1, 3.7, 0.4])
A = np.array([[2.0, 0.3], [0.1, 1.5]])


functions = {
    'matmul': lambda x: np.sum(A @ x[:2]),
    'dot': lambda x: np.dot(x, x*2),
    'vdot': lambda x: np.vdot(x, x),
    'inner': lambda x: np.inner(x, x),
    'outer': lambda x: np.sum(np.outer(x, x)),
    'einsum': lambda x: np.einsum('i,i->', x, x),
    'einsum2': lambda x: np.sum(np.einsum('i,j->ij', x, x)),
    'tensordot': lambda x: np.tensordot(x, x, 1),
    'kron': lambda x: np.sum(np.kron(x, x)),
    'norm': lambda x: np.linalg.norm(x),
    'det': lambda x: np.linalg.det(x.reshape(2,2)),
    'inv': lambda x: np.sum(np.linalg.inv(x.reshape(2,2))),
    'solve': lambda x: np.sum(np.linalg.solve(A, x[:2])),
    'solve2': lambda x: np.sum(np.linalg.solve(x.reshape(2,2), np.ones(2))),
    'eigh': lambda x: np.sum(np.linalg.eigh(x.reshape(2,2)@x.reshape(2,2).T)[0]**2),
    'cholesky': lambda x: np.sum(np.linalg.cholesky(x.reshape(2,2)@x.reshape(2,2).T)),
    'svd': lambda x: np.sum(np.linalg.svd(x.reshape(2,2))[1]),
    'fft': lambda x: np.sum(np.abs(np.fft.fft(x))**2),
    'rfft': lambda x: np.sum(np.abs(np.fft.rfft(x))**2),
    'trace': lambda x: np.trace(x.reshape(2,2)),
    'cross': lambda x: np.sum(np.cross(x[:3], np.array([1.0,2.0,3.0]))),
    'matpow': lambda x: np.sum(np.linalg.matrix_power(x.reshape(2,2),3)),
    'multi': lambda x: np.sum(np.linalg.multi_dot([A, x.reshape(2,2), A])),
    'lstsq': lambda x: np.sum(np.linalg.lstsq(A, x[:2])[0]),
}


def differences(f):
    found = np.zeros(4)
    for i in range(4):
        step = np.zeros(4)
        step[i] = 1e-6
        found[i] = (float(f(x + step)) - float(f(x - step))) / 2e-6
    return found


wrong = []
for name, f in functions.items():
    want = differences(f)
    if not np.max(np.abs(grad(f)(x) - want)) < 1e-6 * (1 + np.max(np.abs(want))):
        wrong.append(name)
print(len(functions), wrong)  # -> 24 []
