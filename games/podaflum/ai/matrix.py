"""Solves small games in which everybody chooses at once: dominance, closed form, regret matching.

Two whose interests are opposed find odds from which neither can be driven. More than two have many
equilibria and no way to agree on one: there everybody is taken to prefer what promises more, the
more surely the more it is, and to expect the same of the others.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from math import exp
from operator import mul
from typing import NamedTuple, TypeAlias

Vector: TypeAlias = tuple[float, ...]  # what it is worth to each seat of the table
Profile: TypeAlias = tuple[int, ...]  # a choice of each player
Odds: TypeAlias = list[float]  # of each choice, 0 for what is never chosen
NOTHING = 1e-9  # a difference that is none
# How much less than the best a choice may promise and still be made, as a share of all there is.
HESITATION = 0.2  # of others, as one imagines them
LAST_HESITATION = 0.02  # of oneself in the end


class Game(NamedTuple):
    players: tuple[int, ...]  # by their seats
    choices: tuple[int, ...]  # the same for all
    payoffs: Mapping[Profile, Vector]  # what comes of every profile


def undominated(game: Game, who: int) -> list[int]:
    """The choices to which no other is always at least as good and sometimes better."""
    return _kept(game, [game.choices] * len(game.players), who)


def solve(game: Game, thoughts: int) -> list[Odds]:
    """The odds of every player; what is dominated is never chosen."""
    choices: list[Sequence[int]] = [game.choices] * len(game.players)
    before = 0
    while before != (before := sum(map(len, choices))):
        for who in range(len(choices)):
            choices[who] = _kept(game, choices, who)
    tables = [_table(game, choices, who) for who in range(len(choices))]
    sizes = [len(own) for own in choices]
    if sizes == [2, 2]:
        found = _two_by_two(tables)
    elif len(next(iter(game.payoffs.values()))) == 2:
        found = _by_regret(tables, sizes, thoughts)
    else:
        found = _by_answers(tables, sizes, thoughts)
    every = [[0.0] * (1 + max(game.choices)) for _ in choices]
    for odds, own, chances in zip(every, choices, found, strict=True):
        for choice, chance in zip(own, chances, strict=True):
            odds[choice] = chance
    return every


def expected(game: Game, odds: Sequence[Odds]) -> Vector:
    total = [0.0] * len(next(iter(game.payoffs.values())))
    for profile, payoff in game.payoffs.items():
        weight = 1.0
        for own, choice in zip(odds, profile, strict=True):
            weight *= own[choice]
        if weight:
            for seat, worth in enumerate(payoff):
                total[seat] += weight * worth
    return tuple(total)


def _kept(game: Game, choices: Sequence[Sequence[int]], who: int) -> list[int]:
    own = choices[who]
    table = _table(game, choices, who)
    size = len(table) // len(own)
    hopes = [table[at : at + size] for at in range(0, len(table), size)]
    return [
        choice
        for choice, hope in zip(own, hopes, strict=True)
        if not any(_dominates(other, hope) for other in hopes)
    ]


def _dominates(better: Sequence[float], worse: Sequence[float]) -> bool:
    pairs = list(zip(better, worse, strict=True))
    return all(b >= w - NOTHING for b, w in pairs) and any(b > w + NOTHING for b, w in pairs)


def _table(game: Game, choices: Sequence[Sequence[int]], who: int) -> list[float]:
    """The player's payoffs in one line: own choices outermost, then those of the others."""
    seat = game.players[who]
    axes = [choices[who], *choices[:who], *choices[who + 1 :]]
    return [
        game.payoffs[(*line[1 : who + 1], line[0], *line[who + 1 :])][seat]
        for line in product(*axes)
    ]


def _two_by_two(tables: Sequence[Sequence[float]]) -> list[Odds]:
    """Without dominance each mixes so that to the other both choices are worth the same."""
    found = []
    for other in (tables[1], tables[0]):
        a, b, c, d = other  # own first: a and b if the rival chooses his first, c and d if not
        slope = a - b - c + d
        chance = (d - b) / slope if abs(slope) > NOTHING else 0.5
        chance = min(1.0, max(0.0, chance))
        found.append([chance, 1 - chance])
    return found


def _by_regret(
    tables: Sequence[Sequence[float]], sizes: Sequence[int], thoughts: int
) -> list[Odds]:
    """Regret matching+, later thoughts weighing more."""
    odds = [[1 / size] * size for size in sizes]
    if max(sizes) == 1:
        return odds
    regrets = [[0.0] * size for size in sizes]
    sums = [[0.0] * size for size in sizes]
    for thought in range(1, thoughts + 1):
        for who, size in enumerate(sizes):
            if size == 1:
                continue
            hopes = _hopes(tables[who], [*odds[:who], *odds[who + 1 :]])
            mean = sum(map(mul, hopes, odds[who]))
            regret = regrets[who]
            for choice, hope in enumerate(hopes):
                regret[choice] = max(0.0, regret[choice] + hope - mean)
            total = sum(regret)
            odds[who] = [one / total for one in regret] if total > NOTHING else [1 / size] * size
            for choice, chance in enumerate(odds[who]):
                sums[who][choice] += thought * chance
    return [
        [one / sum(of_one) for one in of_one] if size > 1 else [1.0]
        for of_one, size in zip(sums, sizes, strict=True)
    ]


def _hopes(table: Sequence[float], others: Sequence[Odds]) -> Sequence[float]:
    """What each own choice promises: the other players' choices are averaged away."""
    for odds in reversed(others):
        size = len(odds)
        if size > 1:
            table = [
                sum(map(mul, table[at : at + size], odds)) for at in range(0, len(table), size)
            ]
    return table


def _by_answers(
    tables: Sequence[Sequence[float]], sizes: Sequence[int], thoughts: int
) -> list[Odds]:
    """With every thought the odds come nearer to the answer to those of the others."""
    odds = [[1 / size] * size for size in sizes]
    for thought in range(2, thoughts + 2):
        answers = _answers(tables, odds, HESITATION)
        for own, answer in zip(odds, answers, strict=True):
            for choice, chance in enumerate(answer):
                own[choice] += (chance - own[choice]) / thought
    return _answers(tables, odds, LAST_HESITATION)


def _answers(
    tables: Sequence[Sequence[float]], odds: Sequence[Odds], hesitation: float
) -> list[Odds]:
    answers = []
    for who, table in enumerate(tables):
        hopes = _hopes(table, [*odds[:who], *odds[who + 1 :]])
        best, much = max(hopes), hesitation * (max(table) - min(table)) + NOTHING
        weights = [exp((hope - best) / much) for hope in hopes]
        total = sum(weights)
        answers.append([weight / total for weight in weights])
    return answers
