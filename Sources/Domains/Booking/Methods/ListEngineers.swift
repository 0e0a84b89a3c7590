import Kernel
import Platform

extension Booking {
  /// `booking.listEngineers`: the active members with an engineer's role, by name.
  public func listEngineers(
    _ params: ListEngineersParams, _ call: ReadCall
  ) throws -> ListEngineersResult {
    let members = try call.services.ports.members.members(in: call.database)
    let engineers = members.filter { member in
      member.actor.organizationId == call.organizationId && isEngineer(member.actor)
    }
    let sorted = engineers.sorted {
      ($0.actor.name.folded, $0.actor.userId) < ($1.actor.name.folded, $1.actor.userId)
    }
    return ListEngineersResult(items: sorted.map(\.engineer))
  }
}

extension Member {
  fileprivate var engineer: EngineerInfo {
    EngineerInfo(
      userId: actor.userId, name: actor.name, role: actor.role(in: "booking") ?? "",
      label: actor.name)
  }
}
