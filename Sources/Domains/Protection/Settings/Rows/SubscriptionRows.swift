import Kernel
import Platform
import Store
import Wire

/// What the host said that it has sold, as it is stored.
struct SubscriptionRow: Sendable {
  let id: ID
  let groupId: ID
  let at: Instant
  let by: ID
  let receiptHash: [UInt8]
  let data: SubscriptionData

  static let receipt = SealedColumn("protection_subscription.receipt", sample: .sampleReceipt)
}

extension Database {
  func insert(_ row: SubscriptionRow, receipt: [UInt8], of organizationId: ID) throws {
    try run(
      .insertSubscription, organizationId, row.id, row.groupId, row.at.milliseconds, row.by,
      row.receiptHash, receipt, row.data.json)
  }

  /// A group's, newest first, before a place.
  func subscriptions(
    ofGroup groupId: ID, of organizationId: ID, before place: TimePlace?, _ limit: Int
  ) throws -> [SubscriptionRow] {
    let last = place?.key.milliseconds ?? .max
    return try rows(
      .subscriptionsOfGroup, organizationId, groupId, last, last, place?.id ?? .behindAll, limit
    ) { row in
      SubscriptionRow(
        id: row.text(0), groupId: row.text(1), at: Instant(milliseconds: row.int64(2)),
        by: row.text(3), receiptHash: row.bytes(4), data: try readStored(row.bytes(5)))
    }
  }

  /// Whatever was sold with a receipt.
  func subscriptions(
    withReceipt hash: [UInt8], of organizationId: ID
  ) throws -> [SubscriptionData] {
    try rows(.subscriptionsWithReceipt, organizationId, hash) { try readStored($0.bytes(0)) }
  }

  /// Counts a receipt, once per installation: the empty organization. Answers whether it was the
  /// first time.
  func count(receipt hash: [UInt8]) throws -> Bool {
    try changes(.countReceipt, "", hash) > 0
  }

  func deleteSubscriptions(ofGroup groupId: ID, of organizationId: ID) throws {
    try run(.deleteSubscriptions, organizationId, groupId)
  }
}

extension ReadCall {
  /// What a group pays for.
  func subscription(of groupId: ID) throws -> HeldSubscription {
    let newest = try database.subscriptions(
      ofGroup: groupId, of: organizationId, before: nil, 1
    ).first
    return HeldSubscription(data: newest?.data)
  }

  /// What a group has at this moment.
  func plan(of groupId: ID) throws -> Plan { try subscription(of: groupId).plan(at: now) }
}

extension SQL {
  fileprivate static let insertSubscription = SQL(
    """
    INSERT INTO protection_subscription
      (organization_id, id, group_id, at, by_user, receipt_hash, receipt, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  // Of one moment the later one has the greater id.
  fileprivate static let subscriptionsOfGroup = SQL(
    """
    SELECT id, group_id, at, by_user, receipt_hash, data
      FROM protection_subscription
     WHERE organization_id = ? AND group_id = ? AND at <= ? AND (at < ? OR id < ?)
     ORDER BY at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let subscriptionsWithReceipt = SQL(
    """
    SELECT data
      FROM protection_subscription
     WHERE organization_id = ? AND receipt_hash = ?
    """
  )

  fileprivate static let countReceipt = SQL(
    """
    INSERT INTO protection_counted_receipt (organization_id, hash)
    VALUES (?, ?)
        ON CONFLICT (organization_id, hash) DO NOTHING
    """
  )

  fileprivate static let deleteSubscriptions = SQL(
    """
    DELETE FROM protection_subscription
     WHERE organization_id = ? AND group_id = ?
    """
  )

  fileprivate static let sampleReceipt = SQL(
    """
    SELECT receipt, id
      FROM protection_subscription
     LIMIT 1
    """
  )
}
