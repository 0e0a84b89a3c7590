import Kernel
import Platform

extension Leave {
  /// `leave.getCertificate`: a handle by which this person can read a document for a while.
  func getCertificate(
    _ params: GetCertificateParams, _ call: ReadCall
  ) throws -> GetCertificateResult {
    let document = try call.readableDocument(params.documentId)
    let handle = ReadingHandle(to: document.id, for: call.actor.userId, now: call.now)
    return GetCertificateResult(
      handle: try handle.text(for: DocumentRow.handle, call.services), expiresAt: handle.expiresAt,
      fileName: document.fileName, mime: document.mime, sizeBytes: document.size,
      sha256: document.sha256)
  }
}
