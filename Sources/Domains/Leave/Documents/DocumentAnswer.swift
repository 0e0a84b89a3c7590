import Kernel
import Platform
import Store

extension ReadCall {
  /// A document as hosts see it.
  func answer(_ row: DocumentRow) throws -> LeaveDocument {
    LeaveDocument(
      documentId: row.id, leaveId: row.leaveId, kind: row.kind, kindLabel: row.kind.label(language),
      fileName: row.fileName, storedName: row.storedName, mime: row.mime, sizeBytes: row.size,
      sha256: row.sha256, uploadedBy: row.uploadedBy, uploadedByName: try name(of: row.uploadedBy),
      uploadedAt: row.uploadedAt)
  }

  /// What a document says; `nil` when it is not there any more.
  func content(of document: DocumentRow) throws -> [UInt8]? {
    if let content = try content(DocumentRow.fileKind, of: document.id) { return content }
    // From before files were kept by content.
    return try database.sealedContent(ofDocument: document.id).map {
      try DocumentRow.content.open($0, row: document.id, services)
    }
  }

  /// A document with its leave, for somebody who may read it: the owner, HR, the CEO, and the head
  /// who decides. Source: leave specification 7, "Read access".
  func readableDocument(_ id: ID) throws -> DocumentRow {
    guard let document = try database.document(id, of: organizationId) else {
      throw Refusal(LeaveFault.documentNotFound)
    }
    if let draft = try database.draft(document.leaveId, of: organizationId) {
      guard draft.requesterId == actor.userId || actor.leaveRole?.isHR ?? false else {
        throw Refusal(LeaveFault.leaveForbidden)
      }
      return document
    }
    let work = try leaveContext(document.leaveId)
    guard try people(beside: work).seeReason(of: work.leave) else {
      throw Refusal(LeaveFault.leaveForbidden)
    }
    return document
  }
}
