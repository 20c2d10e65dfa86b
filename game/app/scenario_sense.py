"""Whether a scenario that can be read can also be: by the rules, and without a card twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from game.app.scenario_grammar import card_text
from game.core.cards import Card
from game.core.counting import value
from game.core.protocol import Seat
from game.cribbage.options import Options as CribbageOptions
from game.cricket.options import STANDARD
from game.cricket.values import FIELDS, card_value, covers, is_field, side_of, throw_points
from game.cross.lines import CELLS, CENTRE, NEIGHBOURS, open_cells
from game.cross.rules import CROSS

if TYPE_CHECKING:
    from game.app.scenario import Scenario

ME: Final = Seat(0)
OTHER: Final = Seat(1)
KEPT: Final = 4


class Nonsense(ValueError):
    """A scenario that cannot be; ``key`` names the part that is at odds with the others."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(reason)
        self.key = key


def check(scenario: Scenario) -> None:
    """Raises `Nonsense`."""
    _no_card_twice(scenario)
    checks = _CHECKS.get(scenario.kind)
    if checks is not None:
        checks(scenario)
    if scenario.goal.name in ("best", "free") and scenario.kind != "discard":
        _can_be_played_on(scenario)


def _can_be_played_on(scenario: Scenario) -> None:
    from game.app.positions import NoPosition, position  # it plays the games, which is seldom asked

    try:
        position(scenario)
    except NoPosition as error:
        raise Nonsense("goal", f"{scenario.goal.name}: {error}") from error


def laid_by(scenario: Scenario) -> tuple[tuple[Seat, Card], ...]:
    """Who laid each card of the pile: by turns, so that now it is the reader's.

    Who said go was passed over: then the reader laid the last card, too.
    """
    pile = scenario.held("pile")
    last = 1 if scenario.word("go") else 0
    return tuple((Seat((len(pile) - at + last) % 2), card) for at, card in enumerate(pile))


def attacker_of(laid: Sequence[Card]) -> bool:
    """Whether the next card on a field card is an attack (and no cover)."""
    return len(laid) % 2 == 0


def _no_card_twice(scenario: Scenario) -> None:
    seen = frozenset(card for card in scenario.board if card is not None)
    for key, some in scenario.cards:
        if scenario.kind == "line" and key == "starter":
            continue  # the starter may be one of the line
        for card in some:
            if card in seen:
                raise Nonsense(key, f"{card_text(card)} stands elsewhere already")
        seen |= frozenset(some)


def _goal_in_hand(scenario: Scenario) -> None:
    for card in scenario.goal.cards[:4]:
        if card not in scenario.held("me"):
            raise Nonsense("goal", f"{card_text(card)} is not in hand")


def _scores(scenario: Scenario) -> None:
    options = scenario.options
    assert isinstance(options, CribbageOptions), "checked for Cribbage alone"
    if max(scenario.score) >= options.target:
        raise Nonsense("score", f"the game to {options.target} would be over")


def _discard(scenario: Scenario) -> None:
    _scores(scenario)
    _goal_in_hand(scenario)


def _play(scenario: Scenario) -> None:
    _scores(scenario)
    limit = scenario.options.limit
    count = sum(map(value, scenario.held("pile")))
    if count >= limit:
        raise Nonsense("pile", f"at {count} nobody can lay a card: {limit} is the most")
    laid = [seat for seat, _ in laid_by(scenario)]
    if scenario.word("go") and not laid:
        raise Nonsense("go", "nobody says go before a card is laid")
    if laid.count(ME) + len(scenario.held("me")) > KEPT or laid.count(OTHER) > KEPT:
        raise Nonsense("pile", f"nobody has more than {KEPT} cards to lay")
    _goal_in_hand(scenario)
    for card in scenario.goal.cards:
        if count + value(card) > limit:
            raise Nonsense("goal", f"{card_text(card)} does not fit: {limit} is the most")


def _count(scenario: Scenario) -> None:
    there = [key for key in ("hand", "crib", "pile") if scenario.held(key)]
    starter = bool(scenario.held("starter"))
    if len(there) > 1 or not (there or starter):
        raise Nonsense(there[1] if there else "", "count one of hand, crib, pile, or a starter")
    if there and there[0] != "pile" and not starter:
        raise Nonsense("", f"{there[0]} is counted with a starter=")
    if there == ["pile"] and starter:
        raise Nonsense("starter", "the starter takes no part in the play")
    if scenario.word("end") and there != ["pile"]:
        raise Nonsense("end", "only a pile can come to its end")
    limit = scenario.options.limit
    if sum(map(value, scenario.held("pile"))) > limit:
        raise Nonsense("pile", f"a count never goes above {limit}")


