import Kernel
import Platform

extension Booking {
  /// `booking.listEngineers`: the active members with an engineer's role, by name.
  public func listEngineers(
    _ params: ListEngineersParams, _ call: ReadCall
  ) throws -> ListEngineersResult {
    let engineers = try [Role.engineer, .seniorEngineer].flatMap { role in
      try call.services.ports.members.holders(
        of: role.rawValue, in: "booking", of: call.organizationId, in: call.database)
    }
    let sorted = engineers.sorted { ($0.name.folded, $0.userId) < ($1.name.folded, $1.userId) }
    return ListEngineersResult(items: sorted.map(\.engineer))
  }
}

extension Actor {
  fileprivate var engineer: EngineerInfo {
    EngineerInfo(userId: userId, name: name, role: role(in: "booking") ?? "", label: name)
  }
}
