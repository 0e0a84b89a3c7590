import Kernel
import Platform

extension StoredJob {
  /// What may change about a job.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("title", title.map(Fact.text)),
      ("clientName", .text(clientName)),
      ("clientType", .text(clientType.rawValue)),
      ("jobType", .text(jobType.rawValue)),
      ("location", .text(location)),
      ("description", description.map(Fact.text)),
      ("status", .text(status.rawValue)),
      ("startDate", startDate.map { .text($0.description) }),
      ("endDate", endDate.map { .text($0.description) }),
      ("riskScore", riskScore.map(Fact.int)),
      ("riskLevel", riskLevel.map { .text($0.rawValue) }),
      ("evidenceRequired", .int(evidenceRequired)),
    ])
  }
}

extension StoredHazard {
  /// What may change about a hazard.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("hazardId", .text(id)),
      ("code", code.map(Fact.text)),
      ("name", .text(name)),
      ("description", description.map(Fact.text)),
      ("severity", severity.map { .text($0.rawValue) }),
      ("status", .text(status.rawValue)),
    ])
  }
}

extension StoredControl {
  /// What may change about a control.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("controlId", .text(id)),
      ("hazardId", hazardId.map(Fact.text)),
      ("title", .text(title)),
      ("description", description.map(Fact.text)),
      ("status", .text(status.rawValue)),
      ("completedBy", completedBy.map(Fact.text)),
    ])
  }
}

extension StoredEvidence {
  /// What is known about a piece of evidence.
  var audited: AuditedMembers {
    AuditedMembers(members: [
      ("evidenceId", .text(id)),
      ("type", .text(type.rawValue)),
      ("fileName", .text(fileName)),
      ("mimeType", mimeType.map(Fact.text)),
      ("category", category.map { .text($0.rawValue) }),
      ("sha256", .text(sha256)),
    ])
  }
}
