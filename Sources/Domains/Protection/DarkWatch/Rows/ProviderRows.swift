import Kernel
import Platform
import Store

/// A service that may be asked, as it is stored.
struct ProviderRow: Sendable {
  let kind: NetworkProvider
  var version: Int
  var data: ProviderData
}

extension Database {
  func provider(_ kind: NetworkProvider, of organizationId: ID) throws -> ProviderRow? {
    try first(.providerByKind, organizationId, kind.rawValue) { row in
      ProviderRow(kind: kind, version: row.int(0), data: try readStored(row.bytes(1)))
    }
  }

  func save(_ row: ProviderRow, of organizationId: ID) throws {
    try run(.saveProvider, organizationId, row.kind.rawValue, row.version, row.data.json)
  }

  /// What was answered since a moment.
  func rangeAnswer(
    _ path: String, since moment: Instant, _ organizationId: ID
  ) throws -> [UInt8]? {
    try first(.rangeAnswer, organizationId, path, moment.milliseconds) { $0.bytes(0) }
  }

  /// Keeps an answer, and forgets those that are older than a moment.
  func keep(
    rangeAnswer body: [UInt8], _ path: String, at now: Instant, since moment: Instant,
    _ organizationId: ID
  ) throws {
    try run(.deleteRangeAnswers, organizationId, moment.milliseconds)
    try run(.saveRangeAnswer, organizationId, path, now.milliseconds, body)
  }
}

extension SQL {
  fileprivate static let providerByKind = SQL(
    """
    SELECT version, data
      FROM protection_provider
     WHERE organization_id = ? AND kind = ?
    """
  )

  fileprivate static let saveProvider = SQL(
    """
    INSERT INTO protection_provider (organization_id, kind, version, data)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (organization_id, kind) DO UPDATE
       SET version = excluded.version, data = excluded.data
    """
  )

  fileprivate static let rangeAnswer = SQL(
    """
    SELECT body
      FROM protection_range_answer
     WHERE organization_id = ? AND path = ? AND answered_at > ?
    """
  )

  fileprivate static let deleteRangeAnswers = SQL(
    """
    DELETE FROM protection_range_answer
     WHERE organization_id = ? AND answered_at <= ?
    """
  )

  fileprivate static let saveRangeAnswer = SQL(
    """
    INSERT INTO protection_range_answer (organization_id, path, answered_at, body)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (organization_id, path) DO UPDATE
       SET answered_at = excluded.answered_at, body = excluded.body
    """
  )
}
