# SPDX-License-Identifier: MIT
# no twin: NumPy has no gradients
# Gradients beside central differences of the functions themselves.
import numpy as np
from scipy.special import gamma, gammaln as lgamma
from tenon import grad

x = np.array([1.3, -2.1, 3.7, 0.4])
A = np.array([[2.0, 0.3], [0.1, 1.5]])


def addat(x):
    z = np.zeros(3)
    np.add.at(z, [0,0,1,2], x)
    return np.sum(z**2)


functions = {
    'cumsum': lambda x: np.sum(np.cumsum(x)*x),
    'cumprod': lambda x: np.sum(np.cumprod(x)),
    'diff': lambda x: np.sum(np.diff(x)**2),
    'sort': lambda x: np.sum(np.sort(x)*np.arange(4)),
    'median': lambda x: np.median(x),
    'take': lambda x: np.sum(np.take(x, [0,0,2])),
    'fancy': lambda x: np.sum(x[[0,0,2]]**2),
    'repeat': lambda x: np.sum(np.repeat(x, 2)*np.arange(8)),
    'tile': lambda x: np.sum(np.tile(x, 2)*np.arange(8)),
    'roll': lambda x: np.sum(np.roll(x, 1)*x),
    'flip': lambda x: np.sum(np.flip(x)*x),
    'pad': lambda x: np.sum(np.pad(x, 1)**2),
    'reshape': lambda x: np.sum(x.reshape(2,2)*A),
    'T': lambda x: np.sum(x.reshape(2,2).T*A),
    'transpose': lambda x: np.sum(np.transpose(x.reshape(2,2))*A),
    'bcast': lambda x: np.sum(np.broadcast_to(x, (3,4))*np.arange(12).reshape(3,4)),
    'expand': lambda x: np.sum(x[:,None]*x[None,:]),
    'newax': lambda x: np.sum(np.expand_dims(x,0)*2),
    'squeeze': lambda x: np.sum(np.squeeze(x[None,:])*x),
    'ravel': lambda x: np.sum(np.ravel(x.reshape(2,2))*x),
    'flatten': lambda x: np.sum(x.reshape(2,2).flatten()*x),
    'sumaxis': lambda x: np.sum(np.sum(x.reshape(2,2), axis=1)**2),
    'meanaxis': lambda x: np.sum(np.mean(x.reshape(2,2), axis=0)**2),
    'maxaxis': lambda x: np.sum(np.max(x.reshape(2,2), axis=1)**2),
    'keepdims': lambda x: np.sum(np.sum(x.reshape(2,2), axis=1, keepdims=True)*A),
    'var': lambda x: np.var(x),
    'std': lambda x: np.std(x),
    'prod': lambda x: np.prod(x),
    'logsumexp': lambda x: np.log(np.sum(np.exp(x))),
    'trapz': lambda x: np.trapezoid(x, np.arange(4.0)),
    'interp': lambda x: np.sum(np.interp(np.array([0.5,1.5]), np.arange(4.0), x)),
    'clip': lambda x: np.sum(np.clip(x, -1, 2)),
    'where': lambda x: np.sum(np.where(x>0, x**2, 0)),
    'select': lambda x: np.sum(np.select([x>1, x<0],[x**2, -x], 3.0)),
    'piecewise': lambda x: np.sum(np.piecewise(x, [x>0, x<=0],[lambda t: t**2, lambda t: -t])),
    'diag': lambda x: np.sum(np.diag(x)**2),
    'tril': lambda x: np.sum(np.tril(x.reshape(2,2))),
    'polyval': lambda x: np.polyval(x, 2.0),
    'gradient': lambda x: np.sum(np.gradient(x)**2),
    'convolve': lambda x: np.sum(np.convolve(x, np.array([1.0,2.0]))**2),
    'cov': lambda x: np.cov(x),
    'percentile': lambda x: np.percentile(x, 30),
    'real': lambda x: np.sum(np.real(x*(1+2j))*np.imag(x*x*1j)),
    'absc': lambda x: np.sum(np.abs(x*(1+2j)+1j)**2),
    'angle': lambda x: np.sum(np.angle(x+1j)),
    'conj': lambda x: np.sum((x*1j+x*x)*np.conj(x*1j+x*x)).real,
    'power': lambda x: np.sum(np.abs(x)**1.7),
    'pow2': lambda x: np.sum(2.0**x),
    'float': lambda x: float(x[0])*2,
    'max2': lambda x: max(x[0], x[1])*2,
    'sumpy': lambda x: sum([x[0], x[1]*x[2]]),
    'abs': lambda x: abs(x[1]),
    'hypot': lambda x: np.sum(np.hypot(x, 2.0)),
    'gamma': lambda x: np.sum(gamma(np.abs(x))) + np.sum(gamma(x)),
    'lgamma': lambda x: np.sum(lgamma(x)),
    'item': lambda x: x[0].item() * x[1],
    'cumfull': lambda x: np.full(3, x[0]).sum(),
    'argmax': lambda x: x[np.argmax(x)],
    'sortidx': lambda x: np.sum(x[np.argsort(x)]*np.arange(4)),
    'add.at': lambda x: addat(x),
    'swap': lambda x: np.sum(np.moveaxis(x.reshape(2,2),0,1)*A),
    'split': lambda x: np.sum(np.split(x,2)[0]),
    'nansum': lambda x: np.nansum(x),
    'ptp': lambda x: np.ptp(x),
    'average': lambda x: np.average(x, weights=np.arange(1.0,5.0)),
    'copysign': lambda x: np.sum(np.copysign(x, 1.0)),
    'mod': lambda x: np.sum(x % 2.0),
    'fmax': lambda x: np.sum(np.fmax(x, 0.5)),
    'meshgrid': lambda x: np.sum(np.meshgrid(x, x)[0]*2),
    'vstack': lambda x: np.sum(np.vstack([x,x])**2),
    'cfun': lambda x: np.sum(np.exp(1j*x)).imag,
    'sqrtc': lambda x: np.sum(np.abs(np.sqrt(x+0j))),
    'powc': lambda x: np.sum(np.real((x+1j)**2.5)),
    'logc': lambda x: np.sum(np.real(np.log(x+1j))),
    'divc': lambda x: np.sum(np.real(1/(x+1j))),
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
print(len(functions), wrong)  # -> 75 []
