# arrays as text, by all options: a sample of what a generator compared with NumPy, and corners
import numpy as np
inf = float('inf')
nan = float('nan')
a = np.array([complex(8.022395749572042e+17,1.0),complex(-1.3253087134582484e+18,-9.0)],dtype=np.complex128).reshape((2,))
print(repr(a), a)  # -> array([ 8.02239575e+17+1.j, -1.32530871e+18-9.j]) [ 8.02239575e+17+1.j -1.32530871e+18-9.j]
print('['+np.format_float_scientific((3.364822313446593e+17),unique=False,trim='0',precision=2,exp_digits=2).replace('.e','e')+']')  # -> [3.36e+17]
x=np.float64(3.364822313446593e+17)
print([x],x,[complex(3.364822313446593e+17,1)],[np.complex128(complex(2,3.364822313446593e+17))])  # -> [np.float64(3.364822313446593e+17)] 3.364822313446593e+17 [(3.364822313446593e+17+1j)] [np.complex128(2+3.364822313446593e+17j)]
a = np.array([3.6088769489582884e+18,2.107642310573193e+18],dtype=np.float64).reshape((2,))
print(np.array2string(a,precision=17,suppress_small=False,separator=' '))  # -> [3.6088769489582884e+18 2.1076423105731930e+18]
a = np.array([7.873,-3.69,-5.0,-6.205,-2.0],dtype=np.float32).reshape((5,))
print(repr(a), a)  # -> array([ 7.873, -3.69 , -5.   , -6.205, -2.   ], dtype=float32) [ 7.873 -3.69  -5.    -6.205 -2.   ]
a = np.array([3231815.059127663],dtype=np.float64).reshape(())
with np.printoptions(suppress=False,edgeitems=1,nanstr='n'):
    print(repr(a), a)  # -> array(3231815.05912766) 3231815.059127663
a = np.array([7.388003769991859],dtype=np.float64).reshape((1, 1))
print(repr(a), a)  # -> array([[7.38800377]]) [[7.38800377]]
a = np.array([-408.0,-546.0,596.0,-561.0,312.0,-604.0,776.0,802.0],dtype=np.float64).reshape((8,))
with np.printoptions(floatmode='unique',threshold=20,nanstr='missing'):
    print(repr(a), a)  # -> array([-408., -546.,  596., -561.,  312., -604.,  776.,  802.]) [-408. -546.  596. -561.  312. -604.  776.  802.]
a = np.array([-0.03036123205804665,0.012287745108565765,-0.01027369218300956,-inf],dtype=np.float64).reshape((4,))
print(repr(a), a)  # -> array([-0.03036123,  0.01228775, -0.01027369,        -inf]) [-0.03036123  0.01228775 -0.01027369        -inf]
a = np.array([-650.0,-640.0,-615.0,-473.0,672.0,-897.0,494.0,-175.0,473.0,504.0,800.0,-620.0,-68.0,-970.0,927.0,-870.0,318.0,761.0],dtype=np.float64).reshape((3, 2, 3))
with np.printoptions(threshold=20):
    print(repr(a), a)  # -> array([[[-650., -640., -615.],\n        [-473.,  672., -897.]],\n\n       [[ 494., -175.,  473.],\n        [ 504.,  800., -620.]],\n\n       [[ -68., -970.,  927.],\n        [-870.,  318.,  761.]]]) [[[-650. -640. -615.]\n  [-473.  672. -897.]]\n\n [[ 494. -175.  473.]\n  [ 504.  800. -620.]]\n\n [[ -68. -970.  927.]\n  [-870.  318.  761.]]]
a = np.array([5.9],dtype=np.float32).reshape((1,))
with np.printoptions(precision=2,threshold=5,edgeitems=1):
    print(repr(a), a)  # -> array([5.9], dtype=float32) [5.9]
