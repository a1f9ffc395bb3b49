"""Where a scouted card goes, in a private chat: the gaps of the hand, then a look at what it makes.

While the place is open, the set of a double action is counted in the hand without the card.
"""

from dataclasses import replace
from operator import itemgetter

from games.contract.screen import Button, Rows, Screen, Style, Translator, rows_of
from games.contract.steps import back_button, step_button
from games.scout.rules.cards import number, other_number
from games.scout.rules.moves import Double, End, Scout, Show
from games.scout.rules.scouting import end_card, hand_after, scouts, taken_card
from games.scout.rules.sets import NO_STRENGTH, is_set, shows_beating, strength
from games.scout.rules.view import View
from games.scout.words.labels import gaps, in_rows, numbers, pair

PLACE = "?"  # is still to be picked
STARS = 3
GAPS_A_ROW = 6


# Scouting


def where(view: View, scout: Scout, t: Translator) -> Screen:
    taken = taken_card(view.table, scout)
    buttons = [
        step_button(label, replace(scout, place=place))
        for place, label in enumerate(gaps(view.hand), start=1)
    ]
    other_way = step_button(_other_way(view, scout, t), "scout", _turned(scout).card, PLACE)
    return Screen(
        t.html(
            "🔭 You scout {card} as <b>{n}</b>. Where to?",
            card=pair(end_card(view.table, scout.end)),
            n=number(taken),
        ),
        (*_stars(view, scout.end), *rows_of(GAPS_A_ROW, buttons), (other_way, back_button(t))),
    )


def _stars(view: View, end: End) -> Rows:
    """The strongest sets that the card would be in, whichever way up; of equal ones the first."""
    best: dict[str, tuple[int, Button]] = {}
    for scout in scouts(len(view.hand), (end,)):
        hand = hand_after(view.hand, view.table, scout)
        sets = [
            (strength(show.of(hand)), show)
            for show in shows_beating(hand, NO_STRENGTH)
            if show.first < show.last and show.first <= scout.place <= show.last
        ]
        if not sets:
            continue
        rank, show = max(sets, key=itemgetter(0))
        if _parts_a_set(view, scout.place) and not show.first < scout.place < show.last:
            continue  # it would break more than it makes
        cards = show.of(hand)
        label = numbers(cards, new=scout.place - show.first)
        best.setdefault(numbers(cards), (rank, step_button(f"⭐ {label}", scout)))
    stars = sorted(best.values(), key=itemgetter(0), reverse=True)[:STARS]
    return in_rows([button for _, button in stars])


def _parts_a_set(view: View, place: int) -> bool:
    return 1 < place <= len(view.hand) and is_set(view.hand[place - 2 : place])


def preview(view: View, scout: Scout, t: Translator) -> Screen:
    hand = hand_after(view.hand, view.table, scout)
    sideways = [
        step_button(label, replace(scout, place=place))
        for label, place in (("◀️", scout.place - 1), ("▶️", scout.place + 1))
        if 1 <= place <= len(hand)
    ]
    other_way, back = step_button("🔄", _turned(scout)), back_button(t, "scout", scout.card, PLACE)
    return Screen(
        t.html("🔭 Like this: {hand}", hand=numbers(hand, new=scout.place - 1, between=" ")),
        (
            (Button(t.say("✅ Insert"), str(scout), Style.SUCCESS),),
            (*sideways, other_way, back),
        ),
    )


# Scouting before a set is played


def where_beside(view: View, double: Double, t: Translator) -> Screen | None:
    """The set does not need the card, so the card may go anywhere but into the set."""
    scout, show = double.scout, double.show
    if not show.last < scout.place == len(view.hand) + 1:
        return None
    buttons = [
        step_button(label, _around(scout, show, place))
        for place, label in enumerate(gaps(view.hand), start=1)
        if place <= show.first or place > show.last
    ]
    text = t.html(
        "⚡ You scout {card} as <b>{n}</b> and play {cards}. Where does the card go?",
        card=pair(end_card(view.table, scout.end)),
        n=number(taken_card(view.table, scout)),
        cards=numbers(show.of(view.hand)),
    )
    other_way = step_button(_other_way(view, scout, t), *_beside(_turned(scout), show))
    return Screen(text, (*rows_of(GAPS_A_ROW, buttons), (other_way, back_button(t, "doubles", 0))))


def preview_of_double(view: View, double: Double, t: Translator) -> Screen:
    scout, show = double.scout, double.show
    hand = hand_after(view.hand, view.table, scout)
    marked = numbers(hand, new=scout.place - 1, between=" ").split()
    text = t.html(
        "⚡ You scout {card} and play <b>{cards}</b>. In your hand then: {hand}",
        card=pair(end_card(view.table, scout.end)),
        cards="-".join(marked[show.first - 1 : show.last]),
        hand=" ".join([*marked[: show.first - 1], *marked[show.last :]]) or "—",
    )
    if show.first <= scout.place <= show.last:
        back = back_button(t, "doubles", 0)
    else:
        without = _moved(show, -1) if scout.place < show.first else show
        back = back_button(t, *_beside(scout, without))
    play = Button(t.say("✅ Scout and play"), str(double), Style.SUCCESS)
    return Screen(text, ((play,), (back,)))


def _beside(scout: Scout, show: Show) -> tuple[str, ...]:
    return "double", scout.card, PLACE, show.places


def _around(scout: Scout, show: Show, place: int) -> Double:
    """The set keeps its cards; their places shift if the new one comes before them."""
    return Double(replace(scout, place=place), _moved(show, 1) if place <= show.first else show)


def _moved(show: Show, by: int) -> Show:
    return Show(show.first + by, show.last + by)


# Either way up


def _turned(scout: Scout) -> Scout:
    return replace(scout, flip=not scout.flip)


def _other_way(view: View, scout: Scout, t: Translator) -> str:
    return t.say("🔄 As {n}", n=other_number(taken_card(view.table, scout)))
