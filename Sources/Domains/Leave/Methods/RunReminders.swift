import Kernel
import Platform
import Store

extension Leave {
  /// `leave.runReminders`: tells of steps that wait and of leaves that begin soon, once each.
  public func runReminders(
    _ params: RunRemindersParams, _ call: JobCall
  ) throws -> RunRemindersResult {
    let date = try readDate(params.date, at: "/date") ?? LeaveDate.date(of: call.now)
    let isDryRun = params.dryRun || call.isDryRun
    let database = try call.database()
    let due = try database.remindersDue(asOf: date, of: call.actor.organizationId)
    var items: [ReminderItem] = []
    var done = 0
    // Bound: as many as there are; each step is one transaction.
    while done < due.count {
      try call.step()
      let some = due[done...].prefix(leavesPerTransaction)
      try call.write(in: database) { write in
        for reminder in some {
          let item = try write.item(reminder)
          if !isDryRun { try write.send(reminder, to: item.sentTo) }
          if items.count < jobItemsMax { items.append(item) }
        }
      }
      done += some.count
      call.progress(JobProgress(done: done, total: due.count))
    }
    return RunRemindersResult(
      date: date, dryRun: isDryRun, sent: isDryRun ? 0 : due.count, items: items)
  }
}