print('['+np.format_float_positional(np.float32(2.521401750886576e+18),unique=True,trim='-',precision=0)+']')  # -> [2521401700000000000]
x=np.float32(2.521401750886576e+18)
print([x],x,[complex(2.521401750886576e+18,1)],[np.complex128(complex(2,2.521401750886576e+18))])  # -> [np.float32(2.5214017e+18)] 2.5214017e+18 [(2.521401750886576e+18+1j)] [np.complex128(2+2.521401750886576e+18j)]
a = np.array([True,True,True,True],dtype=np.bool_).reshape((2, 2))
with np.printoptions(floatmode='unique',threshold=20,infstr='Infinity'):
    print(repr(a), a)  # -> array([[ True,  True],\n       [ True,  True]]) [[ True  True]\n [ True  True]]
print('['+np.format_float_scientific((5.528),unique=False,trim='0',precision=5,pad_left=10,exp_digits=1).replace('.e','e')+']')  # -> [         5.528e+0]
x=np.float64(5.528)
print([x],x,[complex(5.528,1)],[np.complex128(complex(2,5.528))])  # -> [np.float64(5.528)] 5.528 [(5.528+1j)] [np.complex128(2+5.528j)]
a = np.array([-774414.97],dtype=np.float32).reshape((1,))
print(np.array2string(a,sign=' ',threshold=0,suppress_small=True,separator='; '))  # -> [-774415.]
a = np.array([complex(-6.002,3.707),complex(4.384,7.2),complex(7.6125,2.0),complex(8.0,6.0),complex(-6.0,-5.2),complex(1.1237,-7.0)],dtype=np.complex128).reshape((2, 3))
with np.printoptions(floatmode='unique',threshold=20):
    print(repr(a), a)  # -> array([[-6.002 +3.707j,  4.384 +7.2j  ,  7.6125+2.j   ],\n       [ 8.    +6.j   , -6.    -5.2j  ,  1.1237-7.j   ]]) [[-6.002 +3.707j  4.384 +7.2j    7.6125+2.j   ]\n [ 8.    +6.j    -6.    -5.2j    1.1237-7.j   ]]
a = np.array([29.0],dtype=np.float32).reshape(())
with np.printoptions():
    print(repr(a), a)  # -> array(29., dtype=float32) 29.0
a = np.array([7.081298876558114e-109],dtype=np.float64).reshape(())
with np.printoptions(sign=' ',floatmode='fixed',linewidth=20,nanstr='missing'):
    print(repr(a), a)  # -> array( 7.08129888e-109) 7.081298876558114e-109
a = np.array([3.8493,9.6746,5.0,4.0,8.0,-1.2,-3.03],dtype=np.float32).reshape((7,))
with np.printoptions(precision=2):
    print(repr(a), a)  # -> array([ 3.85,  9.67,  5.  ,  4.  ,  8.  , -1.2 , -3.03], dtype=float32) [ 3.85  9.67  5.    4.    8.   -1.2  -3.03]
a = np.array([],dtype=np.float64).reshape((2, 0))
print(repr(a), a)  # -> array([], shape=(2, 0), dtype=float64) []
a = np.array([173],dtype=np.int32).reshape(())
print(np.array2string(a,precision=3,separator=',\n'))  # -> 173
a = np.array([0.49,-28565.323023,-inf,-949999732.1062272],dtype=np.float32).reshape((4,))
with np.printoptions(precision=8,floatmode='unique',edgeitems=1):
    print(repr(a), a)  # -> array([ 4.9000001e-01, -2.8565322e+04,           -inf, -9.4999974e+08],\n      dtype=float32) [ 4.9000001e-01 -2.8565322e+04           -inf -9.4999974e+08]
a = np.array([9.5,-7.67,-1.3,-2.0],dtype=np.float32).reshape((4,))
with np.printoptions(precision=1,suppress=True,linewidth=120,edgeitems=5,nanstr='NA'):
    print(repr(a), a)  # -> array([ 9.5, -7.7, -1.3, -2. ], dtype=float32) [ 9.5 -7.7 -1.3 -2. ]
