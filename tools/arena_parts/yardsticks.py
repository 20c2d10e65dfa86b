"""Players to measure the opponents by: plain, fixed, and known by name in the arena.

They are no part of the game: whoever changes an opponent must not move the yardstick with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Final

from game.core.cards import Card
from game.core.events import total
from game.core.protocol import Bot
from game.cribbage.claimbot import true_lines
from game.cribbage.discard import crib_mean
from game.cribbage.fastcount import CARD_KEYS, fast_count, indices
from game.cribbage.moves import Claim, Discard, Move, Play
from game.cribbage.pegcount import STEP, points_table
from game.cribbage.seen import others_held, own_ranks, trail, unseen
from game.cribbage.view import View
from game.cricket.bot import Planner
from game.cricket.searcher import GREEDY
from game.cross.bot import Eye
from game.cross.thinker import Thinker
from tools.cribbage_one_ply import one_ply


@dataclass(frozen=True, slots=True)
class AnyMove:
    """*random*: any legal move."""

    def choose(self, view: Any, legal: Sequence[Any], seed: int) -> Any:
        """One of ``legal``, all as likely."""
        return Random(seed).choice(legal)


@dataclass(frozen=True, slots=True)
class CribbageYardstick:
    """A player of Cribbage by two plain rules; ties are broken by chance.

    ``expects``: lays away by the mean of the hand over the starters, with or against the mean of
    the crib; otherwise keeps most points as the cards lie. ``one_ply``: plays a card by its points
    less what the answer is expected to bring; otherwise the card that pegs most now.
    """

    expects: bool = False
    one_ply: bool = False

    def choose(self, view: View, legal: Sequence[Move], seed: int) -> Move:
        """The best of ``legal`` by the two rules."""
        rng = Random(seed)
        match legal[0]:
            case Claim():
                return Claim(total(true_lines(view)))
            case Discard():
                worth = self._mean_worth if self.expects else self._worth_as_it_lies
            case Play() if self.one_ply:
                worth = self._looking_ahead(view)
            case Play():
                worth = self._pegged
            case _:
                return legal[0]
        return max(legal, key=lambda move: (worth(view, move), rng.random()))

    def _worth_as_it_lies(self, view: View, move: Any) -> float:
        keep = _kept(view, move)
        counter = fast_count(view.options)
        points = counter.ranks[sum(CARD_KEYS[card] for card in keep)]
        suits = {card & 3 for card in keep}
        return points + (view.options.hand_flush if len(suits) == 1 else 0)

    def _mean_worth(self, view: View, move: Any) -> float:
        own = frozenset(indices(view.hand))
        starters = [card for card in range(52) if card not in own]
        points = fast_count(view.options).many(_kept(view, move), starters)
        dealer = view.seat == view.dealer
        crib = crib_mean(move.cards, dealer, view.options)
        return sum(points) / len(points) + (crib if dealer else -crib)

    def _pegged(self, view: View, move: Any) -> float:
        return points_table(view.options)[trail(view) * STEP + move.card.rank]

    def _looking_ahead(self, view: View) -> Any:
        hand, points = list(own_ranks(view)), points_table(view.options)
        values = one_ply(hand, trail(view), view.count, unseen(view), others_held(view), points)
        by_rank = {rank: value for value, rank in values}
        return lambda _view, move: by_rank[move.card.rank]


def _kept(view: View, move: Discard) -> tuple[int, ...]:
    away: tuple[Card, ...] = move.cards
    return indices(card for card in view.hand if card not in away)


YARDSTICKS: Final[Mapping[str, Mapping[str, Bot]]] = MappingProxyType(
    {
        "cribbage": {
            "random": AnyMove(),
            "greedy": CribbageYardstick(),
            "ev": CribbageYardstick(expects=True),
            "ev-1ply": CribbageYardstick(expects=True, one_ply=True),
        },
        "cross": {
            "random": AnyMove(),
            "greedy": Eye(fifteens=5, his=0.0),
            "greedy-both": Eye(fifteens=5, his=1.0),
            "ev": Thinker(ahead=0, for_the_win=False),
            "ev-1ply": Thinker(ahead=1, for_the_win=False),
        },
        "cricket": {"random": AnyMove(), "greedy": Planner(GREEDY)},
    }
)
"""Game → name → player."""
