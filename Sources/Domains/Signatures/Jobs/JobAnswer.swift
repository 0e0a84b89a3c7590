import Kernel
import Platform

extension ReadCall {
  /// A job as hosts see it.
  func answer(_ job: StoredJob) throws -> Job {
    let hazards = try database.hazards(ofJob: job.id)
    let controls = try database.controls(ofJob: job.id)
    let evidence = try database.evidence(ofJob: job.id)
    let names = try names(
      of: [job.createdBy] + controls.compactMap(\.completedBy) + evidence.map(\.uploadedBy))
    let listed = try listed(job, names)
    return Job(
      id: listed.id,
      organizationId: listed.organizationId,
      createdBy: listed.createdBy,
      createdByName: listed.createdByName,
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
      progress: listed.progress,
      version: listed.version,
      createdAt: listed.createdAt,
      updatedAt: listed.updatedAt,
      actions: listed.actions,
      hazards: hazards.map { $0.answer(in: language) },
      controls: controls.map { $0.answer(names, in: language) },
      evidence: try evidence.map { evidence in
        evidence.answer(
          names, isKept: try file(StoredEvidence.fileKind, of: evidence.id) != nil, in: language)
      },
      tabs: jobTabs(
        hazards: hazards.count, controls: controls.count, signed: listed.progress?.signed,
        in: language)
    )
  }

  /// A job as a list shows it.
  func listed(_ job: StoredJob, _ names: [ID: String]) throws -> JobSummary {
    JobSummary(
      id: job.id,
      organizationId: job.organizationId,
      createdBy: job.createdBy,
      createdByName: names[job.createdBy],
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
      progress: try signedCount(ofJob: job.id).map { SigningProgress(signed: $0) },
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
  fileprivate func answer(in language: Language) -> Hazard {
    Hazard(
      id: id, jobId: jobId, code: code, name: name, description: description, severity: severity,
      severityLabel: severity?.label(language), status: status,
      statusLabel: status.label(language), createdAt: createdAt)
  }
}

extension StoredControl {
  fileprivate func answer(_ names: [ID: String], in language: Language) -> Control {
    Control(
      id: id, jobId: jobId, hazardId: hazardId, title: title, description: description,
      status: status, statusLabel: status.label(language), completed: status == .completed,
      completedAt: completedAt, completedBy: completedBy,
      completedByName: completedBy.flatMap { names[$0] }, createdAt: createdAt)
  }
}

extension StoredEvidence {
  fileprivate func answer(
    _ names: [ID: String], isKept: Bool, in language: Language
  ) -> Evidence {
    Evidence(
      id: id, jobId: jobId, type: type, typeLabel: type.label(language), fileName: fileName,
      mimeType: mimeType, sizeBytes: sizeBytes, sha256: sha256, category: category,
      categoryLabel: category?.label(language), uploadedBy: uploadedBy,
      uploadedByName: names[uploadedBy], uploadedAt: uploadedAt, kept: isKept)
  }
}
