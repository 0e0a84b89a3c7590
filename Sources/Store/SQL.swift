/// One statement of the program, as a literal in its source.
///
/// A `StaticString` cannot hold input, so no caller can inject SQL. Domains name their statements:
/// `extension SQL { fileprivate static let insertOrder = SQL("…") }`.
public struct SQL: Sendable {
  @usableFromInline let text: StaticString

  /// A statement; one literal is one statement, without a semicolon.
  public init(_ text: StaticString) {
    self.text = text
  }

  /// Literals with the same address are the same text, so the address names the statement.
  var address: UnsafePointer<UInt8> { text.utf8Start }
}

extension SQL: CustomStringConvertible {
  /// The text of the statement, for errors and tests.
  public var description: String { text.description }
}
