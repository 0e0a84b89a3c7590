import Kernel
import Platform

extension Leave {
  /// `leave.comment`: a line in the history of a leave, for everybody who sees it.
  func comment(_ params: CommentParams, _ call: WriteCall) throws -> CommentResult {
    var work = try call.reading.leaveContext(params.leaveId)
    let standing = try call.reading.standing(.view, on: work)
    try standing.decision.decision.orThrow()
    let violations = commentViolations(params.text, min: 1, at: "/text")
    guard violations.isEmpty, let text = params.text.stated else { throw Refusal(violations) }

    try call.conclude(
      &work, .commented, comment: text,
      onBehalfOf: standing.onBehalfOf.map(call.reading.person))
    let role = call.actor.leaveRole ?? .employee
    return LeaveComment(
      at: call.now, author: PersonName(userId: call.actor.userId, name: call.actor.name),
      role: role, roleLabel: role.label(call.language), text: text)
  }
}
