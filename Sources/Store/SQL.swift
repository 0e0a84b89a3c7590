/// One statement of the program, as a literal in its source.
///
/// A `StaticString` cannot hold input, so no caller can inject SQL. Domains name their statements:
/// `extension SQL { fileprivate static let insertOrder = SQL("…") }`.
public struct SQL: @unchecked Sendable {
  @usableFromInline let text: StaticString

  /// PostgreSQL's words for it, ended by a NUL, where they are others: those of a literal, too, and
  /// the address alone, so that a statement is passed in registers.
  @usableFromInline let postgres: UnsafePointer<UInt8>?

  /// A statement in the words that the engines share; one literal is one statement, without a
  /// semicolon.
  public init(_ text: StaticString) {
    self.text = text
    postgres = nil
  }

  /// A statement that the engines cannot share; the store itself has such, and nobody else.
  init(sqlite: StaticString, postgres: StaticString) {
    text = sqlite
    self.postgres = postgres.utf8Start
  }

  /// Literals with the same address are the same text, so the address names the statement.
  var address: UnsafePointer<UInt8> { text.utf8Start }

  /// The same for PostgreSQL.
  var postgresAddress: UnsafePointer<UInt8> { postgres ?? text.utf8Start }
}

extension SQL: CustomStringConvertible {
  /// The text of the statement, for errors and tests.
  public var description: String { text.description }
}
