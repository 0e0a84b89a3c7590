import Kernel
import Platform
import Store

extension WriteCall {
  /// Erases a document with its content.
  func erase(documentOfId id: ID) throws {
    try eraseFile(DocumentRow.fileKind, of: id)
    try database.deleteDocument(id)
  }

  /// Erases a document; the audit keeps that it was there.
  func erase(_ document: DocumentRow) throws {
    try erase(documentOfId: document.id)
    try record(
      Change(
        LeaveEvent.documentRemoved(
          .init(documentId: document.id, leaveId: document.leaveId, kind: document.kind)),
        of: document.id, version: 2))
  }
}
