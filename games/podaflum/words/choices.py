"""What may be chosen in ПОДАФ ЛУМ, as buttons: a cut gap by gap, a part, a pile for a joker."""

from collections.abc import Sequence
from itertools import pairwise, permutations
from math import ceil

from games.contract.screen import Button, Html, Rows, Style, Translator, html, rows_of
from games.contract.steps import STEP, back_button, step, step_button
from games.contract.table import Seat
from games.podaflum.rules.moves import Cut, Discard, PlaceJoker, Vote
from games.podaflum.rules.state import VALUES, Cards, Part
from games.podaflum.rules.view import View
from games.podaflum.words import signs

WIDEST = 4  # more gaps than this take two rows


def picked_gaps(text: str, cards: Cards) -> tuple[int, ...]:
    """In the order of the taps; none if the text makes no sense."""
    gaps = range(1, len(cards))
    ways = {step(*way): way for taps in (1, 2) for way in permutations(gaps, taps)}
    return ways.get(STEP + text, ())


def preview(view: View, gaps: Sequence[int]) -> Html:
    """The row with the dividers where they would lie."""
    pieces = _pieces(view.contest.cards, gaps)
    if len(pieces) == len(Part):
        return html(signs.in_line(pieces, view.contested))
    uncoloured = " ┃ ".join(map(signs.cards, pieces))
    return html(uncoloured)


def cut_buttons(cards: Cards, gaps: Sequence[int], t: Translator) -> Rows:
    """Two gaps, then the whole cut."""
    keys = [_gap_button(cards, gap, gaps) for gap in range(1, len(cards))]
    rows = rows_of(len(keys) if len(keys) <= WIDEST else ceil(len(keys) / 2), keys)
    if not gaps:
        return rows
    back = (back_button(t, *gaps[:-1]),)
    if len(gaps) < 2:
        return (*rows, back)
    label = t.say("✅ Divide {sizes}", sizes=signs.sizes(_pieces(cards, gaps)))
    return (*rows, (Button(label, str(Cut(*sorted(gaps))), Style.SUCCESS),), back)


def discard_buttons(view: View) -> Rows:
    return tuple(
        (Button(f"🗑 {signs.part(which, view.parts[which])}", str(Discard(which)), Style.DANGER),)
        for which in signs.there(view.parts)
    )


def vote_buttons(view: View, *, own: bool) -> Rows:
    rows = []
    for which in signs.there(view.parts):
        chosen = own and which is view.own_vote
        part = signs.part(which, view.parts[which], view.contested)
        label = f"✅ {part}" if chosen else part
        style = Style.SUCCESS if chosen else Style.PRIMARY
        rows.append((Button(label, str(Vote(which)), style),))
    return tuple(rows)


def joker_buttons(view: View, seat: Seat, t: Translator, *, own: bool) -> Rows:
    """Each with what it means for the majority: 👑 alone at the top, 🤝 level with the best."""
    rows = []
    for value in VALUES:
        if not view.numbers[seat][value]:
            continue
        cards = view.cards_of(value)
        mine = cards.pop(seat)
        best = max(cards)
        mark = "👑 " if mine + 1 > best else "🤝 " if mine + 1 == best else ""
        values = {"value": value, "mine": mine, "next": mine + 1, "best": best}
        label = (
            t.say("to {value} · you {mine}, a rival {best}", **values)
            if own
            else t.say("to {value} · {mine} → {next} against {best}", **values)
        )
        style = Style.PRIMARY if mark else Style.PLAIN
        rows.append((Button(mark + label, str(PlaceJoker(value)), style),))
    return tuple(rows)


def _gap_button(cards: Cards, gap: int, gaps: Sequence[int]) -> Button:
    """With the number that a picture gives it: there may be several between the same cards."""
    chosen = gap in gaps
    left, right = signs.card(cards[gap - 1]), signs.card(cards[gap])
    label = f"{gap}·{left}{'✂️' if chosen else '┊'}{right}"
    return step_button(
        label, *_after_tap(gaps, gap), style=Style.PRIMARY if chosen else Style.PLAIN
    )


def _after_tap(gaps: Sequence[int], gap: int) -> list[int]:
    """A tap on a chosen gap frees it; a third gap takes the place of the nearer one."""
    if gap in gaps:
        return [other for other in gaps if other != gap]
    if len(gaps) < 2:
        return [*gaps, gap]
    _, farther = sorted(sorted(gaps), key=lambda other: abs(other - gap))
    return [farther, gap]


def _pieces(cards: Cards, gaps: Sequence[int]) -> list[Cards]:
    edges = [0, *sorted(gaps), len(cards)]
    return [cards[left:right] for left, right in pairwise(edges)]
