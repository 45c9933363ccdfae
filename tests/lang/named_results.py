# tuples whose items have names
import numpy as np
r = np.unique_counts([3, 1, 3])
v, c = r
print(v is r.values, r[1] is r.counts, len(r), r._fields, isinstance(r, tuple))  # -> True True 2 ('values', 'counts') True
print(r + (1,) == 0, [len(r[:1]), r.index(r.values) if False else 0], hasattr(r, "values"), hasattr(r, "modes"))  # -> False [1, 0] True False
print(r, [r])  # -> UniqueCountsResult(values=array([1, 3]), counts=array([1, 2])) [UniqueCountsResult(values=array([1, 3]), counts=array([1, 2]))]
print(str(np.unique_inverse([2])))  # -> UniqueInverseResult(values=array([2]), inverse_indices=array([0]))
# ---
import numpy as np
np.unique_counts([1]).modes  # error: AttributeError: has no attribute 'modes'
# ---
import numpy as np
(1, 2)._fields  # error: AttributeError: 'tuple' object has no attribute '_fields'
