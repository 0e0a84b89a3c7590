import Kernel
import Platform
import Store

/// A signature as stored: its drawing and what is known of the client are sealed.
struct SignatureRow: Equatable {
  let id: ID
  let runId: ID
  let organizationId: ID
  let role: SignatureRole

  /// `nil`: somebody from outside.
  let signerUserId: ID?
  let recordedByUserId: ID
  let signerName: String
  let signerTitle: String
  let sealedDrawing: [UInt8]
  let method: SignatureMethod
  let attestationText: String
  let signedAt: Instant
  let signatureHash: String

  /// `nil`: nothing was said.
  let sealedClient: [UInt8]?

  /// `nil`: in their own name.
  var onBehalfOf: Principal?

  /// `nil`: it counts.
  var voided: Voided?

  /// In whose place somebody signed, and what they were called then.
  struct Principal: Equatable {
    let userId: ID
    let name: String
  }

  struct Voided: Equatable {
    let at: Instant
    let by: ID
    let reason: String
  }

  var isActive: Bool { voided == nil }

  /// The SVG that was signed with.
  static let drawing = SealedColumn(
    "signatures_signature.drawing", sealedFor: "signatures.drawing", sample: .sampleDrawing)

  /// What is known of the client.
  static let client = SealedColumn(
    "signatures_signature.client", sealedFor: "signatures.client", sample: .sampleClient)
}

extension Database {
  func insert(_ signature: SignatureRow) throws {
    try run(
      .insertSignature, signature.id, signature.runId, signature.organizationId,
      signature.role.rawValue, signature.signerUserId, signature.recordedByUserId,
      signature.signerName, signature.signerTitle, signature.sealedDrawing,
      signature.method.rawValue, signature.attestationText, signature.signedAt,
      signature.signatureHash, signature.sealedClient, signature.onBehalfOf?.userId,
      signature.onBehalfOf?.name
    )
  }

  func signature(_ id: ID, of organizationId: ID) throws -> SignatureRow? {
    try first(.signatureById, id, organizationId) { try SignatureRow($0) }
  }

  /// The signatures of a run, voided ones too, oldest first. Bound: 10,000.
  func signatures(ofRun runId: ID) throws -> [SignatureRow] {
    try signatures(ofRun: runId, after: nil, limit: 10_000)
  }

  /// One page of them.
  func signatures(
    ofRun runId: ID, after place: TimePlace?, limit: Int
  ) throws -> [SignatureRow] {
    try rows(.signaturesOfRun, runId, place?.key ?? Instant.min, place?.id ?? "", limit) {
      try SignatureRow($0)
    }
  }

  /// How many required roles have signed a run.
  func signedCount(ofRun runId: ID) throws -> Int {
    try first(.signedCount, runId) { $0.int(0) } ?? 0
  }

  /// The title that somebody has last signed with; `nil` before the first time.
  func signerTitle(of userId: ID, in organizationId: ID) throws -> String? {
    try first(.latestTitle, organizationId, userId) { $0.text(0) }
  }

  /// Marks a signature as one that no longer counts; a trigger lets that happen once.
  func void(_ id: ID, _ voided: SignatureRow.Voided) throws {
    try run(.voidSignature, voided.at, voided.by, voided.reason, id)
  }
}

extension SignatureRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      runId: row.text(1),
      organizationId: row.text(2),
      role: try row.word(3),
      signerUserId: row.optionalText(4),
      recordedByUserId: row.text(5),
      signerName: row.text(6),
      signerTitle: row.text(7),
      sealedDrawing: row.bytes(8),
      method: try row.word(9),
      attestationText: row.text(10),
      signedAt: row.instant(11),
      signatureHash: row.text(12),
      sealedClient: row.optionalBytes(13),
      onBehalfOf: row.optionalText(17).map { Principal(userId: $0, name: row.text(18)) },
      voided: row.optionalInstant(14).map {
        Voided(at: $0, by: row.text(15), reason: row.text(16))
      }
    )
  }
}

extension SQL {
  fileprivate static let insertSignature = SQL(
    """
    INSERT INTO signatures_signature
      (id, run_id, organization_id, signature_role, signer_user_id, recorded_by, signer_name,
       signer_title, drawing, method, attestation_text, signed_at, signature_hash, client,
       on_behalf_of, on_behalf_of_name)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let signatureById = SQL(
    """
    SELECT id, run_id, organization_id, signature_role, signer_user_id, recorded_by, signer_name,
           signer_title, drawing, method, attestation_text, signed_at, signature_hash, client,
           voided_at, voided_by, void_reason, on_behalf_of, on_behalf_of_name
      FROM signatures_signature
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let signaturesOfRun = SQL(
    """
    SELECT id, run_id, organization_id, signature_role, signer_user_id, recorded_by, signer_name,
           signer_title, drawing, method, attestation_text, signed_at, signature_hash, client,
           voided_at, voided_by, void_reason, on_behalf_of, on_behalf_of_name
      FROM signatures_signature
     WHERE run_id = ? AND (signed_at, id) > (?, ?)
     ORDER BY signed_at, id
     LIMIT ?
    """
  )

  fileprivate static let signedCount = SQL(
    """
    SELECT count(*)
      FROM signatures_signature
     WHERE run_id = ? AND voided_at IS NULL AND signature_role <> 'other'
    """
  )

  fileprivate static let latestTitle = SQL(
    """
    SELECT signer_title
      FROM signatures_signature
     WHERE organization_id = ? AND signer_user_id = ?
     ORDER BY signed_at DESC, id DESC
     LIMIT 1
    """
  )

  fileprivate static let voidSignature = SQL(
    """
    UPDATE signatures_signature
       SET voided_at = ?, voided_by = ?, void_reason = ?
     WHERE id = ?
    """
  )

  fileprivate static let sampleDrawing = SQL(
    """
    SELECT drawing, id
      FROM signatures_signature
     LIMIT 1
    """
  )

  fileprivate static let sampleClient = SQL(
    """
    SELECT client, id
      FROM signatures_signature
     WHERE client IS NOT NULL
     LIMIT 1
    """
  )
}
