import Kernel
import Store

/// A leave that nobody has sent yet: everything may still be missing.
struct DraftRow {
  let id: ID
  let organizationId: ID
  let requesterId: ID
  let requesterName: String
  let requesterRole: Role
  var department: String?
  let createdBy: ID
  var type: LeaveType?
  var startDate: CalendarDate?
  var endDate: CalendarDate?

  /// Draft, or cancelled before it was sent.
  var status: LeaveStatus
  var reason: String
  var halfDays: [HalfDay]
  var purpose: Purpose?
  var incidentDate: CalendarDate?
  var hasCertificate: Bool
  var contact: String?
  var substituteId: ID?
  var parentId: ID?
  var calendarDays: Int
  var countedDays: Double
  var clientActionId: String?
  var conflictCopyOf: ID?
  var version: Int
  let createdAt: Instant
  var updatedAt: Instant
}

extension Database {
  /// A leave that was never sent.
  func draft(_ id: ID, of organizationId: ID) throws -> DraftRow? {
    try first(.draftById, id, organizationId) { try DraftRow($0) }
  }

  /// How many drafts of a person are open, counted as far as `max`.
  func draftCount(of userId: ID, of organizationId: ID, max: Int) throws -> Int {
    try first(.draftCount, organizationId, userId, max) { $0.int(0) } ?? 0
  }

  func save(_ draft: DraftRow) throws {
    try run(
      .saveDraft, draft.id, draft.organizationId, draft.requesterId, draft.requesterName,
      draft.requesterRole.rawValue, draft.department, draft.createdBy, draft.type?.rawValue,
      draft.startDate, draft.endDate, draft.status.rawValue, draft.reason, draft.halfDays.stored,
      draft.purpose?.rawValue, draft.incidentDate, draft.hasCertificate, draft.contact,
      draft.substituteId, draft.parentId, Limits.policyVersion, draft.calendarDays,
      stored(draft.countedDays), draft.clientActionId, draft.conflictCopyOf, draft.version,
      draft.createdAt, draft.updatedAt)
  }
}

extension DraftRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), organizationId: row.text(1), requesterId: row.text(2),
      requesterName: row.text(3), requesterRole: try row.word(4), department: row.optionalText(5),
      createdBy: row.text(6), type: try row.optionalWord(7), startDate: row.optionalDate(8),
      endDate: row.optionalDate(9), status: try row.word(10), reason: row.text(11),
      halfDays: [HalfDay](stored: row.text(12)), purpose: try row.optionalWord(13),
      incidentDate: row.optionalDate(14), hasCertificate: row.bool(15),
      contact: row.optionalText(16), substituteId: row.optionalText(17),
      parentId: row.optionalText(18), calendarDays: row.int(19), countedDays: row.days(20),
      clientActionId: row.optionalText(21), conflictCopyOf: row.optionalText(22),
      version: row.int(23), createdAt: row.instant(24), updatedAt: row.instant(25))
  }
}

extension SQL {
  fileprivate static let draftById = SQL(
    """
    SELECT id, organization_id, requester_id, requester_name, requester_role, department,
           created_by, type, start_date, end_date, status, reason, half_days, purpose,
           incident_date, has_certificate, contact, substitute_id, parent_id, calendar_days,
           counted_half_days, client_action_id, conflict_copy_of, version, created_at, updated_at
      FROM leave_request
     WHERE id = ? AND organization_id = ? AND submitted_at IS NULL
    """
  )

  fileprivate static let draftCount = SQL(
    """
    SELECT COUNT(*)
      FROM (
        SELECT id
          FROM leave_request
         WHERE organization_id = ? AND requester_id = ? AND status = 'DRAFT'
           AND submitted_at IS NULL
         LIMIT ?
      ) AS open_drafts
    """
  )

  fileprivate static let saveDraft = SQL(
    """
    INSERT INTO leave_request
      (id, organization_id, requester_id, requester_name, requester_role, department, created_by,
       type, start_date, end_date, status, reason, half_days, purpose, incident_date,
       has_certificate, contact, substitute_id, parent_id, policy_version, calendar_days,
       counted_half_days, client_action_id, conflict_copy_of, version, created_at, updated_at,
       is_extension, is_modified, chain, round, fitness_approvals)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
            0, 0, '', 1, 0)
        ON CONFLICT (id) DO UPDATE
       SET type = excluded.type, start_date = excluded.start_date, end_date = excluded.end_date,
           status = excluded.status, reason = excluded.reason, half_days = excluded.half_days,
           purpose = excluded.purpose, incident_date = excluded.incident_date,
           has_certificate = excluded.has_certificate, contact = excluded.contact,
           substitute_id = excluded.substitute_id, parent_id = excluded.parent_id,
           calendar_days = excluded.calendar_days,
           counted_half_days = excluded.counted_half_days, version = excluded.version,
           updated_at = excluded.updated_at
    """
  )
}
