import Kernel

/// Where an order stands: derived from its devices, never set by hand.
///
/// `override` is `.cancelled` or `.onHold`, set by people. Source: booking specification 7.1.
func deriveOrderStatus(
  _ service: ServiceType,
  _ devices: [DeviceState],
  override: OrderStatus? = nil,
  balanceDueMinor: Int? = nil
) -> OrderStatus {
  if let override { return override }
  if service.isSale {
    return (balanceDueMinor ?? 0) <= 0 ? .collectedDespatched : .awaitingCollection
  }
  if devices.allSatisfy({ $0.status == .awaitingDevice }) { return .awaitingDevice }
  if devices.allSatisfy(\.status.isGone) { return .collectedDespatched }
  if devices.allSatisfy(\.status.isWaitingForClient) { return .awaitingCollection }
  if devices.allSatisfy(\.status.isServed) { return .serviceComplete }
  return .inProgress
}

extension DeviceStatus {
  /// Not in the shop's hands any more, or its own.
  fileprivate var isGone: Bool {
    switch self {
    case .collected, .despatched, .addedToBuyback: true
    default: false
    }
  }

  fileprivate var isWaitingForClient: Bool {
    switch self {
    case .repairedReady, .rejectionReady: true
    default: isGone
    }
  }

  fileprivate var isServed: Bool {
    switch self {
    case .paymentMade, .rejected, .companyRejected, .rejectionQc: true
    default: isWaitingForClient
    }
  }
}

extension IntakeMethod {
  /// Where a device stands when it has just been booked. Source: booking specification 7.2.
  var statusOfNewDevice: DeviceStatus { self == .walkIn ? .deviceReceived : .awaitingDevice }
}
