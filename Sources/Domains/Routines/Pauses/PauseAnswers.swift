import Kernel
import Platform

extension ReadCall {
  /// Pauses as hosts see them.
  func answers(_ pauses: [Stored<PauseData>], _ caller: Caller) throws -> [Pause] {
    let names = try naming(pauses, and: pauses.map(\.value.userId))
    return try abreast(pauses) { pause in
      let data = pause.value
      return Pause(
        id: pause.id, version: pause.version, createdAt: pause.createdAt,
        createdBy: names.person(pause.createdBy), updatedAt: pause.updatedAt,
        updatedBy: names.person(pause.updatedBy), stableId: data.stableId,
        stableName: try data.stableId.flatMap { try find($0, on: .stables)?.value.name },
        userId: data.userId, name: data.userId.map(names.name), from: data.from, to: data.to,
        reason: data.reason, actions: ["endPause": caller.decision(pausing: data)])
    }
  }

  func answer(_ pause: Stored<PauseData>, _ caller: Caller) throws -> Pause {
    guard let answer = try answers([pause], caller).first else { throw Defect("no answer") }
    return answer
  }
}

extension Caller {
  /// One's own pauses are one's own business, all others a manager's.
  func decision(pausing pause: PauseData) -> Decision {
    decision(pause.userId == userId ? nil : .manageSchedules, in: pause.stableId)
  }
}
