"""How long each thing is kept, as /privacy tells it: the very numbers by which it ends."""

from bot.features.privacy.screens.privacy import RetentionTimes
from bot.intake.chats import rights
from bot.repository import REMEMBER_CLOSED_SECONDS
from bot.table import timeouts
from storage import chats, seen, users
from storage.waiting import entries

RETENTION = RetentionTimes(
    closed_table=REMEMBER_CLOSED_SECONDS,
    silent_lobby=timeouts.LOBBY_SILENCE_SECONDS,
    silent_group_match=timeouts.GROUP_SILENCE_SECONDS,
    silent_private_match=timeouts.PRIVATE_SILENCE_SECONDS,
    contact=users.FORGET_SECONDS,
    habits=chats.FORGET_HABITS_SECONDS,
    admins=rights.REMEMBER_SECONDS,
    answered=seen.REMEMBER_SECONDS,
    deferred=entries.FORGET_SECONDS,
)
