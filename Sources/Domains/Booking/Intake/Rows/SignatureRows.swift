import Kernel
import Platform
import Store

/// A signature as stored: what was drawn or typed is sealed.
struct SignatureRow {
  let id: ID
  let type: SignatureType
  let method: SignatureMethod
  let sealedStroke: [UInt8]
  let termsAgreed: Bool

  /// The version that was agreed to; `nil` when none was published.
  let termsNumber: Int?
  let termsSHA256: String

  /// The language that the terms were shown in.
  let locale: String
  let marketingConsent: Bool
  let userAgent: String?
  let geolocation: Geolocation?
  let actorId: ID
  let capturedAt: Instant

  /// What was drawn or typed.
  static let stroke = SealedColumn("booking_signature.stroke", sample: .sampleStroke)
}

extension Database {
  func insert(_ signature: SignatureRow, order orderId: ID) throws {
    try run(
      .insertSignature, orderId, signature.id, signature.type.rawValue, signature.method.rawValue,
      signature.sealedStroke, signature.termsAgreed, signature.termsNumber, signature.termsSHA256,
      signature.locale, signature.marketingConsent, signature.userAgent,
      signature.geolocation?.latitude, signature.geolocation?.longitude, signature.actorId,
      signature.capturedAt
    )
  }

  func hasSignature(_ type: SignatureType, ofOrder orderId: ID) throws -> Bool {
    try exists(.signatureOfType, orderId, type.rawValue)
  }

  /// The signatures of an order with the text that each agreed to, and since when that was in
  /// force. Bound: 1,000.
  func signatures(
    ofOrder orderId: ID, _ organizationId: ID
  ) throws -> [(signature: SignatureRow, termsText: String, termsSince: Instant?)] {
    try rows(.signaturesOfOrder, organizationId, orderId, 1_000) { row in
      (try SignatureRow(row), row.text(14), row.optionalInstant(15))
    }
  }
}

extension SignatureRow {
  fileprivate init(_ row: borrowing Row) throws {
    let latitude = row.optionalDouble(10)
    let longitude = row.optionalDouble(11)
    var geolocation: Geolocation?
    if let latitude, let longitude {
      geolocation = Geolocation(latitude: latitude, longitude: longitude)
    }
    self.init(
      id: row.text(0),
      type: try row.word(1),
      method: try row.word(2),
      sealedStroke: row.bytes(3),
      termsAgreed: row.bool(4),
      termsNumber: row.optionalInt(5),
      termsSHA256: row.text(6),
      locale: row.text(7),
      marketingConsent: row.bool(8),
      userAgent: row.optionalText(9),
      geolocation: geolocation,
      actorId: row.text(12),
      capturedAt: row.instant(13)
    )
  }
}

extension SQL {
  fileprivate static let insertSignature = SQL(
    """
    INSERT INTO booking_signature
      (order_id, id, type, method, stroke, terms_agreed, terms_number, terms_sha256, locale,
       marketing_consent, user_agent, latitude, longitude, actor_id, captured_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let signatureOfType = SQL(
    """
    SELECT 1
      FROM booking_signature
     WHERE order_id = ? AND type = ?
     LIMIT 1
    """
  )

  // Published terms are never changed, so their text is the one that was signed.
  fileprivate static let signaturesOfOrder = SQL(
    """
    SELECT booking_signature.id, type, method, stroke, terms_agreed, terms_number, terms_sha256,
           booking_signature.locale, marketing_consent, user_agent, latitude, longitude, actor_id,
           captured_at, COALESCE(booking_terms.text, ''), booking_terms.effective_at
      FROM booking_signature
      LEFT JOIN booking_terms ON booking_terms.organization_id = ?
       AND booking_terms.number = booking_signature.terms_number
     WHERE order_id = ?
     ORDER BY booking_signature.id
     LIMIT ?
    """
  )

  fileprivate static let sampleStroke = SQL(
    """
    SELECT stroke, id
      FROM booking_signature
     LIMIT 1
    """
  )
}
