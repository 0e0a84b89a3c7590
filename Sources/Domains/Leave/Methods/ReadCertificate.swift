import Kernel
import Platform
import Secrets

extension Leave {
  /// `leave.readCertificate`: the content of a document, by a handle that was given to this person.
  public func readCertificate(
    _ params: ReadCertificateParams, _ call: ReadCall
  ) throws -> ReadCertificateResult {
    let sealer = try call.services.sealer()
    guard let handle = DocumentHandle(params.handle, sealer), handle.readerId == call.actor.userId
    else { throw Refusal(LeaveFault.handleInvalid) }
    guard call.now < handle.expiresAt else { throw Refusal(LeaveFault.handleExpired) }
    let document = try call.readableDocument(handle.documentId)
    guard let sealed = try call.database.sealedContent(ofDocument: document.id) else {
      throw Refusal(LeaveFault.documentNotFound)
    }
    let content = try sealer.open(sealed, purpose: DocumentRow.purpose, context: document.id)
    return ReadCertificateResult(
      data: content, fileName: document.fileName, mime: document.mime, sizeBytes: document.size,
      sha256: document.sha256)
  }
}
