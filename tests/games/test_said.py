"""What is said must be so: random matches of every game, read screen by screen."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import pytest

import games
from bot.texts import words
from games.chance import Chance
from games.hit.rules.events import Stole, Stopped
from games.podaflum import PODAFLUM
from games.podaflum.rules.events import PlacedJokers, WasCut
from games.podaflum.rules.state import Asked
from games.registry import GAMES
from games.scout import SCOUT
from games.scout.rules.cards import number
from games.scout.rules.events import Scouted, Showed
from games.tugriki import TUGRIKI
from games.tugriki.rules.box import Action
from games.tugriki.rules.cards import CARD_BY_CODE, COLOURED
from games.tugriki.rules.events import Called, Checked, Drew, Robbed
from games.tugriki.words.names import action_name, card_name
from tests.games.said import Read, buttons, reads
from tools.texts import read as read_catalogue

pytestmark = pytest.mark.proof  # slow: `make test-proofs`

SHARES = {"hit": 0.2, "podaflum": 0.3, "scout": 0.1, "tugriki": 0.06}
every_game = pytest.mark.parametrize("name", GAMES)
languages = pytest.mark.parametrize("language", ["ru", "en"])

# Words of ours for what the book has a name for, or that say something else than it means.
NOT_BY_THE_BOOK = {
    "hit": "перебор отбира краж сгоре украл",
    "podaflum": "режет режем разре вскры выбирают",
    "scout": "берёт берём взять очк",
    "tugriki": "грабёж грабит разворот ещё&ход обмен&· пропуск&· цвет&· монет банк",
}
CODES_OF_CARDS = re.compile(r"\b[ЗФКЖGPRY][\dX]\b")


def some(name: str, *, matches: int = 2) -> Iterator[Read]:
    """The fewest players, and the most."""
    game = GAMES[name]
    for seats in (game.seats[0], game.seats[-1]):
        yield from reads(game, seats, matches=matches, share=SHARES[name])


@every_game
@languages
def test_no_two_buttons_of_a_screen_are_alike(name: str, language: str) -> None:
    for read in some(name, matches=1):
        shown = [read.board(language)]
        for seat in range(read.seats):
            shown += read.screens(seat, language)
        for screen in shown:
            labels = [button.label for button in buttons(screen)]
            assert len(set(labels)) == len(labels), labels


@every_game
def test_things_are_called_as_in_the_book(name: str) -> None:
    game, t = GAMES[name], words("ru")
    for read in some(name):
        shown = [read.board(), *read.screens(read.seat)]
        said = [line for screen in shown for line in (screen.text, screen.caption or "")]
        said += [button.label for screen in shown for button in buttons(screen)]
        said.append(game.toast(read.events, game.view(read.after, read.seat), t))
        for word in NOT_BY_THE_BOOK[name].split():
            assert not [text for text in said if word.replace("&", " ") in text], word
        assert not [text for text in said if CODES_OF_CARDS.search(text)]


@every_game
def test_no_text_of_a_game_has_another_word_for_it(name: str) -> None:
    folder = Path(games.__file__).parent / name
    said = [text for message in read_catalogue(folder, "ru") for text in _strings(message.string)]
    banned = [*NOT_BY_THE_BOOK[name].split(), "вечера"]
    if name in ("hit", "scout"):  # /rules and highlights are in our own words
        banned = [word for word in banned if word in ("перебор", "вечера")]
    for word in banned:
        forms = {word, word.capitalize()} - {"Банк"}  # which is its name
        assert not [text for text in said if any(one.replace("&", " ") in text for one in forms)]


def _strings(string: str | Sequence[str] | None) -> Sequence[str]:
    return [string] if isinstance(string, str) else string or ()


# HIT!


def test_a_stop_lays_what_its_button_says() -> None:
    stops = 0
    for read in some("hit"):
        if any(isinstance(event, Stopped) for event in read.events) and read.pressed:
            put = [e for e in read.events if isinstance(e, Stopped | Stole) and e.seat == read.seat]
            promised = f"✋ Стоп · выложить {sum(sum(event.chips) for event in put)}"
            assert read.pressed.label == promised
            stops += 1
    assert stops


# ПОДАФ ЛУМ


def test_a_division_a_vote_and_a_joker_are_what_their_buttons_say() -> None:
    jokers = 0
    for read in some("podaflum", matches=4):
        if read.pressed is None:
            continue
        for event in read.events:
            match event:
                case WasCut(parts=parts, by_itself=False):
                    sizes = "·".join(str(len(part)) for part in parts)
                    assert read.pressed.label == f"✅ Разделить {sizes}"
                case PlacedJokers(seat=seat, value=value) if read.move.startswith("joker"):
                    others = PODAFLUM.view(read.after, None).cards_of(value)
                    mine = others.pop(seat)
                    label = read.pressed.label
                    assert f"к {value} · у вас {mine - event.count}," in label
                    assert label.startswith("👑") == (mine > max(others))
                    assert label.startswith("🤝") == (mine == max(others))
                    jokers += 1
    assert jokers


def test_a_hint_says_who_will_vote_after_the_division() -> None:
    hints = set()
    four, two = reads(PODAFLUM, 4, matches=12, share=1), reads(PODAFLUM, 2, matches=1, share=1)
    for read in chain(four, two):
        if read.before.asked is not Asked.CUT or read.before.round > 2:
            continue
        screen = read.player_screen(read.seat)
        assert screen is not None
        will_vote = read.after.asked is Asked.VOTE and read.seat in read.after.awaited
        if "и вы тоже" in screen.text or "и вы среди них" in screen.text:
            assert will_vote
            hints.add("votes")
        elif "без вас" in screen.text:
            assert read.after.asked is Asked.VOTE
            assert not will_vote
            hints.add("watches")
        else:
            assert "сбрасывает одну часть" in screen.text
            assert read.after.asked is Asked.DISCARD
            hints.add("discard")
    assert hints == {"votes", "watches", "discard"}


# Scout


def test_a_set_is_played_and_a_card_scouted_as_their_buttons_say() -> None:
    shows = 0
    for read in some("scout"):
        if read.pressed is None or read.move.startswith("double"):
            continue
        for event in read.events:
            match event:
                case Showed(cards=cards):
                    played = "-".join(str(number(card)) for card in cards)
                    assert read.pressed.label.partition("│")[0] == played
                    shows += 1
                case Scouted():
                    assert read.pressed.label == "✅ Вставить"
    assert shows


def test_of_equal_length_and_kind_the_higher_lowest_number_beats_as_the_hint_says() -> None:
    compared = 0
    for read in reads(SCOUT, 4, matches=12, share=1):
        for event in read.events:
            if isinstance(event, Showed) and len(event.cards) == len(event.over):
                new, old = (sorted(map(number, cards)) for cards in (event.cards, event.over))
                if (new[0] == new[-1]) == (old[0] == old[-1]):
                    assert new[0] > old[0]
                    compared += 1
    assert compared


# Тугрики


def test_a_card_says_what_it_does_by_its_one_name() -> None:
    t = words("ru")
    for read in some("tugriki"):
        view = TUGRIKI.view(read.before, read.seat)
        for screen in read.screens(read.seat):
            for button in buttons(screen):
                code = button.data.removeprefix("~").split()[1:2]
                card = CARD_BY_CODE.get(code[0]) if code else None
                if card is None or card >= COLOURED or "·" not in button.label:
                    continue
                name, _, does = button.label.removesuffix("…").partition(" · ")
                action = view.box.actions[card]
                assert name == card_name(card, t)
                assert does.startswith(action_name(action, t)) if action else does == "ряд!"
                if action is Action.ROB:
                    assert does.endswith(f"+{min(len(view.order), view.bank)}")


def test_sums_that_buttons_promise_are_paid() -> None:
    checks = robberies = 0
    for read in reads(TUGRIKI, 3, matches=8, share=0.4):
        for event in read.events:
            match event:
                case Robbed(coins=coins) if read.pressed and "·" in read.pressed.label:
                    assert read.pressed.label.endswith(f"Ограбление +{coins}")
                    robberies += 1
                case Checked(shown=None, coins=coins):
                    screen = read.player_screen(read.seat)
                    assert screen is not None
                    drawn = [e for e in read.events if isinstance(e, Drew) and e.seat == read.seat]
                    label = next(b.label for b in buttons(screen) if b.data == "~check")
                    assert (f"−{coins}" in label) == (coins > 0)
                    assert ("карта" in label) == bool(drawn)
                    checks += 1
    assert checks
    assert robberies


def test_who_is_noticed_pays_what_the_button_promised() -> None:
    noticed = 0
    for read in reads(TUGRIKI, 3, matches=6, share=0.5):
        if read.move != "pass" or not read.pressed or "заметят" not in read.pressed.label:
            continue
        promised = int(read.pressed.label.rsplit(" ", 1)[1])
        caller = (read.seat + 1) % read.seats
        state = read.after
        if all(one.seat != read.seat for one in state.passes):
            continue
        purse = state.purses[read.seat]
        called = TUGRIKI.play(state, caller, TUGRIKI.parse(f"call {read.seat}"), Chance(b""))
        (call,) = [event for event in called if isinstance(event, Called)]
        assert call.coins == promised == min(2, purse)
        noticed += 1
    assert noticed
