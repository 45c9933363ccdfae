# SPDX-License-Identifier: MIT
import cyc_a
name = "bee"
def other(): return cyc_a.me