def _worth(scenario: Scenario) -> None:
    target = scenario.options.target
    if max(scenario.score) != target or min(scenario.score) >= target:
        raise Nonsense("score", f"one of the scores is {target}, the other is less")


def _square(scenario: Scenario) -> None:
    if None in scenario.board:
        raise Nonsense("board", "the square is counted when it is full")


def _place(scenario: Scenario) -> None:
    board = scenario.board
    if board[CENTRE] is None:
        raise Nonsense("board", "the starter lies in the middle, r3c3")
    if None not in board:
        raise Nonsense("board", "the square is full")
    reached, edge = {CENTRE}, [CENTRE]
    while edge:
        near = [cell for cell in NEIGHBOURS[edge.pop()] if board[cell] and cell not in reached]
        reached.update(near)
        edge += near
    if any(board[cell] and cell not in reached for cell in range(CELLS)):
        raise Nonsense("board", "every card lies next to one that lay before")
    cell = scenario.goal.cell
    if cell and (int(cell[1]) - 1) * 5 + int(cell[3]) - 1 not in open_cells(board):
        raise Nonsense("goal", f"no card may be laid on {cell}")
    try:
        CROSS.initial(scenario.options, ME, scenario.score)
    except ValueError as error:
        raise Nonsense("score", str(error)) from error


def _exchange(scenario: Scenario, laid: Sequence[Card]) -> None:
    """That ``laid`` may lie on the field card: each card beats what it was laid on."""
    field = scenario.held("field")[0]
    if not is_field(field):
        raise Nonsense("field", f"{card_text(field)} is no field card")
    for at, card in enumerate(laid):
        if not may_lie(field, laid[:at], card):
            raise Nonsense("laid", f"{card_text(card)} may not be laid there")


def may_lie(field: Card, laid: Sequence[Card], card: Card) -> bool:
    """Whether ``card`` may be laid on ``field``, over the cards ``laid`` there (rule 5)."""
    if not laid:
        return throw_points(field, card) > 0
    if not attacker_of(laid):
        return covers(laid[-1], card)
    fits = not is_field(card) and side_of(card) == side_of(field)
    return fits and card_value(card) > card_value(laid[-1])


def _throw(scenario: Scenario) -> None:
    _exchange(scenario, scenario.held("laid"))


def _may(scenario: Scenario) -> None:
    laid, card = scenario.held("laid"), scenario.held("card")[0]
    _exchange(scenario, laid)
    attacks = attacker_of(laid)
    if is_field(card) or (side_of(card) == side_of(scenario.held("field")[0])) != attacks:
        raise Nonsense("card", f"a card the {'attacker' if attacks else 'defender'} plays with")


def _attack(scenario: Scenario) -> None:
    own = _one_side(scenario)
    for card in scenario.held("free"):
        if card not in FIELDS[own]:
            raise Nonsense("free", f"{card_text(card)} is no field card of this side")
    if not scenario.goal.cards:
        return
    card, field = scenario.goal.cards
    if card not in scenario.held("me"):
        raise Nonsense("goal", f"{card_text(card)} is not in hand")
    if field not in free_fields(scenario) or throw_points(field, card, STANDARD) <= 0:
        raise Nonsense("goal", f"{card_text(card)} may not attack {card_text(field)}")


def free_fields(scenario: Scenario) -> tuple[Card, ...]:
    """The field cards the reader may attack; all ten where none are named."""
    return scenario.held("free") or FIELDS[side_of(scenario.held("me")[0])]


def _one_side(scenario: Scenario) -> Seat:
    own = side_of(scenario.held("me")[0])
    for card in scenario.held("me"):
        if is_field(card) or side_of(card) != own:
            raise Nonsense("me", f"{card_text(card)} is not played with by this side")
    return own


def _cover(scenario: Scenario) -> None:
    laid = scenario.held("laid")
    _exchange(scenario, laid)
    if attacker_of(laid):
        raise Nonsense("laid", "there is nothing to cover: the cover lies on top")
    if _one_side(scenario) == side_of(scenario.held("field")[0]):
        raise Nonsense("me", "the attacker does not cover")
    _goal_in_hand(scenario)
    for card in scenario.goal.cards:
        if not covers(laid[-1], card):
            raise Nonsense("goal", f"{card_text(card)} does not cover")


_CHECKS: Final[Mapping[str, Callable[[Scenario], None]]] = {
    "discard": _discard,
    "play": _play,
    "count": _count,
    "worth": _worth,
    "square": _square,
    "place": _place,
    "throw": _throw,
    "may": _may,
    "attack": _attack,
    "cover": _cover,
}
"""Kind → what else has to hold of it."""
