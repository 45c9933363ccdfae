# SPDX-License-Identifier: MIT
# Analyses as their authors write them: mixtures, fits, waves, phase space; W1 to W7 and W9 with inputs of closed form.
import numpy as np

ALPHA = [0.6180339887498949, 0.41421356237309515, 0.7320508075688772, 0.2360679774997898,
         0.6457513110645907, 0.3166247903554, 0.605551275463989]

def U(n, j, k0=0):
    return np.modf((np.arange(k0, k0 + n, dtype=np.float64) + 1.0) * ALPHA[j])[0]

# W1
P1 = dict(a=0.15, b=0.05, c=0.3, mu0=1.0, mu1=2.7, s0=0.3, s1=0.5, omega=0.5)
def mixture(x, y, a, b, c, mu0, mu1, s0, s1, omega):
    g0 = np.exp(-((x - mu0) / s0) ** 2 / 2); g1 = np.exp(-((x - mu1) / s1) ** 2 / 2)
    return (a * g0 + b * g1 + (1/2) * c * x**2 * np.exp(-x)) * np.cos(omega * y) ** 2
def w1_domain(n, dt=np.float64, k0=0):
    return (5.0 * U(n, 0, k0)).astype(dt), (2.0 * np.pi * U(n, 1, k0) - np.pi).astype(dt)
def w1_data(n, dt=np.float64, bunch=10_000):          # growing arrays + boolean mask
    xs, ys, k0, nb = np.empty(0, dt), np.empty(0, dt), 0, 0
    while len(xs) < n:
        x, y = w1_domain(bunch, dt, k0); f = mixture(x, y, **P1); r = U(bunch, 2, k0) * f.max()
        keep = r < f; xs = np.concatenate([xs, x[keep]]); ys = np.concatenate([ys, y[keep]]); k0 += bunch; nb += 1
    return xs[:n], ys[:n], nb
def nll(fdata, fphsp, w=None, volume=1.0):
    if w is not None: fphsp = fphsp * w
    return -np.sum(np.log(fdata / (volume * np.mean(fphsp))))
def w1(dt=np.float64, n=3000):
    X, Y = w1_domain(10 * n, dt); x, y, nb = w1_data(n, dt)
    p = {k: dt(v) for k, v in P1.items()}; f = mixture(X, Y, **p)
    return dict(dom_sum=f.sum(), dom_max=f.max(), f0=f[0], f_last=f[-1], bunches=nb, data_x_sum=x.sum(), data_y_sum=y.sum(),
                nll=nll(mixture(x, y, **p), f))
# W2 / W3 / W4
def w2(dt=np.float64, n=500):
    x = (10 * U(n, 0) - 5).astype(dt); z = np.sqrt(-2 * np.log(U(n, 1))) * np.cos(2 * np.pi * U(n, 2))
    y = (17 - 2 * x.astype(float) - 0.8 * x.astype(float) ** 2 + 5 * z).astype(dt)
    def chi2(a, b, c): return np.sum((dt(a) + dt(b) * x + dt(c) * x**2 - y) ** 2)
    A = np.stack([np.ones(n), x, x**2], 1).astype(float); sol = np.linalg.lstsq(A, y.astype(float), rcond=None)[0]
    return dict(chi2_init=chi2(-25, 1.5, 2.6), chi2_true=chi2(17, -2, -0.8), min_a=sol[0], min_b=sol[1], min_c=sol[2])
def w3(dt=np.float64, nb=50):
    e = np.linspace(0, 1, nb + 1); x = (0.5 * (e[1:] + e[:-1])).astype(dt); obs = np.floor(60 * x.astype(float) ** 2 + 3 * U(nb, 3)).astype(dt)
    n, a = dt(15), dt(2); f = n * x ** (a - 1); r = f - obs
    return dict(chi2=np.sum(r**2), d_dn=np.sum(2 * r * x ** (a - 1)), d_da=np.sum(2 * r * f * np.log(x)))
