"""Addresses: where the page is reached from, and which of its names a browser may use."""

import ipaddress
import socket

ANYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - recognised here, never chosen


def url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def on_this_computer(host: str) -> str:
    """Where a program on this computer reaches a server that listens on the host."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104


def in_the_network() -> str | None:
    """This computer's address as its neighbours know it. Nothing is sent to find it out."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, which nobody has
            return str(probe.getsockname()[0])
    except OSError:
        return None


def is_own_name(name: str, listening_on: str) -> bool:
    """Whether a page may be asked for under this name.

    Another site's name that leads here (DNS rebinding) is not ours, whatever it resolves to; a
    number cannot be re-bound.
    """
    if name == "localhost":
        return True
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        own = socket.gethostname().lower()
        return listening_on in ANYWHERE and name in {own, f"{own}.local"}
    return address.is_loopback or listening_on in ANYWHERE or name == listening_on
