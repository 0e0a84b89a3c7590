import Kernel
import Platform

extension Routines {
  /// `routines.horseNews`: what the owner of a horse was told, the newest first.
  func horseNews(_ params: HorseNewsParams, _ call: ReadCall) throws -> HorseNewsResult {
    let span = try GivenSpan(params.from, params.to)
    let horse = try call.horse(params.horseId)
    let caller = try call.caller()
    try caller.demand { $0.decision(onOwnerNoteOf: horse.value) }
    let page = try call.page(
      of: params, at: { $0.id },
      rows: { (last: ID?, limit) in try call.horseNews(of: horse.id, before: last, limit) },
      fitting: { news -> Stored<HorseNewsData>? in
        span.contains(news.value.date) ? news : nil
      })
    let isNamed = try call.settings(of: horse.value.stableId).flag(.showGroomNames)
    let names = try call.names(of: page.items.flatMap { $0.value.items.compactMap(\.by) })
    return HorseNewsResult(
      items: page.items.map { news in
        HorseNewsItem(
          id: news.id, at: news.createdAt, date: news.value.date,
          text: news.value.text(horse.value.name, in: call.language) { isNamed ? names[$0] : nil },
          photoIds: news.value.photoIds)
      }, nextCursor: page.nextCursor)
  }
}
