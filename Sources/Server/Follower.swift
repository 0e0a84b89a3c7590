import Glibc
import Kernel
import Platform
import Store
import Wire

/// Brings what is new to whoever follows on this connection: feeds, and reads that wait.
///
///     follow
///       has anything changed?   own commits, other connections' (`dataVersion`), feeds themselves
///       has what is followed?   the newest number of each organization, in one question
///       waiting reads           answered by id
///       feeds                   rows straight from the table into the output, while there is room
///
/// Nothing is kept here but numbers: what the pipe cannot take stays in the database.
/// Source: protocol specification 5.9, 7.9 and 10.
struct Follower {
  private let log: Log
  private var seenVersion = 0
  private var seenCommits = 0
  private var seenChanges = 0
  private var seenNumbers: [ID: Int] = [:]
  private var movedAtMs = 0
  private var isFailing = false

  // A server that is away is tried again after a pause: whoever asks for what needs none is
  // answered meanwhile. On the clock of `monotonicMs()`.
  private var pauseMs = Follower.pauseMsMin
  private var pausedUntilMs = 0

  /// Whether a feed has more to write than there was room for.
  private(set) var isBehind = false

  init(log: Log) { self.log = log }

  /// Writes what is new. Called between bursts only: rows that are not committed are nobody's.
  mutating func follow(_ calls: Calls, bytesMax: Int, isLast: Bool) {
    let request = calls.request
    let feeds = request.feeds
    isBehind = isBehind && !feeds.feeds.isEmpty
    guard calls.isFollowed else { return }
    let gate = request.services.gate
    guard let database = gate.ifOpen else {
      let failure = gate.failure
      gate.reopenBeside()
      if let failure { giveUp(calls, failure, isLast: isLast) }
      return
    }
    let hasCommitted = calls.burst.commits != seenCommits
    guard isLast || hasCommitted || monotonicMs() >= pausedUntilMs else { return }
    do {
      try database.withoutWaitingForServer {
        try look(calls, database, bytesMax: bytesMax, isLast: isLast)
      }
      isFailing = false
      (pauseMs, pausedUntilMs) = (Follower.pauseMsMin, 0)
    } catch {
      if (error as? StoreError)?.kind == .unreachable {
        pause()
        seenCommits = calls.burst.commits
      }
      giveUp(calls, error, isLast: isLast)
      // The next look tries again; one line in the log is enough.
      if !isFailing { log.record(.warn, "events.unreadable reason=\(error)") }
      isFailing = true
      isBehind = false
      seenChanges = -1
      seenNumbers = [:]
    }
  }

  private mutating func look(
    _ calls: Calls, _ database: Database, bytesMax: Int, isLast: Bool
  ) throws {
    let request = calls.request
    let news = try news(in: database, calls)
    try calls.pending.answerWaiting(
      for: request, from: database, hasNews: news != .nothing, isLast: isLast)
    guard news != .nothing || isBehind else { return }
    try request.feeds.closeOrphans {
      try request.openSession($0)
    } ending: { feed in
      // Whoever closed the session knows why.
      guard let session = request.sessions.find(feed.sessionId) else { return }
      try feed.end(from: database, to: calls.out, as: session)
    }
    if news == .followed || isBehind {
      isBehind = try write(request, from: database, to: calls.out, bytesMax: bytesMax)
    }
  }

  /// Whoever has waited long enough is not kept waiting by a database that is away.
  private func giveUp(_ calls: Calls, _ error: any Error, isLast: Bool) {
    calls.pending.answerWaiting(Failure(error), at: isLast ? .max : monotonicMs())
  }

  /// Not all processes at once, when many have lost the same server.
  private mutating func pause() {
    pausedUntilMs = monotonicMs() + Int.random(in: pauseMs / 2...pauseMs)
    pauseMs = min(Follower.pauseMsMax, pauseMs * 2)
  }

  /// Between two tries to reach a server. Unit: milliseconds.
  /// Source: postgresql specification 10.4.
  private static let (pauseMsMin, pauseMsMax) = (50, 1_000)

  /// When to look again, while somebody follows: more rarely when nothing was new for a while.
  /// Unit: milliseconds.
  func lookMs(_ pace: Pace?) -> Int32 {
    let pausedMs = pausedUntilMs - monotonicMs()
    guard pausedMs <= 0 else { return Int32(clamping: pausedMs) }
    guard let pace else { return Follower.openingLookMs }
    let isAtRest = monotonicMs() - movedAtMs >= Pace.restMs
    return Int32(clamping: isAtRest ? pace.lookMsAtRest : pace.lookMs)
  }

  /// While the database is being opened. Unit: milliseconds.
  private static let openingLookMs: Int32 = 50

  /// What has changed since the last look.
  private enum News {
    case nothing

    /// Something that nobody follows, such as who may still do what.
    case others

    /// What somebody follows, or a feed itself.
    case followed
  }

  /// Looked at before the rows are read: what comes later is news again.
  private mutating func news(in database: Database, _ calls: Calls) throws -> News {
    let version = try database.dataVersion()
    let commits = calls.burst.commits
    let feeds = calls.request.feeds
    guard version != seenVersion || commits != seenCommits || feeds.changes != seenChanges else {
      return .nothing
    }
    let followed = Set(feeds.feeds.map(\.organizationId)).union(calls.pending.awaited)
    let newest: (numbers: [ID: Int], epoch: String?)
    do {
      newest = try database.newestChangeNumbers(of: followed)
    } catch {
      // Whoever follows reads for themselves then, and is told why there is nothing.
      if database.hasLostServer(error) { throw error }
      return .followed
    }
    // After it was set back, numbers come that were there before.
    if let epoch = newest.epoch { feeds.closeOthers(than: epoch, to: calls.out) }
    let numbers = newest.numbers
    let hasMoved = numbers != seenNumbers || feeds.changes != seenChanges
    seenVersion = version
    seenCommits = commits
    seenChanges = feeds.changes
    seenNumbers = numbers
    guard hasMoved else { return .others }
    movedAtMs = monotonicMs()
    return .followed
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
