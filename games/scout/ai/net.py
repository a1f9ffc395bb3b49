"""Small nets that tell what a position will still bring, in points above the mean of the others.

One hidden layer, and a net for each number of seats, made by `make train`. A line of its file is a
unit: what it says, then its weight for each feature, in ten-thousandths.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from pathlib import Path

from games.contract.moves import BadData
from games.scout.ai.features import feature_count

TEN_THOUSANDTHS = 10_000
POINTS = 10.0  # inside the net all is around 1


@dataclass(slots=True)
class Net:
    rows: list[list[float]]  # of each unit: a weight for each feature
    says: list[float]  # each unit, if it is moved at all

    def points(self, features: Sequence[float]) -> float:
        total = 0.0
        for row, word in zip(self.rows, self.says, strict=True):
            signal = sum(map(mul, row, features))
            if signal > 0.0:
                total += signal * word
        return POINTS * total


@cache
def net_for(seats: int) -> Net:
    return read(weights_of(seats), feature_count(seats))


def weights_of(seats: int) -> Path:
    return Path(__file__).with_name(f"weights_{seats}.txt")


def read(path: Path, inputs: int) -> Net:
    net = Net([], [])
    for number, line in enumerate(path.read_text("ascii").splitlines(), start=1):
        says, *row = [int(word) / TEN_THOUSANDTHS for word in line.split()]
        if len(row) != inputs:
            raise BadData(f"{path.name}:{number}: {len(row)} weights for {inputs} features")
        net.says.append(says)
        net.rows.append(row)
    return net


def write(path: Path, net: Net) -> None:
    lines = [
        " ".join(str(round(weight * TEN_THOUSANDTHS)) for weight in (says, *row))
        for says, row in zip(net.says, net.rows, strict=True)
    ]
    path.write_text("\n".join(lines) + "\n", "ascii")
