// Read once: there are thousands of numbers, and one thread.
nonisolated(unsafe) private let numberShape =
  /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/

/// Reads strict JSON (RFC 8259) and remembers the line of each value.
struct JSONReader {
  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var depth = 0

  /// Deeper nesting is a slip in a file that people write.
  private static let depthMax = 64

  struct Fault: Error {
    let place: Place
    let reason: String
  }

  /// The whole file as one value.
  static func read(_ bytes: [UInt8], file: String) throws(Fault) -> Node {
    var reader = JSONReader(file: file, bytes: bytes)
    let node = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.fault("there is more after the end") }
    return node
  }

  private init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  private var place: Place { Place(file: file, line: line) }
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ reason: String) -> Fault { Fault(place: place, reason: reason) }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      position += 1
    }
  }

  /// Takes one byte when it comes next.
  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func demand(_ character: Unicode.Scalar) throws(Fault) {
    guard takes(character) else { throw fault("expected “\(character)”") }
  }

  private mutating func value() throws(Fault) -> Node {
    skipSpace()
    let place = place
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthMax else { throw fault("nested too deep") }
    return Node(place: place, value: try content())
  }

  private mutating func content() throws(Fault) -> Node.Value {
    switch next {
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t") where takes(word: "true"): return .bool(true)
    case UInt8(ascii: "f") where takes(word: "false"): return .bool(false)
    case UInt8(ascii: "n") where takes(word: "null"): return .null
    case nil: throw fault("the file ends here")
    default: return .number(try number())
    }
  }

  private mutating func takes(word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[position..<end].elementsEqual(Array(word.description.utf8))
    else { return false }
    position = end
    return true
  }

  private mutating func object() throws(Fault) -> [Node.Entry] {
    try demand("{")
    var entries: [Node.Entry] = []
    if takes("}") { return entries }
    repeat {
      skipSpace()
      let place = place
      guard next == UInt8(ascii: "\"") else { throw fault("expected a member's name") }
      let name = try string()
      if entries.contains(where: { $0.name == name }) { throw fault("“\(name)” is repeated") }
      try demand(":")
      entries.append(Node.Entry(name: name, place: place, node: try value()))
    } while takes(",")
    try demand("}")
    return entries
  }

  private mutating func array() throws(Fault) -> [Node] {
    try demand("[")
    var items: [Node] = []
    if takes("]") { return items }
    repeat { items.append(try value()) } while takes(",")
    try demand("]")
    return items
  }

  private mutating func number() throws(Fault) -> String {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
      position += 1
    }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard digits.wholeMatch(of: numberShape) != nil else {
      throw fault("expected a value")
    }
    return digits
  }

  private mutating func string() throws(Fault) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fault("this is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): text += try escape()
      case ..<0x20: throw fault("a string ends on its line")
      default: text.append(byte)
      }
    }
    throw fault("a string has no end")
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    guard let byte = next else { throw fault("a string has no end") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw fault("there is no such escape")
    }
  }

  private mutating func unicodeEscape() throws(Fault) -> [UInt8] {
    var units = [try hexUnit()]
    if UTF16.isLeadSurrogate(units[0]), takes(word: "\\u") { units.append(try hexUnit()) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("half of a surrogate pair")
    }
    return Array(text.utf8)
  }

  private mutating func hexUnit() throws(Fault) -> UInt16 {
    let end = position + 4
    guard end <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw fault("expected four hexadecimal digits") }
    position = end
    return unit
  }
}
