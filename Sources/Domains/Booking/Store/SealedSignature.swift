import Platform
import Store

extension Booking {
  /// A stroke, which every order has.
  public func sealedSample(in database: Database) throws -> SealedSample? {
    try database.first(.anyStroke) {
      SealedSample(bytes: $0.bytes(1), purpose: SignatureRow.purpose, context: $0.text(0))
    }
  }
}

extension SQL {
  fileprivate static let anyStroke = SQL(
    """
    SELECT id, stroke
      FROM booking_signature
     LIMIT 1
    """
  )
}