def w4(dt=np.float64, nd=50_000, nph=200_000):
    x = np.sqrt(-2 * np.log(1 - U(nd, 0))).astype(dt); y = (np.sqrt(-2 * np.log(U(nd, 1))) * np.cos(2 * np.pi * U(nd, 2))).astype(dt)
    X = (4 * U(nph, 3)).astype(dt); Y = (6 * U(nph, 4) - 3).astype(dt)
    def f(x, y, mu, sx, sy): return x / sx**2 * np.exp(-(x**2) / (2 * sx**2)) * np.exp(-((y - mu) ** 2) / (2 * sy**2)) / np.sqrt(2 * np.pi * sy**2)
    gx = np.linspace(0, 4, 80).astype(dt)[None, :]; gy = np.linspace(-3, 3, 50).astype(dt)[:, None]
    p = [dt(v) for v in (-0.3, 0.8, 2.0)]; g = f(gx, gy, *p)
    return dict(nll=nll(f(x, y, *p), f(X, Y, *p)), grid_sum=g.sum(), grid_shape0=g.shape[0], grid_shape1=g.shape[1], grid_argmax=int(g.argmax()))
# W5 Breit-Wigner with Blatt-Weisskopf, complex sqrt below threshold
def csqrt(x):                                         # dtype from x's dtype, not its value (NumPy 1.x casts scalars by value)
    x = np.asarray(x); c = np.result_type(x.dtype, np.complex64).type; r = np.sqrt(np.abs(x)); return np.where(x < 0, c(1j) * r, c(1) * r)
BW_NUM = [1, 2, 13, 277, 12746]
def bw2(L, z):                                        # B_L^2(z), B_L^2(1) = 1, sign kept for z < 0
    den = [1, z + 1, z**2 + 3*z + 9, z**3 + 6*z**2 + 45*z + 225, z**4 + 10*z**3 + 135*z**2 + 1575*z + 11025][L]
    return BW_NUM[L] * z**L / den
def q2(s, m1, m2): return (s - (m1 + m2) ** 2) * (s - (m1 - m2) ** 2) / (4 * s)
def rho_c(s, m1, m2): return csqrt(s - (m1 + m2) ** 2) * csqrt(s - (m1 - m2) ** 2) / s
def rbw(s, m0, g0, m1, m2, L, d):
    F2, F20 = bw2(L, d**2 * q2(s, m1, m2)), bw2(L, d**2 * q2(m0**2, m1, m2))
    width = g0 * (F2 / F20) * (rho_c(s, m1, m2) / rho_c(m0**2, m1, m2))
    return m0 * g0 * csqrt(F2) / (m0**2 - s - 1j * m0 * width)
def w5(dt=np.float64, n=1_000_000):
    s = np.linspace(0.02, 4.0, n).astype(dt); out = {}
    for L in range(5):
        A = rbw(s, dt(0.77), dt(0.15), dt(0.1396), dt(0.1396), L, dt(1.0)); out[f"L{L}_sum_abs2"] = (np.abs(A) ** 2).sum(); out[f"L{L}_re"] = A.real.sum(); out[f"L{L}_im"] = A.imag.sum()
    return out
# W6 kinematics (n,4) -> masses and helicity angles, batch 4x4
MJ, MG, MPI = 3.0969, 0.0, 0.1349768
def Ry(t):
    o, z, c, s = np.ones_like(t), np.zeros_like(t), np.cos(t), np.sin(t); return np.array([[o, z, z, z], [z, c, z, s], [z, z, o, z], [z, -s, z, c]]).transpose((2, 0, 1))
def Rz(t):
    o, z, c, s = np.ones_like(t), np.zeros_like(t), np.cos(t), np.sin(t); return np.array([[o, z, z, z], [z, c, -s, z], [z, s, c, z], [z, z, z, o]]).transpose((2, 0, 1))
def Bz(b):
    o, z, g = np.ones_like(b), np.zeros_like(b), 1 / np.sqrt(1 - b**2); return np.array([[g, z, z, -g*b], [z, o, z, z], [z, z, o, z], [-g*b, z, z, g]]).transpose((2, 0, 1))
