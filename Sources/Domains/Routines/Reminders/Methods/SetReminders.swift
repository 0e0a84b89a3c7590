import Kernel
import Platform

extension Routines {
  /// `routines.setReminders`: says when one wants to be reminded, as a whole.
  func setReminders(
    _ params: ReminderForm, _ call: WriteCall
  ) throws -> SetRemindersResult {
    let choice = try given(params)
    let caller = try call.reading.caller()
    try caller.require()
    _ = try call.changeMember(caller.userId, expected: nil, needs: nil) { $0.reminders = choice }
    let told = try call.reading.reminderAnswer(choice)
    return SetRemindersResult(
      minutes: told.minutes, quietFrom: told.quietFrom, quietTo: told.quietTo,
      inForce: told.inForce, message: RoutinesText.saved.text(in: call.language))
  }

  private func given(_ form: ReminderForm) throws -> ReminderChoice {
    var findings = RoutineFindings(
      shape: form.shape, order: ["minutes", "quietFrom", "quietTo"])
    // Quiet hours have both ends, or there are none.
    let from = findings.read(
      form.quietFrom, at: "/quietFrom", else: .invalidTime, isRequired: !form.quietTo.isAbsent,
      clockTime)
    let to = findings.read(
      form.quietTo, at: "/quietTo", else: .invalidTime, isRequired: !form.quietFrom.isAbsent,
      clockTime)
    try findings.orThrow()
    return ReminderChoice(
      minutes: form.minutes.value?.compactMap(\.value), quietFrom: from?.shortText,
      quietTo: to?.shortText)
  }
}
