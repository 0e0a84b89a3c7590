import Kernel
import Platform

extension Protection {
  /// `darkwatch.removeSource`: nothing is looked for there any more; of an imported leak the rows
  /// go too. What was found stays.
  func darkwatchRemoveSource(
    _ params: DarkwatchRemoveSourceParams, _ call: WriteCall
  ) throws -> DarkwatchRemoveSourceResult {
    guard let row = try call.database.source(params.sourceId, of: call.organizationId) else {
      throw Refusal(ProtectionFault.sourceNotFound)
    }
    try requireVersion(params.expectedVersion, row.version)
    for breach in try call.database.breaches(ofSource: row.id, call.organizationId)
    where !breach.importId.isEmpty {
      try call.database.set(import: breach.importId, .dead, of: call.organizationId)
      // The first thousands now; the rest of a large one piece by piece, so that nobody waits.
      let erased = try call.database.erase(
        import: breach.importId, erasedByWrite, of: call.organizationId)
      if erased == erasedByWrite { try call.makeDue("protection.sources", at: call.now) }
    }
    try call.database.deleteBreaches(ofSource: row.id, call.organizationId)
    try call.database.deleteSource(row.id, of: call.organizationId)
    try call.record(row)
    return DarkwatchRemoveSourceResult(sourceId: row.id)
  }
}

/// Rows of an import that a write erases itself.
private let erasedByWrite = 5_000
