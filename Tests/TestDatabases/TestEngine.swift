import Foundation
import Testing

/// The engines that keep the rows of tests.
public enum TestEngine: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite, postgres

  public var testDescription: String { rawValue }

  /// Those that `NACRE_TEST_DB` names; SQLite where it names none.
  public static let named: [TestEngine] = {
    guard let word = ProcessInfo.processInfo.environment["NACRE_TEST_DB"], !word.isEmpty else {
      return [.sqlite]
    }
    if word == "both" { return allCases }
    guard let engine = TestEngine(rawValue: word) else {
      preconditionFailure("NACRE_TEST_DB is none of sqlite, postgres, both: \(word)")
    }
    return [engine]
  }()

  /// That of tests to which it is all the same.
  public static func chosen() throws -> TestEngine {
    guard named.count == 1, let engine = named.first else { throw SeveralEngines() }
    return engine
  }
}

/// Rows are kept by one engine in a process; cases that are played on several say so themselves.
private struct SeveralEngines: Error, CustomStringConvertible {
  let description = "NACRE_TEST_DB names both engines: run the tests once with each, as ./test does"
}

extension Trait where Self == ConditionTrait {
  /// Marks tests, or a suite of them, whose subject only a file has.
  public static func aboutSQLite(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    .enabled(
      if: TestEngine.named.contains(.sqlite), "about SQLite: \(what)",
      sourceLocation: sourceLocation)
  }

  /// Marks tests, or a suite of them, whose subject only a server has.
  public static func aboutPostgres(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    .enabled(
      if: TestEngine.named.contains(.postgres), "about PostgreSQL: \(what)",
      sourceLocation: sourceLocation)
  }
}
