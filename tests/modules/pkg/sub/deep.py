# SPDX-License-Identifier: MIT
x = 7
