# SPDX-License-Identifier: MIT
from functools import partial
import numpy as np
f = partial(pow, 2)
print(f(3), partial(int, base=2)('101'), partial(max, 5, key=lambda x: -x)(1, 9))  # -> 8 5 1
double = partial(np.multiply, 2.0)
print(double(np.arange(3.0)), partial(double)(np.ones(2)))  # -> [0. 2. 4.] [2. 2.]
print(sorted(['b', 'A'], key=partial(str.lower)), list(map(partial(divmod, 7), [2, 3])))  # -> ['A', 'b'] [(3, 1), (2, 1)]
partial(pow, 2)()  # error: TypeError
