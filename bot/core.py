"""What commands, presses and features work with: one of each in a process, built by `app`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.actions.action import Rights
from bot.actions.claims import Claims
from bot.actions.opening import Opening
from bot.actions.private import PrivateChats
from bot.actions.table_actions import TableActions
from bot.background import Background
from bot.features.stats.current import CurrentStats
from bot.records.access import RecordAccess
from bot.replies.queue import Replies
from bot.replies.to_asker import ToAsker
from bot.replies.toasts import Answers
from bot.repository import Repository
from bot.screens.pages.general import Games
from bot.settings import Settings
from bot.texts import Words
from games.contract.screen import Html
from storage.connection import Storage


class FindsUsers(Protocol):
    """Finds a member of a group by their @name."""

    def user(self, chat: int, mention: str, among: Sequence[int]) -> int | None:
        """Raises NotKnownYet."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Core:
    settings: Settings
    storage: Storage
    repository: Repository
    claims: Claims
    opening: Opening
    table_actions: TableActions
    private: PrivateChats
    rights: Rights
    usernames: FindsUsers
    records: RecordAccess
    current_stats: CurrentStats
    replies: Replies
    answers: Answers
    to_asker: ToAsker
    background: Background
    shows: Background  # replays that go on by themselves
    clock: Callable[[], float]
    bot_name: str
    help_lines: Callable[[Words], Sequence[Html]]  # what /help says of each command

    @property
    def games(self) -> Games:
        return self.repository.games
