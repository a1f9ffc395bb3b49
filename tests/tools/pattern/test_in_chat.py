"""Pattern in a group and its private chats: a whole match over the local Telegram."""

from tests.bot.live_bot import a_live_bot, gather, standings, told
from tests.conftest import Clock
from tools.new_game.pattern import PATTERN


async def test_two_friends_play_a_match_to_its_standings(redis_url: str, clock: Clock) -> None:
    async with a_live_bot(redis_url, clock, games={PATTERN.name: PATTERN}) as live:
        anna, boris = gather(live, "Anna", "Boris", language="en")
        for person in (anna, boris):
            person.starts()
        group = live.telegram.group("Friday", anna, boris)
        await live.says(anna, f"/newgame {PATTERN.name}", group)
        await live.presses(boris, "Sit down", group)
        await live.later(3)
        await live.presses(anna, "Start", group)
        for person, number in ((anna, "42"), (boris, "57")):
            await live.presses(person, f"{number[0]}…")
            await live.presses(person, number)
            assert f"Your number: {number}" in person.private.posts[-1].text
        await live.later(4)  # while several are asked, their answers are shown together
        assert not any(number in told(group.posts[-1]) for number in ("42", "57"))
        finder, number = (boris, "42")
        if "Turn: 🦊 Anna" in group.posts[-1].text:
            finder, number = (anna, "57")
        await live.presses(finder, f"{number[0]}…")
        answer = await live.presses(finder, number)
        assert answer.text == f"🎉 {number} it is!"
        end = standings(group)
        assert end is not None
        assert end.text.splitlines()[0].endswith(finder.name)
