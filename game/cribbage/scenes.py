"""The middle of the Cribbage table: the play, the cut, the show, a hand to be counted."""

from __future__ import annotations

from game.core.cards import Card
from game.core.events import Scored, ScoreLine, total
from game.core.protocol import Seat
from game.cribbage.deal import cuts_allowed
from game.cribbage.events import Claimed, CountEnded, HandShown, Played
from game.cribbage.pegging import running_count
from game.cribbage.sentences import claimed, owner
from game.cribbage.view import View
from game.page.cards import face
from game.page.html import EMPTY, Attrs, Markup
from game.page.menus import rule_mark
from game.page.parts import Chip, Side, chips, medallion
from game.page.scenes import Laid, crib, cut_fan, pack, pile, play_scene, show_scene
from game.page.table import Seen
from game.text.calls import running_calls


def side(seen: Seen, seat: Seat) -> Side:
    """Which side of the table a seat is on for the viewer."""
    return "you" if seat == seen.viewer else "them"


def play_middle(seen: Seen) -> Markup:
    """Starter, the cards laid, the running count, the crib on its owner's side."""
    view: View = seen.view
    words = seen.words
    laid, turned = _laid_and_turned(seen)
    lit = {card for line in fresh_lines(seen) for card in line.cards}
    count = running_count([card for _, card in laid])
    cards = [
        *(Laid(card, side(seen, who), words.card(card), turned=True) for who, card in turned),
        *(Laid(card, side(seen, who), words.card(card), lit=card in lit) for who, card in laid),
    ]
    return play_scene(
        _starter(seen),
        pile(cards, words.say("Cards laid")),
        _count(seen, count) if view.starter or laid else EMPTY,
        _crib(seen),
    )


def _count(seen: Seen, count: int) -> Markup:
    words = seen.words
    mark = rule_mark(words.say("The rule: the count"), "rule count")
    return medallion(count, words.say("count"), mark)


def _laid_and_turned(
    seen: Seen,
) -> tuple[tuple[tuple[Seat, Card], ...], tuple[tuple[Seat, Card], ...]]:
    """The cards of the count and those of the counts before, as far as presented."""
    view: View = seen.view
    coming = seen.events[len(seen.presented) :]
    ended = next((event for event in coming if isinstance(event, CountEnded)), None)
    if ended is None:
        return view.pile, view.turned
    turned = view.turned[: -len(ended.laid)] if view.turned else ()
    return ended.laid, turned


def fresh_lines(seen: Seen) -> tuple[ScoreLine, ...]:
    """What the card just presented has scored in the play, to be lit."""
    lines: tuple[ScoreLine, ...] = ()
    for event in seen.presented:
        match event:
            case Played() | CountEnded():
                lines = ()
            case Scored(source="play" | "starter"):
                lines += event.lines
    return lines


def _starter(seen: Seen) -> Markup:
    view: View = seen.view
    words = seen.words
    if view.starter is None:
        return pack(None, label=words.say("the pack"), caption=words.say("pack"))
    lit = any(view.starter in line.cards for line in fresh_lines(seen))
    return pack(
        view.starter,
        label=words.say("starter: {card}", card=words.card(view.starter)),
        caption=words.say("starter"),
        lit=lit,
    )


def _crib(seen: Seen) -> Markup:
    view: View = seen.view
    count = 2 * sum(view.discarded)
    whose = owner(seen.words, seen, view.dealer, "crib")
    return crib(count, side(seen, view.dealer), whose) if count else EMPTY


def cut_scene(seen: Seen) -> Markup:
    """The pack spread for the viewer to cut; each card is a place."""
    view: View = seen.view
    places = cuts_allowed(view.options)

    def attrs(n: int) -> Attrs:
        place = places[n]
        label = seen.words.plural("Lift {n} card", "Lift {n} cards", place)
        return {"data-move": f"cut {place}", "aria-label": label, "id": f"cut-{place}"}

    return cut_fan(len(places), attrs, label=seen.words.say("The pack, to be cut"))


def hand_shown(seen: Seen) -> HandShown | None:
    """The hand that is laid open now, if one is: the one that is counted, or just was."""
    view: View = seen.view
    if not seen.waiting:
        return view.to_count
    for event in reversed(seen.presented):
        match event:
            case HandShown():
                return event
            case Claimed(source="hand" | "crib") if view.starter is not None:
                return HandShown(event.seat, event.source, event.cards, view.starter)
    return None


def show_middle(seen: Seen, shown: HandShown) -> Markup:
    """A hand being counted, with its combinations so far."""
    words = seen.words
    lines, named = _lines_so_far(seen)
    now = lines[named - 1] if named and named <= len(lines) else None
    lit = frozenset(now.cards) if now is not None else frozenset()
    cards = [face(card, label=words.card(card), lit=card in lit) for card in shown.cards]
    starter_label = words.say("starter: {card}", card=words.card(shown.starter))
    starter = face(shown.starter, label=starter_label, lit=shown.starter in lit)
    title = owner(words, seen, shown.seat, shown.source)
    combinations, points = _chips(seen, lines, named), _total(seen, lines, named)
    mark = rule_mark(words.say("The rule: the show"), "rule show")
    return show_scene(title, cards, starter, combinations, points, mark)


def _lines_so_far(seen: Seen) -> tuple[tuple[ScoreLine, ...], int]:
    """All lines of the count on show, and how many of them are named."""
    last = seen.presented[-1] if seen.presented else None
    claims = [event for event in seen.presented if isinstance(event, Claimed)]
    if claims and not isinstance(last, HandShown):
        return claims[-1].lines, len(claims[-1].lines)
    if isinstance(last, Scored):
        named = seen.beat.lines if seen.beat is not None else None
        return last.lines, len(last.lines) if named is None else named
    return (), 0


def _chips(seen: Seen, lines: tuple[ScoreLine, ...], named: int) -> Markup:
    calls = running_calls(seen.words, lines)
    some = [
        Chip(call, f"+{line.points}", "now" if n == named else "past")
        for n, (call, line) in enumerate(zip(calls, lines, strict=True), start=1)
        if n <= named
    ]
    if named < len(lines):
        some.append(Chip("…", "", "next"))
    return chips(some, seen.words.say("Combinations"))


def _total(seen: Seen, lines: tuple[ScoreLine, ...], named: int) -> str:
    words = seen.words
    claim = next((e for e in reversed(seen.presented) if isinstance(e, Claimed)), None)
    if claim is not None and not isinstance(seen.presented[-1], HandShown):
        return claimed(claim, seen)
    if not lines:
        counting = seen.view.to_count is not None
        return "" if counting else words.say("nothing")
    if named < len(lines):
        return ""
    return words.plural("{n} point", "{n} points", total(lines))
