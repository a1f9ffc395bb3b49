"""🎬: a match that is over is seen again in private, by whoever may see it."""

from collections.abc import AsyncIterator

import pytest

from bot.texts import words
from games.registry import GAMES
from playground.server.faults import Delay
from playground.world.errors import bad_request
from tests.bot.live_bot import (
    LiveBot,
    a_live_bot,
    a_match,
    board,
    gather,
    labels,
    play_to_the_end,
)
from tests.bot.on_record import ID, a_record, lay, move, opens, shown
from tests.bot.short_hit import SHORT
from tests.conftest import Clock

SCOUT = GAMES["scout"]


@pytest.fixture
async def live(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock) as live:
        yield live


@pytest.fixture
async def drawing(redis_url: str, clock: Clock) -> AsyncIterator[LiveBot]:
    async with a_live_bot(redis_url, clock, pictures=True) as live:
        yield live


# From the standings


@pytest.mark.parametrize(("language", "label"), [("ru", "🎬 Повтор"), ("en", "🎬 Replay")])
async def test_under_the_standings_it_leads_to_the_private_chat(
    live: LiveBot, language: str, label: str
) -> None:
    people = gather(live, "Anna", "Boris", language=language)
    group = await a_match(live, people)
    await play_to_the_end(live, group, people)
    answer = await live.presses(people[1], label, group)
    assert answer.url is not None
    people[1].opens(answer.url)
    await live.quiet()
    title, where, *_ = shown(people[1]).text.splitlines()
    assert title.startswith("🎬 HIT! · Пятница · ")
    assert where.startswith(("Ход 0 из ", "Move 0 of "))
    assert answer.url in shown(people[1]).html  # to be shared
    await live.presses(people[1], "⏭")
    assert "1. " in shown(people[1]).text
    assert not [call for call in live.telegram.calls if not call.ok]


async def test_a_match_with_bots_is_seen_again_where_it_was_played(
    redis_url: str, clock: Clock
) -> None:
    async with a_live_bot(redis_url, clock, games={"hit": SHORT}) as live:
        (anna,) = gather(live, "Аня")
        await live.says(anna, "/newgame hit")
        await live.presses(anna, "🤖")
        await live.says(anna, "/startgame")
        for _ in range(40):
            if any("🏆" in post.text for post in anna.private.posts):
                break
            offers = [label for post in anna.private.posts for label in labels(post)]
            if any("✋" in label for label in offers):
                await live.presses(anna, "✋")
            await live.later(3.1)
        before = len(anna.private.posts)
        answer = await live.presses(anna, "🎬")
        assert not answer.url
        assert len(anna.private.posts) == before + 1
        assert "с ботами" in shown(anna).text.splitlines()[0]


