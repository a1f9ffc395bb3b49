"""Why the table says no: a closed list, each with a sentence that says what to do instead."""

from enum import unique

from games.contract.moves import Refusal
from games.contract.screen import Translator, sentence


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The table refuses, or the rules of its game; nothing has changed."""

    def __init__(self, reason: Refusal, **values: object) -> None:
        super().__init__(reason.name)
        self.reason = reason
        self.values = values

    def sentence(self, t: Translator) -> str:
        return t.say(self.reason.value, **self.values)


@unique
class No(Refusal):
    # at the table
    NO_TABLE = sentence("There is no table here. /newgame opens one.")
    TABLE_GONE = sentence("This table is gone. /newgame opens a new one.")
    TABLE_HERE = sentence(
        "A table of {game} stands here already: /board shows it, /stopgame closes it."
    )
    UNKNOWN_GAME = sentence("There is no such game. On offer: {games}.")
    NOT_AT_TABLE = sentence("You are not at this table.")
    NOT_ASKED = sentence("The table is not waiting for you now.")
    STALE = sentence("That has already been played.")
    NO_LESSON = sentence("There is no lesson in {game} yet. /rules tells how it is played.")
    GARBLED = sentence("This button no longer does anything. /board shows the board.")
    # in the lobby
    SEATED_ALREADY = sentence("You are already at the table.")
    TABLE_FULL = sentence("The table is full: {most} play at most.")
    MATCH_RUNNING = sentence(
        "A match is being played. /join offers a bot’s seat or the next match."
    )
    NO_SEAT_FOR_BOTS = sentence(
        "Another bot cannot sit down here. 🤖 in the lobby brings one of mine."
    )
    NOT_SEATED = sentence("You have no seat here.")
    ONLY_HOST = sentence("Only the host can do that: {host}.")
    ONLY_HOST_OR_ADMIN = sentence(
        "Only the host or an admin of the group can do that. Host: {host}."
    )
    MAY_NOT_STOP = sentence(
        "Only the host, an admin of the group or most of the players can close the table."
    )
    NO_VOTE = sentence("Nobody asks to stop any more. /stopgame asks again.")
    TOO_FEW = sentence("Too few players: {game} needs at least {least}.")
    TOO_MANY = sentence("{game} seats {most} at most, and there are {n} of you.")
    NO_AI = sentence("There are no bots at this table.")
    NOBODY_TO_KICK = sentence("Nobody like that sits here. /kick lists who does.")
    IN_MATCH = sentence("The match has begun: this can be changed before it only.")
    THROWING = sentence("🎰 The dice are being thrown: a moment.")
    SIT_IN_GROUP = sentence(
        "Press “Sit down” in the group first, then Start here within two minutes."
    )
    ANONYMOUS_SITS_BY_BUTTON = sentence(
        "An anonymous admin sits down by the button, not by a command."
    )
    ANONYMOUS_WARNING = sentence(
        "You are an anonymous admin here. The table will show your name to everybody."
        " Press again if that is all right."
    )
    NAME_WARNING = sentence(
        "Whether your name is hidden here, I cannot see just now. The table will show it to"
        " everybody. Press again if that is all right."
    )
    # in a match
    NO_MATCH = sentence("No match is being played.")
    NO_FREE_SEAT = sentence("There is no bot’s seat now.")
    SEAT_TAKEN = sentence("Somebody sits there already. /join shows which seats are left.")
    OWN_SEAT_ONLY = sentence(
        "You have seen the cards of {face}: you can come back to that seat only, while a bot"
        " plays on it."
    )
    KICKED = sentence("You were removed from the table. You may join the next match.")
    AI_STAYS = sentence("A bot is already playing this seat.")
    NOBODY_TO_HURRY = sentence(
        "Nobody else has been thinking for 20 seconds, or the bell has rung already."
    )
    NO_HAND = sentence("{game} has no secret cards: all is on the board.")
    AT_NO_TABLE = sentence("You are not at any table right now.")
    NOT_AWAY = sentence("You are at the table: nobody plays for you.")
    # after a match
    ASK_ONCE_MORE = sentence("The match is over. 🔁 under the standings begins another.")
    QUEUED_ALREADY = sentence("You are already in the queue for the next match.")
    # matches on record
    NO_RECORD = sentence(
        "There is no such match: it is not over yet, or kept no more. /history lists yours."
    )
    RECORD_OF_OTHERS = sentence(
        "Only those who played this match, or are in its group, can see it again."
    )
    DAY_OVER = sentence("The day of this deal is over. /daily shows today’s.")
    CLOSED_YET = sentence(
        "This is the deal of the day, and others may still have it before them: it can be seen"
        " again when the day is over."
    )
    DAMAGED_RECORD = sentence("What was kept of this match is damaged: it cannot be shown again.")
    OLDER_RULES = sentence("This match was played by older rules: it cannot be shown again.")
    GAME_GONE = sentence("This game is no longer on offer: the match cannot be shown again.")
    # commands
    ONLY_IN_GROUPS = sentence("This works in the group where the table stands.")
    UNKNOWN_COMMAND = sentence("I do not know this command. /help lists mine.")
    TOO_MANY_TABLES = sentence("You have opened many tables lately. Play at one, or wait a little.")
    ONLY_ADMIN = sentence("Only an admin of the group can do that.")
    ASK_TO_FORGET_AGAIN = sentence("That was asked long ago. Say /forget again if you mean it.")
    TOO_LATE_TO_UNDO = sentence("There is nothing to undo any more.")
    ON_ITS_WAY = sentence("The file is on its way. Ask again in a minute if you need another.")
    TOO_SOON = sentence("The board was moved down a moment ago.")
