import Kernel

/// How amounts and people are told to one reader.
struct ReaderWords {
  let language: Language

  /// ISO 4217.
  let currency: String

  /// What people are called, as far as they are known.
  var names: [ID: String] = [:]

  /// What the devices of the order are called.
  var devices: [ID: String] = [:]

  func device(_ id: ID?) -> String? { id.flatMap { devices[$0] } }

  /// Such as `GBP 20.00`.
  func amount(_ minor: Int) -> String {
    language.format(Money(amountMinor: minor, currency: currency))
  }

  func amount(_ minor: Int?) -> String? { minor.map { amount($0) } }

  /// Such as `12.5 %`. Unit of `basisPoints`: hundredths of a percent.
  func rate(_ basisPoints: Int) -> String {
    let (whole, rest) = basisPoints.quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(whole)\u{A0}%" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(whole)\(language == .sv ? "," : ".")\(digits)\u{A0}%"
  }
}
