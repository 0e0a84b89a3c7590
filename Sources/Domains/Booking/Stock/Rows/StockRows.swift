import Kernel
import Store

/// What was spent on a unit to make it saleable, as stored.
struct StoredStockWork: Equatable {
  let description: String
  let costMinor: Int
}

extension Database {
  func insert(_ unit: StoredStock, of organizationId: ID) throws {
    try run(
      .insertStock, unit.id, organizationId, unit.status.rawValue, unit.displayName, unit.brandId,
      unit.modelId, unit.serialNumber, unit.imei, unit.colour, unit.storageCapacity,
      unit.conditionGrade.rawValue, unit.locationId, unit.currency, unit.costMinor,
      unit.sellPriceMinor, unit.specialOfferPriceMinor, unit.source?.orderId,
      unit.source?.deviceId, unit.version, unit.createdBy, unit.createdAt, unit.updatedAt
    )
  }

  func stock(_ id: ID, of organizationId: ID) throws -> StoredStock? {
    try first(.stockById, id, organizationId) { try StoredStock($0) }
  }

  /// Whether a device of an order is in stock already.
  func isInStock(device deviceId: ID, order orderId: ID) throws -> Bool {
    try exists(.stockBySource, orderId, deviceId)
  }

  /// The units of an organization before an id, newest first; of one status, or of all.
  func stock(
    _ status: StockStatus?, before last: ID?, limit: Int, of organizationId: ID
  ) throws -> [StoredStock] {
    let last = last ?? .behindAll
    guard let status else {
      return try rows(.stockOfOrganization, organizationId, last, limit) { try StoredStock($0) }
    }
    return try rows(.stockOfStatus, organizationId, status.rawValue, last, limit) {
      try StoredStock($0)
    }
  }

  /// Replaces what is stored of a unit, except its sale.
  func update(_ unit: StoredStock) throws {
    try run(
      .updateStock, unit.status.rawValue, unit.conditionGrade.rawValue, unit.sellPriceMinor,
      unit.specialOfferPriceMinor, unit.version, unit.updatedAt, unit.id
    )
  }

  /// Sells a unit. False when it is not for sale: another till may have been faster.
  func sell(_ id: ID, _ sale: StoredStock.Sale, of organizationId: ID) throws -> Bool {
    try changes(.sellStock, sale.orderId, sale.netMinor, sale.at, sale.at, id, organizationId) == 1
  }

  /// Puts a unit back for sale that an order no longer sells.
  func release(_ id: ID, order orderId: ID, at now: Instant) throws {
    try run(.releaseStock, now, id, orderId)
  }

  /// What was spent on a unit. Bound: 100, which `updateStock` keeps.
  func work(onStock id: ID) throws -> [StoredStockWork] {
    try rows(.workOnStock, id, 100) { row in
      StoredStockWork(description: row.text(0), costMinor: row.int(1))
    }
  }

  /// Replaces what was spent on a unit.
  func replaceWork(onStock id: ID, by work: [StoredStockWork]) throws {
    try run(.removeStockWork, id)
    for (position, entry) in work.enumerated() {
      try run(.insertStockWork, id, position, entry.description, entry.costMinor)
    }
  }
}

extension StoredStock {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      status: try row.word(1),
      displayName: row.text(2),
      brandId: row.optionalText(3),
      modelId: row.optionalText(4),
      serialNumber: row.optionalText(5),
      imei: row.optionalText(6),
      colour: row.optionalText(7),
      storageCapacity: row.optionalText(8),
      conditionGrade: try row.word(9),
      locationId: row.optionalText(10),
      currency: row.text(11),
      costMinor: row.int(12),
      sellPriceMinor: row.optionalInt(13),
      specialOfferPriceMinor: row.optionalInt(14),
      version: row.int(20),
      createdBy: row.text(21),
      createdAt: row.instant(22),
      updatedAt: row.instant(23)
    )
    if let orderId = row.optionalText(15), let deviceId = row.optionalText(16) {
      source = Source(orderId: orderId, deviceId: deviceId)
    }
    if let orderId = row.optionalText(17) {
      sale = Sale(orderId: orderId, netMinor: row.int(18), at: row.instant(19))
    }
  }
}

extension SQL {
  fileprivate static let insertStock = SQL(
    """
    INSERT INTO booking_stock
      (id, organization_id, status, display_name, brand_id, model_id, serial_number, imei, colour,
       storage_capacity, condition_grade, location_id, currency, cost_minor, sell_price_minor,
       special_offer_price_minor, source_order_id, source_device_id, version, created_by,
       created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let stockById = SQL(
    """
    SELECT id, status, display_name, brand_id, model_id, serial_number, imei, colour,
           storage_capacity, condition_grade, location_id, currency, cost_minor, sell_price_minor,
           special_offer_price_minor, source_order_id, source_device_id, sold_order_id,
           sold_net_minor, sold_at, version, created_by, created_at, updated_at
      FROM booking_stock
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let stockBySource = SQL(
    """
    SELECT 1
      FROM booking_stock
     WHERE source_order_id = ? AND source_device_id = ?
    """
  )

  fileprivate static let stockOfOrganization = SQL(
    """
    SELECT id, status, display_name, brand_id, model_id, serial_number, imei, colour,
           storage_capacity, condition_grade, location_id, currency, cost_minor, sell_price_minor,
           special_offer_price_minor, source_order_id, source_device_id, sold_order_id,
           sold_net_minor, sold_at, version, created_by, created_at, updated_at
      FROM booking_stock
     WHERE organization_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let stockOfStatus = SQL(
    """
    SELECT id, status, display_name, brand_id, model_id, serial_number, imei, colour,
           storage_capacity, condition_grade, location_id, currency, cost_minor, sell_price_minor,
           special_offer_price_minor, source_order_id, source_device_id, sold_order_id,
           sold_net_minor, sold_at, version, created_by, created_at, updated_at
      FROM booking_stock
     WHERE organization_id = ? AND status = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let updateStock = SQL(
    """
    UPDATE booking_stock
       SET status = ?, condition_grade = ?, sell_price_minor = ?, special_offer_price_minor = ?,
           version = ?, updated_at = ?
     WHERE id = ?
    """
  )

  fileprivate static let sellStock = SQL(
    """
    UPDATE booking_stock
       SET status = 'sold', sold_order_id = ?, sold_net_minor = ?, sold_at = ?, updated_at = ?,
           version = version + 1
     WHERE id = ? AND organization_id = ? AND status = 'for_sale'
    """
  )

  fileprivate static let releaseStock = SQL(
    """
    UPDATE booking_stock
       SET status = 'for_sale', sold_order_id = NULL, sold_net_minor = NULL, sold_at = NULL,
           updated_at = ?, version = version + 1
     WHERE id = ? AND sold_order_id = ?
    """
  )

  fileprivate static let workOnStock = SQL(
    """
    SELECT description, cost_minor
      FROM booking_stock_work
     WHERE stock_id = ?
     ORDER BY position
     LIMIT ?
    """
  )

  fileprivate static let removeStockWork = SQL(
    """
    DELETE FROM booking_stock_work
     WHERE stock_id = ?
    """
  )

  fileprivate static let insertStockWork = SQL(
    """
    INSERT INTO booking_stock_work (stock_id, position, description, cost_minor)
    VALUES (?, ?, ?, ?)
    """
  )
}
