import Kernel
import Platform
import Store

extension Leave {
  /// `leave.runReminders`: tells of steps that wait and of leaves that begin soon, once each.
  func runReminders(
    _ params: RunRemindersParams, _ call: JobCall
  ) throws -> RunRemindersResult {
    let isDryRun = call.rehearse(params.dryRun)
    let database = try call.database()
    let clock = try call.clock(in: database)
    let date = try readDate(params.date, at: "/date", clock) ?? clock.date(of: call.now)
    let due = try database.remindersDue(asOf: date, clock, of: call.actor.organizationId)
    var lines = Listed<ReminderItem>()
    try call.run(Batch(reminders: due) { lines.add($0) }, in: database)
    return RunRemindersResult(
      date: date, dryRun: isDryRun, sent: isDryRun ? 0 : due.count, items: lines.items)
  }
}
