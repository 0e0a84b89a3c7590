import Kernel
import Platform
import Store

extension Leave {
  /// `leave.removeCertificate`: erases a document, while nobody has approved the leave by it.
  public func removeCertificate(
    _ params: RemoveCertificateParams, _ call: WriteCall
  ) throws -> LeaveDocument {
    let (database, organizationId) = (call.database, call.organizationId)
    guard let document = try database.document(params.documentId, of: organizationId) else {
      throw Refusal(LeaveFault.documentNotFound)
    }
    let draft = try database.draft(document.leaveId, of: organizationId)
    let work = draft == nil ? try call.reading.leaveAtWork(document.leaveId) : nil
    guard draft?.requesterId ?? work?.leave.requesterId == call.actor.userId else {
      throw Refusal(LeaveFault.leaveForbidden)
    }
    if let status = work?.leave.status, status != .submitted, status != .pending,
      status != .returned
    {
      throw Refusal(LeaveFault.invalidStatus(status: status))
    }
    try database.deleteDocument(document.id)
    try call.record(
      Change(
        LeaveEvent.documentRemoved(
          .init(documentId: document.id, leaveId: document.leaveId, kind: document.kind)),
        of: document.id, version: 2))
    if var work {
      let left = try database.documents(ofLeave: document.leaveId)
      if !left.contains(where: { $0.kind == .medical }), document.kind == .medical {
        work.leave.hasCertificate = false
      }
      try call.settle(&work, .documentRemoved)
    }
    return LeaveDocument(document, in: call.language)
  }
}
