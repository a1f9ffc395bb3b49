"""Whose a result is: where a bot has made most of somebody's moves, their name says so."""

from collections.abc import Sequence
from dataclasses import replace

from bot.table.document import Player, Table
from bot.table.match import Match
from bot.table.record.document import MatchRecord
from games.contract.screen import Face, Translator
from games.contract.table import Seat


def credited(face: Face, t: Translator) -> Face:
    return replace(face, name=t.say("{name} (a bot played)", name=face.name))


def faces_at(table: Table, match: Match, t: Translator) -> Sequence[Face]:
    """Of everybody at the end of a match; an AI of its own is called one anyway."""

    def face_of(seat: Seat, player: Player) -> Face:
        by_ai = match.is_played_by_ai(seat) and not player.is_ai
        return credited(player.face, t) if by_ai else player.face

    return [face_of(seat, player) for seat, player in enumerate(table.players)]


def face_on(record: MatchRecord, seat: Seat, t: Translator) -> Face:
    is_person = record.seats[seat].level is None
    face = record.faces[seat]
    return credited(face, t) if is_person and record.is_played_by_ai(seat) else face
