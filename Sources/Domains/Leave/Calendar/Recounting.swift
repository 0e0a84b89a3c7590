import Kernel
import Platform
import Store

extension WriteCall {
  /// Counts leaves to come anew after the calendar has changed, books the difference, and tells
  /// whose they are. Days that have passed stay as they were counted.
  ///
  /// Source: leave specification 12, "Recount when the calendar changes".
  ///
  /// - Parameter isChanged: whether a date may be of another kind now.
  func recount(_ isChanged: (CalendarDate) -> Bool) throws -> [AffectedLeave] {
    let today = try today
    let settings = try database.settings(of: organizationId)
    var affected: [AffectedLeave] = []
    for id in try database.leavesToRecount(endingFrom: today, of: organizationId) {
      guard let leave = try database.leave(id, of: organizationId) else { continue }
      guard LeaveTerms.of(leave.type).countMode == .working else { continue }
      let calendar = try database.workCalendar(
        of: organizationId, from: leave.startDate, through: leave.endDate, settings)
      let days = try database.days(ofLeave: id)
      let recount = Recount(days, calendar) { $0 >= today && isChanged($0) }
      guard recount.days != days else { continue }
      if let one = try settle(recount, of: leave) { affected.append(one) }
    }
    return affected
  }

  /// Keeps a new count; answers what it did to the leave, or `nil` when only names of days changed.
  private func settle(_ recount: Recount, of leave: StoredLeave) throws -> AffectedLeave? {
    try database.replaceDays(ofLeave: leave.id, with: recount.days)
    guard !recount.differences.isEmpty else { return nil }
    var work = LeaveContext(
      leave, requester: try database.employee(leave.requesterId, of: organizationId))
    let before = leave.countedDays
    work.leave.countedDays = before + recount.differences.reduce(0) { $0 + $1.days }
    try database.replacePortions(
      ofLeave: leave.id,
      with: recount.applied(to: try database.portions(ofLeave: leave.id), of: leave.type))
    if leave.isBooked { try book(recount, of: leave) }
    let after = work.leave.countedDays
    try conclude(&work, .recounted)
    try notify(.leaveRecounted, [leave.requesterId], about: work.leave)
    return AffectedLeave(
      leaveId: leave.id, before: before, after: after, userId: leave.requesterId,
      name: leave.requesterName, startDate: leave.startDate, endDate: leave.endDate,
      label: LeaveText.recounted(before: before, after: after).text(in: language))
  }

  private func book(_ recount: Recount, of leave: StoredLeave) throws {
    let keeper = try bookkeeper(of: leave.requesterId)
    let booked = try keeper.bookedPortions(leave.id)
    try keeper.restore(leave.id, restoredPortions(of: booked, recount.fewer))
    for portion in recount.more(of: leave.type) { try keeper.bookMore(leave.id, portion) }
  }
}

extension StoredLeave {
  /// Its days are in the books.
  fileprivate var isBooked: Bool { status == .approved || status == .cancellationRequested }
}
