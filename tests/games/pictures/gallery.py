"""Fixed tables to look at: one or more of each board and hand, the lobbies and the standings."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.texts import words
from games.canvas.finale import draw_standings
from games.canvas.gathering import draw_lobby
from games.canvas.look import Look
from games.contract import Scene, standings
from games.hit import draw as hit
from games.hit.view import View as HitView
from games.hit.words import TAGLINE
from games.podaflum import draw as podaflum
from games.podaflum.state import NO_CONTEST, NO_PARTS, Asked, Contest, Part
from games.podaflum.view import View as PodaflumView
from games.registry import GAMES
from games.scout import draw as scout
from games.scout.view import View as ScoutView
from games.screen import Face
from games.tugriki import draw as tugriki
from games.tugriki.box import the_box
from games.tugriki.cards import CARD_BY_CODE, GENIE, Colour, places_in
from games.tugriki.moves import Lay
from games.tugriki.state import Loan, Phase
from games.tugriki.view import View as TugrikiView
from tests.games.pictures.tugriki_moments import MOMENTS

ANIMALS = "🦊🐸🦁🐼🐙🐨🦄🐝"
NAMES = (
    "Диана",
    "Илья",
    "Константин-Александр",
    "Оксана",
    "Тимур",
    "Лена",
    "Женя",
    "Мирослава-Анна",
)
LOOKS = {game.name: game.look or Look() for game in GAMES.values()}
RU, EN = words("ru"), words("en")


def faces(*names: str) -> list[Face]:
    return [Face(animal, name) for animal, name in zip(ANIMALS, names, strict=False)]


# HIT!


def hit_view(seats: int, **changes: Any) -> HitView:
    values: dict[str, Any] = {
        "scores": (53, 62, 28, 47, 88, 12, 57)[:seats],
        "horseshoes": (1, 2, 0, 1, 0, 0, 2)[:seats],
        "laid": ((9, 4, 2), (2, 4, 8), (3, 9, 9, 10), (1, 6, 6, 6), (), (2, 5), (10,))[:seats],
        "bag": (0, 5, 7, 5, 7, 9, 7, 9, 8, 7, 7),
        "box": (0,) * 11,
        "turn": 0,
        "question": 1,
        "show_risk": True,
        "winner": None,
    }
    return HitView(**values | changes)


def hit_scene(view: HitView) -> Scene[HitView]:
    return Scene(view, (), faces(*NAMES[: len(view.scores)]))


# ПОДАФ ЛУМ

ROW = (7, 10, 4, 9, 5, 0, 8, 2, 10)


def counts(**piles: int) -> tuple[int, ...]:
    """`_7=2` is two cards of the seven."""
    return tuple(piles.get(f"_{value}", 0) for value in range(11))


def podaflum_view(**changes: Any) -> PodaflumView:
    values: dict[str, Any] = {
        "seat": None,
        "edition": 2,
        "round": 5,
        "leader": 3,
        "deck": 30,
        "discarded": (0,) * 11,
        "numbers": (
            counts(_3=1, _6=3, _9=2, _10=1),
            counts(_2=1, _5=1, _7=2, _10=2),
            counts(_4=1, _5=3, _8=2, _9=2),
            counts(_1=1, _6=1, _7=1, _8=2, _10=2),
        ),
        "jokers": (counts(_3=1), counts(_7=1), counts(_8=1), counts(_10=1)),
        "contest": Contest(ROW, (0, 1, 2, 3), None),
        "parts": NO_PARTS,
        "own_vote": None,
        "contests": (),
        "in_hand": (0, 0, 0, 0),
        "asked": Asked.CUT,
        "awaited": (3,),
        "question": 1,
    }
    return PodaflumView(**values | changes)


def podaflum_scene(view: PodaflumView) -> Scene[PodaflumView]:
    return Scene(view, (), faces(*NAMES[: view.seats]))


CUT = (ROW[:3], ROW[3:5], ROW[5:])

# Scout


def scout_view(**changes: Any) -> ScoutView:
    values: dict[str, Any] = {
        "seat": None,
        "hand": (),
        "sizes": (11, 6, 8, 5),
        "table": (509, 602, 701),
        "owner": 1,
        "scouted": 2,
        "captured": (2, 5, 1, 3),
        "tokens": (2, 3, 0, 1),
        "doubles": (True, False, True, True),
        "taken": ((),) * 4,
        "gone": (),
        "totals": (14, 9, 17, -12),
        "round": 3,
        "first": 0,
        "turn": 0,
        "looking": (),
        "question": 1,
        "over": False,
    }
    return ScoutView(**values | changes)


def scout_scene(view: ScoutView) -> Scene[ScoutView]:
    return Scene(view, (), faces(*NAMES[: view.seats]))


SCOUT_HAND = (310, 801, 806, 810, 401, 503, 609, 702, 210, 904, 901)

# Тугрики


def places(codes: str) -> int:
    return sum(1 << CARD_BY_CODE[code] for code in codes.split())


def tugriki_view(seats: int, **changes: Any) -> TugrikiView:
    values: dict[str, Any] = {
        "box": the_box(),
        "referee": False,
        "rounds": 5,
        "round": 2,
        "starter": 0,
        "order": tuple(range(seats)),
        "turn": seats // 2,
        "direction": -1,
        "phase": Phase.TURN,
        "question": 1,
        "hand_sizes": (3, 4, 2, 9, 2, 5, 1, 4)[:seats],
        "stock": 4,
        "laid": places("G0 G3 G4 G5 G6 G7 P4 P5 P6 P7 P8 P9 PX R5 R6 R7 RX Y0 Y1 Y3 Y4 Y5"),
        "genies": places("Y2"),
        "row_choices": places("G2"),
        "lock": Colour.GREEN,
        "wish": None,
        "wished": 0,
        "skip": False,
        "has_drawn": False,
        "suspect": None,
        "passes": (),
        "dry": (),
        "purses": (22, 19, 27, 20, 21, 14, 16, 13)[:seats],
        "bank": 11,
        "aside": 0,
        "loans": (),
        "asking": (),
        "asked": (),
        "declined": (),
        "seat": None,
        "hand": (),
        "drawn": None,
        "owes": False,
        "moves": (),
    }
    return TugrikiView(**values | changes)


def tugriki_scene(view: TugrikiView) -> Scene[TugrikiView]:
    return Scene(view, (), faces(*NAMES[: len(view.purses)]))


TUGRIKI_HAND = (*places_in(places("G1 G8 P0 P3 R2 R4 Y6 Y9")), GENIE)
PLAYABLE = (Lay(1, 1), Lay(8, 8), Lay(GENIE, 8))
WISHED: dict[str, Any] = {
    "lock": None,
    "wish": Colour.RED,
    "wished": 2,
    "direction": 1,
    "laid": places("G2 G3 G4 G5 R4 R5 R6 Y3 Y4 Y5 Y6"),
    "genies": places("R7"),
    "row_choices": 0,
    "loans": (Loan(1, 2, 3),),
}

ROUNDS = ((7, 4, 9, 6), (7, 8, 0, 11), (8, 9, -3, -2), (9, 6, 12, -3))
LOBBIES = (
    ("hit", 3, 4, ("до 100 очков", "риск виден"), "тяни, рискуй, отбирай"),
    ("podaflum", 3, 1, ("2-е издание", "9 карт в ряду"), "режь, выбирай, копи"),
    ("scout", 2, 3, ("5 раундов",), "держи порядок"),
    ("tugriki", 5, 3, ("по-честному", "5 раундов"), "сорви банк"),
)


def _lobby(number: int) -> bytes:
    name, taken, free, pills, tagline = LOBBIES[number]
    game = GAMES[name]
    return draw_lobby(game.look, game.title, faces(*NAMES[:taken]), free, pills, tagline, RU)


GALLERY: Mapping[str, Callable[[], bytes]] = {
    "hit-4": lambda: hit.draw_board(hit_scene(hit_view(4)), RU),
    "hit-7": lambda: hit.draw_board(hit_scene(hit_view(7, turn=3)), EN),
    "hit-start": lambda: hit.draw_board(
        hit_scene(hit_view(7, scores=(0,) * 7, laid=((5,), *[()] * 6), show_risk=False)), RU
    ),
    "podaflum-cut": lambda: podaflum.draw_board(podaflum_scene(podaflum_view()), RU),
    "podaflum-vote": lambda: podaflum.draw_board(
        podaflum_scene(podaflum_view(parts=CUT, asked=Asked.VOTE, awaited=(1, 2))), RU
    ),
    "podaflum-contest": lambda: podaflum.draw_board(
        podaflum_scene(podaflum_view(contest=Contest(ROW[5:], (1, 3), Part.BLACK))), EN
    ),
    "podaflum-joker": lambda: podaflum.draw_board(
        podaflum_scene(
            podaflum_view(contest=NO_CONTEST, asked=Asked.JOKER, awaited=(1,), in_hand=(0, 2, 0, 1))
        ),
        RU,
    ),
    "scout": lambda: scout.draw_board(scout_scene(scout_view()), RU),
    "scout-nine": lambda: scout.draw_board(
        scout_scene(scout_view(table=(201, 302, 403, 504, 605, 706, 807, 908, 1009))), EN
    ),
    "scout-looking": lambda: scout.draw_board(
        scout_scene(scout_view(table=(), owner=None, scouted=0, looking=(0, 2, 3))), RU
    ),
    "scout-hand": lambda: scout.draw_hand(scout_view(seat=0, hand=SCOUT_HAND), "Наш двор", RU),
    "scout-hand-16": lambda: scout.draw_hand(
        scout_view(seat=0, hand=(*SCOUT_HAND, 102, 203, 304, 405, 506)), "Наш двор", EN
    ),
    "tugriki-5": lambda: tugriki.draw_board(tugriki_scene(tugriki_view(5)), RU),
    "tugriki-8": lambda: tugriki.draw_board(tugriki_scene(tugriki_view(8, **WISHED)), RU),
    "tugriki-2": lambda: tugriki.draw_board(
        tugriki_scene(tugriki_view(2, lock=None, hand_sizes=(16, 15))), EN
    ),
    "tugriki-hand": lambda: tugriki.draw_hand(
        tugriki_view(5, seat=2, hand=TUGRIKI_HAND, moves=PLAYABLE), "Наш двор", RU
    ),
    "tugriki-hand-16": lambda: tugriki.draw_hand(
        tugriki_view(5, seat=1, lock=None, hand=(*range(10, 25), GENIE)), "Наш двор", EN
    ),
    **MOMENTS,
    "lobby-sentence": lambda: draw_lobby(
        LOOKS["hit"], "HIT!", faces(*NAMES[:6]), 0, ["Risk: shown"], TAGLINE, EN
    ),
    "lobby-hit": lambda: _lobby(0),
    "lobby-podaflum": lambda: _lobby(1),
    "lobby-scout": lambda: _lobby(2),
    "lobby-tugriki": lambda: _lobby(3),
    "final": lambda: draw_standings(
        LOOKS["scout"], "Scout", faces(*NAMES[:4]), standings([31, 27, 18, 12]), ROUNDS, RU
    ),
    "final-shared": lambda: draw_standings(
        LOOKS["podaflum"],
        "ПОДАФ ЛУМ",
        faces(*NAMES[:4]),
        standings([27, 27, 15, 13]),
        None,
        RU,
        cards=[(3, 6, 8, 10), (2, 7, 8, 10), (1, 5, 9), (4, 9)],
    ),
    "final-8": lambda: draw_standings(
        LOOKS["tugriki"],
        "Тугрики",
        faces(*NAMES),
        standings([31, 27, 18, 12, 9, 8, -3, 0]),
        None,
        EN,
    ),
}
