import Kernel
import Platform
import Secrets
import Store

extension Leave {
  /// `leave.createFeed`: gives out a calendar that other programs read by a secret handle.
  func createFeed(_ params: CreateFeedParams, _ call: WriteCall) throws -> CreateFeedResult {
    let (database, actor) = (call.database, call.actor)
    try call.reading.calendarViewer().decideAsking(for: params.scope).orThrow()
    let feeds = try database.feeds(of: actor.userId, in: call.organizationId)
    guard feeds.count < feedsMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: feedsMax))
    }
    let handle = "lcal_" + hex(randomBytes(24))
    let name = (params.name ?? "").trimmed
    let row = FeedRow(
      id: call.makeID(), organizationId: call.organizationId, userId: actor.userId,
      scope: params.scope, types: params.types,
      name: name.isEmpty ? params.scope.label(call.language) : name, createdAt: call.now)
    try database.insert(row, hash: hash(ofSecret: handle))
    try call.record(
      Change(LeaveEvent.feedCreated(.init(feedId: row.id, scope: row.scope)), of: row.id))
    return CreateFeedResult(feed: CalendarFeed(row, in: call.language), handle: handle)
  }
}
