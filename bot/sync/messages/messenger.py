"""The protocol by which sync calls Telegram, and the ways in which a call can fail."""

from dataclasses import dataclass
from typing import Protocol

from bot.render.renderer import Photo
from games.contract.screen import Screen

# How long a call may take at first (chat/patience.py). An edit may be made again; a message that
# was sent after all is there twice.
EDIT_SECONDS, SEND_SECONDS = 2.0, 3.5
FILE_SECONDS = 60.0  # megabytes take their time, and no table waits for them


class SendingFailed(Exception):  # noqa: N818 - named by what came of it
    """The call did not do what it should."""


class TryLater(SendingFailed):
    """Too many calls: nothing to this chat for so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"for {seconds} s")
        self.seconds = seconds


class Unreachable(SendingFailed):
    """No answer: it may have been done or not."""


class Gone(SendingFailed):
    """The message to change is not there any more."""


class PhotoGone(SendingFailed):
    """The messenger does not know this file id any more."""


class NotAllowed(SendingFailed):
    """Refused, and the same would be refused again."""

    def __init__(self, why: str, *, by_user: bool = False, about_photos: bool = False) -> None:
        super().__init__(why)
        self.by_user = by_user  # the user blocked the bot, or never started it
        self.about_photos = about_photos  # the same in words would be taken


class ChatMoved(SendingFailed):
    """The group became a supergroup with another id."""

    def __init__(self, chat: int) -> None:
        super().__init__(f"to {chat}")
        self.chat = chat


@dataclass(frozen=True, slots=True)
class SendResult:
    message: int
    file_id: str = ""  # by which its photo can be sent again


@dataclass(frozen=True, slots=True)
class Document:
    """A file to be saved."""

    name: str
    content: bytes


class Messenger(Protocol):
    async def send(
        self,
        chat: int,
        topic: int | None,
        screen: Screen,
        *,
        silent: bool,
        photo: Photo | None = None,
    ) -> SendResult: ...

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Fine too if the message shows it already."""
        ...

    async def edit_caption(self, chat: int, message: int, screen: Screen) -> None: ...

    async def edit_photo(
        self, chat: int, message: int, screen: Screen, photo: Photo
    ) -> SendResult: ...

    async def delete(self, chat: int, message: int) -> None:
        """Fine too if the message is gone already."""
        ...

    async def strip(self, chat: int, message: int) -> None:
        """Take the buttons away."""
        ...


class Thrower(Messenger, Protocol):
    """One that can throw dice too."""

    async def throw(self, chat: int, topic: int | None) -> int:
        """One 🎰, in silence: from 1 to 64, as Telegram chooses."""
        ...


class FileMessenger(Messenger, Protocol):
    """One that can send files too."""

    async def send_file(self, chat: int, file: Document, screen: Screen) -> None:
        """In silence; the screen is what stands below it."""
        ...
