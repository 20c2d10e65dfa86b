"""A game being played at the table, as a value: what happened, and how far it is presented.

Everything that has to survive a reload is here and nothing else; the functions return new
sessions. Chance comes from the session's seed, so a session and its seed can be replayed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.app.cutting import CUT_DEAL, Cut, bots_cut, cut_at, winner
from game.app.questions import Question, answer, choosing
from game.app.setup import Setup
from game.app.shuffle import Shuffler, number
from game.core.events import Event, Pegs, Scored
from game.core.history import History
from game.core.protocol import CHANCE, AnyGame, IllegalMove, Seat
from game.core.record import Header
from game.games import GAMES, TABLES
from game.page.table import Beat, Hold, Table


@dataclass(frozen=True, slots=True)
class Session:
    """``history`` is ``None`` while the cut for the first deal is on.

    ``beat`` is the beat of the last move that is on show. ``viewer`` is whose cards are shown;
    ``covered`` hides them while the device changes hands. ``tally`` counts games won by side.
    """

    setup: Setup
    seed: str
    history: History | None
    cut: Cut = Cut()
    beat: int = 0
    viewer: Seat = Seat(0)
    covered: bool = False
    tally: tuple[int, ...] = (0, 0)
    hints: tuple[tuple[int, int], ...] = ()
    """Each hint taken: by which seat, and how many moves it had made by then."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return GAMES[self.setup.game]

    @property
    def table(self) -> Table:
        """How the game looks."""
        return TABLES[self.setup.game]

    @property
    def state(self) -> Any:
        """The game's state; only for the shell, which shows nobody more than a view."""
        assert self.history is not None, "no state before the first deal"
        return self.history.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move brought about, as the viewer may know it."""
        if self.history is None:
            return ()
        return tuple(self.game.redact(event, self.eyes) for event in self.history.events)

    @property
    def eyes(self) -> Seat | None:
        """Whose view is shown; nobody's while the table is covered."""
        return None if self.covered else self.viewer

    @property
    def beats(self) -> tuple[Beat, ...]:
        """How the last move is presented."""
        return self.table.beats(self.events)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.history is not None and self.game.outcome(self.history.state) is not None


def begin(
    setup: Setup, seed: str, first: Seat | None = None, tally: tuple[int, ...] = (0, 0)
) -> Session:
    """A new game; without ``first`` it is cut for, where the game does so."""
    viewer = setup.humans[0] if setup.humans else Seat(0)
    if first is None and TABLES[setup.game].cuts_for_first:
        return _next_cutter(Session(setup, seed, None, viewer=viewer, tally=tally))
    header = Header(setup.game, setup.options, first or Seat(0))
    history = History(GAMES[setup.game], header)
    return _handed_over(Session(setup, seed, history, viewer=viewer, tally=tally))


def rematch(session: Session, seed: str) -> Session:
    """The next game of the same players; the loser begins (in Cribbage he deals)."""
    outcome = None if session.history is None else session.game.outcome(session.state)
    if outcome is None:
        return begin(session.setup, seed, tally=session.tally)
    tally = list(session.tally)
    tally[outcome.winner] += outcome.worth
    first = Seat(1 - outcome.winner) if session.table.cuts_for_first else None
    return begin(session.setup, seed, first, tuple(tally))


def actor(session: Session) -> Seat | None:
    """Whose move it is: a person's before a bot's, `CHANCE`, or ``None`` when it is over."""
    if session.history is None:
        return None
    able = session.game.to_act(session.state)
    bots = sorted(seat for seat in able if seat not in session.setup.humans)
    people = sorted(able - set(bots))
    # Bots first: where both may act at once (laying away) nobody waits for them.
    order = [*bots, *people]
    if session.viewer in people and not bots:
        return session.viewer
    return order[0] if order else None


def waits_to_cut(session: Session) -> bool:
    """Whether the pack waits for a person to cut it."""
    if session.history is None or actor(session) != CHANCE:
        return False
    cutter = session.table.cutter(session.game.view(session.state, None))
    return cutter in session.setup.humans


def pending(session: Session) -> Beat | None:
    """The beat on show if more is to come before anyone may act; ``None`` at rest.

    Nobody has to wait for what stays in sight while it is his own turn. Another person at the
    same device waits, so that who has just moved sees what came of it.
    """
    beats = session.beats
    if session.beat >= len(beats):
        return None
    beat = beats[session.beat]
    last = session.beat == len(beats) - 1
    if last and beat.hold is not Hold.WAIT and (session.over or _viewer_is_next(session)):
        return None
    return beat


