"""The cut for the first deal: the pack spread, who cut what, who begins."""

from __future__ import annotations

from game.app.cutting import cut_cards, winner
from game.app.seeing import players
from game.app.session import Session
from game.core.cards import PACK
from game.core.protocol import Seat
from game.page.cards import face
from game.page.html import Attrs, Markup, el, join
from game.page.parts import Side, button, prompt, seat_bar
from game.page.scenes import captioned, cut_fan
from game.text.words import Words


def cut_for_first(session: Session, words: Words) -> dict[str, Markup]:
    """The regions while the first deal is cut for."""
    return {
        "them": _bar(session, Seat(1 - session.viewer % 2), words),
        "centre": _spread(session, words),
        "prompt": _prompt(session, words),
        "you": _bar(session, session.viewer, words),
    }


def _bar(session: Session, seat: Seat, words: Words) -> Markup:
    name = players(session, words)[seat].name
    side: Side = "you" if seat == session.viewer else "them"
    return seat_bar(side, name=name, role="", score=0)


def _spread(session: Session, words: Words) -> Markup:
    cards = cut_cards(session.seed, session.cut)
    names = [player.name for player in players(session, words)]
    done = len(cards) == 2

    def attrs(place: int) -> Attrs:
        label = words.plural("Lift {n} card", "Lift {n} cards", place + 1)
        off = done or place in session.cut.places
        return {
            "data-move": f"cut {place}",
            "aria-label": label,
            "aria-disabled": "true" if off else None,
            "id": f"cut-{place}",
        }

    if not done:
        return cut_fan(len(PACK), attrs, label=words.say("The pack, to be cut"))
    shown = join(
        captioned(face(card, label=words.card(card)), names[n]) for n, card in enumerate(cards)
    )
    return el("div", {"class": "scene cut"}, el("div", {"class": "cut-cards"}, shown))


def _prompt(session: Session, words: Words) -> Markup:
    text = prompt_of_the_cut(session, words)
    if not session.cut.done:
        return prompt(text)
    go_on = button(words.say("Continue"), intent="continue", kind="primary", attrs={"id": "go-on"})
    return prompt(text, go_on)


def prompt_of_the_cut(session: Session, words: Words) -> str:
    """Who is to cut for what, or who begins."""
    deals = session.setup.game == "cribbage"
    if not session.cut.done:
        return _to_cut(session, deals, words)
    first = winner(session.seed, session.cut)
    if first is None:
        return words.say("Equal: cut again")
    player = players(session, words)[first]
    if player.you:
        return words.say("You deal") if deals else words.say("You begin")
    if deals:
        return words.say("{name} deals", name=player.name)
    return words.say("{name} begins", name=player.name)


def _to_cut(session: Session, deals: bool, words: Words) -> str:
    cutters = (Seat(0), Seat(1))
    if all(seat in session.setup.humans for seat in cutters):
        names = session.table.side_names(words)
        name = names[len(session.cut.places)]
        return words.say("{name} cuts: the lower card begins", name=name)
    if deals:
        return words.say("Cut for the deal: the lower card deals")
    return words.say("Cut for the start: the lower card begins")
