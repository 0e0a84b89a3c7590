import Kernel
import Platform
import Store

extension Database {
  /// A leave with type and dates; `nil` also for a draft that lacks them.
  func leave(_ id: ID, of organizationId: ID) throws -> StoredLeave? {
    try first(.leaveById, id, organizationId) { try StoredLeave($0) }
  }

  /// The leaves of these ids that there are, in this order.
  func leaves(_ ids: [ID], of organizationId: ID) throws -> [StoredLeave] {
    guard ids.count > 1 else { return try ids.compactMap { try leave($0, of: organizationId) } }
    var leaves: [ID: StoredLeave] = [:]
    try each(.leavesById, listBinding(ids), organizationId) { row in
      let leave = try StoredLeave(row)
      leaves[leave.id] = leave
    }
    return ids.compactMap { leaves[$0] }
  }

  /// Puts a new leave on file, or keeps one that was changed.
  func save(_ leave: StoredLeave) throws {
    try uncount(leave.id, of: leave.organizationId)
    try uncountAway(leave.id)
    try run(
      .saveLeave, leave.id, leave.organizationId, leave.requesterId, leave.requesterName,
      leave.requesterRole.rawValue, leave.department, leave.createdBy, leave.type.rawValue,
      leave.originalType?.rawValue, leave.startDate, leave.endDate, leave.askedEndDate,
      leave.status.rawValue, leave.reason, leave.halfDays.stored, leave.purpose?.rawValue,
      leave.incidentDate, leave.hasCertificate, leave.contact, leave.substituteId,
      leave.parentId, leave.isExtension, leave.isModified, leave.policyVersion,
      leave.calendarDays, stored(leave.countedDays), leave.conversionReason, leave.chain.stored,
      leave.round, leave.currentStep, leave.boardReference, leave.cancelFrom,
      leave.cancelReason, leave.recalledFrom, leave.travelAllowance?.amountMinor,
      leave.travelAllowance?.currency, leave.travelDistanceKm, leave.travelNotes,
      leave.returnedOn, leave.fitnessDocumentId, leave.fitnessApprovals, leave.clientActionId,
      leave.conflictCopyOf, leave.version, leave.submittedAt, leave.decidedAt, leave.createdAt,
      leave.updatedAt)
    try count(leave.id)
    try countAway(leave.id)
    try noteWaiting(leave)
  }
}

extension StoredLeave {
  /// Reads the columns that the statements for leaves select.
  init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      organizationId: row.text(1),
      requesterId: row.text(2),
      requesterName: row.text(3),
      requesterRole: try row.word(4),
      department: row.optionalText(5),
      createdBy: row.text(6),
      type: try row.word(7),
      originalType: try row.optionalWord(8),
      startDate: try row.date(9),
      endDate: try row.date(10),
      askedEndDate: row.optionalDate(11),
      status: try row.word(12),
      reason: row.text(13),
      halfDays: [HalfDay](stored: row.text(14)),
      purpose: try row.optionalWord(15),
      incidentDate: row.optionalDate(16),
      hasCertificate: row.bool(17),
      contact: row.optionalText(18),
      substituteId: row.optionalText(19),
      parentId: row.optionalText(20),
      isExtension: row.bool(21),
      isModified: row.bool(22),
      policyVersion: row.text(23),
      calendarDays: row.int(24),
      countedDays: row.days(25),
      conversionReason: row.optionalText(26),
      chain: [Role](stored: row.text(27)),
      round: row.int(28),
      currentStep: row.optionalInt(29),
      boardReference: row.optionalText(30),
      cancelFrom: row.optionalDate(31),
      cancelReason: row.optionalText(32),
      recalledFrom: row.optionalDate(33),
      travelAllowance: row.money(34, 35),
      travelDistanceKm: row.optionalDouble(36),
      travelNotes: row.optionalText(37),
      returnedOn: row.optionalDate(38),
      fitnessDocumentId: row.optionalText(39),
      fitnessApprovals: row.int(40),
      clientActionId: row.optionalText(41),
      conflictCopyOf: row.optionalText(42),
      version: row.int(43),
      submittedAt: row.optionalInstant(44),
      decidedAt: row.optionalInstant(45),
      createdAt: row.instant(46),
      updatedAt: row.instant(47)
    )
  }
}

