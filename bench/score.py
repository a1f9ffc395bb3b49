"""What one player won at a table of others, with 95 % intervals."""

from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

STANDARD_ERRORS = 1.96  # on both sides: 95 % of all cases


@dataclass
class Score:
    """Shares are counted by match. Points are compared by deal: all seats of it were tried."""

    shares: list[float] = field(default_factory=list)  # of each match: 1 won, 1/2 shared by two
    leads: list[float] = field(default_factory=list)  # of each deal: points above the others' mean
    seconds: list[float] = field(default_factory=list)  # of each move

    @property
    def share(self) -> float:
        return fmean(self.shares)

    @property
    def share_interval(self) -> tuple[float, float]:
        """Wilson's: honest also where almost every match was won."""
        matches, mean = len(self.shares), self.share
        doubt = STANDARD_ERRORS**2 / matches
        middle = mean + doubt / 2
        margin = sqrt(doubt * mean * (1 - mean) + doubt**2 / 4)
        return (middle - margin) / (1 + doubt), (middle + margin) / (1 + doubt)

    @property
    def lead(self) -> float:
        """A round."""
        return fmean(self.leads)

    @property
    def lead_margin(self) -> float:
        """On both sides of the lead; one deal alone tells nothing."""
        deals = len(self.leads)
        return STANDARD_ERRORS * stdev(self.leads) / sqrt(deals) if deals > 1 else float("inf")
