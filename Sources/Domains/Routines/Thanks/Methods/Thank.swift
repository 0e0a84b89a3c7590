import Kernel
import Platform

extension Routines {
  /// `routines.thank`: says thanks to all who took part in a completed shift, once.
  func thank(_ params: ThankParams, _ call: WriteCall) throws -> Shift {
    var work = try call.workOnShift(params.instanceId)
    try call.require(.thank, work, expected: params.expectedVersion)
    var text: String?
    if let given = params.text, case .text(let said) = NormalizedText.multiLine(given) {
      text = said
    }
    for userId in work.data.thankedPeople {
      try call.insert(
        Stored(
          ThanksData(
            instanceId: work.shift.id, userId: userId, templateName: work.data.templateName,
            date: work.data.date, text: text),
          id: call.makeID(), by: call))
    }
    let answer = try call.conclude(&work, .note, done: .thank)
    try call.handOver(
      ShiftNotice(
        type: .thanks, instanceId: work.shift.id, recipients: work.data.thankedPeople,
        moment: call.now))
    return answer
  }
}
