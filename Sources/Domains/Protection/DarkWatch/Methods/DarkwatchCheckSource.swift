import Corpus
import Kernel
import Platform
import Secrets
import Store

extension Protection {
  /// `darkwatch.checkSource`: reads all of a source.
  func darkwatchCheckSource(
    _ params: DarkwatchCheckSourceParams, _ call: JobCall
  ) throws -> SourceCheckResult {
    let database = try call.database()
    let organizationId = call.actor.organizationId
    guard let row = try database.source(params.sourceId, of: organizationId) else {
      throw Refusal(ProtectionFault.sourceNotFound)
    }
    let (run, answer) = try call.recorded(.sourceCheck, of: nil, in: database) { open in
      var row = row
      var catalogue: BreachCatalogue?
      row.stamp = FileStamp(path: row.path) ?? row.stamp
      do {
        catalogue = try read(&row, call)
        row.hasFailed = false
      } catch {
        row.hasFailed = true
        (row.lines, row.sha256) = (nil, nil)
        open.data.coverage = [row.coverage(row.standing)]
        _ = try? keep(row, nil, call, database)
        throw error
      }
      open.count("lines", row.lines ?? 0)
      open.data.coverage = [row.coverage(.ok)]
      return try keep(row, catalogue, call, database)
    }
    let said = JobResult(run, in: call.language)
    return SourceCheckResult(
      jobId: run.id, state: said.state, stateLabel: said.stateLabel,
      stateColorToken: said.stateColorToken, stateIcon: said.stateIcon, summary: said.summary,
      accessibilityText: said.accessibilityText, counts: said.counts, coverage: said.coverage,
      source: answer)
  }

  /// Reads a source anew; of a catalogue what it says.
  private func read(_ row: inout SourceRow, _ call: JobCall) throws -> BreachCatalogue? {
    guard row.kind != .localDump else { return nil }
    guard let stamp = FileStamp(path: row.path) else {
      throw Refusal(ProtectionFault.sourceMissing)
    }
    guard row.kind == .catalogueJson else {
      do {
        let corpus = try HashCorpus(row, call.services.files)
        let total = stamp.size * 2
        row.lines = try corpus.check { done in
          try call.step()
          call.progress(JobProgress(done: done, total: max(done, total)))
        }
        var sum = SHA256()
        try corpus.read { bytes, done in
          try call.step()
          sum.update(bytes)
          call.progress(JobProgress(done: stamp.size + done, total: max(stamp.size + done, total)))
        }
        row.sha256 = hex(sum.digest())
      } catch let trouble as CorpusTrouble {
        throw trouble.refusal(at: "/sourceId")
      }
      return nil
    }
    let bytes = try call.files.open(row.path, at: "/sourceId").bytes(max: BreachCatalogue.sizeMax)
    guard let catalogue = BreachCatalogue(bytes) else {
      throw CorpusTrouble.badFormat(line: nil).refusal(at: "/sourceId")
    }
    row.took(bytes, catalogue)
    return catalogue
  }

  private func keep(
    _ read: SourceRow, _ catalogue: BreachCatalogue?, _ call: JobCall, _ database: Database
  ) throws -> Source {
    try call.write(in: database) { write in
      var row = read
      row.readAt = write.now
      row.version += 1
      try write.database.update(row, of: write.organizationId)
      if let catalogue { try write.keep(catalogue, of: row) }
      try write.record(row)
      return SourceAnswers(write.reading).answer(row)
    }
  }
}
