"""`python -m games.verify`: an honest record fits; what was changed is named by a sentence."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.table.record.public import exported
from games.contract.game import AnyGame
from games.fairness import secret_hash, seed_of
from games.record_file import CannotCheck, DoesNotFit
from games.registry import GAMES
from games.verify import CANNOT_CHECK, DOES_NOT_FIT, FITS, main, verified
from tests.bot.table.sealed import PRESSES, a_sealed_match
from tests.bot.table.tables import SECRET

ROOT = Path(__file__).parents[2]
HIT_MATCH = exported(a_sealed_match(GAMES["hit"], 3))
OTHER = "00" * 32

Change = Callable[[dict[str, Any]], object]


def changed(change: Change, text: str = HIT_MATCH) -> str:
    content = json.loads(text)
    change(content)
    return json.dumps(content)


def sets(*path: str | int, to: object) -> Change:
    def change(content: Any) -> None:
        *way, last = path
        for step in way:
            content = content[step]
        content[last] = to

    return change


def found_in(text: str) -> str:
    with pytest.raises((DoesNotFit, CannotCheck)) as caught:
        verified(text)
    return str(caught.value)


# What fits


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_honest_record_of_every_game_fits(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        record = a_sealed_match(game, seats)
        said = verified(exported(record))
        assert said.startswith(f"Yes. {game.title}: {seats} seats, {len(record.moves)} moves")
        assert said.endswith(secret_hash(SECRET))


def test_a_match_that_was_stopped_fits_as_far_as_it_came() -> None:
    for moves in (0, 5):
        text = exported(a_sealed_match(GAMES["scout"], 3, moves=moves))
        assert f"{moves} moves, and it was stopped." in verified(text)


def test_a_match_without_any_press_fits() -> None:
    assert "0 presses" in verified(exported(a_sealed_match(GAMES["hit"], 2, presses=())))


def test_names_times_and_bots_say_nothing_about_the_cards() -> None:
    for change in (
        sets("seats", 0, "name", to="Nobody"),
        sets("times", to=[]),
        sets("by_bots", to=[]),
        sets("began_at", to=0),
    ):
        assert verified(changed(change)) == verified(HIT_MATCH)


def test_of_a_match_dealt_before_deals_were_sealed_only_the_play_is_vouched_for() -> None:
    seed = json.loads(HIT_MATCH)["deal"]["seed"]
    old = sets("deal", to={"secret": "", "hash": "", "presses": [], "seed": seed})
    said = verified(changed(old))
    assert "Yes." in said
    assert "was not sealed" in said


DICE_MATCH = exported(a_sealed_match(GAMES["hit"], 3, dice=(64, 1, 22)))


def test_a_deal_with_dice_fits_and_says_what_to_compare() -> None:
    said = verified(DICE_MATCH)
    dice = "64 (7·7·7), 1 (BAR·BAR·BAR), 22 (🍇·🍇·🍇)"
    assert f"The deal follows from the secret, 3 presses and the dice {dice}." in said
    assert "Compare presses and dice with what stands in your chat." in said
    assert json.loads(DICE_MATCH)["deal"]["seed"] == seed_of(SECRET, PRESSES, (64, 1, 22)).hex()


def test_a_record_from_before_dice_were_known_still_fits() -> None:
    assert verified(changed(lambda content: content["deal"].pop("dice"))) == verified(HIT_MATCH)


def test_presses_in_the_order_of_older_versions_fit_and_that_is_said() -> None:
    record = a_sealed_match(GAMES["hit"], 3, moves=0)
    record.presses = ["88012345", "4021"]
    said = verified(exported(record))
    assert "The presses are not in order, as in older versions: it could be chosen." in said
    assert "not in order" not in verified(HIT_MATCH)


# What does not


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (sets("deal", "dice", 1, to=2), "“presses” or “dice”: with the secret they do not make"),
        (sets("deal", "dice", to=[]), "“presses”: with the secret they do not make the seed."),
        (sets("deal", "dice", to=[64, 1]), "“dice”: there should be 3."),
        (sets("deal", "dice", to=[64, 1, 22, 7]), "“dice”: there should be 3."),
        (sets("deal", "dice", 0, to=65), "“dice”: each should be from 1 to 64."),
        (sets("deal", "dice", 0, to=0), "“dice”: each should be from 1 to 64."),
        (sets("deal", "dice", to=None), "“dice” is missing or damaged"),
        (sets("deal", "dice", 0, to="64"), "“dice” is missing or damaged"),
        (sets("deal", "presses", to=[*reversed(PRESSES)]), "“presses”: they should be in order"),
    ],
)
def test_dice_that_were_changed_are_named(change: Change, said: str) -> None:
    assert said in found_in(changed(change, DICE_MATCH))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (sets("deal", "secret", to=OTHER), "“secret”: neither the hash nor the seed follows"),
        (
            sets("deal", "hash", to=OTHER),
            f"“hash”: the hash of the secret is {secret_hash(SECRET)}",
        ),
        (sets("deal", "presses", 1, to="88012346"), "“presses”: with the secret they do not make"),
        (sets("deal", "presses", to=[]), "“presses”: with the secret they do not make"),
        (
            sets("deal", "seed", to=OTHER),
            f"“seed”: the match was dealt from {seed_of(SECRET, PRESSES).hex()}",
        ),
        (sets("deal", "seed", to="none"), "“seed”: it should be 64 digits"),
        (sets("deal", "secret", to=""), "“secret”: neither the hash nor the seed follows"),
        (sets("moves", 0, to="7 draw"), "Move 1, “7 draw”: there is no such seat."),
        (sets("moves", 0, to="draw"), "Move 1, “draw”: there is no such seat."),
        (sets("moves", 2, to="0 jump"), "Move 3, “0 jump”: it is no move of HIT!."),
        (lambda content: content["moves"].pop(), "“moves”: the match is not over after the last"),
        (
            lambda content: content["moves"].append("0 draw"),
            "“0 draw”: the match was over before it.",
        ),
        (sets("stopped", to=True), "“stopped”: the match was played to its end."),
        (sets("standings", 0, "points", to=1000), "points 1000."),
        (sets("standings", 1, "place", to=1), "“standings”: there should be seat "),
        (sets("standings", to=[]), "“standings”: 3 seats have a place in them."),
        (lambda content: content["seats"].pop(), "Move "),
        (sets("seats", to=[]), "“seats”: HIT! is not played by 0."),
        (sets("options", to={}), "“options”: HIT! has ['risk'] and no others."),
        (sets("options", "risk", to="maybe"), "“options”: “risk” cannot be “maybe”."),
    ],
)
def test_what_was_changed_is_named(change: Change, said: str) -> None:
    assert said in found_in(changed(change))


def test_a_move_of_somebody_else_is_refused_in_the_words_of_the_rules() -> None:
    first = json.loads(HIT_MATCH)["moves"][0]
    other = "1 draw" if first.startswith("0") else "0 draw"
    assert found_in(changed(sets("moves", 0, to=other))).startswith(
        f"Move 1, “{other}”: the rules refuse it, “"
    )


@pytest.mark.parametrize(
    ("name", "options", "option", "to"),
    [
        ("podaflum", {"edition": "2"}, "edition", "1"),
        ("tugriki", {"rounds": "1"}, "rounds", "3"),
        ("tugriki", {"rounds": "3"}, "rounds", "1"),
    ],
)
def test_an_option_that_was_changed_is_named_with_the_true_one(
    name: str, options: dict[str, str], option: str, to: str
) -> None:
    text = exported(a_sealed_match(GAMES[name], 3, options=options))
    said = found_in(changed(sets("options", option, to=to), text))
    assert said.startswith("“options”: the match was played with ")
    assert f"“{option}”: “{options[option]}”" in said


# What cannot be checked


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is no JSON"),
        (HIT_MATCH[:-20], "it is no JSON"),
        ("[" * 100_000, "it is no JSON"),
        ("[]", "“the whole of it” is missing or damaged"),
        ("{}", "“format” is missing or damaged"),
        (changed(sets("format", to=2)), "Its format is 2, and this program reads 1."),
        (changed(sets("game", to="chess")), "There is no game “chess” here."),
        (changed(sets("version", to=9)), "version 9 of the rules of HIT!, and these are version 1"),
        (changed(sets("moves", to="0 draw")), "“moves” is missing or damaged"),
        (changed(sets("moves", 0, to=None)), "“moves” is missing or damaged"),
        (changed(sets("stopped", to=0)), "“stopped” is missing or damaged"),
        (changed(sets("standings", 0, to=1)), "“standings” is missing or damaged"),
        (changed(sets("options", "risk", to=1)), "“options” is missing or damaged"),
        (changed(sets("deal", to=None)), "“deal” is missing or damaged"),
        (changed(sets("version", to=True)), "“version” is missing or damaged"),
    ],
)
def test_what_cannot_be_checked_is_said_so(text: str, said: str) -> None:
    with pytest.raises(CannotCheck) as caught:
        verified(text)
    assert said in str(caught.value)


# The command


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (HIT_MATCH, FITS, "Yes."),
        (changed(sets("deal", "hash", to=OTHER)), DOES_NOT_FIT, "No. “hash”"),
        ("{", CANNOT_CHECK, "Cannot tell."),
    ],
)
def test_the_exit_code_says_it_too(
    text: str, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    assert main([str(path)]) == code
    assert capsys.readouterr().out.startswith(said)


def test_a_file_that_is_not_there_or_no_file_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "none.json")]) == CANNOT_CHECK
    assert capsys.readouterr().out.startswith("The file cannot be read")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert main([str(tmp_path / "binary")]) == CANNOT_CHECK
    assert main([]) == CANNOT_CHECK
    assert "python -m games.verify record.json" in capsys.readouterr().out


def test_it_says_how_to_ask(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("--help", "-h"):
        assert main([asked]) == FITS
        assert capsys.readouterr().out.startswith("How to ask: python -m games.verify record.json")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_but_python_and_the_games_is_needed(game: AnyGame, tmp_path: Path) -> None:
    """-S leaves out all that was ever installed; nothing of ours but games/ is there."""
    (tmp_path / "games").symlink_to(ROOT / "games")
    (tmp_path / "record.json").write_text(
        exported(a_sealed_match(game, game.seats[0])), encoding="utf-8"
    )
    asked = [sys.executable, "-S", "-E", "-m", "games.verify", "record.json"]
    clean = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    told = subprocess.run(asked, cwd=tmp_path, env=clean, capture_output=True, check=False)
    assert told.stderr == b""
    assert told.stdout.decode().startswith(f"Yes. {game.title}")
    assert told.returncode == FITS
    blocked = [sys.executable, "-S", "-E", "-c", "import PIL"]
    assert subprocess.run(
        blocked, cwd=tmp_path, env=clean, capture_output=True, check=False
    ).returncode
