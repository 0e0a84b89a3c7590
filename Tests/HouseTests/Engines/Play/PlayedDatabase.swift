import Foundation
import Platform
import Secrets
import Store
import TestPostgres

@testable import CLI
@testable import nacre

/// The engines that the same lines are played on.
enum PlayedEngine: String, Codable, CaseIterable {
  case sqlite, postgres
}

/// A database of one engine that is made new for each conversation, with the same name, history and
/// key on both: nobody has been in it, and whoever comes first owns it.
///
/// How the tests get at a server of PostgreSQL is here and nowhere else in this folder.
final class PlayedDatabase {
  private let engine: PlayedEngine
  private let folder: TemporaryFolder
  private let server: PostgresServer?
  private let keeper: PostgresConnection?

  /// What a database says of itself, by keys.
  private let facts: [[String]]

  private static let name = "played"

  init(_ engine: PlayedEngine) throws {
    self.engine = engine
    folder = try TemporaryFolder()
    let key = try KeyFile(path: folder.path + "/key").readOrCreate()
    switch engine {
    case .sqlite:
      (server, keeper, facts) = (nil, nil, [])
      let database = try Database(path: folder.path + "/first.db", access: .readWrite)
      try database.prepare(with: key)
    case .postgres:
      let server = try PostgresServer.shared.get()
      try server.makeDatabase(Self.name)
      let database = try Database(
        path: Self.url(of: server), access: .readWrite, cluster: ClusterOptions())
      try database.prepare(with: key)
      let keeper = try PostgresConnection(to: Self.name, of: server)
      // Neither references nor triggers look when everything goes.
      try keeper.run("SET session_replication_role = replica")
      facts = try keeper.run("SELECT key, value FROM nacre_meta")
      (self.server, self.keeper) = (server, keeper)
    }
  }

  private static func url(of server: PostgresServer) -> String {
    "postgresql://nacre@/\(name)?host=\(server.folder)"
  }

  /// What a house is told that opens a database in which nobody has been.
  func renewed() throws -> Settings {
    var settings = Settings(.all, environment: { _ in nil })
    settings.durability = .normal
    settings.clock = Examples.now
    settings.keyFile = folder.path + "/key"
    if let keeper, let server {
      try keeper.run(forgetting)
      for fact in facts {
        try keeper.run("INSERT INTO nacre_meta VALUES ('\(fact[0])', '\(fact[1])')")
      }
      settings.database = .cluster(try PostgresAddress(Self.url(of: server)))
    } else {
      let path = folder.path + "/played.db"
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
      try FileManager.default.copyItem(atPath: folder.path + "/first.db", toPath: path)
      settings.database = .file(path)
    }
    return settings
  }
}

extension Database {
  /// Makes the schema, and what `nacre init` leaves in it, the same each time.
  fileprivate func prepare(with key: SecretKey) throws {
    defer { close() }
    try migrate(makeHouse().migrations)
    try write {
      _ = try keepKeyCheck(Sealer(key: key).check())
      try setMeta("auth.localTrust", to: "owner")
      try setMeta("database_id", to: String(repeating: "1", count: 32))
      try setMeta("epoch", to: String(repeating: "2", count: 32))
    }
  }
}

/// All rows but those that say which steps were taken.
private let forgetting = """
  DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT tablename FROM pg_tables
                 WHERE schemaname = 'public' AND tablename <> 'nacre_migration'
    LOOP EXECUTE 'DELETE FROM ' || quote_ident(name); END LOOP;
  END $$
  """
