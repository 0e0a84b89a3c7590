import Kernel
import Platform

extension ReadCall {
  /// A job as hosts see it.
  func shown(_ job: StoredJob) throws -> Job {
    let hazards = try database.hazards(ofJob: job.id)
    let controls = try database.controls(ofJob: job.id)
    let evidence = try database.evidence(ofJob: job.id)
    let listed = try listed(job)
    return Job(
      id: listed.id,
      organizationId: listed.organizationId,
      createdBy: listed.createdBy,
      title: listed.title,
      clientName: listed.clientName,
      clientType: listed.clientType,
      clientTypeLabel: listed.clientTypeLabel,
      jobType: listed.jobType,
      jobTypeLabel: listed.jobTypeLabel,
      location: listed.location,
      description: listed.description,
      status: listed.status,
      statusLabel: listed.statusLabel,
      startDate: listed.startDate,
      endDate: listed.endDate,
      riskScore: listed.riskScore,
      riskLevel: listed.riskLevel,
      riskLevelLabel: listed.riskLevelLabel,
      evidenceRequired: listed.evidenceRequired,
      version: listed.version,
      createdAt: listed.createdAt,
      updatedAt: listed.updatedAt,
      actions: listed.actions,
      hazards: hazards.map { $0.shown(in: language) },
      controls: controls.map { $0.shown(in: language) },
      evidence: evidence.map { $0.shown(in: language) },
      tabs: jobTabs(
        hazards: hazards.count, controls: controls.count,
        signed: try signedCount(ofJob: job.id), in: language)
    )
  }

  /// A job as a list shows it.
  func listed(_ job: StoredJob) throws -> JobSummary {
    JobSummary(
      id: job.id,
      organizationId: job.organizationId,
      createdBy: job.createdBy,
      title: job.title,
      clientName: job.clientName,
      clientType: job.clientType,
      clientTypeLabel: job.clientType.label(language),
      jobType: job.jobType,
      jobTypeLabel: job.jobType.label(language),
      location: job.location,
      description: job.description,
      status: job.status,
      statusLabel: job.status.label(language),
      startDate: job.startDate,
      endDate: job.endDate,
      riskScore: job.riskScore,
      riskLevel: job.riskLevel,
      riskLevelLabel: job.riskLevel?.label(language),
      evidenceRequired: job.evidenceRequired,
      version: job.version,
      createdAt: job.createdAt,
      updatedAt: job.updatedAt,
      actions: jobActions(
        JobFacts(isArchived: job.status == .archived, hasRuns: try database.hasRuns(job: job.id)),
        actor)
    )
  }
}

extension StoredHazard {
  fileprivate func shown(in language: Language) -> Hazard {
    Hazard(
      id: id, jobId: jobId, code: code, name: name, description: description, severity: severity,
      severityLabel: severity?.label(language), status: status,
      statusLabel: status.label(language), createdAt: createdAt)
  }
}

extension StoredControl {
  fileprivate func shown(in language: Language) -> Control {
    Control(
      id: id, jobId: jobId, hazardId: hazardId, title: title, description: description,
      status: status, statusLabel: status.label(language), completed: status == .completed,
      completedAt: completedAt, completedBy: completedBy, createdAt: createdAt)
  }
}

extension EvidenceRow {
  fileprivate func shown(in language: Language) -> Evidence {
    Evidence(
      id: id, jobId: jobId, type: type, typeLabel: type.label(language), fileName: fileName,
      mimeType: mimeType, sizeBytes: sizeBytes, sha256: sha256, category: category,
      categoryLabel: category?.label(language), uploadedBy: uploadedBy, uploadedAt: uploadedAt)
  }
}
