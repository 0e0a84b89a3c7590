import Kernel
import Platform
import Store

extension LeaveDocument {
  init(_ row: DocumentRow, in language: Language) {
    self.init(
      documentId: row.id, leaveId: row.leaveId, kind: row.kind, kindLabel: row.kind.label(language),
      fileName: row.fileName, storedName: row.storedName, mime: row.mime, sizeBytes: row.size,
      sha256: row.sha256, uploadedBy: row.uploadedBy, uploadedAt: row.uploadedAt)
  }
}

extension ReadCall {
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
    let work = try leaveAtWork(document.leaveId)
    guard try people(beside: work).seeReason(of: work.leave) else {
      throw Refusal(LeaveFault.leaveForbidden)
    }
    return document
  }
}
