import Kernel
import Platform

extension Leave {
  /// `leave.encashments`: requests for payment, the newest first.
  func encashments(
    _ params: EncashmentsParams, _ call: ReadCall
  ) throws -> EncashmentsResult {
    let seesAll = call.actor.leaveRole == .ceo || call.actor.leaveRole?.isHR ?? false
    let userId = params.userId ?? (seesAll ? nil : call.actor.userId)
    guard seesAll || userId == call.actor.userId else { throw Refusal(LeaveFault.booksForbidden) }
    let page = try call.page(of: params, at: \.id) { last, limit in
      try call.database.encashments(
        of: userId, status: params.status, before: last, of: call.organizationId, limit: limit)
    }
    return EncashmentsResult(
      items: try call.abreast(page.items, call.answer), nextCursor: page.nextCursor)
  }
}
