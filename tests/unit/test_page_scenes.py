"""The middles of the three games: owners, states, grid roles, nothing of hidden cards."""

from game.core.cards import HIDDEN, Card, cards
from game.page.field import Place, cricket_scene, duel, exchange, field_row
from game.page.grid import Cell, Total, cross_scene, square, stock
from game.page.html import EMPTY
from game.page.parts import medallion
from game.page.scenes import Laid, crib, cut_fan, hand, pack, pile, play_scene, show_scene

FIVE = Card.parse("5H")


def test_pile_tells_owners_and_turned_cards_apart() -> None:
    html = pile([Laid(FIVE, "you", "five"), Laid(HIDDEN, "them", "a card", turned=True)], "Play")
    assert 'class="laid by-you"' in html
    assert 'class="laid by-them turned"' in html


def test_play_scene() -> None:
    html = play_scene(
        pack(FIVE, label="five", caption="starter"),
        EMPTY,
        medallion(5, "count"),
        crib(4, "you", "your crib"),
    )
    assert html.count("card back") == 4
    assert "crib-you" in html
    assert "card back" in pack(None, label="pack", caption="pack")


def test_show_scene_sets_the_starter_apart() -> None:
    html = show_scene("Your hand", [], EMPTY, EMPTY, total="12")
    assert "show-starter" in html
    assert ">12</p>" in html


def test_fan_has_a_button_a_spot_and_shows_no_card() -> None:
    html = cut_fan(24, lambda i: {"data-move": f"cut {i}", "aria-label": str(i)}, label="Pack")
    assert html.count("<button") == 24
    assert 'data-move="cut 23"' in html
    assert "rank-" not in html


def test_hand_is_a_toolbar() -> None:
    assert 'role="toolbar" aria-label="Your cards"' in hand([EMPTY], "Your cards")


def _square() -> str:
    empty = Cell("empty", open=True, preview=("+5", "+0"), attrs={"data-move": "place r1c1"})
    laid = Cell("five", card=FIVE, starter=True, last=True)
    lines = [[empty, laid, empty, empty, empty] for _ in range(5)]
    totals = [Total("3", f"line {n}: 3") for n in range(5)]
    return cross_scene(square(lines, totals, totals, rows_are="mine", label="Square"))


def test_square_is_a_grid() -> None:
    html = _square()
    for role, count in (("grid", 1), ("row", 6), ("gridcell", 25), ("rowheader", 5)):
        assert html.count(f'role="{role}"') == count
    assert html.count("row-total mine") == html.count("column-total theirs") == 5


def test_only_open_cells_can_be_used() -> None:
    html = _square()
    assert html.count('aria-disabled="true"') == 5
    assert html.count('class="cell taken starter last"') == 5


def test_stock_shows_what_is_gone() -> None:
    html = stock(12, 7, "7 cards left")
    assert html.count("card back") == 7
    assert html.count('class="gone"') == 5


def test_field_places() -> None:
    target = Place(FIVE, "five", "5", "target", attrs={"data-move": "attack"})
    covered = Place(FIVE, "five, covered", "", "covered", over=Card.parse("JC"))
    html = field_row([target, covered], "you", "Your field")
    assert html.count("<button") == 1
    assert 'class="place covered laid-on"' in html
    assert "icon-shield" in html


def test_exchange_says_it_and_draws_it() -> None:
    jack, queen = cards("JD QC")
    picture = duel(jack, FIVE, "11 − 5", cover=queen)
    assert "rank-12" in picture
    assert "rank-5" not in picture
    scene = cricket_scene(EMPTY, exchange("The jack attacks", "Cover it", picture), EMPTY)
    assert "The jack attacks" in scene
