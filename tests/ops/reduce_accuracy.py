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
print(np.cumsum(q)[[0, 1, 100, 700, 1999]].tolist())  # ~3e-5 [0.9878019094467163, 1.9846304059028625, 101.00000149011612, 700.9917156100273, 1999.995882153511]
print(np.cumsum(q, dtype=np.float64)[1999])  # ~1e-13 1999.995882153511
print(np.cumsum(q).dtype, np.cumprod(q).dtype, np.cumsum(p.reshape(40, 50), axis=1).shape)  # -> float32 float32 (40, 50)
print(np.cumsum(p.reshape(40, 50), axis=0)[39, 7], np.cumsum(p.reshape(40, 50), axis=1)[7, 49])  # ~1e-14 39.99756038058063 49.99756038058063
