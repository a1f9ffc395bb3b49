"""Coming together: who sits, who is on the way, who hosts, and what was agreed."""

from bot.table.document import ANIMALS, Look, Newcomer, Person, Phase, Player, Table
from bot.table.refusals import Refused
from games.contract import AnyGame

HELD_SECONDS = 120  # for a user who must open the private chat first
DOWN_EVERY_SECONDS = 20  # at most this often is the board brought to the bottom
SILENCE_SECONDS = 3600  # after which a lobby closes itself

# why a table closed
STOPPED = "stopped"
SILENCE = "silence"
DUPLICATE = "duplicate"  # another one was opened in the same chat a moment before


def sit(table: Table, game: AnyGame, person: Person, *, may_write: bool, now: float) -> bool:
    """True if the person sits; False if the place is held until the private chat is open."""
    _must_be_lobby(table, otherwise="match_running")
    if table.seat_of(person.user) is not None:
        raise Refused("seated_already")
    table.coming = [one for one in table.coming if one.user != person.user and one.until > now]
    if len(table.players) + len(table.coming) >= game.seats[-1]:
        raise Refused("table_full", most=game.seats[-1])
    table.touched_at = now
    if game.needs_private_chat and not may_write:
        table.coming.append(Newcomer(**person.model_dump(), until=now + HELD_SECONDS))
        return False
    taken = {player.animal for player in table.players}
    animal = next(animal for animal in ANIMALS if animal not in taken)
    table.players.append(Player(**person.model_dump(), animal=animal, pressed_at=now))
    table.host = table.host or person.user
    return True


def sit_after_start(table: Table, game: AnyGame, person: Person, *, now: float) -> None:
    """Start was pressed in the private chat; only a place held in the group is honoured."""
    held = any(one.user == person.user and one.until > now for one in table.coming)
    if table.seat_of(person.user) is None and table.phase is Phase.LOBBY and not held:
        raise Refused("sit_in_group")
    sit(table, game, person, may_write=True, now=now)


def stand(table: Table, user: int, *, now: float) -> None:
    _must_be_lobby(table)
    seat = table.seat_of(user)
    on_the_way = [one for one in table.coming if one.user != user]
    if seat is None and len(on_the_way) == len(table.coming):
        raise Refused("not_seated")
    table.coming = on_the_way
    table.touched_at = now
    if seat is not None:
        del table.players[seat]
    if table.host == user:
        table.host = table.players[0].user if table.players else None


def set_option(
    table: Table, game: AnyGame, user: int, *, name: str, choice: str, now: float
) -> None:
    _must_be_lobby(table)
    _must_host(table, user)
    if not any(option.name == name and choice in option.choices for option in game.options):
        raise Refused("garbled")
    table.options[name] = choice
    table.touched_at = now


def set_look(table: Table, user: int, look: str, *, now: float) -> None:
    _must_be_lobby(table)
    _must_host(table, user)
    if look not in set(Look):
        raise Refused("garbled")
    table.look = Look(look)
    table.touched_at = now


def may_start(table: Table, game: AnyGame, user: int) -> None:
    _must_be_lobby(table)
    if table.seat_of(user) is None:
        raise Refused("not_seated")
    _must_host(table, user)
    if len(table.players) < game.seats[0]:
        raise Refused("too_few", game=game.title, least=game.seats[0])


def stop(table: Table, user: int, *, is_admin: bool) -> None:
    if not table.is_open:
        raise Refused("table_gone")
    if table.host not in (user, None) and not is_admin:
        raise Refused("only_host_or_admin", host=_host(table))
    close(table, because=STOPPED)


def close(table: Table, *, because: str) -> None:
    table.phase = Phase.CLOSED
    table.closed_because = because
    table.coming = []


def close_duplicate(table: Table, _game: AnyGame) -> None:
    close(table, because=DUPLICATE)


def bring_down(table: Table, *, now: float) -> None:
    """The lobby or the board should stand at the bottom of the chat again."""
    if not table.is_open:
        raise Refused("table_gone")
    if now - table.bottom_at < DOWN_EVERY_SECONDS:
        raise Refused("too_soon")
    table.bottom_at = now


def is_silent(table: Table, now: float) -> bool:
    return table.phase is Phase.LOBBY and now >= table.touched_at + SILENCE_SECONDS


def _must_be_lobby(table: Table, *, otherwise: str = "in_match") -> None:
    if not table.is_open:
        raise Refused("table_gone")
    if table.phase is not Phase.LOBBY:
        raise Refused(otherwise)


def _must_host(table: Table, user: int) -> None:
    if table.host != user:
        raise Refused("only_host", host=_host(table))


def _host(table: Table) -> str:
    seat = None if table.host is None else table.seat_of(table.host)
    return "—" if seat is None else str(table.faces[seat])
