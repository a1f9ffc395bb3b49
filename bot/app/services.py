"""What everything else stands on: one of each in a process, handed to whoever is built."""

from collections.abc import Callable
from dataclasses import dataclass

from telegram import Bot

from bot.background import Background
from bot.metrics import Metrics
from bot.repository import Repository
from bot.settings import Settings
from storage.connection import Storage


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    settings: Settings
    storage: Storage
    bot: Bot
    repository: Repository
    background: Background
    shows: Background  # replays that go on by themselves
    clock: Callable[[], float]
    metrics: Metrics
