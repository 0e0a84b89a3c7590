import Kernel

/// JSON as RFC 8785 writes it: the same value gives the same bytes in every language, so that its
/// hash can be checked by anybody.
public enum CanonicalJSON {
  /// The canonical bytes of a value; with a `name`, of the object without that member.
  ///
  /// Throws when an integer cannot be told from its neighbours as a double.
  public static func bytes(
    of value: JSONValue, without name: StaticString? = nil
  ) throws(UnsafeIntegers) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(value, without: name)
    guard writer.unsafe.isEmpty else { throw UnsafeIntegers(pointers: writer.unsafe) }
    return writer.bytes
  }

  /// The canonical bytes of a value that was built in code.
  public static func bytes(of value: CanonicalValue) throws(UnsafeIntegers) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(value)
    guard writer.unsafe.isEmpty else { throw UnsafeIntegers(pointers: writer.unsafe) }
    return writer.bytes
  }

  /// Where integers stand that cannot be told from their neighbours as doubles: JSON Pointers from
  /// the value on, at most 100.
  public static func unsafeIntegers(in value: JSONValue) -> [String] {
    var writer = CanonicalWriter()
    writer.write(value)
    return writer.unsafe
  }

  /// The canonical bytes of an object that was built in code.
  public static func bytes(
    of members: KeyValuePairs<String, CanonicalValue>
  ) throws(UnsafeIntegers) -> [UInt8] {
    try bytes(of: .object(members.map { ($0.key, $0.value) }))
  }
}

/// A JSON value that is built in code in order to be hashed; members may come in any order.
public enum CanonicalValue {
  case null
  case bool(Bool)
  case int(Int)
  /// A number that is not finite is written as `null`.
  case number(Double)
  case string(String)
  case array([CanonicalValue])
  case object([(name: String, value: CanonicalValue)])
  /// A value out of a parsed text.
  case json(JSONValue)

  /// A text, or `null` when there is none.
  public static func text(_ text: String?) -> CanonicalValue { text.map { .string($0) } ?? .null }
}

/// Integers that are no doubles: RFC 8785 has no way to write them.
public struct UnsafeIntegers: Error {
  /// Where they stand: JSON Pointers from the value on, at most 100.
  public let pointers: [String]
}

/// Writes canonical bytes, and notes where it could not.
private struct CanonicalWriter {
  var bytes: [UInt8] = []
  var unsafe: [String] = []

  /// Where the value being written stands.
  private var place: [String] = []

  /// Names enough for a person to find them all.
  private static let unsafeMax = 100

  mutating func write(_ value: JSONValue, without name: StaticString? = nil) {
    switch value.kind {
    case .object:
      let omitted = name?.description
      var members: [(name: String, value: JSONValue)] = []
      value.forEachMember { bytes, member in
        let name = String(decoding: bytes, as: UTF8.self)
        // As bytes: names are hashed as they were sent.
        let isOmitted = omitted.map { name.utf8.elementsEqual($0.utf8) } ?? false
        if !isOmitted { members.append((name, member)) }
      }
      object(members) { writer, member in writer.write(member) }
    case .array:
      array(0..<value.count) { writer, index in
        if let element = value[index] { writer.write(element) }
      }
    case .string: string(value.utf8 ?? UnsafeRawBufferPointer(start: nil, count: 0))
    case .integer: int(value.integer ?? 0)
    case .real: number(value.real ?? 0)
    case .bool: text(value.bool == true ? "true" : "false")
    case .null: text("null")
    }
  }

  mutating func write(_ value: CanonicalValue) {
    switch value {
    case .object(let members): object(members) { writer, member in writer.write(member) }
    case .array(let elements):
      array(elements.indices) { writer, index in writer.write(elements[index]) }
    case .string(var text): text.withUTF8 { string(UnsafeRawBufferPointer($0)) }
    case .int(let value): int(value)
    case .number(let value): number(value)
    case .bool(let value): text(value ? "true" : "false")
    case .null: text("null")
    case .json(let value): write(value)
    }
  }

  private mutating func object<Value>(
    _ members: [(name: String, value: Value)], _ write: (inout CanonicalWriter, Value) -> Void
  ) {
    bytes.append(UInt8(ascii: "{"))
    let sorted = members.sorted { precedes($0.name, $1.name) }
    for (index, member) in sorted.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      var name = member.name
      name.withUTF8 { string(UnsafeRawBufferPointer($0)) }
      bytes.append(UInt8(ascii: ":"))
      place.append(name)
      write(&self, member.value)
      place.removeLast()
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func array(
    _ indices: Range<Int>, _ write: (inout CanonicalWriter, Int) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for index in indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      place.append("\(index)")
      write(&self, index)
      place.removeLast()
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func int(_ value: Int) {
    if value.magnitude > CanonicalNumber.integerMax, unsafe.count < Self.unsafeMax {
      unsafe.append(place.map { "/" + JSONPointer.escaped($0) }.joined())
    }
    text("\(value)")
  }

  private mutating func number(_ value: Double) {
    text(value.isFinite ? CanonicalNumber.text(value) : "null")
  }

  private mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func string(_ text: UnsafeRawBufferPointer) {
    bytes.append(UInt8(ascii: "\""))
    for unit in text {
      switch unit {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), unit]
      case 0x08: self.text("\\b")
      case 0x09: self.text("\\t")
      case 0x0A: self.text("\\n")
      case 0x0C: self.text("\\f")
      case 0x0D: self.text("\\r")
      case ..<0x10: self.text("\\u000\(String(unit, radix: 16))")
      case ..<0x20: self.text("\\u00\(String(unit, radix: 16))")
      default: bytes.append(unit)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Whether a name comes first by its UTF-16 code units (RFC 8785 section 3.2.3).
///
/// Bytes of UTF-8 sort like code points. UTF-16 differs in one thing: what needs surrogates (lead
/// bytes F0 to F4) comes before U+E000 to U+FFFF (lead bytes EE and EF).
private func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8) { weight($0) < weight($1) }
}

private func weight(_ byte: UInt8) -> UInt8 { byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte }
