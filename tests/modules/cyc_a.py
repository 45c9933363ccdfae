# SPDX-License-Identifier: MIT
import cyc_b as b
def value(): return b.name + "!"
me = "a"
