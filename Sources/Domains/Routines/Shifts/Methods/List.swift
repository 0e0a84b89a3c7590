import Kernel
import Platform

extension Routines {
  /// `routines.list`: shifts of the stables that the caller reaches, by start and id.
  func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    let filter = try ShiftFilter(params, call)
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.value.startsAt, id: $0.id) },
      rows: { last, limit in
        try call.shifts(from: last?.key ?? filter.first, to: filter.last, after: last?.id, limit)
      },
      fitting: { try filter.fits($0) ? $0 : nil })
    let answers = try ShiftAnswers(call, filter.caller, page.items)
    return ListResult(
      items: try call.abreast(page.items, answers.summary),
      counts: params.include == ["counts"] ? try filter.counts() : nil, nextCursor: page.nextCursor)
  }
}
