import Kernel
import Platform
import Wire

extension Protection {
  /// `brokers.importRegistry`: another registry; a dry run shows first what would change.
  func brokersImportRegistry(
    _ params: BrokersImportRegistryParams, _ call: JobCall
  ) throws -> BrokersImportRegistryResult {
    let bytes = try call.files.open(params.path).bytes(max: registryMax)
    let other: BrokerRegistry
    do {
      other = try BrokerRegistry(file: bytes)
    } catch {
      let fault = ProtectionFault.registryUnreadable(line: error.line)
      throw Refusal([Violation(fault, at: "/path")])
    }
    let database = try call.database()
    let (run, changes) = try call.recorded(.registryImport, of: nil, in: database) { open in
      try call.write(in: database) { write -> BrokerDifference in
        let now = try registry(of: write.organizationId, write.reading)
        let changes = try now.changes(
          to: other, asked: write.database.askedBrokers(of: write.organizationId))
        let out = JSONWriter(capacity: 1_024)
        out.array(changes.gone) { BrokerDetails($0).write(to: out) }
        let version = try write.database.registryVersion(of: write.organizationId) + 1
        try write.database.save(
          RegistryRow(version: version, file: bytes, gone: out.copy()), at: write.now,
          write.organizationId)
        open.data.counts = [
          "added": changes.added.count, "changed": changes.changed.count,
          "removed": changes.removed.count, "gone": changes.gone.count,
        ]
        let event = ProtectionEvent.brokersRegistryImported(
          .init(
            added: changes.added.count, changed: changes.changed.count,
            removed: changes.removed.count))
        try write.record(Change(event, of: RunRow.operators, version: version))
        return changes
      }
    }
    let job = JobResult(run, in: call.language)
    return BrokersImportRegistryResult(
      jobId: job.jobId, state: job.state, stateLabel: job.stateLabel,
      stateColorToken: job.stateColorToken, stateIcon: job.stateIcon, summary: job.summary,
      added: changes.added, changed: changes.changed, removed: changes.removed,
      gone: changes.gone.map(\.id).sorted { $0.isBefore($1) }, coverage: job.coverage)
  }
}

/// Unit: bytes. Source: protection specification 0.9.
private let registryMax = 10 << 20
