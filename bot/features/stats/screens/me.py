"""The page about oneself: the rating and how it grew, four numbers, best moments, rivals."""

from collections.abc import Iterable, Sequence
from functools import partial

from bot.features.stats.model.adding import EVENING_GAP_SECONDS
from bot.features.stats.model.chart import Point
from bot.features.stats.model.rating import NEW
from bot.features.stats.model.stats import ALL_GAMES, GameStats, Stats, StatsPlayer
from bot.features.stats.pictures.me import MOST_MOMENTS, BestMoment, Oneself, Record, paint_me
from bot.features.stats.pictures.ratings import RatingLine, Ratings
from bot.features.stats.screens.best_moments import BestEntry, best_moments, moment_line
from bot.features.stats.screens.stats import change_in_words, favourite, without_result
from bot.screens.pages.general import Games
from bot.screens.pictures.which import keyed
from bot.screens.words.dates import clock, day_and_year, short_day
from bot.table.document import ANIMALS, Person
from bot.texts import Words
from games.canvas.theme import Theme
from games.contract.screen import Face, Html, Picture, Screen, html, lines_of

MOST_RIVALS = 5
LEAD_IN = 0.06  # of the chart's width, from the middle to the first match
DAY = 24 * 3600
TICKS = 4


def me_screen(
    stats: Stats, person: Person, games: Games, t: Words, *, now: float, bot_name: str,
    in_words: bool,
) -> Screen:  # fmt: skip
    """Over all groups: for nobody else's eyes."""
    known = stats.people.get(stats.user)
    score = known.scores.get(ALL_GAMES) if known else None
    face = Face(known.animal if known else ANIMALS[person.user % len(ANIMALS)], person.name)
    apart = [*_apart(score, t), *without_result(stats, t)]
    if known is None or score is None or not score.matches:
        first = t.say("the first match lies ahead")
        oneself = Oneself(face, t.say("new here"), "", None)
        return Screen(
            lines_of(_head(face, None), first, *apart),
            picture=None if in_words else me_picture(oneself, stats, t),
            caption=lines_of(_head(face, None), *apart),
        )
    moments = best_moments(stats, games)
    links = [moment_line(one, bot_name, t, of_group=False) for one in moments]
    change = score.change(stats.evening) if now - stats.ended_at < EVENING_GAP_SECONDS else 0
    head, rivals = _head(face, score, change), _rivals(stats, t)
    picture = None
    if not in_words:
        record = _record(stats, known, moments, games, t, change=change)
        since = t.say("here since {day}", day=day_and_year(stats.since, t))
        picture = me_picture(Oneself(face, since, _home(stats), record), stats, t)
    return Screen(
        lines_of(
            head,
            _numbers(score, t),
            *_by_game(known, games, t),
            *(["", t.html("🏅 <b>Best moments</b>"), *links] if links else []),
            *(["", *rivals] if rivals else []),
            *apart,
        ),
        picture=picture,
        caption=lines_of(head, *links[:MOST_MOMENTS], *rivals, *apart),
    )


def _head(face: Face, score: GameStats | None, change: int = 0) -> Html:
    rating = f" · <b>{score.rating.shown}</b>{change_in_words(change)}" if score else ""
    return Html(f"<b>{html(face)}</b>{rating}")


def _numbers(score: GameStats, t: Words) -> str:
    share = round(100 * score.wins / score.matches)
    parts = [
        t.plural("{n} match", "{n} matches", score.matches),
        t.plural("{n} win", "{n} wins", score.wins),
        f"{share}%",
        *([f"🔥 {score.streak}"] if score.streak else []),
    ]
    return " · ".join(parts)


def _by_game(known: StatsPlayer, games: Games, t: Words) -> Iterable[str]:
    for name, game in games.items():
        score = known.scores.get(name)
        if score is not None and score.matches:
            matches = t.plural("{n} match", "{n} matches", score.matches)
            yield f"{game.emoji} {game.title}: {score.rating.shown} · {matches} · 👑 {score.wins}"


