import Platform
import Store

extension Booking {
  public var sealedColumns: [SealedColumn] {
    [
      StoredDevice.passcode, DraftRow.sealedData, DraftRow.sealedName, StoredQuote.bankDetails,
      SignatureRow.stroke, SubmittedDraft.result,
    ]
  }
}

extension StoredDevice {
  /// What unlocks a device.
  static let passcode = SealedColumn("booking_device.passcode", sample: .samplePasscode)
}

extension SQL {
  fileprivate static let samplePasscode = SQL(
    """
    SELECT passcode, id
      FROM booking_device
     WHERE passcode IS NOT NULL
     LIMIT 1
    """
  )
}
