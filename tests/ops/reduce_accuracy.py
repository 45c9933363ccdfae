# How near reductions and scans come to the exact value, which is that of rational arithmetic on the same numbers.
# no twin: sums along the first axis are pairwise too
import numpy as np
x = np.full(10**6, 0.1, dtype=np.float32)
print(np.sum(x), np.mean(x), x.reshape(1000, 1000).sum(axis=0).sum(), x.reshape(1000, 1000).sum(axis=1).sum())  # ~4e-7 100000.00149011612 0.10000000149011612 100000.00149011612 100000.00149011612
print(abs(float(np.sum(x)) - 100000) < 0.05, np.sum(x).dtype)  # -> True float32
print(np.std(x) < 1e-7, np.std(np.full(10**6, 0.1)) < 1e-16)  # -> True True
k = np.arange(100003)
x = (k * 7919 % 10007) / 10007.0 - 0.25
print(np.sum(x), np.mean(x), np.var(x), np.std(x), np.var(x, ddof=1))  # ~1e-15 24995.936319576296 0.24995186463982377 0.08333357026238794 0.28867554496768155 0.08333440358142419
h = x.astype(np.float32)
print(np.sum(h), np.mean(h), np.var(h), np.std(h), np.var(h, ddof=1))  # ~2.5e-7 24995.93631993773 0.249951864643438 0.08333357026073512 0.2886755449648188 0.08333440357977136
print(np.sum(h, dtype=np.float64))  # ~1e-15 24995.93631993773
print(np.mean(h, dtype=np.float64))  # ~1e-15 0.249951864643438
z = np.where(k % 2 == 0, 1e6, -1e6) + x
print(np.sum(z))  # ~1e-12 1024995.9363195765
# ---
# A mean much larger than the deviations from it: the variance takes two passes.
import numpy as np
y = 1e8 + (np.arange(10000) % 97) / 97
print(np.var(y), np.std(y), np.var(y.reshape(100, 100), axis=1)[3], np.var(y.reshape(100, 100), axis=0)[3])  # ~1e-12 0.08343513954836705 0.2888514143090995 0.08529284674077071 0.08629954250685683
print(np.mean(y))  # ~1e-15 100000000.49443711
g = (y - 1e8 + 4096).astype(np.float32)
print(np.var(g), np.std(g))  # ~1e-6 0.0834424254675293 0.2888640259144937
print(np.mean(g))  # ~1.2e-7 4096.494437109375
# ---
import numpy as np
k = np.arange(2000)
p = 1 + (k * 37 % 101 - 50) / 4099
print(np.prod(p), np.cumprod(p)[-1], np.cumprod(p)[700])  # ~1e-13 0.9467092035088185 0.9467092035088185 0.9742900835110194
q = p.astype(np.float32)
print(np.prod(q))  # ~2e-6 0.9467370201695334
print(np.cumprod(q)[[100, 700, 1999]].tolist())  # ~3e-5 [0.997449839081931, 0.9743000924749432, 0.9467370201695334]
print(np.cumsum(p)[[0, 1, 100, 700, 1999]].tolist())  # ~1e-13 [0.9878019029031471, 1.9846303976579653, 101.0, 700.9917052939742, 1999.995852646987]
print(np.cumsum(q)[[0, 1, 100, 700, 1999]].tolist())  # ~2e-7 [0.9878019094467163, 1.9846304059028625, 101.00000149011612, 700.9917156100273, 1999.995882153511]
print(np.cumsum(q, dtype=np.float64)[1999])  # ~1e-13 1999.995882153511
print(np.cumsum(q).dtype, np.cumprod(q).dtype, np.cumsum(p.reshape(40, 50), axis=1).shape)  # -> float32 float32 (40, 50)
print(np.cumsum(p.reshape(40, 50), axis=0)[39, 7], np.cumsum(p.reshape(40, 50), axis=1)[7, 49])  # ~1e-14 39.99756038058063 49.99756038058063
# ---
# Running sums err as pairwise sums do: by some units in the last place after a million elements.
import numpy as np
at = [9, 999, 123456, 999999]
tenth = np.cumsum(np.full(10**6, 0.1, dtype=np.float32))
print(tenth[at].tolist())  # ~4e-7 [1.0000000149011612, 100.00000149011612, 12345.700183965266, 100000.00149011612]
k = np.arange(10**6)
harmonic = 1 / (k + 1)
print(np.cumsum(harmonic)[at].tolist())  # ~5e-16 [2.9289682539682538, 7.485470860550345, 12.300867911173617, 14.392726722865724]
single = np.cumsum(harmonic.astype(np.float32))
print(single[at].tolist())  # ~4e-7 [2.9289682805538177, 7.485470923827961, 12.300867976731752, 14.392726788474306]
double = np.cumsum(harmonic.astype(np.float32), dtype=np.float64)
print(np.max(np.abs(single / double - 1)) < 1e-6, np.max(np.abs(tenth / (np.float64(np.float32(0.1)) * (k + 1)) - 1)) < 5e-7)  # -> True True
k = k[:300000]
print(np.cumsum(np.where(k % 2 == 0, 1e6, -1e6) + ((k * 7919 % 10007) / 10007.0 - 0.25))[[1, 1001, 100001, 299999]].tolist())  # ~1e-10 [0.2913460577838123, 250.3393124814611, 24995.99785150413, 74985.27190966357]
tiny = (2.0**-20 * (k % 5 + 1) + 4096 * (k == 0)).astype(np.float32)
print(np.cumsum(tiny)[[0, 4096, 299999]].tolist())  # ~3e-7 [4096.0, 4096.011717796326, 4096.858305931091]
v = ((k * 7919 % 10007) / 10007.0 + 0.5).astype(np.float32)
print(np.cumsum(v.reshape(100000, 3), axis=0)[[7, 4095, 99999], 1].tolist())  # ~4e-7 [7.803837358951569, 4095.935945212841, 99994.09063911438]
print(np.cumsum(v.reshape(3, 100000), axis=1)[2, [7, 4095, 99999]].tolist())  # ~4e-7 [7.850104928016663, 4096.710802614689, 99994.68632215261]
z = np.cumsum((v + 1j * v[::-1]).reshape(100000, 3), axis=0)[[7, 4095, 99999], 1]
print(z.real.tolist(), z.dtype)  # ~4e-7 [7.803837358951569, 4095.935945212841, 99994.09063911438] complex64
