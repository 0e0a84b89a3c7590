import Foundation
import TestDatabases
import Testing

@testable import CLI

/// The same lines, at the same moment and with the same chance, on SQLite and on PostgreSQL.
///
/// Each engine plays in a process of its own, so that nothing which the other has left there
/// counts, and so that chance may be fixed. `NACRE_ENGINE_ROUNDS` plays further variations.
///
/// Source: postgresql specification 5.2 and 13.1.
@Suite("Engines", .serialized)
struct EngineTests {
  /// What may differ in results of a method, and why: `database`, `path` and sizes, says the
  /// postgresql specification 5.2; what is the process's differs between two of one engine.
  static let own: [String: Set<String>] = [
    // The engine (11.5); the process that is asked.
    "system.info": ["database", "pid"],
    // The size of a copied file, and of one into which was copied (11.3), and the sum over it.
    "system.backup": ["bytes", "sha256"],
    // In a folder of the process's.
    "voiceprint.playbackPath": ["path"],
    // What the engine has done (11.5) and its size; time and memory, which are measured.
    "system.stats": ["database", "databaseBytes", "memoryBytes", "p50Ms", "p99Ms"],
  ]

  static let rounds: Range<Int> = {
    let told = ProcessInfo.processInfo.environment["NACRE_ENGINE_ROUNDS"].flatMap { Int($0) }
    return 0..<max(1, told ?? 1)
  }()

  @Test(
    "Answer the same lines with the same bytes", .aboutPostgres("it answers as SQLite does"),
    arguments: rounds)
  func sameAnswers(round: Int) async throws {
    let pairs = try await play(nil, round)
    #expect(pairs.map(\.sqlite.method) == Examples.firsts.map(\.method))
    #expect(pairs.map(\.sqlite.exchanged.count).reduce(0, +) >= 5_000)
    var differing = try pairs.filter { try difference($0) != nil }
    // Which of two threads draws a number first is no engine's: what differs once more is.
    for _ in 0..<2 where !differing.isEmpty {
      let again = try await play(differing.map(\.sqlite.method), round)
      differing = try again.filter { try difference($0) != nil }
    }
    for pair in differing {
      Issue.record("\(pair.sqlite.method): \(try difference(pair) ?? "")")
    }
  }

  /// What both engines have said of one method.
  private struct Pair {
    let sqlite: EnginePlay.Talk
    let postgres: EnginePlay.Talk
  }

  private func play(_ methods: [String]?, _ round: Int) async throws -> [Pair] {
    let folder = try TemporaryFolder()
    let path = folder.path
    async let first = talks(of: .sqlite, methods, round, in: path)
    async let second = talks(of: .postgres, methods, round, in: path)
    let (sqlite, postgres) = try await (first, second)
    withExtendedLifetime(folder) {}
    try #require(sqlite.map(\.method) == postgres.map(\.method))
    return zip(sqlite, postgres).map(Pair.init)
  }

  /// What an engine answers, in a process of its own.
  private func talks(
    of engine: PlayedEngine, _ methods: [String]?, _ round: Int, in folder: String
  ) async throws -> [EnginePlay.Talk] {
    let path = "\(folder)/\(engine.rawValue)"
    await #expect(processExitsWith: .success) {
      [
        engine = engine as PlayedEngine, methods = methods as [String]?, round = round as Int,
        path = path as String
      ] in
      try EnginePlay(engine).play(methods, round: round, to: path)
    }
    return try JSONDecoder().decode(
      [EnginePlay.Talk].self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// The first line that was not answered alike, with both answers.
  private func difference(_ pair: Pair) throws -> String? {
    let (one, other) = (pair.sqlite.exchanged, pair.postgres.exchanged)
    for (here, there) in zip(one, other) where try !isSame(here, there) {
      return "\(here.line)\nSQLite: \(here.answer)\nPostgreSQL: \(there.answer)"
    }
    return one.count == other.count ? nil : "\(one.count) and \(other.count) lines"
  }

  private func isSame(_ one: EnginePlay.Exchanged, _ other: EnginePlay.Exchanged) throws -> Bool {
    if one == other { return true }
    let members = Self.own.filter { one.line.contains("\"\($0.key)\"") }.values
      .reduce(into: Set<String>()) { $0.formUnion($1) }
    guard one.line == other.line, !members.isEmpty else { return false }
    return try JSON(one.answer).leaving(out: members) == JSON(other.answer).leaving(out: members)
  }

  @Test("A difference in one byte is found, and what may differ is not")
  func found() throws {
    func said(_ method: String, _ result: String) -> EnginePlay.Exchanged {
      EnginePlay.Exchanged(line: #"{"method":"\#(method)"}"#, answer: #"{"result":\#(result)}"#)
    }
    #expect(try isSame(said("a.b", "1"), said("a.b", "1")))
    #expect(try !isSame(said("a.b", "1"), said("a.b", "2")))
    #expect(try !isSame(said("a.b", "1"), said("a.c", "1")))
    let info = #"{"name":"x","database":{"engine":"sqlite"}}"#
    let other = #"{"name":"x","database":{"engine":"postgres"}}"#
    #expect(try isSame(said("system.info", info), said("system.info", other)))
    #expect(try !isSame(said("a.b", info), said("a.b", other)))
    let third = other.replacing(#""x""#, with: #""y""#)
    #expect(try !isSame(said("system.info", info), said("system.info", third)))
  }
}

extension JSON {
  /// Without members of these names, wherever they stand.
  fileprivate func leaving(out names: Set<String>) -> JSON {
    switch self {
    case .object(let members):
      .object(members.filter { !names.contains($0.key) }.mapValues { $0.leaving(out: names) })
    case .array(let items): .array(items.map { $0.leaving(out: names) })
    case .null, .bool, .number, .text: self
    }
  }
}
