import Kernel
import Store

/// A text that has to stay when a client is erased, without the words that tell of them.
private struct KeptText {
  let keys: [ID]
  let round: Int
  let text: String
}

extension Database {
  /// Takes the words out of what lines, quotes and parts of a client's orders are called, and units
  /// that the shop bought of them.
  func eraseWords(
    _ words: ErasedWords, ofClient id: ID, of organizationId: ID
  ) throws -> Int {
    try erase(words, in: .itemTexts, id, organizationId) { text, blanked in
      try run(.setItemText, blanked, text.keys[0], text.keys[1])
    }
      + erase(words, in: .quoteTexts, id, organizationId) { text, blanked in
        try run(
          .setQuoteText, blanked, text.keys[0], text.keys[1], text.round, text.keys[2])
      }
      + erase(words, in: .partTexts, id, organizationId) { text, blanked in
        try run(.setPartText, blanked, text.keys[0], text.keys[1], text.keys[2])
      }
      + erase(words, in: .unitNames, id, organizationId) { text, blanked in
        try run(.setUnitName, blanked, text.keys[0], organizationId)
      }
      + erase(words, in: .unitColours, id, organizationId) { text, blanked in
        try run(.setUnitColour, blanked, text.keys[0], organizationId)
      }
  }

  private func erase(
    _ words: ErasedWords, in texts: SQL, _ clientId: ID, _ organizationId: ID,
    set: (KeptText, String) throws -> Void
  ) throws -> Int {
    let found = try rows(texts, clientId, organizationId) { row in
      KeptText(
        keys: [row.text(0), row.text(1), row.text(2)], round: row.int(3), text: row.text(4))
    }
    var count = 0
    for text in found {
      guard let blanked = words.blanked(text.text) else { continue }
      try set(text, blanked)
      count += 1
    }
    return count
  }
}

extension SQL {
  fileprivate static let itemTexts = SQL(
    """
    SELECT order_id, booking_item.id, '', 0, description
      FROM booking_order
      JOIN booking_item ON order_id = booking_order.id
     WHERE client_id = ? AND organization_id = ?
    """
  )

  fileprivate static let setItemText = SQL(
    """
    UPDATE booking_item
       SET description = ?
     WHERE order_id = ? AND id = ?
    """
  )

  fileprivate static let quoteTexts = SQL(
    """
    SELECT order_id, device_id, item_id, round, description
      FROM booking_order
      JOIN booking_quote_item ON order_id = booking_order.id
     WHERE client_id = ? AND organization_id = ?
    """
  )

  fileprivate static let setQuoteText = SQL(
    """
    UPDATE booking_quote_item
       SET description = ?
     WHERE order_id = ? AND device_id = ? AND round = ? AND item_id = ?
    """
  )

  fileprivate static let partTexts = SQL(
    """
    SELECT order_id, device_id, booking_part.id, 0, description
      FROM booking_order
      JOIN booking_part ON order_id = booking_order.id
     WHERE client_id = ? AND organization_id = ?
    """
  )

  fileprivate static let setPartText = SQL(
    """
    UPDATE booking_part
       SET description = ?
     WHERE order_id = ? AND device_id = ? AND id = ?
    """
  )

  fileprivate static let unitNames = SQL(
    """
    SELECT booking_stock.id, '', '', 0, display_name
      FROM booking_order
      JOIN booking_stock ON source_order_id = booking_order.id
     WHERE client_id = ? AND booking_order.organization_id = ?
    """
  )

  fileprivate static let setUnitName = SQL(
    """
    UPDATE booking_stock
       SET display_name = ?
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let unitColours = SQL(
    """
    SELECT booking_stock.id, '', '', 0, colour
      FROM booking_order
      JOIN booking_stock ON source_order_id = booking_order.id
     WHERE client_id = ? AND booking_order.organization_id = ? AND colour IS NOT NULL
    """
  )

  fileprivate static let setUnitColour = SQL(
    """
    UPDATE booking_stock
       SET colour = ?
     WHERE id = ? AND organization_id = ?
    """
  )
}
