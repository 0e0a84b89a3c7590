import Kernel

/// An e-mail address in ASCII lower case. Source: protection specification 3.1.
struct MailAddress: Equatable, Sendable {
  let local: String
  let domain: String

  var text: String { "\(local)@\(domain)" }

  /// `nil` for what is no address.
  init?(_ value: String) {
    let parts = value.asciiLowercased.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, isLocalPart(parts[0]), isDomain(String(parts[1])) else { return nil }
    local = String(parts[0])
    domain = String(parts[1])
  }

  /// Without tags, and as its provider tells addresses apart; `nil` when nothing is left of it.
  var canonical: String? {
    var name = String(local.prefix { $0 != "+" })
    let isGoogle = domain == "gmail.com" || domain == "googlemail.com"
    if isGoogle { name.removeAll { $0 == "." } }
    return name.isEmpty ? nil : "\(name)@\(isGoogle ? "gmail.com" : domain)"
  }
}

/// Printable ASCII without what separates or encloses addresses; dots stand between other signs.
private func isLocalPart(_ text: Substring) -> Bool {
  guard 1...64 ~= text.utf8.count else { return false }
  let dot = UInt8(ascii: ".")
  var previous = dot
  for byte in text.utf8 {
    guard 0x21...0x7e ~= byte, !separating.contains(byte), byte != dot || previous != dot else {
      return false
    }
    previous = byte
  }
  return previous != dot
}

private let separating = Array(#","<>"#.utf8)

/// Whether a text in lower case is a domain of two labels or more.
func isDomain(_ text: String) -> Bool {
  guard 1...253 ~= text.utf8.count else { return false }
  let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard labels.count >= 2, labels.allSatisfy(isLabel), let last = labels.last else { return false }
  return last.starts(with: "xn--".utf8) || (last.count >= 2 && last.allSatisfy(isASCIILetter))
}

private func isLabel(_ label: Substring.UTF8View) -> Bool {
  let hyphen = UInt8(ascii: "-")
  return 1...63 ~= label.count && label.first != hyphen && label.last != hyphen
    && label.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || $0 == hyphen }
}

/// The host of what may be a whole web address, in lower case: without scheme, path, port, a
/// leading `www.` and a last dot.
func hostName(_ text: String) -> String {
  var rest = text[...]
  if let colon = rest.firstIndex(of: ":"), rest[colon...].hasPrefix("://"), isScheme(rest[..<colon])
  {
    rest = rest[colon...].dropFirst(3)
  }
  rest = rest.prefix { !"/?#".contains($0) }
  if let colon = rest.lastIndex(of: ":"), rest[colon...].dropFirst().utf8.allSatisfy(isASCIIDigit) {
    rest = rest[..<colon]
  }
  if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
  if rest.hasSuffix(".") { rest = rest.dropLast() }
  return String(rest)
}

private func isScheme(_ text: Substring) -> Bool {
  guard let first = text.utf8.first, isASCIILetter(first) else { return false }
  return text.utf8.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || "+-.".utf8.contains($0) }
}
