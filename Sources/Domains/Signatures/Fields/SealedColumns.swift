import Platform

extension Signatures {
  public var sealedColumns: [SealedColumn] {
    [SignatureRow.drawing, SignatureRow.client, TraceRow.client]
  }
}
