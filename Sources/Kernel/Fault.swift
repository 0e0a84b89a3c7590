/// One way in which a request can be refused, described in `Protocol/` and compiled from there.
public protocol Fault: Sendable {
  /// The JSON-RPC error code. Source: wire conventions, "Errors".
  var code: Int { get }

  /// The stable name that programs switch on.
  var kind: StaticString { get }

  /// Why a button is refused: the kind, or the word that is all that the text says.
  var reason: String { get }

  /// What a person reads, with the values formatted for the language.
  func text(in language: Language) -> String

  /// The limit that was not kept, when there is one.
  var expected: Fact? { get }

  /// The value found.
  var actual: Fact? { get }

  /// Further named facts that travel beside the kind.
  var facts: [(name: StaticString, value: Fact)] { get }
}

extension Fault {
  public var reason: String { kind.description }
  public var expected: Fact? { nil }
  public var actual: Fact? { nil }
  public var facts: [(name: StaticString, value: Fact)] { [] }

  /// Whether two faults are of one kind.
  public func isKind(_ other: some Fault) -> Bool { kind.description == other.kind.description }
}
