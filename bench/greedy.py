"""The simplest greedy play of some games: all that can be had now, and no thought of later."""

from collections.abc import Mapping
from typing import NamedTuple

from bench.anchors import Policy
from games.chance import Chance
from games.contract.table import Seat
from games.hit.rules.moves import Move as HitMove
from games.hit.rules.view import View as HitView
from games.podaflum.rules import moves as podaflum_moves
from games.podaflum.rules.state import JOKER, VALUES, Asked, Cards, Part
from games.podaflum.rules.view import View as PodaflumView
from games.scout.rules import moves as scout_moves
from games.scout.rules.cards import UPPER
from games.scout.rules.legal import legal_moves as scout_legal_moves
from games.scout.rules.sets import strength
from games.scout.rules.view import View as ScoutView
from games.scout.rules.view import imagine as imagine_scout
from games.tugriki.rules import moves as tugriki_moves
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import COLOURED, FIVE, LENGTH
from games.tugriki.rules.view import View as TugrikiView

A_JOKER = 5.5  # as good as a number of middling value


def hit(view: HitView, _seat: Seat, _chance: Chance) -> HitMove:
    """Draws as long as the next chip brings more than it puts at risk."""
    bag = view.bag if any(view.bag) else view.box
    gain = sum(value * count for value, count in enumerate(bag) if value not in view.drawn) / max(
        1, sum(bag)
    )
    at_stake = sum(view.drawn) + view.loot
    return HitMove.DRAW if not view.drawn or gain > view.risk * at_stake else HitMove.STOP


def podaflum(view: PodaflumView, seat: Seat, _chance: Chance) -> podaflum_moves.Move:
    """Wants the part with the highest sum, throws away the lowest, cuts into equal parts."""
    match view.asked:
        case Asked.CUT:
            size = len(view.contest.cards)
            return podaflum_moves.Cut(max(1, size // 3), size - max(1, size // 3))
        case Asked.DISCARD:
            return podaflum_moves.Discard(min(Part, key=lambda part: _sum(view.parts[part])))
        case Asked.VOTE:
            return podaflum_moves.Vote(max(Part, key=lambda part: _sum(view.parts[part])))
        case _:
            mine = view.numbers[seat]
            return podaflum_moves.PlaceJoker(max(value for value in VALUES if mine[value]))


def _sum(cards: Cards) -> float:
    return sum(A_JOKER if card == JOKER else card for card in cards)


def scout(view: ScoutView, seat: Seat, chance: Chance) -> scout_moves.Move:
    """Shows the biggest set it can; if there is none, scouts the card that makes the biggest."""
    if view.looking:
        return scout_moves.Look.KEEP
    hand = list(view.hand)
    legal = scout_legal_moves(imagine_scout(view, chance), seat)
    shows = [move for move in legal if isinstance(move, scout_moves.Show)]
    if shows:
        return max(shows, key=lambda show: strength(hand[show.first - 1 : show.last]))
    doubles = [move for move in legal if isinstance(move, scout_moves.Double)]
    if doubles:
        return max(doubles, key=lambda double: double.show.last - double.show.first)
    scouts = [move for move in legal if isinstance(move, scout_moves.Scout)]
    return max(scouts, key=lambda scout: _neighbours(view, scout))


def _neighbours(view: ScoutView, scout: scout_moves.Scout) -> int:
    """How many of its new neighbours the card goes with."""
    card = view.table[0 if scout.end is scout_moves.End.LEFT else -1]
    number = card % UPPER if scout.flip else card // UPPER
    beside = view.hand[max(0, scout.place - 2) : scout.place]
    return sum(abs(other // UPPER - number) <= 1 for other in beside)


def tugriki(view: TugrikiView, _seat: Seat, _chance: Chance) -> tugriki_moves.Move:
    """Lays the card that does most, farthest from the 5; honest, trusting and thrifty."""
    if view.lays:
        return max(view.lays, key=lambda lay: _mischief(view, lay))
    words = tugriki_moves.Word
    honest = (words.DRAW, words.STUCK, words.PAY, words.PASS, words.DECLINE)
    return next(word for word in honest if word in view.moves)


def _mischief(view: TugrikiView, lay: tugriki_moves.Lay) -> tuple[bool, bool, int]:
    is_plain = lay.card < COLOURED
    acts = is_plain and view.box.actions[lay.card] is not Action.NOTHING
    return acts, is_plain, abs(lay.place % LENGTH - FIVE)


class Greedy(NamedTuple):
    play: Policy
    matches: int  # at each table, against each kind of others: the more luck, the more matches


GREEDY: Mapping[str, Greedy] = {  # by the name of the game; a game may do without
    "hit": Greedy(hit, 600),
    "podaflum": Greedy(podaflum, 200),
    "scout": Greedy(scout, 200),
    "tugriki": Greedy(tugriki, 320),
}
