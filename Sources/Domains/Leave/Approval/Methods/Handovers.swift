import Kernel
import Platform

extension Leave {
  /// `leave.handovers`: whom one is asked to take over from.
  func handovers(_ params: HandoversParams, _ call: ReadCall) throws -> HandoversResult {
    let page = try call.page(of: params, at: { TimePlace(key: $0.askedAt, id: $0.leaveId) }) {
      try call.database.handovers(
        to: call.actor.userId, before: $0, limit: $1, of: call.organizationId)
    } fitting: { handover -> Handover? in
      guard params.includeAnswered || handover.state == .awaited else { return nil }
      let leave = try call.database.leave(handover.leaveId, of: call.organizationId)
      // A question about a leave that came to an end needs no answer.
      guard let leave, handover.state != .awaited || leave.facts.awaitsHandover else { return nil }
      return try call.answer(handover, of: leave)
    }
    return HandoversResult(items: page.items, nextCursor: page.nextCursor)
  }
}
