"""Ends of innings, gems, sets and the match, and when points are added (rules 5, 6, 9, 10)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Event, Reason, ScoreLine, peg
from game.core.protocol import Seat, Step
from game.cricket.events import ExchangeEnded, GameOver, GemEnded, InningEnded, SetEnded
from game.cricket.exchange import legal_attacks
from game.cricket.options import Options
from game.cricket.state import Exchange, Gem, State, Two
from game.cricket.values import other

INNINGS = 2


def settle(state: State, gem: Gem, events: tuple[Event, ...]) -> Step[State]:
    """The step after a move that made ``gem`` and ``events``: whatever follows by itself."""
    out = list(events)
    if events and isinstance(events[-1], ExchangeEnded) and state.at_once:
        state = _score_exchange(state, gem.done[-1], out)
        if _reached(state, gem.done[-1]):
            return _end_gem(state, gem, gem.done[-1].attacker, out)
    gem = _next_inning(gem, state.options, out)
    if gem.inning < INNINGS:
        return Step(replace(state, gem=gem), tuple(out))
    gem = replace(gem, inning=INNINGS - 1)
    if not state.at_once:
        state = _score_gem(state, gem, out)
    return _end_gem(state, gem, None, out)


def set_winner(gems_played: int, scores: Two, options: Options) -> Seat | None:
    """Who wins the set when gem ``gems_played`` has come to its end, or ``None`` (rule 9).

    >>> set_winner(4, (1500, 1410), Options()), set_winner(4, (1390, 1390), Options())
    (0, None)
    """
    # In a fifth gem and later the set is won by an exchange, never by the end of the gem.
    if gems_played != options.gems or max(scores) < options.target or scores[0] == scores[1]:
        return None
    return Seat(scores.index(max(scores)))


def _next_inning(gem: Gem, options: Options, out: list[Event]) -> Gem:
    """Pass over every inning in which no attack is possible (rule 5)."""
    while gem.exchange is None and gem.inning < INNINGS and not legal_attacks(gem, options):
        out.append(InningEnded(gem.attacker, False))
        gem = replace(gem, inning=gem.inning + 1)
    return gem


def _line(exchange: Exchange, options: Options) -> tuple[ScoreLine, ...]:
    top = exchange.standing
    if top is None:
        return ()
    return (ScoreLine(Reason.THROW, (exchange.field, top), exchange.points(options)),)


def _add(
    state: State, side: Seat, source: str, lines: tuple[ScoreLine, ...], out: list[Event]
) -> State:
    """Move the pegs of ``side``; nothing moves, and no event is made, for no points.

    Points are not cut at the target: a set may end above it, and higher wins (rule 9).
    """
    if not lines:
        return state
    pegs, scored = peg(state.pegs, side, side, source, lines, None)
    out.append(scored)
    return replace(state, pegs=(pegs[0], pegs[1]))


def _score_exchange(state: State, exchange: Exchange, out: list[Event]) -> State:
    return _add(state, exchange.attacker, "exchange", _line(exchange, state.options), out)


def _score_gem(state: State, gem: Gem, out: list[Event]) -> State:
    for side in (gem.first, other(gem.first)):
        own = (exchange for exchange in gem.done if exchange.attacker == side)
        lines = tuple(line for exchange in own for line in _line(exchange, state.options))
        state = _add(state, side, "gem", lines, out)
    return state


def _reached(state: State, exchange: Exchange) -> bool:
    """Whether this exchange won the set: it scored, and took its attacker to the target."""
    # It must have scored: after four gems level above the target both are beyond it already.
    scored = exchange.standing is not None
    return scored and state.scores[exchange.attacker] >= state.options.target


def _end_gem(state: State, gem: Gem, winner: Seat | None, out: list[Event]) -> Step[State]:
    points = gem.points(state.options)
    gems = (*state.sheet.gems, points)
    if winner is None:
        winner = set_winner(len(gems), state.scores, state.options)
    out.append(GemEnded(len(gems), points))
    gem = replace(gem, over=True)
    state = replace(state, gem=gem).with_sheet(replace(state.sheet, gems=gems, winner=winner))
    if winner is not None:
        out.append(SetEnded(len(state.sets), winner, state.scores, state.sets_won))
        if state.outcome is not None:
            out.append(GameOver(state.outcome))
    return Step(state, tuple(out))
