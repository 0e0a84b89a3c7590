import Kernel
import Platform
import Store

/// What was kept long enough.
struct OldTexts {
  private let organizationId: ID

  /// Leaves that ended before this day.
  let first: CalendarDate
  let leaveIds: [ID]
  let notifications: Int
  let drafts: Int

  private let firstMoment: Instant

  init(
    of organizationId: ID, on now: Instant, _ clock: LeaveClock, in database: Database
  ) throws {
    self.organizationId = organizationId
    let years = try database.settings(of: organizationId).leaveRetentionYears
    first = firstDayKept(today: clock.date(of: now), years: years)
    firstMoment = clock.start(of: first)
    leaveIds = try database.leavesToErase(endingBefore: first, of: organizationId)
    notifications = try Inbox.leave.count(
      before: firstMoment, of: organizationId, in: database)
    drafts = try database.countOldDrafts(before: firstMoment, of: organizationId)
  }

  /// Erases it, leave by leave, and then what stands beside leaves.
  func batch(erased: @escaping (_ documents: Int, ErasedTraces) -> Void) -> Batch<ID> {
    Batch(leaveIds) { write, id in
      let documents = try write.database.documents(ofLeave: id)
      erased(documents.count, try write.eraseTexts(ofLeave: id, documents))
      return 1
    } end: { write in
      try Inbox.leave.forget(before: firstMoment, of: organizationId, in: write.database)
      try write.database.eraseOldTexts(before: first, firstMoment, of: organizationId)
      try write.database.emptyLogAfterCommit()
    }
  }
}

extension WriteCall {
  /// Erases what people have written about a leave, its documents, and what the log of changes and
  /// earlier answers hold of both.
  fileprivate func eraseTexts(ofLeave id: ID, _ documents: [DocumentRow]) throws -> ErasedTraces {
    try database.eraseComments(ofLeave: id)
    for document in documents { try erase(documentOfId: document.id) }
    let traces = try eraseTraces(of: [id] + documents.map(\.id))
    guard var leave = try database.leave(id, of: organizationId) else { return traces }
    let old = leave
    leave.reason = ""
    leave.contact = nil
    leave.cancelReason = nil
    leave.travelNotes = nil
    leave.version += 1
    leave.updatedAt = now
    try database.save(leave)
    try record(leave, was: old)
    return traces
  }
}
