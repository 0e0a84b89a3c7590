import Kernel
import Platform

extension Protection {
  /// `darkwatch.listBreaches`: leaks that are known, the latest first.
  func darkwatchListBreaches(
    _ params: DarkwatchListBreachesParams, _ call: ReadCall
  ) throws -> DarkwatchListBreachesResult {
    if let from = params.from, let to = params.to, to < from {
      throw Refusal([Violation(ProtectionFault.invalidRange, at: "/from")])
    }
    let search = SearchWords(params.search)
    func fits(_ row: BreachRow) -> Bool {
      (params.sourceId.map { $0 == row.sourceId } ?? true)
        && (params.from.map { from in row.date.map { $0 >= from } ?? false } ?? true)
        && (params.to.map { to in row.date.map { $0 <= to } ?? false } ?? true)
        && search.fit(
          [row.name, row.data.title, row.data.domain ?? "", row.data.description])
    }
    let page = try call.page(
      of: params, at: { DayPlace(key: $0.date?.description ?? "", id: $0.id) },
      rows: { (place: DayPlace?, limit) in
        try call.database.breaches(after: place, limit, of: call.organizationId)
      },
      fitting: { (row: BreachRow) -> BreachRow? in fits(row) ? row : nil })
    let isEmpty = page.items.isEmpty && params.cursor == nil
    let hasNone =
      try isEmpty
      && call.database.breaches(after: nil, 1, of: call.organizationId).isEmpty
    return DarkwatchListBreachesResult(
      items: page.items.map { Breach($0, in: call.language) },
      emptyState: isEmpty
        ? hasNone ? .noBreaches(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
