"""Adds records to stats, one after the other.

The same records in the same order give the same stats, however they are cut into pieces and
whichever process adds them: so stats can be stored, counted anew, and checked.
"""

from collections.abc import Iterable, Sequence

from bot.features.stats.model.chart import Chart
from bot.features.stats.model.counting import Counted, SeatResult, counted
from bot.features.stats.model.rating import NEW, Rating, rated
from bot.features.stats.model.stats import (
    ALL_GAMES,
    Best,
    GameStats,
    Gathering,
    Rival,
    Stats,
    StatsPlayer,
)
from bot.table.record.document import FORGOTTEN, MatchRecord, unpacked

EVENING_GAP_SECONDS = 6 * 3600  # without a match, between two evenings

StoredMatches = Sequence[tuple[str, float, str | None]]  # ids, when they ended, and what is stored


def add_matches(stats: Stats, matches: StoredMatches) -> Stats:
    """Changes and returns these stats; a record that cannot be read is counted as such."""
    for record, ended_at, stored in matches:
        try:
            read = None if stored is None else unpacked(stored)
        except ValueError:
            read = None
        if read is None:
            stats.unread += 1
        else:
            add_match(stats, read)
        stats.folded += 1
        stats.last, stats.ended_at = record, ended_at
    return stats


def add_stored_matches(stats: str, matches: StoredMatches) -> str:
    """The same in text, for another process."""
    return add_matches(Stats.model_validate_json(stats), matches).model_dump_json()


def add_match(stats: Stats, record: MatchRecord) -> None:
    stats.since = stats.since or record.ended_at
    if (record.began_at or record.ended_at) - stats.ended_at >= EVENING_GAP_SECONDS:
        stats.evening += 1
    if record.is_stopped:
        stats.stopped += 1
    found = counted(record)
    if found is None or (stats.user and stats.user not in _users(found.results)):
        return
    if stats.user and record.chat < 0:
        group = stats.groups.setdefault(record.chat, Gathering(title=record.chat_title))
        group.title, group.matches = record.chat_title, group.matches + 1
    for game in (record.game, ALL_GAMES):
        counts = stats.matches if found.is_among_people else stats.with_ais
        counts[game] = counts.get(game, 0) + 1
        _score(stats, game, found)
    if found.is_among_people:
        _note_bests(stats, record, found)
        _note_rivals(stats, found)
        _extend_charts(stats, record)


def _users(results: Iterable[SeatResult]) -> set[int]:
    return {one.user for one in results}


def _score(stats: Stats, game: str, found: Counted) -> None:
    """A forgotten player counts as somebody new, so the others keep their wins and losses."""
    scores = [_score_of(stats, one, game) for one in found.results]
    if not found.is_among_people:
        for one, score in zip(found.results, scores, strict=True):
            if score is not None:
                score.with_ais += 1
                score.won_with_ais += one.is_win
        return
    before = [NEW if score is None else score.rating for score in scores]
    after = rated(before, [one.place for one in found.results])
    for one, score, rating in zip(found.results, scores, after, strict=True):
        if score is not None:
            _rate(score, rating, one, stats.evening)


def _score_of(stats: Stats, one: SeatResult, game: str) -> GameStats | None:
    if one.user == FORGOTTEN:
        return None
    known = stats.people.setdefault(one.user, StatsPlayer(name=one.name, animal=one.animal))
    known.name, known.animal = one.name, one.animal
    return known.scores.setdefault(game, GameStats())


def _rate(score: GameStats, rating: Rating, one: SeatResult, evening: int) -> None:
    if score.evening != evening:
        score.evening, score.before = evening, score.mu
    score.mu, score.sigma = rating
    score.matches += 1
    score.wins += one.is_win
    score.streak = score.streak + 1 if one.is_win else 0


def _note_bests(stats: Stats, record: MatchRecord, found: Counted) -> None:
    """Of who counts; as much as before is no record."""
    results = {one.seat: one for one in found.results if one.user != FORGOTTEN}
    bests = stats.bests.setdefault(record.game, {})
    for feat in record.feats:
        one, best = results.get(feat.seat), bests.get(feat.kind)
        if one is None or (stats.user and one.user != stats.user):
            continue
        if best is None or feat.amount > best.amount:
            bests[feat.kind] = Best(
                amount=feat.amount, user=one.user, name=one.name, animal=one.animal,
                at=record.ended_at, record=str(record.id), before=best and best.amount,
            )  # fmt: skip


def _note_rivals(stats: Stats, found: Counted) -> None:
    if not stats.user:
        return
    own = next(one.place for one in found.results if one.user == stats.user)
    for one in found.results:
        if one.user not in (FORGOTTEN, stats.user):
            rival = stats.rivals.setdefault(one.user, Rival())
            rival.before += own < one.place
            rival.after += own > one.place
            rival.beside += own == one.place


def _extend_charts(stats: Stats, record: MatchRecord) -> None:
    if stats.user:
        score = stats.people[stats.user].scores[record.game]
        chart = stats.charts.setdefault(record.game, Chart())
        chart.add(record.ended_at, score.rating.shown)
