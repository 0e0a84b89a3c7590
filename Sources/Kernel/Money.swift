/// An amount in the smallest unit of a currency.
public struct Money: Hashable, Sendable {
  /// Unit: minor units of `currency`, such as pence.
  public let amountMinor: Int
  /// Three capital letters. Source: ISO 4217.
  public let currency: String

  public init(amountMinor: Int, currency: String) {
    self.amountMinor = amountMinor
    self.currency = currency
  }
}

/// `dividend` ÷ `divisor`, halves rounded up (towards +∞): ⌊(2a + b) ÷ 2b⌋.
///
/// `nil` unless `divisor` is positive. Source: booking specification 4.8, “Money rule”.
public func roundedHalfUp(_ dividend: Int, dividedBy divisor: Int) -> Int? {
  roundedHalfUp(dividend, times: 1, dividedBy: divisor)
}

/// `amount` × `factor` ÷ `divisor`, halves rounded up, with an exact product of twice the width.
///
/// `nil` when the result does not fit an `Int` and unless `divisor` is positive.
public func roundedHalfUp(_ amount: Int, times factor: Int, dividedBy divisor: Int) -> Int? {
  guard divisor > 0 else { return nil }
  let (high, low) = amount.multipliedFullWidth(by: factor)
  let product = Int128(high) << 64 | Int128(low)
  let wide = Int128(divisor)
  var (quotient, remainder) = product.quotientAndRemainder(dividingBy: wide)
  if remainder < 0 {
    quotient -= 1
    remainder += wide
  }
  if remainder >= wide - remainder { quotient += 1 }
  return Int(exactly: quotient)
}
