# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
# Gradients beside central differences of the functions themselves.
import numpy as np
from tenon import grad

x = np.array([1.3, -2.1, 3.7, 0.4, 0.2, 1.9])
W = np.array([[0.3, 1.2], [2.0, -0.7], [1.1, 0.4]])
V = np.array([[0.5, -1.0], [0.25, 2.0]])


def viewed(x):
    y = x*1.0
    v = y[1:3]
    v[:] = v*x[0]
    return np.sum(y**2)


def aug(x):
    y = x*2.0
    y[1] += x[0]
    y[2:] *= x[:4]
    y -= 1
    return np.sum(y**2)


def maskset(x):
    y = x*1.0
    y[y > 1] = 0.5
    y[x < 0] = x[x < 0]**2
    return np.sum(y**2)


def fancyset(x):
    y = np.zeros(6)
    y[[0,3,3]] = x[:3]*x[1:4]
    return np.sum(y*np.arange(6.))


def outed(x):
    y = np.zeros(6)
    np.multiply(x, x, out=y)
    np.add(y, x, out=y)
    return np.sum(y*x)


def alias(x):
    y = x*1.0
    z = y
    z += x
    return np.sum(y**2)


def listgrow(x):
    L = []
    i = 0
    while i < 4:
        L.append(x[i]*x[i+1])
        i += 1
    return np.sum(np.array(L)**2)


def tryx(x):
    try:
        y = x[10]
    except IndexError:
        y = x[1]*x[1]
    return y*x[0]


def rec(x, n):
    return x[0] if n == 0 else rec(x*x[1], n-1)*x[2]


def early(x):
    s = 0.0
    for v in x:
        s = s + v*v
        if s > 5:
            return s*2
    return s


def whileb(x):
    s = x[0]
    k = 0
    while True:
        s = s*1.5 + x[k % 6]
        k += 1
        if k == 2:
            continue
        if s > 30:
            break
    return s


def dictp(x):
    d = {'a': x[0]*2, 'b': [x[1], x[2]]}
    d['a'] *= x[3]
    return d['a']*d['b'][1]


def clos(x):
    k = x[0]*x[1]
    def g(t):
        return k*t + x[2]
    return g


functions = {
    'csum': lambda x: np.abs(np.sum(x*np.exp(1j*x))),
    'cprod': lambda x: np.prod(x+1.5),
    'cumprod0': lambda x: np.sum(np.cumprod(x*np.array([1.,0,1,1,1,1])+0.0)*np.arange(6)),
    'prod0': lambda x: np.prod(x-np.array([1.3,0,0,0,0,0])),
    'slices': lambda x: np.sum(x.reshape(3,2)[::-1, 1]*W[:,0])+np.sum(x[::2]**3),
    'mask2': lambda x: np.sum(x.reshape(3,2)[W>0.35]**2),
    'fancy2': lambda x: np.sum(x.reshape(3,2)[[0,2,2],[1,0,0]]**2),
    'view': lambda x: viewed(x),
    'aug': lambda x: aug(x),
    'maskset': lambda x: maskset(x),
    'fancyset': lambda x: fancyset(x),
    'out': lambda x: outed(x),
    'alias': lambda x: alias(x),
    'listgrow': lambda x: listgrow(x),
    'tryx': lambda x: tryx(x),
    'rec': lambda x: rec(x, 3),
    'early': lambda x: early(x),
    'whileb': lambda x: whileb(x),
    'sums': lambda x: np.sum(x)/(1+np.sum(x)),
    'rdiv': lambda x: np.sum(1/x + 2**x - x//1 + divmod(x, 2.0)[1]),
    'neg': lambda x: -np.sum(+x),
    'gen': lambda x: sum(v*v for v in x),
    'dictp': lambda x: dictp(x),
    'clos': lambda x: clos(x)(2.0),
    'cond1': lambda x: (x[0] if x[0] > 0 else -x[0])*x[1],
    'sorted': lambda x: sorted([x[0], x[1], x[2]])[1]*2,
    'minb': lambda x: min(x[0], x[1], x[2])*max(x[3],x[4]),
    'nanstuff': lambda x: np.nanmean(x)+np.nanvar(x)+np.nanmax(x),
    'softmax': lambda x: np.sum(np.exp(x-np.max(x))/np.sum(np.exp(x-np.max(x)))*np.arange(6.)),
    'tensor3': lambda x: np.sum(np.sum(x.reshape(1,3,2)*np.ones((4,3,2)), axis=(0,2))**2),
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
print(len(functions), wrong)  # -> 30 []
