import Foundation
import TestPostgres
import Testing

@testable import Store

/// The engines that the same cases are played on.
enum TestEngine: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite, postgres

  var testDescription: String { rawValue }
}

/// A database of one test's own, gone with it.
final class EngineDatabase {
  let engine: TestEngine
  let path: String
  private let folder: TemporaryFolder

  init(_ engine: TestEngine, _ migrations: [Migration] = engineMigrations) throws {
    self.engine = engine
    folder = try TemporaryFolder()
    switch engine {
    case .sqlite: path = folder.file()
    case .postgres:
      let server = try PostgresServer.shared.get()
      let name = "store_\(UUID().uuidString.replacing("-", with: "").lowercased())"
      try server.makeDatabase(name)
      path = "postgresql://nacre@/\(name)?host=\(server.folder)"
    }
    try open().migrate(migrations)
  }

  /// Another connection to it.
  func open(
    _ access: Database.Access = .readWrite, busyTimeoutMs: Int = 2_000,
    _ change: (inout ClusterOptions) -> Void = { _ in }
  ) throws -> Database {
    var options = ClusterOptions()
    options.patienceMs = 5_000
    change(&options)
    let database = try Database(
      path: path, access: access, busyTimeoutMs: busyTimeoutMs, cluster: options)
    // The file stays as long as somebody has it open.
    database.memory["place"] = self
    return database
  }
}

/// The schema that both engines get, in the words that migrations are written in.
let engineMigrations = [
  Migration(
    "engine", 1,
    """
    CREATE TABLE sample (
      id INTEGER PRIMARY KEY,
      number INTEGER,
      share REAL,
      name TEXT UNIQUE,
      note TEXT,
      bytes BLOB
    ) STRICT;
    CREATE TABLE part (
      id INTEGER PRIMARY KEY,
      sample_id INTEGER NOT NULL REFERENCES sample (id) DEFERRABLE INITIALLY DEFERRED,
      weight INTEGER NOT NULL CHECK (weight > 0)
    ) STRICT;
    CREATE TRIGGER part_stays BEFORE DELETE ON part BEGIN
      SELECT RAISE(ABORT, 'a part stays');
    END;
    """
  )
]
