"""A step of a replay on one core: from the stored record to its words and its picture.

Matches of the largest tables, played by AIs, in the middle and in the end. Processor time, warm:
sprites are there. The bot does the first part between two presses, a render process the second.
"""

from argparse import ArgumentParser
from functools import partial

from bench.figures import beside
from bench.pictures import best
from bot.features.history.screens.replays import replay_screen
from bot.table.record.document import packed, unpacked
from bot.table.record.positions import position_of
from bot.texts import words
from games.contract.screen import Screen
from games.registry import GAMES
from tests.bot.table.recorded import played_to_its_end

AIM_MS = 60
LINK = "https://t.me/zastolye_bot?start=replay-AAAAAAAAAAA-1"


def main() -> None:
    print(f"\nA step of a replay, one core (aim: {AIM_MS} ms, the picture included)")
    for game in GAMES.values():
        record = played_to_its_end(game, game.seats[-1])
        stored, moves = packed(record), len(record.moves)
        for move in (moves // 2, moves):
            picture = _step(stored, move).picture
            read = best(partial(_told, stored, move))
            drawn = 0.0 if picture is None else best(picture.paint)
            print(
                f"{game.title:10} {game.seats[-1]} seats, move {move:4} of {moves:4}:"
                f" {beside(read + drawn, AIM_MS, '5.1f')} ms"
                f" = {read:4.1f} to play and tell it again + {drawn:4.1f} to draw it"
            )


def _told(stored: str, move: int) -> bytes:
    return _step(stored, move).words.encode()


def _step(stored: str, move: int) -> Screen:
    """All that a press does but for Redis and Telegram."""
    position = position_of(unpacked(stored), GAMES, move)
    return replay_screen(position, 0, words("ru"), link=LINK, in_words=False)


if __name__ == "__main__":
    ArgumentParser("python -m bench.replays", description=__doc__).parse_args()
    main()
