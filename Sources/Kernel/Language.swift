/// A language that every text of the product exists in.
public enum Language: String, Sendable, CaseIterable {
  case en
  case sv

  /// The language for a BCP 47 tag or a POSIX locale name, by lookup from the full tag to its first
  /// part (`sv-FI`, `sv_SE.UTF-8` → `sv`), or `nil` for one we do not speak.
  ///
  /// - Source: protocol specification 11.6.
  public init?(tag: String) {
    let primary = tag.utf8.prefix {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ".")
    }
    self.init(rawValue: String(decoding: primary.map { $0 | 0x20 }, as: UTF8.self))
  }
}
