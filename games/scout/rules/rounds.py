"""A round of Scout: dealt, ended, scored, and followed by the next until the last."""

from operator import add

from games.chance import Chance
from games.contract.table import Seat
from games.scout.rules.cards import Card, deck, turned
from games.scout.rules.events import Because, Dealt, Event, PickedUp, RoundEnded
from games.scout.rules.scoring import round_points, spared, won
from games.scout.rules.state import State

CARDS_EACH = {2: 11, 3: 12, 4: 11, 5: 9}  # S-R6, S.6
CHIPS_OF_TWO = 3  # S.6: each pays for scouting out of three chips a round


def deal_round(state: State, chance: Chance) -> None:
    seats = state.seats
    cards = state.aside or _shuffled(seats, chance)
    each = CARDS_EACH[seats]
    state.hands = [cards[seat * each : (seat + 1) * each] for seat in range(seats)]
    state.aside = cards[seats * each :]  # two players: round 2 plays the other half
    state.table = []
    state.owner = None
    state.scouted = 0
    state.captured = [[] for _ in range(seats)]
    state.taken = [[] for _ in range(seats)]
    state.tokens = [CHIPS_OF_TWO if seats == 2 else 0] * seats
    state.doubles = [seats > 2] * seats  # S-R5, S-R34; S.6: two players have none
    state.turn = state.first
    state.looking = list(range(seats))


def _shuffled(seats: int, chance: Chance) -> list[Card]:
    cards = deck(seats)
    chance.shuffle(cards)
    return [turned(card) if chance.below(2) else card for card in cards]  # S-R6


def end_round(
    state: State, seat: Seat, because: Because, chance: Chance, events: list[Event]
) -> None:
    """Score, and deal again unless every player has begun a round."""
    is_spared = spared(state.owner, is_out=because is Because.OUT)
    captured, tokens = tuple(map(len, state.captured)), tuple(state.tokens)
    left = tuple(map(len, state.hands))
    points = round_points(won(captured, tokens), left, is_spared)
    state.totals = list(map(add, state.totals, points))
    totals = tuple(state.totals)
    events.append(RoundEnded(seat, because, state.round, is_spared, captured, tokens, left, totals))
    if state.round == state.seats:  # S-R35
        state.over = True
        return
    state.round += 1
    state.first = (state.first + 1) % state.seats  # S-R33
    deal_round(state, chance)
    events.append(Dealt(state.first, state.round))
    events += [PickedUp(seat, tuple(hand)) for seat, hand in enumerate(state.hands)]
