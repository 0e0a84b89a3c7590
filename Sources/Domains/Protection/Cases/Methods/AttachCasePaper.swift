import Kernel
import Platform

extension Protection {
  /// `protection.attachCasePaper`: puts a paper into a case, sealed.
  func attachCasePaper(_ params: AttachCasePaperParams, _ call: WriteCall) throws -> Case {
    let given = try GivenPaper(params, call.files)
    let (old, household) = try call.openCase(params.caseId)
    try requireVersion(params.expectedVersion, old.version)
    if let stepId = params.stepId, !old.book.steps.contains(where: { $0.id == stepId }) {
      throw Refusal(ProtectionFault.caseStepNotFound)
    }
    try call.requireRoom(forPapers: 1, in: old)
    let id = try call.keep(
      paper: given.content, visibleLine(params.title, at: "/title"), named: given.fileName,
      given.mime, of: old, step: params.stepId)
    let row = try call.conclude(old, step: params.stepId)
    var answer = try answer(row, household, call.reading)
    answer.paperId = id
    return answer
  }
}
