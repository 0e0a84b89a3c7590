import Kernel
import Platform
import Store

/// A leave after which somebody is missing.
struct Overstay {
  let leave: StoredLeave

  /// The first working day after the leave.
  let dueOn: CalendarDate
}

extension Database {
  /// Leaves that are overstays as of a day.
  func overstays(
    asOf today: CalendarDate, of organizationId: ID, _ settings: LeaveSettings
  ) throws -> [Overstay] {
    let leaves = try unreturnedLeaves(endingBefore: today, of: organizationId)
    guard let first = leaves.map(\.endDate).min() else { return [] }
    let calendar = try workCalendar(of: organizationId, from: first, through: today, settings)
    return leaves.compactMap { leave in
      guard isOverstay(leave.returnCase, today: today, calendar),
        let dueOn = calendar.nearestWorkingDay(from: leave.endDate.adding(days: 1), step: 1)
      else { return nil }
      return Overstay(leave: leave, dueOn: dueOn)
    }
  }
}

extension WriteCall {
  /// Says of one leave that nobody recorded the return; HR is told. False when it is not so any
  /// more.
  func flagOverstay(_ overstay: Overstay) throws -> Bool {
    var work = try reading.leaveContext(overstay.leave.id)
    // Somebody may have recorded it since the job looked.
    guard work.leave.status == .approved, work.leave.returnedOn == nil else {
      return false
    }
    work.leave.status = .overstayPending
    try conclude(&work, .overstayFlagged)
    let hr = try [Role.hrAdmin, .hrHead].flatMap { try reading.holders(of: $0, for: work) }
    try notify(.overstayFlagged, hr + [work.leave.requesterId], about: work.leave)
    return true
  }
}

extension OverstayItem {
  init(_ overstay: Overstay, in language: Language) {
    let leave = overstay.leave
    self.init(
      leaveId: leave.id, userId: leave.requesterId, name: leave.requesterName, type: leave.type,
      endDate: leave.endDate, dueOn: overstay.dueOn,
      message: LeaveText.overstayDescribed(
        name: leave.requesterName, end: LeaveDate.shown(leave.endDate),
        due: LeaveDate.shown(overstay.dueOn)
      ).text(in: language))
  }
}
