import Kernel

/// Calendars that one person may have given out at once.
let feedsMax = 20
