#!/bin/sh
# SPDX-License-Identifier: MIT
# A sample of make check-bits: all configurations of the CPU, and some kernels on the first device.
OMP_WAIT_POLICY=passive exec tests/check_bits -q
