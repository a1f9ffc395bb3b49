"""The lobby: its players, those on the way, its host, and the options."""

from bot.table import ai_players
from bot.table.closing import close_if_voted
from bot.table.document import (
    ANIMALS,
    DisplayMode,
    Newcomer,
    NoDice,
    Pace,
    Person,
    Phase,
    Player,
    Table,
)
from bot.table.refusals import No, Refused
from games.contract.game import AnyGame
from games.contract.table import Level, Seat

HELD_SECONDS = 120  # for a user who must open the private chat first
HOST_SILENT_SECONDS = 120  # after which any player may start the match
DOWN_EVERY_SECONDS = 20  # at most this often is the board brought to the bottom
OPTIONS_SECONDS = 60  # after the last press the page of options turns back by itself


def sit(table: Table, game: AnyGame, person: Person, *, may_write: bool, now: float) -> bool:
    """True if the person sits; False if the place is held until the private chat is open."""
    must_be_welcome(table, person.user)
    must_be_lobby(table, otherwise=No.MATCH_RUNNING)
    if table.seat_of(person.user) is not None:
        raise Refused(No.SEATED_ALREADY)
    held = held_for(table, person, now)
    animal = held.animal if held is not None else ""
    others = [one for one in _on_the_way(table, now) if one.user != person.user]
    if len(table.players) + len(others) >= game.seats[-1]:
        make_room(table, game)
    table.coming = others
    table.touched_at = now
    if game.needs_private_chat and not may_write:
        until = max(now + HELD_SECONDS, held.until if held is not None else 0)
        table.coming.append(Newcomer(**person.model_dump(), until=until, animal=animal))
        return False
    table.queue = [one for one in table.queue if one.user != person.user]
    table.players.append(
        Player(**person.model_dump(), animal=_free_animal(table, now, animal), pressed_at=now)
    )
    table.host = table.host or person.user
    return True


def sit_after_start(table: Table, game: AnyGame, person: Person, *, now: float) -> None:
    """Start was pressed in the private chat; only a place held in the group is honoured."""
    if table.phase is Phase.LOBBY and held_for(table, person, now) is None:
        raise Refused(No.SIT_IN_GROUP)
    sit(table, game, person, may_write=True, now=now)


def held_for(table: Table, person: Person, now: float) -> Newcomer | None:
    return next((one for one in _on_the_way(table, now) if one.user == person.user), None)


def stand(table: Table, user: int, *, now: float) -> None:
    must_be_lobby(table)
    seat = table.seat_of(user)
    on_the_way = [one for one in table.coming if one.user != user]
    waiting = [one for one in table.queue if one.user != user]
    if seat is None and (on_the_way, waiting) == (table.coming, table.queue):
        raise Refused(No.NOT_SEATED)
    table.coming, table.queue = on_the_way, waiting
    table.touched_at = now
    if seat is not None:
        unseat(table, seat)
        close_if_voted(table)


def unseat(table: Table, seat: Seat) -> None:
    user = table.players.pop(seat).user
    table.ready = [one for one in table.ready if one != user]
    pass_host_on(table)


def pass_host_on(table: Table) -> None:
    """The host is somebody who sits here or is on the way, or nobody."""
    here = [player.user for player in table.people]
    on_the_way = [one.user for one in table.coming]
    if table.host not in (*here, *on_the_way):
        table.host = here[0] if here else None


def make_room(table: Table, game: AnyGame) -> None:
    """A person goes before an AI."""
    seats = [seat for seat, player in enumerate(table.players) if player.is_ai]
    if not seats:
        raise Refused(No.TABLE_FULL, most=game.seats[-1])
    unseat(table, seats[-1])


def add_ai(table: Table, game: AnyGame, user: int, *, now: float) -> None:
    _must_sit_in_lobby(table, user)
    if len(table.players) + len(_on_the_way(table, now)) >= game.seats[-1]:
        raise Refused(No.TABLE_FULL, most=game.seats[-1])
    table.players.append(ai_players.ai_player(table, _free_animal(table, now)))
    note_press(table, user, now)


def remove_ai(table: Table, user: int, *, now: float) -> None:
    """The one that came last; the host decides."""
    _must_sit_in_lobby(table, user)
    must_host(table, user)
    seats = [seat for seat, player in enumerate(table.players) if player.is_ai]
    if not seats:
        raise Refused(No.NO_AI)
    unseat(table, seats[-1])
    _stay_on_options(table, user, now)


