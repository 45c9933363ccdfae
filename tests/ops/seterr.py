# SPDX-License-Identifier: MIT
import numpy as np
np.seterr(all='ignore')
print(np.seterr(over='raise')['over'], np.geterr()['over'], np.seterr(all='warn')['over'])  # -> ignore raise raise
np.seterr(invalid='raise')
np.log(-np.ones(2))  # error: FloatingPointError: invalid value encountered in log
