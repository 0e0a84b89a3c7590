import Kernel
import Platform

extension Signatures {
  /// `jobs.updateHazard`: changes a hazard; what changes nothing leaves no trace.
  func jobsUpdateHazard(_ params: HazardPatch, _ call: WriteCall) throws -> Job {
    let id = try params.shape.required(params.hazardId, at: "/hazardId")
    guard let old = try call.database.hazard(id, of: call.organizationId),
      params.jobId.or(old.jobId) == old.jobId
    else { throw Refusal(PlatformFault.notFound) }
    var job = try call.job(old.jobId, to: .jobsUpdateHazard, expected: params.expectedVersion.value)
    let hazard = try judgePatch(params, of: old)
    if hazard != old {
      try call.database.update(hazard)
      try call.conclude(&job, hazard.change(from: old))
    }
    var answer = try call.reading.answer(job)
    answer.hazardId = hazard.id
    return answer
  }
}

extension StoredHazard {
  fileprivate func change(from old: StoredHazard) -> JobChange {
    let changes = AuditedMembers.changes(from: old.audited, to: audited)
    let isDone = status == .mitigated && old.status != .mitigated
    return JobChange(
      event: isDone ? "hazard.mitigated" : "hazard.updated",
      text: isDone ? .hazardMitigated(name: name) : .hazardUpdated(name: name),
      before: changes.before, after: changes.after)
  }
}
