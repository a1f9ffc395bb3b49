"""python-telegram-bot works here as it does with Telegram."""

import pytest
import telegram as library
from telegram import InlineKeyboardButton, InlineKeyboardMarkup
from telegram.constants import ParseMode, ReactionEmoji
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    RetryAfter,
)

from playground.local_telegram import LocalTelegram
from playground.methods.registry import METHODS, OF_NEWER_SERVERS
from playground.people.groups import Group
from playground.people.person import Person
from playground.server.faults import LostAnswer, ServerFault
from playground.world.chats import ChatKind
from playground.world.errors import too_many_requests
from playground.world.reactions import REACTIONS
from tests.playground import ephemeral

BUTTONS = InlineKeyboardMarkup(
    [[InlineKeyboardButton("Сесть", callback_data="sit", style="primary")]]
)


def in_short(update: library.Update) -> str:
    if update.my_chat_member:
        return update.my_chat_member.new_chat_member.status
    if update.callback_query and update.callback_query.message:
        is_there = update.callback_query.message.is_accessible
        return "press" if is_there else "press of a deleted message"
    assert update.message
    return update.message.text or "service"


async def test_it_sends_edits_and_deletes(bot: library.Bot, friday: Group) -> None:
    message = await bot.send_message(
        friday.id, "<b>Стол</b>", parse_mode=ParseMode.HTML, reply_markup=BUTTONS
    )
    assert message.text_html == "<b>Стол</b>"
    edited = await message.edit_text("Игра", reply_markup=BUTTONS)
    assert isinstance(edited, library.Message)
    assert edited.reply_markup == BUTTONS
    await message.edit_reply_markup(None)
    assert friday.last.buttons == ()
    await message.delete()
    assert not friday.posts


async def test_it_reads_every_kind_of_update(
    bot: library.Bot, telegram: LocalTelegram, anna: Person
) -> None:
    group = telegram.group("Суббота", anna, kind=ChatKind.GROUP)
    group.becomes_supergroup()
    group.forbids_writing()
    group.promotes_bot()
    board = await bot.send_message(group.id, "Стол", reply_markup=BUTTONS)
    stale = group.last
    anna.presses("Сесть", group)
    await board.delete()
    anna.presses("Сесть", message=stale)
    anna.says("/help@local_bot", group, anonymously=True)
    anna.starts()
    anna.blocks_bot()
    updates = await bot.get_updates()
    assert [in_short(update) for update in updates] == [
        "member",
        "service",
        "service",
        "service",
        "restricted",
        "administrator",
        "press",
        "press of a deleted message",
        "/help@local_bot",
        "/start",
        "kicked",
    ]


async def test_it_answers_presses(bot: library.Bot, anna: Person, friday: Group) -> None:
    await bot.send_message(friday.id, "Стол", reply_markup=BUTTONS)
    press = anna.presses("Сесть", friday)
    (update,) = await bot.get_updates(offset=-1)
    assert update.callback_query
    await update.callback_query.answer("Место 1", show_alert=True)
    answer = await press.answered()
    assert (answer.text, answer.alert) == ("Место 1", True)


async def test_it_understands_refusals(
    bot: library.Bot,
    telegram: LocalTelegram,
    anna: Person,
    friday: Group,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")  # else it warns of retry_after's future type
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(1, "x")
    with pytest.raises(Forbidden, match="can't initiate"):
        await bot.send_message(anna.id, "x")
    telegram.faults.next("sendMessage", too_many_requests(5))
    with pytest.raises(RetryAfter):
        await bot.send_message(friday.id, "x")
    group = telegram.group("Суббота", anna, kind=ChatKind.GROUP)
    old_id = group.id
    group.becomes_supergroup()
    with pytest.raises(ChatMigrated) as caught:
        await bot.send_message(old_id, "x")
    assert caught.value.new_chat_id == group.id
    await bot.set_webhook("http://127.0.0.1:9/")
    with pytest.raises(Conflict):
        await bot.get_updates()
    with pytest.raises(InvalidToken):
        async with library.Bot("1:wrong", base_url=f"{telegram.url}/bot"):
            pass


async def test_it_meets_network_errors(
    bot: library.Bot, telegram: LocalTelegram, friday: Group
) -> None:
    telegram.faults.next("sendMessage", ServerFault(502))
    with pytest.raises(library.error.NetworkError, match="Bad Gateway"):
        await bot.send_message(friday.id, "x")
    telegram.faults.next("sendMessage", LostAnswer())
    with pytest.raises(library.error.NetworkError):
        await bot.send_message(friday.id, "x")
    assert len(friday.posts) == 1


async def test_it_reads_chats_and_members(bot: library.Bot, anna: Person, friday: Group) -> None:
    chat = await bot.get_chat(friday.id)
    assert chat.title == "Пятница"
    (owner,) = await bot.get_chat_administrators(friday.id)
    assert owner.user.id == anna.id
    friday.forbids_writing()
    member = await bot.get_chat_member(friday.id, bot.id)
    assert isinstance(member, library.ChatMemberRestricted)
    assert not member.can_send_messages


async def test_it_sets_and_reads_the_profile(bot: library.Bot) -> None:
    scope = library.BotCommandScopeAllGroupChats()
    await bot.set_my_commands([("help", "Помощь")], scope=scope, language_code="ru")
    (command,) = await bot.get_my_commands(scope=scope, language_code="ru")
    assert command.description == "Помощь"
    await bot.set_my_description("Игры", language_code="ru")
    assert (await bot.get_my_description("ru")).description == "Игры"
    assert (await bot.get_webhook_info()).url == ""


def test_methods_are_those_the_library_knows_and_five_newer_ones() -> None:
    unknown = {name for name in METHODS if not hasattr(library.Bot, name)}
    assert unknown == set(OF_NEWER_SERVERS)


async def test_messages_for_one_member_are_spoken_raw(
    bot: library.Bot, anna: Person, friday: Group
) -> None:
    friday.promotes_bot()
    await bot.get_updates(offset=-1)
    sent = await bot.send_message(
        friday.id, "Рука", reply_markup=BUTTONS, api_kwargs=ephemeral.only(anna)
    )
    assert sent.message_id == 0
    assert sent.api_kwargs["receiver_user"]["id"] == anna.id
    place = {
        "chat_id": friday.id,
        "receiver_user_id": anna.id,
        "ephemeral_message_id": sent.api_kwargs["ephemeral_message_id"],
    }
    edit = {**place, "text": "Дальше", "reply_markup": BUTTONS}
    assert await bot.do_api_request("editEphemeralMessageText", api_kwargs=edit) is True
    anna.presses("Сесть", friday)
    (update,) = await bot.get_updates(offset=-1)
    assert update.callback_query
    assert isinstance(update.callback_query.message, library.Message)
    assert update.callback_query.message.text == "Дальше"
    assert update.callback_query.message.api_kwargs.keys() == {
        "ephemeral_message_id",
        "receiver_user",
    }
    assert await bot.do_api_request("deleteEphemeralMessage", api_kwargs=place) is True


async def test_an_older_server_has_no_such_endpoint(
    bot: library.Bot, telegram: LocalTelegram, friday: Group
) -> None:
    telegram.becomes_older()
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("deleteEphemeralMessage", api_kwargs={"chat_id": friday.id})


def test_reactions_are_those_the_library_knows() -> None:
    assert {str(emoji.value) for emoji in ReactionEmoji} == REACTIONS
