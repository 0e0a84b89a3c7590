import Kernel
import Platform
import Store

// How money comes onto an order: what every way of paying shares.

/// A payment that was judged, whichever way it is taken.
struct TakenPayment {
  let deviceId: ID?
  let amountMinor: Int
  let isDeposit: Bool
  var notes: String?
  var warnings: [Warning] = []
}

extension WriteCall {
  /// Judges an amount for an order: the device, the deposit, and whether it is more than is due.
  func judgedAmount(
    _ amount: Int, for deviceId: ID?, isDeposit asked: Bool?, notes: String?,
    in work: OrderContext
  ) throws -> TakenPayment {
    if let deviceId, !work.devices.contains(where: { $0.id == deviceId }) {
      throw Refusal(BookingFault.deviceNotFound)
    }
    guard work.money.payments.count < paymentsMax else {
      throw Refusal(
        BookingFault.tooManyPayments(
          maximum: paymentsMax, actual: work.money.payments.count + 1))
    }
    let isDeposit = DepositRule.isDeposit(for: deviceId, of: work.facts, asked: asked)
    try DepositRule.decide(isDeposit, of: work.facts).orThrow()
    var payment = TakenPayment(
      deviceId: deviceId, amountMinor: amount, isDeposit: isDeposit, notes: notes)
    let totals = work.money.totals
    if amount > totals.balanceDueMinor {
      let (total, paid) = (totals.grandTotalMinor, totals.netPaidMinor + amount)
      let currency = work.order.currency
      let fault = BookingFault.overpayment(
        grandTotal: Money(amountMinor: total, currency: currency),
        paid: Money(amountMinor: paid, currency: currency), grandTotalMinor: total,
        paidMinor: paid
      )
      payment.warnings.append(Warning(fault, at: "/amountMinor"))
    }
    return payment
  }

  /// Keeps a payment, says so, and brings its order up to date.
  func take(_ payment: StoredPayment, in work: inout OrderContext) throws {
    try database.insert(payment)
    let money = work.money
    work.money = OrderMoney(
      items: money.items, payments: money.payments + [payment], refunds: money.refunds)
    try recordPayment(payment, work.money, work.order)
  }
}

extension ReadCall {
  /// A payment with what the order comes to now.
  func answer(
    _ payment: StoredPayment, of work: OrderContext, warnings: [Warning] = []
  ) throws -> PaymentResult {
    PaymentResult(
      payment: work.money.answer(
        payment, work.facts, actor, in: try words(of: work, naming: work.moneyPeople)),
      orderId: work.order.id,
      orderNumber: work.order.number,
      orderStatus: work.order.status,
      label: work.order.status.label(language),
      totals: work.money.totals.answer(work.order.currency, in: language),
      warnings: warnings,
      actions: orderActions(work.facts, actor)
    )
  }

  /// A payment at a terminal with what the order comes to now.
  func answer(
    _ card: StoredCardPayment, _ payment: StoredPayment?, of work: OrderContext,
    warnings: [Warning] = []
  ) throws -> CardPaymentResult {
    let words = try words(of: work, naming: work.moneyPeople + [card.startedBy])
    return CardPaymentResult(
      cardPayment: card.answer(at: now, in: words),
      payment: payment.map { work.money.answer($0, work.facts, actor, in: words) },
      orderId: work.order.id,
      orderNumber: work.order.number,
      orderStatus: work.order.status,
      label: work.order.status.label(language),
      totals: work.money.totals.answer(work.order.currency, in: language),
      warnings: warnings,
      actions: orderActions(work.facts, actor)
    )
  }
}

/// The most payments, refunds or terminal requests of an order: far above what one gathers.
let paymentsMax = 1_000

/// The most lines of an order: those of a booking times a tenth of the devices of one.
let itemsMax = 1_000
