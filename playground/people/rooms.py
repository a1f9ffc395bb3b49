"""What a chat shows to the people in it."""

from playground.people.impossible import ImpossibleError
from playground.world.chats import Chat
from playground.world.messages import Message
from playground.world.world import World


class Room:
    def __init__(self, world: World, chat: Chat) -> None:
        self.world = world
        self.chat = chat

    @property
    def id(self) -> int:
        return self.chat.id

    @property
    def messages(self) -> list[Message]:
        """What is shown now, oldest first."""
        return list(self.chat.messages.values())

    @property
    def last(self) -> Message:
        if not self.chat.messages:
            raise ImpossibleError(f"nothing is shown in chat {self.id}")
        return self.messages[-1]

    @property
    def posts(self) -> list[Message]:
        """Those of them that are the bot's."""
        return [message for message in self.messages if message.sender_id == self.world.bot.id]

    @property
    def history(self) -> list[Message]:
        """Every version of every message that was ever shown, deleted or not."""
        return list(self.chat.history)

    @property
    def deleted(self) -> list[Message]:
        """The last versions of the messages that were deleted."""
        last_versions = {message.id: message for message in self.chat.history}
        return [last_versions[message_id] for message_id in self.chat.deleted_ids]

    def shown(self, message: Message) -> Message:
        """The message as it stands now."""
        return self.chat.messages[message.id]
