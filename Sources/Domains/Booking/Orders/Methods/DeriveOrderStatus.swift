import Kernel
import Platform

extension Booking {
  /// `booking.deriveOrderStatus`: where an order with these devices stands.
  func deriveOrderStatus(
    _ params: DeriveOrderStatusParams, _ call: RuleCall
  ) throws -> DeriveOrderStatusResult {
    let status = params.derived
    return DeriveOrderStatusResult(status: status, label: status.label(call.language))
  }
}

extension DeriveOrderStatusParams {
  fileprivate var derived: OrderStatus {
    deriveOrderStatus(
      serviceType ?? .repair,
      devices ?? [],
      override: override.map(OrderStatus.init),
      balanceDueMinor: balanceDueMinor
    )
  }
}
