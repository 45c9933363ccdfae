# sum of e to the power of the elements, which is what logsumexp and softmax are made of
# no twin: NumPy has no such function
import numpy as np
a = np.array([[0.0, 1.0, -1.0], [-np.inf, 2.0, 0.5]])
print(np.sumexp(a), np.sumexp(a, axis=0).tolist(), np.sumexp(a, axis=1, keepdims=True).tolist())  # ~3e-16 13.123938639261266 [1.0, 10.107337927389695, 2.0166007118715705] [[4.0861612696304876], [9.0377773696307784]]
print(np.sumexp([0, 0]).dtype, np.sumexp(np.zeros(2, np.float32)).dtype, np.sumexp([]), np.sumexp(np.zeros(3), where=[True, False, True]), np.sumexp([0.0], initial=2), np.sumexp(0))  # -> float64 float32 0.0 2.0 3.0 1.0
k = np.arange(20000)
x = (k * 7919 % 10007) / 1000 - 8
print(np.sumexp(x) == np.sum(np.exp(x)), (np.sumexp(x.reshape(200, 100), axis=0) == np.sum(np.exp(x).reshape(200, 100), axis=0)).all(), np.sumexp(x.astype(np.float32)) == np.sum(np.exp(x.astype(np.float32))))  # -> True True True
m = np.max(x)
print(m + np.log(np.sumexp(x - m)))  # ~1e-15 9.6068204276747037
