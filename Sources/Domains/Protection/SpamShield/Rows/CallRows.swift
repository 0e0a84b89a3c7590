import Kernel
import Platform
import Store

/// A call or a text that arrived, as it is stored; who it was stays sealed.
struct CallRow: Sendable {
  let id: ID
  let personId: ID
  let at: Instant
  let channel: CallChannel
  let action: RuleAction
  let reason: CallReason
  let data: StoredCall

  static let data = SealedColumn(
    "protection_call.data", key: .person, sample: .sampleCallData)
}

extension WriteCall {
  func insert(_ row: CallRow, _ keys: PersonKeys) throws {
    let hash = try row.data.e164.map { try CallRow.data.fingerprint(Array($0.utf8), keys) }
    try database.run(
      .insertCall, organizationId, row.id, row.personId, row.at.milliseconds,
      row.channel.rawValue, row.action.rawValue, row.reason.rawValue, hash,
      CallRow.data.seal(row.data.json, row: row.id, keys))
  }
}

extension ReadCall {
  /// A person's since a moment, newest first, before a place.
  func calls(
    of personId: ID, since first: Instant?, before place: TimePlace?, _ limit: Int
  ) throws -> [CallRow] {
    guard let keys = try keys(of: personId) else { return [] }
    let (since, last) = (first?.milliseconds ?? .min, place?.key.milliseconds ?? .max)
    return try database.rows(
      .callsOfPerson, organizationId, personId, since, last, last, place?.id ?? "", limit
    ) { try CallRow($0, keys) }
  }

  /// The latest calls and texts of a number.
  func calls(of personId: ID, from e164: String, _ limit: Int) throws -> [CallRow] {
    guard let keys = try keys(of: personId) else { return [] }
    let hash = try CallRow.data.fingerprint(Array(e164.utf8), keys)
    return try database.rows(.callsOfNumber, organizationId, personId, hash, limit) {
      try CallRow($0, keys)
    }
  }
}

extension Database {
  /// How many calls and texts of a person came since a moment, by what happened with them.
  func countCalls(
    of personId: ID, since first: Instant, _ organizationId: ID
  ) throws -> [String: Int] {
    let counts = try rows(.countCallsByAction, organizationId, personId, first.milliseconds) {
      ($0.text(0), $0.int(1))
    }
    return Dictionary(counts) { first, _ in first }
  }
}

extension CallRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), at: Instant(milliseconds: row.int64(2)),
      channel: try row.word(3), action: try row.word(4), reason: try row.word(5),
      data: try readStored(try CallRow.data.open(row.bytes(6), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertCall = SQL(
    """
    INSERT INTO protection_call
      (organization_id, id, person_id, at, channel, action, reason, number_hash, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let countCallsByAction = SQL(
    """
    SELECT action, COUNT(*)
      FROM protection_call
     WHERE organization_id = ? AND person_id = ? AND at >= ?
     GROUP BY action
     ORDER BY action
    """
  )

  fileprivate static let callsOfPerson = SQL(
    """
    SELECT id, person_id, at, channel, action, reason, data
      FROM protection_call
     WHERE organization_id = ? AND person_id = ? AND at >= ? AND at <= ? AND (at < ? OR id > ?)
     ORDER BY at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let callsOfNumber = SQL(
    """
    SELECT id, person_id, at, channel, action, reason, data
      FROM protection_call
     WHERE organization_id = ? AND person_id = ? AND number_hash = ?
     ORDER BY at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let sampleCallData = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_call
     LIMIT 1
    """
  )
}