def mul(M, p): return np.einsum("...ij,...j->...i", M, p)
def phsp(n, k0=0):
    lo, hi = 2 * MPI, MJ - MG
    m12 = lo + (hi - lo) * U(n, 0, k0); th0 = np.arccos(2 * U(n, 1, k0) - 1); ph0 = 2 * np.pi * U(n, 2, k0) - np.pi; th1 = np.arccos(2 * U(n, 3, k0) - 1); ph1 = 2 * np.pi * U(n, 4, k0) - np.pi
    q = np.sqrt(q2(m12**2, MPI, MPI)); P = (MJ**2 - m12**2) / (2 * MJ); E12 = np.sqrt(m12**2 + P**2); beta = P / E12
    def build(sgn):
        d = np.stack([np.sin(th1) * np.cos(ph1), np.sin(th1) * np.sin(ph1), np.cos(th1)], 1) * (sgn * q)[:, None]
        p = np.concatenate([np.sqrt(MPI**2 + q**2)[:, None], d], 1); return mul(Rz(ph0), mul(Ry(th0), mul(Bz(-beta), p)))
    p1, p2 = build(1.0), build(-1.0); p0 = np.concatenate([P[:, None], -(p1 + p2)[:, 1:]], 1)
    return p0, p1, p2, dict(m12=m12, th0=th0, ph0=ph0, th1=th1, ph1=ph1, w=P * q)
def angles(p0, p1, p2):
    p12 = p1 + p2; n3 = np.sqrt(np.sum(p12[:, 1:] ** 2, axis=1)); m2 = p12[:, 0] ** 2 - np.sum(p12[:, 1:] ** 2, axis=1)
    th0, ph0 = np.arccos(p12[:, 3] / n3), np.arctan2(p12[:, 2], p12[:, 1]); beta = n3 / p12[:, 0]
    h = np.einsum("...ij,...jk,...kl,...l->...i", Bz(beta), Ry(-th0), Rz(-ph0), p1)
    return csqrt(m2), th0, ph0, np.arccos(h[:, 3] / np.sqrt(np.sum(h[:, 1:] ** 2, axis=1))), np.arctan2(h[:, 2], h[:, 1])
def w6(dt=np.float64, n=100_000):
    p0, p1, p2, t = phsp(n); m, a0, f0, a1, f1 = angles(p0.astype(dt), p1.astype(dt), p2.astype(dt))
    return dict(m12_sum=m.real.sum(), m12_imag=np.abs(m.imag).max(), th0_sum=a0.sum(), abs_ph0_sum=np.abs(f0).sum(), th1_sum=a1.sum(), abs_ph1_sum=np.abs(f1).sum(),
                max_err_m12=np.abs(m.real - t["m12"]).max(), max_err_th1=np.abs(a1 - t["th1"]).max(), p1_first=float(p1[0, 1]), p0_last=float(p0[-1, 3]))
# W7 J/psi -> gamma f0, f0 -> pi0 pi0
F0 = [("500", 0.6, 0.45), ("980", 0.99, 0.06), ("1370", 1.35, 0.35), ("1500", 1.522, 0.108), ("1710", 1.723, 0.149), ("2020", 1.982, 0.44)]
def amp_sum(m12, C, M, G):
    s = m12 * m12; rho = np.sqrt((s - (2 * MPI) ** 2) * s) / s; A = 0
    for c, m, g in zip(C, M, G):
        rho0 = np.sqrt((m * m - (2 * MPI) ** 2) * m * m) / (m * m); A = A + c * m * g / (m * m - s - 1j * m * g * (rho / rho0))
    return A
def intensity(m12, th0, ph0, C, M, G, d=1.0):
    z = d * d * ((MJ**2 - m12**2) / (2 * MJ)) ** 2; F = np.sqrt(2 * z / (1 + z)); A = F * amp_sum(m12, C, M, G); I = 0
    for dd in ((1 + np.cos(th0)) / 2, (1 - np.cos(th0)) / 2):
        for ph in (np.exp(1j * ph0), np.exp(-1j * ph0)): I = I + np.abs(A * dd * ph) ** 2
    return I