a = np.array([-4.000702909053091e+18,-1.3318911031704023e+18,-3.074061204516853e+18],dtype=np.float32).reshape((1, 3))
print(repr(a), a)  # -> array([[-4.0007028e+18, -1.3318911e+18, -3.0740613e+18]], dtype=float32) [[-4.0007028e+18 -1.3318911e+18 -3.0740613e+18]]
a = np.array([715489401.8808542,5e-07],dtype=np.float64).reshape((2, 1))
print(repr(a), a)  # -> array([[7.15489402e+08],\n       [5.00000000e-07]]) [[7.15489402e+08]\n [5.00000000e-07]]
a = np.array([],dtype=np.complex128).reshape((2, 0, 4, 1))
with np.printoptions(suppress=False,linewidth=5,threshold=20,infstr='oo'):
    print(repr(a), a)  # -> array([],\n      shape=(2, 0, 4, 1), dtype=complex128) []
a = np.array([False,False],dtype=np.bool_).reshape((2,))
with np.printoptions(precision=0,suppress=True,floatmode='maxprec_equal',threshold=1,infstr='Infinity'):
    print(repr(a), a)  # -> array([False, False], shape=(2,)) [False False]
print('['+np.format_float_positional((6.387175e-05),unique=True,trim='k',precision=5,fractional=False)+']')  # -> [0.000063872]
x=np.float64(6.387175e-05)
print([x],x,[complex(6.387175e-05,1)],[np.complex128(complex(2,6.387175e-05))])  # -> [np.float64(6.387175e-05)] 6.387175e-05 [(6.387175e-05+1j)] [np.complex128(2+6.387175e-05j)]
a = np.array([False],dtype=np.bool_).reshape((1, 1))
with np.printoptions(precision=1,linewidth=5,infstr='Infinity'):
    print(repr(a), a)  # -> array([[False]]) [[False]]
a = np.array([complex(nan,inf)],dtype=np.complex64).reshape(())
with np.printoptions(suppress=False,infstr='oo'):
    print(repr(a), a)  # -> array(nan+ooj, dtype=complex64) (nan+infj)
a = np.array([complex(10000000000.0,0.0011336034375137994)],dtype=np.complex64).reshape(())
print(repr(a), a)  # -> array(1.e+10+0.0011336j, dtype=complex64) (1e+10+0.0011336034j)
a = np.array([1,-3,9,8,-6,-1,-3,7],dtype=np.int64).reshape((2, 4))
with np.printoptions(threshold=0):
    print(repr(a), a)  # -> array([[ 1, -3,  9,  8],\n       [-6, -1, -3,  7]], shape=(2, 4)) [[ 1 -3  9  8]\n [-6 -1 -3  7]]
a = np.array([-8.51214653692],dtype=np.float64).reshape((1,))
print(repr(a), a)  # -> array([-8.51214654]) [-8.51214654]
a = np.array([-261.0],dtype=np.float64).reshape(())
with np.printoptions(suppress=False,sign=' ',floatmode='unique'):
    print(repr(a), a)  # -> array(-261.) -261.0
a = np.array([-615],dtype=np.int32).reshape(())
with np.printoptions(suppress=True,floatmode='fixed',threshold=0,edgeitems=1):
    print(repr(a), a)  # -> array(-615, shape=(), dtype=int32) -615
a = np.array([False],dtype=np.bool_).reshape(())
with np.printoptions(suppress=False,sign=' '):
    print(repr(a), a)  # -> array(False) False
a = np.array([-0.0],dtype=np.float64).reshape(())
with np.printoptions(precision=2,sign='+',linewidth=5,threshold=5,edgeitems=1,infstr='oo'):
    print(repr(a), a)  # -> array(-0.) -0.0
a = np.array([False,False,False,False],dtype=np.bool_).reshape((2, 2))
with np.printoptions(precision=20,suppress=False,edgeitems=3):
    print(repr(a), a)  # -> array([[False, False],\n       [False, False]]) [[False False]\n [False False]]
a = np.array([complex(3.8119,97804.04),complex(1.5,-0.0),complex(3.2,-1125276.36)],dtype=np.complex128).reshape((3,))
with np.printoptions(edgeitems=5):
    print(repr(a), a)  # -> array([3.8119  +97804.04j, 1.5         -0.j  , 3.2   -1125276.36j]) [3.8119  +97804.04j 1.5         -0.j   3.2   -1125276.36j]
