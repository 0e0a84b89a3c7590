import Kernel
import Platform
import Store
import Wire

/// A read that waits for something to answer. It holds nothing up: it is answered by its id.
///
/// Source: protocol specification 10.5.
struct WaitingRead {
  /// Reads that may wait at once on one connection.
  static let countMax = 1_000

  /// Its number among everything that is answered later.
  let job: Int
  let id: [UInt8]?

  /// Whose read it is, and of what: it ends with both.
  let sessionId: ID?
  let organizationId: ID

  /// When it is answered in any case, on the clock of `monotonicMs()`.
  let deadlineMs: Int

  /// The host's own limit comes first: then having nothing to say is an error.
  let isLimited: Bool
  let attempt: LongPoll.Attempt
  let fields: FieldSelection?
  let language: Language
  let isASCII: Bool

  /// What it gets now, if anything: nothing new once its session has ended, or acts in another
  /// organization. Throws what keeps it waiting: its server is away.
  func answer(
    for request: Request, from database: Database, at now: Int, isLast: Bool
  ) throws -> JobPool.Message? {
    do {
      let session = try sessionId.map(request.requireOpen)
      let isElsewhere = session.map { $0.actor.organizationId != organizationId } ?? false
      let isLate = isLimited && deadlineMs <= now
      let isOver = isLast || isElsewhere || deadlineMs <= now
      let shown = isElsewhere ? nil : session
      if let answer = try answer(from: database, as: shown, isLast: isOver && !isLate) {
        return answer
      }
      if isLate { throw Refusal(PlatformFault.deadlineExceeded) }
      return nil
    } catch {
      if !isLast, deadlineMs > now, database.hasLostServer(error) { throw error }
      return answer(Failure(error))
    }
  }

  /// The answer, or `nil` while waiting goes on.
  private func answer(
    from database: Database, as session: OpenSession?, isLast: Bool
  ) throws -> JobPool.Message? {
    let out = JSONWriter(capacity: 4096)
    out.isASCII = isASCII
    out.language = language
    out.beginAnswer(nil)
    if let id { out.id(id) } else { out.null() }
    out.raw(",\"result\":")
    let start = out.count
    guard try attempt(database, session, isLast, out) else { return nil }
    fields?.apply(to: out, from: start)
    out.endObject()
    return JobPool.Message(job: job, bytes: out.copy(), isAnswer: true)
  }

  /// The answer that says why there is none.
  func answer(_ failure: Failure) -> JobPool.Message {
    let out = JSONWriter(capacity: 512)
    out.isASCII = isASCII
    out.language = language
    out.answer(id: id, failure: failure, requestId: job)
    return JobPool.Message(job: job, bytes: out.copy(), isAnswer: true, isError: true)
  }
}

extension Database {
  /// Whether a failure says no more than that a cluster's server is away, or that another history
  /// is behind its address by now: the next connection has what there is to say of it.
  ///
  /// Source: postgresql specification 10.6.
  func hasLostServer(_ error: any Error) -> Bool {
    guard isCluster, let error = error as? StoreError else { return false }
    return isSpent || error.kind == .unreachable
  }
}
