"""Best moments in words: of a group, or of a person; each leads to the replay of its match."""

from typing import NamedTuple

from bot.features.stats.model.stats import Best, Stats
from bot.screens.pages.general import Games
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.outcome import BestWords
from games.contract.screen import Html, html

REPLAY = "replay"  # a deep link's payload: replay-<record>


class BestEntry(NamedTuple):
    game: AnyGame
    words: BestWords
    best: Best

    @property
    def amount(self) -> str:
        return self.words.amount(self.best.amount)


def best_moments(stats: Stats, games: Games) -> list[BestEntry]:
    """Of each game its most remarkable one first, the game played most before the others."""
    found = []
    for name, bests in stats.bests.items():
        game = games.get(name)
        kinds = [] if game is None else [kind for kind in game.bests if kind in bests]
        for number, kind in enumerate(kinds):
            order = (number, -stats.matches.get(name, 0), name)
            found.append((order, BestEntry(games[name], games[name].bests[kind], bests[kind])))
    return [timing for _, timing in sorted(found, key=lambda one: one[0])]


def moment_line(timing: BestEntry, bot_name: str, t: Words, *, of_group: bool) -> Html:
    """A group is told whose it is."""
    url = f"https://t.me/{bot_name}?start={REPLAY}-{timing.best.record}"
    amount = Html(f'<a href="{html(url)}">{timing.amount}</a>')
    said = f"{html(t.say(timing.words.name))}: {amount}"
    whose = f" — {html(timing.best.face)}" if of_group else ""
    return Html(f"{timing.game.emoji} {said}{whose}")
