"""The small server: right types, packed for the line, counted, and nothing outside its folder."""

from __future__ import annotations

import gzip
import http.client
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from amazonia_lab.site.server import Sent, SiteServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    folder = tmp_path / "site"
    (folder / "sub").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "index.html").write_text("<p>front</p>" * 100)
    (folder / "sub" / "index.html").write_text("<p>sub</p>")
    (folder / "a.mjs").write_text("export {}")
    (folder / "a.wasm").write_bytes(b"\0asm\1\0\0\0")
    (folder / "a.bin").write_bytes(b"PK" * 500)
    with SiteServer(folder) as running:
        yield running


def ask(server: SiteServer, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    method = headers.pop("method", "GET")
    connection.request(
        method, path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    answer.text = answer.read()  # type: ignore[attr-defined]
    connection.close()
    return answer


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/a.mjs", "text/javascript"),
        ("/a.wasm", "application/wasm"),
        ("/a.bin", "application/octet-stream"),
        ("/", "text/html"),
    ],
)
def test_types_that_browsers_insist_on(server: SiteServer, path: str, kind: str) -> None:
    assert ask(server, path).getheader("Content-Type") == kind


def test_text_is_packed_and_counted_as_it_went_over_the_line(server: SiteServer) -> None:
    answer = ask(server, "/?players=2", Accept_Encoding="gzip")
    assert gzip.decompress(answer.text) == b"<p>front</p>" * 100  # type: ignore[attr-defined]
    assert list(server.sent) == [Sent("/", 200, len(answer.text))]  # type: ignore[attr-defined]


def test_what_is_packed_already_goes_as_it_is(server: SiteServer) -> None:
    answer = ask(server, "/a.bin", Accept_Encoding="gzip")
    assert answer.getheader("Content-Encoding") is None
    assert answer.text == b"PK" * 500  # type: ignore[attr-defined]


def test_a_browser_that_cannot_unpack_gets_it_plain(server: SiteServer) -> None:
    assert ask(server, "/").text == b"<p>front</p>" * 100  # type: ignore[attr-defined]


def test_head_sends_no_body(server: SiteServer) -> None:
    answer = ask(server, "/a.bin", method="HEAD")
    assert (answer.status, answer.getheader("Content-Length")) == (200, "1000")
    assert server.sent[-1].size == 0


def test_unchanged_files_are_not_sent_again(server: SiteServer) -> None:
    changed = ask(server, "/a.bin").getheader("Last-Modified") or ""
    assert ask(server, "/a.bin", If_Modified_Since=changed).status == 304


def test_folders_show_their_page_and_never_a_list(server: SiteServer) -> None:
    assert ask(server, "/sub").getheader("Location") == "/sub/"
    assert ask(server, "/sub/").text == b"<p>sub</p>"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/sub/../../secret.txt", "/nothing.js"]
)
def test_nothing_outside_the_folder(server: SiteServer, path: str) -> None:
    assert ask(server, path).status == 404


def test_it_ends(tmp_path: Path) -> None:
    with SiteServer(tmp_path) as server:
        url = server.url
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(url, timeout=2)
