import Kernel
import Platform
import Store

extension Leave {
  /// `leave.removeCertificate`: erases a document, while nobody has approved the leave by it.
  func removeCertificate(
    _ params: RemoveCertificateParams, _ call: WriteCall
  ) throws -> LeaveDocument {
    let (database, organizationId) = (call.database, call.organizationId)
    guard let document = try database.document(params.documentId, of: organizationId) else {
      throw Refusal(LeaveFault.documentNotFound)
    }
    let draft = try database.draft(document.leaveId, of: organizationId)
    let work = draft == nil ? try call.reading.leaveContext(document.leaveId) : nil
    guard draft?.requesterId ?? work?.leave.requesterId == call.actor.userId else {
      throw Refusal(LeaveFault.leaveForbidden)
    }
    if let status = work?.leave.status, status != .submitted, status != .pending,
      status != .returned
    {
      throw Refusal(LeaveFault.invalidStatus(status: status))
    }
    try call.erase(document)
    let left = try database.documents(ofLeave: document.leaveId)
    let wasLast = document.kind == .medical && !left.contains { $0.kind == .medical }
    if var work {
      if wasLast { work.leave.hasCertificate = false }
      if work.leave.fitnessDocumentId == document.id {
        work.leave.fitnessDocumentId = left.newestFitness?.id
      }
      try call.conclude(&work, .documentRemoved)
    }
    if var draft, wasLast {
      draft.hasCertificate = false
      try database.save(draft)
    }
    return try call.reading.answer(document)
  }
}
