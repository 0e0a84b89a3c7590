import Kernel
import Platform

extension Signatures {
  /// `jobs.removeHazard`: takes a hazard away that was noted by mistake.
  func jobsRemoveHazard(
    _ params: JobsRemoveHazardParams, _ call: WriteCall
  ) throws -> Job {
    guard let hazard = try call.database.hazard(params.hazardId, of: call.organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    var job = try call.job(hazard.jobId, to: .jobsRemoveHazard, expected: params.expectedVersion)
    guard try !call.database.hasControls(hazard: hazard.id) else {
      throw Refusal(SignaturesFault.hazardInUse)
    }
    try call.database.removeHazard(hazard.id)
    try call.conclude(
      &job,
      JobChange(
        event: "hazard.removed", text: .hazardRemoved(name: hazard.name), before: hazard.audited))
    var answer = try call.reading.answer(job)
    answer.hazardId = hazard.id
    return answer
  }
}
