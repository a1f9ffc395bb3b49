"""A sealed deal: the hash binds the secret, and without the last press nobody knows the seed."""

import subprocess

from games.chance import SEED_BYTES, Chance
from games.fairness import HIGHEST, new_secret, reels, sealed, secret_hash, seed_of
from games.registry import GAMES

SECRET = "5e" * 32


def sha256sum(text: str) -> str:
    """As whoever does not trust us would do it."""
    told = subprocess.run(["sha256sum"], input=text.encode(), capture_output=True, check=True)
    return told.stdout.decode().split()[0]


def test_a_secret_is_64_digits_and_never_the_same() -> None:
    one, other = new_secret(), new_secret()
    assert one != other
    assert len(bytes.fromhex(one)) == 32


def test_hash_and_seed_are_what_the_shell_says() -> None:
    assert secret_hash(SECRET) == sha256sum(SECRET)
    assert sealed(SECRET, ("7", "8")) == f"{SECRET}:7,8"
    assert seed_of(SECRET, ("7", "8")).hex() == sha256sum(f"{SECRET}:7,8")
    assert sealed(SECRET, ("7", "8"), (64, 1, 22)) == f"{SECRET}:7,8:64,1,22"
    assert seed_of(SECRET, (), (64, 1, 22)).hex() == sha256sum(f"{SECRET}::64,1,22")
    assert len(seed_of(SECRET, ())) == SEED_BYTES


def test_a_die_is_told_as_people_see_it() -> None:
    told = {1: "BAR·BAR·BAR", 2: "🍇·BAR·BAR", 5: "BAR·🍇·BAR", 38: "🍇·🍇·🍋", 64: "7·7·7"}
    assert {value: reels(value) for value in told} == told
    assert len(set(map(reels, range(1, HIGHEST + 1)))) == HIGHEST


def test_another_secret_has_another_hash() -> None:
    """So the table cannot open another one than it has sealed: one digit makes it a different."""
    others = [SECRET[:at] + "0" + SECRET[at + 1 :] for at in range(len(SECRET))]
    assert len({secret_hash(one) for one in (SECRET, *others)}) == len(SECRET) + 1


def test_with_the_last_press_unknown_every_number_of_it_makes_another_seed_and_another_deal() -> (
    None
):
    """Whoever knows the secret and all presses but one knows nothing of the cards."""
    last = [str(number) for number in range(500)]
    seeds = {seed_of(SECRET, ("1734502911", press)) for press in last}
    assert len(seeds) == len(last)
    for game in GAMES.values():
        dealt = [
            repr(game.deal(game.seats[-1], game.defaults(), Chance(seed))) for seed in sorted(seeds)
        ]
        assert len(set(dealt)) > 1
        if game.needs_private_chat:  # with hands that differ; chips of HIT! are drawn later
            assert len(set(dealt)) == len(last)


def test_order_and_number_of_presses_count() -> None:
    made = [("1", "2"), ("2", "1"), ("1",), ("12",), (), ("1", "2", "2")]
    assert len({seed_of(SECRET, presses) for presses in made}) == len(made)