def _rivals(stats: Stats, t: Words) -> list[Html]:
    """Those met most often: how often one came before them, and they before one."""
    decided = {user: one for user, one in stats.rivals.items() if one.before or one.after}
    met = sorted(
        decided.items(),
        key=lambda one: (-(one[1].before + one[1].after + one[1].beside), one[0]),
    )
    lines = [
        Html(f"{html(stats.people[user].face)} {rival.before}:{rival.after}")
        for user, rival in met[:MOST_RIVALS]
    ]
    return [t.html("⚔️ Me against: {rivals}", rivals=Html(" · ".join(lines)))] if lines else []


def _apart(score: GameStats | None, t: Words) -> list[Html]:
    if score is None or not score.with_ais:
        return []
    matches = t.plural("{n} match", "{n} matches", score.with_ais)
    wins = t.plural("{n} win", "{n} wins", score.won_with_ais)
    return [t.html("🤖 With bots: {matches}, {wins}, not rated", matches=matches, wins=wins)]


def _home(stats: Stats) -> str:
    """The group in which the person has played most."""
    groups = sorted(stats.groups.items(), key=lambda one: (-one[1].matches, one[0]))
    return groups[0][1].title if groups else ""


def _record(
    stats: Stats,
    known: StatsPlayer,
    moments: Sequence[BestEntry],
    games: Games,
    t: Words,
    *,
    change: int,
) -> Record:
    score, best = known.scores[ALL_GAMES], favourite(known, games)
    said = ""
    if best is not None:
        matches = t.plural("{n} match", "{n} matches", known.scores[best.name].matches)
        said = t.say("favourite: {game}, {matches}", game=best.title, matches=matches)
    return Record(
        rating=score.rating.shown,
        change=change,
        matches=score.matches,
        wins=score.wins,
        streak=score.streak,
        ratings=_ratings(stats, games, t),
        moments=tuple(
            [
                BestMoment(
                    one.game.theme or Theme(),
                    one.amount,
                    t.say(one.words.name),
                    short_day(one.best.at, t),
                )
                for one in moments[:MOST_MOMENTS]
            ]
        ),
        favourite=said,
    )


def _ratings(stats: Stats, games: Games, t: Words) -> Ratings:
    """Every line begins in the middle, a step before its first match."""
    charts = {
        name: chart.points for name, chart in stats.charts.items() if chart.points and name in games
    }
    times = [point.at for points in charts.values() for point in points]
    first, last = min(times, default=0), max(times, default=0)

    def when(at: float) -> float:
        return LEAD_IN + (1 - LEAD_IN) * (at - first) / (last - first) if last > first else 1

    def line(points: Sequence[Point]) -> tuple[tuple[float, int], ...]:
        begin = when(points[0].at) - LEAD_IN if last > first else 0
        return ((begin, NEW.shown), *[(when(point.at), point.rating) for point in points])

    best_first = sorted(charts.items(), key=lambda one: (-one[1][-1].rating, one[0]))
    return Ratings(
        tuple(
            [RatingLine(games[name].theme or Theme(), line(points)) for name, points in best_first]
        ),
        tuple(dict.fromkeys((when(at), said) for at, said in _ticks(first, last, t))),
    )


def _ticks(first: float, last: float, t: Words) -> Iterable[tuple[float, str]]:
    """Days, or hours of one day; none is said twice."""
    told = set()
    for number in range(TICKS):
        at = first + (last - first) * number / (TICKS - 1)
        said = short_day(at, t) if last - first > DAY else clock(at)
        if said not in told:
            told.add(said)
            yield at, said


def me_picture(oneself: Oneself, stats: Stats, t: Words) -> Picture:
    named = ("me", stats.user, stats.last, stats.folded, oneself.face, oneself.since, t.language)
    return keyed(named, partial(paint_me, oneself, t))
