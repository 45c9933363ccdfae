# SPDX-License-Identifier: MIT
def f(:
