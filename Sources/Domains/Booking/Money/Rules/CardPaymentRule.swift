import Kernel

/// What a card terminal may be asked, and what it may answer.
///
/// Source: booking specification 7.6.
enum CardPaymentRule {
  /// One terminal at a time asks for an order's money, or a client pays twice.
  static func decideStart(_ earlier: [StoredCardPayment], at now: Instant) -> Decision {
    guard earlier.count < paymentsMax else {
      return .refused(
        BookingFault.tooManyPayments(maximum: paymentsMax, actual: earlier.count + 1))
    }
    if let running = earlier.first(where: { $0.status(at: now).isUnderWay }) {
      return .refused(BookingFault.cardPaymentPending(cardPaymentId: running.id))
    }
    return .allowed
  }

  /// Money that was taken is written down whatever was thought before; anything else is an answer
  /// to a question that is still open, or was given up.
  static func decideFinish(_ from: CardPaymentStatus, as status: CardPaymentStatus) -> Decision {
    let isOpen = from.isUnderWay || from == .timeout
    let isAllowed = from != .completed && (status == .completed || isOpen)
    return isAllowed ? .allowed : .refused(BookingFault.cardPaymentFinished(status: from))
  }
}
