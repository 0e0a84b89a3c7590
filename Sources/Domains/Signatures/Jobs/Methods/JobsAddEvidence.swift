import Kernel
import Platform

extension Signatures {
  /// `jobs.addEvidence`: what a file was that shows how a job was done.
  func jobsAddEvidence(_ params: EvidenceForm, _ call: WriteCall) throws -> Job {
    let id = try params.shape.required(params.jobId, at: "/jobId")
    var job = try call.job(id, to: .jobsAddEvidence)
    let new = try judgeEvidence(params)
    try call.requireRoom(call.database.evidence(ofJob: job.id).count, StoredEvidence.countMax)
    let digest = try EvidenceDigest(of: new.source, call.files)
    var evidence = StoredEvidence(
      id: call.makeID(), jobId: job.id, type: new.type, fileName: new.fileName,
      mimeType: new.mimeType, sizeBytes: digest.sizeBytes, sha256: digest.sha256,
      category: new.category, uploadedBy: call.actor.userId, uploadedAt: call.now)
    if new.isKept {
      try keep(new.source, for: evidence, call)
      evidence.mimeType =
        try evidence.mimeType
        ?? call.reading.file(StoredEvidence.fileKind, of: evidence.id)?.type.rawValue
    }
    try call.database.insert(evidence)
    try call.conclude(
      &job,
      JobChange(
        event: "evidence.added", text: .evidenceAdded(name: evidence.fileName),
        after: evidence.audited))
    var answer = try call.reading.answer(job)
    answer.evidenceId = evidence.id
    return answer
  }
}
