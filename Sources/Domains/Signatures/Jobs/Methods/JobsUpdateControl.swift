import Kernel
import Platform

extension Signatures {
  /// `jobs.updateControl`: changes a control; what changes nothing leaves no trace.
  func jobsUpdateControl(_ params: ControlPatch, _ call: WriteCall) throws -> Job {
    let id = try params.shape.required(params.controlId, at: "/controlId")
    guard let old = try call.database.control(id, of: call.organizationId),
      params.jobId.or(old.jobId) == old.jobId
    else { throw Refusal(PlatformFault.notFound) }
    var job = try call.job(
      old.jobId, to: .jobsUpdateControl, expected: params.expectedVersion.value)
    let hazards = Set(try call.database.hazards(ofJob: job.id).map(\.id))
    let control = try judgePatch(
      params, of: old, hazards: hazards, by: call.actor.userId, at: call.now)
    if control != old {
      try call.database.update(control)
      try call.conclude(&job, control.change(from: old))
    }
    var answer = try call.reading.answer(job)
    answer.controlId = control.id
    return answer
  }
}

extension StoredControl {
  fileprivate func change(from old: StoredControl) -> JobChange {
    let changes = AuditedMembers.changes(from: old.audited, to: audited)
    let isDone = status == .completed && old.status != .completed
    return JobChange(
      event: isDone ? "control.completed" : "control.updated",
      text: isDone ? .controlCompleted(title: title) : .controlUpdated(title: title),
      before: changes.before, after: changes.after)
  }
}
