"""Why the rules of HIT! say no, each with the sentence the player reads."""

from enum import unique

from games.contract.moves import Refusal
from games.contract.screen import sentence


@unique
class No(Refusal):
    OVER = sentence("The match is over.")
    NOT_YOUR_TURN = sentence("It is not your turn.")
    DRAW_FIRST = sentence("Draw a chip first.")
    NO_SUCH_MOVE = sentence("HIT! has two moves: draw or stop.")
