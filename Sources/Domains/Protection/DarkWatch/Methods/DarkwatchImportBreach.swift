import Kernel
import Platform
import Store

extension Protection {
  /// `darkwatch.importBreach`: reads a leak piece by piece; it shows with the last one.
  /// Source: protection specification 3.2 (ii).
  func darkwatchImportBreach(
    _ params: DarkwatchImportBreachParams, _ call: JobCall
  ) throws -> BreachImportResult {
    let intake = try DumpIntake(params, call.services, phoneNumbers)
    let file = try call.files.open(params.path)
    let database = try call.database()
    intake.order(in: SpillFile(beside: database))
    let (run, (row, cut)) = try call.recorded(.breachImport, of: nil, in: database) { open in
      let (importId, covered) = try call.write(in: database) { write in
        let id = write.makeID()
        try write.database.begin(import: id, by: ProcessMark.own, of: write.organizationId)
        return (id, try CoveredDomains(of: id, write))
      }
      intake.isWanted = covered.hold
      do {
        let cut = try read(
          file, params, intake, into: importId, covered, open, call, database)
        try intake.finish()
        let (row, old) = try call.write(in: database) { write in
          try write.point(params.breach, to: importId, hits: open.data.counts["hits"] ?? 0)
        }
        if let old { try call.erase(import: old, in: database) }
        return (row, cut)
      } catch {
        call.forget(import: importId, in: database)
        throw error
      }
    }
    let (rows, hits) = (intake.rows, run.data.counts["hits"] ?? 0)
    let said = JobResult(run, in: call.language)
    let summary = ProtectionText.importSummary(title: row.data.title, rows: rows, hits: hits)
      .text(in: call.language)
    return BreachImportResult(
      jobId: run.id, state: said.state, stateLabel: said.stateLabel,
      stateColorToken: said.stateColorToken, stateIcon: said.stateIcon, summary: summary,
      accessibilityText: summary, counts: said.counts, coverage: said.coverage,
      breachId: row.id, rows: rows, hits: hits, badRows: intake.badRows(in: call.language),
      sitesCut: cut)
  }

  /// Reads all of a file; answers how many sites found no room.
  private func read(
    _ file: HostFile, _ params: DarkwatchImportBreachParams, _ intake: DumpIntake,
    into importId: ID, _ covered: CoveredDomains, _ open: OpenRun, _ call: JobCall,
    _ database: Database
  ) throws -> Int {
    var (cut, read) = (0, 0)
    func store(_ rows: [HitRow]) throws {
      let addresses = intake.takeAddresses()
      guard !rows.isEmpty || !addresses.isEmpty else { return }
      let found = try call.write(in: database) { write in
        var (new, cut) = (0, 0)
        for row in rows {
          let kept = try write.keep(row, in: importId)
          new += kept.isNew ? 1 : 0
          cut += kept.cut
        }
        for address in addresses { try covered.keep(address, of: importId, write) }
        return (new: new, cut: cut)
      }
      cut += found.cut
      open.count("hits", found.new)
    }
    func take(_ record: DumpRecord) throws {
      try intake.take(record)
      if intake.isFull { try store(intake.takeWaiting()) }
    }
    let delimiter = params.format == .csv ? params.delimiter.utf8.first : nil
    var reader = DumpReader(delimiter: delimiter)
    try file.chunks(max: .max) { bytes in
      try call.step()
      try reader.take(bytes, take)
      read += bytes.count
      open.data.counts["rows"] = intake.rows
      call.progress(JobProgress(done: read, total: max(read, file.size)))
    }
    try reader.finish(take)
    try store(intake.takeWaiting())
    try intake.takeOrdered { rows in
      try call.step()
      try store(rows)
      call.progress(JobProgress(done: read, total: read, found: open.data.counts["hits"]))
    }
    open.data.counts["rows"] = intake.rows
    open.count("hits", 0)
    return cut
  }
}

extension JobCall {
  /// Erases all rows of an import that counts no more.
  fileprivate func erase(import id: ID, in database: Database) throws {
    // Bound: each turn leaves fewer.
    while true {
      let count = try write(in: database) { write in
        try write.database.erase(import: id, erasedAtOnce, of: write.organizationId)
      }
      if count < erasedAtOnce || isDryRun { return }
    }
  }

  /// Lets an import that came to nothing be erased with the next looking after.
  fileprivate func forget(import id: ID, in database: Database) {
    // The job's connection ends every statement once it is to stop.
    database.neverStopping {
      _ = try? write(in: database) { write in
        try write.database.set(import: id, .dead, of: write.organizationId)
        try write.makeDue("protection.sources", at: write.now)
      }
    }
  }
}

/// Rows of an import that are erased in one transaction.
private let erasedAtOnce = 1_000

extension WriteCall {
  /// Lets a leak be what was imported last; answers it, and the import that it had.
  fileprivate func point(
    _ given: BreachGiven, to importId: ID, hits: Int
  ) throws -> (row: BreachRow, old: ID?) {
    let old = try database.importedBreach(named: given.name, of: organizationId)
    let file = BreachFile(
      title: given.title, domain: given.domain?.asciiLowercased, pwnCount: nil,
      dataClasses: given.dataClasses.map(dataClassId), passwordStorage: given.passwordStorage,
      kind: given.kind, isVerified: given.isVerified, isFabricated: given.isFabricated,
      isSpamList: given.isSpamList, isStealerLog: given.kind == .stealerLog,
      isSensitive: given.isSensitive, description: given.description ?? "")
    var source = try old.flatMap { try database.source($0.sourceId, of: organizationId) }
    if var known = source {
      known.readAt = now
      known.version += 1
      try database.update(known, of: organizationId)
      source = known
    }
    let kept =
      source
      ?? SourceRow(
        id: makeID(), kind: .localDump, label: given.title, path: "", createdAt: now, readAt: now)
    if source == nil { try database.insert(kept, of: organizationId) }
    let row = BreachRow(
      id: old?.id ?? makeID(), sourceId: kept.id, name: given.name, date: given.breachDate,
      importId: importId, addedAt: old?.addedAt ?? now, version: (old?.version ?? 0) + 1,
      data: file)
    try database.save(row, of: organizationId)
    try database.set(import: importId, .live, of: organizationId)
    if let old { try database.set(import: old.importId, .dead, of: organizationId) }
    try record(kept)
    let event = ProtectionEvent.darkwatchBreachImported(.init(breachId: row.id, hits: hits))
    try record(Change(event, of: row.id, version: row.version))
    return (row, old?.importId)
  }
}
