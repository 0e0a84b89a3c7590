import Kernel
import Platform
import Store

/// Something that a person watches, as it is stored; its value stays sealed.
struct WatchItemRow: Sendable {
  let id: ID
  let personId: ID
  let type: IdentifierType
  let display: String
  var label: String?
  let createdAt: Instant
  var lastCheckedAt: Instant?
  var isPaused: Bool
  var coversAddresses: Bool
  var verifiedAt: Instant?
  var version: Int

  static let value = SealedColumn(
    "protection_watch_item.value", key: .person, sample: .sampleWatchValue)
  static let label = SealedColumn(
    "protection_watch_item.label", key: .person, sample: .sampleWatchLabel)

  /// How long a proof is good. Unit: days. Source: protection specification 3.5.
  static let proofDays: Int64 = 365

  func isVerified(at now: Instant) -> Bool {
    verifiedAt.map { $0.adding(days: Self.proofDays) > now } ?? false
  }
}

/// What a value is found by: its type and itself, as they stand before they are hashed.
func watchMark(_ type: IdentifierType, _ normalized: String) -> [UInt8] {
  Array(type.rawValue.utf8) + [0] + Array(normalized.utf8)
}

extension WriteCall {
  /// Stores something new to watch; false when the person watches it already.
  func insert(_ row: WatchItemRow, value: String, _ keys: PersonKeys) throws -> Bool {
    let hash = try WatchItemRow.value.fingerprint(watchMark(row.type, value), keys)
    return try database.changes(
      .insertWatchItem, organizationId, row.id, row.personId, row.type.rawValue, hash,
      row.display, WatchItemRow.value.seal(Array(value.utf8), row: row.id, keys),
      sealed(row.label, row.id, keys), row.createdAt.milliseconds, row.isPaused,
      row.coversAddresses, row.version) > 0
  }

  func update(_ row: WatchItemRow, _ keys: PersonKeys) throws {
    try database.run(
      .updateWatchItem, sealed(row.label, row.id, keys), row.lastCheckedAt?.milliseconds,
      row.isPaused, row.coversAddresses, row.verifiedAt?.milliseconds, row.version,
      organizationId, row.id)
  }

  private func sealed(_ label: String?, _ id: ID, _ keys: PersonKeys) throws -> [UInt8]? {
    try label.map { try WatchItemRow.label.seal(Array($0.utf8), row: id, keys) }
  }
}

extension ReadCall {
  func watchItem(_ id: ID) throws -> WatchItemRow? {
    guard
      let personId = try database.first(
        .personOfWatchItem, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.watchItemById, organizationId, id) { try WatchItemRow($0, keys) }
  }

  /// All of a person, newest first: plans bound how many there are, and operators say the bound.
  func watchItems(of personId: ID) throws -> [WatchItemRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(.watchItemsOfPerson, organizationId, personId) {
      try WatchItemRow($0, keys)
    }
  }
}

extension Database {
  func countWatchItems(of personId: ID, _ organizationId: ID) throws -> Int {
    try first(.countWatchItems, organizationId, personId) { $0.int(0) } ?? 0
  }

  /// How many of each type a person watches, also while it is paused.
  func watchItemCounts(of personId: ID, _ organizationId: ID) throws -> [String: Int] {
    Dictionary(
      try rows(.watchItemCounts, organizationId, personId) { ($0.text(0), $0.int(1)) },
      uniquingKeysWith: +)
  }

  /// How many are watched now.
  func countActiveWatchItems(of personId: ID, _ organizationId: ID) throws -> Int {
    try first(.countActiveWatchItems, organizationId, personId) { $0.int(0) } ?? 0
  }

  /// The sealed value of something watched.
  func watchValue(_ id: ID, _ organizationId: ID) throws -> [UInt8]? {
    try first(.watchValue, organizationId, id) { $0.bytes(0) }
  }

  /// What of a type is watched now, of everybody.
  func watchedItems(_ type: IdentifierType, of organizationId: ID) throws -> [ID] {
    try rows(.watchedItems, organizationId, type.rawValue) { $0.text(0) }
  }

  /// Notes when something was last looked for.
  func setChecked(_ id: ID, at moment: Instant, _ organizationId: ID) throws {
    try run(.setItemChecked, moment.milliseconds, organizationId, id)
  }

  func deleteWatchItem(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteVerifications, organizationId, id)
    try run(.deleteWatchItem, organizationId, id)
  }
}

extension WatchItemRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), type: try row.word(2), display: row.text(3),
      label: try row.optionalBytes(4).map {
        String(decoding: try WatchItemRow.label.open($0, row: id, keys), as: UTF8.self)
      },
      createdAt: Instant(milliseconds: row.int64(5)),
      lastCheckedAt: row.optionalInt64(6).map { Instant(milliseconds: $0) },
      isPaused: row.bool(7), coversAddresses: row.bool(8),
      verifiedAt: row.optionalInt64(9).map { Instant(milliseconds: $0) }, version: row.int(10))
  }
}

extension SQL {
  fileprivate static let insertWatchItem = SQL(
    """
    INSERT INTO protection_watch_item
      (organization_id, id, person_id, type, hash, display, value, label, created_at, paused,
       cover_addresses, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, person_id, type, hash) DO NOTHING
    """
  )

  fileprivate static let updateWatchItem = SQL(
    """
    UPDATE protection_watch_item
       SET label = ?, last_checked_at = ?, paused = ?, cover_addresses = ?, verified_at = ?,
           version = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let watchedItems = SQL(
    """
    SELECT id
      FROM protection_watch_item
     WHERE organization_id = ? AND type = ? AND paused = 0
     LIMIT 1000000
    """
  )

  fileprivate static let setItemChecked = SQL(
    """
    UPDATE protection_watch_item
       SET last_checked_at = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let personOfWatchItem = SQL(
    """
    SELECT person_id
      FROM protection_watch_item
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let watchItemById = SQL(
    """
    SELECT id, person_id, type, display, label, created_at, last_checked_at, paused,
           cover_addresses, verified_at, version
      FROM protection_watch_item
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let watchItemsOfPerson = SQL(
    """
    SELECT id, person_id, type, display, label, created_at, last_checked_at, paused,
           cover_addresses, verified_at, version
      FROM protection_watch_item
     WHERE organization_id = ? AND person_id = ?
     ORDER BY created_at DESC, id
     LIMIT 1000000
    """
  )

  fileprivate static let watchValue = SQL(
    """
    SELECT value
      FROM protection_watch_item
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let countWatchItems = SQL(
    """
    SELECT COUNT(*)
      FROM protection_watch_item
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let watchItemCounts = SQL(
    """
    SELECT type, COUNT(*)
      FROM protection_watch_item
     WHERE organization_id = ? AND person_id = ?
     GROUP BY type
     ORDER BY type
    """
  )

  fileprivate static let countActiveWatchItems = SQL(
    """
    SELECT COUNT(*)
      FROM protection_watch_item
     WHERE organization_id = ? AND person_id = ? AND paused = 0
    """
  )

  fileprivate static let deleteWatchItem = SQL(
    """
    DELETE FROM protection_watch_item
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let deleteVerifications = SQL(
    """
    DELETE FROM protection_verification
     WHERE organization_id = ? AND item_id = ?
    """
  )

  fileprivate static let sampleWatchValue = SQL(
    """
    SELECT value, id, organization_id, person_id
      FROM protection_watch_item
     LIMIT 1
    """
  )

  fileprivate static let sampleWatchLabel = SQL(
    """
    SELECT label, id, organization_id, person_id
      FROM protection_watch_item
     WHERE label IS NOT NULL
     LIMIT 1
    """
  )
}
