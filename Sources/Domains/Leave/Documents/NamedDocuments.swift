import Kernel
import Platform
import Store

/// The documents that a request names as its own.
struct NamedDocuments {
  /// Those of drafts of the person: they go over to the request.
  var moved: [DocumentRow] = []
  var violations: [Violation] = []
}

extension ReadCall {
  /// Finds the documents that somebody names for a leave; without an id, for one that is new.
  ///
  /// Somebody else's document is as unknown as one that never was.
  func documents(
    named ids: Field<[Field<String>]>, for leaveId: ID?
  ) throws -> NamedDocuments {
    var named = NamedDocuments()
    for (index, field) in (ids.value ?? []).enumerated() {
      guard let id = field.value, !named.moved.contains(where: { $0.id == id }) else { continue }
      let path = "/certificateIds/\(index)"
      guard let document = try database.document(id, of: organizationId),
        let place = try place(of: document, for: leaveId)
      else {
        named.violations.append(Violation(LeaveFault.certificateNotFound, at: path))
        continue
      }
      switch place {
      case .here: continue
      case .ownDraft: named.moved.append(document)
      case .otherLeave:
        named.violations.append(Violation(LeaveFault.certificateOfOtherLeave, at: path))
      }
    }
    let there = try leaveId.map(database.documents(ofLeave:)) ?? []
    if let fault = CertificateRule.roomFault((there + named.moved).map(\.size)) {
      named.violations.append(Violation(fault, at: "/certificateIds"))
    }
    return named
  }

  /// Where a document lies; `nil` when the person knows nothing of it.
  private func place(of document: DocumentRow, for leaveId: ID?) throws -> DocumentPlace? {
    if document.leaveId == leaveId { return .here }
    if let draft = try database.draft(document.leaveId, of: organizationId) {
      return draft.requesterId == actor.userId ? .ownDraft : nil
    }
    let leave = try database.leave(document.leaveId, of: organizationId)
    return leave?.requesterId == actor.userId ? .otherLeave : nil
  }

  /// The documents of a leave of somebody, whether it was sent or not; none of anybody else's.
  func documents(ofLeave id: ID, of subject: Subject) throws -> [DocumentRow] {
    let requester =
      try database.draft(id, of: organizationId)?.requesterId
      ?? database.leave(id, of: organizationId)?.requesterId
    return requester == subject.userId ? try database.documents(ofLeave: id) : []
  }
}

/// Where a document lies that a request names.
private enum DocumentPlace {
  case here, ownDraft, otherLeave
}

extension WriteCall {
  /// Puts documents of drafts beside a leave.
  func take(_ documents: [DocumentRow], to leaveId: ID) throws {
    for document in documents {
      try database.move(document.id, toLeave: leaveId)
      try moveFile(DocumentRow.fileKind, of: document.id, to: leaveId)
      try record(
        Change(
          LeaveEvent.documentAdded(
            .init(
              documentId: document.id, leaveId: leaveId, kind: document.kind,
              sha256: document.sha256)),
          of: document.id, version: 2))
    }
  }
}

extension RequestForm {
  /// Takes documents on file for certificates that the person has.
  mutating func prove(by documents: [DocumentRow]) {
    guard !certificates.isInvalid else { return }
    var proofs = certificates.value ?? []
    for kind in CertificateKind.allCases where documents.contains(where: { $0.kind == kind }) {
      guard !proofs.contains(where: { $0.value?.kind.value == kind }) else { continue }
      proofs.append(.value(CertificateForm(kind: .value(kind))))
    }
    certificates = proofs.isEmpty ? certificates : .value(proofs)
  }
}

extension [DocumentRow] {
  /// What somebody was found fit for duty by, of documents in the order of their coming.
  var newestFitness: DocumentRow? { last { $0.kind == .fitness } }
}
