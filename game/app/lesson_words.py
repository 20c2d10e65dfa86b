"""What is said to an answer: whether it is right, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.lesson import Lesson
from game.app.lesson_tasks import WORDS_OF_ANSWERS
from game.app.solving import Answer
from game.core.cards import Card, CardError
from game.core.events import total
from game.cribbage.scoring import margin_of
from game.cricket.options import STANDARD
from game.cricket.values import BLACK, card_value, field_value, least_cover, side_of
from game.page.table import LONGEST_SENTENCE
from game.text.calls import running_calls
from game.text.words import Words


def in_words(answer: Answer, words: Words) -> str:
    """An answer as a part of a sentence: "five of hearts, jack of clubs", "24"."""
    return words.listed(_part(part, words) for part in answer)


def _part(part: str, words: Words) -> str:
    if part in WORDS_OF_ANSWERS:
        return words.say(WORDS_OF_ANSWERS[part])
    if part[:1] == "r" and part[2:3] == "c":
        return words.say("row {row}, column {col}", row=part[1], col=part[3])
    try:
        return words.card(Card.parse(part))
    except CardError:
        return part


def verdict(lesson: Lesson, words: Words) -> str:
    """Right or not, and what is right."""
    solution = lesson.solution
    if lesson.right:
        if len(solution.right) > 1 and not solution.number:
            return words.say("Right. It is one of {n} good answers.", n=len(solution.right))
        return words.say("Right: {answer}.", answer=in_words(lesson.given, words))
    return words.say("Not quite. Right is: {answer}.", answer=in_words(solution.first, words))


def told(lesson: Lesson, words: Words) -> str:
    """The verdict for the ear, with the calls of a count as far as there is room."""
    text = verdict(lesson, words)
    lines = lesson.solution.lines
    more = (
        words.listed(running_calls(words, lines)) if lines else next(iter(why(lesson, words)), "")
    )
    longer = f"{text} {more}{'' if more.endswith('.') else '.'}" if more else text
    return longer if len(longer) <= LONGEST_SENTENCE else text


def why(lesson: Lesson, words: Words) -> tuple[str, ...]:
    """Sentences that tell the rule behind the answer."""
    maker = REASONS.get(lesson.scenario.kind)
    return () if maker is None else tuple(filter(None, maker(lesson, words)))


def _why_cut(lesson: Lesson, words: Words) -> tuple[str, ...]:
    if lesson.solution.right == {("again",)}:
        return (words.say("Equal ranks are cut again."),)
    return (words.say("The lower card deals, and the ace is the lowest."),)


def _why_worth(lesson: Lesson, words: Words) -> tuple[str, ...]:
    options, lost = lesson.scenario.options, min(lesson.scenario.score)
    margin, _ = margin_of(lost, options)
    if margin == "win":
        return (words.say("With more than {n}, it is a plain win.", n=options.skunk),)
    if margin == "skunk":
        return (words.say("{n} or less is a skunk: the game counts double.", n=options.skunk),)
    return (
        words.say("{n} or less is a double skunk: the game counts four times.",
                  n=options.double_skunk),
    )  # fmt: skip


def _why_count(lesson: Lesson, words: Words) -> tuple[str, ...]:
    if lesson.solution.lines:
        return ()
    if lesson.scenario.held("starter") and len(lesson.scenario.cards) == 1:
        return (words.say("Only a jack as starter is his heels."),)
    return (words.say("There is no combination here: it counts nothing."),)


def _why_line(lesson: Lesson, words: Words) -> tuple[str, ...]:
    line, starter = lesson.scenario.held("line"), lesson.scenario.held("starter")
    one_suit = len(line) == 5 and len({card.suit for card in line}) == 1
    if one_suit and starter and starter[0] in line:
        return (words.say("In a line with the starter five of one suit are no flush."),)
    return () if lesson.solution.lines else (words.say("There is no combination here."),)


def _why_discard(lesson: Lesson, words: Words) -> tuple[str, ...]:
    if lesson.scenario.aim.name == "best":
        return (
            words.say("The hand is exact, over all starters. Crib and play are what is usual."),
        )
    return ()


def _why_play(lesson: Lesson, words: Words) -> tuple[str, ...]:
    if lesson.solution.right == {("go",)}:
        return (words.say("No card fits under {n}: you say go.", n=lesson.scenario.options.limit),)
    if lesson.scenario.aim.name == "most" and not lesson.solution.weighed[0].figures[0]:
        return (words.say("No card scores now: any that fits is as good."),)
    return ()


def _why_place(lesson: Lesson, words: Words) -> tuple[str, ...]:
    match lesson.scenario.aim.name:
        case "legal":
            return (
                words.say("It has to lie next to a card that lies already, across a corner too."),
            )
        case "best" | "cell":
            return (words.say("Every card counts for both sides: yours and the other's line."),)
    return ()


def _why_throw(lesson: Lesson, words: Words) -> tuple[str, ...]:
    lines = lesson.solution.lines
    if not lines:
        return (words.say("The attack was covered: it scores nothing."),)
    field, card = lines[0].cards
    sum_ = words.say(
        "({card} − {field}) × {factor} = {points}",
        card=card_value(card), field=field_value(field), factor=STANDARD.factor,
        points=total(lines),
    )  # fmt: skip
    return (sum_, _about_red(field, words))


def _about_red(field: Card, words: Words) -> str:
    if side_of(field) == BLACK:
        return ""
    return words.say("Red's field cards are worth one less than printed.")


def _why_may(lesson: Lesson, words: Words) -> tuple[str, ...]:
    scenario = lesson.scenario
    field, laid = scenario.held("field")[0], scenario.held("laid")
    card = scenario.held("card")[0]
    name, worth = words.card(card), card_value(card)
    if not laid:
        below = field_value(field)
        text = words.say(
            "The {card} is worth {n}, the field card {field}: an attack has to be worth more.",
            card=name, n=worth, field=below,
        )  # fmt: skip
        return (text, _about_red(field, words))
    top = laid[-1]
    if len(laid) == 2:
        return (
            words.say(
                "The {card} is worth {n}, the cover {top}: it takes a higher card to attack again.",
                card=name, n=worth, top=card_value(top),
            ),
        )  # fmt: skip
    return (_cover_rule(top, words),)


def _cover_rule(attack: Card, words: Words) -> str:
    least = least_cover(attack)
    if side_of(attack) == BLACK:
        return words.say(
            "The attack is worth {n}: red covers with a higher card alone.", n=card_value(attack)
        )
    return words.say(
        "The attack is worth {n}: black covers with an equal or a higher card.", n=least
    )


def _why_cover(lesson: Lesson, words: Words) -> tuple[str, ...]:
    return (_cover_rule(lesson.scenario.held("laid")[-1], words),)


def _why_attack(lesson: Lesson, words: Words) -> tuple[str, ...]:
    if lesson.solution.right == {("enough",)}:
        return (words.say("No card of yours is worth more than a free field card."),)
    return (_about_red(lesson.scenario.held("me")[0], words),)


def _why_set(lesson: Lesson, words: Words) -> tuple[str, ...]:
    target = STANDARD.target
    if max(lesson.scenario.score) < target:
        return (words.say("Both are below {n}: a fifth gem is played.", n=target),)
    if lesson.solution.right == {("fifth",)}:
        return (words.say("They are level: the next to score in a fifth gem wins."),)
    return (words.say("{n} is reached: the side with more points wins the set.", n=target),)


REASONS: Final[Mapping[str, Callable[[Lesson, Words], tuple[str, ...]]]] = {
    "cut": _why_cut,
    "worth": _why_worth,
    "count": _why_count,
    "line": _why_line,
    "square": _why_line,
    "discard": _why_discard,
    "play": _why_play,
    "place": _why_place,
    "throw": _why_throw,
    "may": _why_may,
    "cover": _why_cover,
    "attack": _why_attack,
    "set": _why_set,
}
"""Kind of question → the sentences that tell why."""
