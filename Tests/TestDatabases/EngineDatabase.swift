import Foundation
import Store
import TestPostgres

/// A database of one test's own, gone with it.
public final class EngineDatabase: Sendable {
  public let engine: TestEngine

  /// What a connection is opened with: a file or a name in memory, or a URL.
  public let path: String
  private let place: Place

  private enum Place {
    case folder(URL)
    /// There as long as somebody has it open: this one is nobody's.
    case memory(Database)
    case cluster(String)
  }

  /// One that this engine keeps, of SQLite in a file.
  public init(_ engine: TestEngine, _ template: DatabaseTemplate) throws {
    self.engine = engine
    switch engine {
    case .sqlite:
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "nacre-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      place = .folder(folder)
      path = folder.path() + "/test.db"
      try template.fill(path)
    case .postgres:
      let name = try DatabaseMaker.shared.get().take(template)
      place = .cluster(name)
      path = try PostgresServer.shared.get().url(of: name)
    }
  }

  public convenience init(_ engine: TestEngine, _ migrations: [Migration]) throws {
    try self.init(engine, DatabaseTemplate(migrations))
  }

  /// One that the engine of this run keeps, of SQLite in memory.
  public convenience init(_ migrations: [Migration]) throws {
    let engine = try TestEngine.chosen()
    switch engine {
    case .sqlite: try self.init(inMemory: migrations)
    case .postgres: try self.init(engine, migrations)
    }
  }

  private init(inMemory migrations: [Migration]) throws {
    engine = .sqlite
    path = "test-\(UUID().uuidString)"
    let first = try Database.inMemory(sharedAs: path)
    try first.migrate(migrations)
    place = .memory(first)
  }

  deinit {
    switch place {
    case .folder(let folder): try? FileManager.default.removeItem(at: folder)
    case .memory(let first): first.close()
    case .cluster(let name): try? DatabaseMaker.shared.get().drop(name)
    }
  }

  /// Another connection to it, which keeps it as long as it is there itself.
  public func open(
    _ access: Database.Access = .readWrite, busyTimeoutMs: Int = 2_000,
    _ change: (inout ClusterOptions) -> Void = { _ in }
  ) throws -> Database {
    let database: Database
    if case .memory = place {
      database = try Database.inMemory(sharedAs: path)
    } else {
      var options = ClusterOptions()
      options.patienceMs = 5_000
      change(&options)
      database = try Database(
        path: path, access: access, busyTimeoutMs: busyTimeoutMs, cluster: options)
    }
    stay(with: database)
    return database
  }

  /// It is kept as long as a connection to it is there, whoever has opened it.
  public func stay(with database: Database) { database.memory["place"] = self }

  /// Where the key of what is sealed in all databases of the server lies, or is to lie.
  public static func keyFile() throws -> String {
    try PostgresServer.shared.get().folder + "/nacre.key"
  }

  /// A connection of the cluster's keeper, past the house.
  public func connection() throws -> PostgresConnection {
    guard case .cluster(let name) = place else { throw NoCluster(path: path) }
    return try PostgresConnection(to: name, of: PostgresServer.shared.get())
  }
}

private struct NoCluster: Error {
  let path: String
}

extension Database {
  /// The connection to a database of one test's own, of the engine of this run; in memory where
  /// that is SQLite.
  public static func ofTest(_ migrations: [Migration] = []) throws -> Database {
    if case .postgres = try TestEngine.chosen() { return try EngineDatabase(migrations).open() }
    let database = try Database.inMemory()
    if !migrations.isEmpty { try database.migrate(migrations) }
    return database
  }
}
