# jit: host writing files
import numpy as np
np.savez_compressed("tenon-compressed.npz", a=np.ones(1000), b=np.arange(3))
f = np.load("tenon-compressed.npz")
print(f.files, f["a"].sum(), f["b"])  # -> ['a', 'b'] 1000.0 [0 1 2]
