"""Cricket, the card game of attack and defence: rules, opponent, coach, table.

The bots are in `game.cricket.bot`, apart, so that the rules load without them.
"""

from game.cricket.options import STANDARD, Options
from game.cricket.rules import CRICKET, Cricket
from game.cricket.values import covers, throw_points

__all__ = ["CRICKET", "STANDARD", "Cricket", "Options", "covers", "throw_points"]
