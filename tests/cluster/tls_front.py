"""TLS in front of a server that has none: whoever speaks TLS is let through in the clear.

The Valkey of the tests is built without it. Who speaks in the clear is let through as well, since
a sentinel asks at the address that it gives to others.
"""

import socket
import ssl
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Thread

CERTIFICATE = Path(__file__).parent / "tls" / "certificate.pem"
KEY = CERTIFICATE.parent / "key.pem"  # of a certificate for loopback that nobody else trusts
HOST = "127.0.0.1"
HELLO = b"\x16"  # how TLS begins, and nothing of Redis
MOST_BYTES = 65536


@contextmanager
def tls_front(port: int, behind: int) -> Iterator[None]:
    """Listens on one port, leads to the other."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE, KEY)
    with closing(socket.create_server((HOST, port))) as listener:
        Thread(target=_accept, args=(listener, context, behind), daemon=True).start()
        yield
        listener.shutdown(socket.SHUT_RDWR)


def _accept(listener: socket.socket, context: ssl.SSLContext, behind: int) -> None:
    while True:
        try:
            caller, _ = listener.accept()
        except OSError:
            return
        Thread(target=_serve, args=(caller, context, behind), daemon=True).start()


def _serve(caller: socket.socket, context: ssl.SSLContext, behind: int) -> None:
    with suppress(OSError), closing(caller):
        is_tls = caller.recv(1, socket.MSG_PEEK) == HELLO
        line = context.wrap_socket(caller, server_side=True) if is_tls else caller
        with closing(line), closing(socket.create_connection((HOST, behind))) as server:
            Thread(target=_pump, args=(server, line), daemon=True).start()
            _pump(line, server)


def _pump(source: socket.socket, sink: socket.socket) -> None:
    with suppress(OSError):
        while received := source.recv(MOST_BYTES):
            sink.sendall(received)
        sink.shutdown(socket.SHUT_RDWR)
