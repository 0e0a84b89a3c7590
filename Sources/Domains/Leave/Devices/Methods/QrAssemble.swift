import Platform

extension Leave {
  /// `leave.qrAssemble`: what a row of scanned QR codes holds, and what is still missing of it.
  func qrAssemble(_ params: QrAssembleParams, _ call: RuleCall) throws -> QrAssembleResult {
    let row = QRAssembly(params.frames)
    let violations = row.violations
    return QrAssembleResult(
      ok: violations.isEmpty, complete: row.data != nil, received: row.received,
      missing: row.missing, corrupted: row.corrupted, data: row.data, violations: violations.told,
      more: violations.more)
  }
}
