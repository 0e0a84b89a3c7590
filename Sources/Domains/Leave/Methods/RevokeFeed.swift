import Kernel
import Platform

extension Leave {
  /// `leave.revokeFeed`: nobody can read a calendar any more.
  public func revokeFeed(_ params: RevokeFeedParams, _ call: WriteCall) throws -> RevokeFeedResult {
    let isRevoked = try call.database.revokeFeed(
      params.feedId, of: call.actor.userId, in: call.organizationId, at: call.now)
    guard isRevoked else { throw Refusal(LeaveFault.feedNotFound) }
    try call.record(
      Change(LeaveEvent.feedRevoked(.init(feedId: params.feedId)), of: params.feedId, version: 2))
    return RevokeFeedResult(feedId: params.feedId)
  }
}
