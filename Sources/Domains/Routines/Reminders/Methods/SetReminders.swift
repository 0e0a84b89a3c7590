import Kernel
import Platform

extension Routines {
  /// `routines.setReminders`: says when one wants to be reminded, as a whole.
  public func setReminders(
    _ params: SetRemindersParams, _ call: WriteCall
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

  private func given(_ params: SetRemindersParams) throws -> ReminderChoice {
    var violations: [Violation] = []
    let times = [("quietFrom", params.quietFrom), ("quietTo", params.quietTo)].map { name, text in
      let time = text.flatMap(clockTime)
      if text != nil, time == nil {
        violations.append(Violation(RoutinesFault.invalidTime, at: "/\(name)"))
      }
      return time?.shortText
    }
    if (params.quietFrom == nil) != (params.quietTo == nil) {
      let name = params.quietFrom == nil ? "quietFrom" : "quietTo"
      violations.append(Violation(RoutinesFault.required, at: "/\(name)"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    return ReminderChoice(minutes: params.minutes, quietFrom: times[0], quietTo: times[1])
  }
}
