"""A player's private message: the table in a line or two, the hand, and the question.

Nothing is committed before the last tap, and one tap leads back from every step. Who is not asked
sees the hand and what happened, but not the table: it goes on while this message stands.
"""

from collections.abc import Sequence

from games.contract.events import last_of
from games.contract.screen import (
    Button,
    Html,
    Rows,
    Screen,
    Style,
    Translator,
    lines_of,
    with_minus,
)
from games.contract.table import Seat
from games.kit.phrases import news, since_your_move, waiting_for_others
from games.scout.rules.cards import Card, number, other_number, turned
from games.scout.rules.events import RoundEnded
from games.scout.rules.moves import Look
from games.scout.rules.sets import strength, stretches
from games.scout.rules.view import Scene, View
from games.scout.words.board import set_line
from games.scout.words.choices import choice
from games.scout.words.labels import both_lines, numbers, upper_line
from games.scout.words.log import end_line, score_lines, told_lines, turn_line

BEST_SETS = 3
POP_UP_LETTERS = 200


def player_screen(scene: Scene, seat: Seat, t: Translator) -> Screen | None:
    view = scene.view
    if view.over:
        return None
    if view.looking:
        return _looking(scene, seat, t)
    if view.turn != seat:
        return _screen(
            [*_since(scene, t), _hand(view, t)], _news(scene, t), [waiting_for_others(t)]
        )
    lines = [_round(scene, t), *_since(scene, t), set_line(view, scene.faces, t)]
    lines += [_scores(scene, seat, t), _hand(view, t)]
    short = [*_beside_the_hand(scene, seat, t), *_news(scene, t)]
    asked = choice(scene, t)
    return _screen([*lines, ""], short, [asked.text], asked.rows)


def _screen(
    lines: Sequence[str], short: Sequence[str], question: Sequence[str], rows: Rows = ()
) -> Screen:
    """The question stands under all that is told, and under a picture of the hand as well."""
    text, caption = lines_of(*lines, *question), lines_of(*short, *question)
    return Screen(text, rows, caption=caption)


def hand(view: View, _t: Translator) -> str:
    """Both rows of numbers: the upper ones count."""
    upper = " ".join(str(number(card)) for card in view.hand)
    lower = " ".join(str(other_number(card)) for card in view.hand)
    return f"🃏 {upper}\n🔄 {lower}"[:POP_UP_LETTERS]


# Looking at the cards


def _looking(scene: Scene, seat: Seat, t: Translator) -> Screen:
    view = scene.view
    lines: list[str] = [*_since(scene, t)]
    ended = last_of(scene.events, RoundEnded)
    if ended is not None:
        lines += [end_line(ended, scene.faces, t), *score_lines(ended, scene.faces, t), ""]
    lines.append(_round(scene, t))
    short = _news(scene, t)
    if seat not in view.looking:
        return _screen([*lines, _hand(view, t)], short, [waiting_for_others(t)])
    flipped = [turned(card) for card in view.hand]
    as_it_is, turned_over = _best(view.hand), _best(flipped)
    lines += [
        t.html("As it is:"), upper_line(view.hand), *_sets(as_it_is, t), "",
        t.html("Turned over:"), upper_line(flipped), *_sets(turned_over, t), "",
    ]  # fmt: skip
    short += [
        t.html("Sets as it is: {sets}", sets=as_it_is or "—"),
        t.html("Turned over: {sets}", sets=turned_over or "—"),
    ]
    question = t.html("<b>Keep the hand or turn all of it over?</b> In secret, and once.")
    hint = [
        t.html(
            "<i>💡 The order of your cards never changes; the side is chosen now, once a round.</i>"
        ),
        t.html("<i>Neighbours that are equal or go up or down by one are a set.</i>"),
    ]
    keep = Button(t.say("✅ Keep"), Look.KEEP, Style.PRIMARY)
    flip = Button(t.say("🔄 Turn over"), Look.FLIP, Style.PRIMARY)
    return _screen(lines, short, [question, *(hint if scene.hinted else [])], ((keep, flip),))


def _best(hand: Sequence[Card]) -> str:
    """The strongest sets of several cards, to compare one way up with the other."""
    longest = [hand[first : last + 1] for first, last, _ in stretches(list(map(number, hand)))]
    best = sorted(longest, key=strength, reverse=True)[:BEST_SETS]
    return " · ".join(map(numbers, best))


def _sets(best: str, t: Translator) -> list[Html]:
    return [t.html("sets: {sets}", sets=best)] if best else []


# What every player screen shows


def _round(scene: Scene, t: Translator) -> Html:
    view = scene.view
    values = {"n": view.round, "all": view.seats}
    if not view.is_fresh:
        return t.html("Round {n}/{all}", **values)
    first = scene.faces[view.first].animal
    return t.html("Round {n}/{all} · first: {seat}", seat=first, **values)


def _since(scene: Scene, t: Translator) -> list[Html]:
    animals = [face.animal for face in scene.faces]
    others = [entry.events for entry in scene.recent if entry.seat != scene.view.seat]
    return since_your_move([turn_line(events, animals, scene.faces, t) for events in others], t)


def _news(scene: Scene, t: Translator) -> list[Html]:
    """Since the seat's own move, and what that led to."""
    animals = [face.animal for face in scene.faces]
    lines: list[Html] = []
    for entry in scene.recent:
        ended = entry.last(RoundEnded)
        if entry.seat != scene.view.seat:
            lines += told_lines(entry.events, animals, scene.faces, t)
        elif ended is not None:  # players know their own moves
            lines.append(end_line(ended, animals, t))
    return news(lines)


def _beside_the_hand(scene: Scene, seat: Seat, t: Translator) -> list[Html]:
    """Its picture shows the set on the table, but not whose it is, nor how the others stand."""
    view, parts = scene.view, [_scores(scene, seat, t)]
    if view.owner is not None:
        parts.append(t.html("Set on the table: {seat}", seat=scene.faces[view.owner].animal))
    if view.seats == 2:
        parts.append(t.html("🪙 chips: {n}", n=view.tokens[seat]))
    return [Html(" · ".join(parts))]


def _scores(scene: Scene, seat: Seat, t: Translator) -> Html:
    """Everybody's points so far, and how many cards the others hold: alone there is no board."""
    view = scene.view
    points = [sum(has) for has in zip(view.totals, view.captured, view.tokens, strict=True)]
    others = [(seat + step) % view.seats for step in range(1, view.seats)]
    parts = [t.html("you <b>{points}</b>", points=with_minus(points[seat]))]
    parts += [
        Html(f"{scene.faces[one].animal} <b>{with_minus(points[one])}</b> 🃏{view.sizes[one]}")
        for one in others
    ]
    return Html(" · ".join(parts))


def _hand(view: View, t: Translator) -> Html:
    if view.seats == 2 and view.seat is not None:
        head = t.html("Your hand · 🪙 chips: {n}", n=view.tokens[view.seat])
    else:
        head = t.html("Your hand")
    return lines_of(head, both_lines(view.hand))
