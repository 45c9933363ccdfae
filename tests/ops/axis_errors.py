# jit: host nothing here gets as far as a device
# an axis that an array has not is an AxisError, which is a ValueError and an IndexError, whatever takes it
import numpy as np
e = np.exceptions.AxisError("axis 3 is out of bounds")
print(isinstance(e, ValueError), isinstance(e, IndexError), isinstance(e, Exception), isinstance(e, TypeError))  # -> True True True False
print(isinstance(e, np.exceptions.AxisError), isinstance(ValueError("x"), np.exceptions.AxisError), e)  # -> True False axis 3 is out of bounds
print(isinstance(NotImplementedError(), RuntimeError), isinstance(FileNotFoundError(), OSError))  # -> True True
print(isinstance(KeyError(1), Exception), isinstance(SystemExit(), Exception), isinstance(IndexError(), ValueError))  # -> True False False
print(np.argsort(np.array(5.0)), np.argsort(np.array(5.0), axis=0), np.array(5.0).argsort(axis=None))  # -> [0] [0] [0]
# ---
import numpy as np
np.prod(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.mean(np.zeros((2, 3)), axis=(0, -3))  # error: AxisError: axis -3 is out of bounds for array of dimension 2
# ---
import numpy as np
np.var(np.zeros(3), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 1
# ---
import numpy as np
np.argmax(np.zeros(3), axis=-2)  # error: AxisError: axis -2 is out of bounds for array of dimension 1
# ---
import numpy as np
np.count_nonzero(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.average(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.cumsum(np.zeros(3), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 1
# ---
import numpy as np
np.zeros(3).cumprod(axis=-2)  # error: AxisError: axis -2 is out of bounds for array of dimension 1
# ---
import numpy as np
np.sort(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.sort(np.array(5.0))  # error: AxisError: axis -1 is out of bounds for array of dimension 0
# ---
import numpy as np
np.argsort(np.array(5.0), axis=1)  # error: AxisError: out of bounds for array of dimension
# ---
import numpy as np
np.diff(np.zeros((2, 3)), axis=-3)  # error: AxisError: axis -3 is out of bounds for array of dimension 2
# ---
import numpy as np
np.flip(np.zeros((2, 3)), axis=2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.squeeze(np.zeros((2, 1)), axis=(1, 2))  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.expand_dims(np.zeros((2, 1)), axis=3)  # error: AxisError: axis 3 is out of bounds for array of dimension 3
# ---
import numpy as np
np.concatenate([np.zeros(3), np.zeros(2)], axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 1
# ---
import numpy as np
np.stack([np.zeros(3), np.zeros(3)], axis=-3)  # error: AxisError: axis -3 is out of bounds for array of dimension 2
# ---
import numpy as np
np.append(np.zeros(3), np.zeros(2), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 1
# ---
import numpy as np
np.swapaxes(np.zeros((2, 3)), 0, 2)  # error: AxisError: out of bounds for array of dimension 2
# ---
import numpy as np
np.moveaxis(np.zeros((2, 3)), 2, 0)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.moveaxis(np.array(5.0), 0, 0)  # error: AxisError: axis 0 is out of bounds for array of dimension 0
# ---
import numpy as np
np.zeros((2, 3)).transpose(0, 2)  # error: AxisError: axis 2 is out of bounds for array of dimension 2
# ---
import numpy as np
np.add.reduce(np.zeros(3), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 1
# ---
import numpy as np
np.random.default_rng(1).permutation(np.zeros(3), axis=1)  # error: AxisError: axis 1 is out of bounds for array of dimension 1
# ---
import numpy as np
np.random.default_rng(1).permutation(np.array(5.0))  # error: AxisError: axis 0 is out of bounds for array of dimension 0
# ---
from numpy.exceptions import AxisError
raise AxisError("my own")  # error: AxisError: my own
# ---
import numpy as np
np.moveaxis(np.zeros((2, 3)), (0, 0), (0, 1))  # error: ValueError: repeated axis
