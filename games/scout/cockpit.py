"""A player's private message: the table in a line or two, the hand, and the question.

Nothing is committed before the last tap, and one tap leads back from every step.
"""

from collections.abc import Sequence

from games.contract import Scene, Seat
from games.phrases import named, since_your_move
from games.scout.board_text import set_line
from games.scout.cards import Card, number, other_number, turned
from games.scout.choices import choice
from games.scout.labels import both_lines, numbers, upper_line
from games.scout.moves import Look
from games.scout.sets import strength, stretches
from games.scout.telling import end_line, round_ended, score_lines, turn_line
from games.scout.view import View
from games.screen import Button, Html, Screen, Style, Translator, lines_of

BEST_SETS = 3
POP_UP_LETTERS = 200


def cockpit(scene: Scene[View], seat: Seat, t: Translator) -> Screen | None:
    view = scene.view
    if view.over:
        return None
    if view.looking:
        return _looking(scene, seat, t)
    lines = [_round(scene, t), *_since(scene, t), set_line(scene, t), _hand(view, t)]
    if view.turn != seat:
        return Screen(lines_of(*lines, _waiting(scene, t)))
    asked = choice(scene, t)
    return Screen(lines_of(*lines, "", asked.text), asked.rows)


def hand(view: View, _t: Translator) -> str:
    """Both rows of numbers: the upper ones count."""
    upper = " ".join(str(number(card)) for card in view.hand)
    lower = " ".join(str(other_number(card)) for card in view.hand)
    return f"🃏 {upper}\n🔄 {lower}"[:POP_UP_LETTERS]


# Looking at the cards


def _looking(scene: Scene[View], seat: Seat, t: Translator) -> Screen:
    view = scene.view
    lines: list[str] = [*_since(scene, t)]
    ended = round_ended(scene.events)
    if ended is not None:
        lines += [end_line(ended, scene.faces, t), *score_lines(ended, scene.faces, t), ""]
    lines.append(_round(scene, t))
    if seat not in view.looking:
        return Screen(lines_of(*lines, _hand(view, t), _waiting(scene, t)))
    flipped = [turned(card) for card in view.hand]
    lines += [
        t.html("As it is:"), upper_line(view.hand), *_best(view.hand, t), "",
        t.html("Turned over:"), upper_line(flipped), *_best(flipped, t), "",
        t.html("<b>Keep the hand or turn all of it over?</b> In secret, and once."),
    ]  # fmt: skip
    keep = Button(t.say("✅ Keep"), Look.KEEP, Style.PRIMARY)
    flip = Button(t.say("🔄 Turn over"), Look.FLIP, Style.PRIMARY)
    return Screen(lines_of(*lines), ((keep, flip),))


def _best(hand: Sequence[Card], t: Translator) -> list[Html]:
    """The strongest sets of several cards, to compare one way up with the other."""
    longest = [hand[first : last + 1] for first, last, _ in stretches(list(map(number, hand)))]
    best = sorted(longest, key=strength, reverse=True)[:BEST_SETS]
    return [t.html("sets: {sets}", sets=" · ".join(map(numbers, best)))] if best else []


# What every cockpit shows


def _round(scene: Scene[View], t: Translator) -> Html:
    view = scene.view
    return t.html(
        "Round {n}/{all} · first: {seat}",
        n=view.round,
        all=view.seats,
        seat=scene.faces[view.first].animal,
    )


def _since(scene: Scene[View], t: Translator) -> list[Html]:
    animals = [face.animal for face in scene.faces]
    others = [entry.events for entry in scene.told if entry.seat != scene.view.seat]
    return since_your_move([turn_line(events, animals, scene.faces, t) for events in others], t)


def _hand(view: View, t: Translator) -> Html:
    if view.seats == 2 and view.seat is not None:
        head = t.html("Your hand · 🪙 chips: {n}", n=view.tokens[view.seat])
    else:
        head = t.html("Your hand")
    return lines_of(head, both_lines(view.hand))


def _waiting(scene: Scene[View], t: Translator) -> Html:
    return t.html("Waiting for: {seats}", seats=named(scene.view.awaited, scene.faces))
