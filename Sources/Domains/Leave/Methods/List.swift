import Kernel
import Platform
import Store

extension Leave {
  /// `leave.list`: one page of leaves, as far as the person may see them.
  public func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    let mark = params.mark
    let place = try params.cursor.map { cursor in
      guard let place = LeavePlace(cursor: cursor, of: mark) else {
        throw Refusal([Violation(LeaveFault.cursorInvalid, at: "/cursor")])
      }
      return place
    }
    // Source: leave specification 12, "Reason privacy".
    let filter = try LeaveFilter(
      params, searchesReasons: params.scope == .mine || call.actor.leaveRole != .systemAdmin)
    guard let whose = try call.whose(params.scope) else {
      return try call.queue(params, filter, after: place)
    }
    let page = try call.database.leaves(
      of: whose, filter, byStart: params.sort == .start, after: place, limit: params.limit,
      in: call.organizationId)
    let viewer = try call.viewer()
    return ListResult(
      items: try page.leaves.map { leave in
        leave.isDraft
          ? try call.answer(draftOrLeave: leave.place.id, viewer)
          : try call.answer(call.leaveAtWork(leave.place.id), viewer)
      },
      counts: try call.database.statusCounts(of: whose, in: call.organizationId),
      nextCursor: page.next?.cursor(of: mark))
  }
}

extension ListParams {
  /// All that the list is asked with, but for the page.
  var mark: ListMark {
    ListMark(
      scope.rawValue, status?.rawValue, type?.rawValue, from, to, search, updatedSince?.text,
      sort?.rawValue)
  }
}

extension LeaveFilter {
  init(_ params: ListParams, searchesReasons: Bool) throws {
    var dates = GivenDates()
    let from = dates.read(params.from, at: "/from")
    let to = dates.read(params.to, at: "/to")
    try dates.demand()
    self.init(
      status: params.status, type: params.type, from: from, to: to,
      updatedSince: params.updatedSince, search: params.search.flatMap(\.trimmed),
      searchesReasons: searchesReasons)
  }
}

extension ReadCall {
  /// Whose leaves a scope means; `nil` for the queue. Source: leave specification 1 and 8.
  fileprivate func whose(_ scope: ListScope) throws -> LeavesOf? {
    switch scope {
    case .mine: return .person(actor.userId)
    case .queue: return nil
    case .team:
      try demand(actor.leaveRole != .employee, [.deptHead, .hrAdmin, .hrHead, .ceo, .systemAdmin])
      return .department(
        try database.employee(actor.userId, of: organizationId).department, head: actor.userId)
    case .all:
      try demand(actor.leaveRole?.isCentral ?? false, [.hrAdmin, .hrHead, .ceo, .systemAdmin])
      return .everybody
    }
  }

  private func demand(_ isAllowed: Bool, _ roles: [Role]) throws {
    guard isAllowed else {
      throw Refusal(LeaveFault.roleNotAllowed(allowed: roles.map(\.rawValue)))
    }
  }

  /// What was never sent, as a list shows it.
  fileprivate func answer(draftOrLeave id: ID, _ viewer: LeaveViewer) throws -> LeaveRecord {
    if let draft = try database.draft(id, of: organizationId) { return try answer(draft) }
    return try answer(leaveAtWork(id), viewer)
  }
}
