"""A player's private message: the table in a line or two, the hand, and the question.

Nothing is committed before the last tap, and one tap leads back from every step.
"""

from collections.abc import Sequence
from typing import assert_never

from games.contract import Scene, Seat
from games.scout.cards import Card, number, turned
from games.scout.double_steps import double_step
from games.scout.labels import both_lines, numbers, upper_line
from games.scout.moves import Look
from games.scout.picks import Doubling, Inserting, Results, Taking, TakingBefore, Turn, read
from games.scout.scout_steps import scout_step
from games.scout.sets import strength, stretches
from games.scout.telling import end_line, round_ended, score_lines, set_line, turn_line
from games.scout.turn_steps import first_step, more_shows
from games.scout.view import View
from games.screen import Button, Html, Screen, Style, Translator, html

BEST_SETS = 3


def cockpit(scene: Scene[View], seat: Seat, t: Translator) -> Screen | None:
    view = scene.view
    if view.over:
        return None
    if view.looking:
        return _looking(scene, seat, t)
    if view.turn != seat:
        return Screen(_lines(*_table(scene, t), _hand(view, t), _waiting(scene, t)))
    question = _step(scene, t) or first_step(scene, t)
    return Screen(_lines(*_table(scene, t), _hand(view, t), "", question.text), question.rows)


def _step(scene: Scene[View], t: Translator) -> Screen | None:
    """The step that was picked; none if there is no such step in this turn."""
    pick = read(scene.picked)
    match pick:
        case Turn(page=page):
            return more_shows(scene.view, page, t) if page else None
        case Taking() | Inserting():
            return scout_step(scene.view, pick, t)
        case Results() | TakingBefore() | Doubling():
            return double_step(scene.view, pick, t)
    assert_never(pick)


# Looking at the cards


def _looking(scene: Scene[View], seat: Seat, t: Translator) -> Screen:
    view = scene.view
    lines: list[str] = [_since(scene, t)] if _since(scene, t) else []
    ended = round_ended(scene.events)
    if ended is not None:
        lines += [end_line(ended, scene.faces, t), *score_lines(ended, scene.faces, t), ""]
    lines.append(_round(scene, t))
    if seat not in view.looking:
        return Screen(_lines(*lines, _hand(view, t), _waiting(scene, t)))
    flipped = [turned(card) for card in view.hand]
    lines += [
        t.html("As it is:"), upper_line(view.hand), *_best(view.hand, t), "",
        t.html("Turned over:"), upper_line(flipped), *_best(flipped, t), "",
        t.html("<b>Keep the hand or turn all of it over?</b> In secret, and once."),
    ]  # fmt: skip
    keep = Button(t.say("✅ Keep"), Look.KEEP, Style.PRIMARY)
    flip = Button(t.say("🔄 Turn over"), Look.FLIP, Style.PRIMARY)
    return Screen(_lines(*lines), ((keep, flip),))


def _best(hand: Sequence[Card], t: Translator) -> list[Html]:
    """The strongest sets of several cards, to compare one way up with the other."""
    longest = [hand[first : last + 1] for first, last, _ in stretches(list(map(number, hand)))]
    best = sorted(longest, key=strength, reverse=True)[:BEST_SETS]
    return [t.html("sets: {sets}", sets=" · ".join(map(numbers, best)))] if best else []


# What every cockpit shows


def _table(scene: Scene[View], t: Translator) -> list[Html]:
    since = _since(scene, t)
    return [_round(scene, t), *([since] if since else []), set_line(scene, t)]


def _round(scene: Scene[View], t: Translator) -> Html:
    view = scene.view
    return t.html(
        "Round {n}/{all} · first: {seat}",
        n=view.round,
        all=view.seats,
        seat=scene.faces[view.first].animal,
    )


def _since(scene: Scene[View], t: Translator) -> Html:
    """What the others did since this seat moved."""
    animals = [face.animal for face in scene.faces]
    lines = [
        turn_line(entry.events, animals, scene.faces, t)
        for entry in scene.told
        if entry.seat != scene.view.seat
    ]
    told = " · ".join(line for line in lines if line)
    return t.html("Since your move: {told}", told=Html(told)) if told else Html("")


def _hand(view: View, t: Translator) -> Html:
    if view.seats == 2 and view.seat is not None:
        head = t.html("Your hand · 🪙 chips: {n}", n=view.tokens[view.seat])
    else:
        head = t.html("Your hand")
    return Html(f"{head}\n{both_lines(view.hand)}")


def _waiting(scene: Scene[View], t: Translator) -> Html:
    names = ", ".join(str(scene.faces[seat]) for seat in scene.view.awaited)
    return t.html("Waiting for: {seats}", seats=names)


def _lines(*lines: str) -> Html:
    return Html("\n".join(map(html, lines)))
