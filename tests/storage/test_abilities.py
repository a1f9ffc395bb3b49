"""What is known of a group: can one member be shown what the others do not see."""

from storage import keys
from storage.chats import FORGET_EPHEMERAL_SUPPORT_SECONDS, NOT_TRIED, EphemeralSupport
from storage.connection import Storage

CHAT = -7


async def test_nothing_is_known_before_somebody_tries(storage: Storage) -> None:
    assert await storage.chats.ephemeral_support(CHAT) == NOT_TRIED


async def test_that_it_works_is_news_once_a_day(storage: Storage) -> None:
    assert await storage.chats.note_ephemeral_support(CHAT, works=True)
    assert not await storage.chats.note_ephemeral_support(CHAT, works=True)
    assert await storage.chats.ephemeral_support(CHAT) == EphemeralSupport(works=True)
    assert await storage.redis.ttl(keys.chat_ephemeral(CHAT)) == FORGET_EPHEMERAL_SUPPORT_SECONDS


async def test_a_refusal_does_not_outweigh_that_it_worked(storage: Storage) -> None:
    await storage.chats.note_refused(CHAT)
    assert (await storage.chats.ephemeral_support(CHAT)).works is False
    await storage.chats.note_ephemeral_support(CHAT, works=True)
    await storage.chats.note_refused(CHAT)
    assert (await storage.chats.ephemeral_support(CHAT)).works is True


async def test_what_the_bot_is_there_is_noted_beside_it_and_forgotten_with_it(
    storage: Storage,
) -> None:
    assert await storage.chats.ephemeral_support(CHAT) == NOT_TRIED
    await storage.chats.note_rights(CHAT, language="ru", is_admin=True)
    await storage.chats.note_ephemeral_support(CHAT, works=True)
    assert await storage.chats.ephemeral_support(CHAT) == EphemeralSupport(
        works=True, is_admin=True
    )
    await storage.chats.note_rights(CHAT, language="ru", is_admin=False)
    assert await storage.chats.ephemeral_support(CHAT) == NOT_TRIED


async def test_the_sync_loop_and_whoever_comes_to_a_table_learn_it_on_the_way(
    storage: Storage,
) -> None:
    await storage.chats.note_ephemeral_support(CHAT, works=True)
    await storage.picks.note("t", "look:5", "seen", wake_at=None)
    look = await storage.reads.for_sync("t", [], CHAT)
    arrival = await storage.reads.for_action("t", 5, CHAT, request="look:5")
    assert look.ephemeral_support == arrival.ephemeral_support == EphemeralSupport(works=True)
    assert (look.picks, arrival.hand_request) == ({"look:5": "seen"}, "seen")
    assert await storage.due.waiting(10**12, limit=1) == []  # nobody was woken
