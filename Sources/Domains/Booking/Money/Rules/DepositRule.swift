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

  /// Whether a payment may be taken: for a device, or without one for the order.
  static func decide(_ isDeposit: Bool, of order: OrderFacts) -> Decision {
    isDeposit && !order.takesDeposits ? .refused(BookingFault.depositsDisabled) : .allowed
  }

  /// Whether any payment may be taken: for the order, or for one of its devices alone.
  static func decideAny(of order: OrderFacts) -> Decision {
    let whole = decide(isDeposit(for: nil, of: order, asked: nil), of: order)
    let open = order.devices.lazy
      .map { decide(isDeposit(for: $0.id, of: order, asked: nil), of: order) }
      .first(where: \.isAllowed)
    return open ?? whole
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
