import Kernel
import Platform

extension Leave {
  /// `leave.handovers`: whom one is asked to take over from.
  public func handovers(_ params: HandoversParams, _ call: ReadCall) throws -> HandoversResult {
    let asked = try call.database.handovers(
      to: call.actor.userId, limit: handoversMax, of: call.organizationId)
    var items: [Handover] = []
    for handover in asked where params.includeAnswered || handover.state == .awaited {
      let leave = try call.database.leave(handover.leaveId, of: call.organizationId)
      // A question about a leave that came to an end needs no answer.
      guard let leave, handover.state != .awaited || leave.facts.awaitsHandover else { continue }
      items.append(try call.answer(handover, of: leave))
    }
    return HandoversResult(items: items)
  }
}

/// More than anybody takes over in a year.
private let handoversMax = 200
