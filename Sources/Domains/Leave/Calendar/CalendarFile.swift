import Kernel

extension AbsenceCalendar {
  /// The calendar as an iCalendar text: holidays and absences, each one event.
  ///
  /// - Parameter isFeed: a feed lies in other programs, so it only says that colleagues are away.
  func file(named name: String, isFeed: Bool = false, at now: Instant, in language: Language)
    -> String
  {
    var writer = ICSWriter(name: name, product: "Leave")
    for holiday in holidays {
      let title =
        holiday.isOptional
        ? LeaveText.optionalHoliday(name: holiday.name).text(in: language) : holiday.name
      writer.event(
        id: holiday.id, from: holiday.date, through: holiday.date, title: title, changedAt: now,
        isFree: true)
    }
    for absence in absences {
      let isOwn = absence.userId == viewer.userId
      let isOpen = isFeed ? isOwn : isOpen(absence)
      let text: LeaveText =
        isOpen
        ? .awayWithType(name: absence.name, type: absence.type, status: absence.status)
        : .away(name: absence.name)
      writer.event(
        id: absence.leaveId, from: absence.startDate, through: absence.endDate,
        title: text.text(in: language), changedAt: absence.updatedAt,
        isTentative: absence.isTentative)
    }
    writer.end()
    return writer.text
  }
}
