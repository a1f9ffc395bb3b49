"""What a feature declares, and the registry that finds a command, a press or a start link in it."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeAlias, TypeVar

from bot.actions.action import Answer
from bot.core import Core
from bot.requests import CommandMessage, Pressed
from bot.screens.buttons.packing import ButtonCodec, ButtonPress
from bot.telegram.menu import MenuLine
from bot.texts import Words
from games.contract.screen import Html, Screen

F = TypeVar("F")  # what a feature works with, built once in a process
P = TypeVar("P", bound=ButtonPress)

CommandHandler: TypeAlias = Callable[[CommandMessage], Awaitable[Screen | None]]
PressHandler: TypeAlias = Callable[[Any, Pressed], Awaitable[Answer]]


class DeclaredTwice(ValueError):  # noqa: N818 - says what is wrong with it
    """Two features want the same command, button or start link."""


@dataclass(frozen=True, slots=True)
class Command(Generic[F]):
    name: str
    handle: Callable[[F, CommandMessage], Awaitable[Screen | None]]
    is_owed: bool = False  # the answer alone tells what was done: it is worth having late
    in_groups: Callable[[Words], str] | None = None  # what the menu of commands says there
    in_private: Callable[[Words], str] | None = None
    order: int = 0  # in both menus
    is_ephemeral: bool = False  # in groups: nobody else sees it, nor the answer


@dataclass(frozen=True, slots=True)
class HelpLine:
    """What /help says of one or two commands."""

    order: int
    text: Callable[[Words], Html]


@dataclass(frozen=True, slots=True)
class Presses(Generic[F, P]):
    """One kind of button, and what a press does."""

    kind: type[P]
    handle: Callable[[F, P, Pressed], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class StartLink(Generic[F]):
    """A payload of `t.me/<bot>?start=…`: this whole one, or all that begin so if it ends in `-`."""

    payload: str
    handle: Callable[[F, str, CommandMessage], Awaitable[Screen | None]]  # given what comes after

    def takes(self, payload: str) -> bool:
        if self.payload.endswith("-"):
            return payload.startswith(self.payload)
        return payload == self.payload


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature(Generic[F]):
    name: str
    build: Callable[[Core], F]
    commands: tuple[Command[F], ...] = ()
    presses: tuple[Presses[F, Any], ...] = ()
    starts: tuple[StartLink[F], ...] = ()
    help: tuple[HelpLine, ...] = ()
    jobs: tuple[Callable[[F], Coroutine[Any, Any, None]], ...] = ()  # run until cancelled


AnyFeature: TypeAlias = Feature[Any]


class Registry:
    """All features of a bot. What two of them want alike is refused."""

    def __init__(self, features: Iterable[AnyFeature]) -> None:
        self.features = tuple(features)
        _must_differ("feature", [one.name for one in self.features])
        _must_differ("command", [one.name for each in self.features for one in each.commands])
        payloads = [one.payload for each in self.features for one in each.starts]
        _must_differ("start link", payloads)
        for payload in payloads:
            if any(
                payload.startswith(one) for one in payloads if one != payload and one[-1] == "-"
            ):
                raise DeclaredTwice(f"start link {payload!r}")
        kinds = [one.kind for each in self.features for one in each.presses]
        _must_differ("button", [prefix for kind in kinds for prefix in kind.prefixes()])
        self.codec = ButtonCodec(kinds)

    def help_lines(self, t: Words) -> list[Html]:
        lines = [line for each in self.features for line in each.help]
        return [line.text(t) for line in sorted(lines, key=lambda line: line.order)]

    def group_menu(self, t: Words) -> list[MenuLine]:
        return [
            MenuLine(one.name, one.in_groups(t), one.is_ephemeral)
            for one in self._commands()
            if one.in_groups is not None
        ]

    def private_menu(self, t: Words) -> list[MenuLine]:
        return [
            MenuLine(one.name, one.in_private(t))
            for one in self._commands()
            if one.in_private is not None
        ]

    def _commands(self) -> list[Command[Any]]:
        commands = [one for each in self.features for one in each.commands]
        return sorted(commands, key=lambda one: one.order)

    def build(self, core: Core) -> "BuiltFeatures":
        return BuiltFeatures(self, core)


class BuiltFeatures:
    """The features of one process, each with what it works with."""

    def __init__(self, registry: Registry, core: Core) -> None:
        self.codec = registry.codec
        self._built = {one.name: one.build(core) for one in registry.features}
        self._commands: Mapping[str, tuple[Command[Any], Any]] = {
            one.name: (one, self._built[each.name])
            for each in registry.features
            for one in each.commands
        }
        self._presses: Mapping[type[ButtonPress], tuple[Presses[Any, Any], Any]] = {
            one.kind: (one, self._built[each.name])
            for each in registry.features
            for one in each.presses
        }
        self._starts = [
            (one, self._built[each.name]) for each in registry.features for one in each.starts
        ]
        self.jobs = [
            partial(job, self._built[each.name]) for each in registry.features for job in each.jobs
        ]

    def of(self, feature: Feature[F]) -> F:
        """What this feature works with."""
        built: F = self._built[feature.name]
        return built

    def is_owed(self, name: str) -> bool:
        """Whether the answer to this command alone tells what was done."""
        return name in self._commands and self._commands[name][0].is_owed

    def command(self, name: str) -> CommandHandler | None:
        if name not in self._commands:
            return None
        command, built = self._commands[name]
        return partial(command.handle, built)

    def started(self, payload: str) -> CommandHandler | None:
        """What a start link leads to."""
        for link, built in self._starts:
            if link.takes(payload):
                return partial(link.handle, built, payload.removeprefix(link.payload))
        return None

    def press(self, press: ButtonPress) -> PressHandler:
        presses, built = self._presses[type(press)]
        return partial(presses.handle, built)


def _must_differ(what: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise DeclaredTwice(f"{what} {name!r}")
