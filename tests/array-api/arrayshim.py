# SPDX-License-Identifier: MIT
"""The module that the suite tests; what it offers is made in namespace.py, whose names are not to hide Python's own."""
from namespace import EXPORT, Array  # noqa: F401

globals().update(EXPORT)
__version__ = "0"
