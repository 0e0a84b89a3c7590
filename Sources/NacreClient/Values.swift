/// An amount in the smallest unit of its currency.
public struct NacreMoney: Codable, Hashable, Sendable {
  public var amountMinor: Int

  /// ISO 4217, such as `SEK`.
  public var currency: String

  public init(amountMinor: Int, currency: String) {
    self.amountMinor = amountMinor
    self.currency = currency
  }
}

/// Whether something may be done, and why not.
public struct NacreDecision: Codable, Hashable, Sendable {
  public let allowed: Bool

  /// A word that never changes; `nil` when it may be done.
  public let reason: String?

  /// The reason in the words of the session's language.
  public let message: String?
}

/// What becomes of a field that can be emptied: in a patch, `nil` leaves it as it is.
public enum NacreChange<Value: Codable & Sendable>: Codable, Sendable {
  case set(Value)
  case clear

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .clear : .set(try container.decode(Value.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .set(let value): try container.encode(value)
    case .clear: try container.encodeNil()
    }
  }
}

extension NacreChange: ExpressibleByUnicodeScalarLiteral where Value == String {
  public init(unicodeScalarLiteral value: String) { self = .set(value) }
}

extension NacreChange: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {
  public init(extendedGraphemeClusterLiteral value: String) { self = .set(value) }
}

extension NacreChange: ExpressibleByStringLiteral where Value == String {
  public init(stringLiteral value: String) { self = .set(value) }
}

extension NacreChange: ExpressibleByIntegerLiteral where Value == Int {
  public init(integerLiteral value: Int) { self = .set(value) }
}

extension NacreChange: ExpressibleByBooleanLiteral where Value == Bool {
  public init(booleanLiteral value: Bool) { self = .set(value) }
}

extension JSON: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .bool(truth)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .real(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([JSON].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let members): try container.encode(members)
    case .array(let items): try container.encode(items)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .real(let number): try container.encode(number)
    case .bool(let truth): try container.encode(truth)
    case .null: try container.encodeNil()
    }
  }
}
