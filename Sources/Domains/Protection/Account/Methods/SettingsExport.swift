import Kernel
import Media
import Platform
import Secrets

extension Protection {
  /// `settings.export`: all that somebody owns, opened, as one archive.
  func settingsExport(
    _ params: SettingsExportParams, _ call: JobCall
  ) throws -> SettingsExportResult {
    let target = try call.files.output(params.path)
    let export = try call.snapshot { reading in
      try AccountExport(reading, caseSteps(reading), step: call.step)
    }
    let database = try call.database()
    let personId = call.actor.userId
    let (run, archive) = try call.recorded(.dataExport, of: personId, in: database) { open in
      let packed = try worker.pack(export.files, madeAt: call.now, stop: call.step)
      let archive = FileMark.marked(accountArchive: packed)
      try target.write(archive)
      open.count("files", export.files.count)
      try call.write(in: database) { write in
        try write.record(
          Change(ProtectionEvent.settingsExported(.init(personId: personId)), of: personId))
      }
      return archive
    }
    let state = run.state
    return SettingsExportResult(
      jobId: run.id, state: state, stateLabel: state.label(call.language),
      stateColorToken: state.look.colorToken, stateIcon: state.look.icon,
      summary: ProtectionText.exportSummary(n: export.files.count).text(in: call.language),
      path: params.path, size: archive.count, sha256: hex(SHA256.hash(archive)),
      counts: export.counts, coverage: run.coverage(in: call.language))
  }
}
