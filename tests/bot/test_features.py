"""Features are declared in one place each; what two of them want alike is refused at import."""

import re
from dataclasses import dataclass
from typing import ClassVar

import pytest

from bot.actions.action import Answer
from bot.core import Core
from bot.feature import Command, DeclaredTwice, Feature, Presses, Registry, StartLink
from bot.registry import REGISTRY
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.packing import FieldsPress, WholePress
from bot.texts import words
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


def test_the_menus_are_made_from_what_the_features_declare() -> None:
    t = words("en")
    in_groups = " ".join(one.command for one in REGISTRY.group_menu(t))
    in_private = " ".join(one.command for one in REGISTRY.private_menu(t))
    assert in_groups == "newgame hand rules history stats help"
    assert in_private == (
        "start newgame games hand rules history me learn daily privacy export forget help"
    )
    assert [one.command for one in REGISTRY.group_menu(t) if one.is_ephemeral] == ["hand"]


def test_help_tells_of_every_command_but_the_one_that_telegram_itself_offers() -> None:
    told = "\n".join(REGISTRY.help_lines(words("en")))
    commands = {one.name for each in REGISTRY.features for one in each.commands}
    assert set(re.findall("/([a-z]+)", told)) == commands - {"start"}


def test_a_feature_that_is_not_in_the_registry_leaves_no_line_behind() -> None:
    registry = Registry(one for one in REGISTRY.features if one.name != "daily")
    t = words("ru")
    assert not any("/daily" in line for line in registry.help_lines(t))
    assert "daily" not in {one.command for one in registry.private_menu(t)}