def _viewer_is_next(session: Session) -> bool:
    seat = actor(session)
    if seat == CHANCE:
        seat = session.table.cutter(session.game.view(session.state, None))
    return seat == session.viewer and seat in session.setup.humans


def shown_beat(session: Session) -> Beat | None:
    """The beat whose events are presented; the last one stays in sight at rest."""
    beats = session.beats
    return beats[min(session.beat, len(beats) - 1)] if beats else None


def legal(session: Session) -> tuple[str, ...]:
    """The viewer's moves now, as in a record; none while something waits to be read."""
    if session.history is None or session.covered:
        return ()
    beat = pending(session)
    if beat is not None and beat.hold is Hold.WAIT:
        return ()
    if session.viewer not in session.setup.humans:
        return ()
    moves = session.game.legal_moves(session.state, session.viewer)
    return tuple(session.game.encode(move) for move in moves)


def pegs(session: Session) -> tuple[Pegs, ...]:
    """The pegs as far as the last move is presented."""
    history = session.history
    if history is None:
        return (Pegs(), Pegs())
    beat = shown_beat(session)
    if beat is None:
        return session.game.pegs(history.state)
    standing = list(session.game.pegs(history.prefix(len(history.steps) - 1).state))
    for place, event in enumerate(history.events[: beat.upto]):
        partial = beat.lines is not None and place == beat.upto - 1
        if isinstance(event, Scored) and not partial:
            standing[event.seat % 2] = Pegs(event.peg_from, event.peg_to)
    return session.table.pegs_after(tuple(standing), history.events[: beat.upto])


def play(session: Session, text: str) -> Session:
    """Make the viewer's move; raises `IllegalMove`, or ``ValueError`` for what is no move.

    ``cut N`` lifts N cards of the pack: for the first deal, or for the starter.
    """
    verb, _, rest = text.partition(" ")
    if verb == "cut":
        if not rest.isascii() or not rest.isdigit() or len(rest) > 2:
            raise ValueError(f"expected a number of cards, not {rest!r}")
        return _cut(session, int(rest))
    if session.history is None:
        raise IllegalMove("not-your-turn", seat=session.viewer)
    move = session.game.decode(text)
    if not legal(session):
        raise IllegalMove("not-your-turn", seat=session.viewer)
    return _push(session, session.viewer, move)


def proceed(session: Session) -> Session:
    """What comes by itself: the next beat, a deal, a bot's move. Unchanged where people act."""
    if session.history is None:
        return session
    if pending(session) is not None:
        return _next_beat(session)
    seat = actor(session)
    if seat == CHANCE and not waits_to_cut(session):
        return _push(session, CHANCE, session.game.chance_move(session.state, shuffler(session)))
    if seat is not None and seat != CHANCE and seat not in session.setup.humans:
        return _push(session, seat, answer(_choice(session, seat)))
    return session


def question(session: Session) -> Question | None:
    """What an opponent has to think about before `proceed`; ``None`` where none is to move."""
    if not proceeds(session) or pending(session) is not None:
        return None
    seat = actor(session)
    return None if seat is None or seat == CHANCE else _choice(session, seat)


def proceeds(session: Session) -> bool:
    """Whether `proceed` would do anything."""
    if session.history is None or session.covered:
        return False
    if pending(session) is not None:
        return True
    seat = actor(session)
    if seat == CHANCE:
        return not waits_to_cut(session)
    return seat is not None and seat not in session.setup.humans


def go_on(session: Session) -> Session:
    """The reader's Continue: uncover, settle the cut, or end the wait of a beat."""
    if session.covered:
        return replace(session, covered=False)
    if session.history is None:
        return _settle_cut(session)
    return proceed(session) if pending(session) is not None else session


def skip(session: Session) -> Session:
    """Leave out the calls: to the next beat that waits for the reader, or to the last."""
    beats = session.beats
    for place in range(session.beat, len(beats)):
        if beats[place].hold is Hold.WAIT and place > session.beat:
            return replace(session, beat=place)
    return replace(session, beat=max(session.beat, len(beats) - 1))


