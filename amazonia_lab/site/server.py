"""A small web server for the site: to try it, to show it in a class room, to count what a visit loads."""

from __future__ import annotations

import gzip
import http.server
import sys
import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".ipynb": "application/json",
    ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
}
# Packed already: packing them again costs time and saves nothing.
PACKED = frozenset({".bin", ".zip", ".whl", ".png", ".woff", ".woff2", ".ico"})


@dataclass(frozen=True)
class Sent:
    """One answered request: path below the site, status, bytes of its body as they went over the line."""

    path: str
    status: int
    size: int


class SiteServer:
    """The site at ``http://127.0.0.1:<port>/``; use it as a context.

    Parameters
    ----------
    folder
        The built site.
    port
        0: any free one.
    host
        ``"0.0.0.0"`` lets the other computers of the room in.
    headers
        Sent with every answer, such as a policy of the server.

    Attributes
    ----------
    sent : deque of Sent
        What was answered, oldest first.
    """

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        host: str = "127.0.0.1",
        *,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.sent: deque[Sent] = deque(maxlen=100_000)
        handler = partial(_Handler, directory=str(folder), sent=self.sent, headers=headers or {})
        self._server = _Server((host, port), handler)
        self.port: int = self._server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.1,), daemon=True)

    def __enter__(self) -> SiteServer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def wait(self) -> None:
        """Serve until somebody presses Ctrl+C."""
        self._thread.join()


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A page that is left ends its requests: that is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Files of the folder, packed for the line as public hosts of pages do it."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *words: Any, sent: deque[Sent], headers: Mapping[str, str], **more: Any) -> None:
        self._sent = sent
        self._always = headers
        super().__init__(*words, **more)

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def _answer(self, *, body: bool) -> None:
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            where = urlsplit(self.path)
            if not where.path.endswith("/"):
                self._head(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": f"{where.path}/"})
                return
            file = file / "index.html"
        if not file.is_file():
            self._head(HTTPStatus.NOT_FOUND, b"Not here.\n" if body else b"", {"Content-Type": "text/plain"})
            return
        kind = TYPES.get(file.suffix) or self.guess_type(str(file))
        stamp = file.stat()
        changed = self.date_time_string(int(stamp.st_mtime))
        headers = {"Content-Type": kind, "Last-Modified": changed, "Cache-Control": "max-age=600"}
        if self.headers.get("If-Modified-Since") == changed:
            self._head(HTTPStatus.NOT_MODIFIED, b"", headers)
            return
        zipped = file.suffix not in PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        if zipped:
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        content = _content(file, stamp.st_mtime_ns, zipped)
        self._head(HTTPStatus.OK, content if body else b"", headers, len(content))

    def _head(
        self, status: HTTPStatus, body: bytes, headers: dict[str, str], size: int | None = None
    ) -> None:
        self._sent.append(Sent(unquote(urlsplit(self.path).path), status, len(body)))
        try:
            self.send_response(status)
            for name, value in {**headers, **self._always}.items():
                self.send_header(name, value)
            if status != HTTPStatus.NOT_MODIFIED:
                self.send_header("Content-Length", str(len(body) if size is None else size))
            self.end_headers()
            self.wfile.write(body)
        except ConnectionError:
            self.close_connection = True  # the page was left

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: what was sent is counted."""


@cache
def _content(file: Path, _changed: int, zipped: bool) -> bytes:
    content = file.read_bytes()
    return gzip.compress(content, 6, mtime=0) if zipped else content
