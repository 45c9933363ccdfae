# SPDX-License-Identifier: MIT
# One class a peer: how it reads bench/workloads.py and bench/models, makes arrays, waits.  What a peer writes in
# another way than NumPy is a function of FORMS, with the name of the workload that it replaces; what it cannot do at
# all raises and is left out by name.
import importlib
import os
import re
import types

import numpy

BENCH = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir)
MODELS = ["flatte", "jpsi", "kmat22", "dalitz"]


def read(name):
    with open(os.path.join(BENCH, name)) as file:
        return file.read()


class Peer:
    """NumPy's dialect from the module |np|; a subclass compiles, converts and waits."""

    FORMS = {}

    def load(self, np, star, erf):
        """The functions of workloads.py with |np| in NumPy's place; |star|: what "from numpy import *" brings."""
        names = {"np": np, "erf": erf, "__name__": "bench"}
        for model in MODELS:
            space = {name: getattr(star, name) for name in dir(star) if not name.startswith("_")}
            space["abs"] = star.abs
            exec(compile(read("models/" + model + ".py"), model + ".py", "exec"), space)
            names[model + "_model"] = space["_lambdifygenerated"]
        text = read("workloads.py").replace("import numpy as np\n", "\n")
        exec(compile(text, "workloads.py", "exec"), names)
        return names

    def function(self, name, dtype):
        form = self.FORMS.get(name)
        return form(self) if form else self.names[name]

    def array(self, x):
        return x

    def scalar(self, x, dtype):
        return x

    def wait(self, result):
        pass

    def value(self, result):
        return numpy.asarray(result)

    def counts(self):
        return ""


def scipy_erf():
    try:
        return importlib.import_module("scipy.special").erf
    except ImportError:
        return None


class NumPy(Peer):
    def __init__(self, threads):
        numpy.seterr(all="ignore")
        self.about = "numpy " + numpy.__version__
        self.names = self.load(numpy, numpy, scipy_erf())


class NumExpr(Peer):
    """Expressions as text; constants have the arrays' precision, or numexpr would compute in double."""

    TEXT = {
        "axpby": ("a b", "2.5*a + 1.5*b"),
        "binomial": ("a b", "a**2 + b**2 + 2.0*a*b"),
        "horner": ("x", "(((((((((0.1*x + 0.2)*x - 0.6)*x + 0.8)*x - 0.4)*x + 1.1)*x - 0.9)*x + 0.5)*x + 0.7)*x"
                        " - 1.2)*x + 0.3"),
        "chain": ("a b", "exp(-(a**2))*sin(b) + sqrt(abs(a))"),
        "choose": ("a b", "where(a > 0.5, sin(a), cos(b))"),
        "sumsq": ("a b", "sum((a - b)**2)"),
    }

    def __init__(self, threads):
        self.numexpr = importlib.import_module("numexpr")
        self.numexpr.set_num_threads(threads)
        self.about = "numexpr " + self.numexpr.__version__
        for length in 1, 3, 10, 30, 100:
            text = "x"
            for i in range(length):
                text = "(%s*x + %r)" % (text, 0.1 + 0.01 * (i % 7))
            self.TEXT["length_%d" % length] = ("x", text)

    def function(self, name, dtype):
        if name not in self.TEXT:
            raise NotImplementedError("not written for numexpr")
        names, text = self.TEXT[name]
        names, evaluate = names.split(), self.numexpr.evaluate
        constants = {}
        words = []
        for word in re.split(r"((?<![\w.])\d+\.\d+)", text):
            if re.fullmatch(r"\d+\.\d+", word):
                key = "k%d" % len(constants)
                constants[key] = numpy.asarray(float(word), dtype=dtype)
                word = key
            words.append(word)
        text = "".join(words)
        return lambda *arrays: evaluate(text, local_dict=dict(zip(names, arrays), **constants), global_dict={})


