import Kernel
import Media
import Platform

extension Signatures {
  /// `proofPacks.get`: an earlier pack, made again of what it was made from: the same bytes, or
  /// none.
  func proofPacksGet(_ params: ProofPacksGetParams, _ call: JobCall) throws
    -> ProofPacksGetResult
  {
    let (row, made, facts) = try call.snapshot { try $0.exported(params.packId) }
    let builder = BuildPack(
      facts: facts, language: made.locale.language, pageSize: made.pageSize, worker: worker,
      stop: call.step)
    let built = try builder.pack(id: row.packId, at: row.exportedAt, by: made.by)
    guard built.manifestSHA256 == made.manifestSHA256, built.pdfSHA256 == made.pdfSHA256 else {
      throw Refusal(SignaturesFault.packChanged)
    }
    return ProofPacksGetResult(
      packId: row.packId, runId: row.runId, zip: built.zip, manifestSha256: made.manifestSHA256,
      pdfSha256: made.pdfSHA256)
  }
}

extension ReadCall {
  /// A pack of the organization, and what it was made from.
  fileprivate func exported(_ packId: ID) throws -> (ExportRow, ExportRow.Made, PackFacts) {
    guard let row = try database.export(packId, of: organizationId) else {
      throw Refusal(PlatformFault.notFound)
    }
    guard let made = row.made else { throw Refusal(SignaturesFault.packChanged) }
    return (row, made, try packFacts(of: run(row.runId), as: made))
  }
}
