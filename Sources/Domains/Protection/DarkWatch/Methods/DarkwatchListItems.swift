import Kernel
import Platform

extension Protection {
  /// `darkwatch.listItems`: what is watched, newest first.
  func darkwatchListItems(
    _ params: DarkwatchListItemsParams, _ call: ReadCall
  ) throws -> DarkwatchListItemsResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    // Plans bound how many there are.
    let all = try call.abreast(people) { try call.watchItems(of: $0) }.flatMap(\.self).sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id.isBefore($1.id)
    }
    let values = params.search == nil ? [:] : try call.ownValues(of: all)
    let search = SearchWords(params.search)
    func fits(_ row: WatchItemRow, anyType: Bool = false) -> Bool {
      (anyType || params.type == nil || row.type == params.type)
        && search.fit(
          [row.display, values[row.id] ?? "", row.label ?? "", row.type.label(call.language)])
    }
    let fitting = all.filter { fits($0) }
    let page = try call.page(of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) }) {
      (place: TimePlace?, limit) in
      Array(fitting.drop { row in place.map { !row.isBehind($0) } ?? false }.prefix(limit))
    }
    let answers = try WatchItemAnswers(call, page.items, household)
    let types = all.filter { fits($0, anyType: true) }.map { ($0.type.rawValue, 1) }
    return DarkwatchListItemsResult(
      items: page.items.map(answers.answer),
      counts: ItemCounts(type: Dictionary(types, uniquingKeysWith: +)),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noItems(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension WatchItemRow {
  fileprivate func isBehind(_ place: TimePlace) -> Bool {
    createdAt != place.key ? createdAt < place.key : place.id.isBefore(id)
  }
}
