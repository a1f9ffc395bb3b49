"""`make portraits`: a board of every game for the README, each a moment of a real match."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import Any

from bot.texts import words
from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Face
from games.contract.table import Level
from games.hit.rules.events import Stole
from games.podaflum.rules.events import Revealed
from games.registry import GAMES
from games.scout.rules.events import Doubled, RoundEnded, Showed
from games.tugriki.rules.events import Checked
from tests.games.matches import deal

DOCS = Path(__file__).parents[3] / "docs"
FACES = [
    Face(animal, name)
    for animal, name in zip("🦊🐸🦁🐼", ["Аня", "Боря", "Вера", "Гоша"], strict=True)
]
USUAL_MOVES, MOST_MOVES, LAP = 20, 150, 12
CARELESS = 0.2  # of the moves: AIs alone would hardly ever be caught


def a_steal(scene: Scene[Any]) -> bool:
    victims = {theft.victim for theft in scene.recent[-1].every(Stole)}
    return len(victims) >= 2 and min(scene.view.scores) > 15


def a_reveal(scene: Scene[Any]) -> bool:
    """Somebody alone takes a part, several want another, and nobody the third."""
    revealed = scene.recent[-1].last(Revealed)
    return (
        revealed is not None
        and {min(2, len(seats)) for seats in revealed.claims} == {0, 1, 2}
        and min(map(len, revealed.parts)) >= 2
        and scene.view.round >= 4
    )


def a_beaten_set(scene: Scene[Any]) -> bool:
    told = scene.recent[-1]
    showed = told.last(Showed)
    is_all = not told.every(RoundEnded) and not told.every(Doubled)
    return showed is not None and showed.beaten >= 3 and is_all and scene.view.round > 1


def a_caught_bluff(scene: Scene[Any]) -> bool:
    checked = scene.recent[-1].last(Checked)
    is_bluff = checked is not None and checked.shown is not None
    return is_bluff and scene.view.laid.bit_count() >= 14 and scene.view.stock > 1


MOMENTS: Mapping[str, Callable[[Scene[Any]], bool]] = {
    "hit": a_steal,
    "podaflum": a_reveal,
    "scout": a_beaten_set,
    "tugriki": a_caught_bluff,
}


def main() -> None:
    for game in GAMES.values():
        if game.paint_board is not None:
            scene = worth_a_portrait(game)
            (DOCS / f"board-{game.name}.png").write_bytes(game.paint_board(scene, words("ru")))


def worth_a_portrait(game: AnyGame) -> Scene[Any]:
    """The first such moment; of a game that has none here, one in the middle."""
    is_it = MOMENTS.get(game.name)
    for number in count():
        for moves, scene in enumerate(played(game, number), start=1):
            if is_it(scene) if is_it else moves == USUAL_MOVES:
                return scene
    raise AssertionError  # numbers do not end


def played(game: AnyGame, number: int) -> Iterator[Scene[Any]]:
    """By AIs that are careless now and then; the same match every time."""
    faces = FACES[: game.seats[-1]]
    match = deal(game, len(faces), number)
    careless = random.Random(f"portrait {game.name} {number}")
    thinking = Chance(number.to_bytes(32, "big"))
    for _ in range(MOST_MOVES):
        awaited = game.awaited(match.state)
        if not awaited:
            return
        seat = awaited[0]
        move = game.choose(game.view(match.state, seat), seat, thinking, Level.NORMAL)
        if careless.random() < CARELESS:
            move = careless.choice(game.legal_moves(match.state, seat))
        match.play(seat, move)
        told = [entry.to(None) for entry in match.recent[-LAP:]]
        yield SceneOf(game.view(match.state, None), told, faces)


if __name__ == "__main__":
    main()
