import Kernel
import Store
import Wire

/// What a connection sends of its own accord. The server says when there is room, the feed says
/// what to write; nothing is kept in memory between. Source: protocol specification 5.9.
public protocol Feed: AnyObject {
  var id: ID { get }

  /// A feed ends with its session, and when the session moves to another organization.
  var sessionId: ID { get }
  var organizationId: ID { get }

  /// The history that its numbers belong to.
  var epoch: String { get }

  /// Writes what is new to the session as it stands now, each notification as one line with its
  /// line feed, until the output holds `bytesMax`. Answers whether there may be more.
  func write(
    from database: Database, to out: JSONWriter, bytesMax: Int, as session: OpenSession
  ) throws -> Bool

  /// Writes why its session was ended, when that is an event that it follows, and nothing else.
  func end(from database: Database, to out: JSONWriter, as session: OpenSession) throws

  /// Writes that it has ended, because another history goes on here.
  func end(before epoch: String, to out: JSONWriter)
}

/// The feeds of one connection.
///
/// No lock: only the thread that owns stdin touches it.
public final class FeedTable {
  /// Feeds that one connection may hold at once.
  public static let countMax = 100

  /// Counts whatever may give a feed something to write: opening one, an acknowledgement.
  public private(set) var changes = 0

  public private(set) var feeds: [any Feed] = []

  // Opened by requests that are not committed yet: their answers may still become errors.
  private var unsettled: [ID] = []

  public init() {}

  /// Adds a feed, unless there are too many.
  public func open(_ feed: any Feed) throws {
    guard feeds.count < FeedTable.countMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: FeedTable.countMax))
    }
    feeds.append(feed)
    unsettled.append(feed.id)
    changes += 1
  }

  /// Ends a feed; false when it is not open in this session.
  public func close(_ id: ID, of session: ID?) -> Bool {
    guard find(id, of: session) != nil else { return false }
    feeds.removeAll { $0.id == id }
    return true
  }

  /// The open feed with this id in this session.
  public func find(_ id: ID, of session: ID?) -> (any Feed)? {
    feeds.first { $0.id == id && $0.sessionId == session }
  }

  /// Says that a feed may have something to write.
  public func touch() { changes += 1 }

  /// Ends the feeds whose session has ended or acts elsewhere, as `session` says. Where it cannot
  /// say so, or why one has ended cannot be told, they stay: the next look ends them.
  public func closeOrphans(
    session: (ID) throws -> OpenSession?, ending: (any Feed) throws -> Void = { _ in }
  ) rethrows {
    let orphans = try feeds.filter {
      try session($0.sessionId)?.actor.organizationId != $0.organizationId
    }
    for orphan in orphans {
      try ending(orphan)
      feeds.removeAll { $0 === orphan }
    }
  }

  /// Ends the feeds of another history than this one, and says so: their numbers mean nothing in
  /// it.
  public func closeOthers(than epoch: String, to out: JSONWriter) {
    feeds.removeAll { feed in
      guard feed.epoch != epoch else { return false }
      feed.end(before: epoch, to: out)
      return true
    }
  }

  /// The number of feeds opened by requests that are not committed yet.
  public var unsettledCount: Int { unsettled.count }

  /// Takes back what was opened since there were so many unsettled feeds: the request has failed.
  public func takeBack(to count: Int) {
    let lost = unsettled.dropFirst(count)
    guard !lost.isEmpty else { return }
    feeds.removeAll { lost.contains($0.id) }
    unsettled.removeLast(lost.count)
  }

  /// The requests that opened feeds are committed.
  public func settle() { unsettled.removeAll(keepingCapacity: true) }
}
