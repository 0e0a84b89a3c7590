import Kernel
import Platform
import Store
import Wire

extension Signatures {
  /// Ledgers of runs whose entries do not follow each other as they were written, or whose end is
  /// another than their run tells. Needs no key: what was signed is not looked at.
  public func brokenLedgers(in database: Database) throws -> [String] {
    var broken: [String] = []
    var last: ID = ""
    // Bound: the runs of the database, some at a time.
    while true {
      let runs = try database.ledgerHeads(after: last)
      guard let end = runs.last else { return broken }
      for run in runs {
        let kinds = try findings(in: database.ledger(ofRun: run.id), of: run).kinds
        guard !kinds.isEmpty else { continue }
        let told = kinds.map(\.rawValue).joined(separator: ", ")
        broken.append("the ledger of run \(run.id): \(told)")
      }
      last = end.id
    }
  }
}

private func findings(in ledger: [EntryRow], of run: RunHead) throws -> Findings {
  let out = JSONWriter()
  out.array(ledger) { $0.write(to: out) }
  guard let document = JSONDocument(out.copy()) else {
    throw Defect("a ledger cannot be read as JSON")
  }
  return withExtendedLifetime(document) {
    var findings = Findings()
    verifyLedger(
      document.root.elements.map(LedgerEntry.init), of: run.id,
      endingWith: (run.head.seq, run.head.entryHash), &findings
    ) {}
    return findings
  }
}
