import Kernel
import Platform
import Secrets

/// Calendars that one person may have given out at once. Source: routines specification (l17).
let feedsMax = 10

extension ReadCall {
  /// Calendars as hosts see them.
  func answers(_ feeds: [Stored<FeedData>], _ caller: Caller) throws -> [ShiftFeed] {
    let names = try naming(feeds)
    let words = ShiftWords(vocabulary: try settings().vocabulary, language: language)
    return feeds.map { feed in
      let data = feed.value
      return ShiftFeed(
        id: feed.id, version: feed.version, createdAt: feed.createdAt,
        createdBy: names.person(feed.createdBy), updatedAt: feed.updatedAt,
        updatedBy: names.person(feed.updatedBy), scope: data.scope,
        scopeLabel: words.inRoutineWords(data.scope.label(language)), stableId: data.stableId,
        horseId: data.horseId,
        name: data.name, actions: ["revokeFeed": caller.decision(onFeedOf: feed.createdBy)])
    }
  }

  /// Whether the caller may see what a calendar shows.
  func decision(onFeed feed: FeedData, _ caller: Caller) throws -> Decision {
    switch feed.scope {
    case .mine: return caller.decision()
    case .stable: return caller.decision(.viewSchedules, in: feed.stableId)
    case .horse:
      guard let horse = try feed.horseId.flatMap({ try find($0, on: .horses)?.value }) else {
        return .refused(RoutinesFault.horseNotFound)
      }
      let isTheirs = horse.ownerUserId == caller.userId || caller.holds(.manageAnyHorse)
      return caller.decision(isTheirs ? nil : .viewSchedules, in: horse.stableId)
    }
  }
}

extension Caller {
  /// Whether they may end a calendar that somebody has given out.
  func decision(onFeedOf userId: ID) -> Decision {
    decision(userId == self.userId ? nil : .manageSchedules)
  }
}

extension WriteCall {
  /// Says that a calendar was given out or revoked.
  func record(_ feed: Stored<FeedData>, _ change: AuditAction) throws {
    try record(feed, was: change == .delete ? feed.value : nil, change) {
      .feedChanged(.init(id: $0, version: $1, change: $2))
    }
  }
}
