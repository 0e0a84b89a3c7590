import Kernel
import Platform

extension Leave {
  /// `leave.feeds`: the calendars that somebody has given out.
  func feeds(_ params: FeedsParams, _ call: ReadCall) throws -> FeedsResult {
    let page = try call.page(of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) }) {
      try call.database.feeds(
        of: call.actor.userId, in: call.organizationId, after: $0, limit: $1)
    }
    return FeedsResult(
      items: page.items.map { CalendarFeed($0, in: call.language) }, nextCursor: page.nextCursor)
  }
}
