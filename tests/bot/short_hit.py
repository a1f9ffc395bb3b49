"""HIT! on the last step: the first stop ends the match, and the next seat wins it."""

import re
from dataclasses import replace

from games.chance import Chance
from games.contract.table import Options, Seat
from games.hit import HIT
from games.hit.rules.state import State
from playground.people.groups import Group
from playground.people.person import Person
from playground.world.messages import Message
from tests.bot.live_bot import LiveBot, board


def deal(seats: int, options: Options, chance: Chance, *, first: Seat | None = None) -> State:
    """Everybody but the first has a ten before him, and nobody can steal it any more."""
    state = HIT.deal(seats, options, chance)
    state.turn = state.turn if first is None else first
    state.bag = [chip for chip in state.bag if chip != 10]
    state.laid = [[1] if seat == state.turn else [10] for seat in range(seats)]
    state.scores = [99] * seats
    return state


SHORT = replace(HIT, deal=deal, paint_board=None, paint_final=None)


def beginner(group: Group) -> str:
    """Who the board says is to move."""
    found = re.search(r"Ход: \S+ (.+?) ·", board(group).text)
    assert found, board(group).text
    return found.group(1)


def all_standings(group: Group) -> list[Message]:
    return [post for post in group.posts if "🏆" in post.text]


async def finish(live: LiveBot, group: Group, people: list[Person]) -> Message:
    """The match goes to its end; whoever is to move stops, and bots do as they like."""
    before = len(all_standings(group))
    by_name = {person.name: person for person in people}
    for _ in range(100):
        found = all_standings(group)[before:]
        if found:
            return found[-1]
        person = by_name.get(beginner(group))
        if person is None:
            await live.later(3.1)
        else:
            await live.presses(person, "✋", group)
    raise AssertionError("the match does not end")


async def once_more(live: LiveBot, group: Group, people: list[Person]) -> None:
    """Everybody wants the next match, and it begins."""
    await live.presses(people[0], "Ещё раз", group)
    for person in people[1:]:
        await live.presses(person, "Готовы", group)
