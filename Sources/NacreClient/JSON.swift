import Foundation

/// A value as it is on the wire: whole numbers stay whole.
public enum JSON: Sendable, Equatable {
  case object([String: JSON])
  case array([JSON])
  case string(String)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  case null

  /// A member of an object; `.null` when there is none.
  public subscript(name: String) -> JSON { object?[name] ?? .null }

  /// An element of an array; `.null` when there is none.
  public subscript(index: Int) -> JSON {
    guard let array, array.indices.contains(index) else { return .null }
    return array[index]
  }

  /// The members, when it is an object.
  public var object: [String: JSON]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements, when it is an array.
  public var array: [JSON]? { if case .array(let items) = self { items } else { nil } }

  /// The text, when it is one.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, when it is a whole one.
  public var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The truth, when it is one.
  public var bool: Bool? { if case .bool(let truth) = self { truth } else { nil } }

  /// The number, whole or not.
  public var real: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The object with members set.
  func with(_ members: [String: JSON]) -> JSON {
    .object((object ?? [:]).merging(members) { $1 })
  }

  /// The object without members of these names.
  func without(_ names: Set<String>) -> JSON {
    .object((object ?? [:]).filter { !names.contains($0.key) })
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension JSON {
  /// What an `Encodable` value is on the wire.
  public init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    self = try JSON(parsing: Array(encoder.encode(value)))
  }

  /// The value as a type of the program.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Compact JSON.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string(let text): Self.write(text, to: &bytes)
    case .integer(let number): bytes += "\(number)".utf8
    // JSON has no word for what is no number.
    case .real(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .bool(let truth): bytes += (truth ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        bytes += ((byte < 16 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
