import Kernel

/// Which payments are deposits, and whether the company takes them.
///
/// Source: booking specification 7.6.
enum DepositRule {
  /// A payment for a repair that is not ready yet; or one that somebody calls so.
  ///
  /// Without a device it is for all of them.
  static func isDeposit(for deviceId: ID?, of order: OrderFacts, asked: Bool?) -> Bool {
    let devices = order.devices.filter { deviceId == nil || $0.id == deviceId }
    return asked == true || devices.contains { $0.workflow == .repair && !$0.status.isPayable }
  }

  static func decide(_ isDeposit: Bool, enabled: Bool) -> Decision {
    isDeposit && !enabled ? .refused(BookingFault.depositsDisabled) : .allowed
  }
}

extension DeviceStatus {
  /// Its work is done, so that what is paid is the price.
  fileprivate var isPayable: Bool {
    switch self {
    case .repairedReady, .rejectionReady, .collected, .despatched: true
    default: false
    }
  }
}
