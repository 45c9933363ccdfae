# reals that integers have not: the least one, or of unsigned ones the nearest
# no twin: what is out of range is the compiler's in NumPy
import numpy as np
x = np.array([-129.5, -128.0, -1.5, 0.9, 127.9, 128.0, 255.9, 256.0, np.nan, np.inf, -np.inf])
print(x.astype(np.int8))  # -> [-128 -128   -1    0  127 -128 -128 -128 -128 -128 -128]
print(x.astype(np.uint8))  # -> [  0   0   0   0 127 128 255 255   0 255   0]
print(x.astype(np.float32).astype(np.uint16))  # -> [    0     0     0     0   127   128   255   256     0 65535     0]
