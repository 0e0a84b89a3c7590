import Kernel
import Store

/// A step of a chain that was opened.
struct StepRow {
  let leaveId: ID
  let round: Int

  /// From 1.
  let step: Int
  let role: Role

  /// `nil`: not decided.
  var decision: StepDecision?
  var actorId: ID?
  var actorName: String?

  /// Whose right a delegate used; `nil`: their own.
  var onBehalfOf: ID?
  var comment: String?
  let openedAt: Instant
  var decidedAt: Instant?
}

extension Database {
  /// The steps of all rounds of a leave, in order.
  func steps(ofLeave id: ID) throws -> [StepRow] {
    try rows(.stepsOfLeave, id) { try StepRow($0) }
  }

  func save(_ step: StepRow) throws {
    try run(
      .saveStep, step.leaveId, step.round, step.step, step.role.rawValue, step.decision?.rawValue,
      step.actorId, step.actorName, step.onBehalfOf, step.comment, step.openedAt, step.decidedAt)
  }
}

extension StepRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      leaveId: row.text(0), round: row.int(1), step: row.int(2), role: try row.word(3),
      decision: try row.optionalWord(4), actorId: row.optionalText(5),
      actorName: row.optionalText(6), onBehalfOf: row.optionalText(7),
      comment: row.optionalText(8), openedAt: row.instant(9), decidedAt: row.optionalInstant(10))
  }
}

extension SQL {
  fileprivate static let stepsOfLeave = SQL(
    """
    SELECT leave_id, round, step, role, decision, actor_id, actor_name, on_behalf_of, comment,
           opened_at, decided_at
      FROM leave_step
     WHERE leave_id = ?
     ORDER BY round, step
    """
  )

  fileprivate static let saveStep = SQL(
    """
    INSERT INTO leave_step
      (leave_id, round, step, role, decision, actor_id, actor_name, on_behalf_of, comment,
       opened_at, decided_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (leave_id, round, step) DO UPDATE
       SET decision = excluded.decision, actor_id = excluded.actor_id,
           actor_name = excluded.actor_name, on_behalf_of = excluded.on_behalf_of,
           comment = excluded.comment, decided_at = excluded.decided_at
    """
  )
}
