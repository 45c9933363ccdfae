# SPDX-License-Identifier: MIT
def f(): return "inner"
