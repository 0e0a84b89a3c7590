"""Where the clocks of some places change, as `zoneinfo` knows it."""

import datetime
from zoneinfo import ZoneInfo

UTC = datetime.timezone.utc
HOUR = datetime.timedelta(hours=1)
MINUTE = datetime.timedelta(minutes=1)


def changes(zone, first, last):
    """Moments of change between two dates, each with the offset before and after it."""
    place = ZoneInfo(zone)
    offset = lambda moment: moment.astimezone(place).utcoffset()
    moment = datetime.datetime.combine(first, datetime.time(), UTC)
    end = datetime.datetime.combine(last, datetime.time(), UTC)
    while moment < end:
        later = moment + 24 * HOUR
        if offset(moment) != offset(later):
            before, after = moment, later
            while after - before > MINUTE:
                middle = before + (after - before) / 2
                middle -= datetime.timedelta(seconds=middle.second, microseconds=middle.microsecond)
                middle = max(middle, before + MINUTE)
                if offset(middle) == offset(before):
                    before = middle
                else:
                    after = middle
            yield after, offset(before), offset(after)
        moment = later


def times_around(zone, first, last):
    """Times on the wall at each change: the last before it, those inside it, the first behind it."""
    for moment, was, becomes in changes(zone, first, last):
        low, high = sorted([moment + was, moment + becomes])
        for local in (low - MINUTE, low, low + (high - low) / 2, high - MINUTE, high):
            yield local.replace(tzinfo=None)