C0, M0, G0 = [1 + 0j] * 6, [r[1] for r in F0], [r[2] for r in F0]
def w7(dt=np.float64, n=100_000):
    _, _, _, t = phsp(n); ct = np.result_type(dt, np.complex64).type; v = [t[k].astype(dt) for k in ("m12", "th0", "ph0")]
    C, M, G = [ct(c) for c in C0], [dt(x) for x in M0], [dt(x) for x in G0]; I = intensity(*v, C, M, G); out = dict(sum=I.sum(), max=I.max(), wsum=(I * t["w"]).sum(), I0=I[0], I_last=I[-1])
    zz = ((MJ**2 - v[0]**2) / (2 * MJ)) ** 2; chk = 2 * zz / (1 + zz) * (1 + np.cos(v[1]) ** 2) * np.abs(amp_sum(v[0], C, M, G)) ** 2   # closed form of the helicity sum
    out["closed_form_max_rel"] = (np.abs(chk - I) / chk).max()
    for i, r in enumerate(F0): out["frac_" + r[0]] = (intensity(*v, [ct(1 if j == i else 0) for j in range(6)], M, G) * t["w"]).sum() / out["wsum"]
    return out
# W9 hit-and-miss phase space (while loop, mask, growing arrays)
def w9(dt=np.float64, N=100_000, bunch=50_000):
    m = np.linspace(2 * MPI, MJ, 20001)[1:-1]; wmax = (np.sqrt(q2(m**2, MPI, MPI)) * (MJ**2 - m**2) / (2 * MJ)).max(); acc, k0, nb, first = np.empty(0), 0, 0, 0
    while len(acc) < N:
        _, _, _, t = phsp(bunch, k0); keep = t["w"] / wmax > U(bunch, 6, k0); acc = np.concatenate([acc, t["m12"][keep]]); first = first or int(keep.sum()); k0 += bunch; nb += 1
    return dict(bunches=nb, first_bunch=first, total=len(acc), m12_sum=acc[:N].sum(), m12_last=acc[N - 1])

r = w1()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['dom_sum 1314.004923405365', 'dom_max 0.20593056429044965', 'f0 0.0948067106649515', 'f_last 0.0027069501693348184', 'bunches 2.0', 'data_x_sum 6481.278998103111', 'data_y_sum -36.84777733075586', 'nll -1475.451710772008']
r = w2()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['chi2_init 472674.3908155286', 'chi2_true 12381.410167552891', 'min_a 16.849775245660364', 'min_b -1.954310780873763', 'min_c -0.7864469531882351']
r = w3()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['chi2 18823.425', 'd_dn -1055.93', 'd_da 3517.8333000178886']
r = w4()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['nll -25995.374534528295', 'grid_sum 140.2668517639627', 'grid_shape0 50.0', 'grid_shape1 80.0', 'grid_argmax 1776.0']
r = w5()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['L0_sum_abs2 84518.75960193727', 'L0_re -50157.651991175415', 'L0_im 83208.93432906685', 'L1_sum_abs2 20150.323996942374', 'L1_re -44339.43169945649', 'L1_im 47399.47337180221', 'L2_sum_abs2 2264.980371789214', 'L2_re -14216.937702322306', 'L2_im 27117.200749514595', 'L3_sum_abs2 207.02416185620328', 'L3_re -1149.3743527039132', 'L3_im 8262.535728350173', 'L4_sum_abs2 20.654043972974094', 'L4_re 15.923852201090115', 'L4_im 2192.458741276806']
r = w6()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['m12_sum 168343.94905018318', 'm12_imag 0.0', 'th0_sum 157077.91313904122', 'abs_ph0_sum 157079.13316939666', 'th1_sum 157080.0505467382', 'abs_ph1_sum 157078.7202387054', 'p1_first -0.6934378055799821', 'p0_last 0.35455050677772243']
r = w7()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['sum 201854.0340153843', 'max 8.072546023117114', 'wsum 129660.54686349814', 'I0 1.6035411899909737', 'I_last 2.7242819351346297', 'frac_500 0.10085615851351772', 'frac_980 0.02892363875920409', 'frac_1370 0.17242805645718004', 'frac_1500 0.06017903477959709', 'frac_1710 0.07822926587895294', 'frac_2020 0.18164403884070185']
r = w9()
print([k + " " + repr(float(r[k])) for k in r if "max_" not in k])  # ~1e-9 ['bunches 3.0', 'first_bunch 34260.0', 'total 102821.0', 'm12_sum 170131.696901104', 'm12_last 1.0344017161726777']
