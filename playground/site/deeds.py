"""What visitors of the page do: each deed is what the page sends, checked, and its doing."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from playground.site.scene import Scene
from playground.world.changes import ChangeKind
from playground.world.commands import commands_for
from playground.world.keyboards import LONGEST_DATA, PAYLOAD
from playground.world.messages import Json

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=64)]
Title = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=128)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=4096)]
Language = Annotated[str, StringConstraints(pattern=r"^([a-z]{2,3}(-[a-zA-Z]{2,8})?)?$")]
Payload = Annotated[str, StringConstraints(pattern=rf"^({PAYLOAD.pattern})?$")]


class SiteAction(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def do(self, scene: Scene) -> Json:
        raise NotImplementedError


class Say(SiteAction):
    person: int
    chat: int
    text: Text
    topic: int | None = None

    def do(self, scene: Scene) -> Json:
        person = scene.person(self.person)
        where = None if self.chat == person.id else scene.group(self.chat)
        return {"message": person.says(self.text, where, topic=self.topic).id}


class Press(SiteAction):
    """A button as the window showed it, which may have changed meanwhile."""

    person: int
    chat: int
    message: int
    ephemeral: int | None = None  # instead of the message: one that this person alone sees
    data: Annotated[str, Field(min_length=1, max_length=LONGEST_DATA)]

    def do(self, scene: Scene) -> Json:
        chat = scene.chat(self.chat)
        if self.ephemeral is None:
            message = chat.messages.get(self.message)
        else:
            message = chat.ephemera_of(self.person).seen.get(self.ephemeral)
        if message is None:
            raise LookupError("the message is gone")
        press = scene.person(self.person).presses(message=message, data=self.data)
        return {"press": press.id}


class Start(SiteAction):
    person: int
    payload: Payload = ""

    def do(self, scene: Scene) -> Json:
        return {"message": scene.person(self.person).starts(self.payload).id}


class AddPerson(SiteAction):
    name: Name
    language: Language
    groups: tuple[int, ...] = ()

    def do(self, scene: Scene) -> Json:
        groups = [scene.group(group) for group in self.groups]
        person = scene.telegram.person(self.name, language=self.language)
        for group in groups:
            person.joins(group)
        return {"person": person.id}


class ChangePerson(SiteAction):
    person: int
    name: Name
    language: Language
    has_blocked: bool
    is_offline: bool = False

    def do(self, scene: Scene) -> Json:
        person = scene.person(self.person)
        person.is_called(self.name, language=self.language)
        if self.has_blocked:
            person.blocks_bot()
        else:
            person.unblocks_bot()
        if self.is_offline:
            person.goes_offline()
        else:
            person.comes_online()
        return {}


class AddGroup(SiteAction):
    title: Title
    creator: int
    others: tuple[int, ...] = ()
    is_forum: bool = False
    payload: Payload = ""  # of a link that asked for a group

    def do(self, scene: Scene) -> Json:
        creator = scene.person(self.creator)
        others = [scene.person(other) for other in self.others if other != self.creator]
        group = scene.telegram.group(self.title, creator, *others, is_forum=self.is_forum)
        if self.payload:
            creator.says(f"/start@{scene.telegram.world.bot.username} {self.payload}", group)
        return {"chat": group.id}


class AddTopic(SiteAction):
    chat: int
    name: Title

    def do(self, scene: Scene) -> Json:
        return {"topic": scene.group(self.chat).opens_topic(self.name)}


class ChangeMember(SiteAction):
    """Somebody comes or goes."""

    chat: int
    person: int
    is_in: bool

    def do(self, scene: Scene) -> Json:
        group, person = scene.group(self.chat), scene.person(self.person)
        if self.is_in and not group.chat.has(person.id):
            person.joins(group)
        elif not self.is_in:
            person.leaves(group)
            scene.telegram.world.announce(ChangeKind.CHAT_CHANGED, group.id)
        return {}


class ChangeBot(SiteAction):
    """Whoever opened the group adds the bot, removes it, or puts it in charge."""

    chat: int
    is_in: bool
    is_admin: bool = False

    def do(self, scene: Scene) -> Json:
        group = scene.group(self.chat)
        creator = scene.person(group.creator().id)
        bot = scene.telegram.world.bot.id
        if not self.is_in:
            group.removes_bot(creator)
            return {}
        if not group.chat.has(bot):
            group.adds_bot(creator)
        if self.is_admin and not group.chat.may_moderate(bot):
            group.promotes_bot()
        elif not self.is_admin and group.chat.may_moderate(bot):
            group.demotes_bot()
        return {}


class Switch(SiteAction):
    flood_limits: bool | None = None
    slow_network: bool | None = None
    older_server: bool | None = None
    is_down: bool | None = None

    def do(self, scene: Scene) -> Json:
        for name, is_on in self.model_dump(exclude_none=True).items():
            setattr(scene.switches, name, is_on)
        return {}


class RestartBot(SiteAction):
    def do(self, scene: Scene) -> Json:
        scene.bot.restart()
        return {}


class Commands(SiteAction):
    """Which commands the person is offered there."""

    chat: int
    person: int

    def do(self, scene: Scene) -> Json:
        chat, person = scene.chat(self.chat), scene.person(self.person)
        return {"commands": commands_for(scene.telegram.world, chat, person.user)}


DEEDS: dict[str, type[SiteAction]] = {
    "say": Say,
    "press": Press,
    "start": Start,
    "add-person": AddPerson,
    "change-person": ChangePerson,
    "add-group": AddGroup,
    "add-topic": AddTopic,
    "change-member": ChangeMember,
    "change-bot": ChangeBot,
    "switch": Switch,
    "restart-bot": RestartBot,
    "commands": Commands,
}
