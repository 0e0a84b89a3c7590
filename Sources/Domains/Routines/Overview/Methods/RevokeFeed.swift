import Kernel
import Platform

extension Routines {
  /// `routines.revokeFeed`: nobody can read a calendar any more.
  func revokeFeed(_ params: RevokeFeedParams, _ call: WriteCall) throws -> RevokeFeedResult {
    var feed = try call.reading.feed(params.feedId)
    try feed.require(params.expectedVersion, call.reading.naming([feed]))
    try call.reading.caller().demand { $0.decision(onFeedOf: feed.createdBy) }
    try call.removeFeed(feed.id)
    feed.touch(by: call)
    try call.record(feed, .delete)
    return RevokeFeedResult(
      feedId: feed.id, message: RoutinesText.saved.text(in: call.language))
  }
}
