"""What the Bot API saw lately: calls, how near the limits they come, and refusals."""

from collections.abc import Iterator

from playground.local_telegram import LocalTelegram
from playground.server.api import POLL
from playground.server.calls import Call
from playground.world.chats import Chat, ChatKind
from playground.world.messages import Json

MINUTE = 60.0
REFUSALS_SHOWN = 12


def meters(telegram: LocalTelegram) -> Json:
    now = telegram.world.now()
    calls = list(_since(telegram, now - MINUTE))
    return {
        "calls": sum(call.method != POLL for call in calls),
        "waiting": len(telegram.world.updates.pending),
        "chats": [
            _chat(telegram, chat, now)
            for chat in telegram.world.chats.values()
            if chat.migrated_to is None
        ],
        "refusals": list(_refusals(telegram)),
    }


def _chat(telegram: LocalTelegram, chat: Chat, now: float) -> Json:
    flood = telegram.world.flood
    allowance = flood.allowance(chat)
    return {
        "id": chat.id,
        "is_private": chat.kind == ChatKind.PRIVATE,
        "used": flood.used(chat, now),
        "allowed": allowance.calls,
        "seconds": allowance.seconds,
    }


def _since(telegram: LocalTelegram, begin: float) -> Iterator[Call]:
    for call in reversed(telegram.server.calls):
        if call.time < begin:
            return
        yield call


def _refusals(telegram: LocalTelegram) -> Iterator[Json]:
    """The newest first."""
    shown = 0
    for call in reversed(telegram.server.calls):
        if not call.ok and shown < REFUSALS_SHOWN:
            shown += 1
            yield {
                "time": call.time,
                "method": call.method,
                "chat": call.chat_id,
                "code": call.error_code,
                "description": call.description,
            }
