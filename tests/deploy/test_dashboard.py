"""The example dashboard draws what the bot exports: all of it, and nothing else."""

import json
import re
from typing import Any

import pytest
from prometheus_client import generate_latest

from bot.metrics import CallResult, Metrics, Queue
from games.registry import GAMES
from storage.census import Census
from tests.bot.app.watching import Scrape
from tests.deploy.reading import ROOT

DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy" / "grafana.json").read_text())
PANELS: list[dict[str, Any]] = DASHBOARD["panels"]
QUERIES: list[str] = [target["expr"] for panel in PANELS for target in panel.get("targets", ())]
NAME = re.compile(r"\b((?:zastolye|process)_\w+)(?:\{([^}]*)\})?")
BY = re.compile(r"\bby \(([^)]*)\)")
GIVEN = {"job", "instance"}  # labels that Prometheus adds
SUFFIX = re.compile(r"_(bucket|sum|count)$")
# What every program on Linux exports; elsewhere none does.
OF_THE_SYSTEM = {
    "process_cpu_seconds_total": set[str](),
    "process_resident_memory_bytes": set[str](),
    "process_open_fds": set[str](),
}
WIDTH = 24


@pytest.fixture
def scrape() -> Scrape:
    """Of a bot that has counted everything once."""
    metrics = Metrics(GAMES)
    metrics.called("getMe", CallResult.OK, 0.1)
    metrics.watch_queue(Queue.AI, lambda: 0)
    metrics.watch_readiness(lambda: True)
    metrics.note_pending(0)
    metrics.note_census(Census(0, 0.0, {"hit playing": 1}))
    return Scrape(generate_latest(metrics.registry).decode())


def test_every_metric_it_asks_for_is_exported_with_the_labels_it_asks_for(scrape: Scrape) -> None:
    exported: dict[str, set[str]] = {**OF_THE_SYSTEM}
    for sample in scrape.samples:
        exported.setdefault(sample.name, set()).update(sample.labels)
    assert QUERIES
    for query in QUERIES:
        (found,) = NAME.findall(query)
        name, selected = found
        assert name in exported, query
        labels = set(re.findall(r"(\w+)\s*[!=]", selected))
        labels |= {label.strip() for by in BY.findall(query) for label in by.split(",")}
        assert labels <= exported[name] | GIVEN, query


def test_every_metric_is_drawn(scrape: Scrape) -> None:
    drawn = {SUFFIX.sub("", name) for query in QUERIES for name, _ in NAME.findall(query)}
    ours = {one.name for one in scrape.samples if one.name.startswith("zastolye_")}
    assert {SUFFIX.sub("", name) for name in ours} <= drawn


def test_every_query_is_of_the_bots_alone() -> None:
    assert all('job="$job"' in query for query in QUERIES)
    assert [one["name"] for one in DASHBOARD["templating"]["list"]] == ["datasource", "job"]


def test_no_panel_lies_on_another() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in PANELS:
        at = panel["gridPos"]
        columns, rows = range(at["x"], at["x"] + at["w"]), range(at["y"], at["y"] + at["h"])
        assert columns.stop <= WIDTH
        cells = {(column, row) for column in columns for row in rows}
        assert not cells & taken, panel["title"]
        taken |= cells
    assert len({panel["id"] for panel in PANELS}) == len(PANELS)
