import Kernel
import Platform

extension ReadCall {
  /// The shifts that fit a filter as an iCalendar text, each one event.
  func calendar(
    named name: String, of filter: ShiftFilter
  ) throws -> String {
    var shifts: [Stored<ShiftData>] = []
    try walkShifts(from: filter.first, to: filter.last) { shift in
      if try filter.fits(shift) { shifts.append(shift) }
      return true
    }
    let answers = try ShiftAnswers(self, filter.caller, shifts)
    var calendar = ICSWriter(name: name, product: "Routines")
    for (_, shifts) in Dictionary(grouping: shifts, by: { $0.value.timeZone }).sorted(
      by: { $0.key < $1.key })
    {
      let starts = shifts.map(\.value.startsAt)
      guard let shift = shifts.first, let first = starts.min(), let last = starts.max() else {
        continue
      }
      calendar.timeZone(
        answers.times(shift.value).zone, from: first.adding(minutes: -Self.dayMinutes),
        through: last.adding(minutes: Self.dayMinutes))
    }
    for shift in shifts {
      let data = shift.value
      let seen = try answers.summary(shift)
      calendar.event(
        id: shift.id, version: seen.version, changedAt: shift.updatedAt, from: data.startsAt,
        to: seen.dueAt, in: answers.times(data).zone,
        title: "\(data.templateName), \(seen.stableName)",
        about: "\(seen.assigneeLabel). \(seen.statusLabel), \(seen.progressText).",
        isCancelled: data.status == .cancelled)
    }
    calendar.end()
    return calendar.text
  }

  /// No shift takes longer. Source: routines specification (c), "Template".
  private static let dayMinutes: Int64 = 1440
}
