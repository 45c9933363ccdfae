# SPDX-License-Identifier: MIT
visible = 5
_hidden = 6
