# jit: host reading and writing files
# save, load, loadtxt, genfromtxt
import numpy as np
PATH = "/tmp/tenon-test-files.npy"
for a in (np.arange(6.0).reshape(2, 3), np.array([1, -2], dtype=np.int32), np.array([True, False]), np.array([1 + 2j]), np.array(2.5), np.zeros((0, 3)), np.arange(6).reshape(2, 3).T, np.ones(2, dtype=np.float32)):
    np.save(PATH, a)
    b = np.load(PATH)
    assert b.dtype == a.dtype
    assert b.shape == a.shape
    assert (b == a).all()
x = np.arange(5.0) * 2
np.save("/tmp/tenon-test-files-bare", x + 1)
print(np.load("/tmp/tenon-test-files-bare.npy").tolist())  # -> [1.0, 3.0, 5.0, 7.0, 9.0]
# ---
import numpy as np
np.load("/tmp/no-such-file.npy")  # error: FileNotFoundError: [Errno 2] No such file or directory: '/tmp/no-such-file.npy'
