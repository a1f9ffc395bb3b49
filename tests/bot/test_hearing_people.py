"""Since when the bot has heard people without a break."""

from bot.moment import Timing
from bot.outages import Outages


class Watch:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bot_hears_since_its_start() -> None:
    watch = Watch()
    watch.now = 100
    outages = Outages(watch)
    watch.now = 160
    assert outages.timing == Timing(now=160, hearing_since=100)


def test_while_it_hears_nobody_its_time_does_not_begin() -> None:
    watch = Watch()
    outages = Outages(watch)
    outages.begin("polling")
    watch.now = 50
    assert outages.timing == Timing(now=50, hearing_since=50)
    outages.end("polling")
    watch.now = 70
    assert outages.timing == Timing(now=70, hearing_since=50)


def test_it_hears_again_when_the_last_of_its_troubles_is_over() -> None:
    watch = Watch()
    outages = Outages(watch)
    outages.begin("polling")
    outages.begin("storage")
    watch.now = 10
    outages.end("polling")
    watch.now = 20
    assert outages.timing.hearing_since == 20
    outages.end("storage")
    watch.now = 30
    assert outages.timing.hearing_since == 20


def test_what_was_never_broken_changes_nothing_by_going_on() -> None:
    watch = Watch()
    outages = Outages(watch)
    watch.now = 10
    outages.end("polling")
    assert outages.timing.hearing_since == 0


def test_what_could_not_be_taken_gives_everybody_time_to_say_it_again() -> None:
    watch = Watch()
    outages = Outages(watch)
    watch.now = 40
    outages.missed()
    watch.now = 50
    assert outages.timing.hearing_since == 40


def test_a_process_that_slept_heard_nobody_meanwhile() -> None:
    watch, heart = Watch(), Watch()
    outages = Outages(watch, heart)
    watch.now = heart.now = 9
    outages.beat()
    assert outages.timing.hearing_since == 0
    watch.now = heart.now = 300
    outages.beat()
    assert outages.timing.hearing_since == 300


def test_a_clock_that_is_set_is_no_sleep() -> None:
    watch, heart = Watch(), Watch()
    outages = Outages(watch, heart)
    watch.now, heart.now = 43_200, 1
    outages.beat()
    assert outages.timing.hearing_since == 0
