# jit: host reading files
# what is not there; round trips and damaged files: tests/unit/test_files.c
import numpy as np
np.load("/tmp/no-such-file.npy")  # error: FileNotFoundError: [Errno 2] No such file or directory: '/tmp/no-such-file.npy'
# ---
import numpy as np
np.save("/no/such/folder/x.npy", np.zeros(2))  # error: FileNotFoundError: [Errno 2] No such file or directory: '/no/such/folder/x.npy'
