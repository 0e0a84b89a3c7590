import Kernel
import Platform
import Store

extension Leave {
  /// `leave.list`: one page of leaves, as far as the person may see them.
  public func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    let place = try params.cursor.map { cursor in
      guard let place = LeavePlace(cursor: cursor) else {
        throw Refusal([Violation(LeaveFault.cursorInvalid, at: "/cursor")])
      }
      return place
    }
    guard let whose = try call.whose(params.scope) else {
      return try call.queue(params, after: place)
    }
    let found = try call.database.places(
      of: whose, try LeaveFilter(params), byStart: params.sort == .start, after: place,
      limit: params.limit + 1, in: call.organizationId)
    let page = found.prefix(params.limit)
    return ListResult(
      items: try page.map { try call.answer(leaveOrDraft: $0.id) },
      counts: try call.database.statusCounts(of: whose, in: call.organizationId),
      nextCursor: found.count > page.count ? page.last?.cursor : nil)
  }
}

extension LeaveFilter {
  init(_ params: ListParams) throws {
    var dates = GivenDates()
    let from = dates.read(params.from, at: "/from")
    let to = dates.read(params.to, at: "/to")
    try dates.demand()
    self.init(
      status: params.status, type: params.type, from: from, to: to,
      updatedSince: params.updatedSince, search: params.search.flatMap(\.trimmed))
  }
}

extension ReadCall {
  /// Whose leaves a scope means; `nil` for the queue. Source: leave specification 1 and 8.
  fileprivate func whose(_ scope: ListScope) throws -> LeavesOf? {
    // Source: leave specification 12, "Reason privacy".
    let reasons = actor.leaveRole != .systemAdmin
    switch scope {
    case .mine: return .person(actor.userId)
    case .queue: return nil
    case .team:
      try demand(actor.leaveRole != .employee, [.deptHead, .hrAdmin, .hrHead, .ceo, .systemAdmin])
      return .department(
        try database.employee(actor.userId, of: organizationId).department, head: actor.userId,
        reasons: reasons)
    case .all:
      try demand(actor.leaveRole?.isCentral ?? false, [.hrAdmin, .hrHead, .ceo, .systemAdmin])
      return .everybody(reasons: reasons)
    }
  }

  private func demand(_ isAllowed: Bool, _ roles: [Role]) throws {
    guard isAllowed else {
      throw Refusal(LeaveFault.roleNotAllowed(allowed: roles.map(\.rawValue)))
    }
  }

  /// A leave or a draft as a list shows it.
  fileprivate func answer(leaveOrDraft id: ID) throws -> LeaveRecord {
    if let draft = try database.draft(id, of: organizationId) { return try answer(draft) }
    return try answer(leaveAtWork(id))
  }
}
