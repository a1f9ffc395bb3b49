"""What the last move did to the seats of Тугрики: coins won or lost, cards taken, turns skipped."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import assert_never

from games.canvas.rows.amounts import Amount, gain, signed
from games.contract.table import Seat
from games.tugriki.pictures.headline.bar import cards_taken, coins_lost
from games.tugriki.pictures.icons import coin
from games.tugriki.rules.events import (
    AskedForLoan,
    Called,
    Checked,
    ColourChosen,
    Dealt,
    Declined,
    Drew,
    DrewCards,
    Exchanged,
    Fined,
    Laid,
    Lent,
    MovesAgain,
    PaidFee,
    Passed,
    RefereeCame,
    Reversed,
    Robbed,
    RoundBegan,
    RoundVoid,
    RoundWon,
    RowCompleted,
    RowLocked,
    SaidStuck,
    Shared,
    Skipped,
    TookFrom,
    WentOut,
)
from games.tugriki.rules.view import MoveEvents


@dataclass(frozen=True, slots=True)
class SeatChanges:
    skipped: frozenset[Seat] = frozenset()
    coins: Mapping[Seat, int] = field(default_factory=dict)  # below zero: they were lost
    cards: Mapping[Seat, int] = field(default_factory=dict)

    def amount(self, seat: Seat, size: int) -> Amount | None:
        """One of them: coins say more than cards, which the hand shows, too."""
        coins = self.coins.get(seat, 0)
        if coins > 0:
            return gain(signed(coins), size, coin(size))
        found = coins_lost(-coins, size) or cards_taken(self.cards.get(seat, 0), size)
        return found[0] if found else None


def seat_changes_of(told: MoveEvents | None) -> SeatChanges:
    if told is None:
        return SeatChanges()
    coins: dict[Seat, int] = {}
    for event in told.events:
        match event:
            case Checked(seat=seat, suspect=suspect, shown=shown, coins=lost):
                coins[seat if shown is None else suspect] = -lost
            case Called(debtor=debtor, coins=lost):
                coins[debtor] = -lost
            case Fined(victim=victim, coins=lost):
                coins[victim] = -lost
            case PaidFee(seat=seat, coins=lost):
                coins[seat] = -lost
            case Robbed(seat=seat, coins=won):
                coins[seat] = won
            case Lent(seat=seat, debtor=debtor, coins=lent):
                coins |= {seat: -lent, debtor: lent}
            case (
                RoundBegan() | Dealt() | RoundWon() | RoundVoid() | Shared()
                | Laid() | RowCompleted() | RowLocked() | ColourChosen()
                | Drew() | DrewCards() | Exchanged() | TookFrom()
                | SaidStuck() | Passed() | Skipped() | MovesAgain() | Reversed() | RefereeCame()
                | AskedForLoan() | Declined() | WentOut()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)
    forced = told.every(Drew) if told.last(Laid) else []  # by a card that was laid
    return SeatChanges(
        skipped=frozenset(event.seat for event in told.every(Skipped)),
        coins=coins,
        cards={event.seat: event.cards for event in forced},
    )
