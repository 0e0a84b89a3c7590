import Kernel
import Platform

extension Protection {
  /// `darkwatch.listSources`: where leaks are looked for, newest first.
  func darkwatchListSources(
    _ params: DarkwatchListSourcesParams, _ call: ReadCall
  ) throws -> DarkwatchListSourcesResult {
    // Operators add them one by one: there are few.
    let all = try call.database.sources(of: call.organizationId)
    let fitting = all.filter { params.kind == nil || $0.kind == params.kind }
    let page = try call.page(of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) }) {
      (place: TimePlace?, limit) in
      Array(fitting.drop { row in place.map { !row.isBehind($0) } ?? false }.prefix(limit))
    }
    return DarkwatchListSourcesResult(
      items: page.items.map(SourceAnswers(call).answer),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noSources(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension SourceRow {
  fileprivate func isBehind(_ place: TimePlace) -> Bool {
    createdAt != place.key ? createdAt < place.key : place.id.isBefore(id)
  }
}
