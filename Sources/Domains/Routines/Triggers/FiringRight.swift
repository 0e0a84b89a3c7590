import Kernel
import Platform

extension WriteCall {
  /// Keeps with a write under a key that a handle was what gave the right to it.
  func noteFiring(of triggerId: ID, in organizationId: ID) {
    request.rights?.note(
      DemandedRight("routines", fireByHandle, of: "\(organizationId) \(triggerId)"))
  }
}

extension ReadCall {
  /// A trigger that a handle fires: one that is in use.
  func firingTrigger(_ id: ID) throws -> Stored<TriggerData> {
    let trigger = try trigger(id)
    guard trigger.value.active else { throw Refusal(RoutinesFault.triggerNotFound) }
    guard try settings(of: trigger.value.stableId).flag(.triggers) else {
      throw Refusal(RoutinesFault.disabledBySettings)
    }
    return trigger
  }

  /// Refuses the answer of a firing whose handle fires nothing any more.
  func demandFiring(_ subject: String) throws {
    let ids = subject.split(separator: " ").map(String.init)
    guard ids.count == 2 else { throw Refusal(PlatformFault.resultNotKept) }
    let acting = ReadCall(request, database: database, actor: .nobody(of: ids[0]))
    _ = try acting.firingTrigger(ids[1])
  }
}

/// What a handle gives to whoever has it, as it is kept with a write under a key.
let fireByHandle = "fire_by_handle"

extension Actor {
  /// Who acts where nobody does.
  static func nobody(of organizationId: ID) -> Actor {
    Actor(organizationId: organizationId, userId: Naming.system, name: "", roles: [:])
  }
}
