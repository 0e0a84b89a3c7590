import Kernel
import Platform
import Store

/// A document of a leave as stored, without its content.
struct DocumentRow {
  let id: ID
  let leaveId: ID
  let kind: CertificateKind
  let fileName: String
  let storedName: String

  /// MIME type.
  let mime: String

  /// Unit: bytes.
  let size: Int

  /// In hexadecimal.
  let sha256: String
  let uploadedBy: ID
  let uploadedAt: Instant

  /// What its bytes are kept as.
  static let fileKind: StaticString = "leave_document"

  /// The bytes of those from before files were kept by content.
  static let content = SealedColumn(
    "leave_document_content.content", sealedFor: "leave_document.content", sample: .sampleContent)

  /// What its handles are good for.
  static let handle: StaticString = "leave_document.handle"
}

extension Database {
  /// The documents of a leave, oldest first.
  func documents(ofLeave id: ID) throws -> [DocumentRow] {
    try rows(.documentsOfLeave, id) { try DocumentRow($0) }
  }

  func document(_ id: ID, of organizationId: ID) throws -> DocumentRow? {
    try first(.documentById, id, organizationId) { try DocumentRow($0) }
  }

  /// The sealed content of a document from before files were kept by content.
  func sealedContent(ofDocument id: ID) throws -> [UInt8]? {
    try first(.contentOfDocument, id) { $0.bytes(0) }
  }

  func insert(_ document: DocumentRow, of organizationId: ID) throws {
    try run(
      .insertDocument, document.id, organizationId, document.leaveId, document.kind.rawValue,
      document.fileName, document.storedName, document.mime, document.size, document.sha256,
      document.uploadedBy, document.uploadedAt)
  }

  func move(_ id: ID, toLeave leaveId: ID) throws { try run(.moveDocument, leaveId, id) }

  /// Erases a document, and its content from before files were kept by content.
  func deleteDocument(_ id: ID) throws {
    try run(.deleteContent, id)
    try run(.deleteDocument, id)
  }
}

extension DocumentRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), leaveId: row.text(1), kind: try row.word(2), fileName: row.text(3),
      storedName: row.text(4), mime: row.text(5), size: row.int(6), sha256: row.text(7),
      uploadedBy: row.text(8), uploadedAt: row.instant(9))
  }
}

extension SQL {
  fileprivate static let documentsOfLeave = SQL(
    """
    SELECT id, leave_id, kind, file_name, stored_name, mime, size_bytes, sha256, uploaded_by,
           uploaded_at
      FROM leave_document
     WHERE leave_id = ?
     ORDER BY uploaded_at, id
    """
  )

  fileprivate static let documentById = SQL(
    """
    SELECT id, leave_id, kind, file_name, stored_name, mime, size_bytes, sha256, uploaded_by,
           uploaded_at
      FROM leave_document
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let contentOfDocument = SQL(
    """
    SELECT content
      FROM leave_document_content
     WHERE document_id = ?
    """
  )

  fileprivate static let insertDocument = SQL(
    """
    INSERT INTO leave_document
      (id, organization_id, leave_id, kind, file_name, stored_name, mime, size_bytes, sha256,
       uploaded_by, uploaded_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let moveDocument = SQL(
    "UPDATE leave_document SET leave_id = ? WHERE id = ?"
  )

  fileprivate static let deleteContent = SQL(
    """
    DELETE FROM leave_document_content
     WHERE document_id = ?
    """
  )

  fileprivate static let deleteDocument = SQL("DELETE FROM leave_document WHERE id = ?")

  fileprivate static let sampleContent = SQL(
    """
    SELECT content, document_id
      FROM leave_document_content
     LIMIT 1
    """
  )
}
