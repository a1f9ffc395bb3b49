"""What every chat of a table should show now: the level that the keeper keeps."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from math import inf

from bot.table import lobby
from bot.table.buttons import OPEN_MENU, address_moves, table_button
from bot.table.document import Match, Phase, Player, Table
from bot.table.play import state_of, told_of
from bot.texts import Words, words
from games.contract import AnyGame, Event, Outcome, Told
from games.screen import Button, Face, Html, Rows, Screen, Style

BOARD = "board"  # the lobby, then the board: one living message
STANDINGS = "standings"  # a new message in the end
LOBBY_GAP_SECONDS = 2  # several people joining at once cost one edit
LOOKING_SECONDS = 60  # who pressed something a minute ago is looking
RING_AFTER_SECONDS = 20  # …unless the question stays unanswered


@dataclass(frozen=True, slots=True)
class Wanted:
    """A screen and where it should be seen."""

    slot: str
    chat: int
    topic: int | None
    screen: Screen
    not_older_than: float = 0  # an older message is sent anew, so that it is seen
    loud_from: float = inf  # until then it is shown in silence
    gap: float = 0  # seconds between two edits


def wanted(
    table: Table, game: AnyGame, *, writable: set[int], all_told: Sequence[Told]
) -> list[Wanted]:
    """In the order of their urgency: private questions go before boards."""
    match table.phase, table.match:
        case Phase.LOBBY, _:
            return [_lobby(table, game)]
        case Phase.PLAYING, Match() as played:
            return [*_cockpits(table, played, game, writable), _board(table, played, game)]
        case Phase.OVER, Match() as played:
            return [_standings(table, played, game, all_told), _board(table, played, game)]
    if table.closed_because == lobby.DUPLICATE:
        return []
    return [_closed(table, game)]


def cockpit_slot(user: int) -> str:
    return f"cockpit:{user}"


def _lobby(table: Table, game: AnyGame) -> Wanted:
    t = words(table.language)
    lines = [
        t.html("{emoji} <b>{title}</b> · {least}–{most} players · {minutes} min", emoji=game.emoji,
               title=game.title, least=game.seats[0], most=game.seats[-1], minutes=game.minutes),
        t.html("<i>{tagline}</i>", tagline=game.tagline(t)),
        "",
        t.html("<b>At the table: {n} of {most}</b>", n=len(table.players), most=game.seats[-1]),
    ]  # fmt: skip
    for player in table.players:
        crown = " 👑" if player.user == table.host else ""
        lines.append(t.html("{face}{crown}", face=player.face, crown=crown))
    lines += [t.html("{name} — opening the private chat…", name=one.name) for one in table.coming]
    lines += ["", t.html("Options: {options}", options=_options(table, game, t))]
    seat_row = (
        table_button(t.say("🪑 Sit down"), table.id, "sit"),
        table_button(t.say("🚪 Stand up"), table.id, "stand"),
    )
    enough = len(table.players) >= game.seats[0]
    start = replace(
        table_button(t.say("▶️ Start"), table.id, "start"),
        style=Style.SUCCESS if enough else Style.PLAIN,
    )
    rows: Rows = (seat_row, (start,), *_option_rows(table, game, t))
    return Wanted(
        slot=BOARD,
        chat=table.chat,
        topic=table.topic,
        screen=Screen(Html("\n".join(lines)), rows),
        not_older_than=table.bottom_at,
        loud_from=0,
        gap=LOBBY_GAP_SECONDS,
    )


def _options(table: Table, game: AnyGame, t: Words) -> str:
    labels = [game.option_label(name, choice, t) for name, choice in table.options.items()]
    return " · ".join(labels)


def _option_rows(table: Table, game: AnyGame, t: Words) -> Iterable[tuple[Button, ...]]:
    """One button an option; a press goes on to the next choice."""
    for option in game.options:
        now = option.choices.index(table.options[option.name])
        following = option.choices[(now + 1) % len(option.choices)]
        label = game.option_label(option.name, option.choices[now], t)
        argument = f"{option.name}={following}"
        yield (table_button(f"⚙️ {label}", table.id, "option", argument),)


def _board(table: Table, played: Match, game: AnyGame) -> Wanted:
    t = words(table.language)
    state = state_of(played, game)
    told = _known_to_all(told_of(played, game))
    screen = game.board(game.view(state, None), told, table.faces, t)
    rows: Rows = ()
    if table.phase is Phase.PLAYING:
        down = table_button(t.say("⬇️ Down"), table.id, "down")
        rows = (*address_moves(screen.rows, table.id, game.question(state)), (down,))
    return Wanted(
        slot=BOARD,
        chat=table.chat,
        topic=table.topic,
        screen=Screen(screen.text, rows),
        not_older_than=table.bottom_at,
    )


def _cockpits(table: Table, played: Match, game: AnyGame, writable: set[int]) -> Iterable[Wanted]:
    """A private message for each player who may be written to: the awaited ones first."""
    state = state_of(played, game)
    told = told_of(played, game)
    seats = sorted(range(len(table.players)), key=lambda seat: seat not in played.asked_at)
    for seat in seats:
        player = table.players[seat]
        if player.user not in writable:
            continue
        t = words(player.language)
        known = _since_own_move([_known(entry, seat) for entry in told], seat)
        screen = game.cockpit(game.view(state, seat), seat, known, table.faces, t)
        if screen is None:
            continue
        head = t.html("{emoji} <b>{game}</b> · {chat}", emoji=game.emoji, game=game.title,
                      chat=table.chat_title)  # fmt: skip
        rows = address_moves(screen.rows, table.id, game.question(state))
        asked_at = played.asked_at.get(seat)
        yield Wanted(
            slot=cockpit_slot(player.user),
            chat=player.user,
            topic=None,
            screen=Screen(Html(f"{head}\n{screen.text}"), rows),
            not_older_than=asked_at or 0,
            loud_from=inf if asked_at is None else _ring_at(player, asked_at),
        )


def _ring_at(player: Player, asked_at: float) -> float:
    """Ring only who is not looking."""
    looking = asked_at - player.pressed_at < LOOKING_SECONDS
    return asked_at + RING_AFTER_SECONDS if looking else asked_at


def _standings(table: Table, played: Match, game: AnyGame, all_told: Sequence[Told]) -> Wanted:
    t = words(table.language)
    outcome: Outcome = game.outcome(state_of(played, game)) or ()
    winners = [table.faces[standing.seat] for standing in outcome if standing.place == 1]
    lines = [
        t.html("🏆 <b>{game}: {winners}</b>", game=game.title, winners=_names(winners)),
        "",
        *[
            t.html("{place}. {face} — <b>{points}</b>", place=standing.place,
                   face=table.faces[standing.seat], points=standing.points)
            for standing in outcome
        ],
    ]  # fmt: skip
    events: list[Event] = list(chain.from_iterable(entry.events for entry in all_told))
    highlights = game.highlights(events, table.faces, t)
    lines += ["", *highlights] if highlights else []
    again = Button(t.say("🎲 Another match"), OPEN_MENU, Style.PRIMARY)
    return Wanted(
        slot=STANDINGS,
        chat=table.chat,
        topic=table.topic,
        screen=Screen(Html("\n".join(lines)), ((again,),)),
        loud_from=0,
    )


def _closed(table: Table, game: AnyGame) -> Wanted:
    t = words(table.language)
    because = {
        lobby.STOPPED: t.html("The table was closed."),
        lobby.SILENCE: t.html("Nobody came for an hour, so the table was cleared."),
    }[table.closed_because]
    text = t.html("{emoji} <b>{title}</b>\n{because} /newgame opens a new one.",
                  emoji=game.emoji, title=game.title, because=because)  # fmt: skip
    return Wanted(slot=BOARD, chat=table.chat, topic=table.topic, screen=Screen(text))


def _known_to_all(told: Sequence[Told]) -> list[Told]:
    return [
        Told(entry.seat, tuple(event for event in entry.events if event.known_to() is None))
        for entry in told
    ]


def _known(entry: Told, seat: int) -> Told:
    def knows(event: Event) -> bool:
        seats = event.known_to()
        return seats is None or seat in seats

    return Told(entry.seat, tuple(filter(knows, entry.events)))


def _since_own_move(told: Sequence[Told], seat: int) -> list[Told]:
    """What happened since the seat moved last, that move included: its fruits come later."""
    own = [index for index, entry in enumerate(told) if entry.seat == seat]
    return list(told[own[-1] :] if own else told)


def _names(faces: Sequence[Face]) -> str:
    return ", ".join(map(str, faces))
