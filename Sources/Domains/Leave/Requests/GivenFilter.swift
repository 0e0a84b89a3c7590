import Kernel
import Platform
import Store

extension LeaveFilter {
  init(_ params: ListParams, _ clock: LeaveClock, searchesReasons: Bool) throws {
    var dates = GivenDates(clock)
    let from = dates.read(params.from, at: "/from")
    let to = dates.read(params.to, at: "/to")
    try dates.orThrow()
    self.init(
      status: params.status, type: params.type, from: from, to: to,
      updatedSince: params.updatedSince, search: params.search.flatMap(\.stated),
      searchesReasons: searchesReasons)
  }
}
