import Kernel

/// Postcodes, each country its own. Source: booking specification 4.3, the table.
enum PostcodeRule {
  /// The postcode as it is written in its country, or `nil` when it is none there.
  ///
  /// `text` is one normalised line; `country` is `nil` when it is not known.
  static func format(_ text: String, _ country: String?) -> String? {
    let upper = text.asciiUppercased
    guard let country else { return loose(upper) }
    let own = withoutCountry(upper, country)
    let compact = own.utf8.filter { $0 != space }
    switch country {
    case "GB": return forces(compact) ?? british(compact)
    case "GG", "JE", "IM": return british(compact)
    case "SE": return spaced(compact, after: 3, "99999")
    case "IE": return irish(compact)
    case "NL": return dutch(compact)
    case "CA": return canadian(compact)
    case "US": return plain(compact, "99999") ?? plain(compact, "99999-9999")
    case "DE", "FR", "ES", "IT", "FI": return plain(compact, "99999")
    case "DK", "NO", "AU", "AT", "CH", "BE": return plain(compact, "9999")
    default: return loose(upper)
    }
  }

  /// `SE-114 55`, as letters from abroad are addressed, is `114 55`.
  private static func withoutCountry(_ text: String, _ country: String) -> String {
    text.hasPrefix(country + "-") ? String(text.dropFirst(country.utf8.count + 1)) : text
  }

  /// `[A-Z0-9]([A-Z0-9 -]{0,10}[A-Z0-9])?`, kept as it is.
  private static func loose(_ text: String) -> String? {
    let bytes = text.utf8
    guard 1...12 ~= bytes.count, let first = bytes.first, let last = bytes.last else { return nil }
    guard isLetterOrDigit(first), isLetterOrDigit(last) else { return nil }
    guard bytes.allSatisfy({ isLetterOrDigit($0) || $0 == space || $0 == hyphen }) else {
      return nil
    }
    return text
  }

  /// `BFPO[0-9]{1,4}`: the post of the British forces.
  private static func forces(_ code: [UInt8]) -> String? {
    guard 5...8 ~= code.count, code.starts(with: "BFPO".utf8), code[4...].allSatisfy(isDigit)
    else { return nil }
    return spaced(code, after: 4)
  }

  /// An area and district of two to four, then a digit and two letters.
  private static func british(_ code: [UInt8]) -> String? {
    guard 5...7 ~= code.count else { return nil }
    if code.elementsEqual("GIR0AA".utf8) { return "GIR 0AA" }
    let outward = code.dropLast(3)
    let inward = Array(code.suffix(3))
    guard isBritishOutward(Array(outward)), isDigit(inward[0]),
      isOneOf(inward[1], "ABDEFGHJLNPQRSTUWXYZ"), isOneOf(inward[2], "ABDEFGHJLNPQRSTUWXYZ")
    else { return nil }
    return spaced(code, after: outward.count)
  }

  /// `[A-PR-UWYZ]` and then one of: one or two digits; a letter, a digit and perhaps one more;
  /// a digit and a letter.
  private static func isBritishOutward(_ code: [UInt8]) -> Bool {
    guard isOneOf(code[0], "ABCDEFGHIJKLMNOPRSTUWYZ") else { return false }
    switch code.count {
    case 2: return isDigit(code[1])
    case 3 where isDigit(code[1]): return isDigit(code[2]) || isOneOf(code[2], "ABCDEFGHJKPSTUW")
    case 3: return isOneOf(code[1], "ABCDEFGHKLMNOPQRSTUVWXY") && isDigit(code[2])
    case 4:
      return isOneOf(code[1], "ABCDEFGHKLMNOPQRSTUVWXY") && isDigit(code[2])
        && (isDigit(code[3]) || isOneOf(code[3], "ABEHMNPRVWXY"))
    default: return false
    }
  }

  private static func irish(_ code: [UInt8]) -> String? {
    let letters = "ACDEFHKNPRTVWXY"
    guard code.count == 7, isOneOf(code[0], letters), isDigit(code[1]),
      isDigit(code[2]) || code[2] == UInt8(ascii: "W"),
      code[3...].allSatisfy({ isDigit($0) || isOneOf($0, letters) })
    else { return nil }
    return spaced(code, after: 3)
  }

  private static func dutch(_ code: [UInt8]) -> String? {
    guard code.count == 6, code[0] != UInt8(ascii: "0"), matches(code, "9999AA") else { return nil }
    // Combinations that the Dutch post never gives out, for what they once stood for.
    let letters = String(decoding: code[4...], as: UTF8.self)
    guard letters != "SA", letters != "SD", letters != "SS" else { return nil }
    return spaced(code, after: 4)
  }

  private static func canadian(_ code: [UInt8]) -> String? {
    let letters = "ABCEGHJKLMNPRSTVWXYZ"
    guard code.count == 6, isOneOf(code[0], "ABCEGHJKLMNPRSTVXY"), isDigit(code[1]),
      isOneOf(code[2], letters), isDigit(code[3]), isOneOf(code[4], letters), isDigit(code[5])
    else { return nil }
    return spaced(code, after: 3)
  }

  private static func plain(_ code: [UInt8], _ pattern: String) -> String? {
    matches(code, pattern) ? String(decoding: code, as: UTF8.self) : nil
  }

  private static func spaced(
    _ code: [UInt8], after count: Int, _ pattern: String
  ) -> String? {
    matches(code, pattern) ? spaced(code, after: count) : nil
  }

  private static func spaced(_ code: [UInt8], after count: Int) -> String {
    String(decoding: code.prefix(count), as: UTF8.self) + " "
      + String(decoding: code.dropFirst(count), as: UTF8.self)
  }

  /// Whether each `9` stands at a digit, each `A` at a letter, and all else at itself.
  private static func matches(_ code: [UInt8], _ pattern: String) -> Bool {
    guard code.count == pattern.utf8.count else { return false }
    return zip(code, pattern.utf8).allSatisfy { byte, place in
      switch place {
      case UInt8(ascii: "9"): isDigit(byte)
      case UInt8(ascii: "A"): byte &- UInt8(ascii: "A") < 26
      default: byte == place
      }
    }
  }
}

private let space = UInt8(ascii: " ")
private let hyphen = UInt8(ascii: "-")

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || byte &- UInt8(ascii: "A") < 26
}

private func isOneOf(_ byte: UInt8, _ letters: String) -> Bool { letters.utf8.contains(byte) }
