"""The fold: one record after the other becomes part of a tally.

The same records in the same order give the same tally, however they are cut into pieces and
whichever process folds them: so it can be kept, made anew, and checked.
"""

from collections.abc import Iterable, Sequence

from bot.features.stats.model.chart import Chart
from bot.features.stats.model.counting import Counted, Result, counted
from bot.features.stats.model.rating import NEW, Rating, rated
from bot.features.stats.model.stats import ALL_GAMES, Best, Gathering, Known, Rival, Score, Tally
from bot.table.record.document import FORGOTTEN, MatchRecord, unpacked

EVENING_GAP_SECONDS = 6 * 3600  # so long nobody plays between two evenings

Shelf = Sequence[tuple[str, float, str | None]]  # ids, when they ended, and what is stored


def fold_all(tally: Tally, shelf: Shelf) -> Tally:
    """The tally itself, with all these records; one that cannot be read is counted as such."""
    for record, ended_at, stored in shelf:
        try:
            read = None if stored is None else unpacked(stored)
        except ValueError:
            read = None
        if read is None:
            tally.unread += 1
        else:
            fold(tally, read)
        tally.folded += 1
        tally.last, tally.ended_at = record, ended_at
    return tally


def fold_stored(tally: str, shelf: Shelf) -> str:
    """The same in text, for another process."""
    return fold_all(Tally.model_validate_json(tally), shelf).model_dump_json()


def fold(tally: Tally, record: MatchRecord) -> None:
    tally.since = tally.since or record.ended_at
    if (record.began_at or record.ended_at) - tally.ended_at >= EVENING_GAP_SECONDS:
        tally.evening += 1
    if record.is_stopped:
        tally.stopped += 1
    found = counted(record)
    if found is None or (tally.user and tally.user not in _users(found.results)):
        return
    if tally.user and record.chat < 0:
        group = tally.groups.setdefault(record.chat, Gathering(title=record.chat_title))
        group.title, group.matches = record.chat_title, group.matches + 1
    for game in (record.game, ALL_GAMES):
        counts = tally.matches if found.is_among_people else tally.with_ais
        counts[game] = counts.get(game, 0) + 1
        _score(tally, game, found)
    if found.is_among_people:
        _note_feats(tally, record, found)
        _note_rivals(tally, found)
        _extend_charts(tally, record)


def _users(results: Iterable[Result]) -> set[int]:
    return {one.user for one in results}


def _score(tally: Tally, game: str, found: Counted) -> None:
    """A forgotten player counts as somebody new, so the others keep their wins and losses."""
    scores = [_score_of(tally, one, game) for one in found.results]
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
            _rate(score, rating, one, tally.evening)


def _score_of(tally: Tally, one: Result, game: str) -> Score | None:
    if one.user == FORGOTTEN:
        return None
    known = tally.people.setdefault(one.user, Known(name=one.name, animal=one.animal))
    known.name, known.animal = one.name, one.animal
    return known.scores.setdefault(game, Score())


def _rate(score: Score, rating: Rating, one: Result, evening: int) -> None:
    if score.evening != evening:
        score.evening, score.before = evening, score.mu
    score.mu, score.sigma = rating
    score.matches += 1
    score.wins += one.is_win
    score.streak = score.streak + 1 if one.is_win else 0


def _note_feats(tally: Tally, record: MatchRecord, found: Counted) -> None:
    """Of who counts; as much as before is no record."""
    results = {one.seat: one for one in found.results if one.user != FORGOTTEN}
    bests = tally.bests.setdefault(record.game, {})
    for feat in record.feats:
        one, best = results.get(feat.seat), bests.get(feat.kind)
        if one is None or (tally.user and one.user != tally.user):
            continue
        if best is None or feat.amount > best.amount:
            bests[feat.kind] = Best(
                amount=feat.amount, user=one.user, name=one.name, animal=one.animal,
                at=record.ended_at, record=str(record.id), before=best and best.amount,
            )  # fmt: skip


def _note_rivals(tally: Tally, found: Counted) -> None:
    if not tally.user:
        return
    own = next(one.place for one in found.results if one.user == tally.user)
    for one in found.results:
        if one.user not in (FORGOTTEN, tally.user):
            rival = tally.rivals.setdefault(one.user, Rival())
            rival.before += own < one.place
            rival.after += own > one.place
            rival.beside += own == one.place


def _extend_charts(tally: Tally, record: MatchRecord) -> None:
    if tally.user:
        score = tally.people[tally.user].scores[record.game]
        chart = tally.charts.setdefault(record.game, Chart())
        chart.add(record.ended_at, score.rating.shown)