def step_back(session: Session) -> Session:
    """The beat before, as far as the count that is on show began."""
    return replace(session, beat=session.beat - 1) if can_step_back(session) else session


def can_step_back(session: Session) -> bool:
    """Whether there is a call of the same count before this one."""
    beats = session.beats
    return 0 < session.beat < len(beats) and beats[session.beat - 1].hold is Hold.CALL


def undo(session: Session) -> Session | None:
    """Before the viewer's last move, or ``None`` once something hidden was shown since."""
    if session.history is None or session.covered or session.over:
        return None
    before = session.history.undone(session.viewer, session.setup.humans)
    if before is None:
        return None
    return replace(session, history=before, beat=len(session.table.beats(before.events)))


def deal_is_over(session: Session) -> bool:
    """Whether the last move ended a deal, or the game, and all of it is presented."""
    history = session.history
    if history is None or session.covered or not history.steps:
        return False
    if session.beat < len(session.beats) - 1:
        return False
    before = history.prefix(len(history.steps) - 1).state
    number = session.game.deal_number
    return session.over or number(history.state) != number(before)


def hinted(session: Session, seat: Seat) -> int:
    """How many moves of ``seat`` were made with a hint."""
    made = moves_made(session, seat)
    return sum(who == seat and before < made for who, before in session.hints)


def moves_made(session: Session, seat: Seat) -> int:
    """How many moves ``seat`` has made: it names a choice, whatever others did meanwhile."""
    entries = () if session.history is None else session.history.entries
    return sum(entry.seat == seat for entry in entries)


def shuffler(session: Session) -> Shuffler:
    """The source of chance for the deal in hand."""
    deal = CUT_DEAL if session.history is None else session.game.deal_number(session.state)
    return Shuffler(session.seed, deal)


def _cut(session: Session, place: int) -> Session:
    if session.history is None:
        return _next_cutter(replace(session, cut=cut_at(session.cut, place)))
    if not waits_to_cut(session):
        raise IllegalMove("not-your-turn", seat=session.viewer)
    move = session.game.chance_move(session.state, shuffler(session), place)
    return _push(session, CHANCE, move)


def _next_cutter(session: Session) -> Session:
    """Let bots cut when it is theirs."""
    cut = bots_cut(session.seed, session.cut, session.setup.humans)
    return replace(session, cut=cut)


def _settle_cut(session: Session) -> Session:
    if not session.cut.done:
        return session
    first = winner(session.seed, session.cut)
    if first is None:
        return _next_cutter(replace(session, cut=Cut(session.cut.round + 1)))
    return begin(session.setup, session.seed, first, session.tally)


def _push(session: Session, seat: Seat, move: Any) -> Session:
    assert session.history is not None, "no move before the first deal"
    return _handed_over(replace(session, history=session.history.push(seat, move), beat=0))


def _next_beat(session: Session) -> Session:
    return _handed_over(replace(session, beat=session.beat + 1))


def _handed_over(session: Session) -> Session:
    """Cover the table when, at rest, another person is to act than the one who looks on."""
    seat = actor(session)
    if pending(session) is not None or seat == session.viewer:
        return session
    if seat == CHANCE and waits_to_cut(session):
        seat = session.table.cutter(session.game.view(session.state, None))
    if seat is None or seat not in session.setup.humans or seat == session.viewer:
        return session
    return replace(session, viewer=seat, covered=True)


def _choice(session: Session, seat: Seat) -> Question:
    assert session.history is not None, "no move before the first deal"
    game, state = session.game, session.state
    seed = number(f"{session.seed}/bot/{seat}/{len(session.history.entries)}")
    view, legal = game.view(state, seat), tuple(game.legal_moves(state, seat))
    level = session.setup.players[seat]
    return Question(choosing, (session.setup.game, level, view, legal, seed))


def deal_again(session: Session) -> Session:
    """The same deal from its beginning: what was shown cannot be unseen, so this is practice."""
    history = session.history
    if history is None:
        return session
    deals = [n for n, entry in enumerate(history.entries) if is_deal(session, entry.move)]
    if not deals:
        return session
    return _handed_over(replace(session, history=history.prefix(deals[-1] + 1), beat=0))


def is_deal(session: Session, move: Any) -> bool:
    """Whether a move deals cards."""
    return str(session.game.encode(move)).startswith("deal ")
