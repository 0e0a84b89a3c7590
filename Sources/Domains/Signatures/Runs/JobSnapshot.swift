import Kernel
import Platform
import Store
import Wire

extension ReadCall {
  /// What would be frozen of a job now.
  func snapshot(of job: StoredJob, _ packetType: PacketType) throws -> Snapshot {
    let source = CanonicalValue.object(
      job.source
        + [
          ("hazards", .array(try database.hazards(ofJob: job.id).map(\.source))),
          ("controls", .array(try database.controls(ofJob: job.id).map(\.source))),
          ("evidence", .array(try database.evidence(ofJob: job.id).map(\.source))),
          ("activity", .array(try database.activity(ofJob: job.id).map(\.source))),
        ])
    // The rule reads any JSON, because `reportRuns.buildSnapshot` does.
    guard let document = JSONDocument(try CanonicalJSON.bytes(of: source)) else {
      throw Defect("a job cannot be read as JSON")
    }
    return try withExtendedLifetime(document) {
      try Snapshot(packetType, of: document.root, .onFile)
    }
  }
}

extension WriteCall {
  /// Looks after a change of a job whether its runs that can be signed still have its data.
  ///
  /// Source: signatures specification c.5.
  func refreshStaleness(of job: StoredJob) throws {
    for old in try database.signableRuns(ofJob: job.id) {
      let hash = try reading.snapshot(of: job, old.packetType).dataHash
      guard (hash != old.dataHash) != old.isStale else { continue }
      var run = old
      run.staleSince = old.isStale ? nil : now
      try conclude(
        &run, was: old,
        .reportRunStale(
          .init(
            runId: run.id, jobId: run.jobId, packetType: run.packetType, status: run.status,
            stale: run.isStale)))
    }
  }
}

extension StoredJob {
  /// The members that a snapshot may hold.
  fileprivate var source: [(name: String, value: CanonicalValue)] {
    [
      ("id", .string(id)), ("organizationId", .string(organizationId)),
      ("createdBy", .string(createdBy)), ("title", .text(title)),
      ("clientName", .string(clientName)), ("clientType", .string(clientType.rawValue)),
      ("jobType", .string(jobType.rawValue)), ("location", .string(location)),
      ("description", .text(description)), ("status", .string(status.rawValue)),
      ("startDate", .text(startDate?.description)), ("endDate", .text(endDate?.description)),
      ("riskScore", riskScore.map { .int($0) } ?? .null),
      ("riskLevel", .text(riskLevel?.rawValue)),
    ]
  }
}

extension StoredHazard {
  fileprivate var source: CanonicalValue {
    .object([
      ("id", .string(id)), ("code", .text(code)), ("name", .string(name)),
      ("description", .text(description)), ("severity", .text(severity?.rawValue)),
      ("status", .string(status.rawValue)), ("createdAt", .string(createdAt.text)),
    ])
  }
}

extension StoredControl {
  fileprivate var source: CanonicalValue {
    .object([
      ("id", .string(id)), ("hazardId", .text(hazardId)), ("title", .string(title)),
      ("description", .text(description)), ("status", .string(status.rawValue)),
      ("completed", .bool(status == .completed)), ("completedAt", .text(completedAt?.text)),
      ("completedBy", .text(completedBy)), ("createdAt", .string(createdAt.text)),
    ])
  }
}

extension StoredEvidence {
  fileprivate var source: CanonicalValue {
    .object([
      ("id", .string(id)), ("type", .string(type.rawValue)), ("fileName", .string(fileName)),
      ("mimeType", .text(mimeType)), ("sizeBytes", sizeBytes.map { .int($0) } ?? .null),
      ("sha256", .string(sha256)), ("category", .text(category?.rawValue)),
      ("uploadedBy", .string(uploadedBy)), ("uploadedAt", .string(uploadedAt.text)),
    ])
  }
}

extension ActivityRow {
  fileprivate var source: CanonicalValue {
    .object([
      ("id", .string(id)), ("event", .string(event)), ("actorUserId", .string(actorUserId)),
      ("summary", .string(summary)), ("occurredAt", .string(occurredAt.text)),
    ])
  }
}
