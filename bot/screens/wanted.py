"""One wanted message: which screen should be seen, where, how loud and how fresh."""

from dataclasses import dataclass
from math import inf

from games.contract.screen import Html, Screen

# Slots name the messages of a table. Each player screen, ephemeral hand and nudge has its own.
BOARD = "board"  # the lobby, then the board: one living message, another for each round
STANDINGS = "standings"  # a new message in the end
WITNESS = "dice"  # what the dice of a deal must follow: sent once, and left as it is
SEAL = "seal"  # the hash of a deal, one message each: sent once, and left as it is
EVENING = "evening"  # tonight's matches, one message that moves down after each


def board_slot(match: int, number: int = 1) -> str:
    """Of this round: the boards of those before stay in the chat."""
    return f"{BOARD}:{match}" if number == 1 else f"{BOARD}:{match}:{number}"


def standings_slot(match: int) -> str:
    return f"{STANDINGS}:{match}"


def seal_slot(deal: int) -> str:
    return f"{SEAL}:{deal}"


def witness_slot(deal: int, attempt: int) -> str:
    return f"{WITNESS}:{deal}:{attempt}"


def player_screen_slot(user: int) -> str:
    return f"cockpit:{user}"


def ephemeral_hand_slot(user: int) -> str:
    return f"own:{user}"


def nudge_slot(user: int) -> str:
    return f"ring:{user}"


def stays(slot: str) -> bool:
    """What was seen by all stays in the chat when its time is over, without its buttons."""
    return slot.startswith((BOARD, STANDINGS, EVENING))


def is_unchanging(slot: str) -> bool:
    """What proves something stays as it was sent, also when its time is over."""
    return slot.startswith((SEAL, WITNESS))


@dataclass(frozen=True, slots=True)
class OnlyFor:
    """The one user who sees an ephemeral message, and how a new one can be sent to them."""

    user: int
    stale: Screen  # what an old one says when it should be replaced, and cannot be
    until: float = inf  # till then a new one may be sent
    press: str = ""  # in answer to this press
    command: int = 0  # or to this command, which nobody else has seen
    pressed: int = 0  # the ephemeral message that the user pressed last,
    pressed_at: float = 0  # and when: if we know another one, this one is newer


@dataclass(frozen=True, slots=True)
class Wanted:
    slot: str
    chat: int
    topic: int | None
    screen: Screen
    not_older_than: float = 0  # an older message is sent anew, so that it is seen
    loud_from: float = inf  # until then it is shown in silence
    gap: float = 0  # seconds between two edits
    if_no_photos: Html | None = None  # a word to add where pictures are refused
    is_nudge: bool = False  # somebody is reminded: nobody asked for that
    only_one: bool = False  # it must never be there twice with live buttons, whatever crashes
    is_unchanging: bool = False  # never edited nor deleted, and nothing comes there before it
    only_for: OnlyFor | None = None  # one member of the group; None: all who are in the chat
