"""Days and times of day in words, where the bot lives: its process' time zone (TZ)."""

from datetime import datetime

from bot.texts import Words


def day_in_words(at: float, t: Words) -> str:
    """«14 ноября»."""
    day = datetime.fromtimestamp(at).astimezone()
    return t.say("{day} {month}", day=day.day, month=_months(t)[day.month - 1])


def day_and_year(at: float, t: Words) -> str:
    """«14 ноября 2026»."""
    year = datetime.fromtimestamp(at).astimezone().year
    return t.say("{day} {year}", day=day_in_words(at, t), year=year)


def short_day(at: float, t: Words) -> str:
    """«14 ноя»."""
    day = datetime.fromtimestamp(at).astimezone()
    return t.say("{day} {month}", day=day.day, month=_short_months(t)[day.month - 1])


def clock(at: float) -> str:
    """«19:40»."""
    return datetime.fromtimestamp(at).astimezone().strftime("%H:%M")


def _months(t: Words) -> list[str]:
    """As they are said with a day."""
    return [
        t.say("January"),
        t.say("February"),
        t.say("March"),
        t.say("April"),
        t.say("May"),
        t.say("June"),
        t.say("July"),
        t.say("August"),
        t.say("September"),
        t.say("October"),
        t.say("November"),
        t.say("December"),
    ]


def _short_months(t: Words) -> list[str]:
    """For pictures, where there is little room."""
    return [
        t.say("Jan"),
        t.say("Feb"),
        t.say("Mar"),
        t.say("Apr"),
        t.say("May"),
        t.say("Jun"),
        t.say("Jul"),
        t.say("Aug"),
        t.say("Sep"),
        t.say("Oct"),
        t.say("Nov"),
        t.say("Dec"),
    ]
