import Kernel
import Platform

extension Leave {
  /// `leave.getCertificate`: a handle by which this person can read a document for a while.
  public func getCertificate(
    _ params: GetCertificateParams, _ call: ReadCall
  ) throws -> GetCertificateResult {
    let document = try call.readableDocument(params.documentId)
    let handle = DocumentHandle(
      documentId: document.id, readerId: call.actor.userId,
      expiresAt: call.now.adding(minutes: DocumentHandle.minutes))
    return GetCertificateResult(
      handle: try handle.text(call.services.sealer()), expiresAt: handle.expiresAt,
      fileName: document.fileName, mime: document.mime, sizeBytes: document.size,
      sha256: document.sha256)
  }
}
