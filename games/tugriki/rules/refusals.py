"""Why the rules of Тугрики say no, each with the sentence the player reads."""

from enum import unique

from games.contract.moves import Refusal
from games.contract.screen import sentence


@unique
class No(Refusal):
    OVER = sentence("The match is over.")
    NOT_YOUR_TURN = sentence("It is not your turn.")
    BETWEEN_ROUNDS = sentence("The next round has not begun yet.")
    NOT_IN_HAND = sentence("You do not hold this card.")
    DOES_NOT_FIT = sentence("This card does not fit there.")
    LOCKED = sentence("Not now: another colour comes first.")
    CHOOSE_A_COLOUR = sentence("Name a colour, too.")
    CHOOSE_ANOTHER_COLOUR = sentence("This colour cannot be chosen.")
    CHOOSES_NO_COLOUR = sentence("This card does not choose a colour.")
    ONLY_THE_DRAWN_CARD = sentence("Only the card you have drawn may be laid now.")
    LAY_OR_PASS = sentence("Lay the drawn card or pass.")
    DRAW_FIRST = sentence("Draw a card first.")
    STOCK_IS_EMPTY = sentence("There are no cards left to draw.")
    YOU_CAN_MOVE = sentence("You can move, so you must.")
    NO_COINS = sentence("You have nothing to pay with.")
    NOBODY_TO_CHECK = sentence("There is nobody to check.")
    NOTHING_TO_CALL = sentence("There is nothing left to call.")
    CALLED_ALREADY = sentence("You have already called this.")
    NOT_ABOUT_YOURSELF = sentence("That would be too honest.")
    OUT_OF_THE_GAME = sentence("You are out of the game.")
    NO_LOANS_NOW = sentence("Loans are for the pause between rounds.")
    CANNOT_LEND = sentence("You cannot lend now.")
    DOES_NOT_ASK = sentence("The loan has already been given.")
    KEEP_ONE_COIN = sentence("Keep one tugrik for yourself.")
    NO_SUCH_MOVE = sentence("There is no such move in Тугрики.")
