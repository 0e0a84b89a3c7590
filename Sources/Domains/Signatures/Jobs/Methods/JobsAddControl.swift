import Kernel
import Platform

extension Signatures {
  /// `jobs.addControl`: a control of a job.
  func jobsAddControl(_ params: ControlForm, _ call: WriteCall) throws -> Job {
    let id = try params.shape.required(params.jobId, at: "/jobId")
    var job = try call.job(id, to: .jobsAddControl)
    let hazards = Set(try call.database.hazards(ofJob: job.id).map(\.id))
    let control = try judgeControl(
      params, id: call.makeID(), of: job.id, hazards: hazards, by: call.actor.userId, at: call.now)
    try call.requireRoom(call.database.controls(ofJob: job.id).count, StoredControl.countMax)
    try call.database.insert(control)
    try call.conclude(
      &job,
      JobChange(
        event: "control.added", text: .controlAdded(title: control.title), after: control.audited))
    var answer = try call.reading.answer(job)
    answer.controlId = control.id
    return answer
  }
}
