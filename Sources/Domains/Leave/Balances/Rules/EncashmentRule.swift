import Kernel

/// Earned leave that is to be paid. Source: leave specification 6, “encashment”.
struct EncashmentRule {
  let balance: Double
  let days: Double
  var hasPending = false
  var gross: Money?

  /// What is above the days that have to stay.
  var maximum: Double { max(0, balance - Double(Limits.earnedKept)) }

  var violations: [Violation] {
    var found: [Violation] = []
    if days <= 0 || days > maximum || !isHalves(days) {
      found.append(
        Violation(LeaveFault.encashmentValidationFailed(max: maximum, days: days), at: "/days"))
    }
    if hasPending {
      found.append(Violation(LeaveFault.encashmentAlreadyPending, at: "/hasPending"))
    }
    return found
  }

  /// Gross × days ÷ 22, rounded half up; `nil` when it cannot be said.
  var amount: Money? { gross.flatMap { payment($0, for: days) } }
}

/// What days of leave are worth: a month has 22 of them. Source: leave specification 6.
func payment(_ gross: Money, for days: Double) -> Money? {
  guard isHalves(days),
    let amount = roundedHalfUp(
      gross.amountMinor, times: Int(days * 2), dividedBy: 2 * Limits.payDaysPerMonth)
  else { return nil }
  return Money(amountMinor: amount, currency: gross.currency)
}

/// Whether an amount is whole or half days, and of a size that accounts can have.
func isHalves(_ days: Double) -> Bool {
  abs(days) <= 1_000_000 && (days * 2).rounded() == days * 2
}