print('['+np.format_float_positional((3.092703819990651e+18),unique=True,trim='-',fractional=False)+']')  # -> [3092703819990651000]
x=np.float64(3.092703819990651e+18)
print([x],x,[complex(3.092703819990651e+18,1)],[np.complex128(complex(2,3.092703819990651e+18))])  # -> [np.float64(3.092703819990651e+18)] 3.092703819990651e+18 [(3.092703819990651e+18+1j)] [np.complex128(2+3.092703819990651e+18j)]
a = np.array([2],dtype=np.int64).reshape((1,))
with np.printoptions(precision=5,threshold=20):
    print(repr(a), a)  # -> array([2]) [2]
a = np.array([-69694.0282391092,-8122.548802430514],dtype=np.float64).reshape((1, 2))
with np.printoptions(precision=8,floatmode='unique',linewidth=40):
    print(repr(a), a)  # -> array([[-69694.0282391092  ,\n         -8122.548802430514]]) [[-69694.0282391092\n   -8122.548802430514]]
a = np.array([complex(-4.59632e-06,-10.669988542828534),complex(-0.0,-0.14440513375582176),complex(-170356133.103,172.9692921088887)],dtype=np.complex128).reshape((3,))
print(repr(a), a)  # -> array([-4.59632000e-06-1.06699885e+01j, -0.00000000e+00-1.44405134e-01j,\n       -1.70356133e+08+1.72969292e+02j]) [-4.59632000e-06-1.06699885e+01j -0.00000000e+00-1.44405134e-01j\n -1.70356133e+08+1.72969292e+02j]
print('['+np.format_float_scientific((8.712847291984398e-53),unique=False,trim='.',precision=2,pad_left=10).replace('.e','e')+']')  # -> [         8.71e-53]
x=np.float64(8.712847291984398e-53)
print([x],x,[complex(8.712847291984398e-53,1)],[np.complex128(complex(2,8.712847291984398e-53))])  # -> [np.float64(8.712847291984398e-53)] 8.712847291984398e-53 [(8.712847291984398e-53+1j)] [np.complex128(2+8.712847291984398e-53j)]
a = np.array([3.5,-2.6176228080316465e-35,3.5,3.5,3.5,3.5,3.5,3.5,3.5],dtype=np.float32).reshape((3, 3))
print([a.ravel()[:3], (a,)], list(a.ravel()[:4]))  # -> [array([ 3.5000000e+00, -2.6176227e-35,  3.5000000e+00], dtype=float32), (array([[ 3.5000000e+00, -2.6176227e-35,  3.5000000e+00],\n       [ 3.5000000e+00,  3.5000000e+00,  3.5000000e+00],\n       [ 3.5000000e+00,  3.5000000e+00,  3.5000000e+00]], dtype=float32),)] [np.float32(3.5), np.float32(-2.6176227e-35), np.float32(3.5), np.float32(3.5)]
a = np.array([1e-10,nan,1.0,11287034.838725362,-2.5],dtype=np.float32).reshape((1, 5))
with np.printoptions(precision=3,nanstr='NA'):
    print(repr(a), a)  # -> array([[ 1.000e-10,         NA,  1.000e+00,  1.129e+07, -2.500e+00]],\n      dtype=float32) [[ 1.000e-10         NA  1.000e+00  1.129e+07 -2.500e+00]]
print('['+np.format_float_positional(np.float32(1.3322526876102564e+18),unique=False,trim='.',precision=10)+']')  # -> [1332252675730833408.]
x=np.float32(1.3322526876102564e+18)
print([x],x,[complex(1.3322526876102564e+18,1)],[np.complex128(complex(2,1.3322526876102564e+18))])  # -> [np.float32(1.3322527e+18)] 1.3322527e+18 [(1.3322526876102564e+18+1j)] [np.complex128(2+1.3322526876102564e+18j)]
a = np.array([10,2,5,9,6,2,3],dtype=np.int32).reshape((7,))
print(repr(a), a)  # -> array([10,  2,  5,  9,  6,  2,  3], dtype=int32) [10  2  5  9  6  2  3]
a = np.array([3.5,3.5,3.5,3.5],dtype=np.float32).reshape((4, 1))
with np.printoptions(precision=3,floatmode='fixed',threshold=3):
    print(repr(a), a)  # -> array([[3.500],\n       [3.500],\n       [3.500],\n       [3.500]], shape=(4, 1), dtype=float32) [[3.500]\n [3.500]\n [3.500]\n [3.500]]
