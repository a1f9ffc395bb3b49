"""A turn begins: every legal set is one tap away, the strongest first."""

from collections.abc import Sequence

from games.contract import Scene
from games.scout.cards import Card
from games.scout.doubles import Doubles
from games.scout.events import Looked
from games.scout.labels import in_rows, numbers, other_numbers, pair, told_apart
from games.scout.moves import Show
from games.scout.picks import Results, Taking, Turn
from games.scout.scouting import end_card, ends
from games.scout.sets import shows_beating, strength
from games.scout.view import View
from games.screen import Button, Html, Rows, Screen, Style, Translator

SHOWS_A_PAGE = 60  # nobody but a very patient scout has more


def first_step(scene: Scene[View], t: Translator) -> Screen:
    view = scene.view
    shows = _strongest_first(view)
    rows = [*_page(view, shows, 0, t)]
    if view.may_scout:
        rows.append(_scout_buttons(view))
    if view.doubles[view.turn] and len(Doubles(view.hand, view.table)):
        rows.append((Button(t.say("⚡ Scout and play"), str(Results())),))
    lines = [_question(view, shows, t), *_hint(scene, t)]
    return Screen(Html("\n".join(lines)), tuple(rows))


def more_shows(view: View, page: int, t: Translator) -> Screen | None:
    shows = _strongest_first(view)
    if page * SHOWS_A_PAGE >= len(shows):
        return None
    back = Button(t.say("↩️ Back"), str(Turn()))
    return Screen(_question(view, shows, t), (*_page(view, shows, page, t), (back,)))


def _page(view: View, shows: Sequence[Show], page: int, t: Translator) -> Rows:
    begin, end = page * SHOWS_A_PAGE, (page + 1) * SHOWS_A_PAGE
    rows = in_rows(_show_buttons(view, shows)[begin:end])
    if end >= len(shows):
        return rows
    return (*rows, (Button(t.say("More…"), str(Turn(page + 1))),))


def _strongest_first(view: View) -> list[Show]:
    shows = shows_beating(view.hand, strength(view.table))
    return sorted(shows, key=lambda show: strength(_cards(view.hand, show)), reverse=True)


def _show_buttons(view: View, shows: Sequence[Show]) -> list[Button]:
    """Sets that read alike are told apart by the other ends of their cards."""
    sets = [_cards(view.hand, show) for show in shows]
    short = list(map(numbers, sets))
    long = [f"{numbers(cards)}│{other_numbers(cards)}" for cards in sets]
    return [
        Button(label, str(show), Style.PRIMARY)
        for label, show in zip(told_apart(short, long), shows, strict=True)
    ]


def _scout_buttons(view: View) -> tuple[Button, ...]:
    labels = [pair(end_card(view.table, end)) for end in ends(view.table)]
    if len(labels) == 2:
        labels = [f"⬅ {labels[0]}", f"{labels[1]} ➡"]
    return tuple(
        Button(f"🔭 {label}", str(Taking(end)))
        for label, end in zip(labels, ends(view.table), strict=True)
    )


def _question(view: View, shows: Sequence[Show], t: Translator) -> Html:
    if not view.table:
        return t.html("<b>Your turn.</b> The table is empty: play any set.")
    if not view.may_scout:
        return t.html("<b>Your turn.</b> No chips left: beat the set.")
    if not shows:
        return t.html("<b>Your turn.</b> Nothing beats the set: scout.")
    return t.html("<b>Your turn.</b> Beat the set, or scout.")


def _hint(scene: Scene[View], t: Translator) -> list[Html]:
    """For the first turn of a match."""
    is_first = any(isinstance(e, Looked) and e.seat == scene.view.turn for e in scene.events)
    if scene.view.round > 1 or not is_first:
        return []
    return [
        t.html("<i>A set: neighbours in your hand, all equal or going up or down by one.</i>"),
        t.html("<i>More cards beat fewer, equal ones beat a run, then the higher numbers.</i>"),
    ]


def _cards(hand: Sequence[Card], show: Show) -> Sequence[Card]:
    return hand[show.first - 1 : show.last]
