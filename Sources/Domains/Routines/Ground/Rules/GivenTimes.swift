import Kernel

/// `H:MM` or `HH:MM`, 0:00 to 23:59.
func clockTime(_ text: String) -> WallTime? {
  WallTime(text.utf8.count == 4 ? "0" + text : text.utf8.count == 5 ? text : "")
}

/// `HH:MM` as minutes since midnight; an end may be 24:00.
func minuteOfDay(_ text: String) -> Int? {
  text == "24:00" ? 1440 : clockTime(text).map { $0.secondOfDay / 60 }
}

/// A date that a stable can mean. Source: wire conventions, dates in params.
func plannedDate(_ text: String) -> CalendarDate? {
  guard let date = CalendarDate(text), 1900...2200 ~= date.year else { return nil }
  return date
}
