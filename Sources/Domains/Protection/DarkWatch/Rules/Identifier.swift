import Kernel

/// What identifies somebody, written in the one way that it is watched in.
/// Source: protection specification 3.1.
struct Identifier: Equatable, Sendable {
  let type: IdentifierType
  let normalized: String

  /// What may be shown: the rest is masked.
  let display: String

  /// Of an e-mail address: without tags, and as its provider tells addresses apart.
  var canonical: String?
}

extension IdentifierType {
  /// Whether its value is never answered.
  var isSecret: Bool {
    switch self {
    case .ssn, .cardNumber, .nationalIdSe: true
    default: false
    }
  }

  /// What is wrong with a value that cannot be read.
  var fault: ProtectionFault {
    switch self {
    case .email: .invalidEmail
    case .phone: .invalidPhone
    case .username: .invalidUsername
    case .domain: .invalidDomain
    case .passwordHash: .invalidHash
    case .ssn, .ssnLast4: .invalidSsn
    case .cardBin: .invalidBin
    case .cardNumber: .invalidCard
    case .iban: .invalidIban
    case .nationalIdSe: .invalidNationalId
    }
  }
}

extension Identifier {
  /// Reads a value that is not empty; `nil` when it is none of its type.
  ///
  /// - Parameter dialled: the E.164 of a phone number that is possible.
  init?(_ type: IdentifierType, _ value: String, dialled: (String) -> String?) {
    switch type {
    case .email: self.init(email: value)
    case .phone: self.init(phone: dialled(value))
    case .username: self.init(username: value)
    case .domain: self.init(domain: value)
    case .passwordHash: self.init(hash: value)
    case .ssn: self.init(ssn: value)
    case .ssnLast4: self.init(ssnLast4: value)
    case .cardBin: self.init(cardBin: value)
    case .cardNumber: self.init(cardNumber: value)
    case .iban: self.init(iban: value)
    case .nationalIdSe: self.init(nationalId: value)
    }
  }

  private init?(email value: String) {
    guard let address = MailAddress(value) else { return nil }
    self.init(
      type: .email, normalized: address.text,
      display: "\(address.local.prefix(1))***@\(address.domain)", canonical: address.canonical)
  }

  private init?(phone e164: String?) {
    guard let e164 else { return nil }
    let hidden = String(repeating: "*", count: max(0, e164.utf8.count - 5))
    self.init(
      type: .phone, normalized: e164, display: "\(e164.prefix(3))\(hidden)\(e164.suffix(2))")
  }

  private init?(username value: String) {
    let name = value.hasPrefix("@") ? String(value.dropFirst()) : value
    let normalized = name.unicodeLowercased
    let scalars = normalized.unicodeScalars
    guard 1...64 ~= scalars.count, !scalars.contains(where: \.properties.isWhitespace) else {
      return nil
    }
    self.init(
      type: .username, normalized: normalized,
      display: String(String.UnicodeScalarView(scalars.prefix(2))) + "***")
  }

  private init?(domain value: String) {
    let host = hostName(value.asciiLowercased)
    guard isDomain(host) else { return nil }
    self.init(type: .domain, normalized: host, display: host)
  }

  private init?(hash value: String) {
    let isHash = value.utf8.allSatisfy { isASCIIDigit($0) || ($0 | 0x20) &- 0x61 < 6 }
    guard isHash, [40, 32].contains(value.utf8.count) else { return nil }
    let normalized = value.asciiUppercased
    self.init(type: .passwordHash, normalized: normalized, display: "\(normalized.prefix(5))...")
  }

  // MARK: Numbers

  private init?(ssn value: String) {
    let digits = value.dropping(" -")
    guard digits.isDigits, digits.utf8.count == 9 else { return nil }
    let (area, group, serial) = (digits.prefix(3), digits.dropFirst(3).prefix(2), digits.suffix(4))
    guard area != "000", area != "666", area < "900", group != "00", serial != "0000" else {
      return nil
    }
    self.init(type: .ssn, normalized: digits, display: "***-**-\(serial)")
  }

  private init?(ssnLast4 value: String) {
    guard value.isDigits, value.utf8.count == 4, value != "0000" else { return nil }
    self.init(type: .ssnLast4, normalized: value, display: "***-**-\(value)")
  }

  private init?(cardBin value: String) {
    guard value.isDigits, 6...8 ~= value.utf8.count else { return nil }
    self.init(type: .cardBin, normalized: value, display: "\(value)******")
  }

  private init?(cardNumber value: String) {
    let digits = value.dropping(" -")
    guard digits.isDigits, 13...19 ~= digits.utf8.count, passesLuhn(digits) else { return nil }
    self.init(
      type: .cardNumber, normalized: digits, display: "\(digits.prefix(6))******\(digits.suffix(4))"
    )
  }

  private init?(iban value: String) {
    let text = value.dropping(" ").asciiUppercased
    guard isIBAN(text) else { return nil }
    self.init(type: .iban, normalized: text, display: "\(text.prefix(4))****\(text.suffix(4))")
  }

  private init?(nationalId value: String) {
    let digits = value.dropping(" -+")
    guard digits.isDigits, [10, 12].contains(digits.utf8.count),
      passesLuhn(String(digits.suffix(10)))
    else { return nil }
    self.init(type: .nationalIdSe, normalized: digits, display: "******-\(digits.suffix(4))")
  }
}
