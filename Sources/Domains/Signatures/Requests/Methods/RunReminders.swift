import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.runReminders`: tells those whose turn has come, reminds those who wait too long,
  /// and closes requests whose time is over. Each is told once, however often this runs.
  func runReminders(
    _ params: RunRemindersParams, _ call: JobCall
  ) throws -> RunRemindersResult {
    let isDryRun = call.rehearse(params.dryRun)
    let asOf = params.asOf ?? call.now
    let database = try call.database()
    let organizationId = call.actor.organizationId
    guard try database.policy(of: organizationId).allowRequests else {
      throw Refusal(SignaturesFault.requestsDisabled)
    }
    var notices = Listed<AskNotice>()
    let batch = Batch(openRequestsOf: organizationId, in: database, at: asOf) { notices.add($0) }
    let sent = try call.run(batch, in: database)
    return RunRemindersResult(
      asOf: asOf, dryRun: isDryRun, sent: isDryRun ? 0 : sent, items: notices.items)
  }
}
