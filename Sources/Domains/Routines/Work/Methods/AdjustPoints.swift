import Kernel
import Platform

extension Routines {
  /// `routines.adjustPoints`: gives or takes points, with a reason.
  func adjustPoints(_ params: AdjustPointsParams, _ call: WriteCall) throws -> LedgerEntry {
    var violations: [Violation] = []
    if params.points == 0 { violations.append(Violation(RoutinesFault.pointsZero, at: "/points")) }
    var reason = ""
    if case .text(let text) = NormalizedText.multiLine(params.reason) { reason = text }
    if reason.isEmpty { violations.append(Violation(RoutinesFault.required, at: "/reason")) }
    guard violations.isEmpty else { throw Refusal(violations) }
    guard try call.reading.member(params.userId) != nil else {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    try call.reading.caller().require(.manageSchedules)
    let entry = try call.keepPoints(
      LedgerData(
        userId: params.userId, points: params.points, kind: .adjusted,
        countedOn: call.reading.today(), reason: reason))
    guard var answer = try call.reading.answers([entry]).first else { throw Defect("no answer") }
    answer.message = RoutinesText.saved.text(in: call.language)
    return answer
  }
}
