import Kernel
import Platform

extension ReadCall {
  /// What was sent, with turns as they would be now; `sender` may order them.
  func complete(_ given: GivenSelection, _ sender: Caller) throws -> SelectionData {
    var data = given.data
    _ = try stable(data.stableId)
    try sender.require(.manageSelectionProcesses, in: data.stableId)
    let violations = try given.people.compactMap { person in
      try assigneeViolation(person.userId, in: data.stableId, at: person.path)
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    if given.needsAlgorithm {
      let word = try settings(of: data.stableId).text(.defaultAlgorithm)
      data.algorithm = Algorithm(rawValue: word) ?? .pointsBalance
    }
    guard given.ordersAnew else { return data }
    let order = turnOrder(
      of: try planMembers(in: data.stableId, userIds: data.userIds), by: data.algorithm,
      after: try lastTurnOrder(in: data.stableId))
    data.turns = order.map {
      SelectionTurnData(userId: $0.userId, status: .waiting, claimed: [])
    }
    return data
  }
}
