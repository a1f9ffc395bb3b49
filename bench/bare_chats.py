"""Chats of the bare bot: a message with one button in each."""

from dataclasses import dataclass

from bench.hit_tables import new_group
from playground.local_telegram import LocalTelegram
from playground.people.groups import Group
from playground.people.person import Person
from playground.people.presses import Press
from playground.world.markup import read_typed
from playground.world.messages import Button


@dataclass(frozen=True, slots=True)
class BareChat:
    group: Group
    person: Person

    def press(self) -> Press:
        return self.person.presses("button", self.group)


def open_chat(telegram: LocalTelegram) -> BareChat:
    (person, *_), group = new_group(telegram)
    button = Button("button", data="x")
    telegram.world.post(
        group.chat, telegram.world.bot.id, read_typed("Press"), buttons=((button,),)
    )
    return BareChat(group, person)
