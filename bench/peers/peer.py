# SPDX-License-Identifier: MIT
# A peer as a process: peer.py PEER THREADS.  Reads requests from standard input, answers on standard output, one line
# each (bench/subject_peer.c is the other end):
#   case FUNCTION DTYPE SCALAR (D0 D1 LOW HIGH ALPHA)...  -> ok | no REASON    inputs are made, nothing is timed
#   first                      -> time SECONDS            the first call: tracing and building included
#   value                      -> value DTYPE COUNT, then the bytes of the result
#   run SET CALLS SECONDS MAX  -> times (SECONDS DISPATCH)...   samples of CALLS calls each, synchronised
#   counts                     -> counts TEXT             how often the peer traced
#   end                        -> ok
import os
import sys
import time

threads = int(sys.argv[2])
for name in ("OMP", "OPENBLAS", "MKL", "NUMEXPR", "NUMEXPR_MAX", "NUMBA"):
    os.environ[name + "_NUM_THREADS"] = str(threads)
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = ""
answers = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)                       # whatever a library prints is no answer

import numpy

import adapters


def say(text):
    answers.write((text + "\n").encode())
    answers.flush()


def make_input(dtype, d0, d1, low, high, alpha, which):
    count = d0 * (d1 or 1)
    u = (numpy.arange(count, dtype=numpy.float64) + 1 + 1000003.0 * which) * alpha
    x = low + (high - low) * (u - numpy.floor(u))
    return (x.reshape(d0, d1) if d1 else x).astype(dtype)


class Case:
    def __init__(self, peer, words):
        function, self.dtype, self.scalar = words[0], words[1], int(words[2])
        self.peer, self.made = peer, 0
        self.function = peer.function(function, self.dtype)
        self.inputs = [[], []]
        for at in range(3, len(words), 5):
            d0, d1, low, high, alpha = int(words[at]), int(words[at + 1]), *map(float, words[at + 2:at + 5])
            for which in 0, 1:
                x = make_input(self.dtype, d0, d1, low, high, alpha, which)
                self.inputs[which].append(peer.array(x))
        peer.wait(self.inputs)
        self.scalars = [peer.scalar(1 + 1e-4 * k, self.dtype) for k in range(16)]

    def call(self, which, made):
        """One call, waited for, and the time at which it returned before that."""
        arguments = self.inputs[which]
        if self.scalar:
            arguments = arguments + [self.scalars[made % 16]]
        result = self.function(*arguments)
        back = time.perf_counter()
        self.peer.wait(result)
        return result, back

    def first(self):
        self.made += 1
        start = time.perf_counter()
        self.call(0, 0)
        return "time %.9g" % (time.perf_counter() - start)

    def value(self):
        x = numpy.ascontiguousarray(self.peer.value(self.call(0, 0)[0]))
        say("value %s %d" % (x.dtype, x.size))
        answers.write(x.tobytes())
        answers.flush()

    def run(self, which, calls, seconds, most):
        samples = []
        begin = now = time.perf_counter()
        while True:
            start = now
            for k in range(calls):
                result, back = self.call(which, self.made)
                self.made += 1
            del result
            now = time.perf_counter()
            samples.append("%.6g %.6g" % ((now - start) / calls, back - start if calls == 1 else 0))
            if now - begin >= seconds or len(samples) >= most:
                return "times " + " ".join(samples)


def answer(case, peer, words):
    if words[0] == "first":
        return case.first()
    if words[0] == "value":
        return case.value()
    if words[0] == "run":
        return case.run(int(words[1]), int(words[2]), float(words[3]), int(words[4]))
    if words[0] == "counts":
        return "counts " + peer.counts()
    return "ok"


def main():
    try:
        peer = adapters.PEERS[sys.argv[1]](threads)
    except ImportError as error:
        say("no " + str(error))
        return
    say("ready " + peer.about)
    case = None
    for line in sys.stdin:
        words = line.split()
        try:
            if words[0] == "case":
                case = Case(peer, words[1:])
                say("ok")
                continue
            text = answer(case, peer, words)
            if text:
                say(text)
            if words[0] == "end":
                case = None
        except Exception as error:      # whatever a peer cannot do is the answer
            say((type(error).__name__ + ": " + str(error)).replace("\n", " ")[:180])


main()
