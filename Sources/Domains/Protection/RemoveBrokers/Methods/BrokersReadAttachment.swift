import Kernel
import Platform

extension Protection {
  /// `brokers.readAttachment`: a file that is kept with a request.
  func brokersReadAttachment(
    _ params: BrokersReadAttachmentParams, _ call: ReadCall
  ) throws -> HandedFile {
    let (row, _) = try call.removal(params.requestId, .viewAlerts)
    guard let proof = row.data.proofs.first(where: { $0.attachmentId == params.attachmentId }),
      let content = try call.content(proof.attachmentId, of: row)
    else { throw Refusal(ProtectionFault.attachmentNotFound) }
    return HandedFile(
      fileName: proof.fileName, mime: proof.mime, size: proof.size, sha256: proof.sha256,
      data: content)
  }
}
