import Kernel
import Platform

extension Leave {
  /// `leave.encashments`: requests for payment, the newest first.
  public func encashments(
    _ params: EncashmentsParams, _ call: ReadCall
  ) throws -> EncashmentsResult {
    let seesAll = call.actor.leaveRole == .ceo || call.actor.leaveRole?.isHR ?? false
    let userId = params.userId ?? (seesAll ? nil : call.actor.userId)
    guard seesAll || userId == call.actor.userId else { throw Refusal(LeaveFault.booksForbidden) }
    // Ids are of hexadecimal digits: all of them come before this one.
    let rows = try call.database.encashments(
      of: userId, status: params.status, before: params.cursor ?? "g", of: call.organizationId,
      limit: params.limit)
    let page = rows.prefix(params.limit)
    return EncashmentsResult(
      items: page.map(call.shown), nextCursor: rows.count > page.count ? page.last?.id : nil)
  }
}
