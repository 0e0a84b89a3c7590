import Kernel
import Platform

extension Leave {
  /// `leave.revokeFeed`: nobody can read a calendar any more.
  func revokeFeed(_ params: RevokeFeedParams, _ call: WriteCall) throws -> RevokeFeedResult {
    let feeds = try call.database.feeds(of: call.actor.userId, in: call.organizationId)
    guard let feed = feeds.first(where: { $0.id == params.feedId }) else {
      throw Refusal(LeaveFault.feedNotFound)
    }
    try call.revoke(feed)
    return RevokeFeedResult(feedId: feed.id)
  }
}
