import Kernel
import Platform

extension Protection {
  /// `hometitle.validateSource`: reads all of a source, and says what could be used of it.
  /// Source: protection specification 6.4.
  func hometitleValidateSource(
    _ params: HometitleValidateSourceParams, _ call: JobCall
  ) throws -> HometitleValidateSourceResult {
    let database = try call.database()
    let isSetUp = try call.write(in: database) { write in
      _ = try write.reading.person(nil, .manageProperties)
      return try write.reading.recordService(for: write.actor.userId) != nil
    }
    guard params.kind != .recordHttp else {
      guard isSetUp else { throw Refusal(ProtectionFault.noSourceConfigured) }
      // Nobody is asked for a record that no property needs.
      return HometitleValidateSourceResult(ok: true, rows: 0, parcels: 0, problems: [])
    }
    guard let path = params.path else {
      throw Refusal([Violation(ProtectionFault.recordPathNeeded, at: "/path")])
    }
    let file = try call.files.open(path)
    let intake = RecordIntake(
      StoredPropertySource(
        kind: params.kind, path: path, mapping: params.mapping, failed: false), wanted: [])
    var read = 0
    try file.chunks(max: .max) { bytes in
      try call.step()
      try intake.take(bytes)
      read += bytes.count
      call.progress(JobProgress(done: read, total: max(read, file.size)))
    }
    try intake.finish()
    let problems = intake.flaws.sorted.map { flaw, count in
      RecordProblem(
        kind: flaw.rawValue, count: count.count, line: count.line,
        message: flaw.label(in: call.language))
    }
    return HometitleValidateSourceResult(
      ok: problems.isEmpty, rows: intake.rows, parcels: intake.parcels, problems: problems)
  }
}
