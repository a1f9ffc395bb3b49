"""Walks random matches and reads every screen on the way: what is said, and what came of it."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.texts import words
from games.contract.events import Event, MoveEvents
from games.contract.game import AnyGame
from games.contract.scene import Scene, SceneOf
from games.contract.screen import Button, Face, Screen
from games.contract.steps import STEP
from games.contract.table import Seat
from tests.games.matches import Match, deal, moments

FACES = [
    Face(animal, name)
    for animal, name in zip(
        "🦊🐸🦁🐼🐙🐨🦄🐝",
        ("Аня", "Боря", "Вера", "Гоша", "Даша", "Егор", "Жора", "Зоя"),
        strict=True,
    )
]
LATELY = 12  # moves that are still told
MOST_STEPS = 300  # of a choice that are looked at


@dataclass(frozen=True)
class Read:
    """What can be read just before a move, and what followed from it."""

    game: AnyGame
    seats: int
    before: Any  # the state
    after: Any
    seat: Seat
    move: str
    events: list[Event]
    told: Sequence[MoveEvents]

    def board(self, language: str = "ru") -> Screen:
        return self.game.board(self._scene(None, ""), words(language))

    def player_screen(self, seat: Seat, language: str = "ru", picked: str = "") -> Screen | None:
        return self.game.player_screen(self._scene(seat, picked), seat, words(language))

    def screens(self, seat: Seat, language: str = "ru") -> Iterator[Screen]:
        """A seat's private message, and every step that taps on it lead to."""
        seen, waiting = {""}, [""]
        while waiting and len(seen) <= MOST_STEPS:
            screen = self.player_screen(seat, language, waiting.pop(0))
            if screen is None:
                return
            yield screen
            for button in buttons(screen):
                step = button.data.removeprefix(STEP)
                if button.data.startswith(STEP) and step not in seen:
                    seen.add(step)
                    waiting.append(step)

    @cached_property
    def pressed(self) -> Button | None:
        """The button that was the move, if it was found, in private or on the board."""
        shown = [*self.screens(self.seat), self.board()]
        found = (one for screen in shown for one in buttons(screen) if one.data == self.move)
        return next(found, None)

    def _scene(self, reader: Seat | None, picked: str) -> Scene[Any]:
        told = [entry.to(reader) for entry in self.told]
        view = self.game.view(self.before, reader)
        return SceneOf(view, told, FACES[: self.seats], picked, hinted=True)


def buttons(screen: Screen) -> list[Button]:
    return [button for row in screen.rows for button in row]


def reads(game: AnyGame, seats: int, *, matches: int, share: float) -> Iterator[Read]:
    """At this share of the moments of so many matches."""
    for number in range(matches):
        match: Match = deal(game, seats, number)
        pick = random.Random(f"read {game.name} {seats} {number}")
        for moment in moments(match):
            if pick.random() >= share:
                continue
            after = moment.branch()
            before = moment.branch().state
            events = after.play(moment.seat, moment.move)
            told = match.recent[-LATELY:]
            yield Read(
                game, seats, before, after.state, moment.seat, str(moment.move), events, told
            )
