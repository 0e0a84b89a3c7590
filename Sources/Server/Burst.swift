import Kernel
import Platform
import Store
import Wire

/// The group commit: requests that wait together share one transaction and one sync.
///
/// The first write opens it, each further one is a savepoint, and no answer leaves before the
/// commit. The first needs none: while it is alone, undoing it is undoing the transaction.
/// When the commit fails, every answer that stood on it becomes an error.
/// Source: protocol specification 5.6; hot path 6.7.
///
/// A class, because it is asked while it waits for another process to let it begin or commit.
final class Burst {
  /// An answer that is only true once the commit is.
  private struct Answer {
    let range: Range<Int>
    let id: [UInt8]?

    /// Whether its request had an idempotency key.
    let isKeyed: Bool
  }

  private let out: JSONWriter
  private let feeds: FeedTable
  private var answers: [Answer] = []
  private var database: Database?
  private(set) var requests = 0

  // Until when it may last while more writes are at hand. Unit: milliseconds.
  private var untilMs = Int.max

  /// Whose writes it holds: in a cluster a write of others is another burst's; of a file those of
  /// whoever has written last.
  private(set) var lane = Lane.house

  /// Where the answer to the message being served begins in the output, or 0 between messages. The
  /// one place in it that is remembered across a commit, which may move what stands behind.
  private(set) var messageStart = 0

  /// Why the store last failed, until a commit succeeds.
  private(set) var lastFailure: StoreError?

  /// Commits that held, so that followers notice our own.
  private(set) var commits = 0

  private let log: Log?

  init(out: JSONWriter, feeds: FeedTable = FeedTable(), log: Log? = nil) {
    self.out = out
    self.feeds = feeds
    self.log = log
  }

  /// Remembers a failure of the store for whoever asks how it is.
  func note(_ failure: StoreError) {
    lastFailure = failure
    log?.record(.error, "store.failed", [.text("reason", failure.description)])
  }

  var isOpen: Bool { database != nil }

  /// Whether the server may go, and what was not committed with it.
  var isOnCluster: Bool { database?.isCluster == true }

  /// What its only write needs to be served anew, should it be lost with the server.
  var onlyWrite: PostponedWrite?

  /// Where the error ends that has just taken the place of the only answer.
  private(set) var onlyErrorEnd: Int?

  /// It holds as many requests as one commit may, or has kept others waiting for as long as it may:
  /// bounds what a failed commit takes back, and for how long others wait.
  var isFull: Bool {
    database.map { requests >= $0.pace.writesMax || monotonicMs() >= untilMs } ?? false
  }

  /// Whether it is one request, and its answer all that stands on it.
  var isOfOne: Bool { isOpen && requests == 1 && answers.count == 1 }

  /// The only answer that stands on it, in the output.
  var onlyAnswer: Range<Int>? { answers.count == 1 ? answers.first?.range : nil }

  /// How long its commit may be put off while more requests keep coming. Unit: milliseconds.
  var msMax: Int { database?.pace.burstMsMax ?? 0 }

  /// From here on the output belongs to another message.
  func beginMessage() { messageStart = out.count }

  func endMessage() { messageStart = 0 }

  /// Whether a write in this lane may join it. A file has one writer, whoever it writes for: there
  /// one commit, and one sync, are everybody's.
  func takes(_ lane: Lane) -> Bool { lane == self.lane || !isOnCluster }

  /// Opens the transaction unless it is open, and tells whether it did: the write that it was
  /// opened for needs no savepoint, and is undone with `abandon`. One that is open takes the lane:
  /// whoever asks has committed another one.
  func open(on database: Database, in lane: Lane) throws -> Bool {
    requests += 1
    guard self.database == nil else {
      guard takes(lane) else { throw Defect("a write in the burst of another lane") }
      self.lane = lane
      return false
    }
    // Whatever went wrong before: no write may join a transaction that nobody commits.
    if database.isInTransaction { database.rollback() }
    try database.beginWrite(in: lane)
    let heldMsMax = database.pace.heldMsMax
    untilMs = heldMsMax == .max ? .max : monotonicMs() + heldMsMax
    self.database = database
    self.lane = lane
    return true
  }

  /// Undoes the transaction and the one write in it.
  func abandon() {
    database?.rollback()
    database = nil
    requests = 0
    answers.removeAll(keepingCapacity: true)
  }

  /// Remembers where an answer stands that depends on the commit, so that it can be replaced.
  func register(_ range: Range<Int>, id: UnsafeRawBufferPointer?, isKeyed: Bool) {
    answers.append(Answer(range: range, id: id.map { [UInt8]($0) }, isKeyed: isKeyed))
  }

  /// Whether a failure has ended the transaction by itself, and every earlier write with it.
  var isLost: Bool { database.map { !$0.isInTransaction } ?? false }

  /// Makes everything durable, or replaces the answers that can no longer be true.
  ///
  /// `cause`: what has ended the transaction already, if something has.
  func commit(lostTo cause: Failure? = nil) {
    guard let database else { return }
    onlyErrorEnd = nil
    defer {
      self.database = nil
      requests = 0
      answers.removeAll(keepingCapacity: true)
    }
    do {
      try makeDurable(database)
      lastFailure = nil
      commits += 1
      feeds.settle()
    } catch {
      feeds.takeBack(to: 0)
      if let error = error as? StoreError { note(error) }
      replaceAnswers(with: cause ?? Failure(error))
    }
  }

  /// The only commit of a burst: what must hold before one is asked here, and thrown.
  private func makeDurable(_ database: Database) throws {
    guard database.isInTransaction else { throw Refusal(PlatformFault.unavailable) }
    try database.commit()
  }

  /// Writes the output anew from the first dependent answer on, each of them as an error.
  private func replaceAnswers(with failure: Failure) {
    guard let first = answers.first else { return }
    let start = messageStart
    let written = out.copy(from: first.range.lowerBound)
    let base = first.range.lowerBound
    var position = base
    out.truncate(to: base)
    written.withUnsafeBytes { bytes in
      for answer in answers {
        out.raw(
          UnsafeRawBufferPointer(rebasing: bytes[position - base..<answer.range.lowerBound - base]))
        let before = out.count
        out.answer(id: answer.id, failure: failure, requestId: 0, isKeyed: answer.isKeyed)
        if answers.count == 1 { onlyErrorEnd = out.count }
        if answer.range.upperBound <= start {
          messageStart += out.count - before - answer.range.count
        }
        position = answer.range.upperBound
      }
      out.raw(UnsafeRawBufferPointer(rebasing: bytes[(position - base)...]))
    }
  }
}

extension JSONWriter {
  /// A whole error answer.
  func answer(id: [UInt8]?, failure: Failure, requestId: Int, isKeyed: Bool = false) {
    beginAnswer(nil)
    if let id { self.id(id) } else { null() }
    raw(",\"error\":")
    error(failure, requestId: requestId, isKeyed: isKeyed)
    endObject()
  }

  /// Starts an answer; a `nil` id is left to the caller.
  @inline(__always)
  func beginAnswer(_ id: UnsafeRawBufferPointer?) {
    raw("{\"jsonrpc\":\"2.0\",\"id\":")
    if let id { self.id(id) }
  }
}