a = np.array([-8.9],dtype=np.float64).reshape(())
print([a.ravel()[:3], (a,)], list(a.ravel()[:4]))  # -> [array([-8.9]), (array(-8.9),)] [np.float64(-8.9)]
a = np.array([complex(6.3120977870291394e+296,-686.0)],dtype=np.complex64).reshape((1,))
print(repr(a), a)  # -> array([inf-686.j], dtype=complex64) [inf-686.j]
a = np.array([120.35775422959343],dtype=np.float32).reshape((1,))
with np.printoptions(suppress=True,threshold=100,edgeitems=3):
    print(repr(a), a)  # -> array([120.35776], dtype=float32) [120.35776]
a = np.array([],dtype=np.float32).reshape((4, 0))
with np.printoptions(precision=5,threshold=1):
    print(repr(a), a)  # -> array([], shape=(4, 0), dtype=float32) []
a = np.array([-687.0],dtype=np.float32).reshape(())
print([a.ravel()[:3], (a,)], list(a.ravel()[:4]))  # -> [array([-687.], dtype=float32), (array(-687., dtype=float32),)] [np.float32(-687.0)]
a = np.array([],dtype=np.int64).reshape((0,))
print(repr(a), a)  # -> array([], dtype=int64) []
a = np.array([-5.0],dtype=np.float32).reshape(())
print(repr(a), a)  # -> array(-5., dtype=float32) -5.0
a = np.array([721.0,-732.0,-540.0,15.0,-573.0,-1.0,-747.0,611.0,94.0,-95.0],dtype=np.float64).reshape((5, 2))
with np.printoptions(suppress=True,floatmode='maxprec_equal',linewidth=60,edgeitems=2,infstr='oo'):
    print(repr(a), a)  # -> array([[ 721., -732.],\n       [-540.,   15.],\n       [-573.,   -1.],\n       [-747.,  611.],\n       [  94.,  -95.]]) [[ 721. -732.]\n [-540.   15.]\n [-573.   -1.]\n [-747.  611.]\n [  94.  -95.]]
a = np.array([-4,-3,-1,-10,3],dtype=np.int64).reshape((5,))
with np.printoptions(sign='+',threshold=5):
    print(repr(a), a)  # -> array([ -4,  -3,  -1, -10,  +3]) [ -4  -3  -1 -10  +3]
a = np.array([-0.0007257072380029653],dtype=np.float64).reshape(())
with np.printoptions(precision=1,linewidth=20):
    print(repr(a), a)  # -> array(-0.) -0.0007257072380029653
a = np.array([-5.9592,-4.031,-6.6709,-6.0,-2.85,-1.9,1.407,1.017,-6.1,0.32,-8.8,-5.0,2.0,-3.521,-5.7],dtype=np.float32).reshape((15,))
with np.printoptions(suppress=False):
    print(repr(a), a)  # -> array([-5.9592, -4.031 , -6.6709, -6.    , -2.85  , -1.9   ,  1.407 ,\n        1.017 , -6.1   ,  0.32  , -8.8   , -5.    ,  2.    , -3.521 ,\n       -5.7   ], dtype=float32) [-5.9592 -4.031  -6.6709 -6.     -2.85   -1.9     1.407   1.017  -6.1\n  0.32   -8.8    -5.      2.     -3.521  -5.7   ]
a = np.array([-0.0002,8.66,810513650.459],dtype=np.float64).reshape((3,))
with np.printoptions(precision=8,sign=' ',edgeitems=2):
    print(repr(a), a)  # -> array([-2.0000000e-04,  8.6600000e+00,  8.1051365e+08]) [-2.0000000e-04  8.6600000e+00  8.1051365e+08]
