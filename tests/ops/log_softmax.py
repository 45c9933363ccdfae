# log(softmax(x)) without overflow, as scipy.special; values from long double arithmetic
# no twin: scipy.special has it
import numpy as np
x = np.array([[1.0, 2.0, 3.5], [-1.0, 0.25, 700.0]])
print(np.ravel(np.log_softmax(x)).tolist())  # ~2e-15 -699.0 -698.0 -696.5 -701.0 -699.75 0.0
print(np.ravel(np.log_softmax(x, axis=1)).tolist())  # ~2e-15 -2.7663678998071335 -1.7663678998071337 -0.26636789980713366 -701.0 -699.75 0.0
print(np.ravel(np.log_softmax(x, axis=0)).tolist())  # ~2e-15 -0.1269280110429725 -0.16022415043808722 -696.5 -2.1269280110429727 -1.9102241504380872 0.0
print(np.ravel(np.log_softmax(x, -1)).tolist())  # ~2e-15 -2.7663678998071335 -1.7663678998071337 -0.26636789980713366 -701.0 -699.75 0.0
print(np.ravel(np.log_softmax([1, 2, 3])).tolist())  # ~2e-15 -2.40760596444438 -1.4076059644443804 -0.4076059644443803
print(np.ravel(np.log_softmax(x[:, ::-1].T, axis=0)).tolist())  # ~2e-15 -0.26636789980713366 0.0 -1.7663678998071337 -699.75 -2.7663678998071335 -701.0
print(np.ravel(np.log_softmax(1000.0 * x[0])).tolist())  # ~2e-15 -2500.0 -1500.0 0.0
print(np.log_softmax(x.astype(np.float32)).dtype, np.log_softmax(x, 1).shape)  # -> float32 (2, 3)
# ---
import numpy as np
np.log_softmax([1, 2], axs=0)  # error: TypeError: log_softmax() got an unexpected keyword argument 'axs'
# ---
from scipy.special import log_softmax, logsumexp, softmax
print(softmax([0.0, 0.0]).tolist(), log_softmax([800.0, 800.0]).tolist(), logsumexp([0.0, 0.0]))  # ~1e-14 0.5 0.5 -0.6931471805599453 -0.6931471805599453 0.6931471805599453
