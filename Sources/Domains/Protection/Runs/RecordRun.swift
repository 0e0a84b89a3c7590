import Kernel
import Platform
import Store

/// A job that everybody whom it concerns can look up, while it runs and afterwards.
final class OpenRun {
  let row: RunRow

  /// What it has done so far; kept with the run however it ends.
  var data = RunData(counts: [:], coverage: [])

  fileprivate init(_ row: RunRow) { self.row = row }

  func count(_ name: String, _ more: Int = 1) { data.counts[name, default: 0] += more }
}

extension JobCall {
  /// Does a job as a run. What the body counts and covers is kept, also when it is cancelled or
  /// fails; a source that failed makes it a part of what was asked for.
  ///
  /// - Parameter first: what has to hold for it to begin, in the transaction that begins it.
  func recorded<Result>(
    _ kind: RunKind, of personId: ID?, in database: Database,
    first: (WriteCall) throws -> Void = { _ in }, _ body: (OpenRun) throws -> Result
  ) throws -> (run: RunRow, result: Result) {
    let open = try write(in: database) { write in
      try first(write)
      let row = RunRow(
        id: write.makeID(), kind: kind, personId: personId, byUser: write.actor.userId,
        state: .running, startedAt: write.now, process: ProcessMark.own,
        data: RunData(counts: [:], coverage: []))
      try write.database.insert(row, of: write.organizationId)
      try write.record(row)
      return OpenRun(row)
    }
    do {
      let result = try body(open)
      // That there is no source at all is no failure of one.
      let isPartial = open.data.coverage.contains {
        !$0.isNone && ($0.state == .missing || $0.state == .error)
      }
      let row = try end(open, as: isPartial ? .partial : .succeeded, in: database)
      return (row, result)
    } catch {
      if !isCancelled { open.data.error = RunError(error, in: language) }
      // The job's connection ends every statement once it is to stop.
      database.neverStopping {
        _ = try? end(open, as: isCancelled ? .cancelled : .failed, in: database)
      }
      throw error
    }
  }

  private func end(_ open: OpenRun, as state: RunState, in database: Database) throws -> RunRow {
    try write(in: database) { write in
      var row = open.row
      row.state = state
      row.endedAt = write.now
      row.data = open.data
      try write.database.update(row, of: write.organizationId)
      try write.record(row)
      return row
    }
  }
}

extension WriteCall {
  /// Says how a run stands.
  func record(_ row: RunRow) throws {
    let event = ProtectionEvent.runChanged(
      .init(personId: row.personId, jobId: row.id, kind: row.kind, state: row.state))
    try record(Change(event, of: row.personId ?? RunRow.operators))
  }

  /// Marks a run that nobody runs any more as broken off.
  func interrupt(_ old: RunRow) throws {
    var row = old
    row.state = .interrupted
    row.endedAt = now
    try database.update(row, of: organizationId)
    try record(row)
  }

  /// Refuses a second run of these kinds for a person; one that was broken off is none.
  func requireNoRun(_ kinds: Set<RunKind>, of personId: ID) throws {
    for row in try database.openRuns(of: personId, organizationId) where kinds.contains(row.kind) {
      guard row.standing != .running else {
        throw Refusal(ProtectionFault.scanRunning(jobId: row.id, retryAfterMs: 1_000))
      }
      try interrupt(row)
    }
  }
}

extension RunRow {
  /// Whose an event is that is no person's.
  static let operators: ID = "operators"
}

extension RunError {
  init(_ error: any Error, in language: Language) {
    var found: (any Fault)?
    if let refusal = error as? Refusal {
      found =
        switch refusal {
        case .fault(let fault), .explained(let fault, _): fault
        case .violations(let violations): violations.first?.fault
        }
    }
    let fault = found ?? PlatformFault.unavailable
    self.init(kind: fault.kind.description, message: fault.text(in: language))
  }
}
