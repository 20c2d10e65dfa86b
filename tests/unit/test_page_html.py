"""The element builder: what it escapes, drops and refuses."""

import pytest

from game.page.html import EMPTY, Markup, classes, el, join, markup


def test_plain_children_and_values_are_escaped() -> None:
    assert (
        el("p", {"title": 'a"b<c'}, "<b>&'") == '<p title="a&quot;b&lt;c">&lt;b&gt;&amp;&#x27;</p>'
    )


def test_markup_is_not_escaped_twice() -> None:
    assert el("p", None, el("b", None, "&")) == "<p><b>&amp;</b></p>"
    assert isinstance(el("p"), Markup)


def test_none_and_false_are_dropped_true_is_bare_zero_stays() -> None:
    attrs = {"a": None, "b": False, "c": True, "d": 0, "e": 1.5, "f": ""}
    assert el("i", attrs) == '<i c d="0" e="1.5" f=""></i>'


def test_children_none_and_numbers() -> None:
    assert el("p", None, None, 7, "x") == "<p>7x</p>"


def test_void_elements() -> None:
    assert el("input", {"type": "radio"}) == '<input type="radio">'
    with pytest.raises(ValueError, match="no content"):
        el("br", None, "x")


@pytest.mark.parametrize("name", ["style", "onclick", "ONLOAD", "a b", "x>", ""])
def test_refused_attributes(name: str) -> None:
    with pytest.raises(ValueError, match="not allowed"):
        el("p", {name: "x"})


@pytest.mark.parametrize("tag", ["", "p x", "1", "p>"])
def test_refused_tags(tag: str) -> None:
    with pytest.raises(ValueError, match="bad element"):
        el(tag)


def test_join() -> None:
    assert join(["a", None, "<"]) == "a&lt;"
    assert join(["a", Markup("<br>")], " & ") == "a &amp; <br>"
    assert isinstance(join([]), Markup)


def test_classes_and_markup() -> None:
    assert classes("a", None, False, "", "b") == "a b"
    assert classes(None) is None
    assert markup(None) == EMPTY
