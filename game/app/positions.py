"""From a scenario to a game that can be played on: the moves that lead to its position.

What a scenario leaves open (the other's cards, the rest of the pack) is drawn from a seed made of
its text, so that everybody who opens it plays the same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

from game.app.scenario import Scenario, write
from game.app.scenario_sense import KEPT, ME, OTHER, laid_by
from game.app.session import Session
from game.app.setup import DEFAULT_LEVEL, HUMAN, Setup
from game.app.shuffle import Shuffler
from game.core.cards import JACK, PACK, Card, without
from game.core.counting import value
from game.core.history import History
from game.core.protocol import CHANCE, IllegalMove, Seat
from game.core.record import Header
from game.cribbage import moves as cribbage
from game.cricket import moves as cricket
from game.cricket.values import PLAYING, side_of
from game.cross import moves as cross
from game.cross.lines import CENTRE, NEIGHBOURS, row_col
from game.cross.options import HAND_CARDS
from game.games import GAMES, TABLES

Moves = list[tuple[Seat, Any]]
HAND: Final = 6
FULL_HAND: Final = 4


class NoPosition(ValueError):
    """A scenario that is only a part of a table: it cannot be played on."""


@dataclass(frozen=True, slots=True)
class _Course:
    """How a position comes about: who begins, who is the reader, and the moves."""

    first: Seat
    moves: Moves
    me: Seat = ME


def seed_of(scenario: Scenario) -> str:
    """The seed of what the scenario leaves open, and of all that follows."""
    return "scenario-" + sha256(write(scenario).encode()).hexdigest()[:16]


def position(scenario: Scenario, level: str = DEFAULT_LEVEL) -> Session:
    """The game at the scenario's position, the reader against ``level``; raises `NoPosition`."""
    maker = _COURSES.get(scenario.kind)
    if maker is None:
        raise NoPosition("a count cannot be played on")
    seed = seed_of(scenario)
    course = maker(scenario, Shuffler(seed, 0))
    history = _played(scenario, course)
    players = [level, level]
    players[course.me] = HUMAN
    setup = Setup(scenario.game, scenario.options, tuple(players))
    beats = TABLES[scenario.game].beats(history.events)
    session = Session(setup, seed, history, beat=len(beats), viewer=course.me)
    if course.me not in session.game.to_act(session.state):
        raise NoPosition("in this position it is not the reader's turn")
    return session


def _played(scenario: Scenario, course: _Course) -> History:
    """The moves made, from scores that lead to the scenario's."""
    game = GAMES[scenario.game]
    wanted = scenario.score if course.me == ME else scenario.score[::-1]
    header = Header(scenario.game, scenario.options, course.first)
    try:
        history = _pushed(History(game, header), course.moves)
        if any(wanted):
            gained = game.scores(history.state)
            start = tuple(w - g for w, g in zip(wanted, gained, strict=True))
            if min(start) < 0:
                raise NoPosition("the cards laid have brought more points than that")
            history = _pushed(History(game, replace(header, start=start)), course.moves)
    except IllegalMove as error:
        raise NoPosition(f"this position cannot come about: {error}") from error
    return history


def _pushed(history: History, moves: Moves) -> History:
    for seat, move in moves:
        history = history.push(seat, move)
    return history


def _discard(scenario: Scenario, chance: Shuffler) -> _Course:
    mine = scenario.held("me")
    others = without(chance.shuffled(PACK), mine)[:HAND]
    dealer = ME if scenario.word("dealer") == "me" else OTHER
    return _Course(dealer, [(CHANCE, cribbage.Deal((mine, others)))])


def _play(scenario: Scenario, chance: Shuffler) -> _Course:
    """The first count of a deal: whoever laid first, or is to lead, is pone."""
    laid = laid_by(scenario)
    mine = (*(card for seat, card in laid if seat == ME), *scenario.held("me"))
    if len(mine) < KEPT:
        raise NoPosition("in the first count all four cards are known")
    his = tuple(card for seat, card in laid if seat == OTHER)
    known = (*mine, *his, *scenario.held("starter"))
    rest = without(chance.shuffled(PACK), known)
    starter = scenario.held("starter") or tuple(c for c in rest if c.rank != JACK)[:1]
    rest = without(rest, starter)
    his = (*his, *_unknown(scenario, rest)[: KEPT - len(his)])
    if len(his) < KEPT:
        raise NoPosition("no cards are left with which the other says go")
    away = without(rest, his)[: 2 * (HAND - KEPT)]
    away_of = (away[: HAND - KEPT], away[HAND - KEPT :])
    pone = laid[0][0] if laid else ME
    moves: Moves = [
        (CHANCE, cribbage.Deal(((*mine, *away_of[0]), (*his, *away_of[1])))),
        (ME, cribbage.Discard(away_of[0])),
        (OTHER, cribbage.Discard(away_of[1])),
        (CHANCE, cribbage.Starter(starter[0])),
        *((seat, cribbage.Play(card)) for seat, card in laid),
    ]
    if scenario.word("go"):
        moves.append((OTHER, cribbage.Go()))
    return _Course(Seat(1 - pone), moves)


