import Kernel

/// What prices and rates of VAT may be. Source: booking specification 4.8.
enum AmountRule {
  /// Unit: minor units of the company's currency.
  static let unitPrices = 0...100_000_000

  /// Unit: basis points, hundredths of a percent.
  static let vatRates = 0...10_000

  /// A price that may be left out.
  static func inRange(
    _ field: Field<Int>, at path: FieldPath, _ findings: inout Findings
  ) -> Int? {
    guard case .value(let price) = field else { return nil }
    guard unitPrices.contains(price) else {
      findings.refuse(
        .unitPriceInvalid(
          least: findings.money(unitPrices.lowerBound),
          most: findings.money(unitPrices.upperBound),
          minimum: unitPrices.lowerBound, maximum: unitPrices.upperBound, actual: price
        ),
        at: path
      )
      return nil
    }
    return price
  }
}

/// Three capital letters, as ISO 4217 has them.
func isCurrencyCode(_ text: String) -> Bool {
  text.utf8.count == 3 && text.utf8.allSatisfy { $0 &- 0x41 < 26 }
}
