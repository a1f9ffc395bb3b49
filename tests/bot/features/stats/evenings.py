"""Draws evenings: matches of which only the result matters, in a notation of places.

`"Anna 1, Boris 2, Vera 2"` are the standings. `bot 1` is an AI's own seat, `Vera* 3` a seat that an
AI played for Vera, `? 2` somebody who asked to be forgotten.
"""

import base64
from collections.abc import Iterable

from bot.features.stats.model.adding import add_matches
from bot.features.stats.model.stats import Stats
from bot.table.record.document import (
    FORGOTTEN,
    MatchRecord,
    RecordedHighlight,
    RecordedPlace,
    RecordedSeat,
    packed,
)

GROUP = -100
NAMES = ("Anna", "Boris", "Vera", "Gosha", "Dasha", "Egor", "Zhenya", "Zoya")
USERS = {name: user for user, name in enumerate(NAMES, start=1)}
ANNA, BORIS, VERA, GOSHA = (USERS[name] for name in NAMES[:4])
ANIMALS = "🦊🐸🦁🐼🐙🐨🦄🐝"
FRIDAY = 1_790_000_000.0  # some evening
HOUR, DAY = 3600, 24 * 3600


def a_record(
    standings: str,
    *,
    game: str = "hit",
    at: float = FRIDAY,
    lasted: float = 600,
    number: int = 1,
    chat: int = GROUP,
    title: str = "Friday",
    feats: str = "",
    is_stopped: bool = False,
) -> MatchRecord:
    """Ended at that time. Feats are `kind amount seat`, several with commas."""
    seats, places, gaps = [], [], []
    for seat, text in enumerate(standings.split(", ")):
        name, place = text.split()
        by_ai = name == "bot" or name.endswith("*")
        seats.append(_seat(name.removesuffix("*"), seat))
        places.append(RecordedPlace(seat=seat, place=int(place), points=100 - int(place)))
        gaps += ["1b" if by_ai else "1"] * 2
    return MatchRecord(
        table=_table(number),
        match=1,
        chat=chat,
        chat_title=title,
        language="en",
        game=game,
        version=1,
        options={},
        seats=seats,
        began_at=at - lasted,
        ended_at=at,
        is_stopped=is_stopped,
        seed="00" * 32,
        moves=[f"{seat} draw" for seat in range(len(seats)) for _ in range(2)],
        gaps=gaps,
        standings=[] if is_stopped else sorted(places, key=lambda one: one.place),
        feats=[_feat(text) for text in feats.split(", ") if text],
    )


def an_evening(*standings: str, at: float = FRIDAY, game: str = "hit") -> list[MatchRecord]:
    """A match every quarter of an hour."""
    return [
        a_record(text, at=at + 900 * number, game=game, number=int(at) + number)
        for number, text in enumerate(standings)
    ]


def folded(records: Iterable[MatchRecord], stats: Stats | None = None, *, user: int = 0) -> Stats:
    matches = sorted((one.ended_at, str(one.id), packed(one)) for one in records)
    return add_matches(
        stats or Stats(user=user), [(record, at, text) for at, record, text in matches]
    )


def _table(number: int) -> str:
    return base64.urlsafe_b64encode(number.to_bytes(8, "big")).rstrip(b"=").decode()


def _seat(name: str, seat: int) -> RecordedSeat:
    if name == "bot":
        return RecordedSeat(user=-1 - seat, name="Bot", animal=ANIMALS[seat])
    if name == "?":
        return RecordedSeat(user=FORGOTTEN, name="player", animal=ANIMALS[seat])
    user = USERS[name]
    return RecordedSeat(user=user, name=name, animal=ANIMALS[user - 1])


def _feat(text: str) -> RecordedHighlight:
    kind, amount, seat = text.split()
    return RecordedHighlight(kind=kind, amount=int(amount), seat=int(seat))
