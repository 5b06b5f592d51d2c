import asyncio
from collections.abc import Awaitable, Callable
from datetime import date

from server.clubs.archive import PAGE
from server.clubs.club import Club
from server.clubs.names import name
from server.clubs.people import Account
from server.clubs.roles import Rank
from server.ratings import DEFAULT, rate
from server.schedules import Recurrence
from server.storage.storage import Storage, open_in_memory
from server.tables.card import Person
from server.tournaments.card import Card
from server.tournaments.events import Cancelled, CancelReason, LeaveReason, PlayerLeft, RegistrationOpened, RoundEnded
from server.tournaments.series import Series
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, TableId, TournamentId
from tests.storage.builders import (
    HOUR_MS,
    NOON,
    Story,
    a_card,
    a_game,
    announced,
    entered,
    finished,
    person,
    round_started,
    started,
)

ANNA, BORIS, CLARA, DORA = (person(n, 1800 - 100 * i) for i, n in enumerate(("anna", "boris", "clara", "dora")))
CLUB = ClubId("club")
POOL = "gomoku/blitz"
DAY_MS = 86_400_000


def told(telling: Callable[[Storage, Story], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = open_in_memory()
        await telling(storage, Story(storage.journal))
        await storage.close()

    asyncio.run(run())


async def enrol(storage: Storage, *people: Person) -> None:
    for who in people:
        await storage.people.add(Account(id=who.id, name=name(who.name), created_at=NOON))


def card_at(starts_at: int) -> Card:
    entry = a_card().entry
    return a_card(entry=type(entry)(opens_at=Instant(NOON), starts_at=Instant(starts_at), max_entrants=8))


def test_the_calendar_has_what_is_on_what_comes_within_eight_weeks_and_what_has_been() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await storage.books.add_club(Club(id=CLUB, name="Hà Nội", created_at=NOON))
        for number, starts_at in enumerate((NOON + 57 * DAY_MS, NOON + 2 * DAY_MS, NOON + DAY_MS)):
            await story.tells(f"tournament:u{number}", announced(f"u{number}", card=card_at(starts_at)))
        await story.tells("tournament:u1", RegistrationOpened(at=NOON), entered(ANNA))
        await story.tells("tournament:on", announced("on"), entered(BORIS), entered(CLARA), started(BORIS, CLARA))
        await story.tells("tournament:on", round_started(1, (BORIS, CLARA), tournament="on"))
        await story.tells("tournament:between", announced("between"), RoundEnded(at=NOON, round=1, next_at=NOON))
        await story.tells("tournament:done", announced("done"), entered(DORA), finished((1, DORA, 1, 2)))
        await story.tells("tournament:off", announced("off"), off())
        calendar = await storage.listings.calendar(NOON)
        assert [line.id for line in calendar.live] == ["between", "on"]
        assert [line.id for line in calendar.upcoming] == ["u2", "u1"]
        assert [line.id for line in calendar.finished] == ["done"]
        line = calendar.upcoming[1]
        assert (line.club_name, line.state, line.entrants, line.max_entrants, line.clock_label) == (
            "Hà Nội", "registration", 1, 8, "3+2",
        )  # fmt: skip
        assert (calendar.live[1].round, calendar.live[1].rounds) == (1, 3)
        elsewhere = await storage.listings.calendar(NOON, ClubId("elsewhere"))
        assert [len(lines) for lines in elsewhere] == [0, 0, 0]
        assert await storage.listings.winners(TournamentId("done")) == (DORA,)
        assert await storage.listings.card(TournamentId("u2")) == card_at(NOON + DAY_MS)
        assert await storage.listings.card(TournamentId("none")) is None

    told(telling)


def off() -> Cancelled:
    return Cancelled(at=NOON, reason=CancelReason.ORGANISER, players=())


def test_a_player_sees_the_tournaments_he_is_in_until_he_leaves_or_they_end() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells("tournament:later", announced("later", card=card_at(NOON + DAY_MS)), entered(ANNA))
        await story.tells("tournament:t1", announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        assert [line.id for line in await storage.listings.entered(ANNA.id)] == ["t1", "later"]
        gone = PlayerLeft(at=NOON, player=ANNA.id, number=1, reason=LeaveReason.OWN_WISH)
        await story.tells("tournament:t1", gone)
        assert [line.id for line in await storage.listings.entered(ANNA.id)] == ["later"]
        await story.tells("tournament:t1", finished((2, BORIS, 1, 2)))
        assert await storage.listings.entered(BORIS.id) == ()

    told(telling)


def test_what_has_to_be_recovered_is_every_table_not_over_and_every_tournament_not_ended() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        register = storage.register
        await story.plays("c1", ANNA, BORIS, Outcome.DRAW)
        await story.append("table:c2", a_game("c2", ANNA, CLARA, Outcome.DRAW)[:1])
        await story.append("table:c3", a_game("c3", BORIS, CLARA, Outcome.DRAW)[:3])
        assert await register.running_tables() == ("c2", "c3")
        assert await storage.listings.table_of(CLARA.id) in ("c2", "c3")
        assert await storage.listings.table_of(DORA.id) is None
        assert [board.table for board in await storage.listings.boards()] == ["c3"]
        await story.tells("tournament:t1", announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        await story.tells("tournament:t2", announced("t2"))
        await story.tells("tournament:t3", announced("t3"), off())
        assert await register.open_tournaments() == ("t1", "t2")
        assert await register.live_players() == {ANNA.id: "t1", BORIS.id: "t1"}
        assert await register.due_tournaments(Instant(NOON - 1)) == ()
        assert await register.due_tournaments(NOON) == ("t2",)

    told(telling)


def test_a_standing_has_the_rating_now_and_the_highest_of_ninety_days() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await enrol(storage, ANNA)
        assert await storage.register.standing(BORIS.id, CLUB, POOL, NOON) is None
        first = await storage.register.standing(ANNA.id, CLUB, POOL, NOON)
        assert first is not None
        assert (first.person, first.peak_rating, first.is_member) == (Person(ANNA.id, "Anna", 1500), 1500, False)
        await storage.books.put_member(CLUB, ANNA.id, Rank.MEMBER, NOON)
        end = NOON + 60_000
        await story.plays("c1", ANNA, BORIS, Outcome.FIRST)
        await story.plays("c2", ANNA, BORIS, Outcome.SECOND, at=NOON + DAY_MS)
        won, lost = rate(DEFAULT, DEFAULT, Outcome.FIRST, first_idle_ms=0, second_idle_ms=0)
        low = rate(won, lost, Outcome.SECOND, first_idle_ms=DAY_MS, second_idle_ms=DAY_MS)[0]
        assert won.shown > low.shown
        for now, peak in (
            (end + DAY_MS, won.shown),
            (end + 90 * DAY_MS, won.shown),  # what he had before the second game, which is in the 90 days
            (end + 91 * DAY_MS + 1, low.shown),
        ):
            standing = await storage.register.standing(ANNA.id, CLUB, POOL, Instant(now))
            assert standing is not None
            assert (standing.person.rating, standing.peak_rating, standing.is_member) == (low.shown, peak, True)
        other = await storage.register.standing(ANNA.id, ClubId("elsewhere"), "gomoku/rapid", NOON)
        assert other is not None
        assert (other.person.rating, other.is_member) == (1500, False)

    told(telling)


def test_a_profile_has_clubs_ratings_and_the_plot_of_each_pool() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await enrol(storage, ANNA)
        await storage.books.add_club(Club(id=CLUB, name="Hà Nội", created_at=NOON))
        await storage.books.put_member(CLUB, ANNA.id, Rank.MEMBER, NOON)
        for n in range(3):
            await story.plays(f"c{n}", ANNA, BORIS, Outcome.FIRST, at=NOON + n * HOUR_MS)
        profile = await storage.archive.profile(ANNA.id, NOON)
        assert profile is not None
        assert (profile.name, profile.clubs) == ("Anna", ((CLUB, "Hà Nội"),))
        points = await storage.archive.rating_points(ANNA.id, POOL)
        assert [point.table for point in points] == ["c0", "c1", "c2"]
        assert [point.rating for point in points] == sorted(point.rating for point in points)
        (rating,) = profile.ratings
        assert (rating.pool, rating.games, rating.rating, rating.peak) == (
            POOL,
            3,
            points[-1].rating,
            points[-1].rating,
        )
        assert rating.is_provisional
        assert await storage.archive.profile(BORIS.id, NOON) is None
        assert await storage.archive.leaders(POOL) == ()  # nobody is settled yet

    told(telling)


def test_what_a_game_did_to_both_ratings_can_be_asked_afterwards() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c0", ANNA, BORIS, Outcome.FIRST, at=NOON)
        await story.plays("c1", ANNA, BORIS, Outcome.SECOND, at=NOON + HOUR_MS)
        first, second = [await storage.archive.rating_changes(TableId(table)) for table in ("c0", "c1")]
        by_player = {change.player: change for change in first}
        assert by_player[ANNA.id].before == by_player[BORIS.id].before == 1500
        # Two newcomers: Glicko-2 moves both by the same amount, 162 for a first game between deviations of 350.
        assert by_player[ANNA.id].after - 1500 == 1500 - by_player[BORIS.id].after == 162
        assert {(c.player, c.before) for c in second} == {(c.player, c.after) for c in first}
        assert await storage.archive.rating_changes(TableId("c2")) == ()

    told(telling)


def test_settled_ratings_are_listed_by_strength() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await enrol(storage, ANNA, BORIS)
        for n in range(24):
            await story.plays(f"c{n}", ANNA, BORIS, Outcome.FIRST if n % 3 else Outcome.SECOND, at=NOON + n * HOUR_MS)
        leaders = await storage.archive.leaders(POOL)
        assert [(leader.name, leader.games) for leader in leaders] == [("Anna", 24), ("Boris", 24)]
        assert leaders[0].rating > leaders[1].rating

    told(telling)


def test_a_players_games_come_in_pages_the_latest_first_without_gap_or_repeat() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        for n in range(PAGE + 5):
            first, second = (ANNA, BORIS) if n % 2 else (BORIS, ANNA)
            await story.plays(f"c{n:03}", first, second, Outcome.DRAW, at=NOON + n // 10)  # ten end at one instant
        await story.plays("other", BORIS, CLARA, Outcome.DRAW)
        await story.append("table:running", a_game("running", ANNA, CLARA, Outcome.DRAW)[:3])
        page = await storage.archive.games_of(ANNA.id)
        rest = await storage.archive.games_of(ANNA.id, (page[-1].ended_at, page[-1].table))
        assert (len(page), len(rest)) == (PAGE, 5)
        seen = [line.table for line in page + rest]
        assert sorted(seen) == [f"c{n:03}" for n in range(PAGE + 5)]
        assert [line.ended_at for line in page + rest] == sorted((x.ended_at for x in page + rest), reverse=True)
        assert await storage.archive.games_of(DORA.id) == ()

    told(telling)


def test_a_finished_game_is_found_with_its_tournament_and_a_running_one_is_not() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells("tournament:t1", announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        for board, (first, second) in ((2, (ANNA, BORIS)), (1, (BORIS, ANNA))):
            table = f"t1.r1.b{board}.g1"
            await story.plays(table, first, second, Outcome.FIRST, tournament=TournamentId("t1"), round=1, board=board)
        line = await storage.archive.game(TableId("t1.r1.b2.g1"))
        assert line is not None
        assert (line.first, line.second, line.outcome, line.tournament_name) == (ANNA, BORIS, "first", "Monday blitz")
        assert (line.plies, line.rated, line.clock, line.ended_at) == (2, True, "3+2", NOON + 60_000)
        assert [game.board for game in await storage.archive.games_in(TournamentId("t1"))] == [1, 2]
        await story.append("table:c1", a_game("c1", ANNA, CLARA, Outcome.DRAW)[:3])
        assert await storage.archive.game(TableId("c1")) is None

    told(telling)


def test_a_players_tournaments_have_his_place() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells("tournament:t1", announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        await story.tells("tournament:t1", finished((1, ANNA, 1, 4), (2, BORIS, 2, 0)))
        await story.tells("tournament:t2", announced("t2", card=card_at(NOON + 9 * HOUR_MS)), entered(BORIS))
        played = await storage.archive.tournaments_of(BORIS.id)
        assert [(p.tournament, p.status, p.place, p.points, p.entrants) for p in played] == [
            ("t2", "entered", None, None, 1),
            ("t1", "playing", 2, 0, 2),
        ]

    told(telling)


def test_people_are_found_by_the_beginning_of_the_name_in_any_spelling() -> None:
    async def telling(storage: Storage, _story: Story) -> None:
        await enrol(storage, *[Person(PlayerId(f"p{n}"), f"Anna b{n}", 1500) for n in range(25)], BORIS)
        assert await storage.archive.people_named("bO") == ((BORIS.id, "Boris"),)
        assert len(await storage.archive.people_named("AN na")) == 20
        for text in ("", "%", "_", "zz", "\ud800"):
            assert await storage.archive.people_named(text) == ()

    told(telling)


def a_recurrence() -> Recurrence:
    return Recurrence(weekdays=(1,), time="19:00", zone="Asia/Ho_Chi_Minh", first_date=date(2026, 11, 30))


def test_series_are_kept_changed_and_stopped() -> None:
    async def telling(storage: Storage, _story: Story) -> None:
        series = Series(id="s1", club=CLUB, card=a_card(), recurrence=a_recurrence(), by="p-boss", seed=7)
        await storage.series.put(series, NOON)
        assert await storage.series.active() == (series,)
        changed = Series(
            id="s1", club=CLUB, card=a_card(name="Tuesday"), recurrence=a_recurrence(), by="p-boss", seed=7
        )
        await storage.series.put(changed, NOON)
        assert await storage.series.of_club(CLUB) == (changed,)
        assert await storage.series.of_club(ClubId("elsewhere")) == ()
        await storage.series.stop("s1")
        assert await storage.series.active() == ()
        assert await storage.series.one("s1") == changed
        assert await storage.series.one("s2") is None

    told(telling)
