import Kernel

extension DraftForm {
  /// The request in it, as the rules judge it.
  var request: RequestForm {
    RequestForm(
      id: id, type: type, startDate: startDate, endDate: endDate, reason: reason,
      halfDays: halfDays, incidentDate: incidentDate, purpose: purpose,
      parentLeaveId: parentLeaveId, policyVersion: policyVersion, substituteId: substituteId)
  }
}

/// What is wrong with a way to reach somebody.
func contactViolations(_ contact: String?) -> [Violation] {
  guard let length = contact?.unicodeScalars.count, length > contactLengthMax else { return [] }
  return [
    Violation(
      LeaveFault.contactTooLong(max: contactLengthMax, length: length), at: "/contactDuringLeave")
  ]
}

/// The longest way to reach somebody. Unit: code points.
private let contactLengthMax = 200

extension RequestForm {
  /// Those half days that can be read, each date once.
  var readableHalves: [HalfDay] {
    var halves: [HalfDay] = []
    for field in halfDays.value ?? [] {
      guard let form = field.value, let date = LeaveDate.read(form.date.value),
        let half = form.half.value, !halves.contains(where: { $0.date == date })
      else { continue }
      halves.append(HalfDay(date: date, half: half))
    }
    return halves
  }
}
