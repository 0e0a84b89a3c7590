import Kernel
import Platform
import Store

extension Database {
  /// How the company books; the defaults before anything was set.
  func settings(of organizationId: ID) throws -> CompanySettings {
    let onFile = try CompanySettings.table.onFile(of: organizationId, in: self)
    var settings = onFile.values
    settings.version = onFile.version
    return settings
  }

  /// The number that the next order will get, or `nil` when none has been prepared or given.
  func nextOrderNumber(of organizationId: ID) throws -> Int? {
    try first(.nextOrderNumber, organizationId) { $0.int(0) }
  }

  /// Whether something with a price is not settled yet: an open order, or a unit in stock.
  func hasPricedGoods(of organizationId: ID) throws -> Bool {
    try first(.pricedGoods, organizationId, organizationId) { $0.bool(0) } ?? false
  }

  /// Lets the order numbers begin there. Only before the first order.
  func startOrderNumbers(at number: Int, of organizationId: ID) throws {
    try run(.startOrderNumbers, organizationId, number)
  }
}

extension SQL {
  fileprivate static let nextOrderNumber = SQL(
    """
    SELECT next_order_number
      FROM booking_sequence
     WHERE organization_id = ?
    """
  )

  fileprivate static let pricedGoods = SQL(
    """
    SELECT EXISTS (SELECT 1 FROM booking_order
                    WHERE organization_id = ?
                      AND status IN ('awaiting_device', 'awaiting_collection', 'in_progress',
                                     'on_hold', 'pending', 'service_complete'))
        OR EXISTS (SELECT 1 FROM booking_stock
                    WHERE organization_id = ?
                      AND status IN ('awaiting_parts', 'for_sale', 'purchased', 'ready_to_repair',
                                     'refurbishing'))
    """
  )

  fileprivate static let startOrderNumbers = SQL(
    """
    INSERT INTO booking_sequence (organization_id, next_order_number)
    VALUES (?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET next_order_number = excluded.next_order_number
    """
  )
}
