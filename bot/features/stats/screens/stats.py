"""The page of a group: its table of ratings, by game and over all, and its best moments."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from bot.features.stats.model.stats import ALL_GAMES, GameStats, Stats, StatsPlayer
from bot.features.stats.pictures.stats import Ranked, Ranking, paint_stats
from bot.features.stats.presses import StatsPress
from bot.features.stats.screens.best_moments import best_moments, moment_line
from bot.screens.pages.general import Games
from bot.screens.pictures.which import keyed
from bot.screens.words.dates import day_and_year
from bot.table.refusals import No, Refused
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.screen import (
    Button,
    Html,
    Picture,
    Rows,
    Screen,
    Style,
    folded,
    html,
    lines_of,
    rows_of,
)

ON_A_PAGE = 10  # as many as its picture has room for


class RatingRow(NamedTuple):
    place: int  # by what is shown; equal ones are shared
    known: StatsPlayer
    score: GameStats


class Asked(NamedTuple):
    """Which part of it."""

    game: str = ALL_GAMES
    page: int = 0


def stats_screen(
    stats: Stats,
    asked: Asked,
    games: Games,
    t: Words,
    *,
    group: str,
    now: float,
    bot_name: str,
    in_words: bool,
    daily: Sequence[Html] = (),
) -> Screen:
    """A page that is too high is the last one; a game nobody offers is refused."""
    if asked.game not in (ALL_GAMES, *games):
        raise Refused(No.GARBLED)
    game, rows = asked.game, ranked(stats, asked.game)
    pages = max(1, -(-len(rows) // ON_A_PAGE))
    page = min(asked.page, pages - 1)
    shown = rows[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    moments = [one for one in best_moments(stats, games) if game in (ALL_GAMES, one.game.name)]
    records = [moment_line(one, bot_name, t, of_group=True) for one in moments]
    head = _head(stats, games.get(game), group, t)
    apart = [*_apart(stats, game, t), *daily]
    if not rows and apart:  # they have played, but there is no table to draw
        return Screen(lines_of(head, *apart))
    picture = None
    if not in_words:
        ranking = Ranking(
            group,
            stats.matches.get(game, 0),
            day_and_year(now, t),
            tuple([_drawn(one, stats, games) for one in shown]),
        )
        picture = stats_picture(ranking, (stats.last, stats.folded, game, page), t)
    lines = [_line(one, stats, games, t) for one in shown] or [t.html("the first match lies ahead")]
    return Screen(
        lines_of(head, "", *lines, *(["", *records] if records else []), *apart),
        (*_game_rows(stats, game, games, t), *_turning_row(game, page, pages)),
        picture,
        lines_of(head, *([folded(*records)] if records else []), *apart),
    )


def ranked(stats: Stats, game: str) -> list[RatingRow]:
    """Whoever was rated in this game, the best first."""
    scores = [
        (known.scores[game], user, known)
        for user, known in stats.people.items()
        if game in known.scores and known.scores[game].matches
    ]
    scores.sort(key=lambda one: (-one[0].rating.shown, -one[0].wins, one[1]))
    ratings = [score.rating.shown for score, _, _ in scores]
    return [RatingRow(1 + ratings.index(s.rating.shown), known, s) for s, _, known in scores]


def favourite(known: StatsPlayer, games: Games) -> AnyGame | None:
    """The game played most; of equal ones the first on offer."""
    played = {name: known.scores[name].matches for name in games if name in known.scores}
    most = max(played, key=lambda name: played[name], default=None)
    return games[most] if most is not None and played[most] else None


def stats_in_private(stats: Stats, t: Words) -> Screen:
    """A group's table is for the group: here is where it can be asked for."""
    lines = [t.html("📊 A group's table is shown in the group: say /stats there.")]
    groups = sorted(stats.groups.items(), key=lambda one: (-one[1].matches, one[0]))
    if groups:
        lines += [Html(), t.html("Your groups, and your matches there:")]
        lines += [html(f"{group.title} — {group.matches}") for _, group in groups[:ON_A_PAGE]]
    return Screen(lines_of(*lines, "", t.html("/me — my own matches, everywhere")))


