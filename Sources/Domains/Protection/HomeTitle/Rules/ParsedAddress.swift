import Kernel

/// An address taken apart. Source: protection specification 6.1.
struct ParsedAddress: Equatable, Sendable {
  var line1: String
  var unit: String?
  var city: String?
  var region: String?
  var postalCode: String?
  var country: String

  /// Whether there is a street or box, a town and a postal code.
  var isFull: Bool { !line1.isEmpty && city != nil && postalCode != nil }

  var hasNumber: Bool { line1.utf8.contains(where: isASCIIDigit) }

  /// `nil` when nothing is left of the text.
  init?(_ text: String, country: String) {
    var parts = text.split(separator: ",").map { Self.words($0).joined(separator: " ") }
      .filter { !$0.isEmpty }
    self.country = country.trimmed.asciiUppercased
    if let named = parts.last.flatMap({ Self.countries[$0.unicodeLowercased] }) {
      self.country = named
      parts.removeLast()
    }
    guard let first = parts.first else { return nil }
    line1 = first
    switch self.country {
    case "US": readAmerican(parts)
    case "SE": readSwedish(parts)
    default: city = parts.count > 1 ? parts.last : nil
    }
  }

  /// The words of a text: what stands between white space.
  private static func words(_ text: Substring) -> [Substring] {
    text.unicodeScalars.split(whereSeparator: \.isWhiteSpace).map { Substring($0) }
  }

  private static let countries = [
    "usa": "US", "us": "US", "united states": "US", "sweden": "SE", "sverige": "SE", "se": "SE",
  ]
}

// MARK: The United States

extension ParsedAddress {
  private mutating func readAmerican(_ parts: [String]) {
    var cityPart: Int?
    if let last = parts.last, parts.count > 1 {
      let end = AmericanEnd(last)
      postalCode = end.postalCode
      region = end.region
      // What is left of the last part is the town, else the part before, which is not the street.
      city = end.rest.isEmpty ? nil : end.rest
      if end.rest.isEmpty, parts.count > 2 {
        cityPart = parts.count - 2
        city = parts[parts.count - 2]
      }
    }
    if let found = Unit(endOf: line1) {
      line1 = found.rest
      unit = found.unit
    } else if parts.count > 2, let found = Unit(endOf: " " + parts[1]), found.rest.isEmpty {
      unit = found.unit
      if cityPart == 1 { city = nil }
    }
  }
}

/// What ends an address of the United States: the town, the state and the postal code.
struct AmericanEnd {
  var rest: String
  var region: String?
  var postalCode: String?

  init(_ text: String) {
    rest = text
    let bytes = Array(text.utf8)
    for length in [10, 5] where postalCode == nil && Self.endsInCode(bytes, length) {
      let code = text.utf8.suffix(length)
      postalCode = String(decoding: code, as: UTF8.self)
      rest = String(text[..<code.startIndex]).trimmed
    }
    let words = rest.split(separator: " ")
    if let state = words.last?.uppercased(), Self.states.contains(state) {
      region = state
      rest = words.dropLast().joined(separator: " ")
    }
  }

  /// Whether a text ends in `NNNNN` or `NNNNN-NNNN`, of so many bytes, and no digit stands before.
  private static func endsInCode(_ bytes: [UInt8], _ length: Int) -> Bool {
    guard bytes.count >= length else { return false }
    let before = bytes.dropLast(length).last
    return before.map { !isASCIIDigit($0) } ?? true
      && bytes.suffix(length).enumerated().allSatisfy { place, byte in
        place == 5 ? byte == UInt8(ascii: "-") : isASCIIDigit(byte)
      }
  }

  /// States, and the District of Columbia. Source: USPS Publication 28, appendix B.
  static let states = Set(
    """
    AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH \
    NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY
    """.split(separator: " ").map(String.init))
}

/// A flat or floor at the end of a street line.
private struct Unit {
  let unit: String
  let rest: String

