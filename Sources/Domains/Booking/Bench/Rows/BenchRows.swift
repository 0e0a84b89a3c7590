import Kernel
import Platform
import Store

/// A device that a queue walks past.
struct WalkedDevice {
  let place: BenchPlace
  let orderId: ID

  /// Whether it is of what is asked for.
  let fits: Bool
}

extension Database {
  /// Devices after a place of the queue.
  func devices(
    _ filter: BenchFilter, after place: BenchPlace?, limit: Int, of organizationId: ID
  ) throws -> [WalkedDevice] {
    try rows(
      .walkedDevices, organizationId, place?.key.band ?? 0, place?.key.due ?? .min,
      place?.key.received ?? .min, place?.id ?? "", filter.bandsBelow, filter.ownedBy,
      filter.withUnassigned,
      words(filter.statuses), filter.workflow?.rawValue, filter.locationId, limit,
      listBinding(filter.engineers)
    ) { row in
      WalkedDevice(
        place: BenchPlace(
          key: BenchKey(band: row.int(0), due: row.int(1), received: row.int(2)), id: row.text(3)),
        orderId: row.text(4), fits: row.bool(5))
    }
  }

  /// How many devices are in the shop, by status.
  func deviceCounts(
    _ filter: BenchFilter, of organizationId: ID
  ) throws -> [DeviceStatus: Int] {
    let counts = try rows(
      .deviceCounts, organizationId, BenchKey.firstGone, filter.ownedBy, filter.withUnassigned,
      filter.workflow?.rawValue, filter.locationId, listBinding(filter.engineers)
    ) { (try $0.word(0) as DeviceStatus, $0.int(1)) }
    return Dictionary(counts, uniquingKeysWith: +)
  }
}

private func words(_ statuses: [DeviceStatus]?) -> String? {
  guard let statuses, !statuses.isEmpty else { return nil }
  return listBinding(statuses.map(\.rawValue))
}

extension SQL {
  // The expressions are those of the index, word for word: it is walked by them.
  fileprivate static let walkedDevices = SQL(
    """
    SELECT CASE d.priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
             + CASE WHEN d.status IN ('collected', 'despatched', 'added_to_buyback')
                    THEN 3 ELSE 0 END,
           COALESCE(d.due_at, 9223372036854775807),
           COALESCE(d.received_at, 9223372036854775807), d.id, d.order_id,
           o.status <> 'cancelled'
             AND (?7 IS NULL AND ?8 = 0 OR d.assigned_user_id = ?7 OR o.assigned_user_id = ?7
                  OR ?8 = 1 AND (d.assigned_user_id IS NULL OR d.assigned_user_id
                                 NOT IN (SELECT value FROM json_each(?13))))
             AND (?9 IS NULL OR d.status IN (SELECT value FROM json_each(?9)))
             AND (?10 IS NULL OR d.workflow_type = ?10)
             AND (?11 IS NULL OR o.location_id = ?11)
      FROM booking_device AS d
     CROSS JOIN booking_order AS o
     WHERE o.id = d.order_id AND d.organization_id = ?1
       AND CASE d.priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
             + CASE WHEN d.status IN ('collected', 'despatched', 'added_to_buyback')
                    THEN 3 ELSE 0 END >= ?2
       AND (CASE d.priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
              + CASE WHEN d.status IN ('collected', 'despatched', 'added_to_buyback')
                     THEN 3 ELSE 0 END,
            COALESCE(d.due_at, 9223372036854775807),
            COALESCE(d.received_at, 9223372036854775807), d.id) > (?2, ?3, ?4, ?5)
       AND CASE d.priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
             + CASE WHEN d.status IN ('collected', 'despatched', 'added_to_buyback')
                    THEN 3 ELSE 0 END < ?6
     ORDER BY CASE d.priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
                + CASE WHEN d.status IN ('collected', 'despatched', 'added_to_buyback')
                       THEN 3 ELSE 0 END,
              COALESCE(d.due_at, 9223372036854775807),
              COALESCE(d.received_at, 9223372036854775807), d.id
     LIMIT ?12
    """
  )

  fileprivate static let deviceCounts = SQL(
    """
    SELECT d.status, COUNT(*)
      FROM booking_device AS d
     CROSS JOIN booking_order AS o
     WHERE o.id = d.order_id AND d.organization_id = ?1
       AND CASE d.priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
             + CASE WHEN d.status IN ('collected', 'despatched', 'added_to_buyback')
                    THEN 3 ELSE 0 END < ?2
       AND o.status <> 'cancelled'
       AND (?3 IS NULL AND ?4 = 0 OR d.assigned_user_id = ?3 OR o.assigned_user_id = ?3
            OR ?4 = 1 AND (d.assigned_user_id IS NULL OR d.assigned_user_id
                           NOT IN (SELECT value FROM json_each(?7))))
       AND (?5 IS NULL OR d.workflow_type = ?5)
       AND (?6 IS NULL OR o.location_id = ?6)
     GROUP BY d.status
     ORDER BY d.status
    """
  )
}
