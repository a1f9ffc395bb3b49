"""Why the rules of ПОДАФ ЛУМ say no, each with the sentence the player reads."""

from enum import unique

from games.contract.moves import Refusal
from games.contract.screen import sentence


@unique
class No(Refusal):
    OVER = sentence("The match is over.")
    NOTHING_TO_CUT = sentence("There is nothing to divide now.")
    ONLY_LEADER_CUTS = sentence("Only the leader divides.")
    EMPTY_PART = sentence("Every part needs at least one card.")
    NOTHING_TO_DISCARD = sentence("There is nothing to discard now.")
    ONLY_SECOND_DISCARDS = sentence("It is the other player who discards, not the leader.")
    NO_VOTE_NOW = sentence("There is no vote now.")
    NOT_IN_CONTEST = sentence("This contest is between others. Your part of the round is over.")
    NO_SUCH_PART = sentence("There is no such part.")
    SAME_VOTE = sentence("That is your vote already.")
    NO_JOKER_NOW = sentence("There is no joker to place now.")
    NOT_YOUR_JOKER = sentence("Somebody else is placing a joker now.")
    NO_SUCH_PILE = sentence("A joker joins only a pile that you have.")
    NO_SUCH_MOVE = sentence("ПОДАФ ЛУМ has four moves: divide, discard, vote, place a joker.")
