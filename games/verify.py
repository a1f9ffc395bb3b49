"""`python -m games.verify record.json`: plays a recorded match again and says whether all fits.

It needs the standard library and games/ only. Names, times and who was played by a bot say nothing
about the cards and are not looked at. The exit code is 0 if all fits, 1 if something does not, 2 if
the file cannot be checked here.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

from games.chance import Chance
from games.contract.game import AnyGame
from games.contract.moves import BadNotation, IllegalMove
from games.contract.outcome import Outcome
from games.fairness import DICE, HIGHEST, dice_in_words, secret_hash, seed_of
from games.record_file import CannotCheck, Deal, DoesNotFit, Recorded, read
from games.registry import GAMES

FITS, DOES_NOT_FIT, CANNOT_CHECK = 0, 1, 2
USAGE = """\
How to ask: python -m games.verify record.json

Deals the recorded match from its secret, its presses and its dice, plays it again by the rules,
and says Yes, or No and the first line that does not fit. The exit code is 0 for yes, 1 for no,
2 if it cannot tell. docs/fair-deals.md says what that proves, and what only you can compare."""


def main(arguments: Sequence[str]) -> int:
    if "--help" in arguments or "-h" in arguments:
        print(USAGE)
        return FITS
    if len(arguments) != 1:
        print(USAGE)
        return CANNOT_CHECK
    try:
        text = Path(arguments[0]).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"The file cannot be read: {error}")
        return CANNOT_CHECK
    try:
        print(verified(text))
    except DoesNotFit as found:
        print(f"No. {found}")
        return DOES_NOT_FIT
    except CannotCheck as found:
        print(f"Cannot tell. {found}")
        return CANNOT_CHECK
    return FITS


def verified(text: str) -> str:
    """What was found to be true; raises DoesNotFit or CannotCheck."""
    recorded = read(text)
    game = GAMES.get(recorded.game)
    if game is None:
        raise CannotCheck(f"There is no game “{recorded.game}” here.")
    if recorded.version != game.version:
        raise CannotCheck(
            f"It was played by version {recorded.version} of the rules of {game.title}, and these"
            f" are version {game.version}: take the program of that time."
        )
    _check_agreed(game, recorded)
    if recorded.deal.is_sealed:
        _check_deal(game, recorded)
    _check_match(game, recorded)
    end = "and it was stopped" if recorded.is_stopped else "and the standings are right"
    played = f"Yes. {game.title}: {recorded.seats} seats, {len(recorded.moves)} moves, {end}."
    if not recorded.deal.is_sealed:
        return f"{played}\nIts deal was not sealed: that the cards were not chosen nobody can tell."
    return f"{played}\n{_to_compare(recorded.deal)}"


# The deal


def _check_agreed(game: AnyGame, recorded: Recorded) -> None:
    if recorded.seats not in game.seats:
        raise DoesNotFit(f"“seats”: {game.title} is not played by {recorded.seats}.")
    choices = {option.name: option.choices for option in game.options}
    if set(choices) != set(recorded.options):
        raise DoesNotFit(f"“options”: {game.title} has {sorted(choices)} and no others.")
    for name, choice in recorded.options.items():
        if choice not in choices[name]:
            raise DoesNotFit(f"“options”: “{name}” cannot be “{choice}”.")


def _to_compare(deal: Deal) -> str:
    """What follows from the file, and what only those who were there can add."""
    presses = len(deal.presses)
    thrown = f" and the dice {dice_in_words(deal.dice)}" if deal.dice else ""
    told = [f"The deal follows from the secret, {presses} presses{thrown}."]
    if not deal.is_in_order:
        told.append("The presses are not in order, as in older versions: it could be chosen.")
    if deal.dice:
        told.append("Compare presses and dice with what stands in your chat.")
    told.append(f"Compare the hash with the one that was posted there:\n{deal.hash}")
    return "\n".join(told)


def _check_dice(deal: Deal) -> None:
    if deal.dice and len(deal.dice) != DICE:
        raise DoesNotFit(f"“dice”: there should be {DICE}.")
    if any(not 1 <= one <= HIGHEST for one in deal.dice):
        raise DoesNotFit(f"“dice”: each should be from 1 to {HIGHEST}.")
    if deal.dice and not deal.is_in_order:
        raise DoesNotFit("“presses”: they should be in order, the smallest number first.")


def _check_deal(game: AnyGame, recorded: Recorded) -> None:
    deal = recorded.deal
    _check_dice(deal)
    is_hash, is_seed = secret_hash(deal.secret) == deal.hash, _seed(deal) == deal.seed
    if is_hash and is_seed:
        return
    if is_seed:
        raise DoesNotFit(f"“hash”: the hash of the secret is {secret_hash(deal.secret)}.")
    if not is_hash:
        raise DoesNotFit("“secret”: neither the hash nor the seed follows from it.")
    if _fits(game, replace(recorded, deal=replace(deal, seed=_seed(deal)))):
        raise DoesNotFit(
            f"“seed”: the match was dealt from {_seed(deal)}, as secret, presses and dice say."
        )
    found = "“presses” or “dice”" if deal.dice else "“presses”"
    raise DoesNotFit(f"{found}: with the secret they do not make the seed.")


def _seed(deal: Deal) -> str:
    return seed_of(deal.secret, deal.presses, deal.dice).hex()


# The match


def _check_match(game: AnyGame, recorded: Recorded) -> None:
    try:
        _play(game, recorded)
    except DoesNotFit:
        for options in _other_options(game, recorded.options):
            if _fits(game, replace(recorded, options=options)):
                raise DoesNotFit(
                    f"“options”: the match was played with {_said(options)}."
                ) from None
        raise


def _fits(game: AnyGame, recorded: Recorded) -> bool:
    try:
        _play(game, recorded)
    except DoesNotFit:
        return False
    return True


def _play(game: AnyGame, recorded: Recorded) -> None:
    chance = Chance(bytes.fromhex(recorded.deal.seed))
    state = game.deal(recorded.seats, recorded.options, chance)
    for number, line in enumerate(recorded.moves, start=1):
        where = f"Move {number}, “{line}”"
        if game.outcome(state) is not None:
            raise DoesNotFit(f"{where}: the match was over before it.")
        seat, _, text = line.partition(" ")
        if seat not in map(str, range(recorded.seats)):
            raise DoesNotFit(f"{where}: there is no such seat.")
        try:
            game.play(state, int(seat), game.parse(text), chance)
        except BadNotation:
            raise DoesNotFit(f"{where}: it is no move of {game.title}.") from None
        except IllegalMove as illegal:
            raise DoesNotFit(f"{where}: the rules refuse it, “{illegal.reason.value}”") from None
    _check_end(game.outcome(state), recorded)


def _check_end(outcome: Outcome | None, recorded: Recorded) -> None:
    if recorded.is_stopped:
        if outcome is not None:
            raise DoesNotFit("“stopped”: the match was played to its end.")
        if recorded.standings:
            raise DoesNotFit("“standings”: a match that was stopped has none.")
        return
    if outcome is None:
        raise DoesNotFit("“moves”: the match is not over after the last of them.")
    places = tuple((one.seat, one.place, one.points) for one in outcome)
    if len(places) != len(recorded.standings):
        raise DoesNotFit(f"“standings”: {len(places)} seats have a place in them.")
    for was, said in zip(places, recorded.standings, strict=True):
        if was != said:
            raise DoesNotFit(
                "“standings”: there should be seat {}, place {}, points {}".format(*was)
                + " where they say seat {}, place {}, points {}.".format(*said)
            )


def _other_options(game: AnyGame, chosen: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Those with one choice changed come first."""
    names = [option.name for option in game.options]
    found = [
        dict(zip(names, choices, strict=True))
        for choices in product(*[option.choices for option in game.options])
    ]
    yield from sorted(found, key=lambda one: sum(one[name] != chosen[name] for name in names))[1:]


def _said(options: Mapping[str, str]) -> str:
    return ", ".join(f"“{name}”: “{choice}”" for name, choice in options.items())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
