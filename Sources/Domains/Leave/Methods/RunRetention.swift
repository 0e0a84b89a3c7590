import Kernel
import Platform
import Store

extension Leave {
  /// `leave.runRetention`: erases what is told of leaves that ended longer ago than they are kept.
  ///
  /// Dates and days stay, because balances and the rules of a career depend on them.
  public func runRetention(
    _ params: RunRetentionParams, _ call: JobCall
  ) throws -> RunRetentionResult {
    let isDryRun = params.dryRun || call.isDryRun
    let database = try call.database()
    let organizationId = call.actor.organizationId
    let years = try database.settings(of: organizationId).leaveRetentionYears
    let first = firstDayKept(today: LeaveDate.date(of: call.now), years: years)
    let told = try database.countNotifications(before: first, of: organizationId)
    var run = RetentionRun(
      before: first, dryRun: isDryRun, leaves: 0, documents: 0, notifications: told,
      drafts: try database.countOldDrafts(before: first, of: organizationId), changes: 0,
      idempotencyRecords: 0, olderCopies: OlderCopy.all(call.language))
    let ids = try database.leavesToErase(endingBefore: first, of: organizationId)
    // Bound: as many as there are; each turn is one transaction.
    while run.leaves < ids.count {
      try call.step()
      let some = ids[run.leaves...].prefix(leavesPerTransaction)
      try call.write(in: database) { write in
        for id in some {
          let documents = try database.documents(ofLeave: id)
          run.documents += documents.count
          guard !isDryRun else { continue }
          let traces = try write.eraseTexts(ofLeave: id, documents)
          run.changes += traces.changes
          run.idempotencyRecords += traces.answers
        }
      }
      run.leaves += some.count
      call.progress(JobProgress(done: run.leaves, total: ids.count))
    }
    if !isDryRun {
      try call.write(in: database) { write in
        try write.database.deleteNotifications(before: first, of: organizationId)
        try write.database.eraseOldTexts(before: first, of: organizationId)
        try write.database.emptyLogAfterCommit()
      }
    }
    return run
  }
}

/// The earliest last day of leaves that are kept whole. Source: leave specification 10, retention.
func firstDayKept(today: CalendarDate, years: Int) -> CalendarDate {
  today.adding(months: -12 * years)
}

extension WriteCall {
  /// Erases what people have written about a leave, its documents, and what the log of changes and
  /// earlier answers hold of both.
  fileprivate func eraseTexts(ofLeave id: ID, _ documents: [DocumentRow]) throws -> ErasedTraces {
    try database.eraseComments(ofLeave: id)
    for document in documents { try database.deleteDocument(document.id) }
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