def _unknown(scenario: Scenario, rest: Sequence[Card]) -> tuple[Card, ...]:
    """Cards the other may hold: who has said go holds none that fits."""
    if not scenario.word("go"):
        return tuple(rest)
    count = sum(map(value, scenario.held("pile")))
    return tuple(card for card in rest if count + value(card) > scenario.options.limit)


def _place(scenario: Scenario, chance: Shuffler) -> _Course:
    board = scenario.board
    order = _order_of_laying(board)
    first = ME if scenario.word("side") == "columns" else OTHER
    if (first + len(order)) % 2 != ME:
        raise NoPosition("columns begin: with so many cards laid it is the other side's turn")
    hands: list[list[Card]] = [[], []]
    moves: Moves = []
    for at, cell in enumerate(order):
        card = board[cell]
        assert card is not None, "only cells with cards are laid"
        seat = Seat((first + at) % 2)
        hands[seat].append(card)
        moves += [(seat, cross.Turn(1)), (seat, cross.Place(*row_col(cell)))]
    hands[ME] += scenario.held("card")
    moves.append((ME, cross.Turn(1)))
    centre = board[CENTRE]
    assert centre is not None, "the starter lies"
    rest = list(without(chance.shuffled(PACK), [centre, *hands[0], *hands[1]]))
    for hand in hands:
        while len(hand) < HAND_CARDS // 2:
            hand.append(rest.pop())
    deal = cross.Deal((tuple(hands[0]), tuple(hands[1])))
    return _Course(first, [(CHANCE, deal), (CHANCE, cross.Starter(centre)), *moves])


def _order_of_laying(board: Sequence[Card | None]) -> list[int]:
    """The cells in an order in which each lies next to one before it, the starter left out."""
    order = [CENTRE]
    for cell in order:
        order += [near for near in NEIGHBOURS[cell] if board[near] and near not in order]
    return order[1:]


def _attack(scenario: Scenario, chance: Shuffler) -> _Course:
    me = side_of(scenario.held("me")[0])
    if len(scenario.held("me")) < FULL_HAND or scenario.held("free"):
        raise NoPosition(
            "in the first attack of a gem one holds four cards, and all fields are free"
        )
    piles: dict[Seat, Iterable[Card]] = {me: scenario.held("me")}
    return _Course(me, [(CHANCE, _cricket_deal(piles, chance))], me)


def _cover(scenario: Scenario, chance: Shuffler) -> _Course:
    me = side_of(scenario.held("me")[0])
    attacker = Seat(1 - me)
    laid, field = scenario.held("laid"), scenario.held("field")[0]
    if len(scenario.held("me")) < FULL_HAND:
        raise NoPosition("in the first exchange of a gem one holds four cards")
    deal = _cricket_deal({me: (*laid[1::2], *scenario.held("me")), attacker: laid[::2]}, chance)
    moves: Moves = [(CHANCE, deal), (attacker, cricket.Attack(laid[0], field))]
    if len(laid) > 1:
        moves += [(me, cricket.Cover(laid[1])), (attacker, cricket.Again(laid[2]))]
    return _Course(attacker, moves, me)


def _cricket_deal(tops: Mapping[Seat, Iterable[Card]], chance: Shuffler) -> cricket.Deal:
    """Both piles: what is known on top, the rest as it comes."""
    piles = []
    for side, pack in enumerate(PLAYING):
        top = tuple(tops.get(Seat(side), ()))
        piles.append((*top, *without(chance.shuffled(pack, str(side)), top)))
    return cricket.Deal(piles[0], piles[1])


_COURSES: Final[Mapping[str, Callable[[Scenario, Shuffler], _Course]]] = {
    "discard": _discard,
    "play": _play,
    "place": _place,
    "attack": _attack,
    "cover": _cover,
}
"""Kind → how its position comes about; other kinds have none."""
