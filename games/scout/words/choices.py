"""A turn in a private chat, tap by tap: the sets to play, the cards to scout, the double actions.

A step is a page of a list (`sets 1`, `doubles 0`), a result of which there is more than one way to
it (`result 4-5-6`), or a move in its notation, in which a `?` stands for the place of the scouted
card until that is picked: `scout L flip ?`, then `scout L flip 3`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.contract.moves import BadNotation
from games.contract.screen import Button, Html, Screen, Style, Translator, lines_of
from games.contract.steps import back_button, picked, step, step_button
from games.scout.rules.cards import number
from games.scout.rules.legal import moves_of_turn
from games.scout.rules.moves import Double, End, Scout, Show, parse
from games.scout.rules.scouting import end_card, ends, hand_after, rest, scouts
from games.scout.rules.sets import shows_beating, strength
from games.scout.rules.view import Scene, View
from games.scout.words.labels import both_numbers, in_rows, numbers, page_of, pair, told_apart
from games.scout.words.placing import PLACE, preview, preview_of_double, where, where_beside

BEST_DOUBLES = 6  # on the first page


def choice(scene: Scene, t: Translator) -> Screen:
    return _step(scene.view, picked(scene.picked), t) or _first_step(scene, t)


def _step(view: View, words: Sequence[str], t: Translator) -> Screen | None:
    """The step that was picked; none if there is no such step in this turn."""
    match words:
        case "sets", page if page.isdecimal():
            return _more_sets(view, int(page), t)
        case "doubles", page if page.isdecimal():
            return _doubles(view, int(page), t)
        case "result", *key:
            return _ways(view, key, t)
    last = str(len(view.hand) + 1)  # what is open is read as the last place
    try:
        move = parse(" ".join(last if word == PLACE else word for word in words))
    except BadNotation:
        return None
    if move not in moves_of_turn(view, view.hand):
        return None
    match move:
        case Scout():
            return where(view, move, t) if PLACE in words else preview(view, move, t)
        case Double():
            return (where_beside if PLACE in words else preview_of_double)(view, move, t)
    return None


# The sets to play, and what else there is


def _first_step(scene: Scene, t: Translator) -> Screen:
    view = scene.view
    sets = _sets(view)
    rows = list(page_of(sets, "sets", 0, t))
    if view.may_scout:
        rows.append(_scout_buttons(view))
    if any(isinstance(move, Double) for move in moves_of_turn(view, view.hand)):
        rows.append((step_button(t.say("⚡ Double action"), "doubles", 0),))
    return Screen(lines_of(_question(view, t, has_sets=bool(sets)), *_hint(scene, t)), tuple(rows))


def _more_sets(view: View, page: int, t: Translator) -> Screen | None:
    rows = page_of(_sets(view), "sets", page, t)
    if not page or not rows:
        return None
    return Screen(_question(view, t, has_sets=True), (*rows, (back_button(t),)))


def _sets(view: View) -> list[Button]:
    """The strongest first; what reads alike is told apart by the other ends of the cards."""
    shows = shows_beating(view.hand, strength(view.table))
    shows.sort(key=lambda show: strength(show.of(view.hand)), reverse=True)
    sets = [show.of(view.hand) for show in shows]
    labels = told_apart([*map(numbers, sets)], [*map(both_numbers, sets)])
    return [
        Button(label, str(show), Style.PRIMARY) for label, show in zip(labels, shows, strict=True)
    ]


def _scout_buttons(view: View) -> tuple[Button, ...]:
    labels = [pair(end_card(view.table, end)) for end in ends(view.table)]
    if len(labels) == 2:
        labels = [f"⬅ {labels[0]}", f"{labels[1]} ➡"]
    return tuple(
        step_button(f"🔭 {label}", "scout", end, PLACE)
        for label, end in zip(labels, ends(view.table), strict=True)
    )


def _question(view: View, t: Translator, *, has_sets: bool) -> Html:
    if not view.table:
        return t.html("<b>Your turn.</b> The table is empty: play any set.")
    if not view.may_scout:
        return t.html("<b>Your turn.</b> No chips left: beat the set.")
    if not has_sets:
        return t.html("<b>Your turn.</b> Nothing beats the set: scout.")
    return t.html("<b>Your turn.</b> Beat the set, or scout.")


def _hint(scene: Scene, t: Translator) -> list[Html]:
    """For a newcomer."""
    if not scene.hinted:
        return []
    return [
        t.html("<i>A set: neighbours in your hand, all equal or going up or down by one.</i>"),
        t.html(
            "<i>More cards beat fewer, equal ones beat a run, then the higher lowest number.</i>"
        ),
    ]


# The double actions


def _doubles(view: View, page: int, t: Translator) -> Screen | None:
    """A list of results, each once; with which cards is asked after it, if there is a choice."""
    if not view.doubles[view.turn]:
        return None
    buttons = [
        Button(f"⚡ {ways[0].label}", ways[0].data)
        if len(ways) == 1
        else step_button(f"⚡ {name}", "result", *key)
        for (name, key), ways in _by_result(view).items()
    ]
    rows = page_of(buttons, "doubles", page, t, first=BEST_DOUBLES)
    if not rows:
        return None
    back = back_button(t, "doubles", page - 1) if page else back_button(t)
    text = t.html(
        "⚡ Double action, once a round: scout, then play at once. ❶…❿ is the card you scout."
    )
    return Screen(text, (*rows, (back,)))


def _ways(view: View, wanted: Sequence[str], t: Translator) -> Screen | None:
    """All that comes to one result, but leaves other cards in the hand or in another order."""
    if not view.doubles[view.turn]:
        return None
    for (name, key), ways in _by_result(view).items():
        if key == tuple(wanted) and len(ways) > 1:
            labels = told_apart([way.label for way in ways], [way.longer for way in ways])
            buttons = [
                Button(f"⚡ {label}", way.data) for label, way in zip(labels, ways, strict=True)
            ]
            text = t.html("⚡ <b>{cards}</b>: with which cards? ❶…❿ marks the one you take.",
                          cards=name)  # fmt: skip
            return Screen(text, (*in_rows(buttons), (back_button(t, "doubles", 0),)))
    return None


class _Way(NamedTuple):
    strength: int  # of the set that will lie on the table
    result: str  # its numbers, the lowest first, and what is taken besides
    key: tuple[str, ...]  # the same in words of a step
    label: str
    longer: str
    data: str


def _by_result(view: View) -> dict[tuple[str, tuple[str, ...]], list[_Way]]:
    """The strongest first: what will lie on the table, whichever cards of a kind are in it."""
    ways = [way for end in ends(view.table) for way in _all_ways(view, end)]
    ways.sort(key=lambda way: way.strength, reverse=True)
    results: dict[tuple[str, tuple[str, ...]], list[_Way]] = {}
    for way in ways:
        results.setdefault((way.result, way.key), []).append(way)
    return results


def _all_ways(view: View, end: End) -> Iterator[_Way]:
    least = strength(rest(view.table, end))
    for scout in scouts(len(view.hand), (end,)):
        hand = hand_after(view.hand, view.table, scout)
        for show in shows_beating(hand, least):
            if not show.first <= scout.place <= show.last:
                continue
            if show == Show(scout.place, scout.place) and scout.place > 1:
                continue  # the card alone: it comes and goes, wherever it was in between
            cards, new = show.of(hand), scout.place - show.first
            label, longer = numbers(cards, new=new), both_numbers(cards, new=new)
            result = numbers(sorted(cards, key=number))
            data = step(Double(scout, show))
            yield _Way(strength(cards), result, (result,), label, longer, data)
    taken = f" +{pair(end_card(view.table, end))}"
    for show in shows_beating(view.hand, least):
        cards = show.of(view.hand)
        label, longer = numbers(cards) + taken, both_numbers(cards) + taken
        result = numbers(sorted(cards, key=number))
        data = step("double", end, PLACE, show.places)
        yield _Way(strength(cards), result + taken, (result, str(end)), label, longer, data)
