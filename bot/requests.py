"""A command or a press in our own words: what was asked for, by whom, where."""

from dataclasses import dataclass

from bot.actions.action import Actor, Asker
from bot.table.document import Person
from bot.table.refusals import No, Refused
from bot.texts import Words


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message stands: its chat, its topic, the group's name."""

    chat: int
    topic: int | None
    title: str
    is_private: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandMessage:
    """A command as it was written."""

    place: Place
    person: Person
    t: Words
    argument: str
    message: int
    operation: str
    is_owed: bool = False  # the answer alone tells what was done
    seen_by_us_alone: int = 0  # Telegram's number of a message that only its author and we see
    is_anonymous: bool = False  # written in the name of the group or a channel
    speaks_for_group: bool = False  # an anonymous admin, who writes in the name of this group
    is_bot: bool = False
    mentioned: int | None = None  # the user whom it links to
    replies_to: int | None = None  # the user whose message it replies to

    @property
    def user(self) -> int:
        return self.person.user

    @property
    def actor(self) -> Actor:
        return Actor(
            person=self.person,
            t=self.t,
            operation=self.operation,
            press="",  # its number could be guessed
            chat=self.place.chat,
            speaks_for_group=self.speaks_for_group,
            asker=self._asker,
            is_bot=self.is_bot,
        )

    @property
    def _asker(self) -> Asker | None:
        if self.place.is_private or self.is_anonymous:
            return None
        return Asker(self.user, self.place.topic, command=self.seen_by_us_alone)


@dataclass(frozen=True, slots=True, kw_only=True)
class PressedReply:
    """The reply on which the pressed button really stands: data can be forged on any message."""

    place: Place
    message: int
    sent_at: float
    has_photo: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressed:
    """A press: who pressed, and the message under the button."""

    actor: Actor
    message: int | None
    known_place: Place | None  # Telegram does not tell it of a message that is too old to be shown
    reply: PressedReply | None

    @property
    def place(self) -> Place:
        if self.known_place is None:
            raise Refused(No.GARBLED)
        return self.known_place

    @property
    def is_own_chat(self) -> bool:
        return self.actor.chat == self.actor.person.user
