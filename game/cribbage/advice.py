"""The coach's words at Cribbage: the idea of a move, the move itself, its figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.cards import Card, cards, without
from game.core.counting import fifteens, flush, pairs, runs, value
from game.core.events import Reason
from game.cribbage.ideas_of_play import play_idea
from game.cribbage.moves import decode
from game.cribbage.outlook import near_the_end
from game.cribbage.state import Phase
from game.cribbage.view import View
from game.page.cards import inline
from game.page.coaching import Judged, Values, percent, signed
from game.page.html import Markup, el, join
from game.text.words import Words

FIVE: Final = 5
TEN: Final = 10


def idea(view: View, judged: Sequence[Judged], name: str, words: Words) -> str:
    """The thought behind the best move, without its cards."""
    match view.phase:
        case Phase.DISCARD:
            return _discard_idea(view, judged, name, words)
        case Phase.PLAY:
            return play_idea(view, judged, name, words)
    return words.say("Fifteens first, then pairs, runs, four of a suit, nobs.")


def _discard_idea(view: View, judged: Sequence[Judged], name: str, words: Words) -> str:
    away = _cards_of(judged[0].move)
    kept = without(view.hand, away)
    first = _kept_idea(kept, view.options.min_run, words)
    most = max(judged, key=lambda one: one.points)
    if near_the_end(view) and most is not judged[0] and most.points > judged[0].points + 0.3:
        second = words.say("So near the end, who counts first matters more than points.")
    elif view.seat == view.dealer:
        second = _own_crib_idea(away, words)
    else:
        second = _other_crib_idea(kept, away, name, words)
    return f"{first} {second}"


def _kept_idea(kept: Sequence[Card], min_run: int, words: Words) -> str:
    """What holds the kept four together, the most telling thing first."""
    run = max((line.points for line in runs(kept, min_run)), default=0)
    reasons = [line.reason for line in pairs(kept)]
    many = len(fifteens(kept))
    fives = any(card.rank == FIVE for card in kept) and any(value(card) == TEN for card in kept)
    found = (
        (bool(flush(kept)), words.say("Keep the four of one suit.")),
        (run == 3 and Reason.PAIR in reasons, words.say("Keep the double run.")),
        (run == 4, words.say("Keep the run of four.")),
        (run > 0, words.say("Keep the run.")),
        (
            Reason.PAIR_ROYAL in reasons or Reason.DOUBLE_PAIR_ROYAL in reasons,
            words.say("Keep the cards that are alike."),
        ),
        (reasons.count(Reason.PAIR) == 2, words.say("Keep both pairs.")),
        (many > 1 and bool(reasons), words.say("Keep the pair with its fifteens.")),
        (fives, words.say("Keep the five with the tens.")),
        (many > 0, words.say("Keep the fifteens together.")),
        (bool(reasons), words.say("Keep the pair.")),
        (True, words.say("Nothing fits yet: keep what most starters help.")),
    )
    return next(text for holds, text in found if holds)


def _own_crib_idea(away: Sequence[Card], words: Words) -> str:
    low, high = sorted(card.rank for card in away)
    if low == high:
        return words.say("The pair goes well into your crib.")
    if FIVE in (low, high):
        return words.say("A five feeds your crib.")
    if sum(map(value, away)) == 3 * FIVE:
        return words.say("Two cards that make fifteen feed your crib.")
    if high - low <= 2:
        return words.say("Cards that lie close feed your crib.")
    return words.say("The hand is worth more than what your crib goes without.")


def _other_crib_idea(kept: Sequence[Card], away: Sequence[Card], name: str, words: Words) -> str:
    low, high = sorted(card.rank for card in away)
    if FIVE in (low, high):
        return words.say("Even a five may go: the hand is worth it.")
    if low == high:
        return words.say("The pair in {name}'s crib is a price worth paying.", name=name)
    if any(card.rank == FIVE for card in kept):
        return words.say("The five is dear in {name}'s crib.", name=name)
    if sum(map(value, away)) == 3 * FIVE or high - low <= 2:
        return words.say("It gives {name}'s crib something; the hand is worth more.", name=name)
    return words.say("Cards far apart do little in {name}'s crib.", name=name)


def _cards_of(move: str) -> tuple[Card, ...]:
    verb, _, rest = move.partition(" ")
    return cards(rest) if verb in ("discard", "play") else ()


def spoken(move: str, words: Words) -> str:
    """``five of hearts, six of clubs to the crib``; ``the five of hearts``; ``eight counted``."""
    verb, _, rest = move.partition(" ")
    match verb:
        case "discard":
            return words.say("{cards} to the crib", cards=words.cards(_cards_of(move)))
        case "play":
            return words.say("the {card}", card=words.cards(_cards_of(move)))
        case "claim":
            return words.say("{n} counted", n=words.number(int(rest)))
    return words.say("go")


def drawn(move: str, words: Words) -> Markup:
    """The move's cards drawn, or its number."""
    decode(move)
    found = _cards_of(move)
    if not found:
        return el("b", None, move.partition(" ")[2] or words.say("go"))
    shown = join((inline(card) for card in found), " ")
    return el("span", {"class": "drawn-cards"}, shown)


def marks(move: str) -> frozenset[str]:
    """The cards the move is made with."""
    return frozenset(map(str, _cards_of(move)))


def values(view: View, judged: Sequence[Judged], words: Words) -> Values:
    """All moves in figures: of a discard its parts, of a card points and chance."""
    say = words.say
    if view.phase is Phase.DISCARD:
        head = (say("away"), say("hand"), say("crib"), say("play"), say("sum"), say("win %"))
        return Values(head, tuple(_discard_row(one, words) for one in judged))
    what = say("card") if view.phase is Phase.PLAY else say("count")
    rows = ((drawn(one.move, words), signed(one.points), percent(one.win)) for one in judged)
    return Values((what, say("points"), say("win %")), tuple(rows))


def _discard_row(one: Judged, words: Words) -> tuple[str | Markup, ...]:
    hand, least, most, crib, pegging = one.parts
    span = el("span", {"class": "span"}, f"{least:.0f}–{most:.0f}")
    mean = join((f"{hand:.2f}", " ", span))
    sums = (signed(crib), signed(pegging), signed(one.points), percent(one.win))
    return (drawn(one.move, words), mean, *sums)


def note(view: View, words: Words) -> str:
    """What is exact and what is not."""
    match view.phase:
        case Phase.DISCARD:
            return words.say(
                "The hand is exact: its mean over the 46 starters, from least to most. The crib "
                "is exact given what players lay away. The play and the chance to win are "
                "modelled by self-play."
            )
        case Phase.PLAY:
            return words.say(
                "The play is modelled: the best line against the cards the other side may hold, "
                "as often as players keep them and as it has played. Points are own less the "
                "other's."
            )
    return words.say("A count is exact; the chance to win is modelled.")
