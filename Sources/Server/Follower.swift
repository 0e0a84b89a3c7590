import Glibc
import Kernel
import Platform
import Store
import Wire

/// Brings what is new to whoever follows on this connection: feeds, and reads that wait.
///
///     follow
///       has anything changed?   own commits, other connections' (`data_version`), feeds themselves
///       waiting reads           answered by id
///       feeds                   rows straight from the table into the output, while there is room
///
/// Nothing is kept here but numbers: what the pipe cannot take stays in the database.
/// Source: protocol specification 5.9, 7.9 and 10.
struct Follower {
  /// How often commits of other connections are looked for, while somebody follows; well below the
  /// 250 ms of protocol specification 7.9. Unit: milliseconds.
  static let lookMs: Int32 = 50

  private let log: Log
  private var seenVersion = 0
  private var seenCommits = 0
  private var seenChanges = 0
  private var isFailing = false

  /// Whether a feed has more to write than there was room for.
  private(set) var isBehind = false

  init(log: Log) { self.log = log }

  /// Writes what is new. Called between bursts only: rows that are not committed are nobody's.
  mutating func follow(_ calls: Calls, bytesMax: Int, isLast: Bool) {
    let request = calls.request
    let feeds = request.feeds
    isBehind = isBehind && !feeds.feeds.isEmpty
    guard calls.isFollowed, let database = request.services.gate.ifOpen else { return }
    do {
      let hasNews = try hasNews(in: database, calls)
      calls.pending.answerWaiting(
        for: request, from: database, hasNews: hasNews, isLast: isLast)
      guard hasNews || isBehind else { return }
      isBehind = true
      feeds.closeOrphans {
        try? request.requireOpen($0)
      } ending: { feed in
        // Whoever closed the session knows why.
        guard let session = request.sessions.find(feed.sessionId) else { return }
        try? feed.end(from: database, to: calls.out, as: session)
      }
      isBehind = try write(request, from: database, to: calls.out, bytesMax: bytesMax)
      isFailing = false
    } catch {
      if isLast { calls.pending.answerWaiting(Failure(error)) }
      // The next look tries again; one line in the log is enough.
      if !isFailing { log.record(.warn, "events.unreadable reason=\(error)") }
      isFailing = true
      isBehind = false
      seenChanges = -1
    }
  }

  /// Looked at before the rows are read: what comes later is news again.
  private mutating func hasNews(in database: Database, _ calls: Calls) throws -> Bool {
    let version = try database.dataVersion()
    let commits = calls.burst.commits
    let changes = calls.request.feeds.changes
    defer {
      seenVersion = version
      seenCommits = commits
      seenChanges = changes
    }
    return version != seenVersion || commits != seenCommits || changes != seenChanges
  }

  private func write(
    _ request: Request, from database: Database, to out: JSONWriter, bytesMax: Int
  ) throws -> Bool {
    var isBehind = false
    let feeds = request.feeds.feeds
    for feed in feeds {
      guard let session = request.sessions.find(feed.sessionId) else { continue }
      // Each has its share of the room, so that one that replays does not starve the others.
      guard out.count < bytesMax else { return true }
      let share = max(1, (bytesMax - out.count) / feeds.count)
      let hasMore = try feed.write(
        from: database, to: out, bytesMax: out.count + share, as: session)
      if hasMore { isBehind = true }
    }
    return isBehind
  }
}

extension Calls {
  /// Whether anybody wants to know what changes.
  var isFollowed: Bool { pending.hasWaiting || !request.feeds.feeds.isEmpty }
}
