"""The coach of Cribbage: what each discard, each card and each count was worth.

Functions of views alone. The hand is exact over the 46 starters; the crib is exact given what
players lay away in self-play; the play is the best response to a model of the other's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.core.events import total
from game.core.pieces import Pieces
from game.core.protocol import Seat
from game.cribbage.advice import drawn, idea, marks, note, spoken, values
from game.cribbage.counting import count_hand
from game.cribbage.discard import DiscardValue, discard_values
from game.cribbage.discard_outlook import discard_chance
from game.cribbage.guesses import guesses
from game.cribbage.keep_model import show_chances
from game.cribbage.moves import MAX_CLAIM, Claim, Discard, Move, Play, encode
from game.cribbage.options import Counting
from game.cribbage.outlook import CRIB, PlayLeaf, hand_points, mean, needs
from game.cribbage.pegcount import points_table
from game.cribbage.pegging import count_play
from game.cribbage.pegsearch import Guess, PlaySearch
from game.cribbage.seen import others_held, own_ranks, trail
from game.cribbage.state import Phase
from game.cribbage.view import View
from game.cribbage.win import win_chance
from game.page.coaching import Coach, Judged, by_chance

DRAWS: Final = 3
"""So many draws of guesses while too many are possible to take them all: less noise."""
_DRAWN_FROM: Final = 3
"""Cards the other holds from which guesses are drawn."""


def assessing(
    view: View, legal: Sequence[Move], closely: Sequence[Move] = ()
) -> Pieces[tuple[Judged, ...]]:
    """Every move that differs, the best first; nothing where there is nothing to weigh."""
    match legal[0] if legal else None:
        case Discard():
            judged = []
            for value in _discards(view):
                yield
                judged.append(judged_discard(view, value))
            return by_chance(judged)
        case Play():
            return by_chance((yield from _plays(view, legal)))
        case Claim():
            return _claims(view)
    return ()


def _discards(view: View) -> tuple[DiscardValue, ...]:
    return discard_values(view.hand, view.seat == view.dealer, view.options)


def judged_discard(view: View, value: DiscardValue) -> Judged:
    """One way to lay two cards away; ``parts`` are hand, least, most, crib and pegging."""
    parts = (value.hand, float(value.least), float(value.most), value.crib, value.pegging)
    there, back = value.cards, value.cards[::-1]
    win = discard_chance(view, value)
    return Judged(encode(Discard(there)), value.total, win, (encode(Discard(back)),), parts)


def _plays(view: View, legal: Sequence[Move]) -> Pieces[list[Judged]]:
    """Each rank by itself: suits do not matter in the play."""
    points = points_table(view.options)
    hidden = yield from _guesses(view)
    mine, other = needs(view)
    ranks, now = own_ranks(view), (trail(view), view.count)
    net = yield from PlaySearch(points).valuing(ranks, *now, hidden)
    leaf = PlayLeaf(view, hand_points(view))
    wins = yield from PlaySearch(points, leaf, mine, other).valuing(ranks, *now, hidden)
    cards = [move.card for move in legal if isinstance(move, Play)]
    out = []
    for rank in net:
        same = [encode(Play(card)) for card in cards if card.rank == rank]
        out.append(Judged(same[0], net[rank], wins[rank], tuple(same[1:])))
    return out


def _guesses(view: View) -> Pieces[list[Guess]]:
    found: list[Guess] = []
    for n in range(DRAWS if others_held(view) >= _DRAWN_FROM else 1):
        found += guesses(view, Random(n))
        yield
    return found


def _claims(view: View) -> tuple[Judged, ...]:
    """A count is exact: what is missed is lost, and with muggins the other's."""
    true = true_count(view)
    taken = view.options.counting is Counting.MUGGINS
    out = []
    for said in range(true, -1, -1):
        missed = true - said
        win = _counted(view, said, missed if taken else 0)
        over = tuple(encode(Claim(n)) for n in range(true + 1, MAX_CLAIM + 1)) if not missed else ()
        out.append(Judged(encode(Claim(said)), -missed * (2.0 if taken else 1.0), win, over))
    return tuple(out)


def true_count(view: View) -> int:
    """What there is to be claimed: of the card just laid, or of the hand laid open."""
    shown = view.to_count
    if shown is None:
        return total(count_play(view.laid, options=view.options))
    in_crib = shown.source == "crib"
    return total(count_hand(shown.cards, shown.starter, in_crib=in_crib, options=view.options))


def _counted(view: View, mine: int, other: int) -> float:
    """Chance to win after so many points for each, the counts to come taken at their means."""
    own, others = needs(view)
    own, others = own - mine, others - other
    if own <= 0 or others <= 0:
        return float(own <= 0)
    more, others_more = _to_come(view)
    dealing = view.seat != view.dealer
    own, others = max(1, round(own - more)), max(1, round(others - others_more))
    return win_chance(own, others, dealing, view.options.min_run)


def _to_come(view: View) -> tuple[float, float]:
    """Means of the counts that follow in this deal, own and the other's."""
    pone, dealer, crib = (mean(show_chances(view.options.min_run, place)) for place in (1, 0, CRIB))
    shown = view.to_count
    if shown is not None and shown.source == "crib":
        pone = dealer = crib = 0.0
    elif shown is not None:
        pone = 0.0
        dealer = 0.0 if shown.seat == view.dealer else dealer
    for_dealer = dealer + crib
    return (for_dealer, pone) if view.seat == view.dealer else (pone, for_dealer)


def standing(view: View, seat: Seat) -> float:
    """Chance of ``seat`` to win before the deal that is about to be dealt, or at the end."""
    if view.outcome is not None:
        return float(view.outcome.winner == seat)
    dealer = view.pone if view.phase is Phase.DEAL and view.starter is not None else view.dealer
    target = view.options.target
    mine, other = target - view.pegs[seat].front, target - view.pegs[1 - seat].front
    return win_chance(mine, other, dealer == seat, view.options.min_run)


COACH: Final = Coach(
    assessing=assessing,
    standing=standing,
    idea=idea,
    spoken=spoken,
    drawn=drawn,
    marks=marks,
    values=values,
    note=note,
)
"""How Cribbage is coached."""
