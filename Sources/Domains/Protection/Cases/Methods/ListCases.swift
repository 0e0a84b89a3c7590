import Kernel
import Platform

extension Protection {
  /// `protection.listCases`: newest first, with how many there are in each state.
  func listCases(_ params: ListCasesParams, _ call: ReadCall) throws -> ListCasesResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let zone = try call.zone(ofPerson: people.count == 1 ? people[0] : call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    let all = try call.abreast(people) { try call.cases(of: $0) }.flatMap(\.self).sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id.isBefore($1.id)
    }
    let wide = all.filter { row in
      (params.kind.map { $0 == row.kind } ?? true)
        && (range.from.map { row.createdAt >= $0 } ?? true)
        && (range.until.map { row.createdAt < $0 } ?? true)
    }
    let fitting = wide.filter { params.state?.contains($0.state) ?? true }
    let page = try call.page(of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) }) {
      (place: TimePlace?, limit) in
      Array(fitting.drop { row in place.map { !row.isBehind($0) } ?? false }.prefix(limit))
    }
    let answers = try CaseAnswers(call, page.items, household, caseSteps(call))
    return ListCasesResult(
      items: page.items.map(answers.answer),
      counts: CaseCounts(
        state: Dictionary(wide.map { ($0.state.rawValue, 1) }, uniquingKeysWith: +)),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noCases(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension CaseRow {
  fileprivate func isBehind(_ place: TimePlace) -> Bool {
    createdAt != place.key ? createdAt < place.key : place.id.isBefore(id)
  }
}
