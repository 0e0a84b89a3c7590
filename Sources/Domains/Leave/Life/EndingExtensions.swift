import Kernel
import Platform
import Store

// An extension begins where its leave ends: when that is cut, there is nothing left to extend.
// Source: leave specification 5.4, "extend".

extension WriteCall {
  /// Cancels the extensions of a leave that was cut, and their own; answers their ids.
  ///
  /// What was booked for them is given back, and who knows of them is told.
  func endExtensions(of leave: StoredLeave) throws -> [ID] {
    var ended: [ID] = []
    // Bound: each is cancelled once, and a cancelled one has fallen before.
    for id in try database.extensionIds(ofLeave: leave.id) {
      if let draft = try database.draft(id, of: organizationId) {
        guard draft.status == .draft else { continue }
        try discard(draft, because: .parentEnded)
        ended.append(id)
      } else if let row = try database.leave(id, of: organizationId), row.status.fallsWithParent {
        try end(row)
        ended.append(id)
        ended += try endExtensions(of: row)
      }
    }
    return ended
  }

  private func end(_ leave: StoredLeave) throws {
    var work = LeaveContext(
      leave, requester: try database.employee(leave.requesterId, of: organizationId))
    let involved = try reading.involved(in: work)
    try restore(leave)
    work.leave.status = .cancelled
    work.leave.currentStep = nil
    work.leave.decidedAt = now
    try conclude(&work, .cancelled, because: .parentEnded)
    try notify(
      .leaveCancelled, involved, about: work.leave,
      note: TimelineReason.parentEnded.rawValue)
  }
}

extension LeaveStatus {
  /// An extension that has not come to an end of its own.
  fileprivate var fallsWithParent: Bool {
    switch self {
    case .draft, .submitted, .pending, .returned, .approved, .cancellationRequested: true
    case .rejected, .cancelled, .recalled, .overstayPending: false
    }
  }
}
