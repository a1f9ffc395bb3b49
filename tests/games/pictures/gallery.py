"""Fixed tables to look at: one or more of each board and hand, the lobbies and the standings."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from bot.features.history.picture import Strip, paint_replay
from bot.texts import words
from games.canvas.theme import Theme
from games.contract.events import MoveEvents
from games.contract.outcome import Occasion
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face, Translator
from games.hit.pictures import board as hit
from games.hit.rules.view import View as HitView
from games.podaflum.pictures import board as podaflum
from games.podaflum.rules.view import View as PodaflumView
from games.registry import GAMES
from games.scout.pictures import board as scout
from games.scout.pictures import hand as scout_hand
from games.scout.rules.view import View as ScoutView
from games.tugriki.pictures import board as tugriki
from games.tugriki.rules.box import the_box
from games.tugriki.rules.cards import CARD_BY_CODE, GENIE, Colour, places_in
from games.tugriki.rules.moves import Lay
from games.tugriki.rules.state import Loan, Phase
from games.tugriki.rules.view import View as TugrikiView
from tests.games.hit.notation import LETTERS
from tests.games.hit.notation import hit as hit_table
from tests.games.pictures.finals import FINALS
from tests.games.pictures.house import HOUSE, ILYA
from tests.games.pictures.lobbies import LOBBIES
from tests.games.pictures.tugriki_moments import MOMENTS
from tests.games.podaflum.notation import Table as PodaflumTable
from tests.games.podaflum.notation import podaflum as podaflum_table
from tests.games.scout.notation import scout as scout_table

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
LOOKS = {game.name: game.theme or Theme() for game in GAMES.values()}
RU, EN = words("ru"), words("en")
OCCASION = Occasion("Пятница", "14 ноября 2026")


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
    return SceneOf(view, (), faces(*NAMES[: len(view.scores)]))


def hit_played(drawing: str, script: str) -> Scene[HitView]:
    """A table in the game's notation after its last move; chips drawn by themselves are named."""
    table = hit_table(drawing).plays(script)
    told = MoveEvents(LETTERS.index(script[0]), tuple(table.events))
    view = table.seen_by(None)
    return SceneOf(view, (told,), faces(*NAMES[: len(view.scores)]))


def hit_board(drawing: str, script: str, t: Translator = RU) -> Callable[[], bytes]:
    return lambda: hit.paint_board(hit_played(drawing, script), t)


SEVEN = "A 41: 7 1 10 5 3 | B 88 🧲: 7 1 8 | C 36: 7 7 5 2 6 9 | D 53 🧲🧲 | E 53 🧲: 4"


# ПОДАФ ЛУМ, played from a table in its notation

FOUR = podaflum_table(
    "A: 3 J, 6 6 6, 9 9, 10 | B: 2, 5, 7 7 J, 10 10 | C: 4, 5 5 5, 8 8 J, 9 9"
    " | D leads: 1, 6, 7, 8 8, 10 10 J | row: 7 10 4 9 5 J 8 2 10"
)
TWO = podaflum_table(
    "A leads: 1, 4 4, 6 J, 9 9 9 9 | B: 5 5, 6 6 6, 8 8 8 J, 10 10 | row: 6 J 3 10 8 9 2"
    " | deck: 10 7 7 J 4 3 9"
)
TWO_WAIT = FOUR.plays("D cuts 5|2|2, AC vote white, BD vote black")
LAST_JOKER = TWO.plays("A cuts 2|3|2, B discards blue, A votes white, B votes black")


def podaflum_scene(table: PodaflumTable, script: str = "", picked: str = "") -> Scene[PodaflumView]:
    """After these moves, with the last lap."""
    played = table.plays(script) if script else table
    seats = played.state.seats
    told = [entry.to(None) for entry in played.lap[-seats - 1 :]]
    return SceneOf(played.seen_by(None), told, faces(*NAMES[:seats]), picked)


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
    return SceneOf(view, (), faces(*NAMES[: view.seats]))


def scout_moment(drawing: str, clause: str) -> Scene[ScoutView]:
    """After a real move at a table drawn in a line (tests/games/scout/notation.py)."""
    table = scout_table(drawing).plays(clause)
    told = MoveEvents(table.events[0].seat, tuple(table.events)).to(None)
    view = table.seen_by(None)
    return SceneOf(view, [told], faces(*NAMES[: view.seats]))


