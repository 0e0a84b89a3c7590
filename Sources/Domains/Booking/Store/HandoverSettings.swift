import Kernel
import Store

/// What a company has settled about handing devices out.
struct HandoverSettings {
  /// Devices leave before they are paid.
  var allowsCollectionWithBalance = false

  /// Something may be paid before the work is done.
  var depositsEnabled = true

  /// How long a passcode is kept after its device has left.
  ///
  /// - Unit: days.
  /// - Source: booking specification 6.4.
  var passcodeRetentionDays = 30
}

extension Database {
  func handoverSettings(of organizationId: ID) throws -> HandoverSettings { HandoverSettings() }
}
