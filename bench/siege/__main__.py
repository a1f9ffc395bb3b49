"""`make siege`: a bounded fault campaign, and a table of what it found."""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from bench.siege.campaign import lay_siege
from bench.siege.camps import CAMPS

MOST_REMARKS = 60


def main() -> int:
    given = _arguments()
    camps = [camp for camp in CAMPS if not given.only or camp.name in given.only]
    print(
        f"Siege of {given.minutes:g} minutes, seed {given.seed}: {', '.join(c.name for c in camps)}"
    )
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="siege-") as folder:
        report = asyncio.run(
            lay_siege(
                camps, Path(folder), given.seed,
                seconds=60 * given.minutes - 30, patience=given.patience,
            )
        )  # fmt: skip
    print(report.table())
    print(
        f"{report.kills} kills, {report.presses} presses in {time.monotonic() - began:.0f} s. "
        f"Recovery counts from the restart of what was killed, or from the end of the fault, or, "
        f"of several webhooks, from the blow; until a press is accepted and board and questions "
        f"show what is stored. Over {given.patience:g} s is stuck."
    )
    remarks = report.remarks()
    for remark in remarks[:MOST_REMARKS]:
        print(f"- {remark}")
    if len(remarks) > MOST_REMARKS:
        print(f"- and {len(remarks) - MOST_REMARKS} more")
    return 0 if report.total.is_clean else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.siege", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patience", type=float, default=20, help="seconds until it is stuck")
    parser.add_argument("--only", nargs="+", choices=[camp.name for camp in CAMPS])
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
