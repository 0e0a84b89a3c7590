import Kernel
import Platform

extension Signatures {
  /// `jobs.addHazard`: a hazard of a job.
  func jobsAddHazard(_ params: HazardForm, _ call: WriteCall) throws -> Job {
    let id = try params.shape.required(params.jobId, at: "/jobId")
    var job = try call.job(id, to: .jobsAddHazard)
    let hazard = try judgeHazard(params, id: call.makeID(), of: job.id, at: call.now)
    try call.requireRoom(call.database.hazards(ofJob: job.id).count, StoredHazard.countMax)
    try call.database.insert(hazard)
    try call.conclude(
      &job,
      JobChange(
        event: "hazard.added", text: .hazardAdded(name: hazard.name), after: hazard.audited))
    var answer = try call.reading.answer(job)
    answer.hazardId = hazard.id
    return answer
  }
}
