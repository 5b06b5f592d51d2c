"""The command line: `flagfall COMMAND`.

`serve`, `admin` and `simulate` are about the server; `judge`, `perft`, `moves` and `convert` about games, `standings`,
`pair` and `check` about tournaments, for people who check rules.
"""

import argparse
import asyncio
import logging
import signal
import sys
from importlib.metadata import version
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from server.app import DATABASE, Service, Settings, Timeline, event_loop, keys_of
from server.records.command import add_commands
from server.records.command_line import Parser
from server.records.pairing_command import add_pairing_commands
from server.records.trf_command import add_tournament_commands
from server.storage.storage import open_file
from server.vocabulary import Refused, Unavailable
from server.web.http.site import Settings as HttpSettings

DEFAULT_DATA: Final = Path("var")
_LAST_PORT: Final = 65_535
FIRST_ADMIN: Final = "Founder"
"""The account a new server begins with; whoever has the link sets its password and makes others admins."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code says whether it did what was asked."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        code: int = asked.run(asked)
    except Refused as refused:
        print(f"flagfall: {refused}", file=sys.stderr)
        return 1
    except Unavailable as unavailable:
        print(f"flagfall: the database is not available: {unavailable}", file=sys.stderr)
        return 1
    except OSError as failure:
        print(f"flagfall: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="flagfall", description="Live club tournaments of gomoku and draughts.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="run the server")
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (default: only this machine)")
    serve.add_argument("--port", type=_port, default=8080, help="0 takes a free one (default: 8080)")
    serve.add_argument("--data", type=Path, default=DEFAULT_DATA, help="folder of the database (default: ./var)")
    serve.add_argument(
        "--origin", type=_origin, action="append", default=[], help="public address, such as https://club.example"
    )
    serve.add_argument(
        "--proxy", type=_network, action="append", default=[], help="network whose X-Forwarded-For is believed"
    )
    serve.add_argument(
        "--demo", action="store_true", help="a demo club with house bots and a tournament in two minutes"
    )
    serve.add_argument("--fanout", choices=("direct", "queue"), default="direct", help=argparse.SUPPRESS)
    serve.set_defaults(run=_serve)

    admin = commands.add_parser("admin", help="make an admin, or reset a password: prints a link that works once")
    admin.add_argument("action", choices=("make", "reset-password"))
    admin.add_argument("name", help="the account's name; `make` creates it if there is none")
    admin.add_argument("--data", type=Path, default=DEFAULT_DATA)
    admin.add_argument(
        "--address", type=_origin, default="http://localhost:8080", help="where the server is reached, for the link"
    )
    admin.set_defaults(run=_admin)

    simulated = commands.add_parser("simulate", help="play whole tournaments under virtual time and judge them")
    simulated.add_argument("--seeds", type=_seeds, default=(0, 100), metavar="A:B", help="from A up to, not with, B")
    simulated.add_argument("--trace", action="store_true", help="print every event of the seeds")
    simulated.add_argument("--jobs", type=_count, default=1, help="processes to use")
    simulated.set_defaults(run=_simulate)

    add_commands(commands)
    add_tournament_commands(commands)
    add_pairing_commands(commands)
    commands.add_parser("version", help="print the version").set_defaults(run=_version)
    return parser


def _serve(asked: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    for chatty in ("apscheduler", "alembic"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    origins = tuple(asked.origin)
    http = HttpSettings(
        public_origins=origins,
        is_secure=any(origin.startswith("https://") for origin in origins),
        trusted_proxies=tuple(asked.proxy),
    )
    settings = Settings(
        data=asked.data, host=asked.host, port=asked.port, is_demo=asked.demo, fanout=asked.fanout, http=http
    )
    with asyncio.Runner(loop_factory=event_loop()) as runner:
        runner.run(_run(settings))
    return 0


async def _run(settings: Settings) -> None:
    service = Service(settings)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stopping.set)
    await service.start()
    try:
        if service.is_first_start:
            made = await service.keys.locksmith.make_admin(FIRST_ADMIN, zone="UTC", now=service.hall.now())
            print(f"Become its admin, once, within the hour: {service.address}/link/{made.code}", flush=True)
        print(f"Flagfall is at {service.address}", flush=True)
        await stopping.wait()
    finally:
        await service.close()


def _admin(asked: argparse.Namespace) -> int:
    return asyncio.run(_make_link(asked))


async def _make_link(asked: argparse.Namespace) -> int:
    if not (asked.data / DATABASE).exists():
        print(f"flagfall: no database in {asked.data}", file=sys.stderr)
        return 1
    storage = await open_file(asked.data / DATABASE)
    keys = keys_of(storage)
    now = Timeline().now()
    try:
        if asked.action == "make":
            code = (await keys.locksmith.make_admin(asked.name, zone="UTC", now=now)).code
        else:
            code = await keys.locksmith.password_link_for(asked.name, now)
    finally:
        keys.hasher.close()
        await storage.close()
    print(f"{asked.address}/link/{code}")
    return 0


def _simulate(asked: argparse.Namespace) -> int:
    from server.simulation.command import simulate  # noqa: PLC0415 - a server starts without it

    first, last = asked.seeds
    return simulate(first, last, trace=asked.trace, jobs=asked.jobs)


def _version(_: argparse.Namespace) -> int:
    print(version("flagfall"))
    return 0


def _port(text: str) -> int:
    if not (text.isdecimal() and int(text) <= _LAST_PORT):
        raise argparse.ArgumentTypeError(f"{text}: a port is a number up to {_LAST_PORT}")
    return int(text)


def _origin(text: str) -> str:
    """A browser's word for where a page comes from: no path, not even a slash."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise argparse.ArgumentTypeError(f"{text}: an address such as https://club.example")
    return f"{parts.scheme}://{parts.netloc}"


def _network(text: str) -> str:
    try:
        ip_network(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}") from None
    return text


def _count(text: str) -> int:
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text}: a number from 1 on")
    return int(text)


def _seeds(text: str) -> tuple[int, int]:
    first, _, last = text.partition(":")
    if not (first.isdecimal() and last.isdecimal() and int(first) < int(last)):
        raise argparse.ArgumentTypeError(f"{text}: two numbers A:B with A less than B")
    return int(first), int(last)


if __name__ == "__main__":
    sys.exit(main())
