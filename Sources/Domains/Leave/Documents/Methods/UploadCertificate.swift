import Kernel
import Platform
import Store

extension Leave {
  /// `leave.uploadCertificate`: puts a document beside a leave, sealed.
  func uploadCertificate(
    _ params: UploadCertificateParams, _ call: WriteCall
  ) throws -> LeaveDocument {
    let (database, organizationId) = (call.database, call.organizationId)
    let draft = try database.draft(params.leaveId, of: organizationId)
    var work = draft == nil ? try call.reading.leaveContext(params.leaveId) : nil
    try call.decideUpload(
      to: draft?.requesterId ?? work?.leave.requesterId, draft?.status ?? work?.leave.status
    ).orThrow()
    if let owner = draft?.requesterId ?? work?.leave.requesterId {
      call.reading.note(.document, of: owner)
    }
    // Only medical leave ends with a fitness certificate.
    if params.kind == .fitness, draft?.type ?? work?.leave.type != .medical {
      throw Refusal(LeaveFault.invalidLeaveType)
    }
    let content = try content(params, call.files)
    let others = try database.documents(ofLeave: params.leaveId)
    if let fault = CertificateRule.roomFault(others.map(\.size) + [content.count]) {
      throw Refusal([Violation(fault, at: params.path == nil ? "/data" : "/path")])
    }

    let name = params.fileName.trimmed
    guard let type = CertificateRule.type(ofName: name) else {
      throw Defect("a document was accepted whose type is not known")
    }
    let id = call.makeID()
    let file = try call.keepFile(
      content, type, for: FileUse(DocumentRow.fileKind, id, of: params.leaveId))
    let row = DocumentRow(
      id: id, leaveId: params.leaveId, kind: params.kind, fileName: name,
      storedName: CertificateRule.storedName(name, id: id), mime: type.rawValue,
      size: file.size, sha256: file.sha256, uploadedBy: call.actor.userId,
      uploadedAt: call.now)
    try database.insert(row, of: organizationId)
    try call.record(
      Change(
        LeaveEvent.documentAdded(
          .init(documentId: id, leaveId: row.leaveId, kind: row.kind, sha256: row.sha256)), of: id))
    if work != nil { try call.note(row, on: &work) }
    if var draft, row.kind == .medical {
      draft.hasCertificate = true
      try database.save(draft)
    }
    return try call.reading.answer(row)
  }

  /// The document's bytes, after everything about them was found right.
  private func content(
    _ params: UploadCertificateParams, _ files: HostFiles
  ) throws -> [UInt8] {
    var paths = CertificateRule.Paths(size: "/data", content: "/data")
    var content = params.data
    var size = content?.count ?? 0
    if let path = params.path {
      guard params.data == nil else {
        throw Refusal([Violation(LeaveFault.dataWithPath, at: "/path")])
      }
      paths = CertificateRule.Paths(size: "/path", content: "/path")
      let file = try files.open(path)
      size = file.size
      // What is too large is not read.
      if size <= CertificateRule.sizeMax { content = try file.bytes(max: CertificateRule.sizeMax) }
    }
    let violations = CertificateRule.violations(
      fileName: params.fileName, size: size,
      head: content.map { Array($0.prefix(8)) },
      at: paths)
    guard violations.isEmpty, let content else { throw Refusal(violations) }
    return content
  }
}

extension WriteCall {
  /// The owner and HR, until the leave is refused or cancelled.
  fileprivate func decideUpload(to owner: ID?, _ status: LeaveStatus?) -> Decision {
    guard owner == actor.userId || actor.leaveRole?.isHR ?? false else {
      return .refused(LeaveFault.leaveForbidden)
    }
    guard let status, status != .rejected, status != .cancelled else {
      return .refused(LeaveFault.invalidStatus(status: status ?? .cancelled))
    }
    return .allowed
  }

  /// Writes a new document into the leave's history; a fitness certificate starts its reviews.
  fileprivate func note(_ document: DocumentRow, on given: inout LeaveContext?) throws {
    guard var work = given else { return }
    if document.kind == .fitness {
      work.leave.fitnessDocumentId = document.id
      work.leave.fitnessApprovals = 0
    }
    if document.kind == .medical { work.leave.hasCertificate = true }
    try conclude(&work, .documentAdded)
    if document.kind == .fitness { try tellFitnessReviewer(of: work) }
    given = work
  }
}
