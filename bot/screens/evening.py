"""The evening in a message of its own: who has won how often, and every match of tonight.

There is one, from the second match that was played to its end. After each it is sent anew and the
one before is deleted, rather than edited far above where nobody looks. It comes in silence and
above the standings, whose buttons stay at the bottom. It has no buttons, so nothing has to follow
them by an edit; and it is desired as long as the table is shown at all, so that its note is kept
and no second one is ever sent for the same match.
"""

from collections.abc import Iterable

from bot.screens.context import Context
from bot.screens.pictures.crowns import PlayerWins
from bot.screens.pictures.evening import Evening, EveningRow
from bot.screens.pictures.which import evening_picture
from bot.screens.wanted import EVENING, Wanted
from bot.screens.words.credit import credited
from bot.screens.words.dates import clock, day_in_words
from bot.screens.words.status import no_photos
from bot.table import evening
from bot.table.document import EveningScore, Finisher, PlayedMatch, Table
from bot.texts import Words, words
from games.canvas.theme import Theme
from games.contract.game import AnyGame
from games.contract.screen import Face, Html, Screen, lines_of, sentence

MOST_MINUTES = 600  # who plays for days does not ask how long it took
SHARED = {
    2: sentence("{amount}, shared by two"),
    3: sentence("{amount}, shared by three"),
    4: sentence("{amount}, shared by four"),
    5: sentence("{amount}, shared by five"),
    6: sentence("{amount}, shared by six"),
    7: sentence("{amount}, shared by seven"),
    8: sentence("{amount}, shared by eight"),
}


def evening_screen(table: Table, context: Context) -> Iterable[Wanted]:
    """Nothing, while the standings of a single match say it all."""
    if not evening.has_post(table):
        return
    t, last = words(table.language), table.tonight[-1]
    shown = Evening(
        group=table.chat_title,
        date=day_in_words(last.ended_at, t),
        people=tuple([PlayerWins(_face(one), one.wins) for one in evening.scores(table)]),
        matches=tuple([_row(match, context, t) for match in table.tonight]),
        in_short=" · ".join(_in_short(table, t)),
    )
    yield Wanted(
        slot=EVENING,
        chat=table.chat,
        topic=table.topic,
        screen=Screen(
            lines_of(*_lines(table, context, t)),
            picture=evening_picture(table, context.games[table.game], shown, t),
            caption=t.html("🌙 <b>The evening</b>"),
        ),
        not_older_than=last.ended_at,
        if_no_photos=no_photos(t),
    )


def _row(match: PlayedMatch, context: Context, t: Words) -> EveningRow:
    game = context.games.get(match.game)
    return EveningRow(
        time=clock(match.ended_at),
        theme=(game and game.theme) or Theme(),
        winners=tuple([_winner(one, t) for one in match.winners]),
        fact=_fact(match, game, t),
        others=tuple(map(_face, match.others)),
    )


def _lines(table: Table, context: Context, t: Words) -> Iterable[str]:
    yield Html(" · ".join([t.html("🌙 <b>The evening</b>"), *_in_short(table, t)]))
    winners = [one for one in evening.scores(table) if one.wins]
    yield " · ".join(f"{_face(one)} {one.wins}" for one in winners)
    yield ""
    for match in table.tonight:
        game = context.games.get(match.game)
        named = f"{game.emoji} {game.title}: " if game else ""
        names = ", ".join(str(_winner(one, t)) for one in match.winners)
        yield f"{clock(match.ended_at)} {named}{names} — {_fact(match, game, t)}"


def _fact(match: PlayedMatch, game: AnyGame | None, t: Words) -> str:
    """What the winners have, and how long it took them."""
    amount = str(match.points) if game is None else game.amount(match.points, t)
    if (shared := SHARED.get(len(match.winners))) is not None:
        return t.say(shared, amount=amount)
    minutes = round((match.ended_at - match.began_at) / 60)
    if not match.began_at or not 0 < minutes < MOST_MINUTES:
        return amount
    return f"{amount}, {t.plural('{n} minute', '{n} minutes', minutes)}"


def _in_short(table: Table, t: Words) -> Iterable[str]:
    last = table.tonight[-1]
    yield t.plural("{n} match", "{n} matches", last.number)
    hours, minutes = divmod(round((last.ended_at - table.tonight_since) / 60), 60)
    if not table.tonight_since or not 0 < 60 * hours + minutes < MOST_MINUTES:
        return
    if not hours:
        yield t.say("{minutes} min", minutes=minutes)
    elif not minutes:
        yield t.say("{hours} h", hours=hours)
    else:
        yield t.say("{hours} h {minutes} min", hours=hours, minutes=minutes)


def _winner(one: Finisher, t: Words) -> Face:
    return credited(_face(one), t) if one.by_ai else _face(one)


def _face(one: Finisher | EveningScore) -> Face:
    return Face(one.animal, one.name)
