import Kernel
import Platform

extension RuleCall {
  /// What is on file, for those who ask about a stored run and not about facts of their own.
  func onFile() throws -> ReadCall {
    guard let call = try read() else { throw Refusal(PlatformFault.sessionRequired) }
    guard call.actor.signaturesRole != nil else { throw Refusal(SignaturesFault.noSignaturesRole) }
    return call
  }
}

extension ReadCall {
  /// The run that is shown: the one named, else the one that can be signed, else the newest that
  /// was not superseded, else none. It makes none. Source: signatures specification (e).
  func shownRun(_ runId: ID?, ofJob jobId: ID?, _ packetType: PacketType?) throws -> (
    job: StoredJob, run: RunRow?
  ) {
    if let runId {
      let run = try run(runId)
      guard jobId == nil || jobId == run.jobId else { throw Refusal(PlatformFault.notFound) }
      return (try job(run.jobId), run)
    }
    let job = try job(jobId ?? "")
    return (job, try database.defaultRun(ofJob: job.id, packetType))
  }

  /// Why a sealed run can be exported no pack of; `nil` for one that is not sealed, which says so
  /// itself. Source: signatures specification f.2.
  func packObstacle(_ job: StoredJob, _ run: RunRow) throws -> SignaturesFault? {
    guard run.status.isSealed else { return nil }
    let facts = try packFacts(of: run)
    let decision = decideExport(
      ExportFacts(
        status: facts.status, isWithdrawn: run.isWithdrawn, missingRoles: facts.missingRoles,
        evidenceCount: frozenEvidenceCount(facts), evidenceRequired: job.evidenceRequired))
    if case .refused(let fault) = decision { return fault as? SignaturesFault }
    let kinds = try findings(in: run).kinds.map(\.rawValue)
    return kinds.isEmpty
      ? nil : .verificationFailed(list: kinds.joined(separator: ", "), kinds: kinds)
  }
}
