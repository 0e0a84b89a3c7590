import Kernel
import Platform

extension Leave {
  /// `leave.feeds`: the calendars that somebody has given out.
  public func feeds(_ params: FeedsParams, _ call: ReadCall) throws -> FeedsResult {
    let rows = try call.database.feeds(of: call.actor.userId, in: call.organizationId)
    return FeedsResult(items: rows.map { CalendarFeed($0, in: call.language) })
  }
}