def set_level(table: Table, user: int, *, ai: int, level: Level, now: float) -> None:
    """Of one AI that sits here; the host decides, as about all on the page of options."""
    _must_sit_in_lobby(table, user)
    must_host(table, user)
    player = next((one for one in table.players if one.is_ai and one.user == ai), None)
    if player is None:
        raise Refused(No.NO_AI)
    ai_players.set_level(table, player, level)
    _stay_on_options(table, user, now)


def open_options(table: Table, user: int, *, now: float) -> None:
    """The lobby is one message for all: nobody can sit down there meanwhile, so not for long."""
    _must_sit_in_lobby(table, user)
    _stay_on_options(table, user, now)


def close_options(table: Table) -> None:
    """Whoever wants to see the lobby again, also to sit down."""
    must_be_lobby(table)
    table.options_until = 0


def set_option(
    table: Table, game: AnyGame, user: int, *, name: str, choice: str, now: float
) -> None:
    must_be_lobby(table)
    must_host(table, user)
    if not any(option.name == name and choice in option.choices for option in game.options):
        raise Refused(No.GARBLED)
    table.options[name] = choice
    _stay_on_options(table, user, now)


def set_display_mode(table: Table, user: int, display_mode: DisplayMode, *, now: float) -> None:
    must_be_lobby(table)
    must_host(table, user)
    table.display_mode = display_mode
    _stay_on_options(table, user, now)


def set_pace(table: Table, user: int, pace: Pace, *, now: float) -> None:
    must_be_lobby(table)
    must_host(table, user)
    table.pace = pace
    _stay_on_options(table, user, now)


def set_dice(table: Table, user: int, *, wanted: bool, now: float) -> None:
    must_be_lobby(table)
    must_host(table, user)
    table.with_dice, table.no_dice = wanted, NoDice.NOTHING
    _stay_on_options(table, user, now)


def may_start(table: Table, game: AnyGame, user: int, *, now: float) -> None:
    _must_sit_in_lobby(table, user)
    if not _host_is_silent(table, now):
        must_host(table, user)
    if len(table.players) < game.seats[0]:
        raise Refused(No.TOO_FEW, game=game.title, least=game.seats[0])


def bring_down(table: Table, *, now: float) -> None:
    """The lobby or the board should stand at the bottom of the chat again."""
    if not table.is_open:
        raise Refused(No.TABLE_GONE)
    if now - table.bottom_at < DOWN_EVERY_SECONDS:
        raise Refused(No.TOO_SOON)
    table.bottom_at = now


def must_be_lobby(table: Table, *, otherwise: No = No.IN_MATCH) -> None:
    if not table.is_open:
        raise Refused(No.TABLE_GONE)
    if table.phase is Phase.THROWING:
        raise Refused(No.THROWING)
    if table.phase is not Phase.LOBBY:
        raise Refused(otherwise)


def must_host(table: Table, user: int) -> None:
    if table.host != user:
        raise Refused(No.ONLY_HOST, host=host_face(table))


def must_be_welcome(table: Table, user: int) -> None:
    """Who plays alone with AIs plays alone."""
    if table.is_private and table.chat != user:
        raise Refused(No.NOT_AT_TABLE)


def host_face(table: Table) -> str:
    seat = None if table.host is None else table.seat_of(table.host)
    return "—" if seat is None else str(table.faces[seat])


def _on_the_way(table: Table, now: float) -> list[Newcomer]:
    """Whose place is still held."""
    return [one for one in table.coming if one.until > now]


def _free_animal(table: Table, now: float, wished: str = "") -> str:
    """One whose place is held no more has no animal either: there are as many as seats."""
    held = [one.animal for one in _on_the_way(table, now)]
    taken = {*held, *[player.animal for player in table.players]}
    return next(animal for animal in (wished, *ANIMALS) if animal and animal not in taken)


def _must_sit_in_lobby(table: Table, user: int) -> None:
    must_be_lobby(table)
    if table.seat_of(user) is None:
        raise Refused(No.NOT_SEATED)


def _host_is_silent(table: Table, now: float) -> bool:
    seat = None if table.host is None else table.seat_of(table.host)
    return seat is None or now - table.players[seat].pressed_at >= HOST_SILENT_SECONDS


def _stay_on_options(table: Table, user: int, now: float) -> None:
    table.options_until = now + OPTIONS_SECONDS
    note_press(table, user, now)


def note_press(table: Table, user: int, now: float) -> None:
    table.touched_at = now
    seat = table.seat_of(user)
    if seat is not None:
        table.players[seat].pressed_at = now
