import Kernel

/// What somebody who types into the client search means. Source: booking specification 6.2.
enum ClientQuery {
  /// Too short to search for.
  case nothing

  /// Part of an e-mail address, lower-cased, without white space.
  case email(String)
  case phone(PhoneQuery)
  case name([QueryToken])

  init(_ query: String) {
    guard case .text(let text) = NormalizedText.singleLine(query), text.scalarCount >= 2 else {
      self = .nothing
      return
    }
    let packed = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isWhiteSpace }))
    if packed.utf8.contains(UInt8(ascii: "@")) {
      self = .email(packed.unicodeLowercased)
      return
    }
    if let phone = PhoneQuery(packed) {
      self = .phone(phone)
      return
    }
    let tokens = nameTokens(of: text)
    self = tokens.isEmpty ? .nothing : .name(tokens.map(QueryToken.init))
  }
}

/// Part of a phone number, read in each way that it may be meant.
struct PhoneQuery: Equatable {
  /// Digits from the country code on.
  let international: String?

  /// Digits after the country code.
  let nationals: [String]

  /// All that were typed.
  let digits: String
  private let hasPlus: Bool

  /// `nil` when there is anything but three or more digits and the signs between them.
  init?(_ packed: String) {
    var bytes: [UInt8] = []
    for byte in packed.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "."), UInt8(ascii: "/"):
        continue
      default: return nil
      }
    }
    guard bytes.count >= 3 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    digits = text
    hasPlus = packed.utf8.first == UInt8(ascii: "+")
    if hasPlus {
      (international, nationals) = (text, [])
    } else if text.hasPrefix("00") {
      (international, nationals) = (String(text.dropFirst(2)), [])
    } else if text.hasPrefix("0") {
      (international, nationals) = (nil, [String(text.dropFirst()), text])
    } else {
      (international, nationals) = (text, [text])
    }
  }

  var digitCount: Int { digits.utf8.count }

  /// Whether a stored number may be found by its end: the digits that it must have there.
  var ending: String? {
    guard !hasPlus, digitCount >= 4 else { return nil }
    return international ?? nationals.first
  }

  /// 0 the number, 1 its beginning, 2 its end; `nil` for another number.
  func tier(of number: StoredPhone) -> Int? {
    if number.digits == international || nationals.contains(number.national) { return 0 }
    if let international, number.digits.hasPrefix(international) { return 1 }
    if nationals.contains(where: number.national.hasPrefix) { return 1 }
    if let ending, number.digits.hasSuffix(ending) { return 2 }
    return nil
  }
}

/// A phone number on file.
struct StoredPhone {
  /// Digits of the E.164 form.
  let digits: String

  /// The national significant number: what follows the country code.
  let national: String

  init(e164: String) {
    let bytes = e164.utf8.drop { $0 == UInt8(ascii: "+") }
    digits = String(decoding: bytes, as: UTF8.self)
    national = String(decoding: bytes.dropFirst(Self.countryCodeLength(bytes)), as: UTF8.self)
  }

  /// How many digits the country code has: no code begins with another.
  ///
  /// Source: ITU-T E.164, list of assigned country codes.
  static func countryCodeLength(_ digits: some Sequence<UInt8>) -> Int {
    let beginning = digits.prefix(2).reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    switch beginning {
    case 1, 7, 10...19, 70...79: return 1
    case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98:
      return 2
    default: return 3
    }
  }
}
