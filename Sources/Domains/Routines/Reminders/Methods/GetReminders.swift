import Kernel
import Platform

extension Routines {
  /// `routines.getReminders`: when one is reminded.
  func getReminders(
    _ params: GetRemindersParams, _ call: ReadCall
  ) throws -> GetRemindersResult {
    let caller = try call.caller()
    try caller.require()
    return try call.reminderAnswer(call.memberRow(caller.userId)?.value.reminders)
  }
}
