# exp(x) / sum(exp(x)) without overflow, as scipy.special; values from long double arithmetic
# no twin: scipy.special has it
import numpy as np
x = np.array([[1.0, 2.0, 3.5], [-1.0, 0.25, 700.0]])
print(np.ravel(np.softmax(x)).tolist())  # ~2e-15 2.680137958338607e-304 7.285370309915161e-304 3.2650764491312215e-303 3.6271722970495225e-305 1.2660075282507491e-304 1.0
print(np.ravel(np.softmax(x, axis=1)).tolist())  # ~2e-15 0.0628900132458675 0.17095278019779028 0.7661572065563422 3.6271722970495225e-305 1.2660075282507491e-304 1.0
print(np.ravel(np.softmax(x, axis=0)).tolist())  # ~2e-15 0.8807970779778824 0.8519528019683106 3.2650764491312215e-303 0.11920292202211756 0.14804719803168948 1.0
print(np.ravel(np.softmax(x, -1)).tolist())  # ~2e-15 0.0628900132458675 0.17095278019779028 0.7661572065563422 3.6271722970495225e-305 1.2660075282507491e-304 1.0
print(np.ravel(np.softmax([1, 2, 3])).tolist())  # ~2e-15 0.09003057317038046 0.24472847105479764 0.6652409557748219
print(np.ravel(np.softmax(x[:, ::-1].T, axis=0)).tolist())  # ~2e-15 0.7661572065563422 1.0 0.17095278019779028 1.2660075282507491e-304 0.0628900132458675 3.6271722970495225e-305
print(np.ravel(np.softmax(1000.0 * x[0])).tolist())  # ~2e-15 0.0 0.0 1.0
print(np.softmax(x.astype(np.float32)).dtype, np.softmax(x, 1).shape)  # -> float32 (2, 3)
# ---
import numpy as np
np.softmax([1, 2], axs=0)  # error: TypeError: softmax() got an unexpected keyword argument 'axs'
