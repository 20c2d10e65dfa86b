"""The analysis board: six cards, who deals, the score → all fifteen discards in figures.

Whatever is typed gives a table, or the field that cannot be read and why; nothing is lost.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.app.coached import Analysis, Asked
from game.app.model import App, Change
from game.app.questions import Question, answer, judging
from game.app.scenario_grammar import BadValue, read_cards
from game.core.cards import PACK, Card, CardError, text, without
from game.core.protocol import CHANCE, Seat
from game.cribbage import CRIBBAGE
from game.cribbage.moves import Deal
from game.cribbage.options import Options
from game.cribbage.state import State
from game.cribbage.view import View
from game.games import coach
from game.text.words import Words

SIX: Final = 6
TYPED: Final = ("cards", "mine", "other")
CHOICES: Final = {"dealer": ("me", "other"), "rules": ("classic", "czech"), "target": ("121", "61")}
SIGNS: Final = {ord(sign): letter for sign, letter in zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True)}
LONGEST: Final = 200
"""No field takes more characters."""
ME: Final = Seat(0)


class Unreadable(ValueError):
    """A field that cannot be read: its name, and why, in the reader's words."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(why)
        self.name = name


def analysis(app: App, rest: str, seed: str, words: Words) -> Change:
    """``analysis [show|clear|pick CARD]``; alone it opens the board."""
    verb, _, card = rest.partition(" ")
    board = app.analysis
    match verb:
        case "show":
            return _shown(app, words)
        case "pick":
            board = _picked(board, card)
        case "clear":
            board = Analysis(replace(board.asked, cards=""), replace(board.asked, cards=""))
    return Change(replace(app, analysis=board, dialog="analysis", notice=""))


def typed(app: App, name: str, value: str) -> App:
    """What is in a field now. A choice is drawn at once; a text is left to whoever types it."""
    board = app.analysis
    if name in TYPED:
        asked = replace(board.asked, **{name: value[:LONGEST]})
        return replace(app, analysis=replace(board, asked=asked))
    if value in CHOICES.get(name, ()):
        asked = replace(board.asked, **{name: value})
        return replace(app, analysis=replace(board, asked=asked, shown=asked))
    return app


def _picked(board: Analysis, card: str) -> Analysis:
    """A card put to the others, or taken away; not a seventh, and never into what is unreadable."""
    try:
        picked = Card.parse(card)
        there = list(_cards(board.asked.cards))
    except (CardError, BadValue):
        return board
    if picked in there:
        there.remove(picked)
    elif len(there) < SIX:
        there.append(picked)
    asked = replace(board.asked, cards=text(there))
    return replace(board, asked=asked, shown=asked, wrong=("", ""))


def picked_cards(board: Analysis) -> tuple[Card, ...]:
    """The cards that stand in the field, as far as it can be read."""
    try:
        return _cards(board.shown.cards)
    except BadValue:
        return ()


def _cards(typed_: str, least: int = 0) -> tuple[Card, ...]:
    return read_cards(typed_.strip().translate(SIGNS), least, SIX)


def _shown(app: App, words: Words) -> Change:
    asked = app.analysis.asked
    try:
        state = _state(asked, words)
    except Unreadable as error:
        board = Analysis(asked, asked, wrong=(error.name, str(error)))
        said = str(error)
    else:
        judged = answer(_question(state))
        board = Analysis(asked, asked, asked, judged)
        best = coach("cribbage").spoken(judged[0].move, words)
        said = words.say("Best: {move}.", move=best)
    focus = f"analysis-{board.wrong[0]}" if board.wrong[0] else ""
    shown = replace(app, analysis=board, dialog="analysis", focus=focus)
    return Change(replace(shown, said=said, says=app.says + 1))


def question(asked: Asked, words: Words) -> Question:
    """What the coach is asked about a position; raises `Unreadable`."""
    return _question(_state(asked, words))


def _question(state: State) -> Question:
    view, legal = CRIBBAGE.view(state, ME), tuple(CRIBBAGE.legal_moves(state, ME))
    return Question(judging, ("cribbage", view, legal, ()))


def position(asked: Asked, words: Words) -> View:
    """What one knows who is to lay away; raises `Unreadable`. The other's cards do not matter."""
    return CRIBBAGE.view(_state(asked, words), ME)


def _state(asked: Asked, words: Words) -> State:
    hand = _hand(asked, words)
    options: Options = CRIBBAGE.read_options({"rules": asked.rules, "target": asked.target})
    start = tuple(
        _score(name, value, options, words)
        for name, value in (("mine", asked.mine), ("other", asked.other))
    )
    dealer = ME if asked.dealer == "me" else Seat(1)
    state = CRIBBAGE.initial(options, dealer, start)
    deal = Deal((hand, without(PACK, hand)[:SIX]))
    return CRIBBAGE.apply(state, CHANCE, deal).state


def _hand(asked: Asked, words: Words) -> tuple[Card, ...]:
    try:
        return _cards(asked.cards, SIX)
    except BadValue as error:
        shift = len(asked.cards) - len(asked.cards.lstrip())
        place = error.offset + shift + 1
        why = words.say("Character {place}: {reason}.", place=place, reason=error)
        raise Unreadable("cards", why) from error


def _score(name: str, value: str, options: Options, words: Words) -> int:
    digits = value.strip()
    if digits.isascii() and digits.isdigit() and len(digits) < 4 and int(digits) < options.target:
        return int(digits)
    most = options.target - 1
    raise Unreadable(name, words.say("A score is a number from 0 to {most}.", most=most))