class Jax(Peer):
    def __init__(self, threads):
        if threads == 1:
            os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
        os.environ["JAX_PLATFORMS"] = "cpu"
        self.jax = importlib.import_module("jax")
        self.jax.config.update("jax_enable_x64", True)
        self.about = "jax " + self.jax.__version__
        self.traces = 0
        jnp = importlib.import_module("jax.numpy")
        self.names = self.load(jnp, jnp, importlib.import_module("jax.scipy.special").erf)

    def jacobi(self):
        def sweeps(u):
            for sweep in range(100):
                inner = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
                u = u.at[1:-1, 1:-1].set(inner)
            return u
        return self.jax.jit(sweeps)

    def option(self):
        jax, jnp = self.jax, self.names["np"]

        def value(price, key):
            z = jax.random.normal(key, price.shape, dtype=price.dtype)
            end = jnp.mean(price) * jnp.exp(0.03 - 0.02 + 0.2 * z)
            return jnp.mean(jnp.maximum(end - 1.0, 0.0)) * 0.970445533548508
        compiled, keys = jax.jit(value), [jax.random.PRNGKey(k) for k in range(64)]
        made = iter(range(1 << 60))
        return lambda price: compiled(price, keys[next(made) % 64])

    FORMS = {"jacobi": jacobi, "option": option}

    def function(self, name, dtype):
        if name in self.FORMS:
            return self.FORMS[name](self)
        plain = self.names[name]

        def counted(*arguments):
            self.traces += 1
            return plain(*arguments)
        return self.jax.jit(counted)

    def array(self, x):
        return self.jax.device_put(x)

    def wait(self, result):
        self.jax.block_until_ready(result)

    def counts(self):
        return "traces so far %d" % self.traces


class TensorFlow(Peer):
    """tensorflow.experimental.numpy; tf.function and XLA are subclasses."""

    def __init__(self, threads):
        self.tf = tf = importlib.import_module("tensorflow")
        tf.config.threading.set_intra_op_parallelism_threads(threads)
        tf.config.threading.set_inter_op_parallelism_threads(threads)
        tnp = importlib.import_module("tensorflow.experimental.numpy")
        tnp.experimental_enable_numpy_behavior()
        self.about = "tensorflow " + tf.__version__

        class Star:
            pass
        star = Star()
        for name in dir(tnp):
            if not name.startswith("_"):
                setattr(star, name, getattr(tnp, name))
        star.less, star.nan, star.conjugate = tnp.less, numpy.nan, tnp.conj
        star.select = self.select
        self.names = self.load(tnp, star, tf.math.erf)

    def select(self, conditions, choices, default):
        np = self.names["np"]
        result = default
        for condition, choice in zip(reversed(conditions), reversed(choices)):
            result = np.where(condition, choice, result)
        return result

    def array(self, x):
        return self.tf.convert_to_tensor(x)

    def scalar(self, x, dtype):
        return self.tf.constant(x, dtype=dtype)

    def value(self, result):
        return numpy.asarray(result.numpy())


class TensorFlowGraph(TensorFlow):
    XLA = False

    def function(self, name, dtype):
        return self.tf.function(super().function(name, dtype), jit_compile=self.XLA, autograph=False)


class TensorFlowXla(TensorFlowGraph):
    XLA = True


class Numba(Peer):
    """Array expressions in nopython mode."""

    def __init__(self, threads):
        self.numba = importlib.import_module("numba")
        self.numba.set_num_threads(threads)
        self.about = "numba " + self.numba.__version__
        self.names = self.load(numpy, numpy, None)
        for key, x in list(self.names.items()):
            if isinstance(x, list):      # it takes global tuples only
                self.names[key] = tuple(x)
            elif isinstance(x, types.FunctionType):
                self.names[key] = self.numba.njit(parallel=threads > 1)(x)

    def function(self, name, dtype):
        return self.names[name]


PEERS = {"numpy": NumPy, "numexpr": NumExpr, "jax": Jax, "tf_eager": TensorFlow, "tf_graph": TensorFlowGraph,
         "tf_xla": TensorFlowXla, "numba": Numba}
