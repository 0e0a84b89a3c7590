import Kernel
import Platform

/// How the requests of a person stand, in figures. Source: protection specification 1.
struct RemovalFigures: Sendable {
  /// All there are, whatever came of them.
  let all: Int

  /// Those that go on, but for drafts: the person is still listed there.
  let listed: Int
  let waiting: Int
  let overdue: Int
  let removed: Int

  init(_ states: [RequestState]) {
    all = states.count
    listed = states.count { $0.isActive && $0 != .draft }
    waiting = states.count { $0.waitsFor == .person }
    overdue = states.count { $0 == .overdue }
    removed = states.count(where: \.isDone)
  }

  var counts: [String: Int] {
    ["listed": listed, "waiting": waiting, "overdue": overdue, "removed": removed]
  }
}

extension ReadCall {
  func removalFigures(of personId: ID) throws -> RemovalFigures {
    let heads = try database.removalHeads(of: personId, organizationId)
    guard !heads.isEmpty else { return RemovalFigures([]) }
    let today = try today(of: personId)
    return RemovalFigures(heads.map { $0.standing(on: today) })
  }
}
