"""All that people do at a table, be it by a press or by a command."""

from dataclasses import dataclass

from bot.chat.evening_rituals import EveningRituals
from bot.chat.match_rituals import MatchRituals
from bot.chat.seat_rituals import SeatRituals
from bot.chat.table_rituals import TableRituals


@dataclass(frozen=True, slots=True)
class Rituals:
    seats: SeatRituals
    table: TableRituals
    match: MatchRituals
    evening: EveningRituals