a = np.array([-1.3136830484128958e+204,5.88379534031512e+226,-8.868485310431018e-171,6.483088068113705e+235,-7.92164128861073e+224],dtype=np.float64).reshape((5,))
with np.printoptions(sign=' ',linewidth=60,edgeitems=3,nanstr='n'):
    print(repr(a), a)  # -> array([-1.31368305e+204,  5.88379534e+226,\n       -8.86848531e-171,  6.48308807e+235,\n       -7.92164129e+224]) [-1.31368305e+204  5.88379534e+226 -8.86848531e-171\n  6.48308807e+235 -7.92164129e+224]
a = np.array([116.0,505.0],dtype=np.float64).reshape((2,))
with np.printoptions(suppress=False,floatmode='maxprec',linewidth=60):
    print(repr(a), a)  # -> array([116., 505.]) [116. 505.]
print(np.array_str(np.arange(4) / 3, precision=2), np.array_repr(np.arange(4) / 3, precision=2))  # -> [0.   0.33 0.67 1.  ] array([0.  , 0.33, 0.67, 1.  ])
print(~np.array([0, 7], np.uint64), np.array([-128, 127], np.int8), repr(np.array([200, 3], np.uint8)))  # -> [18446744073709551615 18446744073709551608] [-128  127] array([200,   3], dtype=uint8)
print(repr(np.array([65535, 0], np.uint16)), [~np.uint64(0)], [np.int8(-3)])  # -> array([65535,     0], dtype=uint16) [np.uint64(18446744073709551615)] [np.int8(-3)]
np.set_printoptions(precision=3, suppress=True)
print(np.array([1.23456, 1e-5, 1000]))  # -> [   1.235    0.    1000.   ]
with np.printoptions(precision=5, threshold=4) as o:
    print(np.arange(9.0) / 7, o["precision"], o["threshold"])  # -> [0.      0.14286 0.28571 ... 0.85714 1.      1.14286] 5 4
    with np.printoptions(sign=" "):
        print(np.arange(3), np.arange(3) - 1)  # -> [ 0  1  2] [-1  0  1]
    print(np.arange(3.0))  # -> [0. 1. 2.]
try:
    with np.printoptions(precision=1):
        print(np.arange(3) / 7)  # -> [0.  0.1 0.3]
        raise ValueError("left")
except ValueError as e:
    print(e, np.arange(3) / 7)  # -> left [0.    0.143 0.286]
print(np.get_printoptions()["precision"], np.get_printoptions()["suppress"], sorted(np.get_printoptions()))  # -> 3 True ['edgeitems', 'floatmode', 'formatter', 'infstr', 'legacy', 'linewidth', 'nanstr', 'override_repr', 'precision', 'sign', 'suppress', 'threshold']
# ---
import numpy as np
np.set_printoptions(legacy="1.25")
print([np.float64(1.5), np.arange(2)[1]], repr(np.arange(3.0).sum()))  # -> [1.5, 1] 3.0
np.set_printoptions(legacy=False)
print([np.float64(1.5), np.arange(2)[1]], (np.ones(2) > 0)[0:1], [(np.ones(2) > 0)[0]])  # -> [np.float64(1.5), np.int64(1)] [ True] [np.True_]
# ---
import numpy as np
np.set_printoptions(precision=2.5)  # error: TypeError: precision must be an integer
# ---
import numpy as np
np.set_printoptions(floatmode="wide")  # error: ValueError: floatmode option must be one of "fixed", "unique", "maxprec", "maxprec_equal"
# ---
import numpy as np
np.set_printoptions(threshold=float("nan"))  # error: ValueError: threshold must be non-NAN, try sys.maxsize for untruncated representation
# ---
import numpy as np
np.set_printoptions(sign="x")  # error: ValueError: sign option must be one of ' ', '+', or '-'
# ---
import numpy as np
np.format_float_positional(1.5, precision=2, min_digits=3)  # error: ValueError: min_digits must be less than or equal to precision
# ---
import numpy as np
np.format_float_positional(1.5, precision=0, fractional=False)  # error: ValueError: precision must be greater than 0 if fractional=False
# ---
import numpy as np
np.format_float_scientific(1.5, trim="x")  # error: TypeError: if supplied, trim must be 'k', '.', '0' or '-'
# ---
import numpy as np
np.set_printoptions(formatter={"all": str})  # error here: NotImplementedError: set_printoptions() does not support formatter=
