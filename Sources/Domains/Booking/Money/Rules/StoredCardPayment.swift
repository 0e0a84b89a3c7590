import Kernel

/// A payment that a card terminal is asked for, as stored.
struct StoredCardPayment: Equatable {
  let id: ID
  let orderId: ID
  let deviceId: ID?
  let amountMinor: Int

  /// What the host said last; `status(at:)` knows the clock.
  var written: CardPaymentStatus
  let isDeposit: Bool
  let notes: String?
  var reference: String?

  /// The payment that it became.
  var paymentId: ID?
  let startedBy: ID
  let startedAt: Instant
  let expiresAt: Instant
  var finishedAt: Instant?

  /// How long a terminal may take. Unit: seconds. Source: booking specification 7.6.
  static let patienceSeconds: Int64 = 120

  /// Where it stands: a terminal that has not answered in time is not waited for.
  func status(at now: Instant) -> CardPaymentStatus {
    written.isUnderWay && now >= expiresAt ? .timeout : written
  }
}
