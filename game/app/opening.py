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
        label = words.say("Lift {n} cards", n=place + 1)
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
    cards = cut_cards(session.seed, session.cut)
    if len(cards) < 2:
        text = words.say("Cut for the deal: the lower card deals")
        if session.setup.game != "cribbage":
            text = words.say("Cut for the start: the lower card begins")
        return prompt(text)
    go_on = button(words.say("Continue"), intent="continue", kind="primary", attrs={"id": "go-on"})
    first = winner(session.seed, session.cut)
    if first is None:
        return prompt(words.say("Equal: cut again"), go_on)
    player = players(session, words)[first]
    deals = session.setup.game == "cribbage"
    if player.you:
        return prompt(words.say("You deal") if deals else words.say("You begin"), go_on)
    name = player.name
    if deals:
        return prompt(words.say("{name} deals", name=name), go_on)
    return prompt(words.say("{name} begins", name=name), go_on)
