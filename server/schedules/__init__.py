"""When a recurring evening takes place: weekdays and a wall time in a named zone, turned into instants.

A club's evening is at seven by the clock on its wall, whatever the zone's summer time does; so instants are computed
from the wall, weeks ahead, and stored. Zones are data here, as in `zoneinfo`. The room must never read the time, arm an
alarm, or create what takes place.
"""

from server.schedules.occurrences import Occurrence, occurrences, wall_instant
from server.schedules.recurrence import Recurrence, validate

__all__ = ["Occurrence", "Recurrence", "occurrences", "validate", "wall_instant"]
