"""Whose clock runs before play, counted again from who is there (P23, G6): for the cards of the simulation."""

from dataclasses import replace

from server.simulation.ledger import Ledger
from server.tables import events as e
from server.tables.card import TableCard

FIRST, SECOND = 0, 1


class Wait:
    """The ledger before play, event by event."""

    def __init__(self, card: TableCard, ledger: Ledger) -> None:
        self._start = card.timing.start
        self._ledger = ledger
        self._seated = [False, False]
        self._somebody_came = False
        self._anew_ms = min(card.no_show_after_ms, card.return_within_ms)
        self._runs_from = 0
        self._stands = 0
        """Holds that stand, and a call that is over."""

    def take(self, event: e.TableEvent) -> None:
        """One more event of a game that has not begun."""
        match event:
            case e.SeatTaken(seat=seat):
                self._seated[seat] = True
            case e.SeatLeft(seat=seat):
                self._seated[seat] = False
            case e.PlayHeld(away=away):
                self._ledger.hold(event.since)
                self._runs_from = event.at + self._anew_ms
                self._seated = [is_here and seat not in away for seat, is_here in enumerate(self._seated)]
            case e.HoldBegan() | e.SeatsUnclaimed():
                self._stands += 1
            case e.HoldLifted():
                self._stands -= 1
                self._runs_from = event.at + self._anew_ms
            case e.ReserveSeated(seat=seat):
                self._ledger.stop(event.at)
                self._ledger.renew(seat)
                self._seated[seat], self._somebody_came = False, True
                self._stands = max(0, self._stands - 1)
            case e.TableOpened() | e.PlayBegan():
                pass
            case _:
                return
        self._run(event)

    def _run(self, event: e.TableEvent) -> None:
        if self._start not in ("round-start", "set-time"):
            return
        ledger, is_set = self._ledger, self._start == "set-time"
        if isinstance(event, e.HoldBegan):
            ledger.hold(event.at)
            return
        ledger.stop(event.at)
        if is_set and any(self._seated) and not self._somebody_came:
            ledger.sides[SECOND] = replace(ledger.sides[FIRST])
        self._somebody_came |= any(self._seated)
        if self._stands or all(self._seated):
            return
        runs_from = max(event.at, self._runs_from)
        if any(self._seated):
            ledger.begin(self._seated.index(False), runs_from)
        elif is_set and not self._somebody_came:
            ledger.begin(FIRST, runs_from)
