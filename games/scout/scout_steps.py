"""Scouting in three taps: the card, the place, and the last word."""

from collections.abc import Iterator
from operator import itemgetter

from games.scout.cards import number, other_number
from games.scout.labels import in_rows, numbers, pair
from games.scout.moves import Scout
from games.scout.picks import Inserting, Taking, Turn
from games.scout.scouting import end_card, ends, hand_after, scouts
from games.scout.sets import NO_STRENGTH, is_set, shows_beating, strength
from games.scout.view import View
from games.screen import Button, Rows, Screen, Style, Translator

STARS = 3
GAPS_A_ROW = 6


def scout_step(view: View, pick: Taking | Inserting, t: Translator) -> Screen | None:
    if not view.may_scout:
        return None
    if isinstance(pick, Taking):
        return _where(view, pick, t) if pick.end in ends(view.table) else None
    if pick.scout not in scouts(len(view.hand), ends(view.table)):
        return None
    return _preview(view, pick.scout, t)


def _where(view: View, taking: Taking, t: Translator) -> Screen:
    card = end_card(view.table, taking.end)
    up, down = number(card), other_number(card)
    if taking.flip:
        up, down = down, up
    gaps = [
        Button(label, str(Inserting(Scout(taking.end, flip=taking.flip, place=place))))
        for place, label in gaps_of(view)
    ]
    turn = Button(t.say("🔄 As {n}", n=down), str(Taking(taking.end, flip=not taking.flip)))
    back = Button(t.say("↩️ Back"), str(Turn()))
    text = t.html("🔭 You take {card} as <b>{n}</b>. Where to?", card=pair(card), n=up)
    return Screen(text, (*_stars(view, taking), *rows_of_gaps(gaps), (turn, back)))


def gaps_of(view: View) -> Iterator[tuple[int, str]]:
    """Every place a card can take, and its neighbours there."""
    hand = [str(number(card)) for card in view.hand]
    for place, (left, right) in enumerate(zip(["", *hand], [*hand, ""], strict=True), start=1):
        yield place, f"{left}┃{right}"


def rows_of_gaps(gaps: list[Button]) -> Rows:
    return tuple(
        tuple(gaps[begin : begin + GAPS_A_ROW]) for begin in range(0, len(gaps), GAPS_A_ROW)
    )


def _stars(view: View, taking: Taking) -> Rows:
    """The strongest sets that the card would be in, whichever way up; of equal ones the first."""
    best: dict[str, tuple[int, str, Scout]] = {}
    for scout in scouts(len(view.hand), (taking.end,)):
        hand = hand_after(view.hand, view.table, scout)
        sets = [
            (strength(hand[show.first - 1 : show.last]), show)
            for show in shows_beating(hand, NO_STRENGTH)
            if show.first < show.last and show.first <= scout.place <= show.last
        ]
        if not sets:
            continue
        rank, show = max(sets, key=itemgetter(0))
        if _parts_a_set(view, scout.place) and not show.first < scout.place < show.last:
            continue  # it would break more than it makes
        cards = hand[show.first - 1 : show.last]
        label = numbers(cards, new=scout.place - show.first)
        best.setdefault(numbers(cards), (rank, label, scout))
    stars = sorted(best.values(), key=itemgetter(0), reverse=True)[:STARS]
    return in_rows([Button(f"⭐ {label}", str(Inserting(scout))) for _, label, scout in stars])


def _parts_a_set(view: View, place: int) -> bool:
    neighbours = view.hand[max(0, place - 2) : place]
    return len(neighbours) == 2 and place > 1 and is_set(neighbours)


def _preview(view: View, scout: Scout, t: Translator) -> Screen:
    hand = hand_after(view.hand, view.table, scout)
    flipped = Scout(scout.end, flip=not scout.flip, place=scout.place)
    sideways = [
        Button(label, str(Inserting(Scout(scout.end, flip=scout.flip, place=place))))
        for label, place in (("◀️", scout.place - 1), ("▶️", scout.place + 1))
        if 1 <= place <= len(hand)
    ]
    back = Taking(scout.end, flip=scout.flip)
    return Screen(
        t.html("🔭 So: {hand}", hand=numbers(hand, new=scout.place - 1, between=" ")),
        (
            (Button(t.say("✅ Insert"), str(scout), Style.SUCCESS),),
            (
                *sideways,
                Button("🔄", str(Inserting(flipped))),
                Button(t.say("↩️ Back"), str(back)),
            ),
        ),
    )
