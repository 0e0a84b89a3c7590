import Kernel
import Platform
import Store

extension WriteCall {
  /// The person's own draft to go on with, or a new one.
  func draftAtWork(_ id: ID?) throws -> DraftRow {
    guard let id else { return try newDraft() }
    guard var draft = try database.draft(id, of: organizationId),
      draft.requesterId == actor.userId
    else {
      // What was sent is no draft any more.
      let work = try reading.leaveContext(id)
      try reading.decide(.view, on: work).decision.orThrow()
      throw Refusal(LeaveFault.invalidStatus(status: work.leave.status))
    }
    guard draft.status == .draft else {
      throw Refusal(LeaveFault.invalidStatus(status: draft.status))
    }
    draft.version += 1
    return draft
  }

  /// Cancels a draft, which nobody but its writer knows of.
  @discardableResult
  func discard(_ draft: DraftRow, because reason: TimelineReason? = nil) throws -> DraftRow {
    var draft = draft
    draft.status = .cancelled
    draft.version += 1
    draft.updatedAt = now
    try database.save(draft)
    try write(.cancelled, of: draft.id, because: reason)
    let event = LeaveEvent.changed(
      .init(leaveId: draft.id, version: draft.version, status: draft.status))
    try record(Change(event, of: draft.id, version: draft.version))
    return draft
  }

  private func newDraft() throws -> DraftRow {
    let count = try database.draftCount(
      of: actor.userId, of: organizationId, max: Limits.draftsMax)
    guard count < Limits.draftsMax else {
      throw Refusal(LeaveFault.tooManyDrafts(max: Limits.draftsMax))
    }
    return DraftRow(
      id: makeID(), organizationId: organizationId, requesterId: actor.userId,
      requesterName: actor.name, requesterRole: try reading.ownRole(),
      department: try database.employee(actor.userId, of: organizationId).department,
      createdBy: actor.userId, status: .draft, reason: "", halfDays: [], hasCertificate: false,
      calendarDays: 0, countedDays: 0, version: 1, createdAt: now, updatedAt: now)
  }
}
