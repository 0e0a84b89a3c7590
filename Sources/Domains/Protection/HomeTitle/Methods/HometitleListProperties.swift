import Kernel
import Platform

extension Protection {
  /// `hometitle.listProperties`: properties that are watched, newest first.
  func hometitleListProperties(
    _ params: HometitleListPropertiesParams, _ call: ReadCall
  ) throws -> HometitleListPropertiesResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    let answers = try PropertyAnswers(call, of: people, household)
    let search = SearchWords(params.search)
    func isFound(_ row: PropertyRow) -> Bool {
      let data = row.data
      return search.fit(
        [
          data.label, data.address.oneLine, data.parcelId ?? "", data.jurisdiction ?? "",
          data.ownersExpected.joined(separator: " "),
        ])
    }
    // Plans bound how many there are.
    let all = try call.abreast(people) { try call.properties(of: $0) }.flatMap(\.self).sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id.isBefore($1.id)
    }
    let wide = all.filter(isFound)
    let fitting = wide.filter { params.status == nil || answers.status(of: $0) == params.status }
    let page = try call.page(of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) }) {
      (place: TimePlace?, limit) in
      Array(fitting.drop { row in place.map { !row.isBehind($0) } ?? false }.prefix(limit))
    }
    let statuses = wide.map { (answers.status(of: $0).rawValue, 1) }
    return HometitleListPropertiesResult(
      items: page.items.map(answers.answer),
      counts: PropertyCounts(status: Dictionary(statuses, uniquingKeysWith: +)),
      coverage: call.recordCoverage(of: all, answers),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noProperties(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension PropertyRow {
  fileprivate func isBehind(_ place: TimePlace) -> Bool {
    createdAt != place.key ? createdAt < place.key : place.id.isBefore(id)
  }
}
