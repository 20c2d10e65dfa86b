"""What a page knows of its coach: a hint taken, a review under way. Plain data, quick to import."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from game.app.session import Session, moves_made
from game.core.protocol import Seat

if TYPE_CHECKING:
    from game.page.coaching import Judged


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for one choice: of ``seat`` in the game of ``seed`` after ``made`` moves of its own.

    ``told`` is 1 once the idea is told, 2 once the cards are shown.
    """

    seed: str
    made: int
    seat: Seat
    judged: tuple[Judged, ...]
    told: int = 1

    @property
    def best(self) -> Judged:
        """What the coach would do."""
        return self.judged[0]

    @property
    def shows_cards(self) -> bool:
        """Whether the second step has been taken."""
        return self.told > 1

    def is_for(self, session: Session) -> bool:
        """Whether it is still this choice that is to be made."""
        return (
            not session.covered
            and (session.seed, session.viewer) == (self.seed, self.seat)
            and moves_made(session, self.seat) == self.made
        )


class Label(StrEnum):
    """How good a decision was, by the chance to win it lost."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


BELOW: Final = ((Label.BEST, 0.003), (Label.GOOD, 0.01), (Label.INACCURACY, 0.025),
                (Label.MISTAKE, 0.05))  # fmt: skip
"""Each label with the loss, of a chance from 0 to 1, below which it is given; then a blunder."""


def label_of(lost: float) -> Label:
    """The label for a loss of a chance to win.

    >>> str(label_of(0.0)), str(label_of(0.02)), str(label_of(0.05))
    ('best', 'inaccuracy', 'blunder')
    """
    return next((label for label, limit in BELOW if lost < limit), Label.BLUNDER)


@dataclass(frozen=True, slots=True)
class Verdict:
    """One decision judged: the move at ``place`` of the record, in deal ``deal`` (from 1)."""

    place: int
    deal: int
    judged: tuple[Judged, ...]
    done: Judged

    @property
    def best(self) -> Judged:
        """What the coach would have done."""
        return self.judged[0]

    @property
    def lost(self) -> float:
        """Chance to win lost against the best, 0 to 1; exactly 0 for the best."""
        return self.best.win - self.done.win

    @property
    def points_lost(self) -> float:
        """Points lost; below 0 where the best chance is not what makes most points."""
        return self.best.points - self.done.points

    @property
    def label(self) -> Label:
        """How good it was."""
        return label_of(self.lost)


@dataclass(frozen=True, slots=True)
class Review:
    """A review under way of what ``seat`` did in the game of ``seed``.

    ``span`` are the moves looked at, from and to (not included); ``places`` those of them where
    there was a choice, ``seen`` how many of these have been judged. Where all moves came to the
    same there is no verdict. ``whole``: the game so far, else its last deal.
    """

    seed: str
    seat: Seat
    whole: bool
    span: tuple[int, int]
    places: tuple[int, ...]
    seen: int = 0
    verdicts: tuple[Verdict, ...] = ()
    at: int = 0
    """The verdict that is shown."""

    @property
    def complete(self) -> bool:
        """Whether everything is judged."""
        return self.seen == len(self.places)

    @property
    def shown(self) -> Verdict | None:
        """The verdict on show."""
        return self.verdicts[self.at] if self.at < len(self.verdicts) else None


@dataclass(frozen=True, slots=True)
class Asked:
    """What is typed in at the analysis board, as it stands there."""

    cards: str = ""
    dealer: str = "me"
    mine: str = "0"
    other: str = "0"
    rules: str = "classic"
    target: str = "121"


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis board: what is typed, and what came of it when it was last asked for.

    ``wrong`` names the field that cannot be read and says why.
    """

    asked: Asked = field(default_factory=Asked)
    shown: Asked = field(default_factory=Asked)
    of: Asked = field(default_factory=Asked)
    """What ``judged`` was judged of."""
    judged: tuple[Judged, ...] = ()
    wrong: tuple[str, str] = ("", "")