SCOUT_FOUR = (
    "A: 1 8/3 8/1 8/5 4 2 6 3 9/4 10 7 | B: 9 9 5 2 1 3 | C: 7 6 2 10 3 3 4 9 | D: 6 10 4 4 2"
    " | round 3 | captured: A 2, B 5, C 1, D 3 | totals: A 14, B 9, C 17, D -12 | doubles: A C D"
)
SCOUT_FIVE = (
    "A: 8 8 8 1 | B: 2 4 7 | C: 3 9 5 6 8 10 1 2 6 3 | D: 2 2 7 | E: 1"
    " | round 3 | totals: A 14, B 9, C 17, D -12, E 25"
)
DEALT = "A: 8 8 8 1 | B: 2 4 7 4 | C: 3 9 5 6 | D: 2 2 7 1 | E: 1 5 9 6"
RUN = f"{SCOUT_FOUR} | shown by D: 5/9 6/2 7/1 | tokens: A 2, B 3, D 1"
EIGHTS = f"{SCOUT_FOUR} | shown by B: 8/6 8/7 8/9 | tokens: A 10, B 2, D 11"
LAST = f"{SCOUT_FOUR} | shown by B: 4/2 | tokens: B 2"
FOUR_NINES = f"{SCOUT_FIVE} | shown by B: 9 9 9 9 | A to move | scouted 3 | captured: B 7, C 2, D 4"
RUN_OF_FIVE = "A: 1 5 9 5 | B: 10 4 | shown by A: 4 5 6 7 8 | totals: A 7, B -3"

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
        "moves": (),
    }
    return TugrikiView(**values | changes)


def tugriki_scene(view: TugrikiView) -> Scene[TugrikiView]:
    return SceneOf(view, (), faces(*NAMES[: len(view.purses)]))


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


def _explained() -> dict[str, Callable[[], bytes]]:
    """A turn of every game, in every language."""
    return {
        f"explained-{game.name}-{t.language}": partial(game.paint_rules, t)
        for game in GAMES.values()
        if game.paint_rules is not None
        for t in (RU, EN)
    }


