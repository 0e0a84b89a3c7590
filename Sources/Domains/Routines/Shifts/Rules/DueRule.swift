import Kernel

/// The moments by which a shift should begin and be done. Source: routines specification (d).
struct ShiftDue: Equatable, Sendable {
  let startsAt: Instant
  let dueAt: Instant
  let deadlineAt: Instant

  /// - Parameter expiresAt: when it ends by itself, in place of the grace.
  init(startsAt: Instant, estimatedMinutes: Int, graceMinutes: Int, expiresAt: Instant? = nil) {
    self.startsAt = startsAt
    dueAt = startsAt.adding(milliseconds: Int64(estimatedMinutes) * 60_000)
    deadlineAt = expiresAt ?? dueAt.adding(milliseconds: Int64(graceMinutes) * 60_000)
  }

  func isLate(_ status: ShiftStatus, at now: Instant) -> Bool {
    status == .scheduled && now >= startsAt
  }

  func isOverdue(_ status: ShiftStatus, at now: Instant) -> Bool {
    ShiftActionRow.open.contains(status) && now >= dueAt
  }

  func isStalled(_ status: ShiftStatus, at now: Instant) -> Bool {
    (status == .started || status == .inProgress) && now >= deadlineAt
  }

  func isMissed(_ status: ShiftStatus, at now: Instant) -> Bool {
    status == .scheduled && now >= deadlineAt
  }
}
