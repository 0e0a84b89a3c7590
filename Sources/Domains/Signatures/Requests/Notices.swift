import Kernel
import Platform
import Store

/// Something that is to be said about a request, and was not yet.
struct Notice {
  let kind: NoticeKind
  let request: StoredRequest
  let run: RunRow

  /// `nil`: about the request as a whole.
  let assignment: StoredAssignment?

  /// Of a reminder.
  var afterHours: Int?
  var userIds: [ID]

  /// Nobody who was asked is here any more: whoever asked is told instead.
  var haveLeft = false
}

extension WriteCall {
  /// What is to be said about a request. Source: signatures specification (j) 1, 2.
  func notices(of request: StoredRequest, at now: Instant) throws -> [Notice] {
    let run = try reading.run(request.runId)
    guard run.status.isSignable else { return [] }
    let assignments = try database.assignments(ofRequest: request.id)
    let facts = try reading.signingFacts(of: run, and: assignments.flatMap(\.userIds))
    let states = assignments.map { facts.state(of: $0) }
    switch requestStatus(of: request, states, run.status, at: now) {
    case .expired:
      return [
        Notice(
          kind: .requestExpired, request: request, run: run, assignment: nil,
          userIds: [request.askedBy])
      ]
    case .open:
      return try zip(assignments, states).compactMap { assignment, state in
        guard state == .awaited else { return nil }
        return try notice(about: assignment, request, run, facts, at: now).flatMap(addressed)
      }
    case .fulfilled, .withdrawn, .replaced, .ended: return []
    }
  }

  /// The notice for those of its people who are still here. Where none of them is, whoever asked is
  /// told, who can ask somebody else; where they have left too, nobody.
  private func addressed(_ notice: Notice) throws -> Notice? {
    var notice = notice
    notice.userIds = try present(notice.userIds)
    guard notice.userIds.isEmpty else { return notice }
    notice.userIds = try present([notice.request.askedBy])
    notice.haveLeft = true
    return notice.userIds.isEmpty ? nil : notice
  }

  private func present(_ userIds: [ID]) throws -> [ID] {
    try userIds.filter { try reading.colleague($0) != nil }
  }

  /// That their turn has come, or that they are waited for.
  private func notice(
    about assignment: StoredAssignment, _ request: StoredRequest, _ run: RunRow,
    _ facts: SigningCase,
    at now: Instant
  ) -> Notice? {
    var notice = Notice(
      kind: assignment.toldAt == nil ? .yourTurn : .reminder, request: request, run: run,
      assignment: assignment,
      userIds: facts.agreements.awaited(assignment.userIds, as: assignment.role, at: now))
    guard let toldAt = assignment.toldAt else { return notice }
    guard facts.policy.allowReminders else { return nil }
    notice.afterHours = reminderDue(
      for: RemindedAsk(
        askedAt: request.askedAt, toldAt: toldAt, expiresAt: request.expiresAt,
        afterHours: request.remindAfterHours),
      now: now, sentHours: assignment.remindedHours)
    return notice.afterHours == nil ? nil : notice
  }

  /// Says it, and notes that it was said.
  func send(_ notice: Notice, at now: Instant) throws {
    guard var assignment = notice.assignment else {
      var run = notice.run
      return try expire(notice.request, on: &run)
    }
    let (request, run) = (notice.request, notice.run)
    if let hours = notice.afterHours {
      assignment.remindedHours = hours
      try database.update(assignment)
      return try announce(assignment) { _ in
        .signatureReminder(
          .init(
            requestId: request.id, runId: run.id, jobId: run.jobId,
            signatureRole: assignment.role, userIds: notice.userIds, afterHours: hours,
            askedHaveLeft: notice.haveLeft ? true : nil))
      }
    }
    assignment.toldAt = now
    try database.update(assignment)
    try announce(assignment) { _ in
      .signatureAwaited(
        .init(
          requestId: request.id, runId: run.id, jobId: run.jobId, signatureRole: assignment.role,
          userIds: notice.userIds, message: request.message,
          askedHaveLeft: notice.haveLeft ? true : nil))
    }
  }

  /// As hosts see it.
  func answer(_ notice: Notice) throws -> AskNotice {
    let names = try reading.names(of: notice.userIds)
    let role = notice.assignment?.role
    let text: SignaturesText =
      switch notice.kind {
      case .requestExpired:
        .requestHasExpired(roles: try openRoles(of: notice.request, on: notice.run))
      case _ where notice.haveLeft: .askedHaveLeft(role: role ?? .other)
      case .yourTurn: .yourTurnToSign(role: role ?? .other)
      case .reminder: .signatureIsAwaited(hours: notice.afterHours ?? 0, role: role ?? .other)
      }
    return AskNotice(
      kind: notice.kind, requestId: notice.request.id, runId: notice.run.id, signatureRole: role,
      sentTo: notice.userIds.map { AskedPerson(userId: $0, name: names[$0]) },
      askedHaveLeft: notice.haveLeft ? true : nil, message: text.text(in: language))
  }
}
