import Kernel

/// What a rule looks at, with what it looks for. Source: protection specification 5.2.
enum CallPattern: Equatable, Sendable {
  case exact(e164: String)
  case prefix(String)
  case wildcard(String)
  case neighborSpoof(digits: Int)
  case attestation(Set<Attestation>)
  case numberType(NumberType)
  case reputation(min: Int)
  case country(String)
  case anonymous
  case unknownCaller

  /// Of two rules that match, the more specific one wins.
  var specificity: Int {
    switch self {
    case .exact: 1000
    case .prefix(let prefix): 100 + prefix.utf8.count(where: isASCIIDigit)
    case .wildcard(let pattern): 100 + pattern.utf8.count(where: isASCIIDigit)
    case .neighborSpoof: 90
    case .attestation: 80
    case .numberType: 70
    case .reputation: 60
    case .country: 50
    case .anonymous: 40
    case .unknownCaller: 30
    }
  }

  /// Reads a pattern of a kind; `nil` when the kind cannot look for it.
  ///
  /// - Parameter dialled: the E.164 of a text that is a number.
  init?(_ kind: SpamRuleKind, _ pattern: String?, dialled: (String) throws -> String?) rethrows {
    let text = pattern ?? ""
    let read: CallPattern? =
      switch kind {
      case .exact: try text.isEmpty ? nil : dialled(text).map { .exact(e164: $0) }
      case .prefix: Self.isPrefix(text) ? .prefix(text) : nil
      case .wildcard: Self.isWildcard(text) ? .wildcard(text) : nil
      case .neighborSpoof: Self.neighbors(pattern)
      case .attestation: Self.attestations(text)
      case .numberType: NumberType(wire: text).map { .numberType($0) }
      case .reputation: Self.leastReputation(text)
      case .country: Self.territory(text)
      case .anonymous: .anonymous
      case .unknownCaller: .unknownCaller
      }
    guard let read else { return nil }
    self = read
  }

  /// `+` and 1 to 14 digits.
  private static func isPrefix(_ text: String) -> Bool {
    text.hasPrefix("+") && 2...15 ~= text.utf8.count
      && text.utf8.dropFirst().allSatisfy(isASCIIDigit)
  }

  /// `+`, then digits, `*` and `?`.
  private static func isWildcard(_ text: String) -> Bool {
    let signs = Set("*?".utf8)
    return text.hasPrefix("+") && text.utf8.count > 1
      && text.utf8.dropFirst().allSatisfy { isASCIIDigit($0) || signs.contains($0) }
  }

  /// So many of the first digits: 3 to 9, and 6 where nothing is said.
  private static func neighbors(_ text: String?) -> CallPattern? {
    guard let text, !text.isEmpty else { return .neighborSpoof(digits: 6) }
    guard text.utf8.count == 1, let digits = Int(text), 3...9 ~= digits else { return nil }
    return .neighborSpoof(digits: digits)
  }

  private static func attestations(_ text: String) -> CallPattern? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Attestation(wire: String($0).trimmed) }
    let known = words.compactMap(\.self)
    return known.count == words.count ? .attestation(Set(known)) : nil
  }

  private static func leastReputation(_ text: String) -> CallPattern? {
    guard text.isDigits, text.utf8.count <= 3, let min = Int(text), 1...100 ~= min else {
      return nil
    }
    return .reputation(min: min)
  }

  private static func territory(_ text: String) -> CallPattern? {
    let isWritten = text.utf8.count == 2 && text.utf8.allSatisfy { $0 &- UInt8(ascii: "A") < 26 }
    guard isWritten, Territories.territory(code: text)?.code == text else { return nil }
    return .country(text)
  }
}

extension CallPattern {
  /// Whether a call is such a one. A text that is no number is only looked at for what the carrier
  /// says, for reports, and as somebody unknown.
  func matches(_ call: CallFacts) -> Bool {
    switch self {
    case .attestation(let words): return words.contains(call.attestation)
    case .reputation(let min): return call.reputation >= min
    case .anonymous: return call.isAnonymous
    case .unknownCaller: return call.isAnonymous || !call.isContact
    default: break
    }
    guard let number = call.number else { return false }
    switch self {
    case .exact(let e164): return number.e164 == e164
    case .prefix(let prefix): return number.e164.hasPrefix(prefix)
    case .wildcard(let pattern): return fits(number.e164, pattern)
    case .neighborSpoof(let digits): return call.called.map { number.isNear($0, digits) } ?? false
    case .numberType(let type): return number.type == type
    case .country(let region): return number.region == region
    default: return false
    }
  }
}

extension NumberFacts {
  /// Whether a number of the same country begins with the same digits.
  fileprivate func isNear(_ other: NumberFacts, _ digits: Int) -> Bool {
    let (own, others) = (
      nationalDigits.utf8.prefix(digits), other.nationalDigits.utf8.prefix(digits)
    )
    return countryCode == other.countryCode && own.count == digits && own.elementsEqual(others)
  }
}

/// Whether a whole number fits a pattern: `*` is any run of digits, also none, `?` is one digit.
func fits(_ number: String, _ pattern: String) -> Bool {
  let (number, pattern) = (Array(number.utf8), Array(pattern.utf8))
  var (place, sign) = (0, 0)
  // Where the latest run began, and with how much of the number it is tried.
  var run: (sign: Int, place: Int)?
  // Bound: each failure moves the latest run by one.
  while place < number.count {
    if sign < pattern.count, pattern[sign] == UInt8(ascii: "*") {
      run = (sign, place)
      sign += 1
    } else if sign < pattern.count,
      pattern[sign] == number[place] || pattern[sign] == UInt8(ascii: "?")
    {
      sign += 1
      place += 1
    } else if let latest = run {
      run = (latest.sign, latest.place + 1)
      sign = latest.sign + 1
      place = latest.place + 1
    } else {
      return false
    }
  }
  return pattern[sign...].allSatisfy { $0 == UInt8(ascii: "*") }
}
