import Kernel
import Platform

extension Routines {
  /// `routines.horseNews`: what the owner of a horse was told, the newest first.
  public func horseNews(_ params: HorseNewsParams, _ call: ReadCall) throws -> HorseNewsResult {
    var violations: [Violation] = []
    let from = givenDate(params.from, at: "/from", &violations)
    let to = givenDate(params.to, at: "/to", &violations)
    if let from, let to, to < from {
      violations.append(Violation(RoutinesFault.endBeforeStart, at: "/to"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    let horse = try call.horse(params.horseId)
    let caller = try call.caller()
    try caller.decision(onOwnerNoteOf: horse.value).orThrow()
    let page = try call.page(
      of: params, at: { $0.id },
      rows: { (last: ID?, limit) in try call.horseNews(of: horse.id, before: last, limit) },
      fitting: { news -> Stored<HorseNewsData>? in
        let day = news.value.date
        return (from.map { $0 <= day } ?? true) && (to.map { day <= $0 } ?? true) ? news : nil
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
