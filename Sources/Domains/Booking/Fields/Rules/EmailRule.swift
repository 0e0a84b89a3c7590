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
    let scalars = Array(email.unicodeScalars)
    guard let at = scalars.firstIndex(of: "@"), isLocalPart(scalars[..<at]),
      isDomain(scalars[(at + 1)...])
    else { return nil }
    return email.utf8.firstIndex(of: UInt8(ascii: "@")).map {
      email[email.utf8.index(after: $0)...]
    }
  }

  private static func isLocalPart(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.count <= 64 else { return false }
    var previous: Unicode.Scalar = "."
    for scalar in scalars {
      guard scalar == "." ? previous != "." : isAtomScalar(scalar) else { return false }
      previous = scalar
    }
    return previous != "."
  }

  /// Two labels or more; the last has two characters and is no number.
  private static func isDomain(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard scalars.count <= 253 else { return false }
    var label = scalars
    while let dot = label.firstIndex(of: ".") {
      guard isLabel(label[..<dot]) else { return false }
      label = label[(dot + 1)...]
    }
    guard label.startIndex > scalars.startIndex, isLabel(label) else { return false }
    return label.count >= 2 && !label.allSatisfy { "0"..."9" ~= $0 }
  }

  private static func isLabel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
    guard 1...63 ~= label.count, label.first != "-", label.last != "-" else { return false }
    return label.allSatisfy { $0 == "-" || isWordScalar($0) }
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
