"""What is told of an update before it is read: does it fit, is it for us, who sent it."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.intake.reception.raw_updates import attempt_of, is_for_us
from bot.intake.reception.shapes import fits
from bot.limits import Attempt, Kind
from tests.bot.live_bot import LiveBot, gather, keys

GROUP: Mapping[str, Any] = {"id": -100, "type": "supergroup", "title": "Пятница"}
ANNA: Mapping[str, Any] = {"id": 7, "is_bot": False, "first_name": "Аня", "language_code": "ru"}
ANONYMOUS: Mapping[str, Any] = {"id": 1087968824, "is_bot": True, "first_name": "Group"}
CHANNEL: Mapping[str, Any] = {"id": -200, "type": "channel", "title": "Новости"}


def message(**fields: object) -> dict[str, Any]:
    """One that Anna sends to the group."""
    known = {"message_id": 5, "date": 1, "chat": GROUP, "from": ANNA, **fields}
    return {"update_id": 1, "message": known}


def press(**fields: object) -> dict[str, Any]:
    shown = message()["message"]
    return {
        "update_id": 1,
        "callback_query": {"id": "9", "from": ANNA, "data": "o", "message": shown, **fields},
    }


@pytest.mark.parametrize(
    "update",
    [
        message(chat={**GROUP, "id": "-100"}),
        message(chat={**GROUP, "id": True}),
        message(chat={**GROUP, "id": -100.0}),
        message(chat={**GROUP, "id": 10**400}),
        message(chat=-100),
        message(chat={"id": -100}),
        message(**{"from": {**ANNA, "id": [7]}}),
        message(**{"from": {**ANNA, "language_code": {"ru": 1}}}),
        message(**{"from": {**ANNA, "first_name": 7}}),
        message(text=["/help"]),
        message(text="/help \ud800"),
        message(entities=[{"type": "text_mention", "offset": 0, "length": 1, "user": 7}]),
        message(reply_to_message={"message_id": 1}),
        message(is_topic_message=1),
        message(migrate_to_chat_id="-1001"),
        press(id=9),
        press(data=["n|hit"]),
        press(message=[]),
        press(message={"message_id": 5, "date": 0, "chat": {**GROUP, "type": None}}),
        {"update_id": 1, "my_chat_member": {"chat": GROUP, "from": ANNA, "date": 1}},
        {"update_id": 1, "message": 7},
    ],
    ids=str,
)
def test_what_has_wrong_types_or_lacks_a_piece_does_not_fit(update: dict[str, Any]) -> None:
    assert not fits(update)


@pytest.mark.parametrize(
    "update",
    [
        message(text="/help"),
        message(photo=[{}], poll=7, forwarded="so"),  # which nobody reads
        press(),
        press(message={"message_id": 5, "date": 0, "chat": GROUP}),  # too old to be shown
        {"update_id": 1, "callback_query": {"id": "9", "from": ANNA, "inline_message_id": "x"}},
        {"update_id": 1, "edited_message": 7},
    ],
    ids=str,
)
def test_what_the_bot_does_not_read_may_hold_anything(update: dict[str, Any]) -> None:
    assert fits(update)


@pytest.mark.parametrize(
    "update",
    [
        message(text="Привет!"),
        message(new_chat_title="Суббота"),
        message(new_chat_members=[ANNA]),
        message(photo=[{}], caption="/help"),
        {"update_id": 1, "edited_message": message(text="/help")["message"]},
        {"update_id": 1, "channel_post": message(text="/help")["message"]},
        {"update_id": 1, "poll_answer": {"poll_id": "1", "user": ANNA, "option_ids": [1]}},
        {"update_id": 1, "chat_member": {"chat": GROUP}},
        {"update_id": 1},
    ],
    ids=str,
)
def test_what_the_bot_has_no_use_for_goes_no_further(update: dict[str, Any]) -> None:
    assert not is_for_us(update)


@pytest.mark.parametrize(
    "update",
    [
        message(text="/help"),
        message(text="Привет!", chat={"id": 7, "type": "private", "first_name": "Аня"}),
        message(migrate_to_chat_id=-1001),
        message(migrate_from_chat_id=-100),
        press(),
        {"update_id": 1, "my_chat_member": {"chat": GROUP}},
    ],
    ids=str,
)
def test_what_it_uses_goes_on(update: dict[str, Any]) -> None:
    assert is_for_us(update)


def test_who_writes_in_the_name_of_a_chat_is_counted_as_that_chat() -> None:
    own = message(text="/help", sender_chat=GROUP, **{"from": ANONYMOUS})
    assert attempt_of(own) == Attempt(Kind.COMMAND, -100, -100)
    of_channel = message(text="/help", sender_chat=CHANNEL, **{"from": ANONYMOUS})
    assert attempt_of(of_channel) == Attempt(Kind.COMMAND, -200, -100)
    assert attempt_of(message(text=" /help")) == Attempt(Kind.COMMAND, 7, -100)


@pytest.mark.parametrize("shared", [1087968824, 136817688, 777000])
def test_nobody_is_counted_as_a_user_whom_all_groups_share(shared: int) -> None:
    said = message(text="/help", **{"from": {**ANONYMOUS, "id": shared}})
    assert attempt_of(said) == Attempt(Kind.COMMAND, -100, -100)


@pytest.mark.parametrize("word", ["/mute", "/text"])
async def test_nothing_is_remembered_of_a_user_whom_all_groups_share(
    live: LiveBot, word: str
) -> None:
    (anna,) = gather(live, "Аня")
    group = live.telegram.group("Пятница", anna)
    group.hides_name_of(anna)
    await live.quiet()
    anna.says(word, group, anonymously=True)
    await live.quiet()
    assert [button.label for button in keys(group.posts[-1])] == ["Открыть личку"]
    redis = live.house.storage.redis
    assert [str(key) async for key in redis.scan_iter("user:*")] == []
