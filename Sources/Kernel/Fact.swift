/// A machine-readable value beside a text: a limit, the value found, the ids concerned.
public enum Fact: Sendable, Equatable {
  case int(Int)
  case number(Double)
  case text(String)
  case bool(Bool)
  case list([Fact])
}

extension Fact: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Fact {
  /// A number of days: whole ones are an integer.
  public static func days(_ days: Double) -> Fact {
    Int(exactly: days).map(Fact.int) ?? .number(days)
  }
}

/// A fault's argument that can stand in its machine-readable part.
public protocol FactConvertible {
  var fact: Fact { get }
}

extension Int: FactConvertible { public var fact: Fact { .int(self) } }
extension Double: FactConvertible { public var fact: Fact { .number(self) } }
extension String: FactConvertible { public var fact: Fact { .text(self) } }
extension Bool: FactConvertible { public var fact: Fact { .bool(self) } }
extension Array: FactConvertible where Element: FactConvertible {
  // Not `map(\.fact)`: in a generic type that makes a key path at every call.
  public var fact: Fact { .list(map { $0.fact }) }
}
