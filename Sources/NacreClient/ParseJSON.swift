extension JSON {
  /// Bytes that are no JSON, and where.
  public struct Malformed: Error, Equatable {
    /// Bytes before the place.
    public let offset: Int
  }

  /// Reads one JSON text.
  public init(parsing bytes: [UInt8]) throws(Malformed) {
    var reader = Reader(bytes: bytes)
    self = try reader.whole()
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    /// How deep values may lie in each other: each level takes a part of the stack.
    private static let depthMax = 600

    mutating func whole() throws(Malformed) -> JSON {
      let value = try value(depth: 0)
      skipSpace()
      guard place == bytes.count else { throw malformed }
      return value
    }

    private var malformed: Malformed { Malformed(offset: place) }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
      while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        place += 1
      }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      skipSpace()
      guard next == byte else { return false }
      place += 1
      return true
    }

    private mutating func value(depth: Int) throws(Malformed) -> JSON {
      skipSpace()
      guard depth < Self.depthMax, let byte = next else { throw malformed }
      switch byte {
      case UInt8(ascii: "{"): return try object(depth)
      case UInt8(ascii: "["): return try array(depth)
      case UInt8(ascii: "\""): return .string(try string())
      case UInt8(ascii: "t"): return try word("true", .bool(true))
      case UInt8(ascii: "f"): return try word("false", .bool(false))
      case UInt8(ascii: "n"): return try word("null", .null)
      default: return try number()
      }
    }

    private mutating func object(_ depth: Int) throws(Malformed) -> JSON {
      place += 1
      var members: [String: JSON] = [:]
      if take(UInt8(ascii: "}")) { return .object(members) }
      repeat {
        skipSpace()
        let name = try string()
        guard take(UInt8(ascii: ":")) else { throw malformed }
        members[name] = try value(depth: depth + 1)
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw malformed }
      return .object(members)
    }

    private mutating func array(_ depth: Int) throws(Malformed) -> JSON {
      place += 1
      var items: [JSON] = []
      if take(UInt8(ascii: "]")) { return .array(items) }
      repeat { items.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw malformed }
      return .array(items)
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(Malformed) -> JSON {
      let letters = Array(word.description.utf8)
      guard bytes[place...].starts(with: letters) else { throw malformed }
      place += letters.count
      return value
    }

    private mutating func number() throws(Malformed) -> JSON {
      let start = place
      while let byte = next, byte > 0x20, !",]}".utf8.contains(byte) { place += 1 }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      if let whole = Int(text) { return .integer(whole) }
      guard let real = Double(text), text.first.map({ $0 == "-" || $0.isNumber }) == true else {
        throw Malformed(offset: start)
      }
      return .real(real)
    }

    private mutating func string() throws(Malformed) -> String {
      guard next == UInt8(ascii: "\"") else { throw malformed }
      place += 1
      var text: [UInt8] = []
      while let byte = next {
        switch byte {
        case UInt8(ascii: "\""):
          place += 1
          return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          place += 1
          try escape(into: &text)
        default:
          // All up to the next sign that means something, at once.
          let start = place
          while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            place += 1
          }
          text += bytes[start..<place]
        }
      }
      throw malformed
    }

    private mutating func escape(into text: inout [UInt8]) throws(Malformed) {
      guard let byte = next else { throw malformed }
      place += 1
      switch byte {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var code = try digits()
        if 0xD800..<0xDC00 ~= code, bytes[place...].starts(with: "\\u".utf8) {
          place += 2
          code = 0x10000 + (code - 0xD800) << 10 + (try digits() &- 0xDC00) & 0x3FF
        }
        text += String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
      default: throw malformed
      }
    }

    private mutating func digits() throws(Malformed) -> UInt32 {
      let end = place + 4
      guard end <= bytes.count,
        let code = UInt32(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16)
      else { throw malformed }
      place = end
      return code
    }
  }
}
