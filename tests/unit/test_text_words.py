"""Texts: names, numbers, calls, places, the catalogue."""

import gettext
from string import Formatter

import pytest

from game.core.cards import HIDDEN, Card, cards
from game.cribbage import count_hand, count_play
from game.page.html import el, filled
from game.text.calls import condensed, count_and_calls, reason, running_calls
from game.text.words import Words, load

WORDS = Words()


def places(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def test_a_card_is_named_in_full_words() -> None:
    assert WORDS.card(Card.parse("5H")) == "five of hearts"
    assert WORDS.card(HIDDEN) == "face-down card"


def test_numbers_are_words_as_far_as_a_count_goes() -> None:
    assert [WORDS.number(n) for n in (0, 15, 31, 90)] == ["nothing", "fifteen", "thirty-one", "90"]


def test_a_hand_is_called_with_its_running_total() -> None:
    lines = count_hand(cards("6H 7D 7S 8D"), Card.parse("JH"))
    assert running_calls(WORDS, lines) == (
        "fifteen two",
        "fifteen four",
        "a pair is six",
        "a run of three is nine",
        "a run of three is twelve",
    )


def test_a_card_of_the_play_is_called_with_its_count_once() -> None:
    pile = cards("8C 7D 9S")
    lines = count_play(pile)
    assert count_and_calls(WORDS, 24, lines) == "twenty-four, a run of three"
    assert count_and_calls(WORDS, 15, count_play(cards("8C 7D"))) == "fifteen two"
    assert count_and_calls(WORDS, 31, count_play(cards("TC KD AS QH"))) == "thirty-one for two"


def test_a_long_count_is_told_in_short() -> None:
    lines = count_hand(cards("5H 5D 5S JC"), Card.parse("5C"))
    told = condensed(WORDS, lines)
    assert told.startswith("eight fifteens for sixteen")
    assert told.endswith(": twenty-nine")
    assert len(told) < 100


def test_every_reason_has_its_words() -> None:
    lines = count_hand(cards("AH 2H 3H JH"), Card.parse("4H"))
    assert all(reason(WORDS, line) for line in lines)


def test_places_take_markup_and_the_rest_is_made_safe() -> None:
    assert filled("a < {b}", b=el("b", None, "&")) == "a &lt; <b>&amp;</b>"


def test_a_language_without_a_catalogue_reads_english() -> None:
    assert load("xx").say("Your crib") == "Your crib"


class Shouting(gettext.NullTranslations):
    """A language that shouts: proves that messages go through the catalogue."""

    def gettext(self, message: str) -> str:
        return message.upper() if not places(message) else message


def test_messages_go_through_the_catalogue() -> None:
    words = Words("xx", Shouting())
    assert words.say("Your crib") == "YOUR CRIB"
    assert words.card(Card.parse("AS")) == "ACE of SPADES"


@pytest.mark.cpython_only
def test_the_message_template_has_every_message() -> None:
    from tools.texts import TEMPLATE, template

    assert TEMPLATE.read_text(encoding="utf-8") == template()


@pytest.mark.cpython_only
def test_both_forms_of_a_plural_have_the_same_places() -> None:
    from babel.messages.pofile import read_po

    from tools.texts import TEMPLATE

    with TEMPLATE.open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        if message.pluralizable:
            forms = [places(form) for form in tuple(message.id)]
            assert forms[0] == forms[1], message.id
