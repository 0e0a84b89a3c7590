import Kernel
import Platform

extension ReadCall {
  /// How somebody wants to be reminded, and when they are.
  func reminderAnswer(_ choice: ReminderChoice?) throws -> GetRemindersResult {
    GetRemindersResult(
      minutes: choice?.minutes, quietFrom: choice?.quietFrom, quietTo: choice?.quietTo,
      inForce: try choice?.minutes ?? settings().remindMinutes)
  }
}