def _head(stats: Stats, game: AnyGame | None, group: str, t: Words) -> Html:
    what = t.say("all games") if game is None else f"{game.emoji} {game.title}"
    matches = stats.matches.get(ALL_GAMES if game is None else game.name, 0)
    said = t.plural("{n} match", "{n} matches", matches)
    return Html(f"📊 <b>{html(group)}</b> · {html(what)} · {said}")


def _apart(stats: Stats, game: str, t: Words) -> list[Html]:
    """Matches with AIs rate nobody."""
    lines, matches = [], stats.with_ais.get(game, 0)
    if matches:
        said = t.plural("{n} match", "{n} matches", matches)
        lines.append(t.html("🤖 With bots: {matches}, not rated", matches=said))
    return [*lines, *(without_result(stats, t) if game == ALL_GAMES else [])]


def without_result(stats: Stats, t: Words) -> list[Html]:
    """So that the numbers add up to what /history lists."""
    if not stats.without_result:
        return []
    said = t.plural("{n} match", "{n} matches", stats.without_result)
    text = t.html("⏹ Not counted: {matches} (stopped, or bots played for people)", matches=said)
    return [text]


def _line(row: RatingRow, stats: Stats, games: Games, t: Words) -> Html:
    score, game = row.score, favourite(row.known, games)
    parts = [
        f"{row.place}. {html(row.known.face)} — <b>{score.rating.shown}</b>"
        f"{change_in_words(score.change(stats.evening))}",
        t.plural("{n} match", "{n} matches", score.matches),
        f"👑 {score.wins}",
        *([f"🔥 {score.streak}"] if score.streak else []),
        *([game.emoji] if game else []),
    ]
    return Html(" · ".join(parts))


def change_in_words(change: int) -> str:
    return f" {'▲' if change > 0 else '▼'}{abs(change)}" if change else ""


def _drawn(row: RatingRow, stats: Stats, games: Games) -> Ranked:
    score, game = row.score, favourite(row.known, games)
    return Ranked(
        place=row.place,
        face=row.known.face,
        rating=score.rating.shown,
        change=score.change(stats.evening),
        games=score.matches,
        wins=score.wins,
        streak=score.streak,
        favourite=None if game is None else game.theme,
    )


def _game_rows(stats: Stats, chosen: str, games: Games, t: Words) -> Rows:
    """Those that were played among people; none if there is nothing to choose."""
    played = [game for game in games.values() if stats.matches.get(game.name)]
    if len(played) < 2 and chosen == ALL_GAMES:
        return ()
    labels = {ALL_GAMES: t.say("📊 All games")}
    labels |= {game.name: f"{game.emoji} {game.title}" for game in played}
    buttons = [
        Button(label, StatsPress(name, 0).pack(), Style.PRIMARY if name == chosen else Style.PLAIN)
        for name, label in labels.items()
    ]
    return ((buttons[0],), *rows_of(2, buttons[1:]))


def _turning_row(game: str, page: int, pages: int) -> Iterable[tuple[Button, ...]]:
    if pages > 1:
        yield (
            Button("◀️", StatsPress(game, max(0, page - 1)).pack()),
            Button(f"{page + 1}/{pages}", StatsPress(game, page).pack()),
            Button("▶️", StatsPress(game, min(pages - 1, page + 1)).pack()),
        )


def stats_picture(ranking: Ranking, known_by: object, t: Words) -> Picture:
    """Keyed by the stats it was painted from: a theme has no name that is the same tomorrow."""
    named = ("stats", known_by, ranking.group, ranking.date, t.language)
    return keyed(named, partial(paint_stats, ranking, t))