extension SQL {
  fileprivate static let leaveById = SQL(
    """
    SELECT id, organization_id, requester_id, requester_name, requester_role, department,
           created_by, type, original_type, start_date, end_date, asked_end_date, status,
           reason, half_days, purpose, incident_date, has_certificate, contact, substitute_id,
           parent_id, is_extension, is_modified, policy_version, calendar_days,
           counted_half_days, conversion_reason, chain, round, current_step, board_reference,
           cancel_from, cancel_reason, recalled_from, travel_minor, travel_currency,
           travel_distance_km, travel_notes, returned_on, fitness_document_id,
           fitness_approvals, client_action_id, conflict_copy_of, version, submitted_at,
           decided_at, created_at, updated_at
      FROM leave_request
     WHERE id = ? AND organization_id = ? AND type IS NOT NULL
       AND start_date IS NOT NULL AND end_date IS NOT NULL
    """
  )

  // By key: as a column the organization would be walked by an index of its own, all of it.
  fileprivate static let leavesById = SQL(
    """
    SELECT id, organization_id, requester_id, requester_name, requester_role, department,
           created_by, type, original_type, start_date, end_date, asked_end_date, status,
           reason, half_days, purpose, incident_date, has_certificate, contact, substitute_id,
           parent_id, is_extension, is_modified, policy_version, calendar_days,
           counted_half_days, conversion_reason, chain, round, current_step, board_reference,
           cancel_from, cancel_reason, recalled_from, travel_minor, travel_currency,
           travel_distance_km, travel_notes, returned_on, fitness_document_id,
           fitness_approvals, client_action_id, conflict_copy_of, version, submitted_at,
           decided_at, created_at, updated_at
      FROM leave_request
     WHERE id IN (SELECT value FROM json_each(?)) AND organization_id || '' = ?
       AND type IS NOT NULL AND start_date IS NOT NULL AND end_date IS NOT NULL
    """
  )

  fileprivate static let saveLeave = SQL(
    """
    INSERT INTO leave_request
      (id, organization_id, requester_id, requester_name, requester_role, department,
       created_by, type, original_type, start_date, end_date, asked_end_date, status, reason,
       half_days, purpose, incident_date, has_certificate, contact, substitute_id, parent_id,
       is_extension, is_modified, policy_version, calendar_days, counted_half_days,
       conversion_reason, chain, round, current_step, board_reference, cancel_from,
       cancel_reason, recalled_from, travel_minor, travel_currency, travel_distance_km,
       travel_notes, returned_on, fitness_document_id, fitness_approvals, client_action_id,
       conflict_copy_of, version, submitted_at, decided_at, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
            ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE
       SET requester_name = excluded.requester_name, requester_role = excluded.requester_role,
           department = excluded.department, type = excluded.type, original_type =
           excluded.original_type, start_date = excluded.start_date, end_date =
           excluded.end_date, asked_end_date = excluded.asked_end_date, status =
           excluded.status, reason = excluded.reason, half_days = excluded.half_days, purpose =
           excluded.purpose, incident_date = excluded.incident_date, has_certificate =
           excluded.has_certificate, contact = excluded.contact, substitute_id =
           excluded.substitute_id, parent_id = excluded.parent_id, is_extension =
           excluded.is_extension, is_modified = excluded.is_modified, policy_version =
           excluded.policy_version, calendar_days = excluded.calendar_days, counted_half_days =
           excluded.counted_half_days, conversion_reason = excluded.conversion_reason, chain =
           excluded.chain, round = excluded.round, current_step = excluded.current_step,
           board_reference = excluded.board_reference, cancel_from = excluded.cancel_from,
           cancel_reason = excluded.cancel_reason, recalled_from = excluded.recalled_from,
           travel_minor = excluded.travel_minor, travel_currency = excluded.travel_currency,
           travel_distance_km = excluded.travel_distance_km, travel_notes =
           excluded.travel_notes, returned_on = excluded.returned_on, fitness_document_id =
           excluded.fitness_document_id, fitness_approvals = excluded.fitness_approvals,
           client_action_id = excluded.client_action_id, conflict_copy_of =
           excluded.conflict_copy_of, version = excluded.version, submitted_at =
           excluded.submitted_at, decided_at = excluded.decided_at, updated_at =
           excluded.updated_at
    """
  )
}
