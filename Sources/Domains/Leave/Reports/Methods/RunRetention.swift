import Kernel
import Platform
import Store

extension Leave {
  /// `leave.runRetention`: erases what is told of leaves that ended longer ago than they are kept.
  ///
  /// Dates and days stay, because balances and the rules of a career depend on them.
  func runRetention(
    _ params: RunRetentionParams, _ call: JobCall
  ) throws -> RunRetentionResult {
    let isDryRun = call.rehearse(params.dryRun)
    let database = try call.database()
    let old = try OldTexts(
      of: call.actor.organizationId, on: call.now, call.clock(in: database), in: database)
    var run = RetentionRun(
      before: old.first, dryRun: isDryRun, leaves: old.leaveIds.count, documents: 0,
      notifications: old.notifications, drafts: old.drafts, changes: 0, idempotencyRecords: 0,
      olderCopies: OlderCopy.all(call.language))
    let batch = old.batch { documents, traces in
      run.documents += documents
      run.changes += traces.changes
      run.idempotencyRecords += traces.answers
    }
    try call.run(batch, in: database)
    return run
  }
}
