"""`make portraits`: a board of every game for the README, each from a real match."""

import random
from pathlib import Path

from bot.texts import words
from games.chance import Chance
from games.contract import AnyGame, Scene, Told
from games.registry import GAMES
from games.screen import Face

DOCS = Path(__file__).parents[3] / "docs"
FACES = [
    Face(animal, name)
    for animal, name in zip("🦊🐸🦁🐼", ["Аня", "Боря", "Вера", "Гоша"], strict=True)
]
MOVES = {"hit": 70, "podaflum": 45, "scout": 31, "tugriki": 26}  # when there is much to see
USUAL_MOVES = 20


def main() -> None:
    for game in GAMES.values():
        if game.draw_board is not None:
            scene = in_the_middle(game)
            (DOCS / f"board-{game.name}.png").write_bytes(game.draw_board(scene, words("ru")))


def in_the_middle(game: AnyGame) -> Scene[object]:
    """So many random moves after the deal; the same ones every time."""
    chance = Chance(game.name.encode().ljust(32))
    player = random.Random(game.name)
    faces = FACES[: game.seats[-1]]
    state = game.deal(len(faces), game.defaults(), chance)
    told: list[Told] = []
    for _ in range(MOVES.get(game.name, USUAL_MOVES)):
        if not game.awaited(state):
            break
        seat = game.awaited(state)[0]
        move = player.choice(game.legal_moves(state, seat))
        events = game.play(state, seat, move, chance)
        told.append(Told(seat, tuple(e for e in events if e.known_to() is None)))
    return Scene(game.view(state, None), told[-12:], faces)


if __name__ == "__main__":
    main()
