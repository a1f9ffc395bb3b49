"""Presses on a board that is behind: the toast says so, and what is true now."""

from bot.intake.behind import EDIT_SECONDS
from bot.screens.pages.behind import catching_up
from bot.texts import words
from playground.world.errors import too_many_requests
from tests.bot.live_bot import LiveBot, a_match, board, gather, mover
from tests.bot.waiting import stored


async def test_who_taps_faster_than_the_board_is_told_what_is_true(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first, data = mover(group, people), board(group).button("🎲").data
    live.telegram.faults.next("editMessageText", too_many_requests(8), chat_id=group.id)
    await live.presses(first, "🎲", group)
    await live.later(EDIT_SECONDS)
    again = await first.presses(message=board(group), data=data).answered()
    assert again.text == catching_up(await stored(live, group), first.id, words("ru"))
    await live.later(9)
    late = await first.presses(message=board(group), data=data).answered()
    assert late.text == "Это уже сыграно."


async def test_who_taps_after_the_turn_has_passed_is_told_whose_it_is(live: LiveBot) -> None:
    people = gather(live, "Аня", "Боря")
    group = await a_match(live, people)
    first, data = mover(group, people), board(group).button("✋").data
    (other,) = [person for person in people if person is not first]
    live.telegram.faults.next("editMessageText", too_many_requests(8), chat_id=group.id)
    await live.presses(first, "✋", group)
    await live.later(EDIT_SECONDS)
    again = await first.presses(message=board(group), data=data).answered()
    assert again.text.startswith("Доска догоняет… Ждём: ")
    assert again.text.endswith(other.name)
