import Kernel

/// Money that changed hands, as stored.
struct StoredPayment: Equatable {
  let id: ID
  let orderId: ID

  /// `nil` for a payment of the order as a whole.
  let deviceId: ID?
  let source: PaymentSource

  /// Negative for a payout. Unit: minor units of the order's currency.
  let amountMinor: Int
  let method: PaymentMethod
  let isDeposit: Bool

  /// The day in the shop's zone.
  let paidOn: CalendarDate
  var reference: String?
  var invoiceNumber: String?
  var notes: String?
  let createdBy: ID
  let createdAt: Instant

  var isPayout: Bool { source == .payout }
}

/// Money that was given back of a payment, as stored.
struct StoredRefund: Equatable {
  let id: ID
  let paymentId: ID
  let amountMinor: Int
  let reason: String
  let createdBy: ID
  let createdAt: Instant
}

/// How a payment came to be on file: only what somebody typed can be taken back by typing.
enum PaymentSource: String {
  case hand, terminal, payout
}
