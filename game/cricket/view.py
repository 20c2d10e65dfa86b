"""What a seat may know of a match, and nothing else: for the page and for the bots."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import Card, hidden, without
from game.core.events import Pegs
from game.core.protocol import CHANCE, Outcome, Seat
from game.cricket.deal import first_side
from game.cricket.options import Options
from game.cricket.state import Exchange, Gem, Phase, SetSheet, State, Two
from game.cricket.values import FIELDS, PLAYING, SIDES, by_value, field_value

Hand = tuple[Card, ...]


class Fate(StrEnum):
    """What became of a field card in this gem."""

    FREE = "free"
    OPEN = "open"
    """The exchange on it is under way."""
    STANDS = "stands"
    """An attack stands on it: it scores."""
    COVERED = "covered"


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field card, its worth, and what was laid on it: attack, cover, attack, cover."""

    card: Card
    value: int
    fate: Fate
    laid: tuple[Card, ...]
    points: int
    """Points of the attack on top: kept if it stands, hoped for while it is open."""


@dataclass(frozen=True, slots=True)
class View:
    """A match as ``seat`` sees it. Pairs are by side: black, red.

    Between gems the finished gem is still to be seen, its hidden cards still hidden.
    """

    seat: Seat | None
    """The reader; ``None`` is a spectator."""
    options: Options
    phase: Phase
    to_act: Seat | None
    """Who is to move, `CHANCE` to deal, ``None`` when the match is over."""
    first: Seat
    """Who attacks first in the gem in hand, or about to be dealt when there was none yet."""
    attacker: Seat
    """Whose inning it is, or was the last."""
    inning: int
    """0 or 1."""
    hands: tuple[Hand, Hand]
    """By value; `HIDDEN` for each card the reader may not see."""
    piles: Two
    """Cards left in each pile."""
    limit: int
    """The hand limit, for both (rule 8)."""
    fields: tuple[tuple[FieldView, ...], tuple[FieldView, ...]]
    """The ten field cards of each side, ace to ten."""
    exchange: Exchange | None
    """The exchange under way."""
    unseen: tuple[Hand, Hand]
    """By value, the playing cards of each side that the reader has not seen in this gem."""
    gem_points: Two
    """Points of the attacks that stand so far in this gem."""
    at_once: bool
    """Whether points are added exchange by exchange: fifth gem and later (rule 9)."""
    scores: Two
    """Points in the set; without `gem_points` in the first four gems until they end."""
    pegs: tuple[Pegs, Pegs]
    sets_won: Two
    sheets: tuple[SetSheet, ...]
    """All sets with the points of each finished gem; the last is the set in hand."""
    outcome: Outcome | None

    @property
    def hand(self) -> Hand:
        """The reader's own cards; none for a spectator."""
        return () if self.seat is None else self.hands[self.seat]

    @property
    def set_number(self) -> int:
        """The set in hand, from 1."""
        return len(self.sheets)

    @property
    def gem_number(self) -> int:
        """The gem in hand or just finished, from 1 in each set; 1 before the first deal."""
        finished = len(self.sheets[-1].gems)
        resting = self.phase in (Phase.DEAL, Phase.OVER)
        return max(1, finished if resting else finished + 1)


def look(state: State, seat: Seat | None) -> View:
    """What ``seat`` may know of ``state``; ``None`` for a spectator who sees neither hand."""
    gem = state.gem or _before(state)
    black, red = (_fields(gem, side, state.options) for side in SIDES)
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        to_act=_to_act(state),
        first=gem.first,
        attacker=gem.attacker,
        inning=gem.inning,
        hands=(_hand(gem, Seat(0), seat), _hand(gem, Seat(1), seat)),
        piles=(len(gem.piles[0]), len(gem.piles[1])),
        limit=gem.limit,
        fields=(black, red),
        exchange=gem.exchange,
        unseen=(_unseen(gem, Seat(0), seat), _unseen(gem, Seat(1), seat)),
        gem_points=gem.points(state.options),
        at_once=_at_once(state),
        scores=state.scores,
        pegs=state.pegs,
        sets_won=state.sets_won,
        sheets=state.sets,
        outcome=state.outcome,
    )


def _before(state: State) -> Gem:
    """Stands in before the first deal: whole piles, whose order nobody is shown."""
    return Gem(first_side(state), ((), ()), (PLAYING[0], PLAYING[1]), state.options.hand_limit)


def _to_act(state: State) -> Seat | None:
    if state.phase is Phase.OVER:
        return None
    if state.phase is Phase.DEAL or state.gem is None:
        return CHANCE
    return state.gem.actor


def _at_once(state: State) -> bool:
    """As `State.at_once`, but a gem that is over still counts as the gem in hand."""
    resting = state.gem is not None and state.gem.over
    return len(state.sheet.gems) - resting >= state.options.gems


def _hand(gem: Gem, side: Seat, seat: Seat | None) -> Hand:
    if side != seat:
        return hidden(gem.hands[side])
    return tuple(sorted(gem.hands[side], key=by_value))


def _exchanges(gem: Gem) -> tuple[Exchange, ...]:
    return gem.done if gem.exchange is None else (*gem.done, gem.exchange)


def _unseen(gem: Gem, side: Seat, seat: Seat | None) -> Hand:
    seen = [card for exchange in _exchanges(gem) for card in exchange.laid]
    if side == seat:
        seen += gem.hands[side]
    return without(PLAYING[side], seen)


def _fields(gem: Gem, side: Seat, options: Options) -> tuple[FieldView, ...]:
    by_field = {exchange.field: exchange for exchange in _exchanges(gem)}
    return tuple(_field(card, by_field.get(card), gem, options) for card in FIELDS[side])


def _field(card: Card, exchange: Exchange | None, gem: Gem, options: Options) -> FieldView:
    value = field_value(card, options)
    if exchange is None:
        return FieldView(card, value, Fate.FREE, (), 0)
    if exchange is gem.exchange:
        fate = Fate.OPEN
    else:
        fate = Fate.COVERED if exchange.standing is None else Fate.STANDS
    return FieldView(card, value, fate, exchange.laid, exchange.points(options))
