# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
# Gradients beside central differences of the functions themselves.
import numpy as np
from tenon import grad

x = np.array([1.3, -2.1, 3.7, 0.4, 0.2, 1.9])
W = np.array([[0.3, 1.2], [2.0, -0.7], [1.1, 0.4]])
V = np.array([[0.5, -1.0], [0.25, 2.0]])


functions = {
    'qr': lambda x: np.sum(np.linalg.qr(x.reshape(3,2))[0]*W) + np.sum(np.linalg.qr(x.reshape(3,2))[1]*V),
    'slogdet': lambda x: np.linalg.slogdet(x[:4].reshape(2,2))[1],
    'svd': lambda x: (np.sum(np.linalg.svd(x.reshape(3, 2), False)[0] * W)
                      + np.sum(np.linalg.svd(x.reshape(3, 2), False)[2] * V)
                      + np.sum(np.linalg.svd(x.reshape(3, 2), False)[1] * V[0])),
    'eighv': lambda x: np.sum((np.linalg.eigh(x[:4].reshape(2,2)+x[:4].reshape(2,2).T)[1])**2*V*3),
    'lstsq': lambda x: np.sum(np.linalg.lstsq(x.reshape(3,2), np.array([1.0,2.0,-1.0]))[0]*V[1]),
    'detsing': lambda x:
    np.linalg.det(x[:4].reshape(2,2)*np.array([[1.0,1.0],[0.0,0.0]]) + x[:4].reshape(2,2)*0),
    'cfft': lambda x: np.sum(np.abs(np.fft.fft(x*(1+0.5j)))*np.arange(6)),
    'irfft': lambda x: np.sum(np.fft.irfft(x[:4]+1j*x[1:5])*np.arange(6.)),
    'csolve': lambda x: np.sum(np.abs(np.linalg.solve(V+1j*np.eye(2)*x[0], x[:2]+1j*x[2:4]))),
    'cinv': lambda x: np.sum(np.abs(np.linalg.inv(V+1j*x[:4].reshape(2,2)))),
    'cdet': lambda x: np.abs(np.linalg.det(V+1j*x[:4].reshape(2,2))),
    'cslog': lambda x: np.sum(np.imag(np.linalg.slogdet(V+1j*x[:4].reshape(2,2))[0])),
    'cchol': lambda x:
    (np.sum(np.abs(np.linalg.cholesky((V+1j*x[:4].reshape(2,2))@np.conj(V+1j*x[:4].reshape(2,2)
     ).T))**2*V)),
    'ceigh': lambda x:
    np.sum(np.linalg.eigvalsh((V+1j*x[:4].reshape(2,2))@np.conj(V+1j*x[:4].reshape(2,2)).T)*V[0]),
    'csvd': lambda x: np.sum(np.linalg.svdvals(V+1j*x[:4].reshape(2,2))*V[1]),
    'pinv': lambda x: np.sum(np.linalg.pinv(x.reshape(3,2))*W.T),
    'norm2': lambda x: np.linalg.norm(x.reshape(3,2), 2),
    'cond': lambda x: np.linalg.cond(x.reshape(3,2)),
    'einsum3': lambda x: np.sum(np.einsum('ij,jk->ki', x.reshape(3,2), V)*W.T),
    'cmat': lambda x: np.sum(np.abs((x.reshape(3,2)+1j)@(V*1j+1))**2),
}


def differences(f):
    found = np.zeros(6)
    for i in range(6):
        step = np.zeros(6)
        step[i] = 1e-6
        found[i] = (float(f(x + step)) - float(f(x - step))) / 2e-6
    return found


wrong = []
for name, f in functions.items():
    want = differences(f)
    if not np.max(np.abs(grad(f)(x) - want)) < 1e-6 * (1 + np.max(np.abs(want))):
        wrong.append(name)
print(len(functions), wrong)  # -> 20 []
