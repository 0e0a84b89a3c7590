import Kernel

/// What lines, payments and refunds come to.
///
/// - Unit: minor units of one currency.
/// - Source: booking specification 4.8, “Money rule”.
struct Totals {
  /// One line, as far as money goes.
  struct Line {
    let type: ItemType
    let quantity: Int
    let unitPriceMinor: Int
    let priceIncludesVat: Bool

    /// Unit: basis points.
    let vatRateBp: Int
  }

  struct Amounts: Equatable {
    var netMinor = 0
    var vatMinor = 0
    var grossMinor = 0
  }

  struct Payment {
    let amountMinor: Int
    var isDeposit = false
    var isPayout = false
  }

  let lines: [Amounts]
  private(set) var subtotalMinor = 0
  private(set) var vatMinor = 0
  private(set) var grandTotalMinor = 0
  private(set) var depositsPaidMinor = 0

  /// Payouts included, as negative amounts.
  private(set) var finalPaymentsPaidMinor = 0
  private(set) var totalRefundedMinor = 0

  init(items: [Line], payments: [Payment] = [], refundsMinor: [Int] = []) {
    lines = items.map(\.amounts)
    for line in lines {
      subtotalMinor += line.netMinor
      vatMinor += line.vatMinor
      grandTotalMinor += line.grossMinor
    }
    for payment in payments {
      let amount = payment.isPayout ? -payment.amountMinor : payment.amountMinor
      if payment.isDeposit, !payment.isPayout {
        depositsPaidMinor += amount
      } else {
        finalPaymentsPaidMinor += amount
      }
    }
    totalRefundedMinor = refundsMinor.reduce(0, +)
  }

  var amountPaidMinor: Int { depositsPaidMinor + finalPaymentsPaidMinor }
  var netPaidMinor: Int { amountPaidMinor - totalRefundedMinor }
  var balanceDueMinor: Int { grandTotalMinor - netPaidMinor }

  var paymentStatus: PaymentStatus {
    let (total, paid) = (grandTotalMinor, netPaidMinor)
    if totalRefundedMinor > 0, paid == 0 { return .refunded }
    if total > 0 { return paid >= total ? .paid : paid > 0 ? .partial : .unpaid }
    if total < 0 { return paid <= total ? .paid : paid < 0 ? .partial : .unpaid }
    return !lines.isEmpty ? .paid : paid > 0 ? .partial : .unpaid
  }

  func booking(_ currency: String) -> BookingTotals {
    BookingTotals(
      subtotalMinor: subtotalMinor,
      vatMinor: vatMinor,
      grandTotalMinor: grandTotalMinor,
      currency: currency
    )
  }
}

extension Totals.Line {
  init(_ item: NormalizedItem) {
    self.init(
      type: item.itemType,
      quantity: item.quantity,
      unitPriceMinor: item.unitPriceMinor,
      priceIncludesVat: item.priceIncludesVat,
      vatRateBp: item.vatRateBp
    )
  }

  /// Net, VAT and gross. What the shop buys counts negative.
  ///
  /// With the limits of `ItemRule` the products stay below 10¹⁶, so nothing overflows.
  var amounts: Totals.Amounts {
    let price = unitPriceMinor * quantity
    let share = 10_000 + (priceIncludesVat ? vatRateBp : 0)
    let vat = roundedHalfUp(price, times: vatRateBp, dividedBy: share) ?? 0
    let sign = type == .devicePurchase ? -1 : 1
    return Totals.Amounts(
      netMinor: sign * (priceIncludesVat ? price - vat : price),
      vatMinor: sign * vat,
      grossMinor: sign * (priceIncludesVat ? price : price + vat)
    )
  }
}
