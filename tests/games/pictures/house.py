"""Pictures on the cloth of the house: evenings, groups, people."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from bot.features.stats.pictures.me import BestMoment, Oneself, Record, paint_me
from bot.features.stats.pictures.ratings import RatingLine, Ratings
from bot.features.stats.pictures.stats import Ranked, Ranking, paint_stats
from bot.screens.pictures.crowns import PlayerWins
from bot.screens.pictures.evening import Evening, EveningRow, paint_evening
from bot.texts import words
from games.canvas.theme import Theme
from games.contract.screen import Face
from games.registry import GAMES

ANIMALS = "🦊🐸🐼🐙🐨🦄🐝🦁"
NAMES = "Диана", "Илья", "Оксана", "Константин", "Тимур", "Лена", "Женя", "Мирослава-Анна"
RU, EN = words("ru"), words("en")
LOOKS = {game.name: game.theme or Theme() for game in GAMES.values()}
HIT, PODAFLUM, SCOUT, TUGRIKI = (LOOKS[name] for name in ("hit", "podaflum", "scout", "tugriki"))
PEOPLE = DIANA, ILYA, OKSANA, KONSTANTIN, TIMUR, LENA, ZHENYA, MIROSLAVA = [
    Face(animal, name) for animal, name in zip(ANIMALS, NAMES, strict=True)
]

# The evening

FIVE = (
    EveningRow("20:05", HIT, (DIANA,), "104 очка, 18 минут", (ILYA, OKSANA, KONSTANTIN, TIMUR)),
    EveningRow(
        "20:31", TUGRIKI, (ILYA,), "34 монеты, 21 минута", (DIANA, KONSTANTIN, OKSANA, TIMUR)
    ),
    EveningRow("21:10", SCOUT, (DIANA,), "41 очко, 33 минуты", (OKSANA, ILYA, TIMUR, KONSTANTIN)),
    EveningRow("21:52", PODAFLUM, (DIANA, ILYA), "27 очков на двоих", (OKSANA, KONSTANTIN)),
    EveningRow("22:20", HIT, (OKSANA,), "101 очко, 19 минут", (DIANA, ILYA, TIMUR)),
)
FRIDAY = Evening(
    group="Пятница",
    date="14 ноября",
    people=tuple(
        PlayerWins(face, wins) for face, wins in zip(PEOPLE, (3, 2, 1, 0, 0), strict=False)
    ),
    matches=FIVE,
    in_short="5 партий · 2 ч 40 мин",
)
TWO_FRIENDS = Evening(
    group="Friday",
    date="14 November",
    people=(PlayerWins(DIANA, 1), PlayerWins(ILYA, 1)),
    matches=(
        EveningRow("20:05", SCOUT, (ILYA,), "41 points, 22 minutes", (DIANA,)),
        EveningRow("20:31", TUGRIKI, (DIANA,), "34 coins, 21 minutes", (ILYA,)),
    ),
    in_short="2 matches · 48 min",
)
EIGHT_SHARED = EveningRow("23:59", TUGRIKI, tuple(PEOPLE), "5 монет на восьмерых", ())
LONG_NIGHT = replace(
    FRIDAY,
    people=tuple(
        PlayerWins(face, wins) for face, wins in zip(PEOPLE, (6, 5, 2, 2, 1, 1, 0, 0), strict=True)
    ),
    matches=(*FIVE, *FIVE[:4], EIGHT_SHARED),
    in_short="12 партий · 7 ч 5 мин",
)
SEVEN = replace(FRIDAY, matches=(*FIVE, *FIVE[:2]), in_short="7 партий · 3 ч 12 мин")

# The group

RANKED = (
    (DIANA, 1684, 24, 27, 11, 3, HIT),
    (OKSANA, 1611, 12, 25, 7, 1, SCOUT),
    (ILYA, 1590, -18, 27, 6, 0, TUGRIKI),
    (LENA, 1542, 31, 9, 2, 2, PODAFLUM),
    (KONSTANTIN, 1488, 0, 14, 1, 0, SCOUT),
    (TIMUR, 1460, -9, 22, 1, 0, TUGRIKI),
    (MIROSLAVA, 1431, -22, 18, 1, 0, PODAFLUM),
    (ZHENYA, 1395, -18, 12, 0, 0, HIT),
)
GROUP = Ranking(
    group="Пятница",
    matches=27,
    date="14 ноября 2026",
    people=tuple(Ranked(place, *one) for place, one in enumerate(RANKED, start=1)),
)
TEN = replace(
    GROUP,
    date="14 November 2026",
    people=(
        *(replace(one, place=1, rating=1684) for one in GROUP.people[:2]),
        *GROUP.people[2:],
        *(replace(one, place=9, favourite=None) for one in GROUP.people[-3:]),
    ),
)

# Oneself


def line(look: Theme, *ratings: int) -> RatingLine:
    last = max(1, len(ratings) - 1)
    return RatingLine(look, tuple((at / last, rating) for at, rating in enumerate(ratings)))


RATINGS = Ratings(
    lines=(
        line(HIT, 1500, 1516, 1502, 1526, 1548, 1534, 1560, 1584, 1604, 1590, 1615, 1640),
        line(SCOUT, 1500, 1488, 1505, 1518, 1509, 1531, 1546, 1535, 1552, 1570, 1562, 1580),
        line(TUGRIKI, 1500, 1511, 1492, 1478, 1495, 1481, 1466, 1488, 1502, 1489, 1475, 1492),
        line(PODAFLUM, 1500, 1493, 1479, 1460, 1470, 1452, 1436, 1446, 1429, 1441, 1424, 1417),
    ),
    ticks=((0, "сен"), (4 / 11, "окт"), (8 / 11, "ноя")),
)
MOMENTS = (
    BestMoment(HIT, "+82", "кража у троих", "14 ноя"),
    BestMoment(SCOUT, "7", "карт в одном сете", "2 ноя"),
    BestMoment(TUGRIKI, "3", "блефа поймано за раунд", "26 окт"),
)
ME = Oneself(
    face=DIANA,
    since="в группе с сентября",
    group="Пятница",
    record=Record(1684, 24, 27, 11, 3, RATINGS, MOMENTS, "любимая: HIT!, 12 партий"),
)
NEWCOMER = Oneself(ILYA, "here since today", "Friday", None)
AFTER_ONE = Oneself(
    ILYA,
    "here since today",
    "Friday",
    Record(1488, -12, 1, 0, 0, Ratings((line(SCOUT, 1500, 1488),), ()), (), "favourite: Scout"),
)


HOUSE: Mapping[str, Callable[[], bytes]] = {
    "evening": partial(paint_evening, FRIDAY, RU),
    "evening-2": partial(paint_evening, TWO_FRIENDS, EN),
    "evening-7": partial(paint_evening, SEVEN, RU),
    "evening-10": partial(paint_evening, LONG_NIGHT, RU),
    "stats": partial(paint_stats, GROUP, RU),
    "stats-10": partial(paint_stats, TEN, EN),
    "stats-empty": partial(paint_stats, replace(GROUP, matches=0, people=()), RU),
    "me": partial(paint_me, ME, RU),
    "me-after-one": partial(paint_me, AFTER_ONE, EN),
    "me-empty": partial(paint_me, NEWCOMER, EN),
}
