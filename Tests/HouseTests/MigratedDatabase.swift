import Foundation
import Server
import Store
import TestDatabases
import TestSupport

@testable import CLI
@testable import nacre

/// The house as the program composes it, at a fixed moment, and in memory.
func makeHouse() -> House { House(.ofHouse) }

extension Settings {
  static var ofHouse: Settings {
    var settings = Settings(.all, environment: { _ in nil })
    settings.database = .memory
    settings.durability = .normal
    settings.clock = Examples.now
    return settings
  }
}

/// The house with its data in a file of the folder, or in a cluster's database that goes with it.
func makeHouse(in folder: TemporaryFolder) throws -> House {
  House(try folder.houseSettings())
}

extension TemporaryFolder {
  /// How the binary is told of it.
  func houseOptions() throws -> [String] {
    let settings = try houseSettings()
    let place = settings.database.cluster?.url ?? settings.database.shown
    return ["--db", place] + (settings.keyFile.map { ["--key-file", $0] } ?? [])
  }

  /// What options say of a house here.
  func houseSettings() throws -> Settings {
    var settings = Settings.ofHouse
    settings.database = .file(path + "/nacre.db")
    guard case .postgres = try TestEngine.chosen() else { return settings }
    let database = try self.database ?? EngineDatabase(.postgres, .house(makeHouse().migrations))
    self.database = database
    settings.database = .cluster(try PostgresAddress(database.path))
    settings.keyFile = try EngineDatabase.keyFile()
    return settings
  }
}

/// A database in memory with the migrations of every domain.
func migratedDatabase() throws -> Database { try makeHouse().services.gate.database() }

extension Database {
  /// Every statement of the schema, in an order that does not depend on its history.
  func schemaText() throws -> String {
    let statements = try rows(.schema) { $0.text(0) + ";\n" }
    return statements.joined(separator: "\n")
  }
}

extension SQL {
  fileprivate static let schema = SQL(
    """
    SELECT sql
      FROM sqlite_schema
     WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
     ORDER BY tbl_name, type DESC, name
    """
  )
}
