import Kernel
import Store

extension Database {
  func insert(_ item: StoredItem, order orderId: ID, by actorId: ID, at now: Instant) throws {
    try run(
      .insertItem, orderId, item.id, item.deviceId, item.type.rawValue, item.description,
      item.quantity, item.unitPriceMinor, item.priceIncludesVat, item.vatRateBp, item.stockId,
      item.productId, actorId, now
    )
  }

  /// The lines of an order, oldest first. Bound: 1,000, which `OrderItemRule` keeps.
  func items(ofOrder orderId: ID) throws -> [StoredItem] {
    try rows(.itemsOfOrder, orderId, 1_000) { try StoredItem($0) }
  }

  /// Replaces what is stored of a line.
  func update(_ item: StoredItem, order orderId: ID) throws {
    try run(
      .updateItem, item.deviceId, item.type.rawValue, item.description, item.quantity,
      item.unitPriceMinor, item.priceIncludesVat, item.vatRateBp, item.productId, orderId, item.id
    )
  }

  func removeItem(_ id: ID, order orderId: ID) throws {
    try run(.removeItem, orderId, id)
  }
}

extension StoredItem {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      deviceId: row.optionalText(1),
      type: try row.word(2),
      description: row.text(3),
      quantity: row.int(4),
      unitPriceMinor: row.int(5),
      priceIncludesVat: row.bool(6),
      vatRateBp: row.int(7),
      stockId: row.optionalText(8),
      productId: row.optionalText(9)
    )
  }
}

extension SQL {
  fileprivate static let insertItem = SQL(
    """
    INSERT INTO booking_item
      (order_id, id, device_id, item_type, description, quantity, unit_price_minor,
       price_includes_vat, vat_rate_bp, stock_id, product_id, created_by, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let itemsOfOrder = SQL(
    """
    SELECT id, device_id, item_type, description, quantity, unit_price_minor, price_includes_vat,
           vat_rate_bp, stock_id, product_id
      FROM booking_item
     WHERE order_id = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let updateItem = SQL(
    """
    UPDATE booking_item
       SET device_id = ?, item_type = ?, description = ?, quantity = ?, unit_price_minor = ?,
           price_includes_vat = ?, vat_rate_bp = ?, product_id = ?
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let removeItem = SQL(
    """
    DELETE FROM booking_item
     WHERE order_id = ? AND id = ?
    """
  )
}
