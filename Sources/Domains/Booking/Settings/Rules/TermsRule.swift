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
  /// digits. Source: BCP 47; two letters are a language of ISO 639-1, three are not looked up.
  private static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, 2...3 ~= language.count, language.allSatisfy(isLetter),
      language.count == 3 || languages.contains(String(tag.prefix(2)).asciiLowercased)
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      2...8 ~= part.count && part.allSatisfy { isLetter($0) || isDigit($0) }
    }
  }

  /// Source: ISO 639-1, with the codes that were given up for others and are still in use.
  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz
    ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb
    lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or
    os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
