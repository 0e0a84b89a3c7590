import Kernel
import Platform
import Store

extension Booking {
  /// `booking.importCatalogue`: reads all records, then stores what fits, piece by piece, so that
  /// nobody who books waits for a long list.
  func importCatalogue(
    _ params: ImportCatalogueParams, _ call: JobCall
  ) throws -> ImportCatalogueResult {
    var reading = CatalogueReading()
    do {
      try read(params, call, into: &reading)
    } catch let error as CatalogueFileError {
      throw Refusal(BookingFault.importFailed(reason: error.reason))
    }
    let database = try call.database()
    let storing = CatalogueStoring(params.mode, source: params.source)
    do {
      let batch = Batch(reading.entries) { write, entry in
        try storing.store(entry, in: write.database, of: write.organizationId)
        return 1
      } end: { write in
        try storing.end(in: write.database, of: write.organizationId)
        let outcome = storing.outcome
        let event = BookingEvent.catalogueImported(
          .init(
            source: params.source, mode: params.mode, brandsAdded: outcome.brandsAdded,
            modelsAdded: outcome.modelsAdded, updated: outcome.updated, retired: outcome.retired,
            skipped: reading.skippedCount))
        try write.record(Change(event, of: write.organizationId, version: outcome.version))
      }
      try call.run(batch, in: database)
    } catch {
      // What is stored is found, also when the rest of the list never comes.
      try? call.showStored(in: database)
      throw error
    }
    let outcome = storing.outcome
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

extension JobCall {
  /// Counts the catalogue as changed, so that searches look at what was stored so far.
  fileprivate func showStored(in database: Database) throws {
    _ = try write(in: database) { write in
      try write.database.raiseCatalogueVersion(of: write.organizationId)
    }
  }
}
