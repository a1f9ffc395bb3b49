"""Calls that send messages which one member of a group sees."""

from typing import Any

from playground.people.groups import Group
from playground.people.person import Person
from tests.playground.calling import Api

HAND = {"command": "hand", "description": "Мои карты", "is_ephemeral": True}


def only(person: Person, **more: Any) -> dict[str, Any]:
    """What makes a message one that this person alone sees."""
    return {"ephemeral_message_parameters": {"receiver_user_id": person.id, **more}}


async def send(api: Api, group: Group, person: Person, text: str = "Рука", **more: Any) -> Any:
    return await api("sendMessage", chat_id=group.id, text=text, **only(person), **more)


def place(sent: dict[str, Any]) -> dict[str, int]:
    """How such a message is named when it is edited."""
    return {
        "chat_id": sent["chat"]["id"],
        "receiver_user_id": sent["receiver_user"]["id"],
        "ephemeral_message_id": sent["ephemeral_message_id"],
    }
