import Kernel
import Platform

extension Leave {
  /// `leave.shorten`: the owner comes back earlier; the days cut are given back at once.
  public func shorten(_ params: ShortenParams, _ call: WriteCall) throws -> ShortenResult {
    let newEnd = try readDate(params.newEndDate, at: "/newEndDate")
    var work = try call.workOn(params.leaveId, .shorten, newEnd: newEnd)
    try decideVersion(params.expectedVersion, work.leave.version).demand()
    try demandReason(params.reason)

    let restored = try call.cutShort(&work, after: newEnd)
    guard restored > 0 else { throw Refusal(LeaveFault.shortenNoReduction) }
    try call.settle(&work, .shortened, comment: params.reason?.trimmed)
    try call.notify(.leaveRecounted, call.reading.involved(in: work), about: work.leave)
    return try call.answer(work, restored: restored)
  }
}

extension WriteCall {
  /// Ends an approved leave earlier, and gives back what was booked for the days that are cut, the
  /// newest portion first; answers how many these are. Whoever calls it settles the leave.
  func cutShort(_ work: inout LeaveAtWork, after end: CalendarDate) throws -> Double {
    let id = work.leave.id
    let days = try database.days(ofLeave: id)
    let restored = try cut(&work.leave, after: end, days)
    if restored > 0 {
      let keeper = try bookkeeper(of: work.leave.requesterId)
      let years = LeaveCut(days, from: end.adding(days: 1)).restoredByYear
      try keeper.restore(id, restoredPortions(of: keeper.bookedPortions(id), years))
    }
    return restored
  }
}

/// Demands a reason of ten characters. Source: leave specification 5.3, below the table.
func demandReason(_ text: String?) throws {
  let violations = commentViolations(text, min: reasonLengthMin, at: "/reason")
  guard violations.isEmpty else { throw Refusal(violations) }
}

/// Shortest reason for changing a leave that was decided. Unit: code points.
let reasonLengthMin = 10
