"""Two players over the same packs, once in each seat."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.cards import Card
from game.core.protocol import CHANCE, AnyGame, Bot, Seat
from game.games import BOTS, GAMES
from tools.arena_parts.guests import NAMES, guest
from tools.arena_parts.yardsticks import YARDSTICKS

SEED_BITS: Final = 48


class NoSuchPlayer(Exception):
    """A name that is neither a level nor a yardstick nor a guest; the text lists those."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: ``a`` against ``b``, names of players, under ``rules`` (name, value)."""

    game: str
    a: str
    b: str
    seed: int
    rules: tuple[tuple[str, str], ...] = ()

    @property
    def options(self) -> Any:
        """The options of the game; raises `game.core.protocol.BadOption`."""
        return GAMES[self.game].read_options(dict(self.rules))


@dataclass(frozen=True, slots=True)
class Deal:
    """What both gained in one deal; whether ``a`` dealt, where a game has a dealer."""

    a: int
    b: int
    a_dealt: bool | None


@dataclass(frozen=True, slots=True)
class Played:
    """One game: whether ``a`` won, whether it was first (dealt first), all deals."""

    a_won: bool
    a_first: bool
    deals: tuple[Deal, ...]


@dataclass(frozen=True, slots=True)
class Packs:
    """A `game.core.protocol.Source`: packs that hang on pair and deal alone, not on the play."""

    seed: str
    deal: int

    def shuffled(self, pack: Sequence[Card], label: str = "") -> tuple[Card, ...]:
        """The same order whenever asked for."""
        return tuple(random.Random(f"{self.seed}/{self.deal}/{label}").sample(pack, len(pack)))


def player(game: str, name: str) -> Bot:
    """The player of that name; raises `NoSuchPlayer` or `guests.NoSuchGuest`."""
    known: Mapping[str, Bot] = {**YARDSTICKS[game], **BOTS[game]}
    found = known.get(name) or guest(game, name)
    if found is None:
        names = [*known, *(NAMES if game == "cribbage" else ()), "LEVEL@CHECKOUT"]
        raise NoSuchPlayer(f"no player {name!r} of {game}: there are {', '.join(names)}")
    return found


class Duel:
    """The two players of a match, at the table."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._game: AnyGame = GAMES[match.game]
        self._options = match.options
        self._players = player(match.game, match.a), player(match.game, match.b)

    def pair(self, number: int) -> tuple[Played, Played]:
        """The two games of pair ``number``: first with ``a`` in seat 0, then in seat 1.

        Packs, who is first and the chance given to each seat are the same in both, so a player
        against itself wins exactly one of them.
        """
        return self.game(number, 0), self.game(number, 1)

    def game(self, number: int, a_seat: int) -> Played:
        """One game of pair ``number``, with ``a`` in seat ``a_seat``."""
        game, name = self._game, f"{self._match.seed}/{number}"
        seats = game.seats(self._options)
        first = Seat(number % seats)
        chance = [random.Random(f"{name}/seat {seat}") for seat in range(seats)]
        state = game.initial(self._options, first)
        ledger = _Ledger(a_seat)
        while game.outcome(state) is None:
            seat = min(game.to_act(state))
            if seat == CHANCE:
                move = game.chance_move(state, Packs(name, game.deal_number(state)))
            else:
                bot = self._players[seat % 2 != a_seat]
                legal = game.legal_moves(state, seat)
                move = bot.choose(
                    game.view(state, seat), legal, chance[seat].getrandbits(SEED_BITS)
                )
            after = game.apply(state, seat, move).state
            ledger.note(game, state, after)
            state = after
        outcome = game.outcome(state)
        assert outcome is not None
        return Played(outcome.winner == a_seat, first % 2 == a_seat, ledger.deals())


class _Ledger:
    """Adds up what each side gains, deal by deal."""

    def __init__(self, a_seat: int) -> None:
        self._a = a_seat
        self._gains: dict[int, list[int]] = {}
        self._dealt: dict[int, bool | None] = {}

    def note(self, game: AnyGame, before: Any, after: Any) -> None:
        """Keep what a move gained. Scores that fall (a new set begins) are no loss."""
        deal = game.deal_number(before)
        gains = self._gains.setdefault(deal, [0, 0])
        dealer = getattr(before, "dealer", None)
        self._dealt[deal] = None if dealer is None else dealer == self._a
        for side, (now, then) in enumerate(
            zip(game.scores(after), game.scores(before), strict=True)
        ):
            gains[side] += max(0, now - then)

    def deals(self) -> tuple[Deal, ...]:
        """All deals, in order."""
        return tuple(
            Deal(gains[self._a], gains[1 - self._a], self._dealt[deal])
            for deal, gains in sorted(self._gains.items())
        )
