"""Addresses of Redis: one server, the sentinels that name its master, or nodes of a cluster."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias
from urllib.parse import parse_qs, unquote, urlencode, urlsplit, urlunsplit

from redis.asyncio.connection import BlockingConnectionPool, parse_url

SERVER_EXAMPLE = "redis://user:password@host:port/0"
SENTINEL_EXAMPLE = "redis+sentinel://user:password@host:port,host:port/service/0"
CLUSTER_EXAMPLE = "redis+cluster://user:password@host:port,host:port"
ANY_EXAMPLE = f"{SERVER_EXAMPLE}, {SENTINEL_EXAMPLE} or {CLUSTER_EXAMPLE}"
SERVER_PORT, SENTINEL_PORT = 6379, 26379

# What may stand behind the question mark where there are several hosts; of one server it is
# whatever the library knows.
_OPTIONS = frozenset(
    (
        "client_name", "ssl_ca_certs", "ssl_ca_data", "ssl_cert_reqs", "ssl_certfile",
        "ssl_check_hostname", "ssl_ciphers", "ssl_keyfile", "ssl_min_version",
    )
)  # fmt: skip
_OF_SENTINELS = {"sentinel_username": "username", "sentinel_password": "password"}

Options: TypeAlias = Mapping[str, Any]  # of a connection: login and TLS


class WrongAddress(ValueError):  # noqa: N818 - says what it is
    """In the form of “REDIS_URL …”; it never quotes the address, which may hold a password."""


@dataclass(frozen=True, slots=True)
class Host:
    name: str
    port: int


@dataclass(frozen=True, slots=True)
class Server:
    url: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Sentinels:
    hosts: tuple[Host, ...]
    service: str  # whose master it is about
    db: int
    options: Options = field(repr=False)  # to reach that master
    sentinel_options: Options = field(repr=False)  # to reach the sentinels


@dataclass(frozen=True, slots=True)
class ClusterNodes:
    """Some of them: they know the others."""

    hosts: tuple[Host, ...]
    options: Options = field(repr=False)


Address: TypeAlias = Server | Sentinels | ClusterNodes


def read_address(url: str) -> Address:
    scheme, _, kind = url.partition("://")[0].partition("+")
    match kind:
        case "":
            return _server(url)
        case "sentinel" if scheme in ("redis", "rediss"):
            return _sentinels(url)
        case "cluster" if scheme in ("redis", "rediss"):
            return _cluster(url)
    raise WrongAddress(f"is no address like {ANY_EXAMPLE}")


def _server(url: str) -> Server:
    try:
        # Connects to nobody yet, but finds what the library does not know.
        BlockingConnectionPool(**parse_url(url)).make_connection()  # type: ignore[no-untyped-call]
    except (ValueError, TypeError):
        raise WrongAddress(f"is no address like {ANY_EXAMPLE}") from None
    return Server(url)


def _sentinels(url: str) -> Sentinels:
    hosts, path, options, asked = _read(url, SENTINEL_PORT, SENTINEL_EXAMPLE)
    service, _, db = path.partition("/")
    if not service or (db and not db.isdecimal()):
        raise WrongAddress(f"is no address like {SENTINEL_EXAMPLE}")
    tls = {name: value for name, value in options.items() if name.startswith("ssl")}
    login = {known: asked[name] for name, known in _OF_SENTINELS.items() if name in asked}
    return Sentinels(hosts, unquote(service), int(db or 0), options, tls | login)


def _cluster(url: str) -> ClusterNodes:
    hosts, path, options, asked = _read(url, SERVER_PORT, CLUSTER_EXAMPLE)
    if path not in ("", "0"):
        raise WrongAddress(f"names a database, and a cluster has only one: {CLUSTER_EXAMPLE}")
    if asked:
        raise WrongAddress(f"speaks of sentinels, and a cluster has none: {CLUSTER_EXAMPLE}")
    return ClusterNodes(hosts, options)


def _read(
    url: str, port: int, example: str
) -> tuple[tuple[Host, ...], str, Options, Mapping[str, str]]:
    """Hosts, path, options of the connections, and what is said of the sentinels."""
    try:
        parts = urlsplit(url)
        login, at, places = parts.netloc.rpartition("@")
        hosts = tuple(_host(place, port) for place in places.split(","))
        asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
        of_sentinels = {name: asked.pop(name) for name in _OF_SENTINELS if name in asked}
        if not asked.keys() <= _OPTIONS:
            known = ", ".join(sorted({*_OPTIONS, *_OF_SENTINELS}))
            raise WrongAddress(f"has an option that is none of {known}")
        one_server = (parts.scheme.partition("+")[0], f"{login}{at}host", "", urlencode(asked), "")
        options: dict[str, Any] = {**parse_url(urlunsplit(one_server))}
    except WrongAddress:
        raise
    except ValueError:
        raise WrongAddress(f"is no address like {example}") from None
    del options["host"]
    is_tls = options.pop("connection_class", None) is not None
    if not is_tls and any(name.startswith("ssl_") for name in options):
        raise WrongAddress(
            f"speaks of TLS, and that is rediss: {example.replace('redis', 'rediss')}"
        )
    options["ssl"] = is_tls
    return hosts, parts.path.strip("/"), options, of_sentinels


def _host(place: str, port: int) -> Host:
    """Also an IPv6 one, in brackets."""
    read = urlsplit(f"//{place}")
    if not read.hostname:
        raise ValueError("no host")
    return Host(read.hostname, read.port or port)