GALLERY: Mapping[str, Callable[[], bytes]] = {
    "hit-4": lambda: hit.paint_board(hit_scene(hit_view(4)), RU),
    "hit-7": lambda: hit.paint_board(hit_scene(hit_view(7, turn=3)), EN),
    "hit-start": lambda: hit.paint_board(hit_scene(hit_table("A: 5 | B | C").seen_by(None)), RU),
    "hit-start-7": lambda: hit.paint_board(
        hit_scene(hit_table("A | B: 5 | C | D | E | F | G | B to move").seen_by(None)), EN
    ),
    "hit-bust": hit_board(
        "A 47 🧲: 1 6 6 6 | B 53 🧲: 10 4 | C 62 🧲🧲 | D 28: 3 9 9 | B to move",
        "B draws 10, C draws 2",
    ),
    "hit-bust-late": hit_board(
        "A 47 🧲: 1 6 6 6 | B 53 🧲: 4 9 7 | C 62 🧲🧲: 2 2 8 | D 28: 3 9 9 | B to move",
        "B draws 4, C draws 3",
        EN,
    ),
    "hit-horseshoes": hit_board("A 31 🧲🧲: 6 2 | B 53: 4", "A draws 6, B draws 9"),
    "hit-win": hit_board("A 81: 6 2 | B 93 🧲: 2 10 | C 62 🧲🧲: 2 2 8", "A draws 6"),
    "hit-win-horseshoes": hit_board("A 61 🧲🧲: 6 2 | B 93 🧲: 2 10", "A draws 6", EN),
    "hit-stop": hit_board("A 47 🧲: 9 4 | B 53: 3 10 10", "A stops, B draws 9"),
    "hit-steal": hit_board(
        "A 47 🧲: 9 8 | B 53: 10 9 8 | C 62 🧲🧲: 9 9 8 2 | D 28: 3 10 10 10 9 | B to move",
        "B stops, C draws 4",
    ),
    "hit-steal-7": hit_board(f"{SEVEN} | F 12: 10 1 1 1 2 | G 57: 10 10 6", "A stops, B draws 4"),
    "hit-track": hit_board(
        "A 53: 7 1 | B 53: 2 | C 54 | D 57: 8 | E 51 | F 20: 6 10 | G 88", "A draws 3", EN
    ),
    "hit-track-goal": hit_board(
        "A 99: 7 1 | B 99: 2 | C 99 | D 94: 8 | E 94 | F 97: 6 10 | G 62", "A draws 3"
    ),
    "hit-stopped": lambda: hit.paint_board(
        replace(hit_played(SEVEN, "A draws 2"), is_still=True), RU
    ),
    "podaflum-cut": lambda: podaflum.paint_board(podaflum_scene(FOUR, picked="3"), RU),
    "podaflum-vote": lambda: podaflum.paint_board(
        podaflum_scene(FOUR, "D cuts 3|2|4, AD vote black, C votes white"), RU
    ),
    "podaflum-votes": lambda: podaflum.paint_board(
        podaflum_scene(FOUR, "D cuts 3|2|4, ABD vote black, C votes white"), RU
    ),
    "podaflum-halved": lambda: podaflum.paint_board(
        podaflum_scene(FOUR, "D cuts 3|2|4, AB vote blue, D votes white, C votes black"), EN
    ),
    "podaflum-contest-2": lambda: podaflum.paint_board(
        podaflum_scene(TWO_WAIT, "D cuts 1|2|2, A votes white"), RU
    ),
    "podaflum-next-contest": lambda: podaflum.paint_board(
        podaflum_scene(TWO_WAIT, "D cuts 1|2|2, A votes white, C votes black"), EN
    ),
    "podaflum-nested": lambda: podaflum.paint_board(
        podaflum_scene(TWO_WAIT, "D cuts 1|2|2, AC vote blue"), RU
    ),
    "podaflum-narrow": lambda: podaflum.paint_board(
        podaflum_scene(FOUR, "D cuts 7|1|1, A votes white, B votes blue, CD vote black"), EN
    ),
    "podaflum-discard": lambda: podaflum.paint_board(
        podaflum_scene(TWO, "A cuts 2|3|2, B discards blue"), RU
    ),
    "podaflum-joker": lambda: podaflum.paint_board(
        podaflum_scene(
            podaflum_table("A leads: 1, 4 | B: 5 5 J, 6 | row: J J J 10 8 9 2"),
            "A cuts 3|1|3, B discards blue, A votes white, B votes black, A puts J on 4",
        ),
        EN,
    ),
    "podaflum-stopped": lambda: podaflum.paint_board(
        replace(podaflum_scene(TWO, "A cuts 2|3|2, B discards blue, A votes white"), is_still=True),
        RU,
    ),
    "podaflum-next-round": lambda: podaflum.paint_board(
        podaflum_scene(LAST_JOKER, "A puts J on 9"), RU
    ),
    "scout": lambda: scout.paint_board(scout_scene(scout_view()), RU),
    "scout-nine": lambda: scout.paint_board(
        scout_scene(scout_view(table=(201, 302, 403, 504, 605, 706, 807, 908, 1009))), EN
    ),
    "scout-looking": lambda: scout.paint_board(
        scout_moment(f"{DEALT} | looking: B C E", "C keeps"), RU
    ),
    "scout-bare": lambda: scout.paint_board(
        scout_moment("A: 5 6 9 1 | B: 2 4 7 7 | totals: A 7, B -3 | looking: B", "B flips"), EN
    ),
    "scout-beaten": lambda: scout.paint_board(scout_moment(RUN, "A shows 8 8 8"), RU),
    "scout-scouted": lambda: scout.paint_board(scout_moment(EIGHTS, "C scouts R 1"), RU),
    "scout-scouted-2": lambda: scout.paint_board(scout_moment(RUN_OF_FIVE, "B scouts L 1"), EN),
    "scout-last-card": lambda: scout.paint_board(scout_moment(LAST, "C scouts L 1"), RU),
    "scout-double": lambda: scout.paint_board(
        scout_moment(f"{SCOUT_FIVE} | shown by E: 8 9 10 | tokens: E 3", "A doubles L 4 1-4"), RU
    ),
    "scout-round": lambda: scout.paint_board(
        replace(scout_moment(f"{FOUR_NINES} | tokens: B 3, C 11", "A scouts L 1"), is_still=True),
        RU,
    ),
    "scout-hand": lambda: scout_hand.paint_hand(
        scout_view(seat=0, hand=SCOUT_HAND), "Наш двор", RU
    ),
    "scout-hand-16": lambda: scout_hand.paint_hand(
        scout_view(seat=0, hand=(*SCOUT_HAND, 102, 203, 304, 405, 506)), "Наш двор", EN
    ),
    "tugriki-5": lambda: tugriki.paint_board(tugriki_scene(tugriki_view(5)), RU),
    "tugriki-8": lambda: tugriki.paint_board(tugriki_scene(tugriki_view(8, **WISHED)), RU),
    "tugriki-2": lambda: tugriki.paint_board(
        tugriki_scene(tugriki_view(2, lock=None, hand_sizes=(16, 15))), EN
    ),
    "tugriki-hand": lambda: tugriki.paint_hand(
        tugriki_view(5, seat=2, hand=TUGRIKI_HAND, moves=PLAYABLE), "Наш двор", RU
    ),
    "tugriki-hand-16": lambda: tugriki.paint_hand(
        tugriki_view(5, seat=1, lock=None, hand=(*range(10, 25), GENIE)), "Наш двор", EN
    ),
    **MOMENTS,
    **HOUSE,
    "replay": lambda: paint_replay(
        partial(scout.paint_board, scout_moment(RUN, "A shows 8 8 8"), RU),
        Strip(17, 64, (9, 24, 41, 55), ILYA),
        RU,
    ),
    "replay-hit-7": lambda: paint_replay(
        partial(hit.paint_board, hit_scene(hit_view(7, turn=3)), EN), Strip(64, 64), EN
    ),
    "replay-tugriki-8": lambda: paint_replay(
        partial(tugriki.paint_board, tugriki_scene(tugriki_view(8, **WISHED)), RU),
        Strip(164, 1064, (240, 441)),
        RU,
    ),
    **_explained(),
    **LOBBIES,
    **FINALS,
}
