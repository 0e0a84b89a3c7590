import Kernel

/// Terms that may be published. Source: booking specification 6.4.
enum TermsRule {
  static func judge(_ text: String, locale: String) -> [Violation] {
    var findings = Findings(shape: [])
    let path = FieldPath()
    switch NormalizedText.multiLine(text) {
    case .absent: findings.refuse(.termsTextRequired, at: path.member("text"))
    case .invalidCharacters: findings.refuse(.invalidCharacters, at: path.member("text"))
    case .text: break
    }
    if !isLanguageTag(locale) { findings.refuse(.localeInvalid, at: path.member("locale")) }
    return findings.violations
  }

  /// The shape of a tag: a language of two or three letters, then parts of two to eight letters and
  /// digits. Source: BCP 47; the registry of languages is not asked.
  private static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, 2...3 ~= language.count, language.allSatisfy(isLetter) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      2...8 ~= part.count && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
