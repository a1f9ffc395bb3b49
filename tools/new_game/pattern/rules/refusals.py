"""Why the rules of Pattern say no, each with the sentence the player reads."""

from enum import unique

from games.contract.moves import Refusal
from games.contract.screen import sentence


@unique
class No(Refusal):
    OVER = sentence("The match is over.")
    NOT_YOUR_TURN = sentence("It is not your turn.")
    HIDDEN_ALREADY = sentence("Your number is hidden already.")
    STILL_HIDING = sentence("Not everybody has hidden a number yet.")
    NO_SUCH_NUMBER = sentence("The number must have two digits.")
