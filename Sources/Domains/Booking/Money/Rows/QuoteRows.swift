import Kernel
import Platform
import Store

extension Database {
  /// Adds a round with its items, which are frozen from then on.
  func insert(_ quote: StoredQuote, _ items: [StoredItem], order orderId: ID) throws {
    try run(
      .insertQuote, orderId, quote.deviceId, quote.round, quote.id, quote.status.rawValue,
      quote.subtotalMinor, quote.vatMinor, quote.grandTotalMinor, quote.sentBy, quote.sentAt
    )
    for item in items {
      try run(
        .insertQuoteItem, orderId, quote.deviceId, quote.round, item.id, item.type.rawValue,
        item.description, item.quantity, item.unitPriceMinor, item.priceIncludesVat,
        item.vatRateBp, item.productId
      )
    }
  }

  /// All rounds of an order, by device and round. Bound: 10,000.
  func quotes(ofOrder orderId: ID) throws -> [StoredQuote] {
    try rows(.quotesOfOrder, orderId, 10_000) { try StoredQuote($0) }
  }

  /// The frozen items of one round. Bound: 1,000, that of an order's items.
  func items(of quote: StoredQuote, order orderId: ID) throws -> [StoredItem] {
    try rows(.itemsOfQuote, orderId, quote.deviceId, quote.round, 1_000) { row in
      StoredItem(
        id: row.text(0), deviceId: quote.deviceId, type: try row.word(1),
        description: row.text(2), quantity: row.int(3), unitPriceMinor: row.int(4),
        priceIncludesVat: row.bool(5), vatRateBp: row.int(6), stockId: nil,
        productId: row.optionalText(7)
      )
    }
  }

  /// Writes down how a round ended.
  func close(
    _ quote: StoredQuote, as status: QuoteStatus, _ decision: StoredQuote.Decided,
    sealedBankDetails: [UInt8]?, order orderId: ID
  ) throws {
    try run(
      .closeQuote, status.rawValue, decision.method?.rawValue, decision.reason,
      decision.signatureId, sealedBankDetails, decision.by, decision.at, orderId, quote.deviceId,
      quote.round
    )
  }
}

extension StoredQuote {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      deviceId: row.text(1),
      round: row.int(2),
      status: try row.word(3),
      subtotalMinor: row.int(4),
      vatMinor: row.int(5),
      grandTotalMinor: row.int(6),
      sentBy: row.text(7),
      sentAt: row.instant(8),
      sealedBankDetails: row.optionalBytes(12)
    )
    guard let by = row.optionalText(13), let at = row.optionalInstant(14) else { return }
    decision = Decided(
      method: row.isNull(9) ? nil : try row.word(9), reason: row.optionalText(10),
      signatureId: row.optionalText(11), by: by, at: at
    )
  }
}

extension SQL {
  fileprivate static let insertQuote = SQL(
    """
    INSERT INTO booking_quote
      (order_id, device_id, round, id, status, subtotal_minor, vat_minor, grand_total_minor,
       sent_by, sent_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let insertQuoteItem = SQL(
    """
    INSERT INTO booking_quote_item
      (order_id, device_id, round, item_id, item_type, description, quantity, unit_price_minor,
       price_includes_vat, vat_rate_bp, product_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let quotesOfOrder = SQL(
    """
    SELECT id, device_id, round, status, subtotal_minor, vat_minor, grand_total_minor, sent_by,
           sent_at, method, reason, signature_id, bank_details, decided_by, decided_at
      FROM booking_quote
     WHERE order_id = ?
     ORDER BY device_id, round
     LIMIT ?
    """
  )

  fileprivate static let itemsOfQuote = SQL(
    """
    SELECT item_id, item_type, description, quantity, unit_price_minor, price_includes_vat,
           vat_rate_bp, product_id
      FROM booking_quote_item
     WHERE order_id = ? AND device_id = ? AND round = ?
     ORDER BY item_id
     LIMIT ?
    """
  )

  fileprivate static let closeQuote = SQL(
    """
    UPDATE booking_quote
       SET status = ?, method = ?, reason = ?, signature_id = ?, bank_details = ?, decided_by = ?,
           decided_at = ?
     WHERE order_id = ? AND device_id = ? AND round = ?
    """
  )

  fileprivate static let sampleBankDetails = SQL(
    """
    SELECT bank_details, id
      FROM booking_quote
     WHERE bank_details IS NOT NULL
     LIMIT 1
    """
  )
}

extension StoredQuote {
  /// Where the money goes.
  static let bankDetails = SealedColumn("booking_quote.bank_details", sample: .sampleBankDetails)
}
