"""The browser client as it is served: hashed assets kept, the shell asked for again, and nothing else handed out."""

import asyncio
import gzip
from pathlib import Path

import aiohttp
import pytest

from server.web.http.client_files import build_of
from server.web.http.headers import page_headers
from tests.conftest import Run
from tests.web.http.world import a_world

SHELL = "<!doctype html><title>Flagfall</title><script type=module src=/assets/main-abc123.js></script>"
SCRIPT = "console.log('a script long enough to be worth packing');\n" * 50


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A built client of a few files, and a secret beside it."""
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / ".vite").mkdir()
    (dist / "index.html").write_text(SHELL)
    (dist / "robots.txt").write_text("User-agent: *\n")
    (dist / ".vite" / "manifest.json").write_text("{}")
    (dist / ".hidden").write_text("hidden")
    (dist / "assets" / "main-abc123.js").write_text(SCRIPT)
    (dist / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (dist / "assets" / "main-abc123.js.br").write_bytes(b"brotli, as far as anybody here can tell")
    (dist / "assets" / "style-abc123.css").write_text("body {}")
    (tmp_path / "secret.txt").write_text("secret")
    (dist / "linked.txt").symlink_to(tmp_path / "secret.txt")
    return dist


def test_a_page_of_ours_is_the_shell_under_the_page_policy(run: Run, client: Path) -> None:
    async def story() -> None:
        async with a_world(client) as world:
            visitor = await world.visitor()
            host = world.base.removeprefix("http://")
            for path in (
                "/",
                "/sign-in",
                "/tournaments/t42",
                "/tables/t42.r3.b7.g1",
                "/players/p1?tab=games",
                "/link/x",
            ):
                page = await visitor.get(path)
                assert (page.status, page.text) == (200, SHELL), path
                assert page.headers["Cache-Control"] == "no-cache"
                assert page.headers["Content-Type"].startswith("text/html")
                policy = page.headers["Content-Security-Policy"].split("; ")
                assert f"connect-src 'self' ws://{host} wss://{host}" in policy
                assert {"default-src 'self'", "worker-src 'self'", "frame-ancestors 'self'", "object-src 'none'"} <= {
                    *policy
                }
                assert not any(word in page.headers["Content-Security-Policy"] for word in ("unsafe", "data:", "*"))
                assert "geolocation=()" in page.headers["Permissions-Policy"]

    run(story())


def test_an_unchanged_shell_is_not_sent_again(run: Run, client: Path) -> None:
    async def story() -> None:
        async with a_world(client) as world:
            visitor = await world.visitor()
            tag = (await visitor.get("/")).headers["ETag"]
            again = await visitor.get("/lobby", **{"If-None-Match": tag})
            assert (again.status, again.text) == (304, "")

    run(story())


@pytest.mark.parametrize(
    ("accepted", "encoding"), [("br, gzip", "br"), ("gzip", "gzip"), ("identity", None), ("", None)]
)
def test_an_asset_is_kept_for_a_year_and_comes_packed_as_the_browser_likes(
    run: Run, client: Path, accepted: str, encoding: str | None
) -> None:
    async def story() -> None:
        async with a_world(client) as world:
            asset, headers = world.base + "/assets/main-abc123.js", {"Accept-Encoding": accepted}
            async with (
                aiohttp.ClientSession(auto_decompress=False) as as_sent,
                as_sent.get(asset, headers=headers) as response,
            ):
                assert (response.status, response.headers.get("Content-Encoding")) == (200, encoding)
                assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
                assert response.headers["Vary"] == "Accept-Encoding"
                assert response.content_type in ("text/javascript", "application/javascript")
                ending = {"br": ".br", "gzip": ".gz", None: ""}[encoding]
                assert await response.read() == (client / "assets" / f"main-abc123.js{ending}").read_bytes()

    run(story())


@pytest.mark.parametrize(
    "path",
    [
        "/assets/main-old999.js",
        "/assets/",
        "/assets",
        "/assets/main-abc123.js/x",
        "/assets/main-abc123.js.gz",
        "/main.js",
        "/favicon.ico",
        "/wp-login.php",
        "/index.html",
        "/.hidden",
        "/.vite/manifest.json",
        "/linked.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "//secret.txt",
        "/assets/%00.js",
    ],
)
def test_what_is_no_file_of_the_client_is_not_there_and_never_the_shell(run: Run, client: Path, path: str) -> None:
    async def story() -> None:
        async with a_world(client) as world:
            host, port = world.server.host, world.server.port
            status, headers, body = await as_it_is(str(host), int(port or 0), path)
            assert status == 404, path
            assert "no-store" in headers or "json" in headers
            assert "secret" not in body
            assert "doctype" not in body

    run(story())


async def as_it_is(host: str, port: int, path: str) -> tuple[int, str, str]:
    """Ask for a path without a client library's tidying it up first."""
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
    answer = (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    head, _, body = answer.partition("\r\n\r\n")
    return int(head.split()[1]), head, body


def test_a_file_beside_the_shell_is_served_and_asked_for_again(run: Run, client: Path) -> None:
    async def story() -> None:
        async with a_world(client) as world:
            robots = await (await world.visitor()).get("/robots.txt")
            assert (robots.status, robots.headers["Cache-Control"]) == (200, "no-cache")

    run(story())


def test_without_a_built_client_a_page_says_how_to_build_it(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_world(tmp_path / "nothing") as world:
            visitor = await world.visitor()
            page = await visitor.get("/")
            assert (page.status, "make client" in page.text) == (503, True)
            assert (await visitor.get("/api/time")).status == 200

    run(story())


def test_the_build_changes_with_the_client_and_me_says_which_it_is(run: Run, client: Path) -> None:
    async def story() -> str:
        async with a_world(client) as world:
            build: str = (await (await world.visitor()).get("/api/me")).body["build"]
            return build

    first = run(story())
    assert first == build_of(client)
    (client / "index.html").write_text(SHELL.replace("abc123", "def456"))
    assert run(story()) != first
    assert build_of(None) == "unbuilt"


@pytest.mark.parametrize(
    ("origins", "host", "connect"),
    [
        ((), "club.example", "connect-src 'self' ws://club.example wss://club.example"),
        ((), "[::1]:8080", "connect-src 'self' ws://[::1]:8080 wss://[::1]:8080"),
        ((), "evil; script-src *", "connect-src 'self'"),
        ((), "a b", "connect-src 'self'"),
        ((), "", "connect-src 'self'"),
        (("https://club.example",), "evil.example", "connect-src 'self' wss://club.example"),
    ],
)
def test_the_policy_names_our_own_sockets_and_no_more(origins: tuple[str, ...], host: str, connect: str) -> None:
    policy = page_headers(origins, host)["Content-Security-Policy"]
    assert policy.split("; ")[-1] == connect
