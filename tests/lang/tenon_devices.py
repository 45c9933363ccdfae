# SPDX-License-Identifier: MIT
# The devices and what they cannot do: a list of pairs of texts, in every mode and without a device, too.
# no twin: what differs from CPython on purpose
from tenon import devices
print(all([isinstance(name, str) and isinstance(remark, str) for name, remark in devices()]))  # -> True
print(all([name.startswith(f"{i}: ") for i, (name, remark) in enumerate(devices())]))  # -> True
