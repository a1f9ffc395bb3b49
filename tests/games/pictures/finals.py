"""Finals to look at: matches of every game that are over, with what was told of them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from bot.texts import words
from games.contract.events import Event, MoveEvents
from games.contract.game import AnyGame
from games.contract.outcome import Highlight, Occasion, standings
from games.contract.scene import SceneOf
from games.contract.screen import Face, Html
from games.hit import HIT
from games.hit.rules.events import Scored, Stopped
from games.podaflum import PODAFLUM
from games.scout import SCOUT
from games.scout.rules.events import Because, RoundEnded
from games.tugriki import TUGRIKI
from games.tugriki.rules.events import RoundWon
from games.tugriki.rules.state import Loan
from tests.games.hit.notation import hit
from tests.games.podaflum.notation import podaflum
from tests.games.scout.notation import scout
from tests.games.tugriki.notation import tugriki

RU, EN = words("ru"), words("en")
OF_SEAT = {"🐝": "Женя", "🐼": "Оксана", "🐙": "Константин-Александр", "🦊": "Диана",
           "🐨": "Тимур", "🐸": "Илья", "🦁": "Мирослава-Анна", "🦄": "Лена"}  # fmt: skip
LETTERS = "ABCDEFGH"


def people(animals: str) -> list[Face]:
    return [Face(animal, OF_SEAT[animal]) for animal in animals]


def remembered(seat: int, short: str) -> Highlight:
    return Highlight("any", seat, 1, Html(short), short)


def final(
    game: AnyGame,
    view: object,
    events: Sequence[Event],
    points: Sequence[int],
    animals: str,
    *,
    highlight: Highlight | None,
    group: str = "Пятница",
    language: str = "ru",
) -> Callable[[], bytes]:
    date = "14 ноября 2026" if language == "ru" else "14 November 2026"
    scene = SceneOf(view, [MoveEvents(0, tuple(events))], people(animals))
    occasion = Occasion(group, date, highlight)
    draw = game.paint_final
    assert draw is not None
    return lambda: draw(scene, standings(points), occasion, words(language))


# HIT!


def hit_final(
    scores: Sequence[Sequence[int]], turns: int, animals: str, highlight: Highlight, **said: str
) -> Callable[[], bytes]:
    """From what each seat had after every turn that scored."""
    scored = [Scored(seat, 1, total) for seat, line in enumerate(scores) for total in line]
    ended = [Stopped(0, (5,)) for _ in range(turns)]
    view = hit(" | ".join(f"{letter} 5" for letter in LETTERS[: len(scores)])).seen_by(None)
    points = [line[-1] for line in scores]
    return final(HIT, view, [*scored, *ended], points, animals, highlight=highlight, **said)


SEVEN = ((12, 31, 44, 60, 93, 105), (8, 30, 55, 71, 88), (20, 41, 62), (9, 41, 57), (26, 53),
         (14, 36, 47), (12,))  # fmt: skip

# ПОДАФ ЛУМ


def podaflum_final(
    drawing: str, points: Sequence[int], animals: str, highlight: Highlight | None, **said: str
) -> Callable[[], bytes]:
    return final(
        PODAFLUM, podaflum(drawing).seen_by(None), (), points, animals, highlight=highlight, **said
    )


# Scout


def scout_final(
    rounds: Sequence[Sequence[int]], animals: str, highlight: Highlight | None, **said: str
) -> Callable[[], bytes]:
    """From what each seat got in every round."""
    seats = len(rounds[0])
    ended = [
        RoundEnded(0, Because.OUT, number, None, points, (0,) * seats, (0,) * seats, ())
        for number, points in enumerate(map(tuple, rounds), 1)
    ]
    view = scout(" | ".join(f"{letter}: 1" for letter in LETTERS[:seats])).seen_by(None)
    totals = [sum(points[seat] for points in rounds) for seat in range(seats)]
    return final(SCOUT, view, ended, totals, animals, highlight=highlight, **said)


FIVE = ((9, 4, 6, -3, 3), (5, 8, 11, 8, -5), (12, 9, -2, -3, -8), (3, 6, -3, 12, 2),
        (12, 9, 12, 4, -10))  # fmt: skip

# Тугрики


def tugriki_final(
    purses: Sequence[Sequence[int]],
    animals: str,
    highlight: Highlight | None,
    loans: Sequence[Loan] = (),
    **said: str,
) -> Callable[[], bytes]:
    """From what each seat had before the first round and after every one."""
    ends = [RoundWon(0, 9, tuple(before), tuple(after)) for before, after in pairwise(purses)]
    hands = " | ".join(f"{letter}: G1" for letter in LETTERS[: len(animals)])
    table = tugriki(f"{hands} | table: G5")
    table.state.loans = list(loans)
    view: Any = table.seen_by(None)
    return final(TUGRIKI, view, ends, purses[-1], animals, highlight=highlight, **said)


EIGHT = "🐝🐼🐙🦊🐨🐸🦁🦄"
OF_EIGHT = ((15,) * 8, (19, 13, 14, 22, 12, 9, 17, 14), (17, 22, 13, 18, 10, 12, 19, 9),
            (31, 18, 25, 11, 6, 8, 12, 9), (39, 30, 22, 7, 7, 6, 5, 4))  # fmt: skip
SHARED = (*OF_EIGHT[:3], (15,) * 8)
LONG = "Константин-Александр и все, кто любит играть по пятницам допоздна"

FINALS: Mapping[str, Callable[[], bytes]] = {
    "final-hit-7": hit_final(SEVEN, 38, "🦄🐨🦁🐼🐸🦊🐙", remembered(4, "кража матча: 82 очка")),
    "final-hit-2": hit_final(
        ((12, 61, 102), (0,)),
        9,
        "🦊🐸",
        remembered(1, "theft of the match: 31 points"),
        language="en",
        group=LONG,
    ),
    "final-podaflum-tie": podaflum_final(
        "A: 3, 6, 8, 10 | B: 2, 7, 8, 10 | C: 1, 5, 9 | D leads: 4, 9 | row: 7 10",
        [27, 27, 15, 13],
        "🦊🐸🐙🐼",
        remembered(2, "улов матча: 5 карт"),
    ),
    "final-podaflum-4": podaflum_final(
        "A: 10 | B: 10 | C: 10 | D leads: 10 | row: 7 8",
        [10, 10, 10, 10],
        "🦊🐸🐙🐼",
        None,
        language="en",
    ),
    "final-podaflum-2": podaflum_final(
        "A leads: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 | B | row: 7 8",
        [55, 0],
        "🐙🐸",
        remembered(0, "catch of the match: 5 cards"),
        language="en",
    ),
    "final-scout-5": scout_final(FIVE, "🐼🦊🐙🐸🐨", remembered(0, "раунд матча: +12")),
    "final-scout-4": scout_final(
        ((7, 4, 9, 6), (7, 8, 0, 11), (8, 9, -3, -2), (9, 6, 12, -3)),
        "🦊🐼🐙🐨",
        remembered(0, "round of the match: +12"),
        language="en",
    ),
    "final-scout-tie": scout_final(
        ((5, 5, 5, 5, -10), (3, 3, 3, 3, -8)), "🐼🦊🐙🐸🐨", remembered(1, "раунд матча: +5")
    ),
    "final-tugriki-2": tugriki_final(
        ((60, 60), (71, 49), (64, 56), (98, 22)),
        "🦊🐸",
        remembered(0, "блефов поймано: 3 из 4"),
        group="Мы вдвоём",
    ),
    "final-tugriki-8": tugriki_final(
        OF_EIGHT, EIGHT, remembered(0, "банк матча: 14 за один раунд"), (Loan(4, 0, 3),)
    ),
    "final-tie-8": tugriki_final(
        SHARED, EIGHT, remembered(0, "Bank of the match: 14 in one round"), language="en"
    ),
}
