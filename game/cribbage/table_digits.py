"""How the made tables are written: digits to base 64, weights in steps of a logarithm."""

from __future__ import annotations

import string
from typing import Final

DIGITS: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase + "-_"
"""The 64 digits of the tables, for 0 to 63."""
DIGIT_VALUES: Final = {digit: value for value, digit in enumerate(DIGITS)}
STEPS_A_DOUBLING: Final = 4
ZERO_STEP: Final = 40
"""The digit that means: kept as often as by chance."""
