import Kernel
import Platform
import Store

/// An invitation into a group as it is stored.
struct InvitationRow: Sendable {
  let id: ID
  let groupId: ID
  let contact: [UInt8]
  let role: GroupRole
  let createdAt: Instant
  let createdBy: ID
  let expiresAt: Instant
  var outcome: InvitationOutcome?
  var endedAt: Instant?
  var acceptedBy: ID?
  var version: Int

  /// Where the code was sent; its keyed hash finds the code.
  static let contact = SealedColumn("protection_invitation.contact", sample: .sampleContact)

  func status(at now: Instant) -> InvitationStatus {
    switch outcome {
    case .accepted: .accepted
    case .revoked: .revoked
    case nil: now >= expiresAt ? .expired : .pending
    }
  }
}

extension Database {
  func insert(_ row: InvitationRow, codeHash: [UInt8], of organizationId: ID) throws {
    try run(
      .insertInvitation, organizationId, row.id, row.groupId, codeHash, row.contact,
      row.role.rawValue, row.createdAt.milliseconds, row.createdBy, row.expiresAt.milliseconds,
      row.version)
  }

  func end(_ row: InvitationRow, of organizationId: ID) throws {
    try run(
      .endInvitation, row.outcome?.rawValue, row.endedAt?.milliseconds, row.acceptedBy,
      row.version, organizationId, row.id)
  }

  /// Takes back those of a group that wait.
  func revokeInvitations(
    ofGroup groupId: ID, of organizationId: ID, at now: Instant
  ) throws {
    try run(.revokeInvitations, now.milliseconds, organizationId, groupId)
  }

  func invitation(_ id: ID, of organizationId: ID) throws -> InvitationRow? {
    try first(.invitationById, organizationId, id) { try InvitationRow($0) }
  }

  /// Erases those by somebody that were ended, or expired, before a moment; answers how many.
  func eraseInvitations(
    by userId: ID, endedBefore end: Instant, _ organizationId: ID
  ) throws -> Int {
    try changes(.eraseInvitations, organizationId, userId, end.milliseconds)
  }

  func invitation(codeHash: [UInt8], of organizationId: ID) throws -> InvitationRow? {
    try first(.invitationByCode, organizationId, codeHash) { try InvitationRow($0) }
  }

  /// A group's, newest first, before a place.
  func invitations(
    ofGroup groupId: ID, of organizationId: ID, before place: TimePlace?, _ limit: Int
  ) throws -> [InvitationRow] {
    let last = place?.key.milliseconds ?? .max
    return try rows(
      .invitationsOfGroup, organizationId, groupId, last, last, place?.id ?? "", limit
    ) { try InvitationRow($0) }
  }

  /// How many of a group's wait.
  func countOpenInvitations(
    ofGroup groupId: ID, of organizationId: ID, at now: Instant
  ) throws -> Int {
    try first(.countOpenInvitations, organizationId, groupId, now.milliseconds) { $0.int(0) } ?? 0
  }

  /// Wrong codes are the installation's: the empty organization.
  func insertWrongCode(_ id: ID, at now: Instant) throws {
    try enterHouse()
    try run(.insertWrongCode, "", id, now.milliseconds)
  }

  /// The moments at which wrong codes came since a moment, oldest first, at most five.
  func wrongCodes(since first: Instant) throws -> [Instant] {
    try rows(.wrongCodes, "", first.milliseconds) {
      Instant(milliseconds: $0.int64(0))
    }
  }

  func deleteWrongCodes(before moment: Instant) throws {
    try enterHouse()
    try run(.deleteWrongCodes, "", moment.milliseconds)
  }
}

extension InvitationRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), groupId: row.text(1), contact: row.bytes(2), role: try row.word(3),
      createdAt: Instant(milliseconds: row.int64(4)), createdBy: row.text(5),
      expiresAt: Instant(milliseconds: row.int64(6)),
      outcome: row.optionalText(7).flatMap(InvitationOutcome.init(rawValue:)),
      endedAt: row.optionalInt64(8).map { Instant(milliseconds: $0) },
      acceptedBy: row.optionalText(9), version: row.int(10))
  }
}

/// How an invitation has ended.
enum InvitationOutcome: String, Sendable { case accepted, revoked }

extension SQL {
  fileprivate static let insertInvitation = SQL(
    """
    INSERT INTO protection_invitation
      (organization_id, id, group_id, code_hash, contact, role, created_at, created_by,
       expires_at, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let endInvitation = SQL(
    """
    UPDATE protection_invitation
       SET outcome = ?, ended_at = ?, accepted_by = ?, version = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let revokeInvitations = SQL(
    """
    UPDATE protection_invitation
       SET outcome = 'revoked', ended_at = ?, version = version + 1
     WHERE organization_id = ? AND group_id = ? AND outcome IS NULL
    """
  )

  fileprivate static let eraseInvitations = SQL(
    """
    DELETE FROM protection_invitation
     WHERE organization_id = ? AND created_by = ? AND COALESCE(ended_at, expires_at) < ?
    """
  )

  fileprivate static let invitationById = SQL(
    """
    SELECT id, group_id, contact, role, created_at, created_by, expires_at, outcome, ended_at,
           accepted_by, version
      FROM protection_invitation
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let invitationByCode = SQL(
    """
    SELECT id, group_id, contact, role, created_at, created_by, expires_at, outcome, ended_at,
           accepted_by, version
      FROM protection_invitation
     WHERE organization_id = ? AND code_hash = ?
    """
  )

  fileprivate static let invitationsOfGroup = SQL(
    """
    SELECT id, group_id, contact, role, created_at, created_by, expires_at, outcome, ended_at,
           accepted_by, version
      FROM protection_invitation
     WHERE organization_id = ? AND group_id = ? AND created_at <= ?
       AND (created_at < ? OR id > ?)
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let countOpenInvitations = SQL(
    """
    SELECT COUNT(*)
      FROM protection_invitation
     WHERE organization_id = ? AND group_id = ? AND outcome IS NULL AND expires_at > ?
    """
  )

  fileprivate static let insertWrongCode = SQL(
    """
    INSERT INTO protection_wrong_code (organization_id, id, at)
    VALUES (?, ?, ?)
    """
  )

  fileprivate static let wrongCodes = SQL(
    """
    SELECT at
      FROM protection_wrong_code
     WHERE organization_id = ? AND at > ?
     ORDER BY at
     LIMIT 5
    """
  )

  fileprivate static let deleteWrongCodes = SQL(
    """
    DELETE FROM protection_wrong_code
     WHERE organization_id = ? AND at <= ?
    """
  )

  fileprivate static let sampleContact = SQL(
    """
    SELECT contact, id
      FROM protection_invitation
     LIMIT 1
    """
  )
}
