/// A country or territory of ISO 3166-1.
public struct Territory: Hashable, Sendable {
  /// Two capital letters. Source: ISO 3166-1 alpha-2.
  public let code: String
  /// Such as `United Kingdom`.
  public let englishName: String
  /// Such as `Storbritannien`.
  public let swedishName: String

  /// The name for people of a language.
  public func name(in language: Language) -> String {
    switch language {
    case .en: englishName
    case .sv: swedishName
    }
  }

  /// Whether addresses there have a postcode. Source: booking specification 4.3.
  public var hasPostcodes: Bool { !Territories.codesWithoutPostcodes.contains(code) }
}

/// All countries and territories, found by code or by name.
public enum Territories {
  /// In the order of their codes.
  public static let all: [Territory] = records.map(\.territory)

  /// The territory of a code in any case; `UK` is `GB` and `EL` is `GR`.
  ///
  /// Source: booking specification 4.2.
  public static func territory(code: String) -> Territory? {
    guard code.utf8.count == 2 else { return nil }
    switch code.asciiUppercased {
    case "UK": return byCode["GB"]
    case "EL": return byCode["GR"]
    case let code: return byCode[code]
    }
  }

  /// The territory with that English, Swedish or other known name, in any case.
  ///
  /// Source: booking specification 4.3.
  public static func territory(named name: String) -> Territory? {
    guard name.utf8.count <= nameLengthMax else { return nil }
    return byName[key(of: name)]
  }

  static let codesWithoutPostcodes: Set<String> = Set(
    """
    AE AG AO AW BF BI BJ BS BW BZ CD CF CG CK CM DJ DM ER FJ GD GM GQ GY HK KI KM KN KP ML MO MR \
    MW NR NU QA RW SB SC SL SR ST SY TD TF TG TK TL TO TT TV UG VU YE ZW
    """.split(separator: " ").map(String.init)
  )

  /// The longest name has 53 bytes. Unit: bytes.
  private static let nameLengthMax = 100

  private static let records: [(territory: Territory, names: ArraySlice<String>)] =
    territoryNames.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|").map(String.init)
      guard parts.count >= 3 else { return nil }
      let territory = Territory(code: parts[0], englishName: parts[1], swedishName: parts[2])
      return (territory, parts[1...])
    }

  private static let byCode = Dictionary(
    records.map { ($0.territory.code, $0.territory) }, uniquingKeysWith: { first, _ in first }
  )

  private static let byName = Dictionary(
    records.flatMap { record in record.names.map { (key(of: $0), record.territory) } },
    uniquingKeysWith: { first, _ in first }
  )

  private static func key(of name: String) -> String { name.unicodeLowercased }
}
