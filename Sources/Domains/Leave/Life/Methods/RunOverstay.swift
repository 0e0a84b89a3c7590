import Kernel
import Platform
import Store

extension Leave {
  /// `leave.runOverstay`: flags leaves after which nobody recorded the return to duty.
  func runOverstay(_ params: RunOverstayParams, _ call: JobCall) throws -> RunOverstayResult {
    let isDryRun = call.rehearse(params.dryRun)
    let database = try call.database()
    let clock = try call.clock(in: database)
    let date = try readDate(params.date, at: "/date", clock) ?? clock.date(of: call.now)
    let organizationId = call.actor.organizationId
    let settings = try database.settings(of: organizationId)
    guard isDryRun || settings.overstayDetection else {
      throw Refusal(LeaveFault.overstayDisabled)
    }
    let leaves = try database.overstays(asOf: date, of: organizationId, settings)
    var lines = Listed<OverstayItem>()
    for leave in leaves { lines.add(OverstayItem(leave, in: call.language)) }
    try call.run(Batch(overstays: leaves), in: database)
    return RunOverstayResult(
      date: date, dryRun: isDryRun, flagged: isDryRun ? 0 : leaves.count, items: lines.items)
  }
}
