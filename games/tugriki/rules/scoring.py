"""What purses of Тугрики are worth in the end: loans are settled, a Bank nobody won is divided."""

from games.contract.table import Seat
from games.tugriki.rules.state import Public


def owed_by(table: Public, seat: Seat) -> int:
    """What the seat owes to lenders, less what is owed to it."""
    owed = 0
    for loan in table.loans:
        if loan.debtor == seat:
            owed += loan.coins
        if loan.lender == seat:
            owed -= loan.coins
    return owed


def final_sums(table: Public) -> list[int]:
    """Purses with all loans settled; the sum of somebody out may be below zero (T-A55)."""
    return [purse - owed_by(table, seat) for seat, purse in enumerate(table.purses)]


def shares(table: Public) -> tuple[int, int]:
    """What everybody who played the round gets of the Bank, and what is left (T-A57, T-A65)."""
    return divmod(table.bank, len(table.order))
