import Foundation
import Testing

@testable import CLI
@testable import Store

/// A cluster can be spread by organization once everything names its own: what does not is on a
/// list, which only shrinks.
///
/// Source: postgresql specification 12.1.
@Suite("Organizations as shards")
struct OrganizationTests {
  /// What is whole everywhere.
  static let houseTables: Set<String> = [
    "directory_login", "leave_pair_failure", "nacre_meta", "nacre_migration", "session_attempt",
    "session_password",
  ]

  static let list = "Tests/HouseTests/Engines/without-organization.txt"

  @Test("What does not name its organization is on the list, which only shrinks")
  func shrinks() throws {
    let known = try Set(Repository.text(Self.list).split(separator: "\n").map(String.init))
    let found = try schemaWithout().union(statementsWithout())
    if ProcessInfo.processInfo.environment["NACRE_UPDATE"] == "1" {
      let text = known.intersection(found).sorted().map { "\($0)\n" }.joined()
      let url = Repository.root.appending(path: Self.list)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let new = found.subtracting(known).sorted()
    #expect(new.isEmpty, "name the organization: \(new)")
    let left = try Set(Repository.text(Self.list).split(separator: "\n").map(String.init))
    let stale = left.subtracting(found).sorted()
    #expect(stale.isEmpty, "take them off with NACRE_UPDATE=1 swift test: \(stale)")
  }

  @Test("What is whole everywhere is what the domains say, and nobody writes it in another lane")
  func declared() { #expect(makeHouse().houseTables == Self.houseTables) }

  /// Tables without the column, and keys and unique indexes that do not begin with it.
  private func schemaWithout() throws -> Set<String> {
    let catalogue = try SQLiteDatabase().catalogue()
    var found: Set<String> = []
    for (table, columns) in catalogue.columns where !Self.houseTables.contains(table) {
      if columns["organization_id"] == nil { found.insert("table \(table)") }
      let key = catalogue.keys[table]?.first ?? []
      if !key.contains("organization_id") { found.insert("key \(table)") }
    }
    for (name, index) in catalogue.uniqueIndexes where !Self.houseTables.contains(index.table) {
      if index.columns.first != "organization_id" { found.insert("index \(name)") }
    }
    return found
  }

  private func statementsWithout() throws -> Set<String> {
    var found: Set<String> = []
    for statement in try SharedStatement.all()
    where !statement.sql.contains("organization_id") && !isOfHouse(statement.sql) {
      let file = statement.path.split(separator: "/").last.map(String.init) ?? ""
      found.insert("statement \(file) \(statement.name)")
    }
    return found
  }

  /// Whether a statement is about what is whole everywhere, and nothing else.
  private func isOfHouse(_ sql: String) -> Bool {
    let tables = sql.matches(of: /\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)/.byLetters).map {
      String($0.output.1)
    }
    return !tables.isEmpty && Self.houseTables.isSuperset(of: tables)
  }
}
