import Kernel
import Platform
import Store

/// A broker that a group has added, or what it has changed of one, as it is stored.
struct BrokerRow: Sendable {
  let brokerId: ID

  /// Whether the group has added it; else it changes one of the registry.
  let isOwn: Bool
  var version: Int
  var data: BrokerDetails

  /// The most of a group.
  static let countMax = 500
}

/// A registry that an operator has taken in.
struct RegistryRow: Sendable {
  let version: Int
  let file: [UInt8]
  let gone: [UInt8]
}

extension Database {
  /// What a group has added or changed, by id.
  func brokers(ofGroup groupId: ID, _ organizationId: ID) throws -> [BrokerRow] {
    try rows(.brokersOfGroup, organizationId, groupId, BrokerRow.countMax) { row in
      BrokerRow(
        brokerId: row.text(0), isOwn: row.bool(1), version: row.int(2),
        data: try readStored(row.bytes(3)))
    }
  }

  func save(_ row: BrokerRow, ofGroup groupId: ID, _ organizationId: ID) throws {
    try run(
      .saveBroker, organizationId, groupId, row.brokerId, row.isOwn, row.version, row.data.json)
  }

  /// Forgets what a group has changed of a broker.
  func deleteBroker(_ id: ID, ofGroup groupId: ID, _ organizationId: ID) throws {
    try run(.deleteBroker, organizationId, groupId, id)
  }

  /// Forgets what a group that is no more has added or changed.
  func deleteBrokers(ofGroup groupId: ID, _ organizationId: ID) throws {
    try run(.deleteBrokersOfGroup, organizationId, groupId)
  }

  /// How often a registry was taken in; 0: the one that comes along is used.
  func registryVersion(of organizationId: ID) throws -> Int {
    try first(.registryVersion, organizationId) { $0.int(0) } ?? 0
  }

  func registry(of organizationId: ID) throws -> RegistryRow? {
    try first(.brokerRegistry, organizationId) { row in
      RegistryRow(version: row.int(0), file: row.bytes(1), gone: row.bytes(2))
    }
  }

  func save(_ row: RegistryRow, at now: Instant, _ organizationId: ID) throws {
    try run(
      .saveRegistry, organizationId, row.version, now.milliseconds, row.file, row.gone)
  }

  /// The brokers that anybody of the organization has asked.
  func askedBrokers(of organizationId: ID) throws -> Set<ID> {
    Set(try rows(.askedBrokers, organizationId) { $0.text(0) })
  }
}

extension SQL {
  fileprivate static let brokersOfGroup = SQL(
    """
    SELECT broker_id, own, version, data
      FROM protection_broker
     WHERE organization_id = ? AND group_id = ?
     ORDER BY broker_id
     LIMIT ?
    """
  )

  fileprivate static let saveBroker = SQL(
    """
    INSERT INTO protection_broker (organization_id, group_id, broker_id, own, version, data)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, group_id, broker_id) DO UPDATE
       SET version = excluded.version, data = excluded.data
    """
  )

  fileprivate static let deleteBroker = SQL(
    """
    DELETE FROM protection_broker
     WHERE organization_id = ? AND group_id = ? AND broker_id = ?
    """
  )

  fileprivate static let deleteBrokersOfGroup = SQL(
    """
    DELETE FROM protection_broker
     WHERE organization_id = ? AND group_id = ?
    """
  )

  fileprivate static let registryVersion = SQL(
    """
    SELECT version
      FROM protection_broker_registry
     WHERE organization_id = ?
    """
  )

  fileprivate static let brokerRegistry = SQL(
    """
    SELECT version, file, gone
      FROM protection_broker_registry
     WHERE organization_id = ?
    """
  )

  fileprivate static let saveRegistry = SQL(
    """
    INSERT INTO protection_broker_registry (organization_id, version, imported_at, file, gone)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET version = excluded.version, imported_at = excluded.imported_at, file = excluded.file,
           gone = excluded.gone
    """
  )

  fileprivate static let askedBrokers = SQL(
    """
    SELECT DISTINCT broker_id
      FROM protection_removal
     WHERE organization_id = ?
     ORDER BY broker_id
     LIMIT 100000
    """
  )
}
