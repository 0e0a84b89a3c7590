import Kernel
import Platform
import Store

/// A code that somebody was sent, to prove that a value is theirs.
struct VerificationRow: Sendable {
  let id: ID
  let itemId: ID
  let personId: ID
  let codeHash: [UInt8]
  let createdAt: Instant
  let expiresAt: Instant
  var attemptsLeft: Int
  var hasEnded: Bool
}

extension Database {
  func insert(_ row: VerificationRow, of organizationId: ID) throws {
    try run(.endVerifications, organizationId, row.itemId)
    try run(
      .insertVerification, organizationId, row.id, row.itemId, row.personId, row.codeHash,
      row.createdAt.milliseconds, row.expiresAt.milliseconds, row.attemptsLeft, row.hasEnded)
  }

  /// The newest code of something watched.
  func verification(ofItem itemId: ID, _ organizationId: ID) throws -> VerificationRow? {
    try first(.newestVerification, organizationId, itemId) { row in
      VerificationRow(
        id: row.text(0), itemId: row.text(1), personId: row.text(2), codeHash: row.bytes(3),
        createdAt: Instant(milliseconds: row.int64(4)),
        expiresAt: Instant(milliseconds: row.int64(5)), attemptsLeft: row.int(6),
        hasEnded: row.bool(7))
    }
  }

  /// When the last codes were sent since a moment, the newest first, at most three.
  func verificationTimes(
    ofItem itemId: ID, since first: Instant, _ organizationId: ID
  ) throws -> [Instant] {
    try rows(.verificationTimes, organizationId, itemId, first.milliseconds) {
      Instant(milliseconds: $0.int64(0))
    }
  }

  func update(_ row: VerificationRow, of organizationId: ID) throws {
    try run(.updateVerification, row.attemptsLeft, row.hasEnded, organizationId, row.id)
  }
}

/// A domain that somebody says is theirs.
struct WaitingDomain: Sendable {
  let itemId: ID
  let personId: ID
  let domain: String
  let askedAt: Instant
  let expiresAt: Instant
}

extension Database {
  /// Domains that wait to be confirmed, newest first, before a place.
  func waitingDomains(
    at now: Instant, before place: TimePlace?, _ limit: Int, of organizationId: ID
  ) throws -> [WaitingDomain] {
    let last = place?.key.milliseconds ?? .max
    return try rows(
      .waitingDomains, organizationId, now.milliseconds, last, last, place?.id ?? "", limit
    ) { row in
      WaitingDomain(
        itemId: row.text(0), personId: row.text(1), domain: row.text(2),
        askedAt: Instant(milliseconds: row.int64(3)),
        expiresAt: Instant(milliseconds: row.int64(4)))
    }
  }
}

extension SQL {
  fileprivate static let waitingDomains = SQL(
    """
    SELECT v.item_id, v.person_id, w.display, v.created_at, v.expires_at
      FROM protection_verification AS v
      JOIN protection_watch_item AS w ON w.organization_id = v.organization_id AND w.id = v.item_id
     WHERE v.organization_id = ? AND v.ended = 0 AND w.type = 'domain' AND v.expires_at > ?
       AND v.created_at <= ? AND (v.created_at < ? OR v.item_id > ?)
     ORDER BY v.created_at DESC, v.item_id, v.id
     LIMIT ?
    """
  )

  fileprivate static let insertVerification = SQL(
    """
    INSERT INTO protection_verification
      (organization_id, id, item_id, person_id, code_hash, created_at, expires_at, attempts_left,
       ended)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let endVerifications = SQL(
    """
    UPDATE protection_verification
       SET ended = 1
     WHERE organization_id = ? AND item_id = ?
    """
  )

  fileprivate static let newestVerification = SQL(
    """
    SELECT id, item_id, person_id, code_hash, created_at, expires_at, attempts_left, ended
      FROM protection_verification
     WHERE organization_id = ? AND item_id = ?
     ORDER BY created_at DESC, id DESC
     LIMIT 1
    """
  )

  fileprivate static let verificationTimes = SQL(
    """
    SELECT created_at
      FROM protection_verification
     WHERE organization_id = ? AND item_id = ? AND created_at > ?
     ORDER BY created_at DESC, id DESC
     LIMIT 3
    """
  )

  fileprivate static let updateVerification = SQL(
    """
    UPDATE protection_verification
       SET attempts_left = ?, ended = ?
     WHERE organization_id = ? AND id = ?
    """
  )
}
