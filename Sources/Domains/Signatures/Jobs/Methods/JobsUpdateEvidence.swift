import Kernel
import Platform

extension Signatures {
  /// `jobs.updateEvidence`: corrects what was noted about a file; what changes nothing leaves no
  /// trace.
  func jobsUpdateEvidence(_ params: EvidencePatch, _ call: WriteCall) throws -> Job {
    let id = try params.shape.required(params.evidenceId, at: "/evidenceId")
    guard let old = try call.database.evidence(id, of: call.organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    var job = try call.job(
      old.jobId, to: .jobsUpdateEvidence, expected: params.expectedVersion.value)
    let evidence = try judgePatch(params, of: old)
    if evidence != old {
      try call.database.update(evidence)
      let changes = AuditedMembers.changes(from: old.audited, to: evidence.audited)
      try call.conclude(
        &job,
        JobChange(
          event: "evidence.updated", text: .evidenceUpdated(name: evidence.fileName),
          before: changes.before, after: changes.after))
    }
    var answer = try call.reading.answer(job)
    answer.evidenceId = evidence.id
    return answer
  }
}
