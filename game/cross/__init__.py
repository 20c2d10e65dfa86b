"""Cross Cribbage: two sides fill one square, one scores its columns, the other its rows."""

from game.cross.lines import count_line
from game.cross.options import STANDARD, Options
from game.cross.rules import CROSS

__all__ = ["CROSS", "STANDARD", "Options", "count_line"]
