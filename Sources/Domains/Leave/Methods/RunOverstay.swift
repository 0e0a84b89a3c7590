import Kernel
import Platform
import Store

extension Leave {
  /// `leave.runOverstay`: flags leaves after which nobody recorded the return to duty.
  public func runOverstay(_ params: RunOverstayParams, _ call: JobCall) throws -> RunOverstayResult
  {
    let date = try readDate(params.date, at: "/date") ?? LeaveDate.date(of: call.now)
    let isDryRun = params.dryRun || call.isDryRun
    let database = try call.database()
    let organizationId = call.actor.organizationId
    let settings = try database.settings(of: organizationId)
    guard isDryRun || settings.overstayDetection else {
      throw Refusal(LeaveFault.overstayDisabled)
    }
    let leaves = try database.overstays(asOf: date, of: organizationId, settings)
    let items = leaves.map { leave in
      OverstayItem(leave, in: call.language)
    }
    var flagged = 0
    // Bound: as many as there are; each step is one transaction.
    while !isDryRun, flagged < leaves.count {
      try call.step()
      let some = leaves[flagged...].prefix(leavesPerTransaction)
      try call.write(in: database) { write in
        for leave in some { try write.flagOverstay(leave) }
      }
      flagged += some.count
      call.progress(JobProgress(done: flagged, total: leaves.count))
    }
    return RunOverstayResult(
      date: date, dryRun: isDryRun, flagged: isDryRun ? 0 : flagged,
      items: Array(items.prefix(jobItemsMax)))
  }
}

/// Leaves that a job changes between two looks at whether it was cancelled.
let leavesPerTransaction = 1_000

/// Items that the answer of a job lists; all are counted.
let jobItemsMax = 10_000
