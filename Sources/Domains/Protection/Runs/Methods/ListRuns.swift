import Kernel
import Platform

extension Protection {
  /// `protection.listRuns`: what was run, newest first: a person's and, for operators, nobody's.
  func listRuns(_ params: ListRunsParams, _ call: ReadCall) throws -> ListRunsResult {
    let household = try call.household()
    let owners = try call.runOwners(params.personId)
    let zone = try call.zone(ofPerson: call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    let states = params.state.map(Set.init)
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.startedAt, id: $0.id) },
      rows: { (place: TimePlace?, limit) in try call.runs(of: owners, before: place, limit) },
      fitting: { (row: RunRow) -> RunRow? in
        let fits =
          (params.kind.map { $0 == row.kind } ?? true) && (states?.contains(row.standing) ?? true)
          && (range.from.map { row.startedAt >= $0 } ?? true)
          && (range.until.map { row.startedAt < $0 } ?? true)
        return fits ? row : nil
      })
    let answers = try RunAnswers(call, page.items, household)
    let isEmpty = page.items.isEmpty && params.cursor == nil
    let isUnfiltered =
      params.kind == nil && states == nil && params.from == nil && params.to == nil
    let hasNone = try isEmpty && (isUnfiltered || call.runs(of: owners, before: nil, 1).isEmpty)
    return ListRunsResult(
      items: page.items.map(answers.answer),
      emptyState: isEmpty
        ? hasNone ? .noRuns(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension ReadCall {
  /// Whose runs a list shows; `nil` among them are the operators'.
  fileprivate func runOwners(_ personId: ID?) throws -> [ID?] {
    let roles = actor.roles(in: "protection")
    let isOperator = roles.contains(Role.operator.rawValue) || governs(actor)
    if personId == nil, !roles.contains(Role.person.rawValue) { return [nil] }
    let people = try people(personId, .viewAlerts).map { Optional.some($0) }
    return isOperator && personId == nil ? people + [nil] : people
  }

  fileprivate func runs(
    of owners: [ID?], before place: TimePlace?, _ limit: Int
  ) throws -> [RunRow] {
    let found = try owners.flatMap {
      try database.runs(of: $0, before: place, limit, organizationId)
    }
    guard owners.count > 1 else { return found }
    let sorted = found.sorted {
      $0.startedAt != $1.startedAt ? $0.startedAt > $1.startedAt : $0.id.isBefore($1.id)
    }
    return Array(sorted.prefix(limit))
  }
}
