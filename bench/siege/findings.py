"""Findings of the siege: what a fault did, added up and printed as a table."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field


@dataclass(slots=True)
class Findings:
    """What went wrong since they were last taken."""

    lost: int = 0
    doubled: int = 0
    boards: int = 0  # two live ones
    stuck: int = 0
    leaked: int = 0
    slowest: float = 0.0  # recovery, in seconds
    remarks: list[str] = field(default_factory=list)

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.boards or self.stuck or self.leaked)

    def add(self, other: "Findings") -> None:
        self.lost += other.lost
        self.doubled += other.doubled
        self.boards += other.boards
        self.stuck += other.stuck
        self.leaked += other.leaked
        self.slowest = max(self.slowest, other.slowest)
        self.remarks += other.remarks


@dataclass(slots=True)
class Report:
    tried: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))
    found: defaultdict[str, Findings] = field(default_factory=lambda: defaultdict(Findings))
    kills: int = 0
    presses: int = 0

    @property
    def total(self) -> Findings:
        total = Findings()
        for findings in self.found.values():
            total.add(findings)
        return total

    def note(self, fault: str, findings: Findings) -> None:
        self.tried[fault] += 1
        self.found[fault].add(findings)

    def table(self) -> str:
        head = f"{'fault':44} {'tried':>5} {'lost':>5} {'doubled':>7} {'boards':>6} "
        return "\n".join(
            [
                f"{head}{'stuck':>5} {'leaked':>6} {'slowest recovery':>17}",
                *[self._line(one, self.tried[one], self.found[one]) for one in sorted(self.tried)],
                self._line("in all", sum(self.tried.values()), self.total),
            ]
        )

    def remarks(self) -> list[str]:
        """What was said several times is told once."""
        said = Counter(
            f"{fault}: {one}" for fault in self.found for one in self.found[fault].remarks
        )
        return [f"{one} (×{times})" if times > 1 else one for one, times in said.items()]

    @staticmethod
    def _line(fault: str, tried: int, found: Findings) -> str:
        return (
            f"{fault:44} {tried:5} {found.lost:5} {found.doubled:7} {found.boards:6} "
            f"{found.stuck:5} {found.leaked:6} {found.slowest:15.1f} s"
        )
