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

  /// Its number among jobs and waiting reads.
  let job: Int
  let id: [UInt8]?

  /// Whose read it is, and of what: it ends with both.
  let sessionId: ID?
  let organizationId: ID
  let deadlineMs: Int
  let attempt: AnswerLater.Attempt
  let fields: FieldSelection?
  let language: Language
  let isASCII: Bool

  /// The answer, or `nil` while waiting goes on. An error is an answer too.
  func answer(from database: Database, as session: OpenSession?, isLast: Bool) -> [UInt8]? {
    let out = JSONWriter(capacity: 4096)
    out.isASCII = isASCII
    out.language = language
    out.beginAnswer(nil)
    if let id { out.raw(id) } else { out.null() }
    out.raw(",\"result\":")
    let start = out.count
    do {
      guard try attempt(database, session, isLast, out) else { return nil }
      fields?.apply(to: out, from: start)
      out.endObject()
      return out.copy()
    } catch {
      return answer(Failure(error))
    }
  }

  func answer(_ failure: Failure) -> [UInt8] {
    let out = JSONWriter(capacity: 512)
    out.isASCII = isASCII
    out.language = language
    out.answer(id: id, failure: failure, requestId: job)
    return out.copy()
  }
}
