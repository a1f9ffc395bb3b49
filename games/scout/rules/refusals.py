"""Why the rules of Scout say no, each with the sentence the player reads."""

from enum import unique

from games.contract.moves import Refusal
from games.contract.screen import sentence


@unique
class No(Refusal):
    OVER = sentence("The match is over.")
    NOT_YOUR_TURN = sentence("It is not your turn.")
    STILL_LOOKING = sentence("Not everybody has looked at the cards yet.")
    LOOKED_ALREADY = sentence("You have already decided.")
    TOO_LATE_TO_FLIP = sentence("The hand is turned over before the first turn only.")
    NO_SUCH_CARD = sentence("You do not have that many cards.")
    NO_SET = sentence("These cards are neither equal nor a run.")
    TOO_WEAK = sentence("This set does not beat the one on the table.")
    EMPTY_TABLE = sentence("There is nothing on the table to scout.")
    NO_CHIP = sentence("You have no chips left to scout with.")
    ONE_END = sentence("A single card has only one end.")
    NO_SUCH_PLACE = sentence("There is no such place in your hand.")
    NO_DOUBLE = sentence("You have used your double action in this round.")
    NO_DOUBLE_FOR_TWO = sentence("There is no double action with two players.")
    NO_SUCH_MOVE = sentence("There is no such move in Scout.")