async def test_a_match_that_was_stopped_can_be_seen_again(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    for _ in range(2):
        await live.presses(people[0 if "Ход: 🦊" in board(group).text else 1], "🎲", group)
    await live.says(people[0], "/stopgame", group)
    answer = await live.presses(people[0], "🎬 Повтор", group)
    assert answer.url is not None
    people[0].opens(answer.url)
    await live.quiet()
    await live.presses(people[0], "⏭")
    assert move(people[0]).startswith("Ход 2 из 2")
    assert "⏹ Партия остановлена" in shown(people[0]).text


async def test_one_that_was_stopped_before_any_move_offers_nothing(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    await live.says(people[0], "/stopgame", group)
    assert "🎬 Повтор" not in [label for post in group.posts for label in labels(post)]


# Leafing


async def test_it_is_leafed_through_in_one_message(live: LiveBot) -> None:
    (anna,) = gather(live, "Аня")
    record = await lay(live, a_record("scout", [anna], None))
    last = len(record.moves)
    message = await opens(live, anna)
    for label, at in [
        ("▶️", 1), ("▶️", 2), ("◀️", 1), ("⏭", last), ("▶️", last), ("⏮", 0), ("◀️", 0)
    ]:  # fmt: skip
        await live.presses(anna, label)
        assert move(anna).startswith(f"Ход {at} из {last}")
    ends = [0]
    while ends[-1] < last:
        await live.presses(anna, "раунд ⏩")
        ends.append(int(move(anna).split()[1]))
        assert "Раунд" in shown(anna).text
    await live.presses(anna, "⏪ раунд")
    assert int(move(anna).split()[1]) == ends[-2]
    assert shown(anna).id == message.id
    refused = [call for call in live.telegram.calls if not call.ok]
    assert {call.description for call in refused} <= {
        "Bad Request: message is not modified: specified new message content and reply markup are"
        " exactly the same as a current content and reply markup of the message"
    }


async def test_anybodys_cards_are_open_once_it_is_over(live: LiveBot) -> None:
    anna, boris = gather(live, "Аня", "Боря")
    group = live.telegram.group("Пятница", anna, boris)
    record = await lay(live, a_record("scout", [anna, boris], group))
    await opens(live, anna)
    assert "🔄" not in shown(anna).text
    state = record.replayed(SCOUT, 0).state
    for seat, animal in enumerate(face.animal for face in record.faces):
        await live.presses(anna, animal)
        text = shown(anna).text
        assert f"👁 Видит {record.faces[seat]}" in text
        assert SCOUT.hand is not None
        assert SCOUT.hand(SCOUT.view(state, seat), words("ru")) in text
    await live.presses(anna, "▶️")
    assert "👁 Видит" in shown(anna).text  # the view stays
    await live.presses(anna, "👁")
    assert "👁 Общий вид" in shown(anna).text


async def test_who_leafs_quickly_sees_the_last_page_he_asked_for(drawing: LiveBot) -> None:
    (anna,) = gather(drawing, "Аня")
    await lay(drawing, a_record("hit", [anna], None))
    message = await opens(drawing, anna)
    edits = len(drawing.telegram.calls)
    presses = [anna.presses(data=f"v|{ID}|{at}|a", message=message) for at in range(1, 9)]
    forged = anna.presses("▶️", message=message)
    for press in (*presses, forged):
        await press.answered()
    await drawing.quiet()
    assert move(anna).startswith("Ход 1 из ")  # what is not on the message is not done
    drawing.telegram.faults.next("editMessageMedia", Delay(1.0))  # they press while it is edited
    for _ in range(6):
        anna.presses("▶️")
    await drawing.quiet()
    assert move(anna).startswith("Ход 2 из ")
    made = [one for one in drawing.telegram.calls[edits:] if one.method == "editMessageMedia"]
    assert len(made) < 6


async def test_the_board_is_a_picture_drawn_once(drawing: LiveBot) -> None:
    (anna,) = gather(drawing, "Аня")
    await lay(drawing, a_record("hit", [anna], None))
    message = await opens(drawing, anna)
    assert message.photo
    await drawing.presses(anna, "▶️")
    first = shown(anna).photo
    await drawing.presses(anna, "▶️")
    await drawing.presses(anna, "◀️")
    assert shown(anna).photo == first
    assert shown(anna).id == message.id
    edits = [one for one in drawing.telegram.calls if one.method == "editMessageMedia"]
    uploads = [one for one in edits if "attach://" in str(one.params["media"])]
    assert len(edits) == 3
    assert len(uploads) == 2


async def test_a_file_that_telegram_has_forgotten_is_uploaded_again(drawing: LiveBot) -> None:
    (anna,) = gather(drawing, "Аня")
    await lay(drawing, a_record("hit", [anna], None))
    await opens(drawing, anna)
    await drawing.presses(anna, "▶️")
    drawing.telegram.faults.next("editMessageMedia", bad_request("wrong file identifier"))
    await drawing.presses(anna, "◀️")
    assert move(anna).startswith("Ход 0 из ")


async def test_a_message_that_was_deleted_is_followed_by_another(drawing: LiveBot) -> None:
    (anna,) = gather(drawing, "Аня")
    await lay(drawing, a_record("hit", [anna], None))
    message = await opens(drawing, anna)
    press = anna.presses("▶️")
    anna.deletes(message)
    await press.answered()
    await drawing.quiet()
    assert shown(anna).id != message.id
    assert shown(anna).photo
    assert move(anna).startswith("Ход 1 из ")


async def test_who_reads_words_gets_words_and_pictures_again(drawing: LiveBot) -> None:
    (anna,) = gather(drawing, "Аня")
    await lay(drawing, a_record("hit", [anna], None))
    message = await opens(drawing, anna)
    await drawing.says(anna, "/text")
    await anna.presses("▶️", message=message).answered()
    await drawing.quiet()
    in_words = shown(anna)
    assert in_words.photo is None
    assert "👝 в мешке" in in_words.text
    assert message.id in [one.id for one in anna.private.deleted]
    await drawing.says(anna, "/text")
    await drawing.presses(anna, "▶️")
    again = anna.private.shown(in_words)
    assert again.photo
