import Store
import Testing

@testable import Signatures

@Suite("Ledgers of all runs, looked at without a key")
struct BrokenLedgerTests {
  let site: Site
  let run: Run

  init() throws {
    site = try Site()
    run = try site.active(try site.job().id)
    try site.sign(run.id, .preparedBy)
  }

  private func broken() throws -> [String] { try Signatures().brokenLedgers(in: site.database) }

  @Test("As they were written they are whole")
  func whole() throws {
    #expect(try broken() == [])
  }

  @Test(
    "What somebody has done past the schema's own care is found, and its run is named",
    arguments: [
      (SQL("UPDATE signatures_entry SET event = 'run_closed' WHERE seq = 1"), "entry_hash"),
      (SQL("DELETE FROM signatures_entry WHERE seq = 1"), "sequence_gap"),
      (
        SQL("DELETE FROM signatures_entry WHERE seq = (SELECT MAX(seq) FROM signatures_entry)"),
        "head"
      ),
      (SQL("DELETE FROM signatures_entry"), "empty"),
    ])
  func changed(change: SQL, word: String) throws {
    for loosening in [SQL.forgetReferences, .unguardEntries, .letEntriesGo] {
      try site.database.run(loosening)
    }
    try site.database.run(change)
    let found = try broken()
    #expect(found.count == 1)
    #expect(found.first?.contains(run.id) == true)
    #expect(found.first?.contains(word) == true, "\(found)")
  }
}
