@testable import Store

/// What only somebody can do to whom the file, or the server's tables, belong.
extension SQL {
  static let forgetReferences = SQL(
    sqlite: "PRAGMA foreign_keys = OFF", postgres: "SET session_replication_role = replica")
  static let unguardEntries = SQL(
    sqlite: "DROP TRIGGER signatures_entry_kept",
    postgres: "DROP TRIGGER signatures_entry_kept ON signatures_entry")
  static let letEntriesGo = SQL(
    sqlite: "DROP TRIGGER signatures_entry_stays",
    postgres: "DROP TRIGGER signatures_entry_stays ON signatures_entry")
  static let unguardSignatures = SQL(
    sqlite: "DROP TRIGGER signatures_signature_kept",
    postgres: "DROP TRIGGER signatures_signature_kept ON signatures_signature")
}
