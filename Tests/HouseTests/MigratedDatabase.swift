import Foundation
import Server
import Store

@testable import nacre

/// The house as `Compose.swift` builds it, at a fixed moment.
func makeHouse(_ database: DatabasePath = .memory) -> House {
  var settings = Settings(environment: { _ in nil })
  settings.database = database
  settings.durability = .normal
  settings.clock = Examples.now
  return House(settings)
}

/// A database with the migrations of every domain.
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
