import Kernel
import Secrets
import Store

/// What is stored of a write under its key.
struct IdempotencyRow {
  /// What a repetition is answered.
  enum Outcome: String {
    /// The first result.
    case kept

    /// That its secret was shown.
    case secret

    /// That it was done: the result was too long to be kept.
    case large

    /// That it was done: the result told of somebody who was erased.
    case erased
  }

  let outcome: Outcome

  /// Of the params; `nil` once erased.
  let fingerprint: [UInt8]?

  /// The methods nested in it.
  let methods: [String]

  /// What guards demanded of whoever wrote.
  var rights: [DemandedRight] = []

  /// `nil`: no result is kept.
  var sealed: [UInt8]?

  /// The numbers of the changes that it made in its organization; the last is before the first
  /// when it made none.
  var firstChange = 1
  var lastChange = 0

  /// Whether the result may tell of things that it did not change.
  var tellsMore = false

  /// The first result.
  static let result = SealedColumn("nacre_idempotency.result", sample: .sampleResult) {
    context($0.bytes(2), of: $0.text(1))
  }

  /// How a sealed result names its row.
  static func context(_ name: [UInt8], of organizationId: ID) -> String {
    "\(organizationId):\(hex(name))"
  }
}

extension Database {
  func idempotency(
    _ name: [UInt8], of organizationId: ID, after moment: Instant
  ) throws -> IdempotencyRow? {
    try first(.findIdempotency, organizationId, name, moment) { row in
      IdempotencyRow(
        outcome: IdempotencyRow.Outcome(rawValue: row.text(0)) ?? .erased,
        fingerprint: row.optionalBytes(1),
        methods: row.text(2).split(separator: " ").map(String.init),
        rights: row.text(4).split(separator: "\n").map(DemandedRight.init(kept:)),
        sealed: row.optionalBytes(3))
    }
  }

  func keep(
    _ row: IdempotencyRow, _ name: [UInt8], of organizationId: ID, at now: Instant
  ) throws {
    try run(
      .insertIdempotency, organizationId, name, row.outcome.rawValue, row.fingerprint,
      row.methods.joined(separator: " "),
      row.rights.map(\.kept).sorted().joined(separator: "\n"), row.sealed,
      row.firstChange, row.lastChange, row.tellsMore, now)
  }

  /// Forgets an organization's records from before a moment; one bounded step.
  func forgetIdempotency(of organizationId: ID, until moment: Instant, limit: Int) throws {
    try run(.forgetIdempotency, organizationId, moment, limit)
  }

  /// Whether an organization has records that nobody may be answered any more.
  public func hasOldAnswers(of organizationId: ID, now: Instant) throws -> Bool {
    try exists(
      .oldIdempotency, organizationId,
      now.adding(milliseconds: -IdempotencyRecord.keptMilliseconds))
  }

  /// Forgets so many of those; tells how many there were.
  public func forgetAnswers(of organizationId: ID, now: Instant, limit: Int) throws -> Int {
    let end = now.adding(milliseconds: -IdempotencyRecord.keptMilliseconds)
    return try changes(.forgetIdempotency, organizationId, end, limit)
  }

  /// Empties the record of the write that made a change; tells how many those were.
  func eraseIdempotency(ofChange number: Int, of organizationId: ID) throws -> Int {
    try changes(.eraseIdempotencyOfChange, organizationId, number)
  }

  /// Empties the records that may tell of anybody; tells how many those were.
  func eraseIdempotencyOfOthers(of organizationId: ID) throws -> Int {
    try changes(.eraseIdempotencyOfOthers, organizationId)
  }
}

extension SQL {
  fileprivate static let findIdempotency = SQL(
    """
    SELECT outcome, fingerprint, methods, result, rights
      FROM nacre_idempotency
     WHERE organization_id = ? AND name = ? AND at > ?
    """
  )

  fileprivate static let insertIdempotency = SQL(
    """
    INSERT INTO nacre_idempotency
      (organization_id, name, outcome, fingerprint, methods, rights, result, first_change,
       last_change, tells_more, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, name) DO UPDATE
       SET outcome = excluded.outcome, fingerprint = excluded.fingerprint,
           methods = excluded.methods, rights = excluded.rights, result = excluded.result,
           first_change = excluded.first_change, last_change = excluded.last_change,
           tells_more = excluded.tells_more, at = excluded.at
    """
  )

  fileprivate static let oldIdempotency = SQL(
    """
    SELECT 1
      FROM nacre_idempotency
     WHERE organization_id = ? AND at <= ?
     LIMIT 1
    """
  )

  fileprivate static let forgetIdempotency = SQL(
    """
    DELETE FROM nacre_idempotency
     WHERE organization_id = ?1 AND name IN (
             SELECT name
               FROM nacre_idempotency
              WHERE organization_id = ?1 AND at <= ?2
              ORDER BY at, name
              LIMIT ?3)
    """
  )

  // The changes of one write have numbers without a gap, and no other write has one of them.
  fileprivate static let eraseIdempotencyOfChange = SQL(
    """
    UPDATE nacre_idempotency
       SET outcome = 'erased', fingerprint = NULL, methods = '', rights = '', result = NULL
     WHERE organization_id = ?1 AND outcome <> 'erased' AND first_change <= ?2
       AND name = (
             SELECT name
               FROM nacre_idempotency
              WHERE organization_id = ?1 AND last_change >= ?2
              ORDER BY last_change, first_change
              LIMIT 1)
    """
  )

  fileprivate static let eraseIdempotencyOfOthers = SQL(
    """
    UPDATE nacre_idempotency
       SET outcome = 'erased', fingerprint = NULL, methods = '', rights = '', result = NULL
     WHERE organization_id = ? AND tells_more = 1 AND outcome <> 'erased'
    """
  )

  fileprivate static let sampleResult = SQL(
    """
    SELECT result, organization_id, name
      FROM nacre_idempotency
     WHERE result IS NOT NULL
     LIMIT 1
    """
  )
}
