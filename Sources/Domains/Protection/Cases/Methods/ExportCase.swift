import Kernel
import Media
import Platform
import Secrets
import Wire

extension Protection {
  /// `protection.exportCase`: a case with its timeline, log and papers as one archive.
  func exportCase(_ params: ExportCaseParams, _ call: JobCall) throws -> CaseExportDone {
    let target = try call.files.output(params.path)
    let (row, files) = try call.snapshot { reading in
      let (row, household) = try reading.guidedCase(params.caseId, .manageCases)
      return (row, try packed(row, household, reading))
    }
    let database = try call.database()
    let (run, archive) = try call.recorded(.caseExport, of: row.personId, in: database) { open in
      let packed = try worker.pack(files, madeAt: call.now, stop: call.step)
      let archive = FileMark.marked(accountArchive: packed)
      try target.write(archive)
      open.count("files", files.count)
      return archive
    }
    let done = JobResult(run, in: call.language)
    return CaseExportDone(
      jobId: done.jobId, state: done.state, stateLabel: done.stateLabel,
      stateColorToken: done.stateColorToken, stateIcon: done.stateIcon,
      summary: done.summary, accessibilityText: done.accessibilityText, counts: done.counts,
      coverage: done.coverage, caseId: row.id, path: params.path, size: archive.count,
      sha256: hex(SHA256.hash(archive)))
  }

  private func packed(
    _ row: CaseRow, _ household: Household, _ call: ReadCall
  ) throws -> [PackedFile] {
    let answer = try answer(row, household, call)
    let timeline = try LetterWriter(row, answer, in: call.language, call).timeline()
    let text = ([answer.summary] + timeline + [answer.notice]).joined(separator: "\n\n") + "\n"
    let log = JSONWriter(capacity: 4_096)
    log.array(answer.log) { $0.write(to: log) }
    return [
      PackedFile("case.json", answer.json), PackedFile("timeline.txt", Array(text.utf8)),
      PackedFile("log.json", log.copy()),
    ] + (try call.packedPapers(of: row, in: "papers"))
  }
}
