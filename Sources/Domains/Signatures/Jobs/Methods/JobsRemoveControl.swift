import Kernel
import Platform

extension Signatures {
  /// `jobs.removeControl`: takes a control away that was noted by mistake.
  func jobsRemoveControl(
    _ params: JobsRemoveControlParams, _ call: WriteCall
  ) throws -> Job {
    guard let control = try call.database.control(params.controlId, of: call.organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    var job = try call.job(control.jobId, to: .jobsRemoveControl, expected: params.expectedVersion)
    try call.database.removeControl(control.id)
    try call.conclude(
      &job,
      JobChange(
        event: "control.removed", text: .controlRemoved(title: control.title),
        before: control.audited))
    var answer = try call.reading.answer(job)
    answer.controlId = control.id
    return answer
  }
}
