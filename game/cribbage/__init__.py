"""Cribbage: rules, opponent, coach and table. The rules are told in docs/rules/cribbage.md."""

from game.cribbage.counting import count_hand
from game.cribbage.options import CLASSIC, CZECH, Options
from game.cribbage.pegging import count_play
from game.cribbage.rules import CRIBBAGE

__all__ = ["CLASSIC", "CRIBBAGE", "CZECH", "Options", "count_hand", "count_play"]
