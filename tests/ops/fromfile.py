# jit: host files; damaged ones: tests/unit/test_files.c
import numpy as np
print(np.array([1, 2]).tofile("tenon-raw.bin"))  # -> None
# ---
import numpy as np
x = np.array([[1.5, -2], [0.1, 1e20]])
x.tofile("tenon-raw.bin")
print(np.fromfile("tenon-raw.bin"), np.fromfile("tenon-raw.bin", count=2, offset=8), np.fromfile("tenon-raw.bin", count=9))  # -> [ 1.5e+00 -2.0e+00  1.0e-01  1.0e+20] [-2.   0.1] [ 1.5e+00 -2.0e+00  1.0e-01  1.0e+20]
print(repr(np.fromfile("tenon-raw.bin", dtype=np.uint8, offset=30)))  # -> array([21, 68], dtype=uint8)
x.T.tofile("tenon-raw.bin")
print(np.fromfile("tenon-raw.bin"))  # -> [ 1.5e+00  1.0e-01 -2.0e+00  1.0e+20]
x.tofile("tenon-raw.bin", sep=",")
lines = []
np.loadtxt("tenon-raw.bin", delimiter="|", converters=lambda s: lines.append(s) or 0)
print(np.fromfile("tenon-raw.bin", sep=","), lines)  # -> [ 1.5e+00 -2.0e+00  1.0e-01  1.0e+20] ['1.5,-2.0,0.1,1e+20']
x.tofile("tenon-raw.bin", sep=" ; ", format="%.2f")
print(np.fromfile("tenon-raw.bin", sep=" ; ", dtype=np.float32))  # -> [ 1.5e+00 -2.0e+00  1.0e-01  1.0e+20]
np.array([True, False]).tofile("tenon-raw.bin")
print(repr(np.fromfile("tenon-raw.bin", dtype=bool)))  # -> array([ True, False])
np.fromfile("tenon-raw.bin", sep=" ", offset=1)  # error: TypeError: 'offset' argument only permitted for binary files
# ---
import numpy as np
np.fromfile("/tmp/no-such-file.bin")  # error: FileNotFoundError: [Errno 2] No such file or directory: '/tmp/no-such-file.bin'
# ---
import numpy as np
np.array([1]).tofile("/no/such/folder/x")  # error: FileNotFoundError: [Errno 2] No such file or directory
