import Kernel
import Platform

extension Routines {
  /// `routines.setStandIns`: says who can step in in a stable, as a whole.
  func setStandIns(_ params: SetStandInsParams, _ call: WriteCall) throws -> StandIns {
    guard let order = StandInOrder(rawValue: params.order) else {
      throw Refusal([Violation(RoutinesFault.unknownValue, at: "/order")])
    }
    let reading = call.reading
    let stable = try reading.stable(params.stableId)
    let old = try reading.standIns(of: stable.id)
    try reading.requireVersion(params.expectedVersion, of: old)
    let caller = try reading.caller()
    try reading.require(.manageSchedules, for: .standIns, in: stable.id, caller)
    // Whoever is on the list already is not asked for, also when they have left.
    let known = Set(old?.value.userIds ?? [])
    let violations = try params.userIds.enumerated().compactMap { index, userId in
      try known.contains(userId)
        ? nil : reading.assigneeViolation(userId, in: stable.id, at: "/userIds/\(index)")
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    var seen: Set<ID> = []
    let data = StandInData(
      order: order, userIds: params.userIds.filter { seen.insert($0).inserted })
    var standIns = old ?? Stored(data, id: stable.id, by: call)
    if old != nil {
      standIns.value = data
      standIns.touch(by: call)
    }
    try call.save(standIns)
    try call.record(standIns, was: old?.value) {
      .standInChanged(.init(id: $0, version: $1, change: $2))
    }
    var answer = try reading.answer(standIns, in: stable.id, caller)
    answer.message = RoutinesText.saved.text(in: call.language)
    return answer
  }
}
