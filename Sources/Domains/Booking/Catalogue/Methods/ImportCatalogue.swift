import Kernel
import Platform
import Store

extension Booking {
  /// `booking.importCatalogue`: reads all records, then stores what fits in one transaction.
  public func importCatalogue(
    _ params: ImportCatalogueParams, _ call: JobCall
  ) throws -> ImportCatalogueResult {
    var reading = CatalogueReading()
    do {
      try read(params, call, into: &reading)
    } catch let error as CatalogueFileError {
      throw Refusal(BookingFault.importFailed(reason: error.reason))
    }
    let database = try call.database()
    let outcome = try call.write(in: database) { write in
      let outcome = try database.store(
        reading.entries, params.mode, source: params.source, of: write.organizationId
      ) { done in
        try call.step()
        call.progress(JobProgress(done: done, total: reading.entries.count))
      }
      let event = BookingEvent.catalogueImported(
        .init(
          source: params.source, mode: params.mode, brandsAdded: outcome.brandsAdded,
          modelsAdded: outcome.modelsAdded, updated: outcome.updated, retired: outcome.retired,
          skipped: reading.skippedCount))
      try write.record(Change(event, of: write.organizationId, version: outcome.version))
      return outcome
    }
    return ImportCatalogueResult(
      brandsAdded: outcome.brandsAdded, modelsAdded: outcome.modelsAdded,
      updated: outcome.updated, retired: outcome.retired, skipped: reading.skipped,
      skippedCount: reading.skippedCount)
  }

  private func read(
    _ params: ImportCatalogueParams, _ call: JobCall, into reading: inout CatalogueReading
  ) throws {
    switch (params.path, params.records) {
    case (nil, nil):
      throw Refusal([Violation(BookingFault.catalogueSourceRequired, at: "/path")])
    case (.some, .some):
      throw Refusal([Violation(BookingFault.pathWithRecords, at: "/records")])
    case (let path?, nil):
      try catalogueFile(path, call).records(params.format) { line, record in
        if line % 1_000 == 0 { try call.step() }
        reading.take(line, record)
      }
    case (nil, let records?):
      for (index, record) in records.enumerated() { reading.take(index + 1, .success(record)) }
    }
    guard reading.entries.count <= CatalogueReading.entriesMax else {
      throw Refusal(BookingFault.importFailed(reason: .tooManyModels))
    }
  }
}

/// A file that may be named and cannot be read is an import that failed, too.
private func catalogueFile(_ path: String, _ call: JobCall) throws -> CatalogueFile {
  do {
    return try CatalogueFile(call.files.open(path))
  } catch Refusal.violations(let violations) {
    throw Refusal(BookingFault.importFailed(reason: .unreadable), because: violations)
  }
}
