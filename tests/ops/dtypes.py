# the dtypes by kind
import numpy as np
i = np.__array_namespace_info__()
def names(kind):
    return [n for n in i.dtypes(kind=kind) if n == np.zeros(1, i.dtypes()[n]).dtype.name]
print(names("bool"), names("real floating"), names("complex floating"), names(("bool", "real floating")), names(()))  # -> ['bool'] ['float32', 'float64'] ['complex64', 'complex128'] ['bool', 'float32', 'float64'] []
print([n in i.dtypes() for n in ["bool", "int32", "int64", "float32", "float64", "complex64", "complex128"]])  # -> [True, True, True, True, True, True, True]
print("int64" in i.dtypes(kind="signed integer"), "int64" in i.dtypes(kind="unsigned integer"), "float32" in i.dtypes(kind="numeric"))  # -> True False True
# ---
import numpy as np
np.__array_namespace_info__().dtypes(kind="floating")  # error: ValueError
