import Kernel
import Platform
import Store

/// What the submit of a draft answered, kept for those who ask again.
enum SubmittedDraft {
  /// Unit: days. Source: booking specification 3.
  static let daysKept: Int64 = 7

  /// The answer.
  static let result = SealedColumn("booking_submitted_draft.result", sample: .sampleResult)
}

extension Database {
  /// The sealed answer to the submit of a draft, given after a moment.
  func submittedResult(
    ofDraft id: ID, after moment: Instant, _ organizationId: ID
  ) throws -> [UInt8]? {
    try first(.submittedResult, id, organizationId, moment) { $0.bytes(0) }
  }

  /// Keeps the sealed answer, and forgets those from before a moment.
  func keepSubmittedResult(
    _ sealed: [UInt8], ofDraft id: ID, order orderId: ID, at now: Instant,
    forgettingUntil moment: Instant, _ organizationId: ID
  ) throws {
    try run(.forgetSubmittedResults, organizationId, moment)
    try run(.insertSubmittedResult, id, organizationId, now, sealed, orderId)
  }
}

extension SQL {
  fileprivate static let submittedResult = SQL(
    """
    SELECT result
      FROM booking_submitted_draft
     WHERE id = ? AND organization_id = ? AND submitted_at > ?
    """
  )

  fileprivate static let insertSubmittedResult = SQL(
    """
    INSERT INTO booking_submitted_draft (id, organization_id, submitted_at, result, order_id)
    VALUES (?, ?, ?, ?, ?)
    """
  )

  fileprivate static let forgetSubmittedResults = SQL(
    """
    DELETE FROM booking_submitted_draft
     WHERE organization_id = ? AND submitted_at <= ?
    """
  )

  fileprivate static let sampleResult = SQL(
    """
    SELECT result, id
      FROM booking_submitted_draft
     LIMIT 1
    """
  )
}
