/// One step of one domain's schema. Steps only grow: a released one is never edited.
public struct Migration: Sendable {
  /// The domain whose tables it makes, such as `booking`.
  public let domain: StaticString
  /// Its place in the domain, counted from 1 without gaps.
  public let number: Int
  /// Its statements, ended by semicolons.
  public let sql: StaticString
  /// Whether the rows that it moves were written when there was SQLite alone, in whose words it
  /// moves them: another engine has no such rows.
  let movesRowsOfSQLite: Bool
  /// A table that it makes anew, and whose indexes, as far as it makes none of their names itself,
  /// are made again: they are other domains', which may not have made them yet.
  let keepsIndexesOf: StaticString?

  private let saysOlderMayGoOn: Bool?

  /// One step of one domain's schema.
  ///
  /// - Parameter allowsOlder: whether a build that does not know the step may go on with a cluster
  ///   that has it; `nil` leaves that to what the step does.
  public init(
    _ domain: StaticString, _ number: Int, movesRowsOfSQLite: Bool = false,
    keepsIndexesOf: StaticString? = nil, allowsOlder: Bool? = nil, _ sql: StaticString
  ) {
    self.domain = domain
    self.number = number
    self.movesRowsOfSQLite = movesRowsOfSQLite
    self.keepsIndexesOf = keepsIndexesOf
    saysOlderMayGoOn = allowsOlder
    self.sql = sql
  }

  /// Whether builds that do not know it may go on with a cluster that has it: what it adds they do
  /// not see, and nothing that they knew has changed.
  ///
  /// Source: postgresql specification 6.3.
  public var allowsOlder: Bool {
    saysOlderMayGoOn ?? schemaStatements(sql.description).onlyAdd
  }

  /// Whether it makes a table anew, which leaves references to the old one for a while.
  var rebuildsTables: Bool { sql.description.contains("DROP TABLE") }

  /// A fingerprint of the text (FNV-1a, 64 bits), so that tests notice an edited step.
  var checksum: Int64 {
    sql.withUTF8Buffer { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return Int64(bitPattern: hash)
    }
  }
}

extension [[SchemaWord]] {
  /// Whether they make tables, with whatever belongs to these, and columns and indexes of others. A
  /// unique index or a trigger of another would refuse what older builds write.
  var onlyAdd: Bool {
    var made: Set<String> = []
    return allSatisfy { words in
      switch words.prefix(2).map(\.text) {
      case ["CREATE", "TABLE"]:
        made.insert(words.count > 2 ? words[2].text : "")
        return true
      case ["CREATE", "INDEX"]: return true
      case ["ALTER", "TABLE"]:
        return words.count > 4 && words[3].text == "ADD" && words[4].text == "COLUMN"
      case ["CREATE", "UNIQUE"], ["CREATE", "TRIGGER"]:
        return words.place(of: "ON").map { made.contains(words[$0 + 1].text) } ?? false
      case ["INSERT", "INTO"]: return words.count > 2 && made.contains(words[2].text)
      default: return false
      }
    }
  }
}
