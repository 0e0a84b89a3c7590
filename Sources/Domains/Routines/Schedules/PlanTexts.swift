import Kernel
import Platform

/// How a page says what a schedule would make.
struct PlanTexts {
  let words: ShiftWords
  private let times: ShiftTimes
  private let minutes: Int

  init(_ schedule: ScheduleData, _ template: TemplateData, _ call: ReadCall) throws {
    words = ShiftWords(
      vocabulary: try call.settings(of: schedule.stableId).vocabulary, language: call.language)
    times = ShiftTimes(
      zone: try call.zone(of: schedule.stableId), now: call.now, language: call.language)
    minutes = template.estimatedMinutes
  }

  func when(_ place: ShiftPlace) -> String {
    times.when(place.date, from: place.startsAt, minutes: minutes)
  }

  func day(_ date: CalendarDate) -> String { times.day(date) }

  func points(_ points: Int) -> String {
    RoutinesText.pointsText(n: points).text(in: words.language)
  }

  /// Everybody who has it.
  func assignee(_ names: [String]) -> String {
    names.isEmpty
      ? RoutinesText.nobodyYet.text(in: words.language) : names.joined(separator: ", ")
  }

  /// A shift in one sentence.
  func line(_ item: PlannedShift) -> String {
    "\(item.whenText): \(item.assigneeLabel), \(item.pointsText)."
  }

  func share(_ share: ShareAnswer) -> PlannedShare {
    PlannedShare(
      userId: share.userId, displayName: share.displayName, shifts: share.shifts,
      points: share.points, totalAfter: share.totalAfter,
      displayLabel: share.displayName ?? "", pointsText: points(share.points),
      shiftsText: words.inRoutineWords(
        RoutinesText.shiftsText(n: share.shifts).text(in: words.language)))
  }

  /// A date for which there is nobody, and why, by name.
  func open(_ slot: OpenSlotAnswer, _ people: [ShareAnswer]) -> OpenDate {
    OpenDate(
      slotId: slot.slotId, date: slot.date, dateText: day(slot.date),
      reasons: slot.reasons.map { reason in
        OpenDateReason(
          userId: reason.userId, reason: reason.reason, message: reason.message,
          displayLabel: people.first { $0.userId == reason.userId }?.displayName ?? "")
      })
  }
}
