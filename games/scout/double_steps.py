"""The double action: a list of results, the best first; the gap is asked only where it is open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.scout.cards import Card, number, other_number
from games.scout.labels import in_rows, numbers, other_numbers, pair, told_apart
from games.scout.moves import Double, End, Scout, Show
from games.scout.picks import Doubling, Results, TakingBefore, Turn
from games.scout.scout_steps import gaps_of, rows_of_gaps
from games.scout.scouting import end_card, ends, hand_after, rest, scouts
from games.scout.sets import shows_beating, strength
from games.scout.view import View
from games.screen import Button, Screen, Style, Translator

FIRST_PAGE = 6
LATER_PAGES = 60


def double_step(
    view: View, pick: Results | TakingBefore | Doubling, t: Translator
) -> Screen | None:
    if not view.doubles[view.turn]:
        return None
    if isinstance(pick, Results):
        return _results(view, pick.page, t)
    if isinstance(pick, TakingBefore):
        return _where(view, pick, t)
    return _preview(view, pick.double, t)


@dataclass(frozen=True, slots=True)
class Result:
    cards: Sequence[Card]  # the set that will lie on the table
    step: TakingBefore | Doubling
    label: str
    longer_label: str


def results(view: View) -> list[Result]:
    """Everything that a double action can come to, the strongest set first."""
    found = [result for end in ends(view.table) for result in _of_end(view, end)]
    return sorted(found, key=lambda result: strength(result.cards), reverse=True)


def _of_end(view: View, end: End) -> Iterator[Result]:
    least = strength(rest(view.table, end))
    for scout in scouts(len(view.hand), (end,)):
        hand = hand_after(view.hand, view.table, scout)
        for show in shows_beating(hand, least):
            if not show.first <= scout.place <= show.last:
                continue
            if show.first == show.last and scout.place > 1:
                continue  # the card alone: it comes and goes, wherever it was in between
            cards = hand[show.first - 1 : show.last]
            label = numbers(cards, new=scout.place - show.first)
            step = Doubling(Double(scout, show))
            yield Result(cards, step, label, f"{label}│{other_numbers(cards)}")
    taken = f" +{pair(end_card(view.table, end))}"
    for show in shows_beating(view.hand, least):
        present = view.hand[show.first - 1 : show.last]
        label, longer = numbers(present), f"{numbers(present)}│{other_numbers(present)}"
        yield Result(present, TakingBefore(end, show), label + taken, longer + taken)


def _results(view: View, page: int, t: Translator) -> Screen | None:
    found = results(view)
    begin = FIRST_PAGE + (page - 1) * LATER_PAGES if page else 0
    end = FIRST_PAGE + page * LATER_PAGES
    if begin >= len(found):
        return None
    labels = told_apart([one.label for one in found], [one.longer_label for one in found])
    buttons = [
        Button(f"⚡ {label}", str(one.step)) for label, one in zip(labels, found, strict=True)
    ]
    rows = list(in_rows(buttons[begin:end]))
    if end < len(found):
        rows.append((Button(t.say("More…"), str(Results(page + 1))),))
    back = Results(page - 1) if page else Turn()
    rows.append((Button(t.say("↩️ Back"), str(back)),))
    text = t.html(
        "⚡ Once a round: take a card from the table and play at once. ❶…❿ marks the card you take."
    )
    return Screen(text, tuple(rows))


def _where(view: View, taking: TakingBefore, t: Translator) -> Screen | None:
    """The set does not need the card, so the card may go anywhere but into the set."""
    end, show = taking.end, taking.show
    if end not in ends(view.table) or show not in shows_beating(
        view.hand, strength(rest(view.table, end))
    ):
        return None
    card = end_card(view.table, end)
    up, down = number(card), other_number(card)
    if taking.flip:
        up, down = down, up
    gaps = [
        Button(label, str(Doubling(_around(taking, place))))
        for place, label in gaps_of(view)
        if place <= show.first or place > show.last
    ]
    other_way = TakingBefore(end, show, flip=not taking.flip)
    text = t.html(
        "⚡ You take {card} as <b>{n}</b> and play {cards}. Where does the card go?",
        card=pair(card),
        n=up,
        cards=numbers(view.hand[show.first - 1 : show.last]),
    )
    turn = Button(t.say("🔄 As {n}", n=down), str(other_way))
    back = Button(t.say("↩️ Back"), str(Results()))
    return Screen(text, (*rows_of_gaps(gaps), (turn, back)))


def _around(taking: TakingBefore, place: int) -> Double:
    """The set keeps its cards; their places shift if the new one comes before them."""
    shift = 1 if place <= taking.show.first else 0
    show = Show(taking.show.first + shift, taking.show.last + shift)
    return Double(Scout(taking.end, flip=taking.flip, place=place), show)


def _preview(view: View, double: Double, t: Translator) -> Screen | None:
    scout, show = double.scout, double.show
    if scout not in scouts(len(view.hand), ends(view.table)):
        return None
    hand = hand_after(view.hand, view.table, scout)
    left = rest(view.table, scout.end)
    if show not in shows_beating(hand, strength(left)):
        return None
    cards = hand[show.first - 1 : show.last]
    is_in_set = show.first <= scout.place <= show.last
    kept = [*hand[: show.first - 1], *hand[show.last :]]
    back: Results | TakingBefore = Results()
    if is_in_set:
        played, stays = numbers(cards, new=scout.place - show.first), numbers(kept, between=" ")
    else:
        shift = 1 if scout.place < show.first else 0
        back = TakingBefore(scout.end, Show(show.first - shift, show.last - shift), flip=scout.flip)
        new = scout.place - 1 if shift else scout.place - 1 - len(cards)
        played, stays = numbers(cards), numbers(kept, new=new, between=" ")
    text = t.html(
        "⚡ You take {card} and play <b>{cards}</b>. In your hand then: {hand}",
        card=pair(end_card(view.table, scout.end)),
        cards=played,
        hand=stays or "—",
    )
    return Screen(
        text,
        (
            (Button(t.say("✅ Take and play"), str(double), Style.SUCCESS),),
            (Button(t.say("↩️ Back"), str(back)),),
        ),
    )
