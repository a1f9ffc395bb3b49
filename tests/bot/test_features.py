"""Features are declared in one place each; what two of them want alike is refused at import."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from bot.actions.action import Answer
from bot.core import Core
from bot.feature import Command, DeclaredTwice, Feature, Presses, Registry, StartLink
from bot.registry import REGISTRY
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.packing import FieldsPress, WholePress
from games.contract.screen import Screen


@dataclass(frozen=True, slots=True)
class NotePress(FieldsPress):
    PREFIX: ClassVar[str] = "xx"

    page: int


class NoteAnswer(WholePress):
    YES = "xy"
    NO = "xx"  # a whole word that another press begins with


class Notes:
    def __init__(self, core: Core) -> None:
        self.core = core

    async def command(self, _command: CommandMessage) -> Screen | None:
        return None

    async def press(self, _press: NotePress, _pressed: Pressed) -> Answer:
        return Answer()

    async def answer(self, _press: NoteAnswer, _pressed: Pressed) -> Answer:
        return Answer()

    async def start(self, _rest: str, _command: CommandMessage) -> Screen | None:
        return None


NOTES = Feature(
    name="notes",
    build=Notes,
    commands=(Command("notes", Notes.command),),
    presses=(Presses(NotePress, Notes.press),),
    starts=(StartLink("notes", Notes.start), StartLink("notes-", Notes.start)),
)


def test_a_feature_is_one_more_line_in_the_registry() -> None:
    registry = Registry((*REGISTRY.features, NOTES))
    assert registry.codec.unpack("xx|7") == NotePress(7)
    assert REGISTRY.codec.unpack("xx|7") is None


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Feature(name="notes", build=Notes), "feature 'notes'"),
        (
            Feature(name="other", build=Notes, commands=(Command("notes", Notes.command),)),
            "command 'notes'",
        ),
        (
            Feature(name="other", build=Notes, presses=(Presses(NotePress, Notes.press),)),
            "button 'xx'",
        ),
        (
            Feature(name="other", build=Notes, presses=(Presses(NoteAnswer, Notes.answer),)),
            "button 'xx'",
        ),
        (
            Feature(name="other", build=Notes, starts=(StartLink("notes", Notes.start),)),
            "start link 'notes'",
        ),
        (
            Feature(name="other", build=Notes, starts=(StartLink("notes-of-", Notes.start),)),
            "start link 'notes-of-'",
        ),
    ],
)
def test_what_two_features_want_alike_is_refused(other: Feature[Notes], what: str) -> None:
    with pytest.raises(DeclaredTwice, match=what):
        Registry((NOTES, other))


def test_no_prefix_is_long_for_64_bytes_are_few() -> None:
    assert all(len(prefix) <= 2 for prefix in REGISTRY.codec.prefixes)


@pytest.mark.parametrize(
    ("link", "payload", "is_taken"),
    [
        ("learn", "learn", True),
        ("learn", "learn-hit", False),
        ("learn-", "learn-hit", True),
        ("learn-", "learn", False),
        ("daily", "dailyx", False),
    ],
)
def test_a_start_link_is_whole_unless_it_ends_in_a_dash(
    link: str, payload: str, *, is_taken: bool
) -> None:
    assert StartLink(link, Notes.start).takes(payload) is is_taken
