import Kernel
import Platform
import Store

extension Leave {
  /// `leave.list`: one page of leaves, as far as the person may see them.
  func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    let listing = try Listing<LeavePlace>(params, call)
    // Source: leave specification 12, "Reason privacy".
    let filter = try LeaveFilter(
      params, try call.clock,
      searchesReasons: params.scope == .mine || call.actor.leaveRole != .systemAdmin)
    guard let whose = try call.whose(params.scope) else {
      return try call.queue(params, filter, listing)
    }
    let walk = LeaveWalk(
      whose, byStart: params.sort == .start, status: filter.status, call.organizationId)
    let page = try listing.page(
      at: \.place, looking: walk.tells(filter) ? params.limit + 1 : 500,
      rows: { try walk.leaves(after: $0, limit: $1, in: call.database) },
      fitting: { filter.fits($0) ? $0 : nil })
    let viewer = try call.viewer()
    let sent = try call.contexts(
      of: call.database.leaves(
        page.items.filter { !$0.isDraft }.map(\.place.id), of: call.organizationId
      ).filter(call.maySee), viewer)
    viewer.note(try LeavePage(sent.map(\.leave), call))
    let works = Dictionary(sent.map { ($0.leave.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ListResult(
      items: try call.abreast(page.items) { leave in
        if leave.isDraft { return try call.answer(draftOrLeave: leave.place.id, viewer) }
        guard let work = works[leave.place.id] else { throw Refusal(LeaveFault.leaveNotFound) }
        return try call.answer(work, viewer)
      },
      counts: try call.database.statusCounts(of: whose, in: call.organizationId),
      nextCursor: page.nextCursor)
  }
}

extension ReadCall {
  /// Whose leaves a scope means; `nil` for the queue. Source: leave specification 1 and 8.
  fileprivate func whose(_ scope: ListScope) throws -> LeavesOf? {
    switch scope {
    case .mine: return .person(actor.userId)
    case .queue: return nil
    case .team:
      try require(actor.leaveRole != .employee, [.deptHead, .hrAdmin, .hrHead, .ceo, .systemAdmin])
      return .department(
        try database.employee(actor.userId, of: organizationId).department, head: actor.userId)
    case .all:
      try require(actor.leaveRole?.isCentral ?? false, [.hrAdmin, .hrHead, .ceo, .systemAdmin])
      return .everybody
    }
  }

  private func require(_ isAllowed: Bool, _ roles: [Role]) throws {
    guard isAllowed else { throw Refusal(LeaveFault.roleNotAllowed(allowed: roles)) }
  }

  /// What was never sent, as a list shows it.
  fileprivate func answer(draftOrLeave id: ID, _ viewer: LeaveViewer) throws -> LeaveRecord {
    if let draft = try database.draft(id, of: organizationId) { return try answer(draft) }
    return try answer(leaveContext(id), viewer)
  }
}
