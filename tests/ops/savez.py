# jit: host writing files
import numpy as np
print(np.savez("tenon-savez.npz", [1, 2]))  # -> None
# ---
import numpy as np
x = np.arange(6.0).reshape(2, 3)
np.savez("tenon-savez", x, np.int32(7), k=x * 1j, none=np.zeros((0, 3)))
f = np.load("tenon-savez.npz")
print(f.files)  # -> ['k', 'none', 'arr_0', 'arr_1']
print(list(f), len(f), "k" in f, "z" in f, bool(f))  # -> ['k', 'none', 'arr_0', 'arr_1'] 4 True False True
print(list(f.keys()) == f.files, [(k, v.shape, v.dtype) for k, v in f.items()])  # -> True [('k', (2, 3), dtype('complex128')), ('none', (0, 3), dtype('float64')), ('arr_0', (2, 3), dtype('float64')), ('arr_1', (), dtype('int32'))]
print(f["arr_0"], f["arr_1"], f["k"], f["none"])  # -> [[0. 1. 2.]\n [3. 4. 5.]] 7 [[0.+0.j 0.+1.j 0.+2.j]\n [0.+3.j 0.+4.j 0.+5.j]] []
print(f.get("k").sum(), f.get("z"), f.get("z", 5), [v.ndim for v in f.values()])  # -> 15j None 5 [2, 2, 2, 0]
f.close()
with np.load("tenon-savez.npz") as g:
    y = g["arr_0"]
print((y == x).all())  # -> True
f["z"]  # error: KeyError: z is not a file in the archive
# ---
import numpy as np
np.savez("tenon-savez.npz")
print(np.load("tenon-savez.npz").files, len(np.load("tenon-savez.npz")), bool(np.load("tenon-savez.npz")))  # -> [] 0 False
np.savez("tenon-savez.npz", 1, arr_0=2)  # error: ValueError: Cannot use un-named variables and keyword arr_0
# ---
import numpy as np
np.savez("/no/such/folder/x", 1)  # error: FileNotFoundError: No such file or directory
