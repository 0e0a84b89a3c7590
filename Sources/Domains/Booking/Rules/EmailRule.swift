import Kernel

/// Addresses that people read. Source: booking specification 4.2, “E-mail grammar”.
enum EmailRule {
  /// Unit: code points, of the whole address.
  static let lengthMax = 254

  /// The domain of the addresses that stand in for missing ones; nobody reads them.
  static let reservedDomain = "placeholder.invalid"

  static func judge(
    _ field: Field<String>, at path: FieldPath, _ findings: inout Findings
  ) -> Field<String> {
    let line = findings.line(field, at: path)
    guard case .value(let text) = line else { return line }
    let bounded = findings.bounded(text.unicodeLowercased, lengthMax, at: path)
    guard case .value(let email) = bounded else { return .invalid }

    guard let domain = domain(of: email) else {
      findings.refuse(.emailInvalid, at: path)
      return .invalid
    }
    guard domain != reservedDomain, !domain.hasSuffix("." + reservedDomain) else {
      findings.refuse(.emailReserved, at: path)
      return .invalid
    }
    return .value(email)
  }

  /// The address that stands in for the missing one of a client.
  static func placeholder(for clientId: ID) -> String { "no-email+\(clientId)@\(reservedDomain)" }

  /// The part after the `@`, or `nil` when the text is no address.
  static func domain(of email: String) -> Substring? {
    let at = UInt8(ascii: "@")
    guard let place = email.utf8.firstIndex(of: at) else { return nil }
    let domain = email[email.utf8.index(after: place)...]
    guard !domain.utf8.contains(at), isLocalPart(email[..<place]), isDomain(domain) else {
      return nil
    }
    return domain
  }

  private static func isLocalPart(_ text: Substring) -> Bool {
    var length = 0
    var previous: Unicode.Scalar = "."
    for scalar in text.unicodeScalars {
      length += 1
      guard length <= 64 else { return false }
      if scalar == "." {
        guard previous != "." else { return false }
      } else {
        guard isAtomScalar(scalar) else { return false }
      }
      previous = scalar
    }
    return previous != "."
  }

  private static func isDomain(_ text: Substring) -> Bool {
    guard text.unicodeScalars.count <= 253 else { return false }
    var rest = text
    while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
      guard isLabel(rest[..<dot]) else { return false }
      rest = rest[rest.utf8.index(after: dot)...]
    }
    guard rest.startIndex > text.startIndex, isLabel(rest) else { return false }
    return rest.unicodeScalars.count >= 2 && !rest.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    let scalars = label.unicodeScalars
    guard 1...63 ~= scalars.count, scalars.first != "-", scalars.last != "-" else { return false }
    return scalars.allSatisfy { $0 == "-" || isWordScalar($0) }
  }

  private static func isAtomScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=", "?", "^", "_", "`", "{", "|", "}",
      "~":
      true
    default: isWordScalar(scalar)
    }
  }

  /// ASCII letters and digits, and the letters, marks and numbers of all other scripts.
  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter || scalar.isNumber || scalar.isMark
  }
}
