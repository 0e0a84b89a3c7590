import Kernel
import Store

/// What a company has settled about handing devices out and being paid.
struct HandoverSettings {
  /// Devices leave before they are paid.
  var allowsCollectionWithBalance = CompanySettings().allowCollectionWithBalance

  /// Something may be paid before the work is done.
  var depositsEnabled = CompanySettings().depositsEnabled

  /// How long a passcode is kept after its device has left. Unit: days.
  var passcodeRetentionDays = CompanySettings().passcodeRetentionDays
}

extension Database {
  /// What every change of an order needs; the defaults before anything was set.
  func handoverSettings(of organizationId: ID) throws -> HandoverSettings {
    try first(.handoverSettings, organizationId) { row in
      HandoverSettings(
        allowsCollectionWithBalance: row.bool(0), depositsEnabled: row.bool(1),
        passcodeRetentionDays: row.int(2))
    } ?? HandoverSettings()
  }
}

extension SQL {
  fileprivate static let handoverSettings = SQL(
    """
    SELECT allow_collection_with_balance, deposits_enabled, passcode_retention_days
      FROM booking_settings
     WHERE organization_id = ?
    """
  )
}
