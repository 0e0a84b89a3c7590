import Kernel
import Platform

extension Signatures {
  /// `jobs.removeEvidence`: takes a piece of evidence away that was added by mistake. Its file
  /// stays where a run has frozen it.
  func jobsRemoveEvidence(
    _ params: JobsRemoveEvidenceParams, _ call: WriteCall
  ) throws -> Job {
    let found = try call.database.evidence(params.evidenceId, of: call.organizationId)
    guard let evidence = found else { throw Refusal(PlatformFault.notFound) }
    var job = try call.job(
      evidence.jobId, to: .jobsRemoveEvidence, expected: params.expectedVersion)
    try call.database.removeEvidence(evidence.id)
    if try !call.database.hasRuns(job: job.id) {
      try call.eraseFile(StoredEvidence.fileKind, of: evidence.id)
    }
    try call.conclude(
      &job,
      JobChange(
        event: "evidence.removed", text: .evidenceRemoved(name: evidence.fileName),
        before: evidence.audited))
    var answer = try call.reading.answer(job)
    answer.evidenceId = evidence.id
    return answer
  }
}
