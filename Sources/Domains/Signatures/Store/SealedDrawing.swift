import Platform
import Store

extension Signatures {
  /// A drawing, which every signature has.
  public func sealedSample(in database: Database) throws -> SealedSample? {
    try database.first(.anyDrawing) {
      SealedSample(
        bytes: $0.bytes(1), purpose: SignatureRow.drawingPurpose, context: $0.text(0))
    }
  }
}

extension SQL {
  fileprivate static let anyDrawing = SQL(
    """
    SELECT id, drawing
      FROM signatures_signature
     LIMIT 1
    """
  )
}
