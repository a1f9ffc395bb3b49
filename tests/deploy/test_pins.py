"""What comes from elsewhere is named so that nobody can put something else in its place."""

import re

import pytest
import yaml

from tests.deploy.reading import ROOT, compose, said_by, text

IMAGE = re.compile(r"[a-z/]+:[\w.-]+@sha256:[0-9a-f]{64}")
ACTION = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+")
COMPOSED = ["compose.yaml", "compose.cluster.yaml"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.y*ml"))
DOCUMENTS = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")])


def foreign_images() -> list[str]:
    built = [said.partition(" AS ")[0] for said in said_by("FROM")]
    services = [one for file in COMPOSED for one in compose(file)["services"].values()]
    return built + [one["image"] for one in services if "build" not in one]


def test_every_image_is_pinned_by_its_digest_and_each_tag_by_one() -> None:
    images = foreign_images()
    assert len(images) >= 4
    assert [image for image in images if not IMAGE.fullmatch(image)] == []
    pinned = dict(image.split("@") for image in images)
    assert {f"{tag}@{digest}" for tag, digest in pinned.items()} == set(images)


def test_every_action_is_pinned_by_its_commit() -> None:
    used = [
        line.partition("uses: ")[2]
        for file in WORKFLOWS
        for line in file.read_text().splitlines()
        if "uses: " in line
    ]
    assert used
    assert [action for action in used if not ACTION.fullmatch(action)] == []


def test_somebody_asks_for_newer_ones() -> None:
    asked = yaml.safe_load(text(".github/dependabot.yml"))["updates"]
    kinds = {one["package-ecosystem"] for one in asked}
    assert kinds == {"docker", "docker-compose", "github-actions"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_documents_publish_ports_on_this_machine_alone(document: str) -> None:
    commands = re.findall(r"docker run [^`\n]*", (ROOT / document).read_text())
    published = [port for one in commands for port in re.findall(r"(?:-p|--publish) (\S+)", one)]
    assert [port for port in published if not port.startswith("127.0.0.1:")] == []
