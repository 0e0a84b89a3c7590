import Kernel
import Platform

extension Leave {
  /// `leave.readCertificate`: the content of a document, by a handle that was given to this person.
  func readCertificate(
    _ params: ReadCertificateParams, _ call: ReadCall
  ) throws -> ReadCertificateResult {
    let handle = try ReadingHandle(params.handle, for: DocumentRow.handle, call.services)
    guard let handle, handle.readerId == call.actor.userId else {
      throw Refusal(LeaveFault.handleInvalid)
    }
    guard call.now < handle.expiresAt else { throw Refusal(LeaveFault.handleExpired) }
    let document = try call.readableDocument(handle.thingId)
    guard let content = try call.content(of: document) else {
      throw Refusal(LeaveFault.documentNotFound)
    }
    return ReadCertificateResult(
      data: content, fileName: document.fileName, mime: document.mime, sizeBytes: document.size,
      sha256: document.sha256)
  }
}
