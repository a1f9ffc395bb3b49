"""Pages about the deal of the day: who did best, how one did oneself, the word at midnight."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.features.daily.presses import BellPress, DailyPress
from bot.screens.buttons.presses import TodayPress, rules_button
from bot.table.document import Table
from bot.table.occasion import DailyOccasion
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.screen import (
    Button,
    Face,
    Html,
    Rows,
    Screen,
    Style,
    Translator,
    html,
    lines_of,
)

MOST_SHOWN = 10


@dataclass(frozen=True, slots=True)
class DailyResult:
    face: Face
    points: int


def of_group(
    game: AnyGame, results: Sequence[DailyResult], link: str, t: Words, *, is_told: bool
) -> Screen:
    head = t.html("🗓 <b>The deal of the day: {emoji} {title}</b>", **_named(game))
    said = t.html("The same cards and the same bots for everybody, one try each, in private.")
    lines = _places(game, results, t) or [t.html("Nobody here has played it yet.")]
    play = Button(t.say("🗓 Play it"), url=link, style=Style.PRIMARY)
    bell = t.say("🔔 Told at midnight: yes") if is_told else t.say("🔕 Told at midnight: no")
    rows = ((play,), (Button(bell, BellPress().pack()),))
    return Screen(lines_of(head, said, "", *lines), rows)


def card(game: AnyGame, day: str, t: Words) -> Screen:
    """Before the only try: what it will be, so that nobody begins it unawares."""
    begin = Button(t.say("▶️ Begin"), DailyPress(day).pack(), Style.PRIMARY)
    return Screen(
        lines_of(
            t.html("🗓 <b>The deal of the day: {emoji} {title}</b>", **_named(game)),
            html(t.say(game.tagline)),
            "",
            t.html(
                "About {minutes} minutes against bots: the same cards and the same bots for"
                " everybody. You have one try, and it begins with the button.",
                minutes=game.minutes,
            ),
        ),
        ((begin,), (rules_button(game, t),)),
    )


def on_top(table: Table, t: Translator) -> list[Html]:
    """Above the board: which kind of match this is."""
    return [t.html("🗓 <b>Deal of the day</b>")] if _is_daily(table) else []


def rows_at_end(table: Table, t: Translator) -> Rows:
    """Under the standings: how everybody else did."""
    place = Button(t.say("🗓 My place today"), TodayPress().pack())
    return ((place,),) if _is_daily(table) else ()


def best_of_day(game: AnyGame, results: Sequence[DailyResult], t: Words) -> list[Html]:
    """In one line, if somebody has played it."""
    if not results:
        return []
    best = [one for one in results if one.points == results[0].points]
    return [
        t.html(
            "🗓 Deal of the day, {emoji} {title}: {names} — {amount}",
            names=", ".join(str(one.face) for one in best[:MOST_SHOWN]),
            amount=game.amount(best[0].points, t),
            **_named(game),
        )
    ]


def at_midnight(game: AnyGame, results: Sequence[DailyResult], link: str, t: Words) -> Screen:
    """Of the day that is over."""
    head = t.html("🗓 <b>Yesterday's deal: {emoji} {title}</b>", **_named(game))
    play = Button(t.say("🗓 Today's deal"), url=link)
    return Screen(lines_of(head, *_places(game, results, t)), ((play,),))


def done(game: AnyGame, points: int, place: int, everybody: int, t: Words) -> Screen:
    return Screen(
        lines_of(
            t.html("🗓 <b>Today's deal is played: {emoji} {title}</b>", **_named(game)),
            t.html(
                "You have {amount}: place {place} of {all}.",
                amount=game.amount(points, t),
                place=place,
                all=everybody,
            ),
            t.html("The next one comes at midnight."),
        )
    )


def given_up(game: AnyGame, t: Words) -> Screen:
    """There is one try."""
    return Screen(
        lines_of(
            t.html("🗓 <b>Today's deal: {emoji} {title}</b>", **_named(game)),
            t.html("You have had your try. The next one comes at midnight."),
        )
    )


def _is_daily(table: Table) -> bool:
    return isinstance(table.occasion, DailyOccasion)


def _named(game: AnyGame) -> dict[str, str]:
    return {"emoji": game.emoji, "title": game.title}


def _places(game: AnyGame, results: Sequence[DailyResult], t: Words) -> list[Html]:
    """The best first; equal ones share a place."""
    lines = []
    for result in results[:MOST_SHOWN]:
        place = 1 + sum(other.points > result.points for other in results)
        amount = html(game.amount(result.points, t))
        lines.append(Html(f"{place}. {html(result.face)} — <b>{amount}</b>"))
    if len(results) > MOST_SHOWN:
        lines.append(t.html("… and {n} more", n=len(results) - MOST_SHOWN))
    return lines