  /// `nil` where a text does not end in a word for a unit and one more word.
  init?(endOf text: String) {
    // A leading space stands for an empty street line.
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, let last = words.popLast() else { return nil }
    if last.hasPrefix("#"), last.utf8.count > 1 {
      unit = String(last.dropFirst()).uppercased()
      // “Apt #4” is one unit.
      if words.count > 1, Self.isWord(words.last) { words.removeLast() }
    } else {
      guard words.count > 1, !last.isEmpty, Self.isWord(words.popLast()) else { return nil }
      unit = last.uppercased()
    }
    rest = words.joined(separator: " ").trimmed
  }

  private static func isWord(_ word: String?) -> Bool {
    guard let word else { return false }
    let bare = word.hasSuffix(".") ? String(word.dropLast()) : word
    return Self.words.contains(bare.asciiLowercased)
  }

  private static let words: Set = [
    "apt", "apartment", "unit", "ste", "suite", "#", "fl", "floor",
  ]
}

// MARK: Sweden

extension ParsedAddress {
  private mutating func readSwedish(_ parts: [String]) {
    guard parts.count > 1, let last = parts.last else { return }
    let length = last.utf8.dropFirst(3).first == UInt8(ascii: " ") ? 6 : 5
    let digits = last.utf8.prefix(length).filter(isASCIIDigit)
    let rest = last.dropFirst(length)
    guard digits.count == 5, rest.hasPrefix(" ") else {
      city = last
      return
    }
    let number = String(decoding: digits, as: UTF8.self)
    postalCode = "\(number.prefix(3)) \(number.suffix(2))"
    city = String(rest.dropFirst())
  }
}

// MARK: The normal form

extension ParsedAddress {
  /// The same for every way to write the address.
  var normalized: String {
    let street = Self.bare(line1).map { Self.abbreviations[$0] ?? $0 }.joined(separator: " ")
    return [street, unit ?? "", city?.uppercased() ?? "", region ?? "", postalCode ?? ""]
      .joined(separator: "|")
  }

  /// The words in upper case, without punctuation.
  private static func bare(_ text: String) -> [String] {
    let kept = text.uppercased().unicodeScalars.filter {
      $0.isWhiteSpace || $0.isLetter || $0.isNumber || $0.isMark
    }
    return words(Substring(String(String.UnicodeScalarView(kept)))).map(String.init)
  }

  private static let abbreviations = [
    "STREET": "ST", "AVENUE": "AVE", "ROAD": "RD", "BOULEVARD": "BLVD", "DRIVE": "DR",
    "LANE": "LN", "COURT": "CT", "PLACE": "PL", "NORTH": "N", "SOUTH": "S", "EAST": "E",
    "WEST": "W",
  ]
}

// MARK: One that is taken apart already

extension ParsedAddress {
  /// `nil` when nothing is left of it.
  init?(
    line1: String?, unit: String?, city: String?, region: String?, postalCode: String?,
    country: String
  ) {
    func kept(_ text: String?) -> String? {
      let words = Self.words(Substring(text ?? "")).joined(separator: " ")
      return words.isEmpty ? nil : words
    }
    let (line, town) = (kept(line1), kept(city))
    guard line != nil || town != nil else { return nil }
    self.country = country.trimmed.asciiUppercased
    self.line1 = line ?? ""
    self.unit = kept(unit)?.uppercased()
    self.city = town
    // Elsewhere the codes of regions are numbers that nobody writes.
    let code = kept(region)?.asciiUppercased
    self.region = code.flatMap { $0.utf8.contains(where: isASCIIDigit) ? nil : $0 }
    self.postalCode = kept(postalCode)
  }

  /// As somebody writes it on a letter, in one line.
  var oneLine: String {
    // Behind a number a bare “5” would not be known as a flat, nor be read as one again.
    let isBare = country == "US" && unit?.contains(" ") == false
    let flat = unit.map { isBare ? "#" + $0 : $0 }
    let street = [line1.isEmpty ? nil : line1, flat].compactMap(\.self).joined(separator: " ")
    let end =
      country == "SE"
      ? [[postalCode, city].compactMap(\.self).joined(separator: " ")]
      : [city ?? "", [region, postalCode].compactMap(\.self).joined(separator: " ")]
    return ([street] + end).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Enough to tell it from others of the same person, and no more.
  var masked: String {
    let start = (line1.isEmpty ? "" : String(line1.prefix(1))) + "***"
    return [start, city].compactMap(\.self).joined(separator: ", ")
  }
}
