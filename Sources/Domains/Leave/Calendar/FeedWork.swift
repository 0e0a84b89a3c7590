import Kernel
import Platform
import Secrets
import Store

extension CalendarFeed {
  init(_ row: FeedRow, in language: Language) {
    self.init(
      feedId: row.id, scope: row.scope, scopeLabel: row.scope.label(language), types: row.types,
      name: row.name, createdAt: row.createdAt)
  }
}

extension WriteCall {
  /// Ends a calendar that somebody of the organization has given out.
  func revoke(_ feed: FeedRow) throws {
    try database.revokeFeed(feed.id, of: feed.userId, in: organizationId, at: now)
    try record(Change(LeaveEvent.feedRevoked(.init(feedId: feed.id)), of: feed.id, version: 2))
  }
}
