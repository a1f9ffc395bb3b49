"""An action's input and output: the person who did it, what the bot knows of them, and the answer.

An action is a function of the loaded table. It changes the table or refuses; it has no other
effect.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bot.table.document import Person, Table
from bot.table.match import Choice
from bot.texts import Words
from games.contract.game import AnyGame
from games.contract.screen import Screen


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers a press; the author of a command reads `told` in the chat instead, if it is set."""

    text: str = ""
    alert: bool = False  # a pop-up that must be closed, for what should not be missed
    url: str | None = None
    told: Screen | None = None
    announced: Screen | None = None  # what the whole group is told, however it was done
    asks: Screen | None = None  # what must be chosen first: it comes as a reply, also to a press


@dataclass(frozen=True, slots=True)
class Standing:
    """What a user is in a group."""

    is_admin: bool = False
    hides_name: bool = False  # an anonymous admin
    is_owner: bool = False
    is_known: bool = True  # what could not be looked up is safe to believe, and not to be told


@dataclass(frozen=True, slots=True)
class Asker:
    """A user who acted in a group, with the press or command that lets the bot answer them alone.

    For a few seconds: see bot/sync/messages/ephemeral.py.
    """

    user: int
    topic: int | None
    press: str = ""
    command: int = 0  # which nobody else has seen
    on: int | None = None  # the pressed message, if it is ephemeral; 0: its id is not known

    @property
    def is_unseen(self) -> bool:
        """The pressed message is ephemeral."""
        return self.on is not None


class NotKnownYet(Exception):  # noqa: N818 - says what it is
    """The update needs a look-up first; nothing has changed.

    Of the group's admins, of usernames, of a member, or of whether ephemeral messages work there.
    """

    def __init__(
        self,
        chat: int,
        users: tuple[int, ...] = (),
        *,
        member: int | None = None,
        asker: Asker | None = None,
    ) -> None:
        super().__init__(str(chat))
        self.chat = chat
        self.users = users
        self.member = member
        self.asker = asker


class Rights(Protocol):
    """Who is what in a group, as it is remembered for minutes."""

    async def of(
        self,
        chat: int,
        user: int,
        remembered: str | None,
        *,
        as_admin: bool = False,
        afresh: bool = False,
    ) -> Standing:
        """Raises NotKnownYet; also of who should be an admin and is remembered as none.

        What is asked afresh was looked up a moment ago, if it is told at all.
        """
        ...

    def look_ahead(self, chat: int) -> None:
        """Looks up rights early, because an action will soon need them."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """The person who pressed or wrote, where, and the language of the answer."""

    person: Person
    t: Words
    operation: str
    press: str  # Telegram's id of it, which a deal is made of; empty: it was a command
    chat: int
    speaks_for_group: bool = False  # an anonymous admin, who writes in the name of the group
    asker: Asker | None = None  # set if an ephemeral message can answer them there
    is_bot: bool = False  # the account is a bot's

    @property
    def is_unseen(self) -> bool:
        """The pressed message is ephemeral."""
        return self.asker is not None and self.asker.is_unseen


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    person: Person
    t: Words
    press: str  # see Actor
    now: float
    argument: str
    standing: Standing
    may_write: bool  # the bot may write to them in private
    start_link: str  # opens the private chat; Start there leads to the seat that is held
    games: Mapping[str, AnyGame]
    writable: frozenset[int] = frozenset()  # of all who may play the next match
    is_shown_here: bool = False  # in the group, what the others there do not see
    asks_again: bool = False  # within moments: they may not have seen the first answer
    is_bot: bool = False  # see Actor

    @property
    def user(self) -> int:
        return self.person.user

    @property
    def is_reachable(self) -> bool:
        """The bot can show them their secrets."""
        return self.may_write or self.is_shown_here


ActionHandler: TypeAlias = Callable[[Table, AnyGame, Action], Answer]
MoveHandler: TypeAlias = Callable[[Choice, Table, AnyGame, Action], Answer]
