import Kernel
import Platform
import Secrets

extension Signatures {
  /// `jobs.getEvidence`: the file of a piece of evidence, or a small picture of it where there is
  /// one.
  func jobsGetEvidence(
    _ params: JobsGetEvidenceParams, _ call: ReadCall
  ) throws -> EvidenceContent {
    let found = try call.database.evidence(params.evidenceId, of: call.organizationId)
    guard let evidence = found else { throw Refusal(PlatformFault.notFound) }
    guard let file = try call.file(StoredEvidence.fileKind, of: evidence.id) else {
      throw Refusal(SignaturesFault.fileNotKept)
    }
    let small =
      params.size == .thumbnail
      ? try call.thumbnail(StoredEvidence.fileKind, of: evidence.id) : nil
    let data = try small ?? call.content(StoredEvidence.fileKind, of: evidence.id) ?? []
    return EvidenceContent(
      evidenceId: evidence.id, jobId: evidence.jobId, fileName: evidence.fileName,
      mimeType: small == nil ? file.type.rawValue : FileType.jpeg.rawValue,
      sizeBytes: data.count, sha256: small == nil ? file.sha256 : hex(SHA256.hash(data)),
      data: data)
  }
}
