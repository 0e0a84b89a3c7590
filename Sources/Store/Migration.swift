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

  /// One step of one domain's schema.
  public init(
    _ domain: StaticString, _ number: Int, movesRowsOfSQLite: Bool = false, _ sql: StaticString
  ) {
    self.domain = domain
    self.number = number
    self.movesRowsOfSQLite = movesRowsOfSQLite
    self.sql = sql
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
