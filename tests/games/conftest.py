"""A game that hangs fails its test in a minute, and the trace shows where it was."""

from collections.abc import Iterator

import pytest

from tests.games.hanging import MOST_SECONDS, at_most


@pytest.fixture(autouse=True)
def in_a_minute(request: pytest.FixtureRequest) -> Iterator[None]:
    """Proofs may take their time."""
    if request.node.get_closest_marker("proof") is not None:
        yield
        return
    with at_most(MOST_SECONDS):
        yield
