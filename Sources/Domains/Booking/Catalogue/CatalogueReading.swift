import Kernel
import Platform
import Store

/// What an import has read so far.
struct CatalogueReading {
  /// Ten times the catalogue that the searches are made for.
  static let entriesMax = 500_000

  /// Skipped records that are listed; all are counted.
  static let listedMax = 1_000

  private(set) var entries: [ModelEntry] = []
  private(set) var skipped: [SkippedRecord] = []
  private(set) var skippedCount = 0

  mutating func take(_ line: Int, _ record: Result<CatalogueRecord, CatalogueRule.Unfit>) {
    switch record.flatMap(CatalogueRule.judge) {
    case .success(let entry): entries.append(entry)
    case .failure(let unfit):
      skippedCount += 1
      guard skipped.count < Self.listedMax else { return }
      skipped.append(SkippedRecord(line: line, kind: unfit.rawValue))
    }
  }
}
